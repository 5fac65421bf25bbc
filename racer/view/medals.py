"""Medals told apart by shape as well as colour: one, two or three bars, and a hexagon with a tick."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin

import pygame

from racer.recording.medals import AUTHOR, BRONZE, GOLD, SILVER
from racer.view.palette import EDGE, INK, VIOLET, Colour, hex_colour, mixed
from racer.view.panels import smooth

COLOURS: dict[str, Colour] = {
    BRONZE: hex_colour("#C9804A"),
    SILVER: hex_colour("#C9D3DD"),
    GOLD: hex_colour("#FFCB2E"),
    AUTHOR: VIOLET,
}
BARS = {BRONZE: 1, SILVER: 2, GOLD: 3}

Rgba = tuple[int, int, int, int]


def medal(kind: str, radius: float, *, won: bool = True) -> pygame.Surface:
    """A medal, or its outline while it is still to be won; its middle is the picture's."""
    side = int(radius) * 2 + 5

    def draw(big: pygame.Surface, fine: int) -> None:
        middle, reach = big.width / 2, radius * fine
        ink = (*(INK if won else EDGE), 255)
        if kind == AUTHOR:
            _hexagon(big, middle, reach, won=won)
            _tick(big, middle, reach, ink)
        else:
            _coin(big, middle, reach, kind, won=won)
            _bars(big, middle, reach, BARS[kind], ink)

    return smooth((side, side), draw, fine=6)


def _coin(big: pygame.Surface, middle: float, reach: float, kind: str, *, won: bool) -> None:
    colour = COLOURS[kind]
    if won:
        pygame.draw.circle(big, (*mixed(colour, INK, 0.3), 255), (middle, middle), reach)
        pygame.draw.circle(big, (*colour, 255), (middle, middle), reach * 0.84)
    else:
        pygame.draw.circle(big, (*EDGE, 255), (middle, middle), reach * 0.95, max(1, round(reach * 0.13)))


def _hexagon(big: pygame.Surface, middle: float, reach: float, *, won: bool) -> None:
    for size, colour in ((1.04, VIOLET if won else EDGE), (0.0 if won else 0.88, None)):
        corners = [(middle + reach * size * sin(k * pi / 3), middle - reach * size * cos(k * pi / 3)) for k in range(6)]
        if size:
            pygame.draw.polygon(big, (*colour, 255) if colour else (0, 0, 0, 0), corners)


def _tick(big: pygame.Surface, middle: float, reach: float, ink: Rgba) -> None:
    points = [(middle + x * reach, middle + y * reach) for x, y in ((-0.42, 0.04), (-0.1, 0.36), (0.44, -0.34))]
    thick = reach * 0.22
    for (x0, y0), (x1, y1) in pairwise(points):
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        nx, ny = (y0 - y1) / length * thick / 2, (x1 - x0) / length * thick / 2
        pygame.draw.polygon(big, ink, [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)])
    for point in points:
        pygame.draw.circle(big, ink, point, thick / 2)


def _bars(big: pygame.Surface, middle: float, reach: float, count: int, ink: Rgba) -> None:
    wide, tall = reach * 0.18, reach * 0.86
    for k in range(count):
        x = middle + (k - (count - 1) / 2) * reach * 0.36
        pygame.draw.rect(big, ink, (x - wide / 2, middle - tall / 2, wide, tall))
