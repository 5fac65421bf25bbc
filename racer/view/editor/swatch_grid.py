"""Surfaces or things as small pictures in a grid, with the name of the chosen one under it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from racer.view.focus import DIRECTIONS, in_grid
from racer.view.kit import Kit
from racer.view.lettering import STRONG
from racer.view.palette import ACCENT, CARD, EDGE, TEXT, TEXT_3
from racer.view.widgets import ACCEPT, FOCUS, Place, Widget

COLUMNS, GAP, NAME = 4, 4.0, 22.0


class SwatchGrid(Widget):
    """Arrows walk through it, a press chooses."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        name: str,
        kinds: Sequence[str],
        chosen: str,
        change: Callable[[str], None],
        *,
        picture: Callable[[str, tuple[int, int]], pygame.Surface],
        word: Callable[[str], str],
        note: Callable[[str], str] | None = None,
    ) -> None:
        """`picture` gives a picture of a kind at a size in pixels, `word` its name, `note` a figure beside it."""
        super().__init__(kit, rect, name)
        self.kinds, self.chosen, self._change = tuple(kinds), chosen, change
        self._picture, self._word, self._note = picture, word, note

    @staticmethod
    def height(count: int, width: float) -> float:
        """Pixels at 720p that so many pictures take."""
        side = (width - GAP * (COLUMNS - 1)) / COLUMNS
        return -(-count // COLUMNS) * (side + GAP) + NAME

    @property
    def _number(self) -> int:
        return self.kinds.index(self.chosen) if self.chosen in self.kinds else 0

    def act(self, action: str) -> bool:
        """Arrows choose the neighbour, as far as there is one."""
        if action == ACCEPT:
            return True
        if action not in DIRECTIONS:
            return False
        number = in_grid(self._number, len(self.kinds), COLUMNS, action)
        if number is None:
            return False
        self._choose(number)
        return True

    def release(self, place: Place) -> None:
        """The one under the pointer."""
        for number in range(len(self.kinds)):
            if self._cell(number, self.rect).collidepoint(place):
                self._choose(number)

    def draw(self, target: pygame.Surface, focus: float, *, pressed: bool) -> None:
        """It looks the same while it is pressed."""
        del pressed
        super().draw(target, focus, pressed=False)

    def _choose(self, number: int) -> None:
        self.chosen = self.kinds[number]
        self.stale()
        self._change(self.chosen)

    def _cell(self, number: int, box: pygame.Rect) -> pygame.Rect:
        gap = self.kit.px(GAP)
        side = (box.width - gap * (COLUMNS - 1)) // COLUMNS
        row, column = divmod(number, COLUMNS)
        return pygame.Rect(box.left + column * (side + gap), box.top + row * (side + gap), side, side)

    def parts(self) -> list[pygame.Rect]:
        """Each picture."""
        return [self._cell(number, self.rect) for number in range(len(self.kinds))]

    def paint(self, target: pygame.Surface, look: str, box: pygame.Rect) -> None:
        """Pictures, the chosen one framed, and its name."""
        kit = self.kit
        for number, kind in enumerate(self.kinds):
            cell = self._cell(number, box)
            inner = cell.inflate(-2 * kit.px(2.0), -2 * kit.px(2.0))
            here = kind == self.chosen
            if here:
                grow = 2 * kit.px(2.0) if look == FOCUS else 0
                kit.put_box(target, cell.inflate(grow, grow), 6.0, ACCENT)
            else:
                kit.put_box(target, cell.inflate(-2, -2), 5.0, CARD, EDGE)
            target.blit(self._picture(kind, inner.size), inner)
        middle = box.bottom - kit.px(NAME / 2 - 2.0)
        note = self._note(self.chosen) if self._note else ""
        wide = kit.write(target, note, (box.right, middle), 13.0, TEXT_3, align=1.0) if note else 0
        room = box.width - wide - kit.px(8.0)
        kit.write(target, self._word(self.chosen), (box.left, middle), 14.0, TEXT, weight=STRONG, width=room)
