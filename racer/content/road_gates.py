"""Gates across a road and places to start from: where a lap is timed, where a sector ends, where nobody may cut."""

from __future__ import annotations

from math import atan2

import numpy as np

from racer.content.road import Road
from racer.content.road_curve import RoadCurve, curve_of
from racer.content.road_room import room_at
from racer.content.track import Gate, GridSlot, Point, exact_heading, exact_metres

BEYOND, BEYOND_KERB = 2.5, 3.2
"""m that a gate reaches beyond the road's edge: a car with two wheels on the road, or on a kerb, still crosses it."""

LONGEST_GAP = 250.0
"""m of road between gates, at most."""

LEAST_GAP = 20.0
"""m between a check and any other gate."""

WORTH_A_CUT = 12.0
"""m that a straight cut across the verge may save before a gate stands in its way."""

FAR_CUT = 120.0
"""m: the longest way over the verge that anybody would take."""

PITCH, STAGGER, FIRST = 8.0, 2.6, 4.0
"""m from slot to slot, to either side of the middle, and from the line back to the middle of the first car."""

OPEN_START = 20.0
"""m from the beginning of an open road to its first gate."""


def road_gates(
    road: Road, sectors: int = 3, *, start: float | None = None, finish: float | None = None
) -> tuple[Gate, ...]:
    """Start, sectors and checks in order, and the finish of an open road; `start` is metres along the road."""
    curve = curve_of(road.points, closed=road.closed)
    first = _start(road, start)
    last = first + curve.length if road.closed else curve.length - 6.0 if finish is None else finish
    ends = [first + (last - first) * i / sectors for i in range(1, sectors)]
    places = _with_checks(curve, sorted([first, *ends, last]))
    if road.closed:
        places = places[:-1]
    return tuple(gate_across(curve, s, sector=any(s == end for end in ends)) for s in places)


def road_grid(road: Road, slots: int = 8, *, start: float | None = None) -> tuple[GridSlot, ...]:
    """Slots behind gate 0, left and right in turn, as many as the road has room for."""
    curve = curve_of(road.points, closed=road.closed)
    first = _start(road, start)
    found = []
    for number in range(slots):
        s = first - FIRST - PITCH * number
        if not road.closed and s < 2.5:
            break
        x, y, ahead_x, ahead_y, i = curve.at(s)
        edge = curve.left[i] if number % 2 == 0 else curve.right[i]
        aside = max(min(STAGGER, float(edge) - 1.6), 0.0) * (-1.0 if number % 2 == 0 else 1.0)
        place = exact_metres(x - ahead_y * aside), exact_metres(y + ahead_x * aside)
        found.append(GridSlot(*place, exact_heading(atan2(ahead_y, ahead_x))))
    return tuple(found)


def gate_across(curve: RoadCurve, s: float, *, sector: bool = False) -> Gate:
    """The line across the road at a distance along it, drawn back from other parts of the road."""
    x, y, ahead_x, ahead_y, i = curve.at(s)
    point = curve.points[int(curve.source[i])]
    ends: list[Point] = []
    for side, edge, kerb in ((-1.0, curve.left[i], point.kerb_left), (1.0, curve.right[i], point.kerb_right)):
        reach = BEYOND_KERB if kerb else BEYOND
        away = np.array([float(edge) + reach * (8 - step) / 8.0 for step in range(8)]) * side
        places = np.stack((x - ahead_y * away, y + ahead_x * away), axis=1)
        # Where the nearest road is this very part, the room is the reach; another part nearby leaves less.
        free = room_at(curve, places) >= np.abs(away) - float(edge) - 0.3
        chosen = places[int(np.argmax(free))] if free.any() else places[-1]
        ends.append((exact_metres(float(chosen[0])), exact_metres(float(chosen[1]))))
    return Gate(tuple(ends), sector=sector)


def _start(road: Road, start: float | None) -> float:
    return start if start is not None else 0.0 if road.closed else OPEN_START


def _with_checks(curve: RoadCurve, places: list[float]) -> list[float]:
    """Further places until no gap is too long and no cut pays."""
    done: list[float] = [places[0]]
    for end in places[1:]:
        done.extend(_between(curve, done[-1], end))
        done.append(end)
    return done


def _between(curve: RoadCurve, start: float, end: float) -> list[float]:
    """Checks between two gates: at the bend that a cut would leave out, else in the middle of a long gap."""
    place = _best_cut(curve, start, end)
    if place is None and end - start > LONGEST_GAP:
        place = (start + end) / 2.0
    if place is None:
        return []
    return [*_between(curve, start, place), place, *_between(curve, place, end)]


def _best_cut(curve: RoadCurve, start: float, end: float) -> float | None:
    """The place farthest from the cut that saves most between two gates, if any is worth it."""
    count = int((end - start) / 4.0) + 1
    if end - start < 2.0 * LEAST_GAP + 4.0:
        return None
    s = np.array([start + (end - start) * i / count for i in range(count + 1)])
    spots = np.array([curve.at(float(value))[:2] for value in s])
    east, south = (spots[None, :, axis] - spots[:, None, axis] for axis in (0, 1))
    chord = np.sqrt(east * east + south * south)
    saved = np.where(chord <= FAR_CUT, s[None, :] - s[:, None] - chord, 0.0)
    i, j = divmod(int(np.argmax(saved)), count + 1)
    if saved[i, j] < WORTH_A_CUT:
        return None
    line = spots[j] - spots[i]
    off = np.abs((spots[i:j, 0] - spots[i, 0]) * line[1] - (spots[i:j, 1] - spots[i, 1]) * line[0])
    place = float(s[i + int(np.argmax(off))])
    return min(max(place, start + LEAST_GAP), end - LEAST_GAP)
