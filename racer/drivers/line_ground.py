"""The ground as the racing line asks for it, many places at a time: road, solid things, adhesion, slopes."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, cos, floor, sin

import numpy as np
from numpy.typing import NDArray

from racer.content.bake import BLOCK, MIXED, Baked
from racer.content.road_map import SQUARE, RoadMap, map_road
from racer.content.scenery import BOX, NONE, POST, scenery_kinds
from racer.content.spline import CELLS
from racer.content.track import TILE, Scenery
from racer.content.weights import CELL, HALF, wall_field

Floats = NDArray[np.float64]
Mask = NDArray[np.bool_]
Numbers = NDArray[np.int64]

SMALLEST = 0.6
"""m: radius of the smallest thing that no ray misses."""


@dataclass(frozen=True, slots=True, eq=False)
class LineGround:
    """What lies where."""

    baked: Baked
    roads: RoadMap
    solid: NDArray[np.uint8]
    """Quarters of each half-metre square that are wall, building or tree."""
    adhesion: Floats
    rolling: Floats
    """By number of the surface."""
    rises: tuple[Floats, Floats]
    """Rise per metre along x and y at the corners of the tiles."""

    def road_share(self, x: Floats, y: Floats) -> Floats:
        return self.roads.road_share(x, y)

    def solid_share(self, x: Floats, y: Floats) -> Floats:
        return _between(self.solid, x / SQUARE - 0.5, y / SQUARE - 0.5) / 4.0

    def surfaces(self, x: Floats, y: Floats) -> Numbers:
        """Numbers of the surfaces at places; beyond the map, of the nearest place on it."""
        baked = self.baked
        columns = np.clip((x / CELL).astype(np.int64), 0, baked.columns * CELLS - 1)
        rows = np.clip((y / CELL).astype(np.int64), 0, baked.rows * CELLS - 1)
        codes = np.frombuffer(baked.codes, np.int32)[(rows >> 3) * baked.columns + (columns >> 3)].astype(np.int64)
        fine = codes >= MIXED
        inner = ((rows & 7) << 3) + (columns & 7)
        codes[fine] = np.frombuffer(baked.mixed, np.uint8)[((codes[fine] - MIXED) << 6) + inner[fine]]
        return codes

    def slopes(self, x: Floats, y: Floats) -> tuple[Floats, Floats]:
        """Rise per metre along x and y."""
        if self.baked.is_flat:
            return np.zeros_like(x), np.zeros_like(x)
        along_x, along_y = (_between(rise, x / TILE, y / TILE) for rise in self.rises)
        return along_x, along_y


def line_ground(baked: Baked) -> LineGround:
    """Everything that a line needs to know about a track."""
    down, across = (np.asarray(rise, np.float64) for rise in np.gradient(baked.heights, TILE))
    return LineGround(
        baked=baked,
        roads=map_road(baked),
        solid=_solid(baked),
        adhesion=np.array([kind.adhesion for kind in baked.kinds]),
        rolling=np.array([kind.rolling_resistance for kind in baked.kinds]),
        rises=(across, down),
    )


def _solid(baked: Baked) -> NDArray[np.uint8]:
    """Quarter squares of wall, and things to hit drawn over them."""
    per_tile = round(TILE / SQUARE)
    solid = np.zeros((baked.rows * per_tile, baked.columns * per_tile), np.uint8)
    walls = baked.track.tiles.walls
    for row in range(0, baked.rows, BLOCK):
        for column in range(0, baked.columns, BLOCK):
            height, width = min(BLOCK, baked.rows - row), min(BLOCK, baked.columns - column)
            if not walls[max(0, row - 2) : row + height + 2, max(0, column - 2) : column + width + 2].any():
                continue
            wall = wall_field(baked.track, column * CELLS, row * CELLS, width * CELLS, height * CELLS) >= HALF
            quarters = wall.reshape(height * per_tile, 2, width * per_tile, 2).sum(axis=(1, 3), dtype=np.uint8)
            top, left = row * per_tile, column * per_tile
            solid[top : top + len(quarters), left : left + quarters.shape[1]] = quarters
    for thing in baked.track.scenery:
        if thing.body != NONE:
            _draw(solid, thing)
    return solid


def _draw(solid: NDArray[np.uint8], thing: Scenery) -> None:
    """A thing to hit, at least so large that a ray beside it notices."""
    width, depth = thing.size
    reach = float(np.hypot(width, depth)) / 2.0 + SMALLEST
    top, left = max(0, floor((thing.y - reach) / SQUARE)), max(0, floor((thing.x - reach) / SQUARE))
    part = solid[top : max(0, ceil((thing.y + reach) / SQUARE)), left : max(0, ceil((thing.x + reach) / SQUARE))]
    down, across = np.indices(part.shape)
    x, y = (across + left + 0.5) * SQUARE - thing.x, (down + top + 0.5) * SQUARE - thing.y
    if thing.body == BOX:
        turn_x, turn_y = cos(thing.heading), sin(thing.heading)
        inside = (np.abs(x * turn_x + y * turn_y) <= max(width / 2.0, SMALLEST)) & (
            np.abs(y * turn_x - x * turn_y) <= max(depth / 2.0, SMALLEST)
        )
    else:
        radius = scenery_kinds()[thing.kind].radius_share * width if thing.body == POST else width / 2.0
        inside = np.hypot(x, y) <= max(radius, SMALLEST)
    part[inside] = 4


def _between(values: NDArray[np.uint8] | Floats, across: Floats, down: Floats) -> Floats:
    """Bilinear between entries; the border goes on."""
    rows, columns = values.shape
    across, down = np.clip(across, 0.0, columns - 1.001), np.clip(down, 0.0, rows - 1.001)
    column, row = across.astype(np.int64), down.astype(np.int64)
    right, low = across - column, down - row
    flat, at = values.ravel(), row * columns + column
    top = flat[at] * (1.0 - right) + flat[at + 1] * right
    under = flat[at + columns] * (1.0 - right) + flat[at + columns + 1] * right
    found: Floats = top * (1.0 - low) + under * low
    return found
