"""Choosing one of a few: values between two arrows, or all of them side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from racer.view.buttons import ink_of, plate
from racer.view.focus import LEFT, RIGHT, stepped
from racer.view.font import CENTRE
from racer.view.kit import Kit
from racer.view.lettering import STRONG
from racer.view.one_of import OneOf
from racer.view.palette import ACCENT, EDGE, INK, SCREEN, TEXT_2, TEXT_3
from racer.view.widgets import ACCEPT, DISABLED, FOCUS, NORMAL, PRESSED, Place

STEPS = {LEFT: -1, RIGHT: 1, ACCEPT: 1}


class Choice(OneOf):
    """One value between two arrows; goes round at its ends."""

    def act(self, action: str) -> bool:
        """Left and right step, Enter steps on."""
        if action not in STEPS:
            return False
        self.step(STEPS[action])
        return True

    def release(self, place: Place) -> None:
        """The left third steps back, the rest on."""
        if self.rect.collidepoint(place):
            self.act(LEFT if place[0] < self.rect.left + self.rect.width / 3 else RIGHT)

    def paint(self, target: pygame.Surface, look: str, box: pygame.Rect) -> None:
        """Arrow, value, arrow."""
        kit = self.kit
        plate(kit, target, NORMAL if look == PRESSED else look, box)
        ink = ink_of(look)
        kit.icon(target, "left", (box.left + kit.px(18.0), box.centery), 18.0, ink)
        kit.icon(target, "right", (box.right - kit.px(18.0), box.centery), 18.0, ink)
        room = box.width - kit.px(68.0)
        value = self.values[self.chosen]
        kit.write(target, value, box.center, 16.0, ink, weight=STRONG, align=CENTRE, width=room)


class Segmented(OneOf):
    """All values side by side, the chosen one filled; does not go round."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        name: str,
        values: Sequence[str],
        chosen: int,
        change: Callable[[int], None],
        *,
        allowed: Sequence[bool] | None = None,
        tip: str = "",
    ) -> None:
        """Values that are not allowed are shown faint and passed over."""
        super().__init__(kit, rect, name, values, chosen, change, tip=tip)
        self.allowed = tuple(allowed) if allowed is not None else (True,) * len(self.values)

    def act(self, action: str) -> bool:
        """Left and right step as far as there is something; then the focus may go on."""
        if action == ACCEPT:
            return self._step(1, wrap=True)
        return action in STEPS and self._step(STEPS[action], wrap=False)

    def _step(self, step: int, *, wrap: bool) -> bool:
        number = self.chosen
        for _ in self.values:
            after = stepped(number, len(self.values), step, wrap=wrap)
            if after == number:
                return False
            number = after
            if self.allowed[number]:
                self.choose(number)
                return True
        return False

    def choose(self, number: int) -> None:
        """Take a value, if it is allowed."""
        if self.allowed[number]:
            super().choose(number)

    def release(self, place: Place) -> None:
        """The one under the pointer."""
        if self.rect.collidepoint(place):
            self.choose(min((place[0] - self.rect.left) * len(self.values) // self.rect.width, len(self.values) - 1))

    def paint(self, target: pygame.Surface, look: str, box: pygame.Rect) -> None:
        """Frame, the chosen one's fill, words."""
        kit, lit = self.kit, look in {FOCUS, PRESSED}
        if lit:
            kit.ring(target, box.inflate(2 * kit.px(4.0), 2 * kit.px(4.0)), 10.0)
        kit.put_box(target, box, 6.0, SCREEN, EDGE)
        count, gap = len(self.values), kit.px(3.0)
        room = box.width // count - 2 * gap - kit.px(8.0)
        em = min(kit.fitted(value, 16.0 * kit.comfort.text, room)[1] for value in self.values) / kit.comfort.text
        for i, value in enumerate(self.values):
            left, right = box.left + box.width * i // count, box.left + box.width * (i + 1) // count
            cell = pygame.Rect(left, box.top, right - left, box.height).inflate(-2 * gap, -2 * gap)
            if i == self.chosen:
                kit.put_box(target, cell, 4.0, ACCENT if lit else TEXT_2)
            faint = not self.allowed[i] or look == DISABLED
            ink = INK if i == self.chosen else TEXT_3 if faint else TEXT_2
            kit.write(target, value, cell.center, em, ink, weight=STRONG, align=CENTRE, width=room)
