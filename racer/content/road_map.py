"""Where a car may drive, as shares of half-metre squares: the road without what is walled, kerbs told apart."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from racer.content.bake import BLOCK, MIXED, Baked
from racer.content.spline import CELLS
from racer.content.track import TILE, surface_names
from racer.content.weights import HALF, wall_field

PER_TILE = 4
"""Squares along the side of a tile."""

SQUARE = TILE / PER_TILE
"""m: side of a square."""

FULL = (CELLS // PER_TILE) ** 2
"""Cells of a square."""

KERBS = ("kerb", "wet_kerb")

Shares = NDArray[np.uint8]
Floats = NDArray[np.float64]
Mask = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class RoadMap:
    """Cells of each square that are road, 0 to `FULL`: with the kerbs, and paved alone."""

    road: Shares
    paved: Shares

    def road_share(self, x: Floats, y: Floats) -> Floats:
        """How much of the ground around points is road or kerb, 0 to 1, changing evenly between the squares."""
        return _between(self.road, x, y)

    def paved_share(self, x: Floats, y: Floats) -> Floats:
        """How much of the ground around points is road without its kerbs."""
        return _between(self.paved, x, y)


def map_road(baked: Baked) -> RoadMap:
    """The road of a baked track, walls taken out."""
    flags = np.array(baked.road_flags)
    kerbs = np.array([name in KERBS for name in surface_names()])
    road, paved = _squares(baked, flags), _squares(baked, flags & ~kerbs)
    for row, column, open_cells in _walled_blocks(baked):
        place = (slice(row, row + open_cells.shape[0]), slice(column, column + open_cells.shape[1]))
        road[place] = np.minimum(road[place], open_cells)
        paved[place] = np.minimum(paved[place], open_cells)
    return RoadMap(road, paved)


def _squares(baked: Baked, counts: Mask) -> Shares:
    """Cells of each square whose surface counts; only tiles of several surfaces are looked into."""
    codes = np.frombuffer(baked.codes, np.int32)
    fine = codes >= MIXED
    inner = CELLS // PER_TILE
    cells = counts[np.frombuffer(baked.mixed, np.uint8)].reshape(-1, PER_TILE, inner, PER_TILE, inner)
    parts = cells.sum(axis=(2, 4), dtype=np.uint8)
    tiles = np.empty((len(codes), PER_TILE, PER_TILE), np.uint8)
    tiles[~fine] = (counts[codes[~fine]] * np.uint8(FULL))[:, None, None]
    tiles[fine] = parts[codes[fine] - MIXED]
    spread = tiles.reshape(baked.rows, baked.columns, PER_TILE, PER_TILE).swapaxes(1, 2)
    squares: Shares = spread.reshape(baked.rows * PER_TILE, baked.columns * PER_TILE)
    return squares


def _walled_blocks(baked: Baked) -> list[tuple[int, int, Shares]]:
    """Row, column and free cells of the squares of every block with a wall in it or beside it."""
    walls = baked.track.tiles.walls
    found = []
    for row in range(0, baked.rows, BLOCK):
        for column in range(0, baked.columns, BLOCK):
            height, width = min(BLOCK, baked.rows - row), min(BLOCK, baked.columns - column)
            around = walls[max(0, row - 2) : row + height + 2, max(0, column - 2) : column + width + 2]
            if around.any():
                area = (column * CELLS, row * CELLS, width * CELLS, height * CELLS)
                free = wall_field(baked.track, *area) < HALF
                found.append((row * PER_TILE, column * PER_TILE, _counted(free)))
    return found


def _counted(cells: Mask) -> Shares:
    """Cells that are true in each square."""
    inner = CELLS // PER_TILE
    ones = cells.view(np.uint8)
    counted = np.zeros((cells.shape[0] // inner, cells.shape[1] // inner), np.uint8)
    for row in range(inner):
        for column in range(inner):
            counted += ones[row::inner, column::inner]
    return counted


def _between(squares: Shares, x: Floats, y: Floats) -> Floats:
    """Bilinear between the middles of the squares; the border goes on."""
    rows, columns = squares.shape
    across, down = np.clip(x / SQUARE - 0.5, 0.0, columns - 1.001), np.clip(y / SQUARE - 0.5, 0.0, rows - 1.001)
    column, row = across.astype(np.int64), down.astype(np.int64)
    right, low = across - column, down - row
    flat, at = squares.ravel(), row * columns + column
    top = flat[at] * (1.0 - right) + flat[at + 1] * right
    under = flat[at + columns] * (1.0 - right) + flat[at + columns + 1] * right
    share: Floats = (top * (1.0 - low) + under * low) / FULL
    return share
