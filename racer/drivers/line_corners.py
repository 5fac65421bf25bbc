"""A lap cut into corners at the places of highest speed, for whoever learns corner by corner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from racer.drivers.line_speed import FineLine, Usage

RISE = 1.03
"""Two corners are told apart when the speed between them is this much above that of the faster one."""

SLOW = 1.04
"""Speeds up to this much above the slowest belong to the corner itself."""

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Corner:
    """From one place of highest speed to the next, as points of the fine line; on a circuit `end` may lie beyond it."""

    start: int
    slow_from: int
    apex: int
    slow_to: int
    end: int


def corners_of(square: Floats, line: FineLine) -> tuple[Corner, ...]:
    """The corners of a lap driven at v² = `square`."""
    if line.closed:
        first = int(np.argmax(square))
        speed = np.sqrt(np.roll(square, -first))
        return tuple(_corner(speed, a, b, first) for a, b in _cuts(np.append(speed, speed[0])))
    speed = np.sqrt(square[line.first : line.last + 1])
    return tuple(_corner(speed, a, b, line.first) for a, b in _cuts(speed))


def _cuts(speed: Floats) -> list[tuple[int, int]]:
    """Ranges between highest speeds."""
    cuts, top, low = [0], 0, 0
    values = speed.tolist()
    for i, value in enumerate(values):
        if value < values[low]:
            low, top = i, i
        elif value > values[top]:
            top = i
        if values[top] > RISE * values[low] and values[top] > RISE * value:
            cuts.append(top)
            low = top = i
    if len(cuts) > 1 and values[-1] <= RISE * values[low]:
        # What comes last never sped up again: it is the end of the corner before.
        cuts.pop()
    return list(zip(cuts, [*cuts[1:], len(values) - 1], strict=True))


def _corner(speed: Floats, start: int, end: int, shift: int) -> Corner:
    part = speed[start:end]
    apex = int(np.argmin(part))
    slow = np.flatnonzero(part <= SLOW * part[apex])
    return Corner(*(shift + start + at for at in (0, int(slow[0]), apex, int(slow[-1]), end - start)))


def usage_by_corner(
    corners: Sequence[Corner], shares: Sequence[tuple[float, float, float]], line: FineLine, *, otherwise: float = 1.0
) -> Usage:
    """Usages for braking, cornering and driving that are each corner's own."""
    count = len(line.bend)
    columns = [np.full(count, otherwise) for _ in range(3)]
    for corner, own in zip(corners, shares, strict=True):
        where = np.arange(corner.start, corner.end) % count
        for column, share in zip(columns, own, strict=True):
            column[where] = share
    return Usage(*columns)
