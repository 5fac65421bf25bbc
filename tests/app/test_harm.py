"""What could do harm while one plays: disks that refuse, ghosts of others, another copy of the game."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from idle import Idle

from racer import folders
from racer.app.drive_session import DriveSession
from racer.app.game import Game
from racer.app.results import ResultsScene
from racer.app.settings import load_settings
from racer.app.trial import Rival, TrialPlan, TrialScene
from racer.app.window import Window
from racer.content.car import load_car
from racer.drivers.follower import Follower
from racer.race.lap import Lap
from racer.recording.challenge_text import ghost_from_text
from racer.recording.ghost import Ghost
from racer.recording.ghost_file import ghost_bytes, read_ghost, write_ghost
from racer.recording.records import Records
from racer.verify import Known, verify
from racer.view.gallery import Gallery
from tests.recording.driven import CAR, Drive, bare_venue, small_venue

FULL, READ_ONLY = OSError(28, "No space left on device"), OSError(30, "Read-only file system")


@pytest.fixture
def window(home: Path) -> Iterator[Window]:
    opened = Window((640, 360))
    yield opened
    opened.close()


@pytest.fixture
def sit_down(window: Window, home: Path) -> Iterator[Callable[..., "Table"]]:
    """Games in the same folder, each with the follower at the wheel on the ring."""
    running: list[Table] = []

    def sat(plan: TrialPlan | None = None) -> Table:
        running.append(Table(Game(window, load_settings(), direct=True), plan or TrialPlan(lights=False)))
        return running[-1]

    yield sat
    for table in running:
        table.game.close()


class Table:
    """A game, and somebody who listens to it."""

    def __init__(self, game: Game, plan: TrialPlan) -> None:
        self.game, self.said = game, list[str]()
        game.menus.gallery = Gallery(Idle())
        venue = bare_venue()
        driver = Follower(venue.centreline, load_car(CAR), venue.baked)
        game.ways.start(DriveSession(venue, CAR, driver=driver), plan)
        assert isinstance(game.stack.top, TrialScene)
        self.trial = game.stack.top
        say = game.say

        def heard(text: str, *kind: str) -> None:
            self.said.append(text)
            say(text, *kind)

        game.say = heard

    def until(self, happened: Callable[[], object], what: str) -> None:
        end = time.monotonic() + 30.0
        while not happened():
            assert time.monotonic() < end, what
            self.game.frame(0.1)

    def lap(self) -> Lap:
        """Drive one lap more."""
        count = len(self.trial.session.race.laps())
        self.until(lambda: len(self.trial.session.race.laps()) > count, "a lap")
        return self.trial.session.race.laps()[-1]

    def rest(self) -> None:
        """Until the disk has nothing more to say."""
        self.until(lambda: self.game.book._keeper.idle, "the disk")
        self.game.frame(1 / 60)


def best() -> float | None:
    boards = Records().boards()
    kept = Records().best(boards[0], "Player") if boards else None
    return kept.seconds if kept else None


@pytest.mark.parametrize(("refusal", "part"), [(FULL, "is full"), (READ_ONLY, "cannot be written in")])
def test_a_disk_that_refuses_is_said_once_and_the_lap_is_shown_and_kept_later(
    sit_down: Callable[..., Table], monkeypatch: pytest.MonkeyPatch, refusal: OSError, part: str
) -> None:
    table = sit_down()
    first = table.lap()
    table.rest()
    assert best() == first.time
    table.said.clear()

    def refuse(path: Path, data: bytes) -> None:
        raise refusal

    with monkeypatch.context() as patch:
        patch.setattr(folders, "write_atomically", refuse)
        second = table.lap()
        assert second.time < first.time, "the flying lap is a best"
        table.rest()
        told = [text for text in table.said if part in text]
        assert len(told) == 1, table.said
        assert told[0].count("\n") == 0
        assert best() == first.time, "what was there is still there"
        assert table.trial.session.clock.last == second
        table.trial.pause()
        table.game.frame(1 / 60)
    table.game.close()
    assert best() == second.time, "kept as soon as the disk took it"


def test_two_copies_of_the_game_lose_no_record(sit_down: Callable[..., Table]) -> None:
    one, other = sit_down(), sit_down()
    laps = [one.lap(), other.lap(), other.lap(), one.lap()]
    one.rest()
    other.rest()
    assert best() == min(lap.time for lap in laps)
    board = Records().boards()[0]
    assert Records().standing(board, "Player").counts.driven == 4
    (name,) = {kept.ghost for kept in Records().laps(board) if kept.seconds == best()}
    assert name is not None
    assert Records().ghosts.get(name)


def friend(**changes: object) -> Ghost:
    drive = Drive(**({"venue": bare_venue()} | changes))
    drive.laps(1)
    return drive.ghost()


def test_a_ghost_of_another_track_stays_away_and_one_of_another_car_is_only_watched(
    sit_down: Callable[..., Table], tmp_path: Path
) -> None:
    write_ghost(tmp_path / "hatch.ghost", friend(car=load_car("hatch")))
    (tmp_path / "rubbish.ghost").write_bytes(b"slipline ghost 1\nrubbish")
    rivals = (
        Rival(friend(venue=small_venue()), "elsewhere"),
        Rival(tmp_path / "hatch.ghost", "hatch"),
        Rival(tmp_path / "rubbish.ghost", "rubbish"),
        Rival(tmp_path / "gone.ghost", "gone"),
    )
    table = sit_down(TrialPlan(lights=False, rivals=rivals, chase_rival=True))
    table.until(lambda: table.trial.drive.ghosts, "the hatch")
    table.rest()
    assert [ghost.name for ghost in table.trial.drive.ghosts] == ["hatch"]
    assert table.trial.session.chased is None, "nobody is compared with another car"
    table.lap()
    table.until(lambda: table.trial.session.chased, "the own best, which is like enough")


def results(table: Table) -> ResultsScene:
    finished = table.trial.chase.sitting.last
    assert finished is not None
    table.trial._show_results(finished)
    assert isinstance(table.game.stack.top, ResultsScene)
    table.game.frame(1 / 60)
    return table.game.stack.top


def test_a_lap_leaves_the_game_as_a_file_and_as_a_text(sit_down: Callable[..., Table], home: Path) -> None:
    table = sit_down()
    lap = table.lap()
    shown = results(table)
    assert shown._actions.export is not None
    shown._actions.export()
    (file,) = (home / "exported").glob("*.ghost")
    exported = read_ghost(file)
    assert (exported.lap.time, file.name) == (lap.time, f"laid-{int(lap.time * 1000 + 1e-6)}.ghost")
    assert verify(exported, Known([bare_venue().track])).verified
    assert shown._actions.share is not None
    shown._actions.share()
    table.until(lambda: "Challenge copied" in table.game.menus.toasts.saying, "the text")
    sent = ghost_from_text(pygame.scrap.get_text())
    assert ghost_bytes(replace(sent, own_track=None)) == ghost_bytes(exported)
    assert verify(sent, Known()).verified, "the track travels inside"


def test_what_cannot_be_exported_is_one_sentence_and_the_game_goes_on(
    sit_down: Callable[..., Table], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit_down()
    table.lap()
    table.rest()
    shown = results(table)

    def refuse(path: Path, data: bytes) -> None:
        raise FULL

    monkeypatch.setattr(folders, "write_atomically", refuse)
    assert shown._actions.export is not None
    shown._actions.export()
    assert table.game.menus.toasts.saying.startswith("Not exported: ")
    assert not list(home.glob("exported/*"))
    table.game.frame(1 / 60)


def test_an_own_ghost_that_was_damaged_leaves_the_time(sit_down: Callable[..., Table], home: Path) -> None:
    table = sit_down()
    lap = table.lap()
    table.rest()
    table.game.close()
    (file,) = (home / "ghosts").glob("*.ghost")
    file.write_bytes(file.read_bytes()[:-40])
    again = sit_down()
    again.until(lambda: again.trial.session.best, "the best of another day")
    again.rest()
    assert again.trial.session.best is not None
    assert again.trial.session.best.time == lap.time
    assert again.trial.drive.ghosts == []
