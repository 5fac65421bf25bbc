"""A time trial from the lights to the medal: what a player sees and what is kept, through the game's own scenes."""

import time
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from math import hypot
from pathlib import Path

import pygame
import pytest
from idle import Idle

from racer.app.best_words import best_words
from racer.app.drive_session import DriveSession
from racer.app.game import Game
from racer.app.ghost_choice import GhostChoiceScene
from racer.app.input import BACK, Act
from racer.app.lap_result import LapResult
from racer.app.pause import PauseScene
from racer.app.results import ResultsScene
from racer.app.rewinding import KEPT_EVERY, LONGEST, Rewinding
from racer.app.settings import Player, Settings, load_settings, save_settings
from racer.app.start_lights import LAMP_TICKS, OUT, OUT_TICKS
from racer.app.trial import TrialScene
from racer.app.trial_plan import Rival, TrialPlan
from racer.app.window import Window
from racer.assembly import Venue
from racer.content.car import load_car
from racer.drivers.follower import Follower
from racer.drivers.hands import Keys
from racer.physics import TICK_HZ
from racer.recording.author_laps import AuthorLap, AuthorLaps
from racer.recording.ghost import Ghost, about_drive, ghost_of
from racer.recording.ghost_file import read_ghost
from racer.recording.medals import target
from racer.recording.records import Records
from racer.verify import Known, verify
from racer.view.gallery import Gallery

CAR = "corvette-c5"
FRAME = 1 / 60


@pytest.fixture
def game(game: Game) -> Game:
    game.book._authors = Nobody()
    return game


class Nobody(AuthorLaps):
    """No author has driven."""

    def __init__(self) -> None:
        super().__init__(())


class Somebody(AuthorLaps):
    """The author of a lap that everybody is measured by."""

    def __init__(self, ghost: Ghost, seconds: float | None = None) -> None:
        super().__init__(())
        self._ghost = ghost
        self._lap = AuthorLap(seconds or ghost.lap.time, ghost.lap.sectors, Path("author.ghost"), "Author")

    def find(self, track: str, car: str, handling: str, physics: str) -> AuthorLap | None:
        del car, handling, physics
        return self._lap if track == self._ghost.about.track else None

    def ghost(self, lap: AuthorLap) -> Ghost:
        del lap
        return self._ghost


def follower(venue: Venue) -> Follower:
    return Follower(venue.centreline, load_car(CAR), venue.baked)


@pytest.fixture(scope="module")
def ghost(venue: Venue) -> Ghost:
    """A lap of the follower."""
    session = DriveSession(venue, CAR, driver=follower(venue))
    while not session.race.laps():
        session.step(Keys())
    lap = session.race.laps()[0]
    recording = session.recorder.cut(lap)
    assert lap.valid
    assert recording is not None
    return ghost_of(about_drive(venue.track, session.car, player="Anna"), lap, recording)


def trial_of(game: Game, session: DriveSession, plan: TrialPlan | None = None) -> TrialScene:
    game.ways.start(session, plan or TrialPlan())
    game.frame(0.0)
    assert isinstance(game.stack.top, TrialScene)
    return game.stack.top


def frames(game: Game, seconds: float) -> None:
    for _ in range(max(1, round(seconds * 60))):
        game.frame(FRAME)


def until(game: Game, happened: Callable[[], object], what: str, step: float = FRAME) -> None:
    end = time.monotonic() + 20.0
    while not happened():
        assert time.monotonic() < end, what
        game.frame(step)


def post(kind: int, scancode: int) -> None:
    pygame.event.post(pygame.Event(kind, key=0, scancode=scancode, mod=0, unicode=""))


def down(scancode: int) -> None:
    post(pygame.KEYDOWN, scancode)


def up(scancode: int) -> None:
    post(pygame.KEYUP, scancode)


def press(game: Game, scancode: int) -> None:
    down(scancode)
    game.frame(FRAME)
    up(scancode)
    game.frame(FRAME)


def lap_done(game: Game, trial: TrialScene) -> None:
    """Drive a lap to its end."""
    count = len(trial.chase.sitting.laps)
    until(game, lambda: len(trial.chase.sitting.laps) > count, "a lap", 0.1)


# -- lights and restart


def test_the_car_stands_until_the_lights_are_out(game: Game, venue: Venue) -> None:
    trial = trial_of(game, DriveSession(venue, CAR))
    session = trial.session
    down(pygame.KSCAN_UP)
    lit: list[int | None] = []
    while session.clock.lights != OUT:
        assert session.seen.speed < 0.01, "a jump start gains nothing"
        if lit[-1:] != [session.clock.lights]:
            lit.append(session.clock.lights)
        game.frame(FRAME)
    assert lit == [0, 1, 2, 3, 4, 5]
    assert session.race.tick in range(OUT_TICKS, OUT_TICKS + 5)
    assert LAMP_TICKS * 6 == OUT_TICKS
    frames(game, 0.5)
    assert session.seen.forward_speed > 1.0, "the throttle was held and counts at once"
    frames(game, 1.0)
    assert session.clock.lights is None


def test_a_restart_skips_the_lights_and_is_live_within_a_tenth_of_a_second(game: Game, venue: Venue) -> None:
    trial = trial_of(game, DriveSession(venue, CAR))
    down(pygame.KSCAN_UP)
    frames(game, 0.5)
    began = time.perf_counter()
    down(pygame.KSCAN_R)
    game.frame(FRAME)
    game.frame(FRAME)
    assert time.perf_counter() - began < 0.1
    assert trial.session.clock.lights is None
    assert trial.session.seen.throttle > 0.0
    assert trial.session.lap_time is None
    until(game, lambda: trial.session.lap_time is not None, "the line")
    assert trial.session.lap_time is not None
    assert trial.session.lap_time < 0.05


def test_a_lap_after_the_lights_is_proved_and_the_records_know(game: Game, venue: Venue, home: Path) -> None:
    trial = trial_of(game, DriveSession(venue, CAR, driver=follower(venue)))
    lap_done(game, trial)
    until(game, lambda: list(home.glob("ghosts/*.ghost")), "the ghost")
    kept = read_ghost(next(home.glob("ghosts/*.ghost")))
    assert verify(kept, Known([venue.track])).time == trial.chase.sitting.laps[0].time
    assert trial.session.clock.best is not None
    trial.pause()
    pause = game.stack.top
    assert isinstance(pause, PauseScene)
    pause._results()
    results = game.stack.top
    assert isinstance(results, ResultsScene)
    until(game, lambda: results._result.proof, "the proof")
    assert results._result.proof is not None
    assert results._result.proof.saved_as
    board = trial.chase.sitting.board

    def marked() -> bool:
        best = Records().best(board, "Player")
        return best is not None and best.proved

    until(game, marked, "the mark in the records")


# -- practice


def test_rewinding_goes_back_smoothly_and_the_lap_is_practice(game: Game, venue: Venue) -> None:
    trial = trial_of(game, DriveSession(venue, CAR, driver=follower(venue)), TrialPlan(lights=False))
    session = trial.session
    frames(game, 6.0)
    tick = session.race.tick
    press(game, pygame.KSCAN_B)
    assert not session.practice, "a tap takes nothing back"
    tick = session.race.tick
    down(pygame.KSCAN_B)
    places = []
    for _ in range(90):
        game.frame(FRAME)
        places.append(session.between(1.0))
    gone = tick - session.race.tick
    assert gone == pytest.approx(1.35 * 2 * TICK_HZ, abs=60)
    steps = [hypot(a.x - b.x, a.y - b.y) for a, b in pairwise(places[20:])]
    longest = max(place.speed for place in places) * 2 * FRAME
    assert max(steps) < 1.2 * longest, "nothing jumps"
    up(pygame.KSCAN_B)
    game.frame(FRAME)
    frames(game, 0.1)
    assert not session.rewinding.active
    tick = session.race.tick
    frames(game, 0.5)
    assert session.race.tick == tick + TICK_HZ // 2
    assert session.clock.practice
    press(game, pygame.KSCAN_R)
    assert not session.clock.practice


def test_rewinding_over_the_line_leaves_the_laps_as_they_were_and_keeps_nothing(game: Game, venue: Venue) -> None:
    trial = trial_of(game, DriveSession(venue, CAR, driver=follower(venue)), TrialPlan(lights=False))
    session, sitting = trial.session, trial.chase.sitting
    lap_done(game, trial)
    first = sitting.laps[0]
    frames(game, 1.0)
    assert session.clock.lap == 2
    down(pygame.KSCAN_B)
    frames(game, 3.0)
    up(pygame.KSCAN_B)
    frames(game, 0.1)
    assert session.clock.lap == 1
    assert session.clock.last is None
    assert "rewound" in session.clock.void
    lap_done(game, trial)
    assert (session.clock.lap, len(session.race.laps())) == (2, 1)
    assert not sitting.laps[1].valid
    lap_done(game, trial)
    assert sitting.laps[2].valid, "driven well, but nobody can prove it"
    assert session.best == first
    board = sitting.board
    until(game, lambda: Records().standing(board, "Player").counts.driven, "the first lap on the disk")
    frames(game, 0.3)
    assert Records().standing(board, "Player").counts.driven == 1
    press(game, pygame.KSCAN_R)
    lap_done(game, trial)
    until(game, lambda: Records().standing(board, "Player").counts.driven == 2, "a restart ends practice")


def test_the_clock_says_when_a_drive_is_too_long_to_be_proved(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("racer.recording.recorder.MOST_TICKS", TICK_HZ)
    session = DriveSession(venue, CAR)
    for _ in range(TICK_HZ + 2):
        session.step(Keys(up=True))
    assert session.clock.full
    session.restart()
    session.step(Keys(up=True))
    assert not session.clock.full


def test_practice_results_say_why_nothing_is_kept(game: Game, venue: Venue) -> None:
    trial = trial_of(game, DriveSession(venue, CAR, driver=follower(venue)), TrialPlan(lights=False))
    frames(game, 1.0)
    down(pygame.KSCAN_B)
    frames(game, 3.0)
    up(pygame.KSCAN_B)
    lap_done(game, trial)
    last = trial.chase.sitting.last
    assert last is not None
    trial._show_results(last)
    results = game.stack.top
    assert isinstance(results, ResultsScene)
    assert not results._result.valid
    assert results._result.reason


def test_the_way_back_is_long_and_its_memory_bounded(venue: Venue) -> None:
    session = DriveSession(venue, CAR, driver=follower(venue))
    rewinding = session.rewinding
    for _ in range(round((LONGEST + 5.0) * TICK_HZ)):
        session.step(Keys())
    assert LONGEST >= rewinding.reach > LONGEST - 1.0 >= 30.0
    assert len(rewinding._kept) == LONGEST * TICK_HZ / KEPT_EVERY
    obstacles = {id(kept.state.worlds[0].obstacles) for kept in rewinding._kept}
    assert len(obstacles) < len(rewinding._kept) / 2, "cones that stand are held once"
    assert isinstance(rewinding, Rewinding)


# -- ghosts and medals


def test_ghosts_come_along_and_the_reference_can_be_switched(game: Game, venue: Venue, ghost: Ghost) -> None:
    game.book._authors = Somebody(ghost)
    other = replace(ghost, about=replace(ghost.about, car="f" * 64, player="Bob"))
    elsewhere = replace(ghost, about=replace(ghost.about, track="e" * 64))
    rivals = tuple(Rival(one) for one in (ghost, other, elsewhere, ghost, ghost))
    plan = TrialPlan(lights=False, rivals=rivals)
    trial = trial_of(game, DriveSession(venue, CAR, driver=follower(venue)), plan)
    until(game, lambda: len(trial.drive.ghosts) == 4, "the author and three rivals")
    clock = trial.chase.dress(trial.session.clock)
    assert clock.reference == "Anna", "without an own best a rival is chased"
    assert [seen.name for seen in trial.drive._ghosts_now(1.0)] == ["author", "Anna", "Bob", "Anna"]
    until(game, lambda: trial.session.lap_time is not None, "the line")
    frames(game, 2.0)
    assert trial.session.delta == pytest.approx(0.0, abs=0.03), "the same car drives the same"
    gaps = {seen.name: seen.gap for seen in trial.drive._ghosts_now(1.0)}
    assert gaps["Anna"] == pytest.approx(0.0, abs=0.03)
    assert gaps["Bob"] is None, "another car is never compared with"
    press(game, pygame.KSCAN_TAB)
    press(game, pygame.KSCAN_TAB)
    assert trial.chase.dress(trial.session.clock).reference == "author"
    lap_done(game, trial)
    until(game, lambda: trial.chase.ghosts.own, "the own ghost")
    assert trial.chase.dress(trial.session.clock).reference == "author", "what was chosen stays"


def test_a_medal_is_said_and_shown(game: Game, venue: Venue, ghost: Ghost) -> None:
    author = ghost.lap.time / 1.05
    game.book._authors = Somebody(ghost, author)
    trial = trial_of(game, DriveSession(venue, CAR, driver=follower(venue)), TrialPlan(lights=False))
    said: list[str] = []
    trial.say = lambda text, _="": said.append(text)
    lap_done(game, trial)
    until(game, lambda: said, "what was won")
    lap = trial.chase.sitting.laps[0]
    missing = lap.time - target("gold", author)
    assert said[0].startswith("Silver: ")
    assert float(said[0].split()[1]) == pytest.approx(missing, abs=0.0011)
    clock = trial.chase.dress(trial.session.clock)
    assert clock.medals is not None
    assert (clock.medals.author, clock.medals.best) == (author, lap.time)
    assert clock.sum_of_best == pytest.approx(lap.time)
    last = trial.chase.sitting.last
    assert last is not None
    trial._show_results(last)
    results = game.stack.top
    assert isinstance(results, ResultsScene)
    shown: LapResult = results._result
    assert (shown.medal, shown.next_medal) == ("silver", "gold")
    assert shown.to_next == pytest.approx(missing, abs=0.0011)
    assert shown.author is not None
    assert len(shown.to_author) > 100
    assert max(abs(gap) for _, gap in shown.to_author) < 0.05, "the author drove the same"


@pytest.mark.parametrize(
    ("seconds", "before", "author", "said"),
    [
        (41.207, None, None, "New best 0:41.207"),
        (41.207, 41.5, None, "New best 0:41.207, 0.293 s faster"),
        (107.5, None, 100.0, "Silver: 4.500 s to gold"),
        (107.5, 107.9, 100.0, "New best 1:47.500, 0.400 s faster, 4.500 s to gold"),
        (120.0, None, 100.0, "New best 2:00.000, 5.000 s to bronze"),
        (99.0, 101.0, 100.0, "Author medal: 1:39.000, 2.000 s faster"),
        (98.0, 99.0, 100.0, "New best 1:38.000, 1.000 s faster"),
    ],
)
def test_what_is_said_of_a_best(seconds: float, before: float | None, author: float | None, said: str) -> None:
    assert best_words(seconds, before, author) == said


def test_chosen_ghosts_are_read_from_the_records(game: Game, venue: Venue) -> None:
    trial = trial_of(game, DriveSession(venue, CAR, driver=follower(venue)), TrialPlan(lights=False))
    lap_done(game, trial)
    found: list[str] = []
    game.book.find_ghosts(trial.chase.sitting.board, lambda laps: found.extend(lap.ghost or "" for lap in laps))
    until(game, lambda: found, "the ghosts of the board")
    trial.chase.choose(tuple(found))
    until(game, lambda: trial.chase.ghosts.rivals, "the chosen ghost")
    assert len(trial.drive.ghosts) == 2
    game.stack.pop()
    again = trial_of(game, DriveSession(venue, CAR), TrialPlan(lights=False))
    until(game, lambda: len(again.drive.ghosts) == 2, "it is along the next time")


def test_a_friends_ghost_is_kept_and_chosen_in_the_pause(game: Game, venue: Venue, ghost: Ghost) -> None:
    game.book._authors = Somebody(ghost)
    for seconds in (15.0, 16.0, 17.0, 18.0, 19.0):
        game.book.keep_guest(replace(ghost, lap=replace(ghost.lap, time=seconds)), proved=True)
    trial = trial_of(game, DriveSession(venue, CAR), TrialPlan(lights=False))
    until(game, lambda: trial.chase.ghosts.author, "the author")
    press(game, pygame.KSCAN_P)
    assert isinstance(game.stack.top, PauseScene)
    game.stack.top.screen.give(game.stack.top.screen.named("ghosts"))
    press(game, pygame.KSCAN_RETURN)
    scene = game.stack.top
    assert isinstance(scene, GhostChoiceScene)
    until(game, lambda: scene._laps, "the laps of the board")
    press(game, pygame.KSCAN_DOWN)
    press(game, pygame.KSCAN_RETURN)
    assert [along.name for along in trial.drive.ghosts] == [], "the author is not seen"
    for _ in range(5):
        press(game, pygame.KSCAN_DOWN)
        press(game, pygame.KSCAN_RETURN)
    assert "switch one off" in game.menus.toasts.saying
    until(game, lambda: len(trial.drive.ghosts) == 4, "four ghosts and no more")
    scene.screen.give(scene.screen.named("compared"))
    press(game, pygame.KSCAN_RIGHT)
    assert trial.chase.ghosts.chosen == "rival 1"
    press(game, pygame.KSCAN_ESCAPE)
    press(game, pygame.KSCAN_ESCAPE)
    assert game.stack.top is trial


# -- whatever happens to the window


def test_a_key_held_through_a_pause_is_down_when_it_ends_and_none_after_the_focus_went(
    game: Game, venue: Venue
) -> None:
    trial = trial_of(game, DriveSession(venue, CAR), TrialPlan(lights=False))
    down(pygame.KSCAN_UP)
    game.frame(FRAME)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    game.frame(FRAME)
    assert isinstance(game.stack.top, PauseScene)
    game.stack.handle(Act(BACK))
    frames(game, 0.2)
    assert trial.session.seen.throttle == 0.0, "the key may have come up elsewhere"
    down(pygame.KSCAN_W)
    game.frame(FRAME)
    for again in (0.5, 0.0):
        trial.pause()
        game.frame(FRAME)
        if not again:
            pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
        game.frame(FRAME)
        game.stack.handle(Act(BACK))
        frames(game, 0.3)
        assert (trial.session.seen.throttle > 0.5) is bool(again)


def test_a_minimised_window_pauses_and_a_stall_is_not_caught_up(game: Game, venue: Venue) -> None:
    trial = trial_of(game, DriveSession(venue, CAR), TrialPlan(lights=False))
    tick = trial.session.race.tick
    game.frame(0.5)
    assert trial.session.race.tick - tick <= 0.1 * TICK_HZ
    pygame.event.post(pygame.Event(pygame.WINDOWMINIMIZED))
    game.frame(FRAME)
    assert isinstance(game.stack.top, PauseScene)


def test_a_clock_that_is_set_back_changes_nothing(game: Game, venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    trial = trial_of(game, DriveSession(venue, CAR, driver=follower(venue)), TrialPlan(lights=False))
    frames(game, 2.0)
    monkeypatch.setattr(time, "time", lambda: -1e9)
    lap_done(game, trial)
    board = trial.chase.sitting.board
    until(game, lambda: Records().best(board, "Player"), "the best")


def test_the_next_track_is_offered_and_comes(home: Path) -> None:
    save_settings(Settings(player=Player(track="serralta")))
    window = Window((640, 360))
    game = Game(window, load_settings())
    try:
        game.menus.gallery = Gallery(Idle())
        names = [name for name, _ in game.menus.tracks()]
        wanted: list[str] = []
        go = game.ways._next_track(
            replace(game.menus.choice, track=names[-1]), lambda choice: wanted.append(choice.track)
        )
        assert go is not None, "the last is followed by the first"
        go()
        assert wanted == names[:1]
    finally:
        game.close()
        window.close()
