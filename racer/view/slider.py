"""A value between two ends, drawn as a knob on a line."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from racer.view.focus import LEFT, RIGHT, stepped
from racer.view.font import RIGHT as AT_RIGHT
from racer.view.kit import Kit
from racer.view.palette import ACCENT, EDGE, SCREEN, TEXT, TEXT_2
from racer.view.panels import disc
from racer.view.widgets import FOCUS, PRESSED, Place, Widget

FIGURE = 72.0
"""Room at the right for the value."""


class Slider(Widget):
    """Whole steps from the first to the last; ends at its ends."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        name: str,
        *,
        steps: int,
        chosen: int,
        shown: Callable[[int], str],
        change: Callable[[int], None],
    ) -> None:
        """`shown` says a step in words, `change` hears it."""
        super().__init__(kit, rect, name)
        self.steps, self.chosen, self._shown, self._change = steps, chosen, shown, change

    def act(self, action: str) -> bool:
        """Left and right, one step."""
        if action not in {LEFT, RIGHT}:
            return False
        self.choose(stepped(self.chosen, self.steps, 1 if action == RIGHT else -1, wrap=False))
        return True

    def choose(self, step: int) -> None:
        """Take a step."""
        if step != self.chosen:
            self.chosen = step
            self.stale()
            self._change(step)

    def press(self, place: Place) -> None:
        """The knob goes where the pointer is."""
        self.drag(place)

    def drag(self, place: Place) -> None:
        """The knob follows the pointer."""
        line = self._line(self.rect)
        share = min(max((place[0] - line.left) / max(1, line.width), 0.0), 1.0)
        self.choose(round(share * (self.steps - 1)))

    def _line(self, box: pygame.Rect) -> pygame.Rect:
        kit, knob = self.kit, self.kit.px(9.0)
        width = box.width - kit.px(FIGURE) - 2 * knob
        return pygame.Rect(box.left + knob, box.centery - kit.px(3.0), width, max(2, kit.px(6.0)))

    def paint(self, target: pygame.Surface, look: str, box: pygame.Rect) -> None:
        """Line, filled part, knob, value."""
        kit, lit, line = self.kit, look in {FOCUS, PRESSED}, self._line(box)
        kit.put_box(target, line, 3.0, SCREEN, EDGE)
        share = self.chosen / max(1, self.steps - 1)
        kit.put_box(target, pygame.Rect(line.topleft, (round(line.width * share), line.height)), 3.0,
                    ACCENT if lit else TEXT_2)  # fmt: skip
        x = line.left + line.width * share
        for radius, hollow, wanted in ((13.0, 2.0, lit), (9.0, 0.0, True)):
            if wanted:
                knob = disc(radius * kit.scale, (*(ACCENT if lit else TEXT), 255), hollow * kit.scale)
                target.blit(knob, (round(x - knob.width / 2), round(box.centery - knob.height / 2)))
        room = kit.px(FIGURE - 8.0)
        kit.write(target, self._shown(self.chosen), (box.right, box.centery), 16.0, TEXT, align=AT_RIGHT, width=room)
