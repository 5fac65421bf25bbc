"""Pictures and figures that menus ask for: once, made elsewhere, read one by one."""

import time
from pathlib import Path

import pygame
import pytest
from menu_table import Game, made_cards

from racer import folders
from racer.app.track_choice import TrackChoiceScene
from racer.view import menu_jobs
from racer.view.gallery import Gallery
from racer.view.menu_jobs import Job


def test_what_is_missing_is_asked_for_once_and_comes_in_when_it_is_made(window, home: Path) -> None:
    game = Game()
    scene = game.show(TrackChoiceScene(game.menus))
    game.frames(20)
    asked = [job for job in game.maker.wanted if job.kind == menu_jobs.TRACK]
    assert len(asked) == len(set(asked)) == len(game.menus.tracks())
    assert isinstance(scene, TrackChoiceScene)
    assert scene.track is not None
    assert game.menus.gallery.card(scene.track[1]) is None
    made_cards(game.menus)
    game.maker.ready = list(asked)
    game.frames(3 * len(asked))
    assert game.menus.gallery.card(scene.track[1]) is not None
    assert game.menus.gallery.picture(scene.track[1]) is not None


@pytest.mark.parametrize("damage", [b"", b"{}", b"[1]", b"\xff", b'{"name": 3}'])
def test_a_damaged_card_is_made_anew(window, home: Path, damage: bytes) -> None:
    game = Game()
    made_cards(game.menus)
    path = game.menus.tracks()[0][1]
    menu_jobs.track_job(path).path(".json").write_bytes(damage)
    assert game.menus.gallery.card(path) is None
    assert game.maker.wanted == [menu_jobs.track_job(path)]


def test_only_one_picture_is_read_in_a_frame(window, home: Path, monkeypatch) -> None:
    game, reads = Game(), list[str]()
    made_cards(game.menus)
    kept = menu_jobs.kept_picture

    def counted(job: Job) -> pygame.Surface | None:
        reads.append(job.source)
        return kept(job)

    monkeypatch.setattr(menu_jobs, "kept_picture", counted)
    game.stack.push(TrackChoiceScene(game.menus))
    for _ in range(14):
        before = len(reads)
        game.frames()
        assert len(reads) <= before + 1
    assert len(reads) == len(game.menus.tracks())


@pytest.mark.slow
def test_a_process_of_its_own_paints_and_measures(window, home: Path) -> None:
    gallery = Gallery()
    track = folders.tracks_folder() / "tin-shed.tmj"
    try:
        assert gallery.card(track) is None
        assert gallery.figures("formula") is None
        end = time.monotonic() + 120.0
        while time.monotonic() < end and (gallery.picture(track) is None or gallery.figures("formula") is None):
            gallery.look()
            time.sleep(0.02)
        card, figures = gallery.card(track), gallery.figures("formula")
        assert card is not None
        assert card.name == "Tin Shed"
        assert 300.0 < card.length < 2000.0
        assert card.turns >= 4
        assert set(dict(card.identities)) == {"", "reverse", "wet", "reverse wet"}
        assert gallery.picture(track) is not None
        assert figures is not None
        assert figures.to_100 == pytest.approx(3.0, abs=0.4)
    finally:
        gallery.close()
    assert gallery.look() is False
