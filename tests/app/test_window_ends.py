"""How a drive ends, well or badly, without a screen: signals, the window's cross, a finish line, stalls, clocks."""

import os
import signal
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from laid_track import laid_track

from racer import folders
from racer.app import proving
from racer.app.drive_session import DriveSession
from racer.app.game import Game
from racer.app.pause import PauseScene
from racer.app.results import ResultsScene
from racer.app.settings import load_settings
from racer.app.trial import TrialScene
from racer.app.trial_plan import Rival, TrialPlan
from racer.assembly import Venue, open_venue
from racer.content.car import load_car
from racer.drivers.follower import Follower
from racer.physics.events import Impact
from racer.recording.ghost_file import read_ghost
from racer.recording.records import Records
from racer.verify import Known, verify
from racer.view.camera import Frame
from racer.view.car_view import CarView, GhostSeen
from racer.view.light import LIGHTS
from racer.view.sprites import Sprites

CAR = "corvette-c5"


def follow(game: Game, venue: Venue, plan: TrialPlan | None = None) -> TrialScene:
    """A drive with the follower at the wheel."""
    follower = Follower(venue.centreline, load_car(CAR), venue.baked)
    game.ways.start(DriveSession(venue, CAR, driver=follower), plan or TrialPlan(lights=False))
    game.frame(0.0)
    assert isinstance(game.stack.top, TrialScene)
    return game.stack.top


def until(game: Game, happened: Callable[[], object], what: str, step: float = 0.1) -> None:
    end = time.monotonic() + 30.0
    while not happened():
        assert time.monotonic() < end, what
        game.frame(step)


def ask_politely() -> None:
    os.kill(os.getpid(), signal.SIGTERM)


def press_ctrl_c() -> None:
    os.kill(os.getpid(), signal.SIGINT)


def click_the_cross() -> None:
    pygame.event.post(pygame.Event(pygame.QUIT))


@pytest.mark.parametrize("close", [ask_politely, press_ctrl_c, click_the_cross])
def test_a_lap_finished_in_the_very_last_frame_is_saved(
    game: Game, venue: Venue, close: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    write = folders.write_atomically

    def write_slowly(path: Path, data: bytes) -> None:
        time.sleep(0.6)
        write(path, data)

    monkeypatch.setattr(folders, "write_atomically", write_slowly)
    trial = follow(game, venue)
    until(game, trial.session.race.laps, "a lap")
    close()
    game.run(20.0)
    assert game.window.closing
    game.close()
    (board,) = Records().boards()
    kept = Records().best(board, "Player")
    assert kept is not None
    assert kept.seconds == trial.session.race.laps()[0].time
    assert kept.ghost is not None
    assert Records().ghosts.get(kept.ghost)


def test_a_course_driven_to_its_end_leads_to_the_results(game: Game) -> None:
    road = [(20.0 + 2.0 * i, 40.0) for i in range(70)]
    venue = open_venue(laid_track(road, [12, 30, 60], closed=False))
    trial = follow(game, venue)
    until(game, lambda: isinstance(game.stack.top, ResultsScene), "the results")
    results = game.stack.top
    assert isinstance(results, ResultsScene)
    (lap,) = trial.session.race.laps()
    assert (results._result.time, results._result.valid, results._result.closed) == (lap.time, True, False)
    game.stack.top.do("restart")
    assert game.stack.top is trial
    assert not trial.session.laps.finished
    assert trial.session.lap_time is None


def test_a_stall_of_half_a_second_loses_no_lap_and_the_proof_holds(game: Game, venue: Venue, home: Path) -> None:
    trial = follow(game, venue)
    session = trial.session
    until(game, lambda: session.lap_time is not None, "the line")
    for _ in range(3):
        before = session.lap_time
        game.frame(0.5)
        assert session.lap_time == pytest.approx(before + 0.1, abs=0.005), "a tenth is caught up, the rest is dropped"
        game.frame(1 / 60)
    until(game, session.race.laps, "the lap")
    assert session.race.laps()[0].valid
    until(game, lambda: list(home.glob("ghosts/*.ghost")), "the ghost")
    ghost = read_ghost(next(home.glob("ghosts/*.ghost")))
    assert verify(ghost, Known([venue.track])).time == session.race.laps()[0].time


def test_a_clock_that_jumps_to_another_century_changes_nothing(
    game: Game, venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    trial = follow(game, venue)
    until(game, lambda: trial.session.lap_time is not None, "the line")
    tick = trial.session.race.tick
    monkeypatch.setattr(time, "time", lambda: 4.2e9)
    game.frame(0.1)
    assert trial.session.race.tick == tick + 24
    until(game, trial.session.race.laps, "the lap")
    board = trial.chase.sitting.board
    until(game, lambda: Records().best(board, "Player"), "the best")
    Records().clean(int(4.2e9))
    kept = Records().best(board, "Player")
    assert kept is not None
    assert kept.ghost is not None
    assert Records().ghosts.get(kept.ghost), "what is named stays, however old it seems"


def no_process(*_: object) -> None:
    raise OSError(11, "Resource temporarily unavailable")


def gone_at_once(*_: object) -> None:
    """A process that ends without a word."""


@pytest.mark.parametrize("broken", ["start", "work"])
def test_a_proof_that_cannot_be_driven_ends_with_a_sentence(
    game: Game, venue: Venue, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    if broken == "start":
        monkeypatch.setattr("multiprocessing.process.BaseProcess.start", no_process)
    else:
        monkeypatch.setattr(proving, "_prove", gone_at_once)
    trial = follow(game, venue)
    until(game, trial.session.race.laps, "a lap")
    assert trial.chase.sitting.last is not None
    trial._show_results(trial.chase.sitting.last)
    results = game.stack.top
    assert isinstance(results, ResultsScene)
    until(game, lambda: results._result.proof, "the end of the proof", 1 / 60)
    proof = results._result.proof
    assert proof is not None
    assert (proof.holds, proof.problem) == (False, "It could not be driven again here.")
    until(game, lambda: game.book._keeper.idle, "the records")
    kept = Records().best(trial.chase.sitting.board, "Player")
    assert kept is not None
    assert not kept.proved


def test_the_pause_names_whom_the_clock_compares_with(game: Game, venue: Venue, home: Path) -> None:
    first = follow(game, venue)
    until(game, first.session.race.laps, "a lap")
    until(game, lambda: list(home.glob("ghosts/*.ghost")), "the ghost")
    ghost = read_ghost(next(home.glob("ghosts/*.ghost")))
    trial = follow(game, venue, TrialPlan(lights=False, rivals=(Rival(ghost, "Anna"),)))
    until(game, lambda: len(trial.chase.ghosts.like) == 2, "both ghosts")
    named = []
    for _ in range(2):
        trial.pause()
        pause = game.stack.top
        assert isinstance(pause, PauseScene)
        named.append(pause._facts.reference)
        pause.back()
        trial.switch_reference()
    assert named == ["your best", "Anna"]


def test_a_wall_sparks_and_a_cone_does_not(game: Game, venue: Venue) -> None:
    view = follow(game, venue).drive.view
    for struck, some in (("obstacle", False), ("wall", True)):
        event = Impact(1, 0, 60.0, 26.0, 9000.0, struck)
        view.impact(event.impulse, event.x, event.y, event.struck)
        assert bool(view.particles) is some


def test_a_ghost_of_another_car_is_drawn_as_that_car(game: Game, venue: Venue, home: Path) -> None:
    first = follow(game, venue)
    until(game, first.session.race.laps, "a lap")
    until(game, lambda: list(home.glob("ghosts/*.ghost")), "the ghost")
    mine = read_ghost(next(home.glob("ghosts/*.ghost")))
    formula = replace(mine, about=replace(mine.about, car=load_car("formula").identity))
    unknown = replace(mine, about=replace(mine.about, car="f" * 64))
    rivals = (Rival(mine, "same"), Rival(formula, "formula"), Rival(unknown, "unknown"))
    trial = follow(game, venue, TrialPlan(lights=False, rivals=rivals))
    until(game, lambda: len(trial.chase.ghosts.rivals) == 3, "the rivals")
    pictures = {seen.name: picture_of(seen) for seen in trial.drive._ghosts_now(1.0) if seen.look}
    assert set(pictures) == {"formula"}, "an unknown car looks like one's own"
    same = CarView(load_car(CAR), Sprites(folders.sprites_folder()), LIGHTS["day"])
    own = picture_of(replace(trial.drive._ghosts_now(1.0)[0], look=same))
    assert pictures["formula"] != own


def picture_of(seen: GhostSeen) -> bytes:
    """A ghost alone on a dark ground."""
    target = pygame.Surface((160, 160))
    assert seen.look is not None
    seen.look.draw_ghost(target, seen, Frame(seen.x, seen.y, 14.0, *target.size))
    return pygame.image.tobytes(target, "RGB")


def test_chosen_ghosts_are_along_another_day(game: Game, venue: Venue) -> None:
    trial = follow(game, venue)
    until(game, trial.session.race.laps, "a lap")
    found: list[str] = []
    game.book.find_ghosts(trial.chase.sitting.board, lambda laps: found.extend(lap.ghost or "" for lap in laps))
    until(game, lambda: found, "the ghosts of the board")
    trial.chase.choose(tuple(found))
    game.close()
    later = Game(game.window, load_settings(), direct=True)
    try:
        again = follow(later, venue)
        until(later, lambda: len(again.drive.ghosts) == 2, "the own best and the chosen one", 1 / 60)
        assert again.chase.chosen == tuple(found)
    finally:
        later.close()
