"""The lanes of the telemetry as something that has the focus."""

from __future__ import annotations

from typing import Protocol

import pygame

from racer.view.focus import LEFT, RIGHT
from racer.view.kit import Kit
from racer.view.trace_plot import TracePlot
from racer.view.widgets import Place, Widget


class Eye(Protocol):
    """Whoever looks along the lap."""

    def step(self, step: int) -> bool:
        """Move the cursor a step; says whether there was room."""

    def go(self, place: float) -> None:
        """Put the cursor to a place."""

    def zoom(self, steps: float) -> None:
        """Nearer or farther."""


class Lanes(Widget):
    """Left and right move the cursor, the pointer takes it along."""

    def __init__(self, kit: Kit, rect: pygame.Rect, plot: TracePlot, eye: Eye) -> None:
        """Painted anew with every change of what is seen."""
        super().__init__(kit, rect, "lanes")
        self._plot, self._eye = plot, eye

    def act(self, action: str) -> bool:
        """Move the cursor, until it stands at the end."""
        if action not in {LEFT, RIGHT}:
            return False
        return self._eye.step(1 if action == RIGHT else -1)

    def point(self, place: Place) -> None:
        """The cursor goes where the pointer is."""
        self._eye.go(self._plot.place_at(place[0]))

    def press(self, place: Place) -> None:
        """The same."""
        self.point(place)

    def drag(self, place: Place) -> None:
        """The same."""
        self.point(place)

    def wheel(self, amount: int) -> bool:
        """Nearer or farther."""
        self._eye.zoom(amount)
        return True

    def warm(self) -> bool:
        """It is painted with what stands still."""
        return False

    def draw(self, target: pygame.Surface, focus: float, *, pressed: bool) -> None:
        """A ring while it has the focus."""
        del pressed
        if focus > 0.5:
            self.kit.ring(target, self.rect.inflate(self.kit.px(4.0), self.kit.px(4.0)), 12.0)
