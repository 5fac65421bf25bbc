"""The course in small at the top right, with the car on it."""

from __future__ import annotations

from math import cos, sin, tau

import pygame

from racer.content.centreline import Centreline
from racer.physics.snapshot import Snapshot
from racer.view.palette import ACCENT, SCREEN, TEXT, TEXT_3
from racer.view.panels import Ui, smooth

MARGIN = 20.0
WIDTH, HEIGHT, PADDING = 176.0, 152.0, 14.0
Point = tuple[float, float]


class Minimap:
    """Drawn once for a window size; the car is an arrow on it."""

    def __init__(self, ui: Ui, line: Centreline) -> None:
        """Fit the course into the panel."""
        self._ui = ui
        self._plate = ui.panel(WIDTH, HEIGHT)
        self._place = (ui.width - ui.px(MARGIN) - self._plate.width, ui.px(MARGIN))
        left, top = float(line.x.min()), float(line.y.min())
        across, down = max(float(line.x.max()) - left, 1.0), max(float(line.y.max()) - top, 1.0)
        room = (self._plate.width - 2 * ui.px(PADDING), self._plate.height - 2 * ui.px(PADDING))
        self._scale = min(room[0] / across, room[1] / down)
        self._origin = (
            (self._plate.width - across * self._scale) / 2 - left * self._scale,
            (self._plate.height - down * self._scale) / 2 - top * self._scale,
        )
        self._plate.blit(smooth(self._plate.size, lambda big, fine: self._draw_course(big, fine, line)), (0, 0))

    def draw(self, target: pygame.Surface, seen: Snapshot) -> None:
        """Map and arrow."""
        target.blit(self._plate, self._place)
        x, y = self._on_plate(seen.x, seen.y)
        x, y = x + self._place[0], y + self._place[1]
        for size, colour in ((9.0, SCREEN), (6.5, ACCENT)):
            reach = size * self._ui.scale
            turns = ((0.0, 1.0), (0.38 * tau, 0.85), (0.5 * tau, 0.35), (0.62 * tau, 0.85))
            points = [
                (x + cos(seen.heading + turn) * reach * far, y + sin(seen.heading + turn) * reach * far)
                for turn, far in turns
            ]
            pygame.draw.polygon(target, colour, points)

    def _on_plate(self, x: float, y: float) -> Point:
        return self._origin[0] + x * self._scale, self._origin[1] + y * self._scale

    def _draw_course(self, big: pygame.Surface, fine: int, line: Centreline) -> None:
        """The road as a pale line on a dark one, the start across it, sectors as dots."""
        points = [self._on_plate(x, y) for x, y in zip(line.x.tolist(), line.y.tolist(), strict=True)]
        large = [(x * fine, y * fine) for x, y in points]
        for width, colour in ((7.0, SCREEN), (3.4, TEXT)):
            radius = width * self._ui.scale * fine / 2
            pygame.draw.lines(big, (*colour, 255), line.closed, large, max(1, round(2 * radius)))
            for x, y in large:
                pygame.draw.circle(big, (*colour, 255), (x, y), radius)
        for number, s in enumerate(line.gate_s):
            x, y, heading = line.at(s)
            at = self._on_plate(x, y)
            reach = (6.0 if number == 0 else 2.6) * self._ui.scale
            ends = [(at[0] - sin(heading) * side * reach, at[1] + cos(heading) * side * reach) for side in (-1, 1)]
            colour = ACCENT if number == 0 else TEXT_3
            width = max(1, round(2.2 * self._ui.scale * fine))
            start, end = [(x * fine, y * fine) for x, y in ends]
            pygame.draw.line(big, (*colour, 255), start, end, width)
