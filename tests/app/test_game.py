"""The whole game: from the command to the title, into a drive, out again, and what is left on the disk."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from idle import Idle

import racer
from racer.app.crash import GameFault
from racer.app.drive_session import DriveSession
from racer.app.game import Game, play
from racer.app.input import BACK, Act
from racer.app.lap_result import LapResult
from racer.app.pause import PauseScene
from racer.app.results import ResultsScene
from racer.app.settings import Player, Settings, load_settings, save_settings, settings_path
from racer.app.title import TitleScene
from racer.app.trial import TrialScene
from racer.app.trial_plan import TrialPlan
from racer.app.ways import Ways
from racer.app.window import Window
from racer.assembly import Venue
from racer.cli import main
from racer.content.car import load_car
from racer.drivers.follower import Follower
from racer.race.lap import Lap
from racer.race.moment import Moment
from racer.race.void import CUT, Void
from racer.recording.ghost_file import read_ghost
from racer.recording.records import Records
from racer.verify import Known, verify
from racer.view.gallery import Gallery

ROOT = Path(__file__).resolve().parents[2]
CAR = "corvette-c5"


@pytest.fixture
def window(home: Path) -> Iterator[Window]:
    opened = Window((640, 360))
    yield opened
    opened.close()


@pytest.fixture
def start(window: Window) -> Iterator[Callable[..., Game]]:
    """Start the game, again and again in the same folder."""
    running: list[Game] = []

    def started(*, direct: bool = False) -> Game:
        while running:
            running.pop().close()
        game = Game(window, load_settings(), direct=direct)
        game.menus.gallery = Gallery(Idle())
        running.append(game)
        return game

    yield started
    while running:
        running.pop().close()


def frames(game: Game, seconds: float) -> None:
    for _ in range(max(1, round(seconds * 60))):
        game.frame(1 / 60)


def until(game: Game, happened: Callable[[], object], what: str) -> None:
    end = time.monotonic() + 20.0
    while not happened():
        assert time.monotonic() < end, what
        game.frame(1 / 60)


def press(game: Game, scancode: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=0, scancode=scancode, mod=0, unicode=""))
        game.frame(1 / 60)


def on_top(game: Game) -> TrialScene:
    assert isinstance(game.stack.top, TrialScene)
    return game.stack.top


def follow(game: Game, venue: Venue) -> TrialScene:
    """A drive with the follower at the wheel."""
    follower = Follower(venue.centreline, load_car(CAR), venue.baked)
    game.ways.start(DriveSession(venue, CAR, driver=follower), TrialPlan(lights=False))
    return on_top(game)


def test_the_first_start_stands_on_the_grid_and_every_other_at_the_title(start: Callable[..., Game]) -> None:
    game = start()
    game.ways.begin()
    frames(game, 0.1)
    trial = on_top(game)
    assert trial.session.venue.track.name == "Osier Vale"
    assert trial.drive.choices.throttle_held == 0.0, "the key card is shown"
    press(game, pygame.KSCAN_ESCAPE)
    assert isinstance(game.stack.top, PauseScene)
    press(game, pygame.KSCAN_UP)
    press(game, pygame.KSCAN_RETURN)
    assert isinstance(game.stack.top, TitleScene)
    again = start()
    again.ways.begin()
    assert isinstance(again.stack.top, TitleScene)
    press(again, pygame.KSCAN_RETURN)
    frames(again, 0.1)
    assert on_top(again).session.venue.track.name == "Osier Vale"
    assert on_top(again).drive.choices.throttle_held > 0.0, "the key card has been seen"


@pytest.mark.slow
def test_a_best_is_saved_proved_raced_and_found_again(start: Callable[..., Game], venue: Venue, home: Path) -> None:
    game = start()
    trial = follow(game, venue)
    session = trial.session
    while not session.race.laps():
        game.frame(0.1)
    lap = session.race.laps()[0]
    assert lap.valid
    until(game, lambda: list(home.glob("ghosts/*.ghost")), "the ghost on the disk")
    assert verify(read_ghost(next(home.glob("ghosts/*.ghost"))), Known([venue.track])).time == lap.time
    until(game, lambda: len(trial.drive.ghosts) == 1, "the own ghost")

    began = time.perf_counter()
    trial.restart()
    game.frame(1 / 60)
    assert time.perf_counter() - began < 0.1
    assert session.lap_time is None
    until(game, lambda: session.lap_time is not None, "the line")
    frames(game, 0.5)
    assert session.delta == pytest.approx(0.0, abs=0.02), "the follower drives the same again"

    press(game, pygame.KSCAN_P)
    pause = game.stack.top
    assert isinstance(pause, PauseScene)
    pause.screen.give(pause.screen.named("results"))
    press(game, pygame.KSCAN_RETURN)
    results = game.stack.top
    assert isinstance(results, ResultsScene)
    assert results.screen.focused == "race-ghost"
    shown: LapResult = results._result
    assert (shown.time, shown.new_best) == (lap.time, True)
    until(game, lambda: results._result.proof, "the proof")
    assert results._result.proof is not None
    assert results._result.proof.matched == results._result.proof.ticks
    game.stack.handle(Act(BACK))

    game = start()
    again = follow(game, venue)
    until(game, lambda: again.drive.ghosts, "the ghost of another day")
    assert again.session.best is not None
    assert again.session.best.time == lap.time
    board = Records().boards()[0]
    kept = Records().best(board, "Player")
    assert kept is not None
    assert kept.seconds == lap.time
    standing = game.menus.standing
    until(game, lambda: standing(venue.track.identity).best == lap.time, "the best in the menus")
    assert standing(venue.track.identity).laps == 1


def invalid_lap() -> Lap:
    return Lap(1, Moment(0, 0.5), Moment(900, 0.5), 3.75, (1.0, None, 2.0), Void(CUT, 1, 2.0, 3.0), complete=True)


def test_the_end_of_a_course_leads_to_the_results(start: Callable[..., Game], venue: Venue) -> None:
    game = start(direct=True)
    trial = follow(game, venue)
    trial.session.race.referees[0].laps.finished = True
    trial._finish(invalid_lap())
    frames(game, 1.0)
    assert game.stack.top is trial
    frames(game, 1.0)
    assert isinstance(game.stack.top, ResultsScene)
    press(game, pygame.KSCAN_R)
    assert game.stack.top is trial
    assert not trial.session.race.referees[0].laps.finished


def test_other_aids_have_another_board_and_begin_anew(start: Callable[..., Game], venue: Venue) -> None:
    game = start(direct=True)
    trial = follow(game, venue)
    board, race = trial.chase.sitting.board, trial.session.race
    press(game, pygame.KSCAN_1)
    assert trial.session.race is not race
    assert (board.league, trial.chase.sitting.board.league) == ("assisted", "bare")
    settings = game.menus.settings
    trial.pause()
    game.menus.change(replace(settings, driving=replace(settings.driving, handling="arcade")))
    game.stack.handle(Act(BACK))
    assert trial.chase.sitting.board.handling == "arcade"


def test_bound_keys_drive(start: Callable[..., Game], venue: Venue) -> None:
    game = start(direct=True)
    settings = game.menus.settings
    keys = settings.keys.bound("throttle", pygame.KSCAN_I).bound("pause", pygame.KSCAN_SPACE)
    game.menus.change(replace(settings, keys=keys))
    game.ways.start(DriveSession(venue), TrialPlan(lights=False))
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=0, scancode=pygame.KSCAN_I, mod=0, unicode=""))
    frames(game, 1.0)
    assert on_top(game).session.seen.forward_speed > 2.0
    press(game, pygame.KSCAN_SPACE)
    assert isinstance(game.stack.top, PauseScene), "Space pauses and does not go on at once"


def test_a_damaged_file_of_options_is_said_once(start: Callable[..., Game], home: Path) -> None:
    home.mkdir()
    settings_path().write_bytes(b"{")
    game = start()
    game.ways.begin()
    assert isinstance(game.stack.top, TitleScene)
    assert "settings.damaged-1.json" in game.menus.toasts.saying
    assert start().menus.toasts.saying == ""


def test_a_track_that_cannot_be_driven_is_one_sentence(start: Callable[..., Game], home: Path) -> None:
    broken = home / "tracks" / "broken.tmj"
    broken.parent.mkdir(parents=True)
    broken.write_text("{}")
    save_settings(Settings(player=Player(track=str(broken))))
    game = start()
    game.ways.begin()
    game.menus.start()
    frames(game, 0.1)
    assert isinstance(game.stack.top, TitleScene)
    assert "cannot be driven" in game.menus.toasts.saying


def test_a_fault_saves_the_options_and_leaves_a_report(home: Path) -> None:
    def begin(game: Game) -> None:
        game.menus.settings = Settings(player=Player(track="tin-shed"))
        raise ZeroDivisionError("somewhere")

    with pytest.raises(GameFault, match=r"crash\.txt"):
        play(begin, size=(320, 180))
    told = (home / "crash.txt").read_text("utf-8")
    assert f"Slipline {racer.__version__}" in told
    assert "ZeroDivisionError: somewhere" in told
    assert load_settings().settings.player.track == "tin-shed"
    assert not pygame.display.get_init()


def test_the_command_says_a_fault_in_one_sentence(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(Ways, "begin", lambda _: None)
    monkeypatch.setattr(Game, "frame", broken)
    assert main([]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_without_a_display_the_demo_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert main([]) == 2
    told = capsys.readouterr().err
    assert "racer drive --demo" in told
    assert told.count("\n") == 1
