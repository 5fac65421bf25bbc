"""Fields of a few samples per tile drawn out to the pixels of many tiles at once.

A plot is a square of 16 × 16 tiles; its fields have one more sample on every side, so that the tiles at its border find
their neighbours. Pixels of tiles are arrays [tile, row, column]; `tiles` are numbers 0 to 255, row by row.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from racer.content.track import TILE
from racer.view.noise import Floats

PLOT_TILES = 16
"""Tiles along the side of a plot."""
PLOT = PLOT_TILES * TILE
"""m: side of a plot."""

Numbers = NDArray[np.intp]
Pixels = NDArray[np.float32]
"""[tile, row, column] or [colour, tile, row, column]: whole planes of red, green and blue are quickest to work on."""


@cache
def _between(samples: int, side_px: int) -> Floats:
    """What each of a tile's samples, and one beyond at both ends, counts in each pixel along one axis."""
    at = (np.arange(side_px) + 0.5) / side_px * samples + 0.5
    first = np.floor(at).astype(int)
    weights = np.zeros((side_px, samples + 2), np.float32)
    rows = np.arange(side_px)
    weights[rows, first] = 1.0 - (at - first)
    weights[rows, first + 1] = at - first
    weights.setflags(write=False)
    return weights


@cache
def _windows(samples: int) -> Numbers:
    """Where each tile's samples, and those just around it, lie in a plot's field that is laid out in one row."""
    one = np.arange(PLOT_TILES)[:, None] * samples + np.arange(samples + 2)[None, :]
    side = PLOT_TILES * samples + 2
    every = one[:, None, :, None] * side + one[None, :, None, :]
    return every.reshape(PLOT_TILES * PLOT_TILES, samples + 2, samples + 2)


def drawn_out(field: Floats, tiles: Numbers, side_px: int) -> Pixels:
    """The pixels of some tiles of a plot's field, blended linearly between its samples."""
    samples = (field.shape[0] - 2) // PLOT_TILES
    chosen = field.ravel().take(_windows(samples)[tiles])
    across = _between(samples, side_px)
    pixels: Pixels = np.matmul(np.matmul(across, chosen), across.T, dtype=np.float32)
    return pixels


def tile_most(field: Floats) -> Floats:
    """The largest sample in each tile."""
    samples = (field.shape[0] - 2) // PLOT_TILES
    rows = field[1:-1, 1:-1].reshape(PLOT_TILES, samples, PLOT_TILES * samples).max(axis=1)
    most: Floats = rows.reshape(PLOT_TILES * PLOT_TILES, samples).max(axis=1)
    return most


def cut_to_tiles(picture: Floats) -> Pixels:
    """A plot's picture [row, column] as tiles [tile, row, column]."""
    side = picture.shape[0] // PLOT_TILES
    cut = picture.reshape(PLOT_TILES, side, PLOT_TILES, side).swapaxes(1, 2)
    return np.ascontiguousarray(cut).reshape(PLOT_TILES * PLOT_TILES, side, side)


def joined(tiles: Pixels) -> Floats:
    """All tiles of a plot put together again: [row, column] or [colour, row, column]."""
    side, planes = tiles.shape[-1], tiles.shape[:-3]
    whole = tiles.reshape(*planes, PLOT_TILES, PLOT_TILES, side, side).swapaxes(-2, -3)
    return np.ascontiguousarray(whole).reshape(*planes, PLOT_TILES * side, PLOT_TILES * side)


@dataclass(frozen=True, slots=True)
class Place:
    """Which plot: column and row counted from the map's corner; both may be negative."""

    column: int
    row: int

    def samples(self, per_tile: int) -> tuple[Floats, Floats]:
        """Metres of the plot's samples along x and y, the ones beyond its border included."""
        step = TILE / per_tile
        along = (np.arange(-1, PLOT_TILES * per_tile + 1) + 0.5) * step
        return (along + self.column * PLOT).astype(np.float32), (along + self.row * PLOT).astype(np.float32)
