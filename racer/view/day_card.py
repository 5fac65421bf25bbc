"""The track of the day as a card to press: a heading, its picture from above, its name and what was won on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from racer.view.buttons import Button
from racer.view.font import BOLD
from racer.view.kit import Kit
from racer.view.palette import ACCENT, INK, PANEL, RULE, TEXT
from racer.view.track_tile import Tile, paint_tile
from racer.view.widgets import FOCUS, PRESSED

HEAD = 34.0


@dataclass(frozen=True, slots=True)
class DayShown:
    """What the card says."""

    heading: str
    tile: Tile
    picture: pygame.Surface | None


class DayCard(Button):
    """Enter or a press drives it."""

    def __init__(self, kit: Kit, rect: pygame.Rect, name: str, shown: DayShown, do: Callable[[], None]) -> None:
        """The picture may come later."""
        super().__init__(kit, rect, name, shown.heading, do)
        self._shown = shown

    def paint(self, target: pygame.Surface, look: str, box: pygame.Rect) -> None:
        """The heading on a band above a card as among the tracks."""
        kit, lit = self.kit, look in {FOCUS, PRESSED}
        if lit:
            kit.ring(target, box.inflate(2 * kit.px(5.0), 2 * kit.px(5.0)), 12.0, 3.0)
        kit.put_box(target, box, 10.0, (*PANEL, 230))
        head = pygame.Rect(box.left, box.top, box.width, kit.px(HEAD))
        kit.put_box(target, head, 8.0, ACCENT if lit else (*PANEL, 230), None if lit else RULE)
        at = (head.left + kit.px(14.0), head.centery)
        ink = INK if lit else TEXT
        kit.draw(target, self._shown.heading, at, kit.enlarged(10.5), ink, weight=BOLD, width=head.width - kit.px(28.0))
        top = head.bottom + kit.px(3.0)
        card = pygame.Rect(box.left, top, box.width, box.bottom - top)
        paint_tile(kit, target, "day", card, self._shown.tile, self._shown.picture)
