"""Gates across a road and places to start from: where a lap is timed, where a sector ends, where nobody may cut."""

from __future__ import annotations

from math import atan2

import numpy as np
from numpy.typing import NDArray

from racer.content.coverage import Floats
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
    free = [places[0], *(_free_place(curve, *three) for three in zip(places, places[1:], places[2:], strict=False))]
    marked = [(s, place in ends) for s, place in zip(free, places, strict=False)]
    if not road.closed:
        marked.append((places[-1], False))
    return tuple(gate_across(curve, s, sector=sector) for s, sector in marked)


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
    ends: list[Point] = []
    for side in (-1, 1):
        places, free = _reaches(curve, s, side)
        chosen = places[int(np.argmax(free))] if free.any() else places[-1]
        ends.append((exact_metres(float(chosen[0])), exact_metres(float(chosen[1]))))
    return Gate(tuple(ends), sector=sector)


def _reaches(curve: RoadCurve, s: float, side: int) -> tuple[Floats, NDArray[np.bool_]]:
    """Places where a gate may end on one side, the farthest first, and which of them are clear of other roads."""
    x, y, ahead_x, ahead_y, i = curve.at(s)
    point, edge = curve.points[int(curve.source[i])], float(curve.edge(side)[i])
    reach = BEYOND_KERB if (point.kerb_left if side < 0 else point.kerb_right) else BEYOND
    away = (edge + reach * (8.0 - np.arange(8)) / 8.0) * side
    places = np.stack((x - ahead_y * away, y + ahead_x * away), axis=1)
    # Where the nearest road is this very part, the room is the reach; another part nearby leaves less.
    return places, room_at(curve, places) >= np.abs(away) - edge - 0.3


def _free_place(curve: RoadCurve, before: float, here: float, after: float) -> float:
    """The place, moved a little along the road when another part of it lies across."""
    room = min(here - before, after - here) / 2.0 - 2.0
    for step in range(11):
        for shift in (step * 6.0, step * -6.0):
            sides = [_reaches(curve, here + shift, side)[1][0] for side in (-1, 1)]
            if abs(shift) <= max(room, 0.0) and all(sides):
                return here + shift
    return here


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
