"""A road as a centre line with widths, and how it becomes tiles: the only way from a curve to a painted road.

Points are taken at a centimetre and worked on with + − × ÷ √ alone, so that every processor lays the same tiles.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from racer.content.corners import softened
from racer.content.coverage import Floats
from racer.content.road_curve import RoadCurve, RoadPoint, curve_of
from racer.content.road_heights import road_heights
from racer.content.road_room import room_at
from racer.content.tile_canvas import TileCanvas

__all__ = ["Road", "RoadPoint", "RoadQuads", "lay_quads", "lay_road", "road_quads"]

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


@dataclass(frozen=True, slots=True, eq=False)
class RoadQuads:
    """All that is painted of a road, as four-sided pieces [n, 4, 2] of each surface or material."""

    runoff: tuple[Mapping[str, Floats], Mapping[str, Floats]]
    """Left and right, as with kerbs and walls."""
    surface: Mapping[str, Floats]
    kerbs: tuple[Floats, Floats]
    walls: tuple[Mapping[str, Floats], Mapping[str, Floats]]

    def seen_from(self, left: float, top: float, width: float, height: float) -> RoadQuads:
        """The pieces that come near a rectangle of metres, counted from its corner."""

        def near(quads: Floats) -> Floats:
            moved = quads - np.array([left, top])
            low, high = moved.min(axis=1, initial=np.inf), moved.max(axis=1, initial=-np.inf)
            inside = (high >= 0.0).all(axis=1) & (low[:, 0] <= width) & (low[:, 1] <= height)
            found: Floats = moved[inside]
            return found

        def each(quads: Mapping[str, Floats]) -> dict[str, Floats]:
            return {name: near(pieces) for name, pieces in quads.items()}

        return RoadQuads(
            (each(self.runoff[0]), each(self.runoff[1])),
            each(self.surface),
            (near(self.kerbs[0]), near(self.kerbs[1])),
            (each(self.walls[0]), each(self.walls[1])),
        )


def lay_road(canvas: TileCanvas, road: Road) -> None:
    """Paint run-off, road, kerbs and walls, and raise the ground to the road's heights."""
    curve = curve_of(road.points, closed=road.closed)
    lay_quads(canvas, road_quads(curve))
    if any(point.height for point in road.points):
        canvas.raise_to(road_heights(curve, canvas.columns, canvas.rows))


def lay_quads(canvas: TileCanvas, quads: RoadQuads) -> None:
    """Paint run-off, road, kerbs and walls."""
    for runoff in quads.runoff:
        canvas.fill_quads(runoff)
    canvas.fill_quads(quads.surface)
    for kerbs, walls in zip(quads.kerbs, quads.walls, strict=True):
        canvas.kerb_quads(kerbs)
        for name, pieces in walls.items():
            canvas.wall_quads(pieces, name)


def road_quads(curve: RoadCurve) -> RoadQuads:
    """What to paint of a road."""
    left_width, right_width = (runoff_widths(curve, side) for side in (-1, 1))
    surfaces = np.array(curve.values("surface"))
    left, right = painted_edges(curve)
    quads = curve.quads(-left, right)
    return RoadQuads(
        (_runoff(curve, -1, left_width), _runoff(curve, 1, right_width)),
        {str(name): quads[surfaces == name] for name in sorted(set(surfaces.tolist()))},
        (_kerbs(curve, -1), _kerbs(curve, 1)),
        (_walls(curve, -1, left_width), _walls(curve, 1, right_width)),
    )


def painted_edges(curve: RoadCurve) -> tuple[Floats, Floats]:
    """Where to paint the edges so that smoothing, which draws every bend a little inwards, puts them in place."""
    bend = np.clip(curve.bend, -SHARPEST, SHARPEST)
    inner = np.clip(bend / np.maximum(1.0 - bend * curve.right, 0.2), -SHARPEST, SHARPEST)
    outer = np.clip(bend / np.maximum(1.0 + bend * curve.left, 0.2), -SHARPEST, SHARPEST)
    return curve.left + DRAWN_IN * outer, curve.right - DRAWN_IN * inner


def runoff_widths(curve: RoadCurve, side: int) -> Floats:
    """Width of the run-off at every fine point of one side, its ends drawn out to a taper."""
    asked = [runoff[1] if runoff else 0.0 for runoff in curve.values("runoff_left" if side < 0 else "runoff_right")]
    if not any(asked):
        return np.zeros(len(curve.x))
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


def _runoff(curve: RoadCurve, side: int, width: Floats) -> dict[str, Floats]:
    runoffs = curve.values("runoff_left" if side < 0 else "runoff_right")
    names = [runoff[0] if runoff else "" for runoff in runoffs]
    edge = curve.edge(side)
    # From under the road outwards, so that no seam can show between the two.
    quads = curve.quads(edge * (side * 0.5), (edge + width) * side)
    # The taper's rounding reaches a little beyond the pieces that asked for it.
    names = _spread_names(names, width[: curve.pieces])
    return {name: quads[[n == name for n in names]] for name in sorted(set(names)) if name}


def _spread_names(names: list[str], width: Floats) -> list[str]:
    """Each piece that has some width takes the surface of its neighbour when it asked for none."""
    found = list(names)
    for order in (range(len(found)), range(len(found) - 1, -1, -1)):
        last = ""
        for i in order:
            last = found[i] = found[i] or (last if width[i] > 0.05 else "")
    return found


def _kerbs(curve: RoadCurve, side: int) -> Floats:
    flags = np.array(curve.values("kerb_left" if side < 0 else "kerb_right"), bool)
    edge = curve.edge(side)
    kerbed: Floats = curve.quads((edge - KERB_REACH) * side, (edge + KERB_REACH) * side)[flags]
    return kerbed


def _walls(curve: RoadCurve, side: int, runoff: Floats) -> dict[str, Floats]:
    """Walls of each material, left out where they would stand on another part of the road."""
    kinds = curve.values("wall_left" if side < 0 else "wall_right")
    if not any(kinds):
        return {}
    inner = curve.edge(side) + np.maximum(runoff, WALL_AWAY)
    quads = curve.quads(inner * side, (inner + WALL_THICK) * side)
    found = {}
    for name in sorted({kind for kind in kinds if kind}):
        pieces = quads[[kind == name for kind in kinds]]
        free = np.minimum(room_at(curve, pieces[:, 0]), room_at(curve, pieces[:, 3])) >= WALL_ROOM
        found[name] = pieces[free]
    return found
