"""The corners of a road: where each begins, is tightest and ends, to which side and how far it turns."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from racer.content.coverage import Floats
from racer.content.road_curve import RoadCurve

GENTLEST = 1.0 / 260.0
"""1/m: anything straighter is no corner."""

LEAST_TURN = 0.2
"""rad: less is a kink that nobody notices."""


@dataclass(frozen=True, slots=True)
class Corner:
    """Metres along the road (a corner over the first point begins before 0), and what the bend is like."""

    start: float
    apex: float
    end: float
    side: int
    """1 for a right-hander, -1 for a left-hander."""
    radius: float
    """m at the apex."""
    turn: float
    """rad, positive."""


def corners_of(curve: RoadCurve) -> list[Corner]:
    """Every corner in the order of the road."""
    bend = softened(curve.bend, 10, closed=curve.closed)
    sign = np.where(bend > GENTLEST, 1, np.where(bend < -GENTLEST, -1, 0))
    count = len(bend)
    starts = [i for i in range(count) if sign[i] and sign[i] != sign[i - 1]] or ([0] if sign.any() else [])
    found = []
    for first in starts:
        last = first
        while last + 1 < first + count and sign[(last + 1) % count] == sign[first]:
            last += 1
            if not curve.closed and last + 1 == count:
                break
        corner = _corner(curve, bend, first, last)
        if corner.turn >= LEAST_TURN:
            found.append(corner)
    return sorted(found, key=lambda corner: corner.apex)


def _corner(curve: RoadCurve, bend: Floats, first: int, last: int) -> Corner:
    count = len(bend)
    inside = [i % count for i in range(first, last + 1)]
    apex = max(range(len(inside)), key=lambda k: abs(float(bend[inside[k]])))
    mean = curve.length / curve.pieces
    turn = 0.0
    for i in inside:
        turn += abs(float(bend[i])) * mean
    s = [float(curve.s[i % count]) + (curve.length if i >= count else 0.0) for i in (first, first + apex, last)]
    back = curve.length if s[1] >= curve.length else 0.0
    side = 1 if bend[inside[apex]] > 0.0 else -1
    return Corner(s[0] - back, s[1] - back, s[2] - back, side, 1.0 / abs(float(bend[inside[apex]])), turn)


def softened(values: Floats, passes: int, *, closed: bool) -> Floats:
    """Values along the road, each blended with its neighbours `passes` times."""
    for _ in range(passes):
        before, after = np.roll(values, 1), np.roll(values, -1)
        if not closed:
            before[0], after[-1] = values[0], values[-1]
        values = (before + 2.0 * values + after) / 4.0
    return values
