"""The title, and the choice of a track and a car."""

from dataclasses import replace
from pathlib import Path

import pygame
from menu_table import Game, key, made_cards, turn_to

from racer.app.car_choice import CarChoiceScene
from racer.app.car_order import cars_in_order
from racer.app.input import (
    BACK,
    NEXT_TAB,
    Input,
)
from racer.app.menus import DriveChoice
from racer.app.option_list import KEYS_PAGE
from racer.app.options import OptionsScene
from racer.app.settings import Settings
from racer.app.title import TitleScene
from racer.app.track_choice import TrackChoiceScene
from racer.view import menu_jobs
from racer.view.focus import DOWN, LEFT, RIGHT, UP
from racer.view.hint_bar import KEYBOARD, MOUSE, PAD
from racer.view.widgets import ACCEPT


def test_the_title_goes_on_where_one_stopped(window, home: Path) -> None:
    game = Game()
    made_cards(game.menus)
    scene = game.show(TitleScene(game.menus))
    assert scene.screen.focused == "continue"
    game.act(ACCEPT)
    assert game.driven == [DriveChoice("osier-vale", "", "boxster-s", "red", Settings().driving)]


def test_the_title_asks_before_it_lets_go(window, home: Path) -> None:
    game = Game()
    scene = game.show(TitleScene(game.menus))
    game.act(BACK)
    assert scene.dialog is not None
    game.act(ACCEPT)
    assert scene.dialog is None
    game.act(BACK, BACK)
    assert scene.dialog is None
    assert game.quits == 0
    game.act(BACK, RIGHT, ACCEPT)
    assert game.quits == 1


def test_from_the_title_to_a_track_in_the_wet_by_keys(window, home: Path) -> None:
    game = Game()
    made_cards(game.menus)
    game.show(TitleScene(game.menus))
    game.act(DOWN, ACCEPT)
    scene = game.stack.top
    assert isinstance(scene, TrackChoiceScene)
    assert scene.track is not None
    assert scene.track[0] == "osier-vale"
    scene.screen.give(scene.screen.named("weather"))
    game.act(RIGHT)
    scene.screen.give(scene.screen.named("tracks"))
    game.act(UP, ACCEPT)
    assert game.driven[0].track == "kettle-lake"
    assert game.driven[0].variant == "wet"
    assert game.saved[-1].player.track == "kettle-lake"


def test_where_it_is_too_cold_for_rain_wet_cannot_be_chosen(window, home: Path) -> None:
    game = Game()
    made_cards(game.menus)
    scene = game.show(TrackChoiceScene(game.menus))
    for name, allowed in (("isoranta", (True, False)), ("osier-vale", (True, True))):
        number = [track for track, _ in game.menus.tracks()].index(name)
        scene.screen.named("tracks").choose(number)
        game.frames()
        assert scene.screen.named("weather").allowed == allowed


def test_a_tab_without_tracks_is_empty_and_harmless(window, home: Path) -> None:
    game = Game()
    scene = game.show(TrackChoiceScene(game.menus))
    game.act(NEXT_TAB, NEXT_TAB, ACCEPT, DOWN, RIGHT)
    assert isinstance(scene, TrackChoiceScene)
    assert scene.track is None
    assert scene.screen.focused != "tracks"
    assert game.driven == []


def test_a_car_is_chosen_with_its_livery_handling_and_aids(window, home: Path) -> None:
    game = Game()
    game.show(TrackChoiceScene(game.menus))
    game.press(pygame.KSCAN_C)
    scene = game.stack.top
    assert isinstance(scene, CarChoiceScene)
    game.act(DOWN)
    for name, action in (("livery", RIGHT), ("handling", LEFT), ("abs", ACCEPT)):
        scene.screen.give(scene.screen.named(name))
        game.act(action)
    scene.screen.give(scene.screen.named("drive"))
    game.act(ACCEPT)
    choice = game.driven[0]
    assert (choice.car, choice.livery) == ("hatch", "green")
    assert choice.driving.handling == "wheels"
    assert not choice.driving.abs
    assert game.saved[-1].driving == choice.driving
    assert game.saved[-1].player.liveries == (("hatch", "green"),)


def test_the_title_wraps_and_a_held_key_goes_on(window, home: Path) -> None:
    game = Game()
    scene = game.show(TitleScene(game.menus))
    game.act(UP)
    assert scene.screen.focused == "quit"
    game.act(DOWN)
    assert scene.screen.focused == "continue"
    taken = Input()
    signals = taken.take(key(pygame.KSCAN_DOWN))
    for _ in range(45):
        signals += taken.advance(0.01)
    for signal in signals:
        game.stack.handle(signal)
    assert scene.screen.focused == "ghosts"


def test_hints_follow_the_device_used_last(window, home: Path) -> None:
    game = Game()
    scene = game.show(TitleScene(game.menus))
    shown = []
    for device in (KEYBOARD, PAD, MOUSE):
        game.menus.input.use(device)
        game.frames()
        bar = scene._hints.rect
        shown.append(pygame.image.tobytes(game.canvas.subsurface(bar), "RGB"))
    assert len(set(shown)) == 3


def test_cars_wrap_and_sliders_do_not(window, home: Path) -> None:
    game = Game()
    game.menus.choose(car=cars_in_order()[0])
    game.show(CarChoiceScene(game.menus))
    game.act(UP)
    assert game.menus.car_name == cars_in_order()[-1]
    game.act(DOWN)
    assert game.menus.car_name == cars_in_order()[0]
    scene = game.show(OptionsScene(game.menus))
    turn_to(game, KEYS_PAGE)
    scene.screen.give(scene.screen.named("driving.counter_steer_help"))
    game.act(*[RIGHT] * 30)
    assert game.menus.settings.driving.counter_steer_help == 1.0
    assert scene.screen.focused == "driving.counter_steer_help"


def test_tracks_wrap_within_their_column_and_lead_on_to_the_buttons(window, home: Path) -> None:
    game = Game()
    made_cards(game.menus)
    scene = game.show(TrackChoiceScene(game.menus))
    assert isinstance(scene, TrackChoiceScene)
    names = [name for name, _ in game.menus.tracks()]
    grid = scene.screen.named("tracks")
    grid.choose(1)
    game.act(UP)
    assert scene.track is not None
    assert scene.track[0] == names[-1 if len(names) % 3 == 2 else 1 + 3 * ((len(names) - 1) // 3)]
    game.act(DOWN)
    assert scene.track[0] == names[1]
    game.act(RIGHT, RIGHT)
    assert scene.screen.focused in {"car", "drive"}


def test_tracks_are_sorted_and_the_chosen_one_stays(window, home: Path) -> None:
    game = Game()
    made_cards(game.menus)
    scene = game.show(TrackChoiceScene(game.menus))
    assert isinstance(scene, TrackChoiceScene)
    kiln = next(path for name, path in game.menus.tracks() if name == "kiln-bowl")
    job = menu_jobs.track_job(kiln)
    game.menus.gallery._cards[job] = replace(game.menus.gallery._cards[job], length=900.0)
    game.press(pygame.KSCAN_X)
    assert scene._tracks[0] == ("kiln-bowl", kiln)
    assert scene.track is not None
    assert scene.track[0] == "osier-vale"
    assert "Sort: length" in [hint.word for hint in scene.hints()]
    game.stack.pop()
    again = game.show(TrackChoiceScene(game.menus))
    assert again._tracks[0] == ("kiln-bowl", kiln)
