"""How much of each surface, kerb and wall there is around every cell of a track, and which surface follows from it.

The weight of every surface is spread smoothly over the cells around its tiles. What counts as road is settled first, by
the sum of the road's weights, then which surface it is; a kerb is a band of fixed width along the outside of the road's
edge. Whole numbers only, so that every processor finds the same edge.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from racer.content.spline import CELLS, REACH, UNIT, Counts, drawn_out, edge_counts
from racer.content.track import TILE, WHOLE, Tiles, Track, surface_names

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

Indices = NDArray[np.uint8]
Mask = NDArray[np.bool_]
Weights = dict[int, Counts]


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


def tile_rectangle(layer: Indices, left: int, top: int, width: int, height: int) -> Indices:
    """Tiles of a rectangle with `REACH` more on every side, the map's border repeated."""
    rows = np.clip(np.arange(top - REACH, top + height + REACH), 0, layer.shape[0] - 1)
    columns = np.clip(np.arange(left - REACH, left + width + REACH), 0, layer.shape[1] - 1)
    cut: Indices = layer[np.ix_(rows, columns)]
    return cut


def tile_weights(tiles: Tiles, left: int, top: int, width: int, height: int) -> Weights:
    """Smoothed weights of every surface that comes near a rectangle of tiles, in its cells."""
    ground, over, share = (
        tile_rectangle(layer, left, top, width, height) for layer in (tiles.ground, tiles.over, tiles.share)
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
    found = tile_weights(track.tiles, column, row, columns, rows)
    return {kind: weight[down : down + height, across : across + width] for kind, weight in found.items()}


def kerb_weights(track: Track, left: int, top: int, width: int, height: int) -> Counts:
    """The smoothed kerb flag in the cells of a rectangle, `WEIGHT_ONE` where all tiles around have it."""

    def whole(column: int, row: int, columns: int, rows: int) -> Counts:
        flags = tile_rectangle(track.tiles.kerbs, column, row, columns, rows)
        return drawn_out(((flags > 0) * FULL).astype(np.uint8), DEGREE)

    return _cells(whole, left, top, width, height)


def wall_field(track: Track, left: int, top: int, width: int, height: int) -> Counts:
    """How solid the ground is in the cells of a rectangle: a wall where it reaches `HALF`.

    Raised by a third, so that a wall one tile thick, which smoothing thins out, still stands: a band of 2.0 m comes out
    2.4 m thick.
    """

    def whole(column: int, row: int, columns: int, rows: int) -> Counts:
        walls = tile_rectangle(track.tiles.walls, column, row, columns, rows)
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
    is_road: Mask = np.add.reduce(list(road.values())) >= HALF
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
