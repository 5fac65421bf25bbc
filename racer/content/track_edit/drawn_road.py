"""From the points with which a road was drawn to the road that is laid, with the kerbs, traps and walls asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from racer.content.circuit_dress import Dress, dressed
from racer.content.coverage import Floats
from racer.content.polyline import resampled, smoothed
from racer.content.road import WALL_AWAY, WALL_THICK, Road, RoadQuads, road_quads
from racer.content.road_curve import RoadCurve, RoadPoint, curve_of
from racer.content.track import DrawnRoad, Point, exact_metres

SPACING = 4.0
"""m between the points that are laid, at most."""

NARROWEST, WIDEST = 4.0, 40.0
"""m of road."""

FARTHEST = 20_000.0
"""m from the corner of the map: no point is drawn beyond."""

LONGEST = 60_000.0
"""m: a longer road, from a file perhaps, is left as it is."""

NO_RUNOFF = ("", 0.0)
HANDLE_FAR, HANDLE_TURN = 30.0, 0.35
"""A line drawn by hand keeps a point every so many metres, or radians where it bends."""

HAND = 7.0
"""m over which the shaking of a hand is smoothed away."""

CLOSE = 16.0
"""m: a line that ends this near to its start is meant to be closed."""


@dataclass(frozen=True, slots=True, eq=False)
class LaidRoad:
    """A drawn road ready to be laid."""

    road: Road
    curve: RoadCurve
    quads: RoadQuads
    reach: Floats
    """m from the centre line at every fine point beyond which nothing of the road is."""


def drawn_road(
    points: Sequence[Point],
    *,
    width: float = 10.0,
    surface: str = "asphalt",
    closed: bool = False,
    kerbs: bool = True,
    runoff: str = "",
    wall: str = "",
) -> DrawnRoad | None:
    """A road through points, or nothing when they are too few: points in the same place count once."""
    exact = [tuple(exact_metres(min(max(value, -FARTHEST), FARTHEST)) for value in point) for point in points]
    apart: list[Point] = []
    for x, y in exact:
        if not apart or _distance(apart[-1], (x, y)) >= 1.0:
            apart.append((x, y))
    while closed and len(apart) > 2 and _distance(apart[0], apart[-1]) < 1.0:
        apart.pop()
    if len(apart) < 2:
        return None
    wide = exact_metres(min(max(width, NARROWEST), WIDEST))
    return DrawnRoad(tuple(apart), wide, surface, closed and len(apart) > 2, kerbs, runoff, wall)


@lru_cache(maxsize=64)
def laid_road(drawn: DrawnRoad) -> LaidRoad | None:
    """The road as it is laid, nothing if it cannot be; a road that did not change is not worked out again."""
    try:
        return _laid(drawn) if _length(drawn) <= LONGEST else None
    except ValueError:
        return None


def _length(drawn: DrawnRoad) -> float:
    line = np.array(drawn.points)
    return float(np.hypot(*np.diff(line, axis=0).T).sum())


def _laid(drawn: DrawnRoad) -> LaidRoad:
    half = drawn.width / 2.0
    rough = curve_of([RoadPoint(x, y, half, half) for x, y in drawn.points], closed=drawn.closed)
    points = [RoadPoint(x, y, half, half, surface=drawn.surface) for x, y in _fine_points(rough)]
    road = Road(tuple(points), drawn.closed)
    if drawn.kerbs or drawn.runoff or drawn.wall:
        road = _as_asked(dressed(road, Dress(drawn.runoff or None, walls=bool(drawn.wall))), drawn)
    curve = curve_of(road.points, closed=road.closed)
    asked = [max(point.runoff_left or NO_RUNOFF, point.runoff_right or NO_RUNOFF)[1] for point in curve.points]
    reach = half + np.maximum(np.array(asked)[curve.source], WALL_AWAY) + WALL_THICK + 1.0
    return LaidRoad(road, curve, road_quads(curve), reach)


def _as_asked(road: Road, drawn: DrawnRoad) -> Road:
    """Without kerbs where none are wanted, and with walls of the material that is; tyres stand by concrete alone."""
    points = []
    for point in road.points:
        left, right = point.wall_left, point.wall_right
        if drawn.wall and drawn.wall != "concrete":
            left = right = drawn.wall
        kerbs = (point.kerb_left, point.kerb_right) if drawn.kerbs else (False, False)
        points.append(replace(point, kerb_left=kerbs[0], kerb_right=kerbs[1], wall_left=left, wall_right=right))
    return Road(tuple(points), road.closed)


def _fine_points(curve: RoadCurve) -> list[Point]:
    """Points of the curve, evenly between the drawn ones: those far from a change stay where they were."""
    found = []
    for source in range(len(curve.points) if curve.closed else len(curve.points) - 1):
        inside = np.flatnonzero(curve.source == source)
        count = max(1, round(len(inside) / SPACING))
        for i in range(count):
            at = int(inside[len(inside) * i // count])
            found.append((exact_metres(float(curve.x[at])), exact_metres(float(curve.y[at]))))
    if not curve.closed:
        found.append((exact_metres(float(curve.x[-1])), exact_metres(float(curve.y[-1]))))
    return found


def by_hand(points: Sequence[Point], *, closed: bool | None = None) -> tuple[tuple[Point, ...], bool]:
    """A line drawn by hand as few points of a smooth curve, and whether it is closed: as told, or if its ends meet."""
    line = np.array([(min(max(x, -FARTHEST), FARTHEST), min(max(y, -FARTHEST), FARTHEST)) for x, y in points])
    steps = np.hypot(*np.diff(line, axis=0).T) if len(line) > 1 else np.zeros(0)
    line = line[np.concatenate(([True], steps > 0.01))] if len(line) > 1 else line
    total = float(steps.sum())
    if len(line) < 3 or total < 2.0 * HAND:
        return tuple((float(x), float(y)) for x, y in line), False
    if closed is None:
        closed = bool(np.hypot(*(line[0] - line[-1])) < CLOSE and total > 6.0 * CLOSE)
    even = resampled(line, 2.0, closed=closed)
    soft = smoothed(even, HAND / 2.0, closed=closed)
    return tuple(_handles(soft, closed=closed)), closed


def _handles(line: Floats, *, closed: bool) -> list[Point]:
    """Points to take hold of: more of them where the line bends."""
    ahead = np.roll(line, -1, axis=0) - line
    turn = np.arctan2(ahead[:, 1], ahead[:, 0])
    handles, far, turned = [0], 0.0, 0.0
    for i in range(1, len(line)):
        far += float(np.hypot(*(line[i] - line[i - 1])))
        if closed or i < len(line) - 1:
            turned += abs(float((turn[i] - turn[i - 1] + np.pi) % (2.0 * np.pi) - np.pi))
        if far >= HANDLE_FAR or turned >= HANDLE_TURN:
            handles.append(i)
            far = turned = 0.0
    if not closed and handles[-1] != len(line) - 1:
        handles = [*handles[:-1], len(line) - 1] if far < 8.0 and len(handles) > 1 else [*handles, len(line) - 1]
    if closed and len(handles) > 3 and float(np.hypot(*(line[handles[-1]] - line[0]))) < 8.0:
        handles.pop()
    return [(exact_metres(float(line[i][0])), exact_metres(float(line[i][1]))) for i in handles]


def _distance(one: Point, other: Point) -> float:
    return float(np.hypot(one[0] - other[0], one[1] - other[1]))
