"""How much of each tile a set of polygons covers, exactly and in whole numbers; it knows nothing of surfaces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from racer.content.track import TILE, Point

ONE = 1 << 16
"""A whole tile's cover."""

FARTHEST = 50_000.0
"""Tiles from the origin beyond which a corner is moved nearer."""

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]
Polygon = Sequence[Point]


@dataclass(frozen=True, slots=True, eq=False)
class Cover:
    """Cover in parts of `ONE` of a rectangle of tiles."""

    top: int
    left: int
    parts: Integers

    @property
    def area(self) -> tuple[slice, slice]:
        """The rectangle, to index a layer of the map with."""
        rows, columns = self.parts.shape
        return slice(self.top, self.top + rows), slice(self.left, self.left + columns)


def cover_of(polygons: Sequence[Polygon], columns: int, rows: int) -> Cover:
    """Cover of tiles by polygons, each as if drawn clockwise; where they lie over each other it stops at `ONE`."""
    lines = [_outline(polygon) for polygon in polygons if len(polygon) > 2]
    if not lines:
        return Cover(0, 0, np.zeros((0, 0), np.int64))
    return _cover(np.concatenate(lines), columns, rows)


def cover_of_quads(quads: Floats, columns: int, rows: int) -> Cover:
    """The same for many four-sided pieces [n, 4, 2] in metres, for instance those of a road."""
    if not len(quads):
        return Cover(0, 0, np.zeros((0, 0), np.int64))
    corners = _within(quads / TILE)
    following = np.roll(corners, -1, axis=1)
    turns = corners[:, :, 0] * following[:, :, 1] - following[:, :, 0] * corners[:, :, 1]
    clockwise = turns[:, 0] + turns[:, 1] + turns[:, 2] + turns[:, 3] >= 0.0
    start = np.where(clockwise[:, None, None], corners, following)
    end = np.where(clockwise[:, None, None], following, corners)
    return _cover(np.concatenate((start, end), axis=2).reshape(-1, 4), columns, rows)


def _outline(polygon: Polygon) -> Floats:
    """Sides x0, y0, x1, y1 of a polygon in tiles, clockwise on the screen."""
    corners = _within(np.array(polygon, np.float64) / TILE)
    following = np.roll(corners, -1, axis=0)
    turns = corners[:, 0] * following[:, 1] - following[:, 0] * corners[:, 1]
    if np.cumsum(turns)[-1] < 0.0:
        corners, following = following, corners
    return np.concatenate((corners, following), axis=1)


def _within(corners: Floats) -> Floats:
    """However far somebody draws, the work is bounded."""
    near: Floats = np.clip(corners, -FARTHEST, FARTHEST)
    return near


def _cover(lines: Floats, columns: int, rows: int) -> Cover:
    """Sides add what lies to their right, so that inside remains and outside cancels: to the bit, in whole numbers."""
    low, high = lines.min(axis=0), lines.max(axis=0)
    left, top = (max(int(np.floor(min(low[i], low[i + 2]))), 0) for i in (0, 1))
    right = min(int(np.floor(max(high[0], high[2]))) + 1, columns)
    bottom = min(int(np.floor(max(high[1], high[3]))) + 1, rows)
    if left >= right or top >= bottom:
        return Cover(0, 0, np.zeros((0, 0), np.int64))
    width, height = right - left, bottom - top
    sums = np.zeros((height, width + 1), np.int64)
    x, y, dy = _pieces(lines)
    row = np.floor(y).astype(np.int64) - top
    column = np.floor(x).astype(np.int64) - left
    beyond = np.rint((x - np.floor(x)) * dy).astype(np.int64)
    beyond[column < 0] = 0
    column = np.maximum(column, 0)
    seen = (row >= 0) & (row < height) & (column < width)
    row, column, dy, beyond = row[seen], column[seen], dy[seen], beyond[seen]
    np.add.at(sums, (row, column), beyond - dy)
    np.add.at(sums, (row, column + 1), -beyond)
    parts = np.minimum(np.abs(np.cumsum(sums, axis=1)[:, :width]), ONE)
    return Cover(top, left, parts)


def _pieces(lines: Floats) -> tuple[Floats, Floats, Integers]:
    """Sides cut where they cross from tile to tile: middle x and y of each piece, and how far it goes down."""
    # Turned to go down, so that the shared side of two polygons is cut alike for both.
    upward = lines[:, 1] > lines[:, 3]
    x0, x1 = np.where(upward, lines[:, 2], lines[:, 0]), np.where(upward, lines[:, 0], lines[:, 2])
    y0, y1 = np.minimum(lines[:, 1], lines[:, 3]), np.maximum(lines[:, 1], lines[:, 3])
    count = np.arange(len(lines))
    ends = [(count, np.zeros(len(lines)), x0, y0), (count, np.ones(len(lines)), x1, y1)]
    cuts = [*ends, _crossings(x0, y0, x1, y1), _turned(_crossings(y0, x0, y1, x1))]
    side, along, x, y = (np.concatenate(parts) for parts in zip(*cuts, strict=True))
    order = np.lexsort((along, side))
    side, x, y = side[order], x[order], y[order]
    same = side[1:] == side[:-1]
    depth = np.rint(y * ONE).astype(np.int64)
    dy = (depth[1:] - depth[:-1])[same] * np.where(upward[side[1:][same]], -1, 1)
    return ((x[1:] + x[:-1]) / 2.0)[same], ((y[1:] + y[:-1]) / 2.0)[same], dy


def _crossings(x0: Floats, y0: Floats, x1: Floats, y1: Floats) -> tuple[Integers, Floats, Floats, Floats]:
    """Where sides cross whole values of y: side, share of the way, x and y."""
    first = np.floor(np.minimum(y0, y1)) + 1.0
    number = np.maximum(np.ceil(np.maximum(y0, y1)) - first, 0.0).astype(np.int64)
    side = np.repeat(np.arange(len(y0)), number)
    place = np.arange(len(side)) - np.repeat(np.cumsum(number) - number, number)
    y = first[side] + place
    along = (y - y0[side]) / (y1[side] - y0[side])
    return side, along, x0[side] + (x1[side] - x0[side]) * along, y


def _turned(crossings: tuple[Integers, Floats, Floats, Floats]) -> tuple[Integers, Floats, Floats, Floats]:
    side, along, y, x = crossings
    return side, along, x, y
