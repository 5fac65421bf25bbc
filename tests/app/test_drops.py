"""Files that fall on the window: ghosts are kept, anything else is a sentence, and no frame waits."""

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from playing import game_in
from ring_ghosts import CAR, of, ring_laps, ring_venue
from test_game import until

from racer.app.drive_session import DriveSession
from racer.app.game import Game
from racer.app.settings import Player, Settings, save_settings
from racer.app.trial_plan import TrialPlan
from racer.recording.challenge_text import challenge_text
from racer.recording.ghost_file import write_ghost
from racer.recording.records import Records

LONGEST_FRAME = 0.25
"""s: what a frame may take while a thousand files fall, on a machine that does other things too."""


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    save_settings(Settings(player=Player(name="Ann", track="osier-vale")))
    with game_in((640, 360)) as playing:
        playing.ways.begin()
        yield playing


def drop(*paths: Path | str) -> None:
    pygame.event.post(pygame.Event(pygame.DROPBEGIN))
    for path in paths:
        pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(path)))
    pygame.event.post(pygame.Event(pygame.DROPCOMPLETE))


def said(game: Game) -> str:
    until(game, lambda: game.menus.toasts.saying, "a sentence")
    words = game.menus.toasts.saying
    until(game, lambda: game.menus.toasts.saying != words or game.frame(1.0), "an end of it")
    assert not game.menus.toasts.saying, "one sentence and no more"
    return words


def kept() -> list[tuple[str, bool]]:
    records = Records()
    return [(lap.player, lap.own) for board in records.boards() for lap in records.laps(board)]


def test_a_ghost_and_a_challenge_are_kept_and_the_same_again_changes_nothing(game: Game, tmp_path: Path) -> None:
    ghost = of(ring_laps()[1], "Bo")
    write_ghost(tmp_path / "bo.ghost", ghost)
    (tmp_path / "mail.txt").write_text(challenge_text(of(ghost, "Cy")), "utf-8")
    drop(tmp_path / "bo.ghost")
    assert said(game).startswith("Ghost taken in: Bo, 0:")
    drop(tmp_path / "bo.ghost", tmp_path / "mail.txt")
    assert said(game) == "1 ghost taken in, 1 already here"
    assert sorted(kept()) == [("Bo", False), ("Cy", False)]


def test_what_is_no_ghost_is_one_sentence(game: Game, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "cat.png").write_bytes(b"\x89PNG\r\n" + bytes(400))
    (tmp_path / "cut.ghost").write_bytes(b"slipline ghost 1\n" + bytes(40))
    with (tmp_path / "huge.ghost").open("wb") as huge:
        huge.write(b"slipline ghost 1\n")
        huge.truncate(1 << 30)
    os.mkfifo(tmp_path / "pipe.ghost")
    for name, words in {
        "folder": "folder is a folder; drop the ghost or track files in it",
        "cat.png": "cat.png is neither a ghost, a challenge nor a track",
        "cut.ghost": "cut.ghost is damaged or incomplete; get it again from where it came",
        "huge.ghost": "huge.ghost is larger than 10 MB; a ghost of an hour is far smaller, so restart before the lap",
        "pipe.ghost": "pipe.ghost is no plain file; drop ghost or track files",
        "gone.ghost": "gone.ghost",
    }.items():
        drop(tmp_path / name)
        assert said(game).startswith(words)
    assert kept() == []


def test_a_thousand_files_are_one_sentence_and_no_stall(game: Game, tmp_path: Path) -> None:
    (tmp_path / "cat.png").write_bytes(b"\x89PNG\r\n" + bytes(400))
    began = time.perf_counter()
    drop(*[tmp_path / "cat.png"] * 1000)
    game.frame(1 / 60)
    assert time.perf_counter() - began < LONGEST_FRAME
    assert said(game) == "None of the 1 000 files is a ghost, a challenge, a track or a car"


def test_files_that_fall_on_a_drive_are_left_for_the_menus(game: Game, tmp_path: Path) -> None:
    write_ghost(tmp_path / "bo.ghost", of(ring_laps()[1], "Bo"))
    game.ways.start(DriveSession(ring_venue(), CAR), TrialPlan())
    drop(tmp_path / "bo.ghost")
    game.frame(1 / 60)
    game.book.close()
    assert kept() == []
