"""Shapes to paint with, in metres: round and square brushes drawn along a line, rectangles and ellipses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, hypot
from typing import Protocol

import numpy as np

from racer.content.coverage import Floats
from racer.content.track import Point
from racer.content.weights import Mask

PIECE = 24.0
"""m: a longer line is looked at in pieces, so that the rectangle around each is small."""

Box = tuple[float, float, float, float]


class Shape(Protocol):
    """Something convex that covers part of the map."""

    @property
    def box(self) -> Box:
        """Left, top, right and bottom."""

    def inside(self, x: Floats, y: Floats, more: float = 0.0) -> Mask:
        """Which points lie in it, or in a shape larger by about `more`."""

    def pieces(self) -> Iterator[Shape]:
        """Smaller shapes that make it up."""


@dataclass(frozen=True, slots=True)
class Sweep:
    """A brush of a radius drawn from one point to another; a square one has sides of twice the radius."""

    start: Point
    end: Point
    radius: float
    square: bool = False

    @property
    def box(self) -> Box:
        """Left, top, right and bottom."""
        (a, b), (c, d), r = self.start, self.end, self.radius
        return min(a, c) - r, min(b, d) - r, max(a, c) + r, max(b, d) + r

    def inside(self, x: Floats, y: Floats, more: float = 0.0) -> Mask:
        """Which points the brush passes over."""
        reach = self.radius + more
        return self._in_square(x, y, reach) if self.square else self._in_round(x, y, reach)

    def pieces(self) -> Iterator[Shape]:
        """The way in pieces."""
        (a, b), (c, d) = self.start, self.end
        count = max(1, ceil(hypot(c - a, d - b) / PIECE))
        for i in range(count):
            here, there = i / count, (i + 1) / count
            start = a + (c - a) * here, b + (d - b) * here
            yield Sweep(start, (a + (c - a) * there, b + (d - b) * there), self.radius, self.square)

    def _in_round(self, x: Floats, y: Floats, reach: float) -> Mask:
        (a, b), (c, d) = self.start, self.end
        east, south = c - a, d - b
        along = ((x - a) * east + (y - b) * south) / max(east * east + south * south, 1e-12)
        near = np.clip(along, 0.0, 1.0)
        right, down = x - (a + near * east), y - (b + near * south)
        found: Mask = right * right + down * down <= reach * reach
        return found

    def _in_square(self, x: Floats, y: Floats, reach: float) -> Mask:
        """Where some part of the way is within reach along both axes."""
        first, last = np.zeros(np.broadcast(x, y).shape), np.ones(np.broadcast(x, y).shape)
        for place, at, to in ((x, self.start[0], self.end[0]), (y, self.start[1], self.end[1])):
            way = to - at
            if abs(way) < 1e-9:
                outside = np.abs(place - at) > reach
                last = np.where(outside, -1.0, last)
                continue
            one, other = (place - at - reach) / way, (place - at + reach) / way
            first = np.maximum(first, np.minimum(one, other))
            last = np.minimum(last, np.maximum(one, other))
        found: Mask = first <= last
        return found


@dataclass(frozen=True, slots=True)
class Rectangle:
    """Along the axes, between two corners."""

    start: Point
    end: Point

    @property
    def box(self) -> Box:
        """Left, top, right and bottom."""
        (a, b), (c, d) = self.start, self.end
        return min(a, c), min(b, d), max(a, c), max(b, d)

    def inside(self, x: Floats, y: Floats, more: float = 0.0) -> Mask:
        """Which points lie in it."""
        left, top, right, bottom = self.box
        found: Mask = (x >= left - more) & (x <= right + more) & (y >= top - more) & (y <= bottom + more)
        return found

    def pieces(self) -> Iterator[Shape]:
        """It is one piece."""
        yield self


@dataclass(frozen=True, slots=True)
class Ellipse:
    """As large as fits between two corners."""

    start: Point
    end: Point

    @property
    def box(self) -> Box:
        """Left, top, right and bottom."""
        return Rectangle(self.start, self.end).box

    def inside(self, x: Floats, y: Floats, more: float = 0.0) -> Mask:
        """Which points lie in it."""
        left, top, right, bottom = self.box
        # Longer axes alone do not make the ellipse larger by as much everywhere.
        wide, high = (right - left) / 2.0 + 2.0 * more, (bottom - top) / 2.0 + 2.0 * more
        if wide <= 0.0 or high <= 0.0:
            return np.zeros(np.broadcast(x, y).shape, bool)
        across, down = (x - (left + right) / 2.0) / wide, (y - (top + bottom) / 2.0) / high
        found: Mask = across * across + down * down <= 1.0
        return found

    def pieces(self) -> Iterator[Shape]:
        """It is one piece."""
        yield self
