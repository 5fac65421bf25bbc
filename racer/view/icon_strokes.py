"""What small signs are made of, in a box of 24 by 24: strokes with round ends, filled shapes, rings."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

STROKE = 2.2
BOX = 24.0
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Mark:
    """One part of a sign: a stroke or a filled shape through points, or a disc or ring about one."""

    points: tuple[Point, ...]
    width: float = STROKE
    """0 fills."""
    radius: float = 0.0
    closed: bool = False


def stroke(*points: Point, width: float = STROKE) -> Mark:
    """An open line."""
    return Mark(points, width)


def loop(*points: Point, width: float = STROKE) -> Mark:
    """A closed line."""
    return Mark(points, width, closed=True)


def fill(*points: Point) -> Mark:
    """A filled shape."""
    return Mark(points, 0.0)


def ring(x: float, y: float, radius: float, width: float = STROKE) -> Mark:
    """A ring."""
    return Mark(((x, y),), width, radius)


def disc(x: float, y: float, radius: float) -> Mark:
    """A disc."""
    return Mark(((x, y),), 0.0, radius)


def arc(x: float, y: float, radius: float, first: float, last: float) -> tuple[Point, ...]:
    """Points of an arc between two angles in half turns, clockwise from the right."""
    turns = [pi * (first + (last - first) * k / 20) for k in range(21)]
    return tuple((x + radius * cos(turn), y + radius * sin(turn)) for turn in turns)
