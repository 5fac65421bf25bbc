"""The way of a lap in small, coloured by where time was gained on another lap, with a cursor's place on it."""

from __future__ import annotations

import numpy as np
import pygame
from numpy.typing import NDArray

from racer.recording.lap_traces import Traces, delta
from racer.view.kit import Kit
from racer.view.palette import ACCENT, FAST, SCREEN, SLOW, TEXT, TEXT_3, Colour
from racer.view.panels import disc, smooth

STRETCH = 60.0
"""m over which a gain is judged."""
EQUAL = 0.012
"""s on such a stretch that count as nothing."""
MOST_POINTS = 360
WIDE, RIM = 5.0, 9.0
NEAR = 16
"""px at 720p from the way within which a pointer is on it."""


class TraceMap:
    """Fitted into a box."""

    def __init__(self, kit: Kit, box: pygame.Rect, ours: Traces, theirs: Traces | None) -> None:
        """Work out where the lap goes."""
        self._kit, self.box = kit, box
        every = max(1, len(ours.places) // MOST_POINTS)
        self._places = ours.places[::every]
        x, y = ours.x[::every], ours.y[::every]
        left, top = float(x.min()), float(y.min())
        across, down = max(float(x.max()) - left, 1.0), max(float(y.max()) - top, 1.0)
        scale = min(box.width / across, box.height / down)
        self._x = box.centerx + (x - left - across / 2.0) * scale
        self._y = box.centery + (y - top - down / 2.0) * scale
        self._colours = _gains(ours, theirs, self._places)
        rim, core = disc(7.0 * kit.scale, (*kit.shade(SCREEN), 255)), disc(5.5 * kit.scale, (*kit.shade(ACCENT), 255))
        rim.blit(core, core.get_rect(center=(rim.width // 2, rim.height // 2)))
        self._dot = rim

    def paint(self, target: pygame.Surface) -> None:
        """The way, and a line across where it begins."""
        kit, box = self._kit, self.box.inflate(2 * self._kit.px(8.0), 2 * self._kit.px(8.0))
        points = np.column_stack([self._x - box.left, self._y - box.top])

        def draw(big: pygame.Surface, fine: int) -> None:
            large = (points * fine).tolist()
            for width, dark in ((RIM, True), (WIDE, False)):
                thick = max(1, round(width * kit.scale * fine))
                for number in range(len(large) - 1):
                    tint = (*kit.shade(SCREEN if dark else self._colours[number]), 255)
                    pygame.draw.line(big, tint, large[number], large[number + 1], thick)
                    pygame.draw.circle(big, tint, large[number], thick / 2)

        target.blit(smooth(box.size, draw), box)
        ahead_x, ahead_y = self._x[1] - self._x[0], self._y[1] - self._y[0]
        reach = 9.0 * kit.scale / max(1e-6, float(np.hypot(ahead_x, ahead_y)))
        start = (self._x[0] - ahead_y * reach, self._y[0] + ahead_x * reach)
        end = (self._x[0] + ahead_y * reach, self._y[0] - ahead_x * reach)
        pygame.draw.line(target, kit.shade(TEXT), start, end, max(2, kit.px(3.0)))

    def nearest(self, point: tuple[int, int]) -> float | None:
        """The place of the lap under a pixel of the map; nothing where that is far from it."""
        if not self.box.inflate(2 * NEAR, 2 * NEAR).collidepoint(point):
            return None
        away = np.hypot(self._x - point[0], self._y - point[1])
        number = int(away.argmin())
        return float(self._places[number]) if away[number] <= self._kit.px(NEAR) else None

    def mark(self, target: pygame.Surface, place: float) -> None:
        """The cursor."""
        x, y = np.interp(place, self._places, self._x), np.interp(place, self._places, self._y)
        target.blit(self._dot, self._dot.get_rect(center=(round(float(x)), round(float(y)))))


def _gains(ours: Traces, theirs: Traces | None, places: NDArray[np.float64]) -> list[Colour]:
    """A colour for each piece of the way."""
    if theirs is None:
        return [TEXT_3] * len(places)
    apart = delta(ours, theirs)
    after = np.interp(places + STRETCH / 2, ours.places, apart)
    before = np.interp(places - STRETCH / 2, ours.places, apart)
    return [FAST if change < -EQUAL else SLOW if change > EQUAL else TEXT_3 for change in (after - before).tolist()]
