"""A track's tiles made into one raster of surfaces at 0.25 m, which physics, painter, judge and driver all read.

The weight of every surface is spread smoothly over the cells around its tiles. What counts as road is settled first, by
the sum of the road's weights, then which surface it is; a kerb is a band of fixed width along the outside of the road's
edge. Whole numbers only. A tile whose cells are all alike is stored as one value, so that large maps stay small.
"""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from racer.content.relief import Relief
from racer.content.spline import CELLS, REACH, UNIT, Counts, drawn_out, edge_counts
from racer.content.surface import Surface, load_surfaces
from racer.content.track import TILE, WHOLE, Tiles, Track, surface_names

BAKE_VERSION = 1
CELL = TILE / CELLS
"""m: side of a cell."""

DEGREE = 5
"""Of the B-spline that spreads tiles: its deviation is 0.71 tiles."""

FULL = 64
"""What a whole tile counts before it is spread."""
WEIGHT_ONE = FULL * UNIT * UNIT
HALF = WEIGHT_ONE // 2

KERB_WIDTH = 1.35
"""m outside the road's edge."""
KERB_CELLS = int(KERB_WIDTH / CELL)
KERB_SQUARE = 32
"""The square of its reach in cells from the middle of the last cell of road; bands come out 1.13 to 1.59 m wide."""

BLOCK = 32
"""Tiles along the side of what is baked at a time."""

Indices = NDArray[np.uint8]
Mask = NDArray[np.bool_]
Weights = dict[int, Counts]
Tell = Callable[[float], None]

MIXED = 256
"""Block codes from here on number the tiles whose cells differ."""


@cache
def _edge_profile() -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """For shares of road, z·φ(z) of the normal distribution whose integral they are."""
    shares = np.linspace(0.0005, 0.9995, 1999)
    normal = NormalDist()
    return shares, np.array([normal.inv_cdf(share) * normal.pdf(normal.inv_cdf(share)) for share in shares.tolist()])


def edge_distance(road_weight: Counts) -> NDArray[np.float32]:
    """Metres outside the road's edge (negative inside) in a rectangle of cells, good within about 2 m of the edge.

    How steeply a painted edge rises depends on how it lies in its tiles, so that the weight alone does not tell the
    distance; with its gradient it does, since a smoothed edge is nearly the integral of a normal distribution.
    """
    share = (road_weight / WEIGHT_ONE).astype(np.float32)
    down, right = np.gradient(share, CELL)
    steep = np.maximum(np.sqrt(down * down + right * right), 1e-3)
    metres: NDArray[np.float32] = (-np.interp(share, *_edge_profile()) / steep).astype(np.float32)
    return metres


def _rectangle(layer: Indices, left: int, top: int, width: int, height: int) -> Indices:
    """Tiles of a rectangle with `REACH` more on every side, the map's border repeated."""
    rows = np.clip(np.arange(top - REACH, top + height + REACH), 0, layer.shape[0] - 1)
    columns = np.clip(np.arange(left - REACH, left + width + REACH), 0, layer.shape[1] - 1)
    cut: Indices = layer[np.ix_(rows, columns)]
    return cut


def _tile_weights(tiles: Tiles, left: int, top: int, width: int, height: int) -> Weights:
    """Smoothed weights of every surface that comes near a rectangle of tiles, in its cells."""
    ground, over, share = (
        _rectangle(layer, left, top, width, height) for layer in (tiles.ground, tiles.over, tiles.share)
    )
    present = np.union1d(ground[share < WHOLE], over[share > 0])
    if len(present) == 1:
        return {int(present[0]): np.full((height * CELLS, width * CELLS), WEIGHT_ONE, np.int32)}
    counts = np.array(edge_counts(DEGREE, WHOLE, FULL), np.uint8)[share]
    found = {}
    for kind in present.tolist():
        part = (ground == kind) * (FULL - counts) + (over == kind) * counts
        found[kind] = drawn_out(part.astype(np.uint8), DEGREE)
    return found


def _cells(whole: Callable[..., Counts], left: int, top: int, width: int, height: int) -> Counts:
    """The cells of a rectangle cut out of the tiles that hold it."""
    column, row = left // CELLS, top // CELLS
    columns, rows = -(-(left + width) // CELLS) - column, -(-(top + height) // CELLS) - row
    across, down = left - column * CELLS, top - row * CELLS
    return whole(column, row, columns, rows)[down : down + height, across : across + width]


def weights(track: Track, left: int, top: int, width: int, height: int) -> Weights:
    """Smoothed weight of each surface present, in the cells of a rectangle; together `WEIGHT_ONE` everywhere."""
    column, row = left // CELLS, top // CELLS
    columns, rows = -(-(left + width) // CELLS) - column, -(-(top + height) // CELLS) - row
    across, down = left - column * CELLS, top - row * CELLS
    found = _tile_weights(track.tiles, column, row, columns, rows)
    return {kind: weight[down : down + height, across : across + width] for kind, weight in found.items()}


def kerb_weights(track: Track, left: int, top: int, width: int, height: int) -> Counts:
    """The smoothed kerb flag in the cells of a rectangle, `WEIGHT_ONE` where all tiles around have it."""

    def whole(column: int, row: int, columns: int, rows: int) -> Counts:
        flags = _rectangle(track.tiles.kerbs, column, row, columns, rows)
        return drawn_out(((flags > 0) * FULL).astype(np.uint8), DEGREE)

    return _cells(whole, left, top, width, height)


def wall_field(track: Track, left: int, top: int, width: int, height: int) -> Counts:
    """How solid the ground is in the cells of a rectangle: a wall where it reaches `HALF`.

    Raised by a third, so that a wall one tile thick, which smoothing thins out, still stands: a band of 2.0 m comes out
    2.4 m thick.
    """

    def whole(column: int, row: int, columns: int, rows: int) -> Counts:
        walls = _rectangle(track.tiles.walls, column, row, columns, rows)
        share = np.where(walls > 0, (walls - 1) % WHOLE + 1, 0) * (FULL // WHOLE)
        return drawn_out(share.astype(np.uint8), DEGREE) * 4 // 3

    return _cells(whole, left, top, width, height)


@dataclass(frozen=True, slots=True)
class Rules:
    """Which surfaces count as road, and which two are kerbs."""

    road: tuple[bool, ...]
    wet: tuple[bool, ...]
    kerb: int
    wet_kerb: int


def rules_of(track: Track) -> Rules:
    """The rules by which a track's weights become surfaces."""
    names = surface_names()
    kerbs = ("kerb", "wet_kerb")
    return Rules(
        road=tuple(name in track.road or name in kerbs for name in names),
        wet=tuple(name.startswith("wet_") for name in names),
        kerb=names.index(kerbs[0]),
        wet_kerb=names.index(kerbs[1]),
    )


def classified(found: Weights, kerbs: Counts | None, rules: Rules) -> Indices:
    """The surface of each cell from the weights there; kerbs may lack near the rectangle's own border."""
    road = {kind: weight for kind, weight in found.items() if rules.road[kind]}
    rest = {kind: weight for kind, weight in found.items() if not rules.road[kind]}
    if not road or not rest:
        return _strongest(found)
    paved = _strongest(road)
    is_road = sum(road.values()) >= HALF
    surfaces = np.where(is_road, paved, _strongest(rest)).astype(np.uint8)
    if kerbs is not None:
        band = (kerbs >= HALF) & ~is_road & widened(is_road)
        wet = np.array(rules.wet)[paved]
        surfaces[band] = np.where(wet, rules.wet_kerb, rules.kerb)[band]
    return surfaces


def widened(mask: Mask) -> Mask:
    """A mask grown by the width of a kerb on all sides."""
    reach = KERB_CELLS
    rows, columns = mask.shape
    wide = np.pad(mask, reach)
    grown = np.zeros_like(mask)
    for down in range(-reach, reach + 1):
        for right in range(-reach, reach + 1):
            if down * down + right * right <= KERB_SQUARE:
                grown |= wide[reach + down : reach + down + rows, reach + right : reach + right + columns]
    return grown


def _strongest(found: Weights) -> Indices:
    """The surface of most weight in each cell; of equals, the one with the lowest number."""
    kinds = sorted(found)
    best = found[kinds[0]]
    surface = np.full(best.shape, kinds[0], np.uint8)
    for kind in kinds[1:]:
        more = found[kind] > best
        surface = np.where(more, np.uint8(kind), surface)
        best = np.where(more, found[kind], best)
    return surface


def _bake_tiles(track: Track, rules: Rules, left: int, top: int, width: int, height: int) -> Indices:
    """The cells of a rectangle of tiles; with kerbs a tile more is looked at all round, for roads just outside."""
    if not _rectangle(track.tiles.kerbs, left, top, width, height).any():
        return classified(_tile_weights(track.tiles, left, top, width, height), None, rules)
    wider = (left - 1, top - 1, width + 2, height + 2)
    kerbs = kerb_weights(track, *(value * CELLS for value in wider))
    return classified(_tile_weights(track.tiles, *wider), kerbs, rules)[CELLS:-CELLS, CELLS:-CELLS]


def _is_uniform(tiles: Tiles, left: int, top: int, width: int, height: int) -> bool:
    area = (left, top, width, height)
    return not _rectangle(tiles.share, *area).any() and bool(np.ptp(_rectangle(tiles.ground, *area)) == 0)


class Baked:
    """The ground of a track: the surface and the slope at every point."""

    def __init__(self, track: Track, codes: array[int], mixed: bytes, relief: Relief | None = None) -> None:
        """`codes` has one value for each tile: a surface, or `MIXED` + the number of its cells in `mixed`."""
        self.track = track
        self.codes, self.mixed = codes, mixed
        self.columns, self.rows = track.tiles.columns, track.tiles.rows
        surfaces = load_surfaces()
        self.kinds: tuple[Surface, ...] = tuple(surfaces[name] for name in surface_names())
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

    def road_window(self, left: int, top: int, width: int, height: int) -> Mask:
        """Where there is road in a rectangle of cells."""
        road: Mask = np.array(self.road_flags)[self.window(left, top, width, height)]
        return road


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


def rebake(baked: Baked, track: Track, left: int, top: int, width: int, height: int) -> Baked:
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
    relief = baked.relief if np.array_equal(track.tiles.height, baked.track.tiles.height) else None
    return Baked(track, array("i", codes.tobytes()), baked.mixed + cells, relief)
