"""The centre line as plain figures for the tick: where along it a point lies, found from where it lay before."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, hypot
from typing import NamedTuple

STEPS = 12
"""Pieces that a search may walk in one tick; a piece is about 2 m and a tick moves a car by half a metre."""


class Spot(NamedTuple):
    """A place beside the line: piece, times round (a circuit), metres along from gate 0, metres to the right."""

    piece: int
    turns: int
    distance: float
    aside: float


class Piece(NamedTuple):
    """From one point to the next: where it begins, its vector and that squared, distance along and its length there."""

    x: float
    y: float
    dx: float
    dy: float
    square: float
    s: float
    ds: float


@dataclass(frozen=True, slots=True, eq=False)
class Path:
    """Pieces between points; on a circuit the last piece leads back to the first point."""

    pieces: tuple[Piece, ...]
    half_width: tuple[float, ...]
    """The road's wider side at each piece."""
    length: float
    closed: bool

    def __len__(self) -> int:
        return len(self.pieces)

    def follow(self, x: float, y: float, piece: int, turns: int) -> Spot:
        """The nearest place downhill from the last one, so that a neighbouring road does not attract."""
        pieces, count = self.pieces, len(self.pieces)
        came = 0
        for _ in range(STEPS):
            x0, y0, dx, dy, square, s0, ds = pieces[piece]
            share = ((x - x0) * dx + (y - y0) * dy) / square
            if 0.0 <= share <= 1.0:
                # As `_spot` has it, without a second look at the piece: this is where nearly every tick ends.
                off_x, off_y = x - x0 - share * dx, y - y0 - share * dy
                away = hypot(off_x, off_y)
                aside = away if dx * off_y - dy * off_x >= 0.0 else -away
                return Spot(piece, turns, turns * self.length + s0 + share * ds, aside)
            way = 1 if share > 1.0 else -1
            if way == -came:
                break
            after = piece + way
            if not 0 <= after < count:
                if not self.closed:
                    break
                turns += way
                after %= count
            piece, came = after, way
        return self._spot(x, y, piece, turns)

    def find(self, x: float, y: float, near: float | None = None) -> Spot:
        """The nearest place of all; on a circuit with the distance that lies closest to `near`."""
        best, nearest = 0, float("inf")
        for number, (x0, y0, dx, dy, square, _, _) in enumerate(self.pieces):
            share = ((x - x0) * dx + (y - y0) * dy) / square
            share = 0.0 if share < 0.0 else 1.0 if share > 1.0 else share
            away = (x - x0 - share * dx) ** 2 + (y - y0 - share * dy) ** 2
            if away < nearest:
                best, nearest = number, away
        spot = self._spot(x, y, best, 0)
        if not self.closed:
            return spot
        turns = round(((0.0 if near is None else near) - spot.distance) / self.length)
        return self._spot(x, y, best, turns)

    def at(self, distance: float) -> tuple[float, float, float]:
        """Point and heading at a distance; a course goes straight on beyond its ends."""
        start = self.pieces[0][5]
        s = start + (distance - start) % self.length if self.closed else distance
        low, high = 0, len(self.pieces) - 1
        while low < high:
            middle = (low + high + 1) // 2
            low, high = (middle, high) if self.pieces[middle][5] <= s else (low, middle - 1)
        x0, y0, dx, dy, _, s0, ds = self.pieces[low]
        share = (s - s0) / ds
        return x0 + share * dx, y0 + share * dy, atan2(dy, dx)

    def _spot(self, x: float, y: float, piece: int, turns: int) -> Spot:
        x0, y0, dx, dy, square, s0, ds = self.pieces[piece]
        share = ((x - x0) * dx + (y - y0) * dy) / square
        ends = not self.closed
        if share < 0.0 and not (ends and piece == 0):
            share = 0.0
        elif share > 1.0 and not (ends and piece == len(self.pieces) - 1):
            share = 1.0
        off_x, off_y = x - x0 - share * dx, y - y0 - share * dy
        away = hypot(off_x, off_y)
        aside = away if dx * off_y - dy * off_x >= 0.0 else -away
        return Spot(piece, turns, turns * self.length + s0 + share * ds, aside)


def make_path(
    points: Iterable[tuple[float, float]],
    distances: Iterable[float],
    half_widths: Iterable[float],
    *,
    length: float,
    closed: bool,
) -> Path:
    """A path through points with their distances from gate 0."""
    spots = [(float(x), float(y), float(s)) for (x, y), s in zip(points, distances, strict=True)]
    if closed:
        x, y, s = spots[0]
        spots.append((x, y, s + length))
    pieces = tuple(
        Piece(x0, y0, x1 - x0, y1 - y0, (x1 - x0) ** 2 + (y1 - y0) ** 2, s0, s1 - s0)
        for (x0, y0, s0), (x1, y1, s1) in pairwise(spots)
    )
    return Path(pieces, tuple(map(float, half_widths)), float(length), closed)
