"""A line along which a drive is scrubbed: a knob at the moment that is shown, marks for what happened on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from racer.view.focus import LEFT, RIGHT
from racer.view.font import CENTRE
from racer.view.kit import Kit
from racer.view.palette import ACCENT, CHOSEN, SLOW, TEXT, TEXT_2, Colour
from racer.view.panels import disc, smooth
from racer.view.widgets import FOCUS, NORMAL, PRESSED, Place, Widget

STEPS = {LEFT: -1, RIGHT: 1}


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that happened at a share of the line; a word stands above it, a sign without a word below."""

    share: float
    word: str = ""
    colour: Colour = SLOW


class Timeline(Widget):
    """Press or drag to a moment; left and right go by steps."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        name: str,
        marks: Sequence[Mark],
        *,
        seek: Callable[[float], None],
        step: Callable[[int], None],
    ) -> None:
        """`seek` hears a share of the line, `step` a direction."""
        super().__init__(kit, rect, name)
        self.marks, self._seek, self._step = tuple(marks), seek, step
        self.share = 0.0
        self.line = pygame.Rect(rect.left, rect.centery - kit.px(5.0), rect.width, kit.px(10.0))
        self._full = kit.box(self.line.size, 3.0, (*TEXT_2, 255))
        scale = kit.scale
        self._knob = disc(10.0 * scale, (*kit.shade(TEXT), 255))
        self._lit = disc(13.0 * scale, (*kit.shade(ACCENT), 255), 2.4 * scale)
        self._core = disc(9.0 * scale, (*kit.shade(ACCENT), 255))

    def act(self, action: str) -> bool:
        """Left and right."""
        if action not in STEPS:
            return False
        self._step(STEPS[action])
        return True

    def press(self, place: Place) -> None:
        """The knob goes where the pointer is."""
        self.drag(place)

    def drag(self, place: Place) -> None:
        """The knob follows the pointer."""
        self._seek(min(max((place[0] - self.line.left) / max(1, self.line.width), 0.0), 1.0))

    def paint(self, target: pygame.Surface, look: str, box: pygame.Rect) -> None:
        """The empty line and its marks; what moves is drawn over it."""
        del look
        kit, shift = self.kit, (box.left - self.rect.left, box.top - self.rect.top)
        line = self.line.move(shift)
        kit.put_box(target, line, 3.0, CHOSEN)
        for mark in self.marks:
            x = line.left + round(mark.share * (line.width - 1))
            if mark.word:
                tall = line.height + kit.px(10.0)
                target.fill(kit.shade(TEXT), (x - kit.px(1.0), line.top - kit.px(5.0), max(1, kit.px(2.0)), tall))
                kit.draw(target, mark.word, (x, line.top - kit.px(13.0)), 9.0, TEXT_2, align=CENTRE)
            else:
                self._triangle(target, x, line.bottom + kit.px(3.0), mark.colour)

    def _triangle(self, target: pygame.Surface, x: int, y: int, colour: Colour) -> None:
        side = self.kit.px(10.0)

        def draw(big: pygame.Surface, fine: int) -> None:
            del fine
            wide = big.width
            pygame.draw.polygon(big, (*colour, 255), [(wide / 2, 0), (wide, wide * 0.8), (0, wide * 0.8)])

        target.blit(smooth((side, side), draw), (x - side // 2, y))

    def looks(self) -> tuple[str, ...]:
        """One for all."""
        return (NORMAL,)

    def look(self, look: str) -> pygame.Surface:
        """The line looks the same whether it has the focus or not; its knob does not."""
        return super().look(NORMAL if look in {FOCUS, PRESSED} else look)

    def draw(self, target: pygame.Surface, focus: float, *, pressed: bool) -> None:
        """The line as far as it lies behind, and the knob."""
        room = self.kit.px(8.0)
        target.blit(self.look(NORMAL), (self.rect.left - room, self.rect.top - room))
        gone = round(self.share * (self.line.width - 1))
        target.blit(self._full, self.line, (0, 0, gone, self.line.height))
        x, y = self.line.left + gone, self.line.centery
        if focus > 0.5 or pressed:
            for picture in (self._lit, self._core):
                target.blit(picture, picture.get_rect(center=(x, y)))
        else:
            target.blit(self._knob, self._knob.get_rect(center=(x, y)))
