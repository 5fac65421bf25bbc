"""Menus on a table: everything that they need, with nobody else around, and what they asked for."""

from dataclasses import replace

import pygame

from racer.app.car_order import cars_in_order
from racer.app.input import (
    MOVED,
    NEXT_TAB,
    PRESSED,
    RELEASED,
    Act,
    Input,
    Pointer,
)
from racer.app.lap_result import DrivenRow, LapResult, Proof, Reference
from racer.app.library import Standing
from racer.app.menu_scene import MenuScene
from racer.app.menus import DriveChoice, Menus
from racer.app.option_list import PAGES
from racer.app.pads import Pads
from racer.app.results import ResultActions
from racer.app.scene import Stack
from racer.app.settings import Display, Player, Settings
from racer.view import menu_jobs
from racer.view.car_figures import Measured
from racer.view.gallery import Gallery, Maker
from racer.view.hint_bar import MOUSE
from racer.view.menu_jobs import Job
from racer.view.track_card import TrackCard


def key(scancode: int, kind: int = pygame.KEYDOWN) -> pygame.Event:
    return pygame.Event(kind, scancode=scancode)


def moved(x: int, y: int) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))


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


def turn_to(game: Game, page: str) -> None:
    names = [name for name, _ in PAGES]
    game.act(*[NEXT_TAB] * names.index(page))
