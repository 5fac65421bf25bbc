"""The lie of the land: the road's heights spread over the map, with still lakes and rolling ground away from the road.

Heights reach tiles, so everything here is + - * / alone, one cell at a time.
"""

from dataclasses import dataclass
from math import ceil, floor

import numpy as np
from numpy.typing import NDArray

from racer.content.road import Road
from racer.content.road_curve import curve_of
from racer.content.road_heights import road_heights
from racer.content.track import TILE
from track_maker.clearing import FAR, Clearing
from track_maker.outline import Outline, bounds, inside
from track_maker.patchiness import Patchiness

SHORE = 24.0
"""m around a lake within which the ground slopes down to it."""

SETTLING = 80
"""Rounds in which the ground around a lake takes the mean of its neighbours."""

COARSE = 4
"""Tiles between the knots of hills."""

Metres = NDArray[np.float64]
Mask = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Relief:
    """Hills of the land itself: m up and down, m from one to the next, and m off the road until they are full."""

    height: float
    size: float = 120.0
    from_road: float = 70.0


class Terrain:
    """Heights at the top-left corners of the tiles."""

    def __init__(self, road: Road, clearing: Clearing, shape: tuple[int, int]) -> None:
        self._road = road
        self._clearing = clearing
        self._shape = shape

    def heights(self, lakes: list[Outline], relief: Relief | None, hills: Patchiness) -> Metres:
        rows, columns = self._shape
        curve = curve_of(self._road.points, closed=self._road.closed)
        land = road_heights(curve, columns, rows)
        if relief is not None:
            land = land + self._rolling(relief, hills)
        return self._still(land, lakes)

    def _rolling(self, relief: Relief, hills: Patchiness) -> Metres:
        rows, columns = self._shape
        step = TILE * COARSE
        knots = np.array(
            [
                [hills.at(c * step, r * step) - 0.5 for c in range(columns // COARSE + 2)]
                for r in range(rows // COARSE + 2)
            ]
        )
        fine = _enlarged(knots, COARSE)[:rows, :columns]
        grown = np.clip((self._away() - 6.0) / min(relief.from_road, FAR - 6.0), 0.0, 1.0)
        return np.asarray(2.0 * relief.height * fine * grown * grown * (3.0 - 2.0 * grown))

    def _away(self) -> Metres:
        """Metres from the road and all that belongs to it, at the tiles' corners."""
        rows, columns = self._shape
        return self._clearing.outside[:: int(TILE), :: int(TILE)][:rows, :columns]

    def _still(self, land: Metres, lakes: list[Outline]) -> Metres:
        """Lakes lie flat at the height of their lowest shore; the ground around them follows."""
        shape, land, away = self._shape, land.copy(), self._away()
        free = np.zeros(shape, bool)
        for lake in lakes:
            free |= _marked(shape, lake, SHORE)
        fixed = ~free | (away < 5.0)
        for lake in lakes:
            # The road's own ground keeps its height even where it crosses a frozen bay.
            wet = _marked(shape, lake, 0.0) & (away >= 12.0)
            if wet.any():
                land[wet] = land[wet].min()
                fixed |= wet
        return _settled(land, fixed) if lakes else land


def _marked(shape: tuple[int, int], lake: Outline, margin: float) -> Mask:
    """Corners within a lake; with a margin, those within its bounds and so much around."""
    marks = np.zeros(shape, bool)
    left, top, right, bottom = bounds(lake)
    rows = range(max(0, floor((top - margin) / TILE)), min(shape[0], ceil((bottom + margin) / TILE)))
    columns = range(max(0, floor((left - margin) / TILE)), min(shape[1], ceil((right + margin) / TILE)))
    for row in rows:
        for column in columns:
            marks[row, column] = margin > 0.0 or inside(lake, column * TILE, row * TILE)
    return marks


def _settled(land: Metres, fixed: Mask) -> Metres:
    """Free cells sink or rise to between their neighbours."""
    for _ in range(SETTLING):
        framed = np.pad(land, 1, mode="edge")
        mean = (framed[:-2, 1:-1] + framed[2:, 1:-1] + framed[1:-1, :-2] + framed[1:-1, 2:]) * 0.25
        land = np.where(fixed, land, mean)
    return land


def _enlarged(values: Metres, times: int) -> Metres:
    """Every cell `times` as many, with straight ramps between."""
    rows, columns = values.shape
    down = np.arange(rows * times) / times
    along = np.arange(columns * times) / times
    row, column = np.minimum(down.astype(int), rows - 2), np.minimum(along.astype(int), columns - 2)
    part = np.clip(down - row, 0.0, 1.0)[:, None]
    upright = values[row] * (1.0 - part) + values[row + 1] * part
    part = np.clip(along - column, 0.0, 1.0)[None, :]
    return np.asarray(upright[:, column] * (1.0 - part) + upright[:, column + 1] * part)
