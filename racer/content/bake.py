"""A track's tiles made into one raster of surfaces at 0.25 m, which physics, painter, judge and driver all read.

A tile whose cells are all alike is stored as one value, so that large maps stay small.
"""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Callable
from functools import cache

import numpy as np
from numpy.typing import NDArray

from racer.content.relief import Relief
from racer.content.spline import CELLS, REACH
from racer.content.surface import Surface, load_surfaces
from racer.content.track import Tiles, Track, surface_names
from racer.content.weights import (
    CELL,
    Indices,
    Rules,
    classified,
    kerb_weights,
    rules_of,
    tile_rectangle,
    tile_weights,
)

BAKE_VERSION = 1

BLOCK = 32
"""Tiles along the side of what is baked at a time."""

MIXED = 256
"""Block codes from here on number the tiles whose cells differ."""

Tell = Callable[[float], None]


def _bake_tiles(track: Track, rules: Rules, left: int, top: int, width: int, height: int) -> Indices:
    """The cells of a rectangle of tiles; with kerbs a tile more is looked at all round, for roads just outside."""
    if not tile_rectangle(track.tiles.kerbs, left, top, width, height).any():
        return classified(tile_weights(track.tiles, left, top, width, height), None, rules)
    wider = (left - 1, top - 1, width + 2, height + 2)
    kerbs = kerb_weights(track, *(value * CELLS for value in wider))
    return classified(tile_weights(track.tiles, *wider), kerbs, rules)[CELLS:-CELLS, CELLS:-CELLS]


def _is_uniform(tiles: Tiles, left: int, top: int, width: int, height: int) -> bool:
    area = (left, top, width, height)
    return not tile_rectangle(tiles.share, *area).any() and bool(np.ptp(tile_rectangle(tiles.ground, *area)) == 0)


@cache
def _kinds() -> tuple[Surface, ...]:
    surfaces = load_surfaces()
    return tuple(surfaces[name] for name in surface_names())


class Baked:
    """The ground of a track: the surface and the slope at every point."""

    def __init__(self, track: Track, codes: array[int], mixed: bytes, relief: Relief | None = None) -> None:
        """`codes` has one value for each tile: a surface, or `MIXED` + the number of its cells in `mixed`."""
        self.track = track
        self.codes, self.mixed = codes, mixed
        self.columns, self.rows = track.tiles.columns, track.tiles.rows
        self.kinds = _kinds()
        self.road_flags = rules_of(track).road
        self.relief = relief or Relief(track.tiles.height)
        self.is_flat = self.relief.is_flat
        self.slope = self.relief.slope
        self.height_at = self.relief.height_at
        self._last_column, self._last_row = self.columns * CELLS - 1, self.rows * CELLS - 1

    def index(self, x: float, y: float) -> int:
        """Number of the surface at a point; beyond the map, that of the nearest place on it."""
        column, row = int(x / CELL), int(y / CELL)
        if not (0 <= column <= self._last_column and 0 <= row <= self._last_row):
            column = min(max(column, 0), self._last_column)
            row = min(max(row, 0), self._last_row)
        code = self.codes[(row >> 3) * self.columns + (column >> 3)]
        if code < MIXED:
            return code
        return self.mixed[((code - MIXED) << 6) + ((row & 7) << 3) + (column & 7)]

    def surface(self, x: float, y: float) -> Surface:
        """The surface at a point."""
        return self.kinds[self.index(x, y)]

    def is_road(self, x: float, y: float) -> bool:
        """Whether a point lies on the road or a kerb."""
        return self.road_flags[self.index(x, y)]

    @property
    def heights(self) -> NDArray[np.float64]:
        """Smoothed heights in metres at the corners of the tiles."""
        return self.relief.heights

    @property
    def digest(self) -> str:
        """One hash of the raster."""
        return hashlib.sha256(self.codes.tobytes() + self.mixed).hexdigest()

    def window(self, left: int, top: int, width: int, height: int) -> Indices:
        """Surfaces of a rectangle of cells; beyond the map, the border goes on."""
        rows = np.clip(np.arange(top, top + height), 0, self._last_row)
        columns = np.clip(np.arange(left, left + width), 0, self._last_column)
        codes = np.frombuffer(self.codes, np.int32).reshape(self.rows, self.columns)
        found = codes[np.ix_(rows >> 3, columns >> 3)]
        inner = (((rows & 7) << 3)[:, None] + (columns & 7)[None, :]).astype(np.int32)
        fine = found >= MIXED
        surfaces = np.where(fine, 0, found).astype(np.uint8)
        cells = np.frombuffer(self.mixed, np.uint8)
        surfaces[fine] = cells[((found[fine] - MIXED) << 6) + inner[fine]]
        return surfaces


def bake(track: Track, tell: Tell | None = None) -> Baked:
    """Bake a whole track; `tell` hears the share that is done."""
    return Baked(track, *_baked_rectangle(track, 0, 0, track.tiles.columns, track.tiles.rows, tell))


def _baked_rectangle(
    track: Track, left: int, top: int, width: int, height: int, tell: Tell | None = None
) -> tuple[array[int], bytes]:
    """Codes of the tiles of a rectangle and the cells of the mixed ones."""
    rules = rules_of(track)
    codes = np.zeros((height, width), np.int32)
    mixed: list[bytes] = []
    count = 0
    for row in range(0, height, BLOCK):
        for column in range(0, width, BLOCK):
            area = (left + column, top + row, min(BLOCK, width - column), min(BLOCK, height - row))
            part = codes[row : row + area[3], column : column + area[2]]
            if _is_uniform(track.tiles, *area):
                part[:] = track.tiles.ground[area[1], area[0]]
                continue
            cells = _by_tile(_bake_tiles(track, rules, *area))
            differ = np.ptp(cells, axis=2) > 0
            fine = int(differ.sum())
            part[:] = cells[:, :, 0]
            part[differ] = MIXED + count + np.arange(fine)
            mixed.append(cells[differ].tobytes())
            count += fine
        if tell:
            tell((row + BLOCK) / (height + BLOCK))
    return array("i", codes.tobytes()), b"".join(mixed)


def _by_tile(cells: Indices) -> Indices:
    """Cells gathered tile by tile: rows, columns, 64."""
    rows, columns = cells.shape[0] // CELLS, cells.shape[1] // CELLS
    gathered: Indices = cells.reshape(rows, CELLS, columns, CELLS).swapaxes(1, 2).reshape(rows, columns, CELLS * CELLS)
    return gathered


def rebake(
    baked: Baked, track: Track, left: int, top: int, width: int, height: int, relief: Relief | None = None
) -> Baked:
    """The raster after the tiles of a rectangle have changed; all else is taken over."""
    first_column, first_row = max(0, left - REACH), max(0, top - REACH)
    columns = min(track.tiles.columns, left + width + REACH) - first_column
    rows = min(track.tiles.rows, top + height + REACH) - first_row
    new, cells = _baked_rectangle(track, first_column, first_row, columns, rows)
    fresh = np.frombuffer(new, np.int32).reshape(rows, columns)
    kept = len(baked.mixed) >> 6
    codes = np.frombuffer(baked.codes, np.int32).reshape(baked.rows, baked.columns).copy()
    codes[first_row : first_row + rows, first_column : first_column + columns] = np.where(
        fresh >= MIXED, fresh + kept, fresh
    )
    if relief is None and np.array_equal(track.tiles.height, baked.track.tiles.height):
        relief = baked.relief
    return Baked(track, array("i", codes.tobytes()), baked.mixed + cells, relief)
