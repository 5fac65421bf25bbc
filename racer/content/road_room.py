"""How far places are from the nearest part of a road, for whatever must not stand on it."""

from __future__ import annotations

import numpy as np

from racer.content.coverage import Floats
from racer.content.road_curve import RoadCurve

BATCH = 512
"""Places compared with the whole road at a time, to bound the memory."""

STRIDE = 2
"""Of the fine points every second is enough: the error is a few centimetres beside a road of usual width."""


def room_at(curve: RoadCurve, places: Floats) -> Floats:
    """Metres from each place [n, 2] to the road's edge, negative on the road."""
    x, y = curve.x[::STRIDE], curve.y[::STRIDE]
    ahead_x, ahead_y = curve.ahead_x[::STRIDE], curve.ahead_y[::STRIDE]
    left, right = curve.left[::STRIDE], curve.right[::STRIDE]
    found = np.empty(len(places))
    for start in range(0, len(places), BATCH):
        part = places[start : start + BATCH]
        east, south = part[:, :1] - x, part[:, 1:] - y
        away = np.sqrt(east * east + south * south)
        edge = np.where(ahead_x * south - ahead_y * east < 0.0, left, right)
        found[start : start + BATCH] = (away - edge).min(axis=1)
    return found
