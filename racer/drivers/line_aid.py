"""The racing line as something to follow: marks along a plan that say where to pull, to ease and to brake."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from racer.drivers.racing_line import Plan

PULL, EASE, BRAKE = 0, 1, 2
SPACING = 3.0
"""m between marks, about: a circuit has a whole number of them."""
EVENED = 3
"""Marks to either side over which speeding up and slowing down are evened."""

BRAKING = -2.0
"""m/s² below which the line is braked along."""
LIFTING = -0.6
"""m/s² below which the throttle is at least eased."""
PULLING = 0.5
"""m/s² above which a bend is left under power."""
BENDING = 2.5
"""m/s² across above which a place counts as a bend."""
EARLY = 0.25
"""s by which braking is called for before the line brakes, since a person brakes when it is seen."""
SHORTEST = 3
"""Marks that one kind lasts at least, so that nothing flickers."""

Floats = NDArray[np.float64]
Kinds = NDArray[np.int8]


@dataclass(frozen=True, slots=True, eq=False)
class LineMarks:
    """Places (m), headings and kinds in the order of driving."""

    x: Floats
    y: Floats
    heading: Floats
    kind: Kinds
    closed: bool


def marks_of(plan: Plan) -> LineMarks:
    """The marks of a plan."""
    line = plan.line
    first, last = float(line.s[0]), float(line.s[-1])
    whole = line.length if line.closed else last - first
    count = max(8, round(whole / SPACING))
    places = [line.at(first + whole * i / count) for i in range(count)]
    x, y, heading = (np.array(values) for values in zip(*places, strict=True))
    s = [first + whole * i / count for i in range(count)]
    speed, gain, bend = (
        np.array([line.value_at(values, at) for at in s])
        for values in (plan.speed, plan.acceleration, line.curvature.tolist())
    )
    kind = kinds_of(_evened(gain, closed=line.closed), speed, bend, whole / count)
    return LineMarks(x, y, heading, settled(kind, closed=line.closed), line.closed)


def kinds_of(gain: Floats, speed: Floats, bend: Floats, apart: float) -> Kinds:
    """What to do at each mark, from speeding up (m/s²), speed and curvature at marks so far apart."""
    across = np.abs(bend) * speed * speed
    kind = np.full(len(gain), PULL, np.int8)
    kind[(gain < LIFTING) | ((across > BENDING) & (gain < PULLING))] = EASE
    braked = gain < BRAKING
    for i in np.flatnonzero(braked & ~np.roll(braked, 1)):
        lead = round(EARLY * float(speed[i]) / apart)
        braked[max(0, i - lead) : i] = True
    kind[braked] = BRAKE
    return kind


def settled(kind: Kinds, *, closed: bool) -> Kinds:
    """Short stretches are taken by the one before them; braking is never lost."""
    kind = kind.copy()
    ends = [0, *(np.flatnonzero(np.diff(kind)) + 1).tolist(), len(kind)]
    for begin, end in pairwise(ends):
        open_end = closed and (begin == 0 or end == len(kind))
        if end - begin < SHORTEST and kind[begin] != BRAKE and begin > 0 and not open_end:
            kind[begin:end] = kind[begin - 1]
    return kind


def _evened(values: Floats, *, closed: bool) -> Floats:
    width = 2 * EVENED + 1
    padded = np.pad(values, EVENED, mode="wrap" if closed else "edge")
    return np.convolve(padded, np.ones(width) / width, mode="valid")
