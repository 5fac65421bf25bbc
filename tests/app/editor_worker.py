"""An editor at work without a window: a person's mouse and keys as events."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import cos, sin, tau

import pygame

from racer.app.editor.inspection import Inspection
from racer.app.editor.scene import EditorScene
from racer.app.editor.ways import EditorWays
from racer.app.input import KEYBOARD, Input
from racer.app.menus import Menus
from racer.app.scene import Stack
from racer.app.settings import Display, Settings
from racer.content.track import Track
from racer.content.track_edit.editing import Editing
from racer.content.track_writer import track_bytes

SIZE = (1280, 720)
Place = tuple[float, float]


def nothing(*_: object) -> None:
    """Nobody listens."""


@dataclass
class Watcher:
    """Remembers what it was told, and says what a test wants."""

    told: list[Track] = field(default_factory=list)
    found: Inspection | None = None
    driven: int = 0

    def changed(self, track: Track) -> None:
        self.told.append(track)

    def look(self) -> Inspection | None:
        return self.found

    def drive(self) -> None:
        self.driven += 1

    def close(self) -> None:
        pass


class Worker:
    """Somebody who works in the editor."""

    def __init__(self, editing: Editing, ways: EditorWays, shown: Display, size: tuple[int, int] = SIZE) -> None:
        self.screen = pygame.display.set_mode(size)
        self.input, self.stack = Input(), Stack(size, motion=False)
        settings = Settings(display=shown)
        self.menus = Menus(self.stack, self.input, settings, nothing, nothing, nothing)
        self.scene = EditorScene(self.menus, editing, ways, own_process=False)
        self.editing = editing
        self.stack.push(self.scene)
        self.frame()

    def frame(self, seconds: float = 1 / 60) -> None:
        self.stack.frame(self.screen, seconds)

    def take(self, kind: int, **what: object) -> None:
        self.input.close_up = self.stack.close_up
        for signal in self.input.take(pygame.event.Event(kind, **what)):
            self.stack.handle(signal)

    def px(self, place: Place) -> tuple[int, int]:
        """A place in metres on the screen."""
        x, y = self.scene.view.to_px(*place)
        return round(x), round(y)

    def move(self, place: Place) -> None:
        x, y = self.px(place)
        wake = ((x - 9, y - 9),) if self.input.device == KEYBOARD else ()
        for pos in (*wake, (x, y)):
            self.take(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))

    def drag(self, places: list[Place], button: int = 1) -> None:
        self.move(places[0])
        self.take(pygame.MOUSEBUTTONDOWN, pos=self.px(places[0]), button=button)
        for place in places[1:]:
            self.move(place)
        self.take(pygame.MOUSEBUTTONUP, pos=self.px(places[-1]), button=button)
        self.frame()

    def click(self, place: Place, button: int = 1) -> None:
        self.drag([place], button)

    def press(self, name: str) -> None:
        """A press on a widget."""
        place = self.scene.screen.named(name).rect.center
        self.take(pygame.MOUSEMOTION, pos=place, rel=(9, 9), buttons=(0, 0, 0))
        self.take(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
        self.take(pygame.MOUSEBUTTONUP, pos=place, button=1)
        self.frame()

    def key(self, *names: str, held: int = 0) -> None:
        pygame.key.set_mods(held)
        for name in names:
            code = getattr(pygame, f"KSCAN_{name}")
            self.take(pygame.KEYDOWN, scancode=code, mod=held)
            self.take(pygame.KEYUP, scancode=code, mod=held)
        pygame.key.set_mods(0)
        self.frame()

    @property
    def bytes(self) -> bytes:
        return track_bytes(self.editing.document.track())


def ring(middle: Place = (250.0, 150.0), reach: Place = (160.0, 90.0), count: int = 40) -> list[Place]:
    """A closed way by hand."""
    turns = [tau * k / count for k in range(count + 1)]
    return [(middle[0] + cos(t) * reach[0], middle[1] + sin(t) * reach[1]) for t in turns]
