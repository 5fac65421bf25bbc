"""A label and a value between two arrows in a narrow row, for palettes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from racer.view.buttons import ink_of
from racer.view.choice import STEPS
from racer.view.focus import LEFT, RIGHT, stepped
from racer.view.font import CENTRE
from racer.view.kit import Kit
from racer.view.lettering import STRONG
from racer.view.one_of import OneOf
from racer.view.palette import ACCENT, CARD, RULE, TEXT, TEXT_2
from racer.view.widgets import ACCEPT, FOCUS, Place

LABEL = 0.36
"""Share of the width that the label has."""


class Stepper(OneOf):
    """Left and right step, the ends are ends; Enter and the wheel step too."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        name: str,
        label: str,
        values: Sequence[str],
        chosen: int,
        change: Callable[[int], None],
        *,
        tip: str = "",
    ) -> None:
        """`change` hears the number of the value that was chosen."""
        super().__init__(kit, rect, name, values, chosen, change, tip=tip)
        self.label = label
        self._wraps = len(self.values) <= 6

    def act(self, action: str) -> bool:
        """Step; at an end the focus may go on."""
        if action not in STEPS:
            return False
        return self._step(STEPS[action], wrap=self._wraps or action == ACCEPT)

    def _step(self, step: int, *, wrap: bool) -> bool:
        number = stepped(self.chosen, len(self.values), step, wrap=wrap)
        if number == self.chosen:
            return False
        self.choose(number)
        return True

    def release(self, place: Place) -> None:
        """The left half of the box steps back, the right half on."""
        box = self._value_box(self.rect)
        if box.collidepoint(place):
            self.act(LEFT if place[0] < box.centerx else RIGHT)

    def wheel(self, amount: int) -> bool:
        """The wheel steps."""
        return self._step(1 if amount > 0 else -1, wrap=False)

    def draw(self, target: pygame.Surface, focus: float, *, pressed: bool) -> None:
        """It looks the same while it is pressed."""
        del pressed
        super().draw(target, focus, pressed=False)

    def _value_box(self, box: pygame.Rect) -> pygame.Rect:
        label = round(box.width * LABEL) if self.label else 0
        return pygame.Rect(box.left + label, box.top, box.width - label, box.height)

    def paint(self, target: pygame.Surface, look: str, box: pygame.Rect) -> None:
        """Label, arrows, value."""
        kit, inner = self.kit, self._value_box(box)
        if look == FOCUS:
            kit.ring(target, inner.inflate(2 * kit.px(3.0), 2 * kit.px(3.0)), 8.0)
            kit.put_box(target, inner, 6.0, ACCENT)
        else:
            kit.put_box(target, inner, 6.0, CARD, RULE)
        ink = ink_of(look)
        if self.label:
            room = inner.left - box.left - kit.px(6.0)
            kit.write(target, self.label, (box.left, box.centery), 14.0, TEXT if look == FOCUS else TEXT_2, width=room)
        faint = ink if look == FOCUS else TEXT_2
        kit.icon(target, "left", (inner.left + kit.px(12.0), inner.centery), 15.0, faint)
        kit.icon(target, "right", (inner.right - kit.px(12.0), inner.centery), 15.0, faint)
        room = inner.width - kit.px(44.0)
        value = self.values[self.chosen] if self.values else ""
        kit.write(target, value, inner.center, 14.0, ink, weight=STRONG, align=CENTRE, width=room)
