"""Lines of equal height over the map while heights are worked on."""

from __future__ import annotations

import numpy as np
import pygame
from numpy.typing import NDArray

from racer.content.track import HEIGHT_STEP, TILE
from racer.view.editor.map_view import MapView
from racer.view.noise import Floats, as_floats

APART = (0.5, 1.0, 2.0, 5.0, 10.0)
"""m between lines; every fifth is thicker."""
LINES = 14
"""Lines for all that is seen, at most."""
COARSE = 2
"""Pixels of the screen for each that is worked out."""
STRONG, FAINT = (255, 246, 214, 255), (255, 246, 214, 180)


class Contours:
    """Kept until the view or the heights are others."""

    def __init__(self) -> None:
        """Nothing is drawn yet."""
        self._key: object = None
        self._picture: pygame.Surface | None = None
        self.apart = 0.0
        """m between lines, as they were drawn last."""

    def draw(self, target: pygame.Surface, view: MapView, heights: NDArray[np.int16], version: int) -> None:
        """Over what is seen of the map."""
        key = (view.zoom, view.x, view.y, view.rect.size, version, heights.shape)
        if key != self._key:
            self._key, self._picture = key, self._made(view, heights)
        if self._picture is not None:
            target.blit(self._picture, view.rect)

    def _made(self, view: MapView, heights: NDArray[np.int16]) -> pygame.Surface | None:
        level = _levels(view, heights)
        low, high = float(level.min()), float(level.max())
        self.apart = next((step for step in APART if (high - low) / step <= LINES), APART[-1])
        if high - low < self.apart / 2.0:
            return None
        band = np.floor(level / self.apart + 0.5).astype(np.int32)
        edge = np.zeros(band.shape, bool)
        edge[:, 1:] |= band[:, 1:] != band[:, :-1]
        edge[1:] |= band[1:] != band[:-1]
        most = np.maximum(band, np.roll(band, 1, axis=1))
        thick = edge & (most % 5 == 0)
        rgba = np.zeros((*band.shape, 4), np.uint8)
        rgba[edge] = FAINT
        rgba[thick] = STRONG
        small = pygame.image.frombuffer(rgba.tobytes(), (band.shape[1], band.shape[0]), "RGBA")
        return pygame.transform.smoothscale(small, view.rect.size)


def _levels(view: MapView, heights: NDArray[np.int16]) -> Floats:
    """Heights in metres at a grid of places on the screen, blended between the corners of tiles."""
    rows, columns = heights.shape
    left, top, right, bottom = view.seen
    x = np.linspace(left, right, max(2, view.rect.width // COARSE)) / TILE
    y = np.linspace(top, bottom, max(2, view.rect.height // COARSE)) / TILE
    column, across = _between(x, columns)
    row, down = _between(y, rows)
    metres = heights[np.ix_(row, np.arange(columns)[column.min() : column.max() + 2])].astype(np.float32)
    below = heights[np.ix_(np.minimum(row + 1, rows - 1), np.arange(columns)[column.min() : column.max() + 2])]
    lines = metres * (1.0 - down)[:, None] + below * down[:, None]
    first = column - column.min()
    second = np.minimum(first + 1, lines.shape[1] - 1)
    return as_floats((lines[:, first] * (1.0 - across) + lines[:, second] * across) * HEIGHT_STEP)


def _between(places: NDArray[np.float64], count: int) -> tuple[NDArray[np.intp], Floats]:
    """The corner before each place, and how far it is to the next."""
    held = np.clip(places, 0.0, count - 1.0)
    first = np.minimum(held.astype(np.intp), max(count - 1, 0))
    return first, as_floats(held - first)
