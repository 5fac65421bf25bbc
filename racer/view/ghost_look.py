"""A car as a ghost: its shape washed with one colour, translucent, with a bright rim so that it shows on any ground."""

from __future__ import annotations

from math import degrees, tau

import numpy as np
import pygame
from numpy.typing import NDArray

from racer.view.palette import Colour
from racer.view.sprites import Sheet

BODY, RIM = 0.42, 0.55
"""How dense the body is, and how much more its rim."""
DARKEST = 0.5
"""Share of the colour that the darkest paint keeps."""
Shares = NDArray[np.float32]


class GhostLook:
    """The headings of one body in one colour, each made when it is first seen and kept."""

    def __init__(self, body: Sheet, colour: Colour) -> None:
        """Of a car's body."""
        self._body, self._colour = body, colour
        self._cells: dict[int, pygame.Surface] = {}

    def turned(self, heading: float, px_per_m: float) -> pygame.Surface:
        """The picture of any heading at any scale; its middle is the pivot."""
        count = len(self._body.cells)
        nearest = round(heading / tau * count)
        rest = heading - nearest * tau / count
        cell = nearest % count
        if cell not in self._cells:
            self._cells[cell] = washed(self._body.cells[cell], self._colour)
        return pygame.transform.rotozoom(self._cells[cell], -degrees(rest), px_per_m / self._body.px_per_m)


def washed(body: pygame.Surface, colour: Colour) -> pygame.Surface:
    """A body in one colour: what is bright in it stays brighter, its outline is dense."""
    there: Shares = pygame.surfarray.array_alpha(body).astype(np.float32) / 255.0
    bright = pygame.surfarray.array3d(body).astype(np.float32).mean(axis=2) / 255.0
    picture = pygame.Surface(body.size, pygame.SRCALPHA)
    paint = pygame.surfarray.pixels3d(picture)
    rim = np.clip(there - _inside(there), 0.0, 1.0)
    light = np.maximum(DARKEST + (1.0 - DARKEST) * bright, rim)
    paint[:] = (light[:, :, None] * np.asarray(colour, np.float32)).astype(np.uint8)
    del paint
    dense = pygame.surfarray.pixels_alpha(picture)
    dense[:] = (255.0 * np.minimum(there * BODY + rim * RIM, 1.0)).astype(np.uint8)
    del dense
    return picture


def _inside(there: Shares) -> Shares:
    """The shape without its outermost two pixels."""
    for _ in range(2):
        least = there.copy()
        for step in (-1, 1):
            for axis in (0, 1):
                np.minimum(least, np.roll(there, step, axis), out=least)
        there = least
    return there
