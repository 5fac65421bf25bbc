"""The small sign of a ghost: a dot in its colour, for the author a hexagon, so that shape tells them apart too."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from racer.view.palette import SCREEN, VIOLET, Colour
from racer.view.panels import smooth

RIM = 0.34
"""Of the radius, dark, so that the sign shows on a pale line."""


def ghost_dot(radius: float, colour: Colour) -> pygame.Surface:
    """A sign of a radius in pixels; its middle is the picture's."""
    side = 2 * round(radius * (1.0 + RIM)) + 1

    def draw(big: pygame.Surface, fine: int) -> None:
        middle = big.width / 2
        for reach, fill in ((radius * (1.0 + RIM) * fine, SCREEN), (radius * fine, colour)):
            if colour == VIOLET:
                turns = [k * pi / 3 for k in range(6)]
                corners = [(middle + reach * 1.1 * sin(t), middle - reach * 1.1 * cos(t)) for t in turns]
                pygame.draw.polygon(big, (*fill, 255), corners)
            else:
                pygame.draw.circle(big, (*fill, 255), (middle, middle), reach)

    return smooth((side, side), draw, fine=6)
