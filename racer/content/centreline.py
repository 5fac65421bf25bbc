"""The line along the middle of a track's road, with the road's width to both sides, from the road and the gates alone.

What counts distance along a lap, what the painter lays its groove along, and where a driver looks ahead.
"""

from __future__ import annotations

from math import floor, pi, tau

import numpy as np
from numpy.typing import NDArray

from racer.content.bake import Baked
from racer.content.centreline_error import CentrelineError
from racer.content.corridor import APART, Sides, centred, measure
from racer.content.gate_line import GateLine, gate_lines, main_stretch
from racer.content.lap_way import lap_way
from racer.content.polyline import angles, at_lengths, crossings, curvatures, directions, lengths, norms, smoothed
from racer.content.road_map import RoadMap, map_road
from racer.content.track import Point

__all__ = ["Centreline", "CentrelineError", "find_centreline"]

SHORTEST = 20
"""m of a lap."""

ROOM = 1.5
"""m of road on both sides of a line that goes on beyond start and finish."""

BENDING = 2.0
"""m over which the curvature is evened."""

WALK = 40
"""Points that a local search goes at most."""

Floats = NDArray[np.float64]


class Centreline:
    """Points equally far apart, `s` metres after gate 0; a course begins before it and goes on after its finish."""

    def __init__(self, points: Floats, left: Floats, right: Floats, s: Floats, gate_s: tuple[float, ...],
                 length: float, *, closed: bool) -> None:  # fmt: skip
        """Take a finished line; the rest follows from it."""
        self.closed, self.length, self.gate_s = closed, length, gate_s
        self.x, self.y = points[:, 0].copy(), points[:, 1].copy()
        self.left, self.right, self.s = left, right, s
        along = directions(points, closed=closed)
        self.heading = angles(along)
        self.spacing = float(s[1] - s[0])
        bend = curvatures(points, closed=closed)
        self.curvature = smoothed(bend, BENDING / self.spacing, closed=closed)
        self._xs: list[float] = self.x.tolist()
        self._ys: list[float] = self.y.tolist()
        self._headings: list[float] = self.heading.tolist()
        self._first, self._count = float(s[0]), len(s)

    def at(self, s: float) -> tuple[float, float, float]:
        """Place and heading at a distance; a circuit goes round, a course stays at its ends."""
        here, there, share = self._between(s)
        xs, ys, headings = self._xs, self._ys, self._headings
        turn = (headings[there] - headings[here] + pi) % tau - pi
        return (
            xs[here] + (xs[there] - xs[here]) * share,
            ys[here] + (ys[there] - ys[here]) * share,
            (headings[here] + turn * share + pi) % tau - pi,
        )

    def value_at(self, values: list[float], s: float) -> float:
        """One of a list of values along the line, at a distance."""
        here, there, share = self._between(s)
        return values[here] + (values[there] - values[here]) * share

    def locate(self, x: float, y: float, near_s: float | None = None) -> tuple[float, float]:
        """Distance along the line of the nearest point on it, and metres to the right of it.

        With `near_s` only the neighbourhood is searched, so that the branch is kept where the road crosses itself.
        """
        index = self._nearest(x, y) if near_s is None else self._walk(x, y, self._between(near_s)[0])
        best = (1e300, 0.0, 0.0)
        for start in (index - 1, index):
            best = min(best, self._project(x, y, start))
        _, s, n = best
        return (s % self.length if self.closed else s), n

    def ahead(self, start: float, end: float) -> float:
        """Metres from one distance forward to another; on a circuit at most half a lap either way."""
        if not self.closed:
            return end - start
        half = self.length / 2.0
        return (end - start + half) % self.length - half

    def _between(self, s: float) -> tuple[int, int, float]:
        """Points before and after a distance, and the share of the way between them."""
        place = ((s % self.length) if self.closed else (s - self._first)) / self.spacing
        if self.closed:
            here = floor(place)
            return here % self._count, (here + 1) % self._count, place - here
        place = min(max(place, 0.0), self._count - 1.0)
        here = min(floor(place), self._count - 2)
        return here, here + 1, place - here

    def _nearest(self, x: float, y: float) -> int:
        return int(np.argmin((self.x - x) ** 2 + (self.y - y) ** 2))

    def _walk(self, x: float, y: float, index: int) -> int:
        """Downhill in distance from a point, to both sides."""
        best, square = index, self._square(x, y, index)
        for step in (1, -1):
            at = index
            for _ in range(WALK):
                at += step
                if not self.closed and not 0 <= at < self._count:
                    break
                found = self._square(x, y, at % self._count)
                if found > square:
                    break
                best, square = at % self._count, found
        return best

    def _square(self, x: float, y: float, index: int) -> float:
        across, down = self._xs[index] - x, self._ys[index] - y
        return across * across + down * down

    def _project(self, x: float, y: float, start: int) -> tuple[float, float, float]:
        """Squared distance to a piece of the line, the place on it and the side."""
        last = self._count - 1
        if not self.closed:
            start = min(max(start, 0), last - 1)
        start %= self._count
        end = start + 1 if start < last else 0
        a, b = self._xs[start], self._ys[start]
        along_x, along_y = self._xs[end] - a, self._ys[end] - b
        square = along_x * along_x + along_y * along_y
        share = ((x - a) * along_x + (y - b) * along_y) / square
        share = 0.0 if share < 0.0 else 1.0 if share > 1.0 else share
        across, down = x - a - share * along_x, y - b - share * along_y
        away = across * across + down * down
        right = along_x * down - along_y * across
        side = float(away**0.5)
        return away, self._first + (start + share) * self.spacing, side if right >= 0.0 else -side


def find_centreline(baked: Baked, roads: RoadMap | None = None) -> Centreline:
    """The line along the middle of any track that can be driven; `CentrelineError` says where it cannot."""
    track = baked.track
    roads = roads or map_road(baked)
    gates = gate_lines(track.gates)
    if not gates:
        raise CentrelineError("centreline-no-gates", 0.0, 0.0)
    mains = [main_stretch(gate, roads) for gate in gates]
    for number, run in enumerate(mains):
        if len(run) < 2:
            x, y, _ = gates[number].middle_and_half()
            raise CentrelineError("centreline-gate-off-road", x, y, gate=number)
    way = lap_way(track, roads, gates, mains)
    line = centred(np.array(way), roads, gates, closed=track.closed)
    return _finished(line, roads, gates, mains, closed=track.closed)


def _finished(
    line: Floats, roads: RoadMap, gates: list[GateLine], mains: list[list[Point]], *, closed: bool
) -> Centreline:
    """Points equally far apart from gate 0 on, with widths and the distance of each gate."""
    marks = _gate_marks(line, gates, mains, closed=closed)
    total = float(lengths(line, closed=closed)[-1])
    start = marks[0]
    length = total if closed else marks[-1] - start
    if length < SHORTEST:
        x, y = at_lengths(line, np.array([start]), closed=closed)[0].tolist()
        raise CentrelineError("centreline-too-short", x, y, found=round(max(length, 0.0)), least=SHORTEST)
    spacing = length / round(length / APART)
    first, last = 0, round(length / spacing) - 1
    if not closed:
        first, last = -floor(start / spacing), floor((total - start) / spacing)
    s = np.arange(first, last + 1, dtype=np.float64) * spacing
    points = at_lengths(line, s + start, closed=closed)
    sides = measure(points, roads, gates, closed=closed)
    if not closed:
        kept = _with_road(sides, s, length)
        points, s = points[kept], s[kept]
        sides = measure(points, roads, gates, closed=False)
    gate_s = tuple((mark - start) % total if closed else mark - start for mark in marks)
    return Centreline(points, sides.left, sides.right, s, gate_s, length, closed=closed)


def _with_road(sides: Sides, s: Floats, length: float) -> slice:
    """The part of a course's line that has road on both sides; the way from start to finish stays whole."""
    fit = np.flatnonzero((np.minimum(sides.left, sides.right) > ROOM) | ((s >= 0.0) & (s <= length)))
    return slice(int(fit[0]), int(fit[-1]) + 1)


def _gate_marks(line: Floats, gates: list[GateLine], mains: list[list[Point]], *, closed: bool) -> list[float]:
    """Metres along the unfinished line at which it passes each gate, one after the other."""
    along = lengths(line, closed=closed)
    total = float(along[-1])
    marks: list[float] = []
    for gate, run in zip(gates, mains, strict=True):
        found = crossings(line, gate, closed=closed) or [_passing(line, along, run)]
        if closed and marks:
            found.sort(key=lambda mark: (mark - marks[-1]) % total)
        later = [mark for mark in found if closed or not marks or mark > marks[-1]]
        marks.append((later or found)[0])
    return marks


def _passing(line: Floats, along: Floats, run: list[Point]) -> float:
    """Where the line comes nearest to a gate that it has been smoothed past."""
    away = norms(line - run[len(run) // 2])
    return float(along[int(np.argmin(away))])
