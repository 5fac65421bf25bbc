"""A widget that shows several values, one of which is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from racer.view.focus import stepped
from racer.view.kit import Kit
from racer.view.widgets import Widget


class OneOf(Widget):
    """Knows what is chosen and tells of another choice; how that looks is its subclasses' own."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        name: str,
        values: Sequence[str],
        chosen: int,
        change: Callable[[int], None],
        *,
        tip: str = "",
    ) -> None:
        """`change` hears the number of the value that was chosen."""
        super().__init__(kit, rect, name, tip=tip)
        self.values, self.chosen, self._change = tuple(values), chosen, change

    def step(self, step: int) -> None:
        """The next or the one before; goes round."""
        self.choose(stepped(self.chosen, len(self.values), step, wrap=True))

    def choose(self, number: int) -> None:
        """Take a value."""
        if number != self.chosen:
            self.chosen = number
            self.stale()
            self._change(number)
