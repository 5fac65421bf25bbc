"""How far places are from the nearest part of a road, for whatever must not stand on it."""

from __future__ import annotations

import numpy as np

from racer.content.coverage import Floats
from racer.content.road_curve import RoadCurve

BATCH = 64
"""Places looked at together; those that come one after the other mostly lie near each other."""

FAR = 48.0
"""m beyond which nobody asks how far it is exactly."""


def room_at(curve: RoadCurve, places: Floats) -> Floats:
    """Metres from each place [n, 2] to the road's edge, negative on the road."""
    found = np.empty(len(places))
    for start in range(0, len(places), BATCH):
        found[start : start + BATCH] = _room(curve, places[start : start + BATCH])
    return found


def _room(curve: RoadCurve, places: Floats) -> Floats:
    (west, north), (east, south) = places.min(axis=0) - FAR, places.max(axis=0) + FAR
    near = np.flatnonzero((curve.x > west) & (curve.x < east) & (curve.y > north) & (curve.y < south))
    if not len(near):
        return np.full(len(places), FAR)
    right, down = places[:, :1] - curve.x[near], places[:, 1:] - curve.y[near]
    away = np.sqrt(right * right + down * down)
    turn = curve.ahead_x[near] * down - curve.ahead_y[near] * right
    edge = np.where(turn < 0.0, curve.left[near], curve.right[near])
    room: Floats = np.minimum((away - edge).min(axis=1), FAR)
    return room
