"""A problem of the open track: the fact, then the cure; a press goes there."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from racer.view.kit import Kit
from racer.view.lettering import STRONG
from racer.view.palette import ACCENT, BAD, CARD, INK, RULE, TEXT, TEXT_2
from racer.view.widgets import ACCEPT, FOCUS, PRESSED, Place, Widget


class ProblemCard(Widget):
    """A strip in the colour of how bad it is, a sign, two lines."""

    def __init__(
        self, kit: Kit, rect: pygame.Rect, name: str, fact: str, cure: str, go: Callable[[], None], *, error: bool
    ) -> None:
        """Errors are red with a cross, warnings yellow with a triangle."""
        super().__init__(kit, rect, name, tip=f"{fact}. {cure}" if cure else fact)
        self.fact, self.cure, self.error, self._go = fact, cure, error, go

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
        sign = "cross" if self.error else "warning"
        kit.icon(target, sign, (box.left + kit.px(22.0), box.centery), 18.0, INK if lit else colour)
        x = box.left + kit.px(42.0)
        room = box.right - x - kit.px(8.0)
        facts = kit.letters.wrapped(self.fact, 14.0 * min(kit.comfort.text, 1.15), room)[:2]
        step = kit.px(17.0)
        y = box.top + kit.px(15.0) if self.cure else box.centery - step * (len(facts) - 1) / 2
        for line in facts:
            kit.write(target, line, (x, y), 14.0, INK if lit else TEXT, weight=STRONG, width=room, tall=17.0)
            y += step
        if self.cure:
            rest = room, box.bottom - y + kit.px(4.0)
            kit.paragraph(target, self.cure, (x, y), 12.5, INK if lit else TEXT_2, rest)
