"""Islands in the road: where there is a second way round something, and the line led along it.

An island is ground that is no road, or something solid, with road beyond it that belongs to the same part of the lap
and joins it again before and after. Which way is quicker only driving both can tell.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from racer.content.corridor import REACH, own_branch
from racer.content.polyline import crossings, directions, resampled, smoothed
from racer.drivers.line_corridor import FINE, Surroundings

STEP = 2.0
"""m between the places at which the road is looked across."""

LONGEST = 240.0
"""m of an island: what runs beside for longer is another road."""

MOST = 6
"""Islands that are tried."""

GAP = 2
"""Places without a second way that do not part an island."""

SWERVE = 8.0
"""m over which the line goes over to the other way."""

Floats = NDArray[np.float64]
Mask = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class _Across:
    """Lines across the road at places along the lap: what is free, and the run of it that the line lies on."""

    free: Mask
    first: NDArray[np.int64]
    last: NDArray[np.int64]


def other_ways(line: Floats, around: Surroundings) -> list[Floats]:
    """Lines like this one that pass one island each on the other side."""
    closed = around.closed
    points = resampled(line, STEP, closed=closed)
    along = directions(points, closed=closed)
    normal = np.stack([-along[:, 1], along[:, 0]], axis=1)
    across = _looked_across(points, along, normal, around)
    found: list[tuple[int, Floats]] = []
    for side in (-1, 1):
        beyond, edge = _second_way(across, side, 2.0 * around.car.half_width)
        for start, end in _stretches(np.isfinite(beyond), closed=closed):
            if (end - start) * STEP <= LONGEST and _joins(across, edge, start, end, closed=closed):
                found.append((end - start, _led_round(points, normal, beyond, start, end, closed=closed)))
    found.sort(key=lambda way: -way[0])
    return [way for _, way in found[:MOST] if _passes_gates(way, around)]


def _looked_across(points: Floats, along: Floats, normal: Floats, around: Surroundings) -> _Across:
    aside = np.arange(-REACH, REACH + FINE / 2.0, FINE)
    x, y = points[:, :1] + normal[:, :1] * aside, points[:, 1:] + normal[:, 1:] * aside
    free = (around.ground.road_share(x, y) >= 0.5) & (around.ground.solid_share(x, y) < 0.5)
    left, right, crossed = own_branch(points, along, normal, closed=around.closed)
    free &= (aside >= -left[:, None]) & (aside <= right[:, None]) & ~crossed[:, None]
    middle = len(aside) // 2
    columns = np.arange(len(aside))
    first = np.where(~free & (columns <= middle), columns, -1).max(axis=1) + 1
    last = np.where(~free & (columns >= middle), columns, len(aside)).min(axis=1) - 1
    return _Across(free, first, last)


def _second_way(across: _Across, side: int, width: float) -> tuple[Floats, Floats]:
    """How far aside the middle and the near edge of a second way lie, wide enough for the car; else nothing."""
    free = across.free if side > 0 else across.free[:, ::-1]
    count = free.shape[1]
    edge = across.last if side > 0 else count - 1 - across.first
    columns = np.arange(count)
    beyond = free & (columns > edge[:, None] + 1)
    start = np.where(beyond.any(axis=1), beyond.argmax(axis=1), count)
    end = np.where(~beyond & (columns >= start[:, None]), columns, count).min(axis=1)
    wide = ((end - start) * FINE >= width + 1.0) & (edge > count // 2)
    middle, near = ((place * FINE - REACH) * side for place in ((start + end - 1) / 2.0, start + 0.0))
    return np.where(wide, middle, np.nan), np.where(wide, near, np.nan)


def _stretches(there: Mask, *, closed: bool) -> list[tuple[int, int]]:
    """Runs of places with a second way; on a circuit one may go on beyond the end of the lap."""
    if not there.any() or there.all():
        return []
    shift = int(np.flatnonzero(~there)[0]) if closed else 0
    places = np.flatnonzero(np.roll(there, -shift))
    runs = np.split(places, np.flatnonzero(np.diff(places) > GAP + 1) + 1)
    return [(int(run[0]) + shift, int(run[-1]) + 1 + shift) for run in runs]


def _joins(across: _Across, edge: Floats, start: int, end: int, *, closed: bool) -> bool:
    """Whether the road just before and after an island is one that reaches over to the second way."""
    count = len(edge)

    def reaches(outside: int, inside: int) -> bool:
        if not closed and not 0 <= outside < count:
            return False
        column = round((float(edge[inside % count]) + REACH) / FINE)
        return bool(across.first[outside % count] <= column <= across.last[outside % count])

    before = any(reaches(start - 1 - away, start) for away in range(GAP + 1))
    return before and any(reaches(end + away, end - 1) for away in range(GAP + 1))


def _led_round(points: Floats, normal: Floats, beyond: Floats, start: int, end: int, *, closed: bool) -> Floats:
    """The line moved over to the second way, smoothly before and after."""
    count = len(points)
    there = np.arange(start, end) % count
    known = np.flatnonzero(np.isfinite(beyond[there]))
    move = np.zeros(count)
    reach = round(SWERVE / STEP)
    middle = np.interp(np.arange(-reach, len(there) + reach), known, beyond[there][known])
    places = np.arange(start - reach, end + reach)
    if not closed:
        middle, places = middle[(places >= 0) & (places < count)], places[(places >= 0) & (places < count)]
    move[places % count] = middle
    moved: Floats = points + smoothed(move, SWERVE / STEP / 2.0, closed=closed)[:, None] * normal
    return moved


def _passes_gates(line: Floats, around: Surroundings) -> bool:
    return all(crossings(line, gate, closed=around.closed) for gate in around.gates)
