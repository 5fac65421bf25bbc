"""A road as a centre line with widths, and how it becomes tiles: the only way from a curve to a painted road.

Points are taken at a centimetre and worked on with + − × ÷ √ alone, so that every processor lays the same tiles.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from racer.content.corners import softened
from racer.content.coverage import Floats
from racer.content.road_curve import RoadCurve, RoadPoint, curve_of
from racer.content.road_heights import road_heights
from racer.content.road_room import room_at
from racer.content.tile_canvas import TileCanvas

__all__ = ["Road", "RoadPoint", "lay_road"]

WALL_AWAY = 1.62
"""m from the road's edge to a painted wall where there is no run-off: its face comes out where a kerb ends."""

WALL_THICK = 2.4
"""m of painted band, from which the bake makes a wall of about 2.9 m."""

WALL_ROOM = 0.9
"""m that a wall keeps from every other part of the road."""

KERB_REACH = 3.0
"""m on both sides of the road's edge in which tiles are flagged."""

DRAWN_IN = 1.18
"""m² by which the bake moves an edge inwards, times its curvature: half the variance of its kernel and of the tiles."""

SHARPEST = 0.125
"""1/m: curvature of the tightest edge that is painted true."""

TAPER = 0.45
"""How fast a run-off grows in width along the road."""

ROUNDING = 40
"""Passes that take the corners off a taper."""


@dataclass(frozen=True, slots=True)
class Road:
    """A centre line; the last point leads back to the first when it is closed."""

    points: tuple[RoadPoint, ...]
    closed: bool


def lay_road(canvas: TileCanvas, road: Road) -> None:
    """Paint run-off, road, kerbs and walls, and raise the ground to the road's heights."""
    curve = curve_of(road.points, closed=road.closed)
    widths = [runoff_widths(curve, side) for side in (-1, 1)]
    for side, width in zip((-1, 1), widths, strict=True):
        _lay_runoff(canvas, curve, side, width)
    surfaces = np.array(curve.values("surface"))
    left, right = painted_edges(curve)
    canvas.fill_quads(
        {str(name): curve.quads(-left, right)[surfaces == name] for name in sorted(set(surfaces.tolist()))}
    )
    for side, width in zip((-1, 1), widths, strict=True):
        _lay_kerbs(canvas, curve, side)
        _lay_walls(canvas, curve, side, width)
    if any(point.height for point in road.points):
        canvas.raise_to(road_heights(curve, canvas.columns, canvas.rows))


def painted_edges(curve: RoadCurve) -> tuple[Floats, Floats]:
    """Where to paint the edges so that smoothing, which draws every bend a little inwards, puts them in place."""
    bend = np.clip(curve.bend, -SHARPEST, SHARPEST)
    inner = np.clip(bend / np.maximum(1.0 - bend * curve.right, 0.2), -SHARPEST, SHARPEST)
    outer = np.clip(bend / np.maximum(1.0 + bend * curve.left, 0.2), -SHARPEST, SHARPEST)
    return curve.left + DRAWN_IN * outer, curve.right - DRAWN_IN * inner


def runoff_widths(curve: RoadCurve, side: int) -> Floats:
    """Width of the run-off at every fine point of one side, its ends drawn out to a taper."""
    asked = [runoff[1] if runoff else 0.0 for runoff in curve.values("runoff_left" if side < 0 else "runoff_right")]
    if not curve.closed:
        asked.append(asked[-1])
    before = [asked[-1] if curve.closed else asked[0], *asked[:-1]]
    width = [min(pair) for pair in zip(asked, before, strict=True)]
    # Twice round, so that a closed road's taper may run over its first point.
    for _ in range(2 if curve.closed else 1):
        for order in (range(len(width)), range(len(width) - 1, -1, -1)):
            _grow_slowly(width, list(order), curve)
    return softened(np.array(width), ROUNDING, closed=curve.closed)


def _grow_slowly(width: list[float], order: list[int], curve: RoadCurve) -> None:
    last = order[-1] if curve.closed else order[0]
    for i in order:
        width[i] = min(width[i], width[last] + TAPER * curve.step(last, i))
        last = i


def _lay_runoff(canvas: TileCanvas, curve: RoadCurve, side: int, width: Floats) -> None:
    runoffs = curve.values("runoff_left" if side < 0 else "runoff_right")
    names = [runoff[0] if runoff else "" for runoff in runoffs]
    edge = curve.edge(side)
    # From under the road outwards, so that no seam can show between the two.
    quads = curve.quads(edge * (side * 0.5), (edge + width) * side)
    # The taper's rounding reaches a little beyond the pieces that asked for it.
    names = _spread_names(names, width[: curve.pieces])
    canvas.fill_quads({name: quads[[n == name for n in names]] for name in sorted(set(names)) if name})


def _spread_names(names: list[str], width: Floats) -> list[str]:
    """Each piece that has some width takes the surface of its neighbour when it asked for none."""
    found = list(names)
    for order in (range(len(found)), range(len(found) - 1, -1, -1)):
        last = ""
        for i in order:
            last = found[i] = found[i] or (last if width[i] > 0.05 else "")
    return found


def _lay_kerbs(canvas: TileCanvas, curve: RoadCurve, side: int) -> None:
    flags = np.array(curve.values("kerb_left" if side < 0 else "kerb_right"), bool)
    edge = curve.edge(side)
    canvas.kerb_quads(curve.quads((edge - KERB_REACH) * side, (edge + KERB_REACH) * side)[flags])


def _lay_walls(canvas: TileCanvas, curve: RoadCurve, side: int, runoff: Floats) -> None:
    """Walls of each material, left out where they would stand on another part of the road."""
    kinds = curve.values("wall_left" if side < 0 else "wall_right")
    if not any(kinds):
        return
    inner = curve.edge(side) + np.maximum(runoff, WALL_AWAY)
    quads = curve.quads(inner * side, (inner + WALL_THICK) * side)
    for name in sorted({kind for kind in kinds if kind}):
        pieces = quads[[kind == name for kind in kinds]]
        free = np.minimum(room_at(curve, pieces[:, 0]), room_at(curve, pieces[:, 3])) >= WALL_ROOM
        canvas.wall_quads(pieces[free], name)
