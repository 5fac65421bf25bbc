"""How far the road reaches to both sides of a line, and the line moved to its middle.

Rays go out along the normals until the road ends. A ray stays on its own branch of the lap: where another part of the
lap runs beside it on the same ground, it ends half-way between the two, and where another part crosses, the widths
before and after the crossing are joined.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from racer.content.gate_line import GateLine
from racer.content.polyline import crossings, curvatures, directions, lengths, norms, resampled, smoothed
from racer.content.road_map import RoadMap

REACH = 14.0
"""m: farther than this from the line, a road has no edge."""

FINE = 0.25
"""m between the places along a ray."""

OWN = 80.0
"""m along the lap within which everything is the same branch."""

LEAST = 2.5
"""m that a branch always keeps for itself."""

ABREAST = 0.8
"""Cosine of the angle up to which another branch runs beside and does not cross."""

CROSS = 10.0
"""m from a crossing branch within which widths are not measured."""

BESIDE_GATE = 10.0
"""m before and after a gate that ends on the road, in which the road is as wide as the gate."""

APART = 2.0
ROUNDS = (7.0, 5.0, 4.0, 3.0, 2.0, 1.5, 1.5)
"""m: how much the line is smoothed before each re-centring."""

STEADY = 4.0
"""m over which the moves of neighbouring points are evened."""

Floats = NDArray[np.float64]
Mask = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Sides:
    """Metres to the road's edge on the driver's left and right, and where the line itself is off the road."""

    left: Floats
    right: Floats
    off: Mask


def centred(points: Floats, roads: RoadMap, gates: list[GateLine], *, closed: bool) -> Floats:
    """The line in the middle of the road."""
    for blur in ROUNDS:
        line = resampled(points, APART, closed=closed)
        line = smoothed(line, blur / APART, closed=closed)
        along = directions(line, closed=closed)
        normal = np.stack([-along[:, 1], along[:, 0]], axis=1)
        sides = measure(line, roads, gates, closed=closed)
        move = np.where(sides.off, _way_back(line, normal, roads), (sides.right - sides.left) / 2.0)
        most = 0.7 / np.maximum(np.abs(curvatures(line, closed=closed)), 1e-3)
        move = smoothed(np.clip(move, -most, most), STEADY / APART, closed=closed)
        points = line + move[:, None] * normal
    return resampled(points, APART, closed=closed)


def measure(line: Floats, roads: RoadMap, gates: list[GateLine], *, closed: bool) -> Sides:
    """The road's reach to both sides of each point."""
    along = directions(line, closed=closed)
    normal = np.stack([-along[:, 1], along[:, 0]], axis=1)
    left_most, right_most, crossed = own_branch(line, along, normal, closed=closed)
    beside_gates(line, gates, roads, left_most, right_most, closed=closed)
    off = roads.road_share(line[:, 0], line[:, 1]) < 0.5
    left = np.minimum(_reach(line, -normal, roads), left_most)
    right = np.minimum(_reach(line, normal, roads), right_most)
    return Sides(joined(left, crossed, closed=closed), joined(right, crossed, closed=closed), off & ~crossed)


def _reach(line: Floats, towards: Floats, roads: RoadMap) -> Floats:
    """Metres of paved road in a direction; a kerb at the far end is not counted, one on the way is."""
    metres = np.arange(0.0, REACH + FINE, FINE)
    x = line[:, :1] + towards[:, :1] * metres
    y = line[:, 1:] + towards[:, 1:] * metres
    last = len(metres) - 1
    ends = roads.road_share(x, y) < 0.5
    first_off = np.where(ends.any(axis=1), ends.argmax(axis=1), last + 1)
    paved = roads.paved_share(x, y)
    good = (paved >= 0.5) & (np.arange(last + 1) < first_off[:, None])
    edge = np.where(good.any(axis=1), last - good[:, ::-1].argmax(axis=1), 0)
    rows, beyond = np.arange(len(line)), np.minimum(edge + 1, last)
    inner, outer = paved[rows, edge], paved[rows, beyond]
    more = np.where(inner > outer, (inner - 0.5) / np.maximum(inner - outer, 1e-6), 0.0)
    found: Floats = metres[edge] + np.clip(more, 0.0, 1.0) * FINE
    return np.minimum(np.where(good.any(axis=1), found, 0.0), REACH)


def own_branch(line: Floats, along: Floats, normal: Floats, *, closed: bool) -> tuple[Floats, Floats, Mask]:
    """How far a ray may go to the left and right before another branch begins, and where one crosses."""
    metres = lengths(line, closed=closed)
    total, place = metres[-1], metres[: len(line)]
    left, right = np.full(len(line), REACH), np.full(len(line), REACH)
    crossed = np.zeros(len(line), np.bool_)
    for start in range(0, len(line), 256):
        rows = slice(start, start + 256)
        near = _near(line[rows], line)
        apart = np.abs(place[near[0] + start] - place[near[1]])
        own = (np.minimum(apart, total - apart) if closed else apart) <= OWN
        at, other = near[0][~own] + start, near[1][~own]
        if not len(at):
            continue
        beside = np.abs((along[at] * along[other]).sum(axis=1)) > ABREAST
        away = line[other] - line[at]
        squared = (away**2).sum(axis=1)
        crossed[at[~beside & (squared < CROSS**2)]] = True
        sideways = (away * normal[at]).sum(axis=1)
        half = np.maximum(squared / np.maximum(2.0 * np.abs(sideways), 1e-6), LEAST)
        for side, most in ((sideways > 0.0, right), (sideways < 0.0, left)):
            np.minimum.at(most, at[beside & side], half[beside & side])
    return left, right, crossed


def _near(some: Floats, line: Floats) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Pairs of some points and of every other point of the line whose rays may meet."""
    across = np.abs(some[:, 0, None] - line[None, ::2, 0]) < 2.0 * REACH
    down = np.abs(some[:, 1, None] - line[None, ::2, 1]) < 2.0 * REACH
    mine, other = np.nonzero(across & down)
    return mine, 2 * other


def beside_gates(
    line: Floats, gates: list[GateLine], roads: RoadMap, left: Floats, right: Floats, *, closed: bool
) -> None:
    """Where a gate ends on the road, the road is no wider than the gate."""
    metres = lengths(line, closed=closed)
    total, place = metres[-1], metres[: len(line)]
    for gate in gates:
        for at in crossings(line, gate, closed=closed)[:1]:
            apart = np.abs(place - at)
            near = np.minimum(apart, total - apart) < BESIDE_GATE if closed else apart < BESIDE_GATE
            here = line[int(np.argmin(apart))]
            for end, most in ((gate.points[0], left), (gate.points[-1], right)):
                if roads.road_share(np.array([end[0]]), np.array([end[1]]))[0] >= 0.5:
                    most[near] = np.minimum(most[near], max(LEAST, float(norms(here - end))))


def joined(widths: Floats, crossed: Mask, *, closed: bool) -> Floats:
    """Widths at crossings taken from before and after."""
    if not crossed.any() or crossed.all():
        return widths
    place = np.arange(len(widths), dtype=np.float64)
    known = ~crossed
    period = float(len(widths)) if closed else None
    return np.where(crossed, np.interp(place, place[known], widths[known], period=period), widths)


def _way_back(line: Floats, normal: Floats, roads: RoadMap) -> Floats:
    """For points beside the road: how far to the right (negative: to the left) there is road again, and a bit on."""
    metres = np.arange(0.0, REACH, 2.0 * FINE)
    best = np.full(len(line), np.inf)
    way = np.zeros(len(line))
    for side in (1.0, -1.0):
        x = line[:, :1] + side * normal[:, :1] * metres
        y = line[:, 1:] + side * normal[:, 1:] * metres
        road = roads.road_share(x, y) >= 0.5
        found = np.where(road.any(axis=1), metres[road.argmax(axis=1)] + 1.5, np.inf)
        way = np.where(found < best, side * np.minimum(found, REACH), way)
        best = np.minimum(best, found)
    return way
