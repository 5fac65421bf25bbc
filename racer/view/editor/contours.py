"""Lines of equal height over the map while heights are worked on."""

from __future__ import annotations

import numpy as np
import pygame
from numpy.typing import NDArray

from racer.content.track import TILE
from racer.view.editor.map_view import MapView
from racer.view.noise import Floats, as_floats

APART = (0.5, 1.0, 2.0, 5.0, 10.0)
"""m between lines; every fifth is thicker."""
LINES = 14
"""Lines for all that is seen, at most."""
COARSE = 3
"""Pixels of the screen for each that is worked out."""
COLOUR, STRONG, FAINT = (255, 246, 214), 255.0, 170.0
SOFT = 0.85
"""Pixels over which a line fades."""
LEVEL = 1e-4
"""Lines that are crossed in a pixel, below which the ground is a plain: it lies on no line, whatever its height."""


class Contours:
    """Kept until the view or the heights are others."""

    def __init__(self) -> None:
        """Nothing is drawn yet."""
        self._key: object = None
        self._picture: pygame.Surface | None = None
        self.apart = 0.0
        """m between lines, as they were drawn last."""

    def draw(self, target: pygame.Surface, view: MapView, heights: NDArray[np.float64], version: int) -> None:
        """Over what is seen of the map; `heights` are the smooth ones, in metres at the corners of tiles."""
        key = (view.zoom, view.x, view.y, view.rect.size, version, heights.shape)
        if key != self._key:
            self._key, self._picture = key, self._made(view, heights)
        if self._picture is not None:
            target.blit(self._picture, view.rect)

    def _made(self, view: MapView, heights: NDArray[np.float64]) -> pygame.Surface | None:
        level = _levels(view, heights)
        low, high = float(level.min()), float(level.max())
        self.apart = next((step for step in APART if (high - low) / step <= LINES), APART[-1])
        if high - low < self.apart / 2.0:
            return None
        steps = level * np.float32(1.0 / self.apart)
        nearest = np.rint(steps)
        # How many pixels it is to the line, by how steep the ground is.
        rise = np.abs(np.diff(steps, axis=1, prepend=steps[:, :1])) + np.abs(np.diff(steps, axis=0, prepend=steps[:1]))
        close = np.clip(SOFT - np.abs(steps - nearest) / np.maximum(rise, LEVEL), 0.0, 1.0)
        close[rise < LEVEL] = 0.0
        strong = np.where(nearest % 5 == 0, np.float32(STRONG), np.float32(FAINT))
        rgba = np.empty((*level.shape, 4), np.uint8)
        rgba[..., :3] = COLOUR
        rgba[..., 3] = close * strong
        small = pygame.image.frombuffer(rgba.tobytes(), (level.shape[1], level.shape[0]), "RGBA")
        return pygame.transform.smoothscale(small, view.rect.size)


def _levels(view: MapView, heights: NDArray[np.float64]) -> Floats:
    """Heights in metres at a grid of places on the screen, blended between the corners of tiles."""
    rows, columns = heights.shape
    left, top, right, bottom = view.seen
    x = np.linspace(left, right, max(2, view.rect.width // COARSE)) / TILE
    y = np.linspace(top, bottom, max(2, view.rect.height // COARSE)) / TILE
    column, across = _between(x, columns)
    row, down = _between(y, rows)
    part = heights[:, column.min() : column.max() + 2]
    lines = _mixed(part[row], part[np.minimum(row + 1, rows - 1)], down[:, None])
    first = column - column.min()
    second = np.minimum(first + 1, lines.shape[1] - 1)
    return _mixed(lines[:, first], lines[:, second], across[None, :])


def _mixed(one: NDArray[np.floating], other: NDArray[np.floating], share: Floats) -> Floats:
    near = one.astype(np.float32)
    return near + (other.astype(np.float32) - near) * share


def _between(places: NDArray[np.float64], count: int) -> tuple[NDArray[np.intp], Floats]:
    """The corner before each place, and how far it is to the next."""
    held = np.clip(places, 0.0, count - 1.0)
    first = np.minimum(held.astype(np.intp), max(count - 1, 0))
    return first, as_floats(held - first)
