"""Menus: the stack, what keys and mouse mean, and every scene at every size, by keyboard alone and by mouse alone."""

import os
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from racer import folders
from racer.app.car_choice import CarChoiceScene
from racer.app.car_order import cars_in_order
from racer.app.credits import CreditsScene
from racer.app.garage_scene import GarageScene
from racer.app.input import (
    BACK,
    EVERY,
    FIRST,
    MOVED,
    NEXT_TAB,
    PRESSED,
    RELEASED,
    RESTART,
    Act,
    Input,
    Key,
    Pointer,
    Repeat,
    Signal,
)
from racer.app.lap_result import DrivenRow, LapResult, Proof, Reference, signed
from racer.app.library import Standing
from racer.app.menu_scene import MenuScene
from racer.app.menus import DriveChoice, Menus
from racer.app.option_list import KEYS_PAGE, PAGES
from racer.app.options import OptionsScene
from racer.app.pads import Pads
from racer.app.pause import PauseActions, PauseFacts, PauseScene
from racer.app.race_setup import RaceSetupScene
from racer.app.results import ResultActions, ResultsScene
from racer.app.scene import FADE, Stack
from racer.app.settings import Display, Player, Settings
from racer.app.text_entry import TextEntryScene, Wanted
from racer.app.title import TitleScene
from racer.app.track_choice import TrackChoiceScene
from racer.app.workshop.desk import Desk
from racer.app.workshop.home import WorkshopScene
from racer.app.workshop.new_track import NewTrackScene
from racer.app.workshop.sheets import PropertiesScene, ResizeScene
from racer.content.track_edit.editing import Editing
from racer.content.track_edit.open_track import new_track
from racer.view import menu_jobs
from racer.view.car_figures import Measured
from racer.view.focus import DIRECTIONS, DOWN, LEFT, RIGHT, UP
from racer.view.gallery import Gallery, Maker
from racer.view.hint_bar import KEYBOARD, MOUSE, PAD
from racer.view.lettering import Lettering
from racer.view.menu_jobs import Job
from racer.view.rows import KeyRow
from racer.view.track_card import TrackCard
from racer.view.widgets import ACCEPT, Plate

SIZES = ((960, 540, 100), (960, 540, 150), (1280, 720, 100), (1280, 720, 150), (1920, 1080, 125), (1440, 900, 100))


# -- the stack, without a window


class Played:
    """A scene that notes what happens to it."""

    def __init__(self, *, overlay: bool = False) -> None:
        self.overlay = overlay
        self.notes: list[str] = []

    def resize(self, size: tuple[int, int]) -> None:
        self.notes.append(f"resize {size[0]}")

    def handle(self, signal: Signal) -> None:
        self.notes.append("handle")

    def frame(self, target: pygame.Surface, seconds: float) -> None:
        self.notes.append(f"frame {seconds}")

    def lose_focus(self) -> None:
        self.notes.append("lost")

    def close(self) -> None:
        self.notes.append("close")


def test_the_topmost_scene_is_played_and_the_one_beneath_comes_back() -> None:
    stack, below, above = Stack((100, 50), motion=False), Played(), Played()
    stack.push(below)
    stack.push(above)
    stack.handle(Act(BACK))
    stack.frame(pygame.Surface((100, 50)), 0.1)
    assert above.notes == ["resize 100", "handle", "frame 0.1"]
    assert below.notes == ["resize 100"]
    stack.pop()
    assert above.notes[-1] == "close"
    assert below.notes[-1] == "resize 100"
    assert stack.top is below


def test_beneath_an_overlay_time_stands_still() -> None:
    stack, below, above = Stack((100, 50)), Played(), Played(overlay=True)
    stack.push(below)
    stack.push(above)
    stack.frame(pygame.Surface((100, 50)), 0.1)
    assert below.notes[-1] == "frame 0.0"
    assert above.notes[-1] == "frame 0.1"


def test_scenes_fade_in_and_with_reduced_motion_do_not() -> None:
    target = pygame.Surface((100, 50))
    for motion, dark in ((True, True), (False, False)):
        stack = Stack((100, 50), motion=motion)
        stack.push(Played())
        target.fill("white")
        stack.frame(target, FADE / 2)
        assert (target.get_at((5, 5)) != pygame.Color("white")) == dark
        target.fill("white")
        stack.frame(target, FADE)
        assert target.get_at((5, 5)) == pygame.Color("white")


def test_going_back_to_a_scene_closes_those_above() -> None:
    stack, scenes = Stack((100, 50)), [Played() for _ in range(3)]
    for scene in scenes:
        stack.push(scene)
    stack.back_to(scenes[0])
    assert len(stack) == 1
    assert all(scene.notes[-1] == "close" for scene in scenes[1:])
    stack.replace(scenes[1])
    assert scenes[0].notes[-1] == "close"
    stack.clear()
    assert stack.empty
    stack.pop()
    stack.handle(Act(BACK))
    stack.frame(pygame.Surface((100, 50)), 0.1)


# -- what is pressed


def test_a_held_direction_repeats_after_350_ms_every_80() -> None:
    repeat = Repeat()
    repeat.press(DOWN)
    times = [step / 100 for step in range(1, 61) if repeat.advance(0.01)]
    assert times == pytest.approx([FIRST, FIRST + EVERY, FIRST + 2 * EVERY, FIRST + 3 * EVERY], abs=0.0101)
    repeat.release(DOWN)
    assert repeat.advance(1.0) == []


def test_a_stall_repeats_once_and_the_last_direction_wins() -> None:
    repeat = Repeat()
    repeat.press(DOWN)
    repeat.press(RIGHT)
    assert repeat.advance(5.0) == [RIGHT]
    assert repeat.advance(0.01) == []
    assert repeat.advance(EVERY + 0.001) == [RIGHT]


def key(scancode: int, kind: int = pygame.KEYDOWN) -> pygame.Event:
    return pygame.Event(kind, scancode=scancode)


def test_keys_are_actions_and_any_key_can_be_asked_for() -> None:
    taken = Input()
    assert taken.take(key(pygame.KSCAN_DOWN)) == [Key(pygame.KSCAN_DOWN), Act(DOWN)]
    assert taken.take(key(pygame.KSCAN_DOWN)) == []
    assert taken.advance(FIRST + 0.01) == [Act(DOWN, repeated=True)]
    taken.take(key(pygame.KSCAN_DOWN, pygame.KEYUP))
    assert taken.advance(1.0) == []
    assert taken.take(key(pygame.KSCAN_G)) == [Key(pygame.KSCAN_G)]


def test_nothing_stays_held_once_the_window_loses_the_focus() -> None:
    taken = Input()
    taken.take(key(pygame.KSCAN_DOWN))
    taken.release_all()
    assert taken.advance(1.0) == []
    assert Act(DOWN) in taken.take(key(pygame.KSCAN_DOWN))


def moved(x: int, y: int) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))


def test_the_mouse_counts_after_six_pixels_and_keys_hide_its_pointer() -> None:
    taken = Input()
    assert taken.take(moved(100, 100)) == []
    assert taken.take(moved(105, 100)) == []
    assert not taken.pointer_seen
    assert taken.take(moved(106, 100)) == [Pointer(MOVED, 106, 100)]
    assert taken.device == MOUSE
    assert taken.pointer_seen
    taken.take(key(pygame.KSCAN_UP))
    assert taken.device == KEYBOARD
    assert taken.take(moved(107, 100)) == []


def test_the_right_button_goes_back() -> None:
    event = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=3)
    assert Input().take(event) == [Act(BACK)]


# -- scenes


class Idle(Maker):
    """Makes nothing, but knows what it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.wanted: list[Job] = []
        self.ready: list[Job] = []

    def ask(self, job: Job) -> None:
        self.wanted.append(job)

    def hurry(self, job: Job, instead_of: Job | None = None) -> None:
        self.ask(job)

    def finished(self) -> Job | None:
        return self.ready.pop(0) if self.ready else None


class Shelf:
    """Records of somebody who has driven for a while."""

    def standing(self, track: str, car: str, driving: object) -> Standing:
        return Standing(best=83.456, author=81.0, laps=1048)


@pytest.fixture(scope="module")
def window() -> Iterator[None]:
    before = os.environ.get("SDL_VIDEODRIVER")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    yield
    pygame.display.quit()
    if before is None:
        del os.environ["SDL_VIDEODRIVER"]
    else:
        os.environ["SDL_VIDEODRIVER"] = before


@pytest.fixture
def home(tmp_path: Path, monkeypatch) -> Path:
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path))
    return tmp_path


class Plugged(Pads):
    """A pad and a wheel are there, so that every page of the options is."""

    there, wheels, wheel_axes = True, ("Wheel",), 10


class Game:
    """All that menus need, and what they asked for."""

    def __init__(self, size: tuple[int, int] = (1280, 720), text: int = 100) -> None:
        self.driven: list[DriveChoice] = []
        self.saved: list[Settings] = []
        self.quits = 0
        self.maker = Idle()
        self.stack = Stack(size)
        self.canvas = pygame.Surface(size)
        self.menus = Menus(
            self.stack,
            Input(Plugged()),
            Settings(display=Display(text_size=text), player=Player(track="osier-vale", car="boxster-s")),
            drive=self.driven.append,
            save=self.saved.append,
            quit=self._quit,
            library=Shelf(),
            gallery=Gallery(self.maker),
        )

    def _quit(self) -> None:
        self.quits += 1

    def show(self, scene: MenuScene) -> MenuScene:
        self.stack.push(scene)
        self.frames(3)
        return scene

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            self.stack.frame(self.canvas, 0.2)

    def act(self, *names: str) -> None:
        for name in names:
            self.stack.handle(Act(name))
            self.frames()

    def press(self, scancode: int) -> None:
        """As a keyboard does it."""
        for signal in Input().take(key(scancode)):
            self.stack.handle(signal)
        self.frames()

    def click(self, place: tuple[int, int]) -> None:
        self.menus.input.use(MOUSE)
        for kind in (MOVED, PRESSED, RELEASED):
            self.stack.handle(Pointer(kind, *place))
        self.frames()


def made_cards(menus: Menus) -> None:
    """Cards and pictures on disk, as if they had been painted."""
    picture = pygame.Surface((256, 148))
    picture.fill((40, 90, 40))
    for name, path in menus.tracks():
        job = menu_jobs.track_job(path)
        variants = ("", "reverse") if name == "isoranta" else ("", "reverse", "wet", "reverse wet")
        card = TrackCard(
            name=name.replace("-", " ").title(),
            description="It began long ago. Fast, wide and hilly: courage over the crest pays all the way down.",
            closed=True,
            laps=3,
            season="summer",
            light="day",
            length=4187.0,
            turns=14,
            climb=112.0,
            surfaces=(("asphalt", 0.7), ("concrete", 0.3)),
            identities=tuple((variant, f"{name}{variant}") for variant in variants),
        )
        job.path(".jpg").parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, job.path(".jpg"))
        job.path(".json").write_bytes(menu_jobs.json.dumps(card.table()).encode())
    for name in cars_in_order():
        job = menu_jobs.car_job(name)
        job.path(".json").write_bytes(menu_jobs.json.dumps(Measured(77.1, 5.4, 36.6, 0.92, 0.16).table()).encode())


def nothing() -> None:
    """Do nothing."""


def lap(**more: object) -> LapResult:
    curve = tuple((20.0 * i, -0.5 * i / 100) for i in range(101))
    result = LapResult(
        "Osier Vale",
        "Boxster S",
        "sim",
        82.948,
        (28.311, 29.402, 25.235),
        old_best=Reference(83.456, (28.551, 29.377, 25.528)),
        author=Reference(82.640, (28.290, 29.150, 25.200)),
        medal="gold",
        next_medal="author",
        to_next=0.308,
        laps=(DrivenRow(1, 85.2, valid=True), DrivenRow(2, 84.1, valid=False, reason="Lap invalid: gate 3 missed")),
        proof=Proof(19907, 19907, 0.42, "osier-vale-82948.ghost"),
        to_best=curve,
        to_author=curve,
        outline=tuple((float(i), float(i * i % 37)) for i in range(40)),
        sector_ends=(700.0, 1400.0),
    )
    return replace(result, **more)


def no_track(title: str, make: object) -> None:
    """Begin nothing."""


BARE = {"to_best": (), "to_author": (), "outline": (), "proof": None, "medal": None}
EVERYTHING = ResultActions(nothing, nothing, nothing, nothing, nothing, nothing, nothing)
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


# -- what scenes do


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


def turn_to(game: Game, page: str) -> None:
    names = [name for name, _ in PAGES]
    game.act(*[NEXT_TAB] * names.index(page))


def test_options_open_where_they_were_left(window, home: Path) -> None:
    game = Game()
    game.show(OptionsScene(game.menus))
    turn_to(game, "HUD")
    game.act(RIGHT, DOWN, DOWN)
    game.stack.pop()
    assert game.show(OptionsScene(game.menus)).screen.focused == "hud.sectors"


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


def test_an_action_that_lost_its_key_is_pointed_out(window, home: Path) -> None:
    game = Game()
    scene = game.show(OptionsScene(game.menus))
    game.act(NEXT_TAB, RIGHT, RIGHT)
    before = scene.screen.named("key.restart").look("normal")
    game.act(ACCEPT)
    game.press(pygame.KSCAN_R)
    after = scene.screen.named("key.restart").look("normal")
    spot = scene.kit.px(8.0) + scene.kit.px(16.0)
    label = pygame.Rect(spot, 0, scene.kit.px(20.0), before.height)
    reds = [pygame.transform.average_color(picture, label)[0] for picture in (before, after)]
    assert "restart lap" in game.menus.toasts.saying
    assert pygame.image.tobytes(before, "RGBA") != pygame.image.tobytes(after, "RGBA")
    assert reds[0] != reds[1]


def test_an_option_holds_and_is_saved_at_once(window, home: Path) -> None:
    game = Game()
    scene = game.show(OptionsScene(game.menus))
    game.act(RIGHT, DOWN, DOWN)
    assert scene.screen.focused == "driving.traction_control"
    game.act(ACCEPT)
    assert game.saved == [game.menus.settings]
    assert game.menus.settings.driving.traction_control
    game.act(BACK)
    assert scene.screen.focused == "pages"
    game.act(BACK)
    assert game.stack.empty


def test_larger_text_shows_at_once(window, home: Path) -> None:
    game = Game()
    scene = game.show(OptionsScene(game.menus))
    turn_to(game, "Accessibility")
    scene.screen.give(scene.screen.named("display.text_size"))
    game.act(RIGHT)
    assert game.menus.settings.display.text_size == 125
    assert scene.kit.comfort.text == 1.25
    assert scene.screen.focused == "display.text_size"


def test_a_key_is_asked_for_and_taken_from_what_had_it(window, home: Path) -> None:
    game = Game()
    scene = game.show(OptionsScene(game.menus))
    game.act(NEXT_TAB, RIGHT)
    row = scene.screen.focus
    assert isinstance(row, KeyRow)
    assert row.keys == ["UP", "W", "RT"]
    game.act(RIGHT, ACCEPT)
    assert row.waiting
    game.press(pygame.KSCAN_ESCAPE)
    assert not row.waiting
    assert not game.stack.empty
    game.act(ACCEPT)
    game.press(pygame.KSCAN_R)
    assert row.keys == ["UP", "R", "RT"]
    assert game.menus.settings.keys.of("restart") == ()
    assert "restart lap" in game.menus.toasts.saying
    game.press(pygame.KSCAN_DELETE)
    assert row.keys == ["UP", "", "RT"]


def test_defaults_come_back_after_a_question(window, home: Path) -> None:
    game = Game()
    scene = game.show(OptionsScene(game.menus))
    game.act(RIGHT, DOWN, ACCEPT)
    assert not game.menus.settings.driving.abs
    game.press(pygame.KSCAN_F5)
    game.act(RIGHT, ACCEPT)
    assert game.menus.settings.driving.abs
    assert scene.dialog is None


def test_results_lead_to_the_new_ghost_or_to_another_try(window, home: Path) -> None:
    game = Game()
    assert game.show(ResultsScene(game.menus, lap(), EVERYTHING)).screen.focused == "race-ghost"
    slower = lap(time=90.0)
    assert game.show(ResultsScene(game.menus, slower, EVERYTHING)).screen.focused == "again"


def test_a_cursor_moves_along_the_lap_and_says_how_it_stood_there(window, home: Path) -> None:
    game = Game()
    lost = tuple((20.0 * i, 0.0 if i < 60 else 0.3 if i > 63 else 0.1 * (i - 60)) for i in range(101))
    times = tuple((20.0 * i, 0.8 * i) for i in range(101))
    scene = game.show(ResultsScene(game.menus, lap(to_best=lost, times=times), EVERYTHING))
    cursor = scene._cursor
    assert 1200.0 <= 2000.0 * cursor.at / 120 <= 1260.0
    slower = dict(enumerate(word for word, _ in cursor.words()))[2]
    assert slower.startswith("−")
    assert slower.endswith("km/h")
    game.act(LEFT, LEFT)
    words = [word for word, _ in cursor.words()]
    game.act(*[RIGHT] * 200)
    assert [word for word, _ in cursor.words()][:2] == ["2.00 km", "+0.30"]
    assert words != [word for word, _ in cursor.words()]
    assert scene.screen.focused == "race-ghost"
    plot = scene.screen.named("delta").rect
    game.menus.input.use(MOUSE)
    scene.handle(Pointer(MOVED, plot.left + 1, plot.centery))
    assert cursor.at == 0


def test_a_lap_without_references_has_no_cursor(window, home: Path) -> None:
    game = Game()
    scene = game.show(ResultsScene(game.menus, lap(**BARE), EVERYTHING))
    assert "Move cursor" not in [hint.word for hint in scene.hints()]
    game.act(LEFT, RIGHT)


def test_r_tries_again_from_the_results_and_from_the_pause(window, home: Path) -> None:
    game, heard = Game(), list[str]()
    again = ResultActions(lambda: heard.append("again"), nothing)
    game.show(ResultsScene(game.menus, lap(), again))
    game.act(RESTART)
    facts = PauseFacts("Osier Vale", 1, None)
    game.show(PauseScene(game.menus, facts, PauseActions(lambda: heard.append("restart"), nothing)))
    game.act(RESTART)
    assert heard == ["again", "restart"]
    assert game.stack.empty


def test_esc_goes_on_from_the_pause(window, home: Path) -> None:
    game, heard = Game(), list[str]()
    actions = PauseActions(nothing, lambda: heard.append("leave"), lambda: heard.append("resume"))
    game.show(PauseScene(game.menus, PauseFacts("Osier Vale", 1, 12.0), actions))
    game.act(BACK)
    assert heard == ["resume"]


def test_a_difference_shows_its_sign() -> None:
    assert [signed(value) for value in (-0.5084, 0.025, 0.0, None)] == ["−0.508", "+0.025", "±0.000", "–"]


# -- pictures that are made meanwhile


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
