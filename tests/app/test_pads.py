"""Pads and wheels: plugged in, driven with, walked through menus with, lost, rebound and felt."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from math import atan2
from pathlib import Path

import pygame
import pytest
from idle import Idle
from virtual_pad import WHEEL_KIND, VirtualPad, sdl

from racer.app import pad_codes
from racer.app.credits import CreditsScene
from racer.app.drive_session import DriveSession
from racer.app.game import Game
from racer.app.ghosts import GhostsScene
from racer.app.input import Act, Input, Key
from racer.app.key_bindings import AllBindings
from racer.app.key_card import key_rows
from racer.app.menu_scene import MenuScene
from racer.app.options import OptionsScene
from racer.app.pads import PAD as PAD_DEVICE
from racer.app.pads import WHEEL as WHEEL_DEVICE
from racer.app.pads import Pads
from racer.app.pause import PauseScene
from racer.app.rumble import Rumble
from racer.app.setting_hands import Wheel
from racer.app.settings import Settings, load_settings, save_settings, settings_path
from racer.app.title import TitleScene
from racer.app.track_choice import TrackChoiceScene
from racer.app.trial import TrialScene
from racer.app.trial_plan import TrialPlan
from racer.app.window import Window
from racer.assembly import Venue
from racer.drivers.hands import Keys, Stick
from racer.geometry import wrap_angle
from racer.physics.events import Impact
from racer.physics.snapshot import Snapshot
from racer.view.focus import DOWN as DOWN_ACTION
from racer.view.gallery import Gallery
from racer.view.hint_bar import PAD
from racer.view.tabs import Tabs

A, B, X, Y, VIEW = range(5)
START, UP, DOWN, LEFT, RIGHT = 6, 11, 12, 13, 14
LEFT_X, LEFT_TRIGGER, RIGHT_TRIGGER = 0, 4, 5

needs_sdl = pytest.mark.skipif(sdl() is None, reason="the library that pygame runs on is not to be found")


@pytest.fixture(autouse=True)
def pads_unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pads are read though the window is not in front."""
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")


@pytest.fixture
def start(home: Path) -> Iterator[Callable[[], Game]]:
    """Start the game, again and again in the same folder."""
    window = Window((640, 360))
    running: list[Game] = []

    def started() -> Game:
        while running:
            running.pop().close()
        game = Game(window, load_settings())
        game.menus.gallery = Gallery(Idle())
        running.append(game)
        game.frame(1 / 60)
        return game

    yield started
    while running:
        running.pop().close()
    window.close()


def press(game: Game, pad: VirtualPad, *buttons: int) -> None:
    for button in buttons:
        for down in (True, False):
            pad.press(button, down=down)
            game.frame(1 / 60)


def trial(game: Game, venue: Venue) -> TrialScene:
    game.ways.start(DriveSession(venue, "corvette-c5"), TrialPlan(lights=False))
    game.frame(1 / 60)
    assert isinstance(game.stack.top, TrialScene)
    return game.stack.top


def steered(scene: TrialScene, venue: Venue) -> tuple[float, float, float]:
    """What somebody with a stick and two triggers does who sees the road: steer, throttle, brake."""
    seen, line = scene.session.seen, venue.centreline
    s, _ = line.locate(seen.x, seen.y)
    x, y, _ = line.at((s + 6.0 + 0.5 * seen.forward_speed) % line.length)
    off = wrap_angle(atan2(y - seen.y, x - seen.x) - seen.heading)
    speed = seen.forward_speed
    return max(-1.0, min(1.0, 3.0 * off)), float(speed < 14.0), float(speed > 16.0)


@needs_sdl
def test_a_pad_drives_a_lap_and_pulling_it_out_pauses(start: Callable[[], Game], venue: Venue) -> None:
    game = start()
    pad = VirtualPad()
    scene = trial(game, venue)
    for _ in range(60 * 60):
        steer, throttle, brake = steered(scene, venue)
        pad.move(LEFT_X, steer)
        pad.move(RIGHT_TRIGGER, 2.0 * throttle - 1.0)
        pad.move(LEFT_TRIGGER, 2.0 * brake - 1.0)
        for event in pygame.event.get():
            game.take(event)
        scene.drive.advance(1 / 20, scene.drive.keyboard.keys())
        if scene.session.laps.done:
            break
    assert scene.session.laps.done[0].valid
    assert scene.session.person.device.__class__ is Stick
    assert game.input.device == PAD
    assert scene.drive._shown().key_rows[0][0] == ("RT", "Go"), "the card shows the pad's buttons"
    game.frame(1 / 60)
    pad.pull_out()
    game.frame(1 / 60)
    assert isinstance(game.stack.top, PauseScene)
    assert "Pad lost" in game.menus.toasts.saying
    assert scene.drive.keyboard.keys() == Keys()


WAYS = {
    "time-trial": ((), (X,), (X, Y), (VIEW,)),
    "race": ((), (Y,), (X,)),
    "ghosts": ((),),
    "options": ((),),
    "credits": ((),),
}
"""By the title's entry: buttons that the hints name, pressed one after the other, each leading one scene further."""


@needs_sdl
@pytest.mark.parametrize("entry", WAYS)
def test_a_pad_walks_every_menu_without_a_key(start: Callable[[], Game], entry: str) -> None:
    save_settings(Settings())
    game = start()
    game.ways.begin()
    pad = VirtualPad()
    game.frame(1 / 60)
    for buttons in WAYS[entry]:
        for _ in range(12):
            if focus(game) == entry:
                break
            press(game, pad, DOWN)
        press(game, pad, A, *buttons)
        assert len(game.stack) == 2 + len(buttons), (entry, buttons)
        wander(game, pad)
        for _ in range(12):
            if isinstance(game.stack.top, TitleScene):
                break
            asked = game.stack.top.dialog
            press(game, pad, *((RIGHT, RIGHT, A) if asked else (B,)))
        assert isinstance(game.stack.top, TitleScene), (entry, buttons)
    press(game, pad, B)
    assert game.stack.top.dialog is not None, "the question is asked"


def focus(game: Game) -> str:
    return game.stack.top.focused if isinstance(game.stack.top, MenuScene) else ""


def wander(game: Game, pad: VirtualPad) -> None:
    """The focus moves, the hints show buttons, and so do tabs."""
    scene, seen = game.stack.top, {focus(game)}
    assert isinstance(scene, MenuScene)
    for button in (RIGHT, DOWN, DOWN, UP, LEFT):
        press(game, pad, button)
        seen.add(focus(game))
    assert len(seen) > 1 or isinstance(scene, CreditsScene | TrackChoiceScene | GhostsScene), scene
    assert all(tab._pad for tab in scene.screen.widgets if isinstance(tab, Tabs)), "tabs are turned by its buttons"
    assert all(hint.pad for hint in scene._shown_hints() if len(hint.keys) == 1), scene


@needs_sdl
def test_slides_and_blows_are_felt_as_strongly_as_is_wanted(start: Callable[[], Game], venue: Venue) -> None:
    save_settings(Settings())
    game = start()
    pad = VirtualPad()
    scene = trial(game, venue)
    press(game, pad, RIGHT)
    seen, mass = scene.session.seen, scene.session.car.chassis.mass
    moving = seen._replace(velocity_x=20.0)
    sliding = moving._replace(rear=seen.rear._replace(slip=3.0))
    hit = Impact(tick=1, car=0, x=0.0, y=0.0, impulse=1e5, struck="wall")

    def felt(strength: float, now: Snapshot, *events: Impact) -> tuple[int, int]:
        game.keyboard.rumble = strength
        pad.felt.clear()
        Rumble(game.keyboard).feel(0.1, now, events, mass)
        return max(pad.felt, default=(0, 0))

    assert felt(1.0, moving) == (0, 0)
    assert felt(1.0, sliding)[1] > 0
    assert felt(0.5, sliding)[1] == pytest.approx(felt(1.0, sliding)[1] / 2, rel=0.01)
    assert felt(1.0, moving, hit)[0] > felt(0.5, moving, hit)[0] > 0
    assert felt(0.0, sliding, hit) == (0, 0)


def options(game: Game, page: str, *moves: int, pad: VirtualPad) -> OptionsScene:
    """The options on one of their pages, the focus on a row."""
    scene = OptionsScene(game.menus)
    game.menus.used["page of options"] = page
    game.menus.used["OptionsScene"] = "pages"
    scene = OptionsScene(game.menus)
    game.menus.stack.push(scene)
    game.frame(1 / 60)
    press(game, pad, *moves)
    return scene


@needs_sdl
def test_a_button_is_bound_by_pad_alone_taken_from_another_and_still_bound_after_a_restart(
    start: Callable[[], Game],
) -> None:
    save_settings(Settings())
    game = start()
    game.ways.begin()
    pad = VirtualPad()
    scene = options(game, "Controls", RIGHT, RIGHT, RIGHT, DOWN, DOWN, DOWN, DOWN, pad=pad)
    assert scene.focused == "key.handbrake"
    press(game, pad, A, 9)
    left = game.menus.settings.pad
    assert left.of("handbrake") == (pad_codes.LEFT_SHOULDER,)
    assert left.of("shift_down") == ()
    assert "LB no longer does: gear down" in [text for text, _ in game.menus.toasts._waiting]
    press(game, pad, A, START)
    assert game.menus.settings.pad == left, "the button for the menu cancels"
    again = start()
    assert again.menus.settings.pad == left
    again.pads.take(pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=7, button=9))
    assert again.keyboard.held("handbrake")
    assert not again.keyboard.held("shift_down")


@needs_sdl
def test_defaults_and_clear_work_by_pad(start: Callable[[], Game]) -> None:
    save_settings(Settings())
    game = start()
    game.ways.begin()
    pad = VirtualPad()
    options(game, "Controls", RIGHT, RIGHT, RIGHT, Y, pad=pad)
    assert game.menus.settings.pad.of("throttle") == ()
    press(game, pad, X, RIGHT, A)
    assert game.menus.settings == Settings()


def test_damaged_bindings_fall_back_part_by_part_and_it_is_said_once(start: Callable[[], Game]) -> None:
    save_settings(Settings())
    table = json.loads(settings_path().read_text())
    table["pad"] |= {"handbrake": [1003], "throttle": "all of it", "restart": [4], "brake": [1e9]}
    settings_path().write_text(json.dumps(table))
    game = start()
    pad = game.menus.settings.pad
    assert pad.of("handbrake") == (pad_codes.Y,)
    assert pad.of("throttle") == (pad_codes.RIGHT_TRIGGER,)
    assert pad.of("restart") == (), "its usual button is the handbrake's now"
    assert "made no sense" in game.menus.toasts.saying
    game.save(game.menus.settings)
    assert start().menus.toasts.saying == ""


@needs_sdl
def test_a_wheel_steers_by_the_axes_that_are_chosen(start: Callable[[], Game]) -> None:
    save_settings(replace(Settings(), wheel=Wheel(steer_axis=1, throttle_axis=0, brake_axis=-1, wheel_dead_zone=0.0)))
    game = start()
    wheel = VirtualPad(kind=WHEEL_KIND, axes=3, buttons=4, name="Wheel")
    game.frame(1 / 60)
    assert game.pads.wheels == ("Wheel",)
    assert "Wheel is ready" in game.menus.toasts.saying
    for axis, share in ((1, -0.5), (0, 1.0), (0, -1.0)):
        wheel.move(axis, share)
        game.frame(1 / 60)
    device = game.keyboard.keys()
    assert isinstance(device, Stick)
    assert device.direct
    assert device.steer == pytest.approx(-0.5, abs=0.01)
    assert (device.throttle, device.brake) == (pytest.approx(1.0, abs=0.01), 0.0), "a pedal at its lower end is pressed"
    wheel.pull_out()
    game.frame(1 / 60)
    assert game.keyboard.keys() == Keys()


def test_one_axis_may_be_both_pedals() -> None:
    wheel = Wheel(combined=True, throttle_axis=2, pedals_reversed=False, wheel_dead_zone=0.1)
    assert wheel.pedals({2: 0.05}) == (0.0, 0.0)
    assert wheel.pedals({2: 1.0}) == (1.0, 0.0)
    assert wheel.pedals({2: -0.55}) == (0.0, pytest.approx(0.5))


def test_sticks_rest_at_nothing_and_say_where_they_are() -> None:
    taken = Input(Pads())
    moved = [
        pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=7, axis=axis, value=value)
        for axis, value in enumerate((2000, 32767, -32767, 0, 0, 32767))
    ]
    signals = [signal for event in moved for signal in taken.take(event)]
    assert taken.sticks == (0.0, 1.0, -1.0, 0.0, 0.0, 1.0)
    assert Act(DOWN_ACTION) in signals
    assert Key(pad_codes.RIGHT_TRIGGER) in signals


def test_the_key_card_names_what_is_bound() -> None:
    usual = AllBindings()
    assert " ".join(name for row in key_rows(usual, None) for name, _ in row) == "UP DOWN LEFT RIGHT SPACE R BACK T ESC"
    assert [name for name, _ in key_rows(usual, PAD_DEVICE)[0]] == ["RT", "LT", "LS", "A"]
    keys = usual.keys.bound("throttle", pygame.KSCAN_I).bound("reset")
    pad = usual.pad.bound("handbrake", pad_codes.LEFT_SHOULDER).bound("right", pad_codes.PAD_RIGHT)
    mine = AllBindings(keys, pad)
    assert key_rows(mine, None)[0][0] == ("I", "Go")
    assert "Reset" not in dict(map(reversed, key_rows(mine, None)[1]))
    assert key_rows(mine, PAD_DEVICE)[0][2:] == (("LS ←", ""), ("PAD →", "Steer"), ("LB", "Handbrake"))
    assert key_rows(mine, WHEEL_DEVICE)[0] == (("WHEEL", "Steer"), ("LB", "Handbrake"))
