"""Which parts of which tiles a stroke covers: 64 spots in each, so that strokes over each other add nothing twice.

The spots of a tile stand on 64 different columns and rows: an edge along the tiles is as fine as a slanting one.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from racer.content.coverage import ONE, Cover, Floats
from racer.content.track import TILE
from racer.content.track_edit.area import Area, area_around
from racer.content.track_edit.shape import Shape

SPOTS = 64
FULL = np.uint64(0xFFFF_FFFF_FFFF_FFFF)
NEAR = 1.5
"""m: more than half the diagonal of a tile."""

FARTHEST = 1.0e5
"""m: nobody draws beyond."""

Bits = NDArray[np.uint64]


def _spots() -> tuple[Floats, Floats]:
    """Where the spots stand, in metres from the tile's corner."""
    across, down = np.meshgrid(np.arange(8), np.arange(8))
    x, y = (across + (down + 0.5) / 8.0) / 8.0, (down + (across + 0.5) / 8.0) / 8.0
    return x.ravel() * TILE, y.ravel() * TILE


SPOTS_X, SPOTS_Y = _spots()
WEIGHTS = np.uint64(1) << np.arange(SPOTS, dtype=np.uint64)


class Stencil:
    """The spots covered so far, on a map of a size."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.bits: Bits = np.zeros((rows, columns), np.uint64)

    def add(self, shape: Shape) -> Area:
        """Cover a shape, and tell in which rectangle."""
        touched = Area(0, 0, 0, 0)
        for piece in shape.pieces():
            left, top, right, bottom = (min(max(side, -FARTHEST), FARTHEST) for side in piece.box)
            area = area_around([(left, top), (right, bottom)]).clipped(self.columns, self.rows)
            if not area.is_empty:
                self.bits[area.slices] |= _bits(piece, area)
                touched = touched.joined(area)
        return touched

    def cover(self, area: Area) -> Cover:
        """How much of each tile of a rectangle is covered, counted from the rectangle's own corner."""
        counted = np.bitwise_count(self.bits[area.slices]).astype(np.int64)
        return Cover(0, 0, counted * (ONE // SPOTS))


def stencil_of(shapes: Iterable[Shape], columns: int, rows: int) -> tuple[Stencil, Area]:
    """A stencil of some shapes, and the rectangle in which they are."""
    stencil, touched = Stencil(columns, rows), Area(0, 0, 0, 0)
    for shape in shapes:
        touched = touched.joined(stencil.add(shape))
    return stencil, touched


def _bits(shape: Shape, area: Area) -> Bits:
    """Spots of the tiles of a rectangle; only tiles at the shape's edge are looked at closely."""
    corner_x, corner_y = _corners(area.left, area.right), _corners(area.top, area.bottom)
    corners = shape.inside(corner_x[None, :], corner_y[:, None])
    whole = corners[:-1, :-1] & corners[1:, :-1] & corners[:-1, 1:] & corners[1:, 1:]
    middle = shape.inside(_half_on(corner_x)[None, :], _half_on(corner_y)[:, None], NEAR)
    bits = np.where(whole, FULL, np.uint64(0))
    rows, columns = np.nonzero(middle & ~whole)
    x: Floats = corner_x[columns][:, None] + SPOTS_X
    y: Floats = corner_y[rows][:, None] + SPOTS_Y
    bits[rows, columns] = (shape.inside(x, y) * WEIGHTS).sum(axis=1, dtype=np.uint64)
    return bits


def _corners(first: int, last: int) -> Floats:
    return np.arange(first, last + 1, dtype=np.float64) * TILE


def _half_on(corners: Floats) -> Floats:
    middles: Floats = corners[:-1] + TILE / 2
    return middles
