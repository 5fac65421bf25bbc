"""Gates and grid that a drawn road gets by itself, and whether those of a track are still such."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from racer.content.corners import softened
from racer.content.road_curve import RoadCurve
from racer.content.road_gates import FIRST, OPEN_START, PITCH, road_gates, road_grid
from racer.content.track import DrawnRoad, Gate, GridSlot
from racer.content.track_edit.document import TrackDocument
from racer.content.track_edit.draft import Draft
from racer.content.track_edit.drawn_road import laid_road
from racer.content.weights import Mask

SHORTEST = 80.0
"""m: a shorter road gets no gates yet."""

STRAIGHT = 1.0 / 250.0
"""1/m: a bend that a grid may stand in."""

STRIDE = 4
"""Fine points from one to the next that is compared with others."""

CLEAR = 3.0
"""m that a place keeps from the gate behind it."""

SLOTS = 8
BEHIND = FIRST + PITCH * SLOTS
"""m of straight that a full grid takes."""

PAVED = frozenset({"asphalt", "concrete", "wet_asphalt", "wet_concrete"})


@dataclass(frozen=True, slots=True)
class Places:
    """What a road gets by itself."""

    gates: tuple[Gate, ...] = ()
    grid: tuple[GridSlot, ...] = ()


def main_road(roads: Sequence[DrawnRoad]) -> DrawnRoad | None:
    """The road that is raced on: the first closed one, else the longest."""
    long = [(road, laid.curve.length) for road in roads if (laid := laid_road(road)) and laid.curve.length >= SHORTEST]
    closed = [road for road, _ in long if road.closed]
    return closed[0] if closed else max(long, key=lambda pair: pair[1])[0] if long else None


@lru_cache(maxsize=32)
def places_on(drawn: DrawnRoad, start: float) -> Places:
    """Gates and grid of a road whose start line is so many metres along it."""
    laid = laid_road(drawn)
    if laid is None or laid.curve.length < SHORTEST:
        return Places()
    gates = road_gates(laid.road, start=start)
    return Places(gates, road_grid(laid.road, _slots(laid.curve, gates, start), start=start))


def _slots(curve: RoadCurve, gates: tuple[Gate, ...], start: float) -> int:
    """How many places fit between the last gate of a lap and the start line."""
    if not curve.closed or len(gates) < 2:
        return SLOTS
    (left, top), (right, low) = gates[-1].points
    last = _nearest(curve, (left + right) / 2.0, (top + low) / 2.0)[0]
    room = (start - last) % curve.length - FIRST - CLEAR
    return min(max(int(room / PITCH) + 1, 1), SLOTS)


def best_start(curve: RoadCurve) -> float:
    """Metres along the road to a good start line: far along the longest straight, with room for the grid behind it."""
    if not curve.closed:
        return OPEN_START
    count = len(curve.x)
    bent = np.flatnonzero((np.abs(softened(curve.bend, 6, closed=True)) > STRAIGHT) | _met(curve))
    if not len(bent):
        return 0.0
    gaps = np.diff(np.append(bent, bent[0] + count))
    longest = int(np.argmax(gaps))
    first = float(curve.s[(int(bent[longest]) + 1) % count])
    straight = float(gaps[longest]) * curve.length / count
    return float(round(first + max(0.6 * straight, min(BEHIND, straight))) % int(curve.length))


def _met(curve: RoadCurve) -> Mask:
    """Where another part of the road crosses or comes so near that a grid would stand on both."""
    x, y, s = curve.x[::STRIDE], curve.y[::STRIDE], curve.s[::STRIDE]
    along = np.abs(s[:, None] - s)
    along = np.minimum(along, curve.length - along)
    apart = 2.0 * float(np.max(curve.left + curve.right))
    near = ((x[:, None] - x) ** 2 + (y[:, None] - y) ** 2 < apart * apart) & (along > 3.0 * apart)
    met: Mask = np.repeat(near.any(axis=1), STRIDE)[: len(curve.x)]
    return met


def settle_places(draft: Draft, before: Sequence[DrawnRoad], start: float | None = None) -> None:
    """After roads changed: gates and grid that nobody changed by hand follow the road."""
    document = draft.document
    old, new = main_road(before), main_road(document.roads)
    old_start = _start_of(document, old)
    expected = places_on(old, old_start) if old else Places()
    follows = {"gates": document.gates in {(), expected.gates}, "grid": document.grid in {(), expected.grid}}
    if start is None and new:
        start = _new_start(old, old_start, new)
    fresh = places_on(new, start) if new and start is not None else Places()
    for name, free in follows.items():
        if free and getattr(fresh, name) != document.objects[name]:
            draft.set_objects(name, getattr(fresh, name))
    if new and follows["gates"]:
        draft.set_properties(document.properties.changed(closed=new.closed, road=_surfaces(document)))


def _start_of(document: TrackDocument, road: DrawnRoad | None) -> float:
    """Metres along a road to the track's first gate, in whole metres as start lines are set."""
    laid = laid_road(road) if road else None
    if laid is None or not document.gates:
        return 0.0
    if not laid.curve.closed:
        return OPEN_START
    (left, top), (right, low) = document.gates[0].points[0], document.gates[0].points[-1]
    return _nearest(laid.curve, (left + right) / 2.0, (top + low) / 2.0)[0]


def _nearest(curve: RoadCurve, x: float, y: float) -> tuple[float, float, int]:
    """Whole metres along the curve to the place nearest to a point, how far off it is, and the fine point."""
    away = np.hypot(curve.x - x, curve.y - y)
    i = int(np.argmin(away))
    along = (x - float(curve.x[i])) * float(curve.ahead_x[i]) + (y - float(curve.y[i])) * float(curve.ahead_y[i])
    return float(round(float(curve.s[i]) + along) % int(curve.length)), float(away[i]), i


def _new_start(old: DrawnRoad | None, start: float, new: DrawnRoad) -> float:
    """Where it was, if the road still passes there and is straight enough; else the best place."""
    curves = [laid.curve if road and (laid := laid_road(road)) else None for road in (old, new)]
    if curves[1] is None or not new.closed:
        return OPEN_START
    if curves[0] is not None and old and old.closed:
        x, y, *_ = curves[0].at(start)
        s, away, i = _nearest(curves[1], x, y)
        bend = np.abs(softened(curves[1].bend, 6, closed=True))
        behind = (i - np.arange(int(BEHIND / 2.0))) % len(bend)
        if away < new.width / 2.0 and float(bend[behind].max()) < 2.0 * STRAIGHT:
            return s
    return best_start(curves[1])


def _surfaces(document: TrackDocument) -> tuple[str, ...]:
    """Which surfaces count as road: those that are drawn, if none of them is paved, else theirs beside the usual."""
    drawn = tuple(dict.fromkeys(road.surface for road in document.roads))
    road = document.properties.road
    if set(drawn) <= set(road):
        return road
    return drawn if not PAVED & set(drawn) else (*road, *(name for name in drawn if name not in road))
