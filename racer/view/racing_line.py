"""Where cars mostly drive: the line of least bending between the road's edges, which lays down the dark groove."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from racer.view.noise import Floats, as_floats

ROOM = 1.5
"""m between the line and the road's edge."""
STEP = 3
"""Points of the centre line for each point of the coarse band."""
ROUNDS = 700

Doubles = NDArray[np.float64]


def racing_line(x: Doubles, y: Doubles, left: Doubles, right: Doubles, *, closed: bool) -> Floats:
    """Metres to the right of the centre line at each of its points."""
    count = len(x)
    if count < 4 * STEP:
        return np.zeros(count, np.float32)
    chosen = np.arange(0, count - STEP // 2, STEP)
    px, py = x[chosen], y[chosen]
    ahead_x, ahead_y = _around(px, 1, closed=closed), _around(py, 1, closed=closed)
    along_x, along_y = ahead_x - _around(px, -1, closed=closed), ahead_y - _around(py, -1, closed=closed)
    length = np.maximum(np.hypot(along_x, along_y), 1e-6)
    side = -along_y / length, along_x / length
    low = -np.maximum(left[chosen] - ROOM, 0.0)
    high = np.maximum(right[chosen] - ROOM, 0.0)
    offset = _relaxed((px, py), side, low, high, closed=closed)
    where = np.append(chosen, count) if closed else chosen
    values = np.append(offset, offset[0]) if closed else offset
    return as_floats(np.interp(np.arange(count), where, values))


def _around(values: Doubles, by: int, *, closed: bool) -> Doubles:
    """The neighbour's value; an open line ends in itself."""
    if closed:
        return np.roll(values, -by)
    return values[np.clip(np.arange(len(values)) + by, 0, len(values) - 1)]


def _relaxed(
    middle: tuple[Doubles, Doubles], side: tuple[Doubles, Doubles], low: Doubles, high: Doubles, *, closed: bool
) -> Doubles:
    """Go down the slope of the squared second differences, with momentum, never beyond the road."""
    offset, speed = np.zeros(len(low)), np.zeros(len(low))
    for _ in range(ROUNDS):
        push = np.zeros(len(low))
        for centre, normal in zip(middle, side, strict=True):
            line = centre + offset * normal
            bend = _around(line, 1, closed=closed) - 2.0 * line + _around(line, -1, closed=closed)
            if not closed:
                bend[0] = bend[-1] = 0.0
            push -= normal * (_around(bend, 1, closed=closed) - 2.0 * bend + _around(bend, -1, closed=closed))
        speed = 0.94 * speed + 0.06 * push
        offset = np.clip(offset + speed, low, high)
    return offset
