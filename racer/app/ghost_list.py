"""The rows of the ghosts' list: a column of cards whose left ends are pressed to tick them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from racer.view.card_grid import CardGrid, Cells
from racer.view.ghost_rows import TICK
from racer.view.kit import Kit
from racer.view.widgets import Place


class GhostList(CardGrid):
    """However long it is, only what is near is painted."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        name: str,
        cells: Cells,
        count: int,
        chosen: int,
        *,
        paint_card: Callable[[int, pygame.Surface, str, pygame.Rect], None],
        change: Callable[[int], None],
        accept: Callable[[int], None],
        tick: Callable[[int], None],
    ) -> None:
        """`tick` hears the number of a row whose tick was pressed."""
        super().__init__(kit, rect, name, cells, count, chosen, paint_card=paint_card, change=change, accept=accept)
        self._tick = tick

    def press(self, place: Place) -> None:
        """A press on the tick ticks at once."""
        number = self._at(place)
        if number is not None and place[0] < self.card_rect(number).left + self.kit.px(TICK):
            self.choose(number)
            self._tick(number)
            self._pressed = None
        else:
            super().press(place)
