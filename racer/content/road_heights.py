"""The height of the ground around a road: the road's own on it, and smoothly from there to everywhere else."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from racer.content.coverage import Floats
from racer.content.road_curve import RoadCurve
from racer.content.track import TILE

SHOULDER = 9.0
"""m beyond the road's edge up to which the road decides."""

STRIDE = 2


def road_heights(curve: RoadCurve, columns: int, rows: int) -> Floats:
    """Metres at the top-left corners of all tiles [rows, columns]."""
    total, weight = _near(curve, columns, rows)
    sure = np.minimum(weight * 400.0, 1.0)
    known = total / np.maximum(weight, 1e-12)
    ground = _spread(known * sure, sure)
    blended: Floats = known * sure + _softened(ground, sure) * (1.0 - sure)
    return blended


def _near(curve: RoadCurve, columns: int, rows: int) -> tuple[Floats, Floats]:
    """Sums of heights and weights that the fine points give to the corners around them; near ones count far more."""
    reach = np.maximum(curve.left, curve.right)[::STRIDE] + SHOULDER
    x, y, height = curve.x[::STRIDE], curve.y[::STRIDE], curve.height[::STRIDE]
    ahead_x, ahead_y = curve.ahead_x[::STRIDE], curve.ahead_y[::STRIDE]
    rise = _grade(curve)[::STRIDE]
    side = int(float(reach.max()) / TILE) + 1
    offsets = np.arange(-side, side + 1)
    total, weight = np.zeros(rows * columns), np.zeros(rows * columns)
    for down in offsets:
        row = np.floor(y / TILE).astype(np.int64)[:, None] + down
        column = np.floor(x / TILE).astype(np.int64)[:, None] + offsets
        row = np.broadcast_to(row, column.shape)
        east, south = column * TILE - x[:, None], row * TILE - y[:, None]
        away = (east * east + south * south) / (reach * reach)[:, None]
        # The tangent carries the height along the road, so that the blend of neighbours keeps a grade.
        along = east * ahead_x[:, None] + south * ahead_y[:, None]
        level = height[:, None] + rise[:, None] * np.clip(along, -4.0, 4.0)
        inside = (away < 1.0) & (row >= 0) & (row < rows) & (column >= 0) & (column < columns)
        fall = 1.0 - away[inside]
        part = fall * fall / ((away[inside] + 0.02) * (away[inside] + 0.02)) / 2500.0
        cell = (row * columns + column)[inside]
        total += np.bincount(cell, part * level[inside], rows * columns)
        weight += np.bincount(cell, part, rows * columns)
    return total.reshape(rows, columns), weight.reshape(rows, columns)


def _grade(curve: RoadCurve) -> Floats:
    """Rise per metre at the fine points."""
    ahead = np.roll(curve.s, -1)
    ahead[-1] = curve.length if curve.closed else ahead[-1]
    rise = (np.roll(curve.height, -1) - curve.height) / np.maximum(ahead - curve.s, 0.01)
    if not curve.closed:
        rise[-1] = rise[-2]
    grade: Floats = (rise + np.roll(rise, 1)) / 2.0
    return grade if curve.closed else np.concatenate((rise[:1], grade[1:]))


def _spread(total: Floats, weight: Floats) -> Floats:
    """Means over ever larger squares where nothing is known, brought back down: smooth and without an edge."""
    if min(total.shape) <= 2 or float(weight.min()) >= 1.0:
        return total / np.maximum(weight, 1e-12)
    coarse_total, coarse_weight = _halved(total), _halved(weight)
    share = np.minimum(coarse_weight, 1.0) / np.maximum(coarse_weight, 1e-12)
    coarse = _doubled(_spread(coarse_total * share, coarse_weight * share), total.shape)
    filled: Floats = total + coarse * (1.0 - weight)
    return filled


def _halved(values: Floats) -> Floats:
    """Sums of squares of two by two, the border counted once."""
    even = np.pad(values, [(0, size % 2) for size in values.shape])
    sums: Floats = (even[::2, ::2] + even[1::2, ::2]) + (even[::2, 1::2] + even[1::2, 1::2])
    return sums


def _doubled(values: Floats, shape: tuple[int, ...]) -> Floats:
    """Twice the size, each value three parts of the nearest and one of the next, along both axes."""
    for axis in (0, 1):
        wide = np.pad(values, [(1, 1) if i == axis else (0, 0) for i in (0, 1)], mode="edge")
        count = values.shape[axis]
        before, after = wide.take(range(count), axis), wide.take(range(2, count + 2), axis)
        pair = np.stack(((before + 3.0 * values) / 4.0, (3.0 * values + after) / 4.0), axis=axis + 1)
        size = list(values.shape)
        size[axis] *= 2
        values = pair.reshape(size)
    return values[: shape[0], : shape[1]]


def _softened(values: Floats, sure: NDArray[np.float64]) -> Floats:
    """A few passes over the ground that the road does not decide."""
    free = 1.0 - sure
    for _ in range(6):
        wide = np.pad(values, 1, mode="edge")
        mean = (wide[:-2, 1:-1] + wide[2:, 1:-1] + wide[1:-1, :-2] + wide[1:-1, 2:]) / 4.0
        values = values + (mean - values) * free * 0.8
    return values
