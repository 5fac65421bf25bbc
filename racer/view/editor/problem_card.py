"""A problem of the open track: the fact, then the cure; a press goes there."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from racer.view.kit import Kit
from racer.view.lettering import ELLIPSIS, LIGHT, MIDDLE, STRONG
from racer.view.palette import ACCENT, BAD, CARD, INK, RULE, TEXT, TEXT_2
from racer.view.widgets import ACCEPT, FOCUS, PRESSED, Place, Widget

FACT, CURE = 14.0, 12.5
SIZES = (1.15, 1.0, 0.93, 0.86, 0.8, 0.75)
"""The first at which fact and cure have room; nothing is smaller than can be read."""
LEADING, INSET, BEFORE, AFTER = 1.24, 3.0, 36.0, 8.0


class ProblemCard(Widget):
    """A strip in the colour of how bad it is, a sign, two lines."""

    def __init__(
        self, kit: Kit, rect: pygame.Rect, name: str, fact: str, cure: str, go: Callable[[], None], *, error: bool
    ) -> None:
        """Errors are red with a cross, warnings yellow with a triangle."""
        super().__init__(kit, rect, name, tip=f"{fact}. {cure}" if cure else fact)
        self.fact, self.cure, self.error, self._go = fact, cure, error, go
        self.largest = SIZES[0]
        """Of its letters, so that cards below each other look alike."""

    @property
    def size(self) -> float:
        """At which its words have room."""
        return self._lines(self.rect)[1]

    def act(self, action: str) -> bool:
        """Enter goes there."""
        if action != ACCEPT:
            return False
        self._go()
        return True

    def release(self, place: Place) -> None:
        """A press goes there."""
        if self.rect.collidepoint(place):
            self._go()

    def paint(self, target: pygame.Surface, look: str, box: pygame.Rect) -> None:
        """Strip, sign, fact, cure."""
        kit, lit = self.kit, look in {FOCUS, PRESSED}
        colour = BAD if self.error else ACCENT
        if look == FOCUS:
            kit.ring(target, box.inflate(2 * kit.px(3.0), 2 * kit.px(3.0)), 9.0)
        kit.put_box(target, box, 6.0, ACCENT if lit else CARD, None if lit else RULE)
        kit.put_box(
            target, pygame.Rect(box.left, box.top + 1, kit.px(4.0), box.height - 2), 2.0, INK if lit else colour
        )
        colour_of_sign = INK if lit else colour
        sign = "cross" if self.error else "warning"
        kit.icon(target, sign, (box.left + kit.px(20.0), box.centery), 18.0, colour_of_sign)
        x = box.left + kit.px(BEFORE)
        lines, size = self._lines(box)
        y = box.centery - sum(step for _, _, step in lines) / 2
        for line, fact, step in lines:
            colour, em = (TEXT, FACT) if fact else (TEXT_2, CURE)
            picture = kit.letters.line(line, em * size, kit.shade(INK if lit else colour), STRONG if fact else LIGHT)
            target.blit(picture, (x, round(y + step / 2 - kit.letters.em(em * size) * MIDDLE)))
            y += step

    def _lines(self, box: pygame.Rect) -> tuple[list[tuple[str, bool, float]], float]:
        """Lines, whether each is of the fact, and how tall; the size. What has no room at all is in the tip."""
        kit, letters = self.kit, self.kit.letters
        room, tall = box.width - kit.px(BEFORE + AFTER), box.height - 2 * kit.px(INSET)
        for size in (size for size in SIZES if size <= self.largest):
            texts = ((self.fact, True, FACT * size), (self.cure, False, CURE * size))
            lines = [
                (line, fact, letters.em(em) * LEADING)
                for text, fact, em in texts
                for line in (letters.wrapped(text, em, room) if text else ())
            ]
            if sum(step for _, _, step in lines) <= tall:
                return lines, size
        while sum(step for _, _, step in lines) > tall:
            lines.pop()
        lines[-1] = (lines[-1][0] + ELLIPSIS, *lines[-1][1:])
        return lines, size
