"""Pictures of every scene of the game, in several states and sizes, without a window: to be looked at."""

import argparse
import os
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from functools import cache
from math import pi, sin
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"

import numpy as np
import pygame
from drive_pictures import shoot_drives
from editor_pictures import shoot_editor
from ghost_pictures import shoot_ghosts

from racer.app.car_choice import CarChoiceScene
from racer.app.car_order import cars_in_order
from racer.app.credits import CreditsScene
from racer.app.devices import Keyboard
from racer.app.garage_scene import GarageScene
from racer.app.hud_parts import hud_parts
from racer.app.input import BACK, DEFAULTS, NEXT_TAB, Act, Input, Key, Signal
from racer.app.lap_result import Curve, DrivenRow, LapResult, Proof, Reference
from racer.app.library import Standing
from racer.app.menu_scene import MenuScene
from racer.app.menus import BACKDROP, Menus
from racer.app.option_list import PAGES
from racer.app.options import OptionsScene
from racer.app.pads import Pads
from racer.app.pause import PauseActions, PauseFacts, PauseScene
from racer.app.race_menus import RaceActions, RacePause, RaceResults
from racer.app.race_plan import RacePlan, level_field
from racer.app.race_session import RaceSession
from racer.app.race_setup import RaceSetupScene
from racer.app.record_book import RecordBook
from racer.app.results import ResultActions, ResultsScene
from racer.app.scene import Stack
from racer.app.settings import Display, Driving, Player, Settings
from racer.app.settings import Hud as HudOptions
from racer.app.text_entry import TextEntryScene, Wanted
from racer.app.title import TitleScene
from racer.app.track_choice import TrackChoiceScene
from racer.app.workshop.desk import Desk
from racer.app.workshop.home import WorkshopScene
from racer.app.workshop.new_track import NewTrackScene
from racer.app.workshop.sheets import PropertiesScene, ResizeScene
from racer.assembly import Venue, open_venue
from racer.content.car import load_car
from racer.content.day_track import days_until, keep_day, kept_days, today
from racer.content.track_edit.editing import Editing
from racer.content.track_edit.open_track import new_track
from racer.content.track_file import load_track
from racer.drivers.hands import Keys
from racer.drivers.line_cache import load_plan
from racer.drivers.racing_driver import RacingDriver
from racer.drivers.skill import profile_of_skill
from racer.view.focus import DOWN, RIGHT
from racer.view.gallery import Gallery
from racer.view.palette import SETS
from racer.view.toasts import WRONG, Toasts
from racer.view.widgets import ACCEPT

TRACK, CAR = "osier-vale", "corvette-c5"
PATIENCE = 240.0
"""s to wait for pictures that were never painted before."""
Size = tuple[int, int]


class Shelf:
    """Records of somebody who has driven some tracks and not others."""

    def standing(self, track: str, car: str, driving: Driving) -> Standing:
        """A different medal for each track, by its hash."""
        del car, driving
        number = int(track[:6], 16)
        author = 60.0 + number % 50000 / 1000.0
        best = (None, author * 0.997, author * 1.0242, author * 1.061, author * 1.13, author * 1.21)[number % 6]
        return Standing(best, author, laps=0 if best is None else number % 400)


class Plugged(Pads):
    """A pad and a wheel are there."""

    there, wheels, wheel_axes = True, ("Wheel",), 4


def nothing() -> None:
    """Do nothing."""


class Still:
    """A picture in the place of the drive, for what lies over it."""

    overlay = False

    def __init__(self, picture: pygame.Surface) -> None:
        self._picture = picture

    def resize(self, size: Size) -> None:
        """It is scaled when it is drawn."""

    def handle(self, signal: Signal) -> None:
        """Nothing is pressed here."""

    def frame(self, target: pygame.Surface, seconds: float) -> None:
        """The picture, as large as the window."""
        del seconds
        pygame.transform.smoothscale(self._picture, target.size, target)

    def lose_focus(self) -> None:
        """It is always the same."""

    def close(self) -> None:
        """Nothing to give back."""


@dataclass(frozen=True, slots=True)
class Look:
    """How the pictures are to look: a window, and the options that change everything on it."""

    size: Size
    text: int = 100
    colours: str = "standard"
    language: str = "en"

    @property
    def folder(self) -> str:
        """Such as 960x540@150-red-green-de."""
        text = f"@{self.text}" if self.text != 100 else ""
        more = "".join(
            f"-{word}" for word, usual in ((self.colours, "standard"), (self.language, "en")) if word != usual
        )
        return f"{self.size[0]}x{self.size[1]}{text}{more}".replace(" ", "-")


MATRIX = tuple(
    Look(size, text, colours) for size in ((960, 540), (1920, 1080)) for text in (100, 150) for colours in SETS
)
"""Every extreme that a scene must look right at."""


def make_menus(look: Look, gallery: Gallery) -> Menus:
    size, display = look.size, Display(text_size=look.text, colours=look.colours, language=look.language)
    settings = Settings(display=display, player=Player(track=TRACK, car=CAR), hud=HudOptions(size=look.text))
    stack = Stack(size, motion=False)
    return Menus(
        stack, Input(Plugged()), settings, drive=lambda _: None, save=lambda _: None, quit=nothing, library=Shelf(),
        gallery=gallery,
    )  # fmt: skip


# -- what the scenes show


def wave(length: float, end: float, swing: float) -> Curve:
    """A difference that wanders to its end."""
    steps = [i / 240.0 for i in range(241)]
    return tuple((length * x, end * x + swing * sin(x * 3.2 * pi) * (1.0 - x) * (0.4 + x)) for x in steps)


def lap(venue: Venue) -> LapResult:
    """A new best by half a second."""
    line, course = venue.centreline, venue.course
    s = np.linspace(0.0, line.length, 240, endpoint=False)
    outline = tuple(zip(np.interp(s, line.s, line.x).tolist(), np.interp(s, line.s, line.y).tolist(), strict=True))
    return LapResult(
        track=venue.track.name,
        car=load_car(CAR).title,
        handling="sim",
        time=82.948,
        sectors=(28.311, 29.402, 25.235),
        old_best=Reference(83.456, (28.551, 29.377, 25.528)),
        author=Reference(82.640, (28.290, 29.150, 25.200)),
        medal="gold",
        next_medal="author",
        to_next=0.308,
        laps=(DrivenRow(1, 85.2, valid=True), DrivenRow(2, 84.1, valid=False, reason="Lap invalid: gate 3 missed")),
        proof=Proof(19907, 19907, 0.42, "osier-vale-82948.ghost"),
        to_best=wave(course.length, -0.508, 0.5),
        to_author=wave(course.length, 0.308, -0.2),
        times=tuple((course.length * i / 240, 82.948 * i / 240) for i in range(241)),
        outline=outline,
        closed=course.closed,
        sector_ends=tuple(course.gate_distances[gate] for gate in course.sector_gates),
    )


def results(venue: Venue) -> dict[str, LapResult]:
    best = lap(venue)
    bare: dict[str, object] = {"to_best": (), "to_author": (), "proof": None}
    slower = {"time": 84.102, "sectors": (28.9, 29.802, 25.4), "medal": "silver", "next_medal": "gold", "to_next": 0.5}
    first = {"old_best": None, "author": None, "medal": None, "next_medal": None, "to_next": None}
    void = {"valid": False, "reason": "Lap invalid: cut by 2.3 m after gate 4", "medal": None}
    return {
        "results-best": best,
        "results-slower": replace(best, to_best=wave(venue.course.length, 0.646, 0.3), **slower),
        "results-first": replace(best, **(bare | first)),
        "results-invalid": replace(best, **(bare | void)),
    }


@cache
def races() -> dict[str, RaceSession]:
    """One that everybody has finished, and one that the others still drive."""
    venue, car = open_venue(load_track("tin-shed")), load_car("hatch")
    line = load_plan(venue.baked, venue.centreline, car)
    found = {}
    for name, rivals in (("race-results", 7), ("race-results-early", 5)):
        plan = RacePlan(level_field(64.0, rivals), 1, contact=rivals < 7)
        session = RaceSession(venue, car, plan, line, driver=RacingDriver(line, car, profile=profile_of_skill(90.0)))
        session.line_up()
        while not (session.contest.over if rivals == 7 else session.finished):
            session.step(Keys())
        found[name] = session
    return found


def menu_scenes(menus: Menus, venue: Venue) -> Iterator[tuple[str, MenuScene, list[Act | Key]]]:
    """A name, a scene, and what is pressed before the picture is taken."""
    actions = ResultActions(*(nothing,) * 8)
    facts = PauseFacts(venue.track.name, 2, 51.348, -0.204)
    yield "title", TitleScene(menus), []
    yield "title-day", TitleScene(menus), [Act(RIGHT)]
    yield "dialog", TitleScene(menus), [Act(BACK)]
    yield "tracks", TrackChoiceScene(menus), []
    yield "tracks-sorted", TrackChoiceScene(menus), [Key(pygame.KSCAN_X), Key(pygame.KSCAN_X)]
    yield "tracks-empty", TrackChoiceScene(menus), [Act(NEXT_TAB), Act(NEXT_TAB)]
    yield "tracks-days", TrackChoiceScene(menus), [Act(NEXT_TAB)] * 3
    yield "cars", CarChoiceScene(menus), []
    yield "cars-settings", CarChoiceScene(menus), [Act(DOWN), Act(DOWN), Act(RIGHT), Act(RIGHT)]
    yield "race", RaceSetupScene(menus), []
    yield "garage", GarageScene(menus, nothing), []
    yield "garage-engine", GarageScene(menus, nothing), [Act(RIGHT), Act(RIGHT), *[Act(DOWN)] * 3, *[Act(RIGHT)] * 12]
    for i, (page, _) in enumerate(PAGES):
        yield f"options-{page.lower()}", OptionsScene(menus), [Act(NEXT_TAB)] * i + [Act(RIGHT)]
    asked = [Act(NEXT_TAB), Act(RIGHT), Act(DOWN), Act(RIGHT), Act(ACCEPT)]
    yield "options-asked", OptionsScene(menus), [*asked]
    yield "options-taken", OptionsScene(menus), [*asked, Key(pygame.KSCAN_R)]
    yield "options-pad-button", OptionsScene(menus), [*asked[:3], Act(RIGHT), Act(RIGHT)]
    yield "options-defaults", OptionsScene(menus), [Act(DEFAULTS)]
    yield "pause", PauseScene(menus, facts, PauseActions(nothing, nothing, ghosts=nothing, results=nothing)), []
    for name, result in results(venue).items():
        yield name, ResultsScene(menus, result, actions), []
    yield "credits", CreditsScene(menus), []
    yield "race-pause", RacePause(menus, replace(facts, note="You are 3rd of 8."), PauseActions(nothing, nothing)), []
    for name, race in races().items():
        results_of_race = RaceResults(menus, race, RaceActions(nothing, nothing, nothing, nothing, nothing))
        yield name, results_of_race, []
    menus.toasts.say("options.json was damaged and is now options.damaged-1.json; options are as at first", WRONG)
    yield "notice", TitleScene(menus), []
    editing = Editing(new_track(250, 150, name="Larch Hollow", author="Ada"))
    yield "workshop-properties", PropertiesScene(menus, editing), []
    yield "workshop-size", ResizeScene(menus, editing), []
    desk = Desk(menus, RecordBook(""), Keyboard(), nothing)
    yield "workshop", WorkshopScene(desk), []
    yield "workshop-new", NewTrackScene(menus, lambda *_: None), []
    yield "workshop-text", TextEntryScene(menus, Wanted("Name of the track", "My track")), []


# -- taking pictures


def wait_for(gallery: Gallery, menus: Menus) -> None:
    """Have every card, picture and figure made that a scene may ask for."""
    paths = [path for _, path in menus.tracks()]
    backdrop = next(path for name, path in menus.tracks() if name == BACKDROP)
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        gallery.look()
        there = [gallery.picture(path) for path in paths] + [gallery.backdrop(backdrop)]
        measured = [gallery.figures(car) for car in cars_in_order()]
        if all(there) and all(measured):
            return
        time.sleep(0.01)
    print("not all pictures were painted in time", file=sys.stderr)


def wait_for_lab(stack: Stack, canvas: pygame.Surface, scene: GarageScene) -> None:
    """Have the car measured that stands in the garage."""
    end = time.monotonic() + PATIENCE
    while not scene.measured and time.monotonic() < end:
        stack.frame(canvas, 0.1)
        time.sleep(0.02)


def take(stack: Stack, canvas: pygame.Surface, path: Path) -> None:
    for _ in range(4):
        stack.frame(canvas, 0.3)
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(canvas, path)


def shoot_menus(folder: Path, canvas: pygame.Surface, menus: Menus, venue: Venue, wanted: str) -> None:
    drive = folder / "drive.png"
    for name, scene, pressed in menu_scenes(menus, venue):
        if wanted not in name:
            menus.toasts = Toasts()
            continue
        if scene.overlay and drive.exists():
            menus.stack.push(Still(pygame.image.load(drive).convert()))
        menus.stack.push(scene)
        for signal in pressed:
            menus.stack.frame(canvas, 0.3)
            menus.stack.handle(signal)
        if isinstance(scene, GarageScene):
            wait_for_lab(menus.stack, canvas, scene)
        take(menus.stack, canvas, folder / f"{name}.png")
        for cut in menus.kit(canvas.size).cut:
            print(f"{folder.name}/{name}: cut: {cut}", file=sys.stderr)
        menus.kit(canvas.size).cut.clear()
        menus.stack.clear()
        menus.toasts = Toasts()
        menus.settings = replace(menus.settings, keys=Settings().keys)
        menus.used.clear()


def looks(given: argparse.Namespace) -> Iterator[Look]:
    """As the words on the command line want them."""
    for name in given.size or ["1280x720", "1920x1080", "960x540", "1280x720@150"]:
        wide, tall, text = (int(part) for part in f"{name}@100".replace("x", "@").split("@")[:3])
        yield Look((wide, tall), text, given.colours, given.language)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where the pictures go, one folder for each size")
    parser.add_argument("--size", action="append", help="such as 1280x720, or 1280x720@150 with the text at 150 %%")
    parser.add_argument("--only", default="", help="only scenes whose name has this in it")
    parser.add_argument("--colours", default="standard", choices=tuple(SETS), help="the set of colours")
    parser.add_argument("--language", default="en", help="the name of a language's file, such as de")
    parser.add_argument("--matrix", action="store_true", help="every extreme that a scene must look right at")
    given = parser.parse_args(arguments)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    kept = kept_days()
    for day in days_until(today(time.time()))[:2]:
        if day not in kept:
            keep_day(day)
    with closing(Gallery()) as gallery:
        venue = open_venue(load_track(TRACK))
        wait_for(gallery, make_menus(Look((1280, 720)), gallery))
        for look in MATRIX if given.matrix else looks(given):
            canvas, folder = pygame.display.set_mode(look.size), given.folder / look.folder
            menus = make_menus(look, gallery)
            shoot_drives(folder, canvas, given.only, hud_parts(menus.settings, menus.language))
            shoot_menus(folder, canvas, menus, venue, given.only)
            shoot_ghosts(folder, canvas, menus, venue, given.only)
            shoot_editor(folder, canvas, menus, given.only)
    pygame.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
