"""Curves and signed distances (metres, negative inside) from which every sprite is drawn."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[Any]
Point: TypeAlias = tuple[float, float]
Curve: TypeAlias = Sequence[Point]


def curve(points: Curve, x: Array, outside: float = -1.0) -> Array:
    """Smooth line through points, without overshoot between them (Fritsch and Carlson, 1980)."""
    knots, values = (np.array(c, dtype=np.float64) for c in zip(*sorted(points), strict=True))
    tangents = _tangents(knots, values)
    span = np.clip(np.searchsorted(knots, x) - 1, 0, len(knots) - 2)
    step = (knots[1:] - knots[:-1])[span]
    t = (x - knots[span]) / step
    rise = values[span] * (1 + 2 * t) + step * t * tangents[span]
    fall = values[span + 1] * (3 - 2 * t) - step * (1 - t) * tangents[span + 1]
    line = rise * (1 - t) ** 2 + fall * t**2
    return np.where((x < knots[0]) | (x > knots[-1]), outside, line).astype(np.float32)


def _tangents(knots: NDArray[np.float64], values: NDArray[np.float64]) -> NDArray[np.float64]:
    step = np.diff(knots)
    slope = np.diff(values) / step
    same_sign = slope[:-1] * slope[1:] > 0
    before, after = 2 * step[1:] + step[:-1], step[1:] + 2 * step[:-1]
    with np.errstate(divide="ignore", invalid="ignore"):
        mean = (before + after) / (before / slope[:-1] + after / slope[1:])
    return np.concatenate([slope[:1], np.where(same_sign, mean, 0.0), slope[-1:]])


def smoothstep(low: float, high: float, value: Array) -> Array:
    """Rise gently from 0 at low to 1 at high; low may lie above high."""
    t = np.clip((value - low) / (high - low), 0.0, 1.0)
    return (t * t * (3 - 2 * t)).astype(np.float32)


def disc(x: Array, y: Array, centre: Point, radius: float) -> Array:
    """Distance to a circle."""
    return np.hypot(x - centre[0], y - centre[1]) - np.float32(radius)


def ellipse(x: Array, y: Array, centre: Point, radii: Point) -> Array:
    """Distance to an ellipse, good near its rim."""
    q = np.hypot((x - centre[0]) / radii[0], (y - centre[1]) / radii[1])
    return ((q - 1) * min(radii)).astype(np.float32)


def slab(x: Array, y: Array, x_span: Point, y_span: Point, radius: float = 0.02) -> Array:
    """Distance to a rectangle with round corners."""
    mid_x, mid_y = sum(x_span) / 2, sum(y_span) / 2
    over_x = np.abs(x - mid_x) - (abs(x_span[1] - x_span[0]) / 2 - radius)
    over_y = np.abs(y - mid_y) - (abs(y_span[1] - y_span[0]) / 2 - radius)
    outer = np.hypot(np.maximum(over_x, 0), np.maximum(over_y, 0))
    return (outer + np.minimum(np.maximum(over_x, over_y), 0) - radius).astype(np.float32)


def along(x: Array, y: Array, start: Point, end: Point) -> tuple[Array, Array]:
    """Distance to a straight stretch, and how far along it (0 to 1) the nearest point lies."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy + 1e-12
    t = np.clip(((x - start[0]) * dx + (y - start[1]) * dy) / length, 0, 1)
    away = np.hypot(x - start[0] - t * dx, y - start[1] - t * dy)
    return away.astype(np.float32), t.astype(np.float32)


def path(x: Array, y: Array, points: Sequence[Point]) -> Array:
    """Distance to a line through points."""
    nearest: Array = np.minimum.reduce([along(x, y, a, b)[0] for a, b in pairwise(points)])
    return nearest


def rounded(points: Sequence[Point], rounds: int = 3) -> list[Point]:
    """The same line with its corners cut again and again (Chaikin, 1974); the ends stay."""
    line = list(points)
    for _ in range(rounds):
        cut = [
            (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
            for a, b in pairwise(line)
            for share in (0.25, 0.75)
        ]
        line = [line[0], *cut, line[-1]]
    return line


def polygon(x: Array, y: Array, points: Sequence[Point]) -> Array:
    """Distance to a polygon, by the crossings of a ray and the nearest edge."""
    odd = np.zeros(np.broadcast(x, y).shape, dtype=bool)
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        reach = ax + (y - ay) * (bx - ax) / ((by - ay) or 1e-9)
        odd ^= ((ay > y) != (by > y)) & (x < reach)
    away = path(x, y, [*points, points[0]])
    return np.where(odd, -away, away).astype(np.float32)
