"""The signs of the racing line: an arrow to pull, a dot to ease, bars to brake, each told by shape and by colour."""

from __future__ import annotations

from functools import cache
from math import cos, degrees, log, pi, sin, tau

import pygame

from racer.drivers.line_aid import BRAKE, EASE, PULL
from racer.view.palette import ACCENT, FAST, Colour, hex_colour
from racer.view.panels import smooth

STOP = hex_colour("#E82C28")
COLOURS: dict[int, Colour] = {PULL: FAST, EASE: ACCENT, BRAKE: STOP}
"""Blue, yellow, red: apart in every kind of colour vision, and no two of one shape."""

LONG, WIDE = 2.4, 2.0
"""m of the picture that a sign stands in."""
MASTER = 26.0
"""px/m that signs are made at, once."""
RIM = 0.13
"""m of dark around a sign, so that it is seen on snow as well."""
HEADINGS = 60
ZOOM_STEP = 1.08
"""Between two scales that signs are kept at: nobody sees the difference."""
STRONGEST = 225
"""Alpha of a sign at its full strength."""
MOST = 4000
"""Pictures that are kept."""
A_FRAME = 6
"""Pictures that are made in one frame at most."""

Point = tuple[float, float]
ARROW: tuple[Point, ...] = ((0.8, 0.0), (-0.12, 0.74), (-0.72, 0.74), (0.2, 0.0), (-0.72, -0.74), (-0.12, -0.74))
BAR_AT, BAR_DEEP, BAR_HALF = (-0.55, 0.55), 0.42, 0.86
DOT, DOT_LONG = 0.34, 0.62


class LineSigns:
    """Made in each heading and scale that is asked for, a few in a frame, and kept."""

    def __init__(self) -> None:
        """The masters; drawing the rest is turning and scaling them."""
        self._masters = {kind: _master(kind) for kind in COLOURS}
        self._kept: dict[tuple[int, int, int], pygame.Surface] = {}
        self._spare = A_FRAME

    def begin(self) -> None:
        """Another frame: a few signs may be made."""
        self._spare = A_FRAME

    def sign(self, kind: int, heading: float, px_per_m: float) -> pygame.Surface | None:
        """The sign of a kind, its middle being its place; for now one nearly as large where enough was made."""
        turn, zoom = round(heading / tau * HEADINGS) % HEADINGS, round(log(px_per_m) / log(ZOOM_STEP))
        found = self._kept.get((kind, turn, zoom))
        if found is not None:
            return found
        if self._spare <= 0:
            return self._kept.get((kind, turn, zoom - 1)) or self._kept.get((kind, turn, zoom + 1))
        self._spare -= 1
        if len(self._kept) >= MOST:
            self._kept.clear()
        angle = -degrees(turn * tau / HEADINGS)
        picture = pygame.transform.rotozoom(self._masters[kind], angle, ZOOM_STEP**zoom / MASTER)
        self._kept[kind, turn, zoom] = picture
        return picture


@cache
def _master(kind: int) -> pygame.Surface:
    """Pointing along +x, soft at its edges."""
    size = (round(LONG * MASTER), round(WIDE * MASTER))
    rim = smooth(size, lambda big, fine: _shape(big, fine, kind, (12, 16, 22, 150), RIM))
    body = smooth(size, lambda big, fine: _shape(big, fine, kind, (*COLOURS[kind], 255), 0.0))
    rim = pygame.transform.gaussian_blur(rim, 2)
    rim.blit(body, (0, 0))
    return rim


def _shape(big: pygame.Surface, fine: int, kind: int, colour: tuple[int, int, int, int], grown: float) -> None:
    scale = MASTER * fine
    middle = big.width / 2, big.height / 2

    def at(point: Point) -> Point:
        return middle[0] + point[0] * scale, middle[1] + point[1] * scale

    if kind == PULL:
        points = [at(point) for point in ARROW]
        pygame.draw.polygon(big, colour, points)
        for start, end in zip(points, [*points[1:], points[0]], strict=True):
            pygame.draw.line(big, colour, start, end, round((2 * grown + 0.1) * scale))
        for point in points:
            pygame.draw.circle(big, colour, point, (grown + 0.05) * scale)
    elif kind == EASE:
        reach, half = (DOT_LONG + grown) * scale, (DOT + grown) * scale
        oval = [(middle[0] + cos(t) * reach, middle[1] + sin(t) * half) for t in (2 * pi * i / 40 for i in range(40))]
        pygame.draw.polygon(big, colour, oval)
    else:
        for along in BAR_AT:
            x, y = at((along, 0.0))
            deep, half = (BAR_DEEP / 2 + grown) * scale, (BAR_HALF + grown) * scale
            box = pygame.Rect(round(x - deep), round(y - half), round(2 * deep), round(2 * half))
            pygame.draw.rect(big, colour, box, border_radius=round(deep * 0.8))
