"""The course in small at the top right, with the car and whoever else drives on it."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, sin, tau

import pygame

from racer.content.centreline import Centreline
from racer.physics.snapshot import Snapshot
from racer.view.car_view import GhostSeen
from racer.view.ghost_dot import ghost_dot
from racer.view.palette import SCREEN, Colour
from racer.view.panels import Ui, smooth

WIDTH, HEIGHT, PADDING = 176.0, 152.0, 18.0
DOT = 4.5
HEADINGS = 48
"""Directions that the arrow is made in."""
Point = tuple[float, float]


class Minimap:
    """Drawn once for a window size; the car is an arrow on it, others are dots."""

    def __init__(self, ui: Ui, line: Centreline, sectors: tuple[int, ...] = ()) -> None:
        """Fit the course into the panel; sectors begin at the gates with these numbers."""
        self._ui, self._sectors = ui, sectors
        self._plate = ui.panel(WIDTH, HEIGHT)
        self.rect = self._plate.get_rect(topright=(ui.width - ui.px(20.0), ui.px(20.0)))
        left, top = float(line.x.min()), float(line.y.min())
        across, down = max(float(line.x.max()) - left, 1.0), max(float(line.y.max()) - top, 1.0)
        room = (self._plate.width - 2 * ui.px(PADDING), self._plate.height - 2 * ui.px(PADDING))
        self._scale = min(room[0] / across, room[1] / down)
        self._origin = (
            (self._plate.width - across * self._scale) / 2 - left * self._scale,
            (self._plate.height - down * self._scale) / 2 - top * self._scale,
        )
        self._plate.blit(smooth(self._plate.size, lambda big, fine: self._draw_course(big, fine, line)), (0, 0))
        self._arrows = [self._make_arrow(tau * k / HEADINGS) for k in range(HEADINGS)]
        self._dots: dict[Colour, pygame.Surface] = {}

    def draw(self, target: pygame.Surface, seen: Snapshot, ghosts: Sequence[GhostSeen] = ()) -> None:
        """Map, dots and arrow; nothing leaves the panel."""
        target.blit(self._plate, self.rect)
        for ghost in ghosts:
            if ghost.colour not in self._dots:
                self._dots[ghost.colour] = ghost_dot(DOT * self._ui.scale, ghost.colour)
            self._put(target, self._dots[ghost.colour], ghost.x, ghost.y)
        self._put(target, self._arrows[round(seen.heading / tau * HEADINGS) % HEADINGS], seen.x, seen.y)

    def _put(self, target: pygame.Surface, picture: pygame.Surface, x: float, y: float) -> None:
        """A sign where something is; what is beyond the map stays at its edge."""
        across, down = self._on_plate(x, y)
        box = picture.get_rect(center=(round(across) + self.rect.left, round(down) + self.rect.top))
        target.blit(picture, box.clamp(self.rect))

    def _on_plate(self, x: float, y: float) -> Point:
        return self._origin[0] + x * self._scale, self._origin[1] + y * self._scale

    def _make_arrow(self, heading: float) -> pygame.Surface:
        side = self._ui.px(14.0) * 2 + 1
        shape = ((10.0, 0.0), (-6.0, 7.0), (-3.0, 0.0), (-6.0, -7.0))

        def draw(big: pygame.Surface, fine: int) -> None:
            middle = big.width / 2
            for size, colour in ((1.4, SCREEN), (1.0, self._ui.colours.accent)):
                unit = size * 0.9 * self._ui.scale * fine
                points = [
                    (
                        middle + (x * cos(heading) - y * sin(heading)) * unit,
                        middle + (x * sin(heading) + y * cos(heading)) * unit,
                    )
                    for x, y in shape
                ]
                pygame.draw.polygon(big, (*colour, 255), points)

        return smooth((side, side), draw)

    def _draw_course(self, big: pygame.Surface, fine: int, line: Centreline) -> None:
        """The road as a pale line on a dark one, the start across it, sectors as shorter strokes."""
        c, scale = self._ui.colours, self._ui.scale * fine
        points = [self._on_plate(x, y) for x, y in zip(line.x.tolist(), line.y.tolist(), strict=True)]
        large = [(x * fine, y * fine) for x, y in points]
        for width, colour in ((8.0, SCREEN), (4.4, c.text_2)):
            radius = width * scale / 2
            pygame.draw.lines(big, (*colour, 255), line.closed, large, max(1, round(2 * radius)))
            for x, y in large:
                pygame.draw.circle(big, (*colour, 255), (x, y), radius)
        for number in (0, *self._sectors):
            x, y, heading = line.at(line.gate_s[number])
            at = self._on_plate(x, y)
            reach, thick = (7.5, 3.0) if number == 0 else (6.0, 2.0)
            across = (-sin(heading) * reach * scale, cos(heading) * reach * scale)
            ends = [(at[0] * fine + side * across[0], at[1] * fine + side * across[1]) for side in (-1, 1)]
            pygame.draw.line(big, (*(c.text if number == 0 else c.text_3), 255), ends[0], ends[1], round(thick * scale))
