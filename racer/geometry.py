"""Angles, ramps and frames in the plane: plain floats, no knowledge of cars or tracks."""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, cos, pi, sin, tau


def clamp(value: float, low: float, high: float) -> float:
    """The nearest value to `value` within [low, high]."""
    return low if value < low else high if value > high else value


def plain_sum(values: Iterable[float]) -> float:
    """One after the other, rounded at each: the built-in sum rounds otherwise from Python 3.12 on."""
    total = 0.0
    for value in values:
        total += value
    return total


def toward(value: float, target: float, step: float) -> float:
    """`value` moved by at most `step` towards `target`."""
    if value < target:
        moved = value + step
        return target if target < moved else moved
    moved = value - step
    return target if target > moved else moved


def wrap_angle(angle: float) -> float:
    """The same direction as an angle in [-pi, pi)."""
    return (angle + pi) % tau - pi


def rotate(x: float, y: float, angle: float) -> tuple[float, float]:
    """The vector turned by `angle` from x towards y: from a body's frame into the world's."""
    c, s = cos(angle), sin(angle)
    return x * c - y * s, x * s + y * c


def heading_of(x: float, y: float) -> float:
    """The direction of a vector, 0 along +x and growing towards +y."""
    return atan2(y, x)
