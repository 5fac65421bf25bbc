"""What a player hears in the game: the drive, its lights, gates and ends, the menus, and silence where it belongs."""

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from idle import Idle
from playing import game_in
from race_ring import race_line, race_venue

from racer.app.drive_session import DriveSession
from racer.app.drive_sound import DriveSound, lap_cue
from racer.app.game import Game
from racer.app.lap_story import Finished
from racer.app.menus import DriveChoice
from racer.app.options import PAGE_USED, OptionsScene
from racer.app.pause import PauseScene
from racer.app.race_plan import RacePlan, level_field
from racer.app.race_scene import RaceScene, RaceWays
from racer.app.race_session import RaceSession
from racer.app.replay_sound import ReplaySound
from racer.app.settings import load_settings
from racer.app.title import TitleScene
from racer.app.trial_plan import TrialPlan
from racer.app.window import Window
from racer.assembly import Venue
from racer.content.car import Car, load_car
from racer.drivers.follower import Follower
from racer.drivers.hands import Keys
from racer.race.lap import Lap
from racer.race.moment import NEVER
from racer.recording.medals import target
from racer.recording.tape import TapeWriter
from racer.view.drive_view import DriveView
from racer.view.gallery import Gallery
from racer.view.replay_view import Filmed
from racer.view.sound import cues, pieces
from racer.view.sound.heard import Heard
from racer.view.sound.mix import Mix
from racer.view.sound.shelf import Shelf
from racer.view.sound.silence import Silence
from racer.view.sound.sounds import Sounds
from racer.view.workbench import Workbench

FRAME = 1 / 60
CAR = "corvette-c5"
"""Its engine is a V8."""


class Ears(Silence):
    """Remember all that was asked for."""

    def __init__(self) -> None:
        self.cars: list[str] = []
        self.heard: Heard | None = None
        self.cues: list[str] = []
        self.clicks: list[str] = []
        self.piece, self.resting, self.hushed = "", False, False
        self.mix, self.closed = Mix(), False
        self._now: Heard | None = None

    def ready(self, car: Car) -> None:
        self.cars.append(car.name)

    def drive(self, heard: Heard) -> None:
        self._now = heard

    def cue(self, name: str, loud: float = 1.0) -> None:
        self.cues.append(name)

    def click(self, name: str) -> None:
        self.clicks.append(name)

    def play(self, piece: str) -> None:
        self.piece = piece

    def rest(self, *, resting: bool) -> None:
        self.resting = resting

    def hush(self, *, hushed: bool) -> None:
        self.hushed = hushed

    def frame(self, seconds: float, mix: Mix) -> None:
        self.heard, self._now, self.mix = self._now, None, mix

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def ears() -> Ears:
    return Ears()


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ears: Ears) -> Iterator[Game]:
    """Nobody looks at the road, which would take most of the time."""
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(DriveView, "draw", lambda *_: None)
    monkeypatch.setattr(DriveView, "mark", lambda *_: None)
    with game_in((640, 360), direct=True, sounds=ears) as playing:
        yield playing


def post(kind: int, scancode: int) -> None:
    pygame.event.post(pygame.Event(kind, key=0, scancode=scancode, mod=0, unicode=""))


def press(game: Game, scancode: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        post(kind, scancode)
        game.frame(FRAME)


def driven(venue: Venue) -> DriveSession:
    return DriveSession(venue, CAR, driver=Follower(venue.centreline, load_car(CAR), venue.baked))


def test_a_trial_is_heard_from_its_lights_to_its_line(game: Game, ears: Ears, venue: Venue) -> None:
    session = driven(venue)
    game.ways.start(session, TrialPlan())
    game.frame(FRAME)
    assert ears.cars == [CAR]
    assert ears.piece == pieces.TRIAL
    assert ears.heard is not None
    while session.lights.holding:
        game.frame(0.05)
    game.frame(FRAME)
    assert ears.cues[:6] == [cues.COUNT] * 5 + [cues.GO]
    while len(session.race.laps()) < 1:
        game.frame(0.1)
    told = [name for name in ears.cues if name != cues.GEAR]
    assert told[6:] == [cues.GATE] * 3 + [cues.LAP], "three gates, then the end of a first lap"
    assert ears.heard.seen is session.seen


def test_gates_say_what_was_won_and_lost(venue: Venue, monkeypatch: pytest.MonkeyPatch, game: Game, ears: Ears) -> None:
    """Against a ghost: the difference since the gate before decides, not the whole of it."""
    deltas = iter((0.30, 0.10, 0.10, 0.40))
    monkeypatch.setattr(DriveSession, "delta", property(lambda _: next(deltas)))
    sound, session = DriveSound(ears, load_car(CAR)), driven(venue)
    for _ in range(4):
        sound._gate(session.delta)
    assert ears.cues == [cues.GATE_LOST, cues.GATE_GAINED, cues.GATE, cues.GATE_LOST]
    sound._gate(None)
    assert ears.cues[-1] == cues.GATE


def test_a_pause_is_silent_and_goes_on_where_it_was(game: Game, ears: Ears, venue: Venue) -> None:
    game.ways.start(driven(venue), TrialPlan())
    game.frame(FRAME)
    press(game, pygame.KSCAN_ESCAPE)
    assert isinstance(game.stack.top, PauseScene)
    assert ears.heard is None
    assert ears.resting
    assert ears.piece == pieces.TRIAL, "the music waits, it does not change"
    press(game, pygame.KSCAN_DOWN)
    assert ears.clicks == [cues.MOVE]
    press(game, pygame.KSCAN_ESCAPE)
    assert ears.clicks == [cues.MOVE, cues.BACK]
    assert ears.heard is not None
    assert not ears.resting


def test_who_looks_away_is_left_in_peace_until_they_are_back(game: Game, ears: Ears, venue: Venue) -> None:
    game.ways.start(driven(venue), TrialPlan())
    game.frame(FRAME)
    game.keyboard.press(pygame.KSCAN_UP)
    assert game.keyboard.keys().up
    game.take(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert not game.keyboard.keys().up, "its release is told to another window"
    game.frame(FRAME)
    assert ears.hushed
    assert ears.heard is None, "it is paused as well"
    game.take(pygame.Event(pygame.WINDOWFOCUSGAINED))
    assert not ears.hushed


def test_menus_click_and_play_their_own_music(game: Game, ears: Ears) -> None:
    game.stack.push(TitleScene(game.menus))
    game.frame(FRAME)
    assert ears.piece == pieces.MENU
    press(game, pygame.KSCAN_DOWN)
    press(game, pygame.KSCAN_DOWN)
    assert ears.clicks == [cues.MOVE, cues.MOVE]
    press(game, pygame.KSCAN_ESCAPE)
    press(game, pygame.KSCAN_RETURN)
    assert ears.clicks[2:] == [cues.BACK, cues.ACCEPT]


def test_the_options_rule_the_volumes_at_once(game: Game, ears: Ears) -> None:
    game.menus.used[PAGE_USED] = "Sound"
    scene = OptionsScene(game.menus)
    game.stack.push(scene)
    game.frame(FRAME)
    assert ears.mix == Mix(0.8, 0.8, 1.0, 1.0)
    assert scene.note() == "No sound device found", "that is why nothing may be heard"
    scene.screen.give(scene.screen.named("sound.engines"))
    press(game, pygame.KSCAN_LEFT)
    assert ears.mix.engines == pytest.approx(0.95)
    assert ears.clicks == [cues.MOVE]
    assert load_settings().settings.sound.engines == pytest.approx(0.95)
    assert Mix(0.5, 1.0, 1.0, 1.0).gain(1.0) == 0.25


def test_rivals_are_heard_where_they_are_and_the_end_has_its_tune(game: Game, ears: Ears) -> None:
    session = RaceSession(race_venue(), CAR, RacePlan(level_field(70.0, 3), 1, contact=False), race_line())
    choice = DriveChoice("", "", CAR, "", game.menus.settings.driving)
    game.stack.push(RaceScene(game.menus, session, RaceWays(choice, game.ways.leave), lambda _: session))
    game.frame(FRAME)
    assert ears.piece == pieces.RACE
    assert ears.heard is not None
    me, others = session.race.snapshots[0], session.race.snapshots[1:]
    assert [other.number for other in ears.heard.others] == [1, 2, 3]
    for near, other in zip(ears.heard.others, others, strict=True):
        assert (near.right, near.down) == pytest.approx((other.x - me.x, other.y - me.y))
    game.stack.top._sound.race_over(1)
    assert ears.cues[-1] == cues.RECORD


def test_a_replay_is_heard_where_the_camera_is(ears: Ears, venue: Venue) -> None:
    """The car that is followed, with the other beside it; a tape that only knows places is silent."""
    session, reel = driven(venue), TapeWriter()
    for tick in range(240):
        session.step(Keys())
        reel.take(tick / 240.0, session.seen, 0.0)
    tape = reel.tape()
    assert tape is not None
    films = [Filmed(name, session.car, tape, (255, 255, 255)) for name in ("one", "two")]
    sound = ReplaySound(ears, venue)
    sound.frame(films, 1, 0.9)
    ears.frame(FRAME, Mix())
    assert ears.heard is not None
    assert ears.heard.seen.rpm == pytest.approx(films[0].at(0.9, venue).rpm)
    assert [near.number for near in ears.heard.others] == [0]
    assert ears.cars == [CAR]
    sound.frame([replace(films[0], tape=replace(tape, full=False))], 0, 0.9)
    ears.frame(FRAME, Mix())
    assert ears.heard is None


def test_another_car_has_another_voice(game: Game, ears: Ears, venue: Venue) -> None:
    session = driven(venue)
    game.ways.start(session, TrialPlan())
    game.frame(FRAME)
    press(game, pygame.KSCAN_C)
    assert ears.cars == [CAR, session.car.name]
    assert session.car.name != CAR


def test_the_end_of_the_game_is_silent(game: Game, ears: Ears) -> None:
    game.close()
    assert ears.closed


def lap_of(seconds: float) -> Lap:
    return Lap(1, NEVER, NEVER, seconds, (), None, complete=True)


@pytest.mark.parametrize(
    ("seconds", "before", "cue"),
    [
        (100.0, None, cues.AUTHOR),
        (target("gold", 100.0), 104.0, cues.GOLD),
        (target("gold", 100.0), 103.0 + 0.001, cues.GOLD),
        (101.0, 102.0, cues.RECORD),
        (103.0, 102.0, cues.LAP),
        (130.0, None, cues.LAP),
        (114.0, None, cues.BRONZE),
    ],
)
def test_a_lap_ends_with_what_it_brought(seconds: float, before: float | None, cue: str) -> None:
    finished = Finished(lap_of(seconds), object(), lap_of(before) if before else None)
    assert lap_cue(finished, 100.0) == cue


class NoBench(Workbench[str]):
    """Makes nothing, so that no other process runs."""

    def __init__(self) -> None:
        super().__init__(lambda _: None, "nobody")

    def ask(self, job: str) -> None:
        """Forget it."""


@pytest.mark.parametrize("device", ["dummy", "none"])
def test_the_whole_game_plays_with_a_device_and_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, venue: Venue, device: str
) -> None:
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", device)
    monkeypatch.setattr(DriveView, "draw", lambda *_: None)
    monkeypatch.setattr(DriveView, "mark", lambda *_: None)
    window = Window((640, 360))
    sounds = Sounds(Shelf(NoBench()))
    playing = Game(window, load_settings(), direct=True, sounds=sounds)
    playing.menus.gallery = Gallery(Idle())
    playing.ways.start(driven(venue), TrialPlan())
    for _ in range(6):
        playing.frame(FRAME)
    assert (sounds._speaker is not None) == (device == "dummy")
    assert sounds._flowing == (device == "dummy")
    press(playing, pygame.KSCAN_ESCAPE)
    end = time.monotonic() + 10.0
    while sounds._flowing:
        assert time.monotonic() < end
        playing.frame(FRAME)
        time.sleep(FRAME)
    playing.close()
    assert not pygame.mixer.get_init()
    window.close()
