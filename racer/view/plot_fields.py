"""What lies where in one plot of a track: how deep in each surface, where kerbs and walls are, how far the road is.

All comes from the same weights that physics reads.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce

import numpy as np
from numpy.typing import NDArray

from racer.content.bake import Baked
from racer.content.spline import CELLS, Counts
from racer.content.weights import WEIGHT_ONE, edge_distance, kerb_weights, rules_of, wall_field, weights
from racer.view.distance import distances
from racer.view.noise import Floats, as_floats
from racer.view.surface_grid import surfaces_at
from racer.view.tile_weave import PLOT_TILES, Place

AROUND = 13
"""Cells beyond a plot that fields reach: as far as a wall's shadow falls."""
FAR = 6.0
"""m: depth where no edge is near."""
TRACE = WEIGHT_ONE // 400
"""Weight of a surface whose edge is about 4 m away."""
ROAD_FAR = 34
"""m: how far from the road distances are told."""


@dataclass(frozen=True, slots=True)
class PlotFields:
    """Fields of one plot, cells of 0.25 m with one more on every side."""

    place: Place
    depth: dict[int, Floats]
    """m inside each surface that comes near (negative outside)."""
    road: Floats
    """m outside the road's edge, good near it (negative inside)."""
    road_kind: Floats
    """The number of the strongest road surface."""
    kerb: Floats | None
    """The kerb's weight, 0 to 1."""
    wall: Floats | None
    """How solid the ground is, 0 to 1, with `AROUND` cells on every side."""
    away: Floats
    """m from the road, truly, one sample per metre."""


def plot_fields(baked: Baked, place: Place) -> PlotFields:
    """The fields of a plot of a baked track."""
    track = baked.track
    side = PLOT_TILES * CELLS + 2
    left, top = place.column * PLOT_TILES * CELLS - 1, place.row * PLOT_TILES * CELLS - 1
    # One cell more all round: slopes at the very border of a rectangle are taken from one side only.
    found = weights(track, left - 1, top - 1, side + 2, side + 2)
    flags = rules_of(track).road
    road = {kind: weight for kind, weight in found.items() if flags[kind]}
    rest = {kind: weight for kind, weight in found.items() if not flags[kind]}
    outside = _road_edge(road, rest, side)
    depth = _depths(road, outside if rest else None, -1.0) | _depths(rest, outside if road else None, 1.0)
    return PlotFields(
        place=place,
        depth=depth,
        road=outside,
        road_kind=_strongest(road, side),
        kerb=_kerb(baked, left, top, side),
        wall=_wall(baked, left, top, side),
        away=_away(baked, place),
    )


def _road_edge(road: dict[int, Counts], rest: dict[int, Counts], side: int) -> Floats:
    if not road:
        return np.full((side, side), FAR, np.float32)
    if not rest:
        return np.full((side, side), -FAR, np.float32)
    return _outside(reduce(np.add, road.values()))


def _outside(weight: Counts) -> Floats:
    """Metres outside an edge, without the outermost cells."""
    metres = np.clip(edge_distance(weight), -FAR, FAR)
    # Where hardly anything is left of a weight, its slope is that of rounding.
    metres[weight < TRACE] = FAR
    metres[weight > WEIGHT_ONE - TRACE] = -FAR
    return as_floats(metres[1:-1, 1:-1])


def _depths(group: dict[int, Counts], outside: Floats | None, sign: float) -> dict[int, Floats]:
    """Metres inside each surface of the road, or of what is not road."""
    deep = {}
    for kind, weight in group.items():
        others = [other for name, other in group.items() if name != kind]
        inside = np.full((weight.shape[0] - 2, weight.shape[1] - 2), FAR, np.float32)
        if others:
            strongest = reduce(np.maximum, others)
            share = weight / np.maximum(weight + strongest, 1) * WEIGHT_ONE
            inside = -_outside(share.astype(np.int32))
        deep[kind] = inside if outside is None else np.minimum(inside, sign * outside)
    return deep


def _strongest(road: dict[int, Counts], side: int) -> Floats:
    """The road's surface, or -1 where there is none near."""
    if not road:
        return np.full((side, side), -1, np.float32)
    kinds = np.array(sorted(road))
    strongest = kinds[np.argmax(np.stack([road[kind] for kind in kinds.tolist()]), axis=0)]
    return as_floats(strongest[1:-1, 1:-1])


def _kerb(baked: Baked, left: int, top: int, side: int) -> Floats | None:
    kerbs = kerb_weights(baked.track, left, top, side, side)
    return as_floats(kerbs / WEIGHT_ONE) if kerbs.max() > WEIGHT_ONE // 4 else None


def _wall(baked: Baked, left: int, top: int, side: int) -> Floats | None:
    if not baked.track.tiles.walls.any():
        return None
    wide = side + 2 * AROUND
    walls = wall_field(baked.track, left - AROUND, top - AROUND, wide, wide)
    return as_floats(walls / WEIGHT_ONE) if walls.max() > WEIGHT_ONE // 3 else None


def _away(baked: Baked, place: Place) -> Floats:
    """Distance to the road from its cells, one a metre."""
    reach, side = ROAD_FAR, PLOT_TILES * 2 + 2
    left, top = (place.column * PLOT_TILES * 2 - 1 - reach), (place.row * PLOT_TILES * 2 - 1 - reach)
    wide = side + 2 * reach
    metres = _road_metres(baked, left, top, wide)
    if not metres.any():
        return np.full((side, side), float(reach), np.float32)
    exact = distances(metres, reach) - 0.5
    soft = exact[reach - 1 : -reach + 1, reach - 1 : -reach + 1]
    soft = soft[:-2] + 2.0 * soft[1:-1] + soft[2:]
    return as_floats((soft[:, :-2] + 2.0 * soft[:, 1:-1] + soft[:, 2:]) / 16.0)


def _road_metres(baked: Baked, left: int, top: int, side: int) -> NDArray[np.bool_]:
    """Whether there is road at one cell of every square metre."""
    x, y = np.arange(left, left + side) + 0.6, np.arange(top, top + side) + 0.6
    road: NDArray[np.bool_] = np.array(baked.road_flags)[surfaces_at(baked, x, y)]
    return road
