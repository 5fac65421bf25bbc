"""The whole map as one picture, for looking from afar, with a copy at the zoom that is in use."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

import pygame

from racer.content.track import TILE
from racer.view.editor.map_view import SQUARE, MapView

FINE_UP_TO = 400_000.0
"""m²: larger maps are kept at a pixel a metre, smaller ones at two."""
MOST = 2.5
"""Pixels of the copy for each of the picture, at most."""

Cell = tuple[int, int]


class Mosaic:
    """Squares of 32 m, each with a whole number of pixels in picture and copy."""

    def __init__(self, width: float, height: float) -> None:
        """Black at first."""
        self.px_per_m = 2 if width * height <= FINE_UP_TO else 1
        self.columns, self.rows = ceil(width / SQUARE), ceil(height / SQUARE)
        side = SQUARE * self.px_per_m
        self.picture = pygame.Surface((self.columns * side, self.rows * side)).convert()
        self._copy: tuple[float, pygame.Surface] | None = None

    def put(self, picture: pygame.Surface, left: float, top: float) -> None:
        """A part of any scale that fits, with its corner at a place in metres."""
        self.picture.blit(picture, (round(left * self.px_per_m), round(top * self.px_per_m)))
        size = picture.width / self.px_per_m, picture.height / self.px_per_m
        self._refresh(self._cells(left, top, *size))

    def put_tiles(self, picture: pygame.Surface, column: int, row: int) -> None:
        """A part with a pixel for each tile."""
        scale = round(TILE) * self.px_per_m
        large = pygame.transform.scale(picture, (picture.width * scale, picture.height * scale))
        self.put(large, column * TILE, row * TILE)

    def draw(self, target: pygame.Surface, view: MapView) -> None:
        """What of it is seen."""
        if self._copy is None or self._copy[0] != view.zoom:
            share = view.zoom / self.px_per_m
            size = round(self.picture.width * share), round(self.picture.height * share)
            self._copy = view.zoom, pygame.transform.smoothscale(self.picture, size)
        target.blit(self._copy[1], view.square_px(0, 0))

    def enlarged(self, cell: Cell, side: int) -> pygame.Surface:
        """A square as large as asked for, soft."""
        own = SQUARE * self.px_per_m
        part = self.picture.subsurface((cell[0] * own, cell[1] * own, own, own))
        return pygame.transform.smoothscale(part, (side, side))

    def _cells(self, left: float, top: float, width: float, height: float) -> Iterable[Cell]:
        columns = range(max(int(left // SQUARE), 0), min(ceil((left + width) / SQUARE), self.columns))
        rows = range(max(int(top // SQUARE), 0), min(ceil((top + height) / SQUARE), self.rows))
        return [(column, row) for row in rows for column in columns]

    def _refresh(self, cells: Iterable[Cell]) -> None:
        """The copy follows, square by square; when most of it is new, as a whole the next time."""
        if self._copy is None:
            return
        found = list(cells)
        if len(found) * 4 > self.columns * self.rows and len(found) > 16:
            self._copy = None
            return
        zoom, copy = self._copy
        side = round(SQUARE * zoom)
        copy.fblits([(self.enlarged(cell, side), (cell[0] * side, cell[1] * side)) for cell in found])
