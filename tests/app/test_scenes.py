"""Every scene at every size, by keyboard alone and by mouse alone."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from menu_table import BARE, EVERYTHING, Game, lap, made_cards, no_track, nothing

from racer.app.car_choice import CarChoiceScene
from racer.app.credits import CreditsScene
from racer.app.garage_scene import GarageScene
from racer.app.input import (
    BACK,
    MOVED,
    NEXT_TAB,
    Pointer,
)
from racer.app.menu_scene import MenuScene
from racer.app.menus import Menus
from racer.app.option_list import PAGES
from racer.app.options import OptionsScene
from racer.app.pause import PauseActions, PauseFacts, PauseScene
from racer.app.race_setup import RaceSetupScene
from racer.app.results import ResultActions, ResultsScene
from racer.app.text_entry import TextEntryScene, Wanted
from racer.app.title import TitleScene
from racer.app.track_choice import TrackChoiceScene
from racer.app.workshop.desk import Desk
from racer.app.workshop.home import WorkshopScene
from racer.app.workshop.new_track import NewTrackScene
from racer.app.workshop.sheets import PropertiesScene, ResizeScene
from racer.content.track_edit.editing import Editing
from racer.content.track_edit.open_track import new_track
from racer.view.focus import DIRECTIONS, DOWN, RIGHT
from racer.view.hint_bar import MOUSE
from racer.view.lettering import Lettering
from racer.view.widgets import Plate

SIZES = ((960, 540, 100), (960, 540, 150), (1280, 720, 100), (1280, 720, 150), (1920, 1080, 125), (1440, 900, 100))


SCENES: dict[str, Callable[[Menus], MenuScene]] = {
    "title": TitleScene,
    "tracks": TrackChoiceScene,
    "cars": CarChoiceScene,
    "race": RaceSetupScene,
    "garage": lambda menus: GarageScene(menus, nothing),
    "options": OptionsScene,
    "credits": CreditsScene,
    "workshop": lambda menus: WorkshopScene(Desk(menus, None, None, nothing)),
    "new track": lambda menus: NewTrackScene(menus, no_track),
    "properties": lambda menus: PropertiesScene(menus, Editing(new_track(60, 40))),
    "size": lambda menus: ResizeScene(menus, Editing(new_track(60, 40))),
    "text": lambda menus: TextEntryScene(menus, Wanted("Name of the track", "My track", about="Shown to everybody")),
    "pause": lambda menus: PauseScene(
        menus, PauseFacts("Osier Vale", 12, 51.348, -0.204), PauseActions(nothing, nothing, ghosts=nothing)
    ),
    "results": lambda menus: ResultsScene(menus, lap(), EVERYTHING),
    "results of a bare lap": lambda menus: ResultsScene(
        menus,
        lap(valid=False, reason="Lap invalid: cut by 2.3 m after gate 4", **BARE),
        ResultActions(nothing, nothing),
    ),
}


CASES = [*((name, "") for name in SCENES), *((name, "painted") for name in ("title", "tracks", "cars"))]


def pages(game: Game, scene: MenuScene) -> Iterator[None]:
    """The scene, and each page of the options."""
    yield
    if isinstance(scene, OptionsScene):
        for _ in PAGES[1:]:
            game.act(NEXT_TAB)
            yield


@pytest.mark.parametrize(("name", "made"), CASES)
@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_nothing_overlaps_and_nothing_is_cut(
    window, home: Path, name: str, width: int, height: int, text: int, made: str
) -> None:
    game = Game((width, height), text)
    if made:
        made_cards(game.menus)
    holds_everything(game, game.show(SCENES[name](game.menus)))


@pytest.mark.parametrize("name", SCENES)
def test_another_language_in_high_contrast_has_room_where_there_is_least(window, home: Path, name: str) -> None:
    game = Game((960, 540), 150)
    display = replace(game.menus.settings.display, language="de", colours="high contrast")
    game.menus.settings = replace(game.menus.settings, display=display)
    made_cards(game.menus)
    holds_everything(game, game.show(SCENES[name](game.menus)))


def holds_everything(game: Game, scene: MenuScene) -> None:
    """Widgets lie within the window and beside each other, and every text fits, on each of the scene's pages."""
    for _ in pages(game, scene):
        game.frames(4)
        room = pygame.Rect((0, 0), (game.canvas.width, scene._hints.rect.top))
        parts = [(widget, part) for widget in scene.screen.widgets for part in widget.parts()]
        for widget, part in parts:
            assert room.contains(part), f"{widget.name} is not within the window"
        for (one, here), (other, there) in combinations(parts, 2):
            within = isinstance(one, Plate) and here.contains(there)
            assert within or not here.colliderect(there), f"{one.name} overlaps {other.name}"
    assert scene.kit.cut == []


@pytest.mark.parametrize("name", SCENES)
def test_everything_is_reached_by_keyboard_alone(window, home: Path, name: str) -> None:
    game = Game()
    made_cards(game.menus)
    scene = game.show(SCENES[name](game.menus))
    chance = random.Random(7)
    for _ in pages(game, scene):
        wanted = {widget.name for widget in scene.screen.widgets if widget.focusable and widget.enabled}
        reached = {scene.screen.focused}
        for _ in range(1500):
            # Up and down on the pages open other pages, so they are left at once.
            scene.screen.act(RIGHT if scene.screen.focused == "pages" else chance.choice(DIRECTIONS))
            reached.add(scene.screen.focused)
            if reached >= wanted:
                break
        assert reached >= wanted


@pytest.mark.parametrize("name", SCENES)
def test_everything_is_reached_by_mouse_alone(window, home: Path, name: str) -> None:
    game = Game()
    made_cards(game.menus)
    scene = game.show(SCENES[name](game.menus))
    game.menus.input.use(MOUSE)
    for widget in [widget for widget in scene.screen.widgets if widget.focusable and widget.enabled]:
        place = widget.parts()[0].center
        scene.handle(Pointer(MOVED, *place))
        assert scene.screen.focused == widget.name
    places = scene._hints._places
    game.frames()
    back = next(place for place, action in places[MOUSE] if action == BACK)
    game.click(back.center)
    assert scene.dialog is not None or game.stack.top is not scene


def test_a_frame_of_any_scene_rasterises_no_text(window, home: Path, monkeypatch) -> None:
    for make in SCENES.values():
        game = Game()
        made_cards(game.menus)
        game.show(make(game.menus))
        game.frames(80)
        with monkeypatch.context() as patch:
            patch.setattr(Lettering, "_set_line", lambda *args: pytest.fail("text was set within a frame"))
            patch.setattr(Lettering, "_set_capitals", lambda *args: pytest.fail("text was set within a frame"))
            game.frames(5)


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_follows_the_window(window, home: Path, name: str) -> None:
    game = Game()
    scene = game.show(SCENES[name](game.menus))
    game.act(DOWN)
    focus = scene.screen.focused
    for size in ((960, 540), (2560, 1440)):
        game.canvas = pygame.Surface(size)
        game.stack.resize(size)
        game.frames()
        assert scene.screen.focused == focus
        assert scene._hints.rect.bottom == size[1]
