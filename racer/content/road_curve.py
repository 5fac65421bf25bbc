"""The fine curve through a road's points: about one metre from point to point, with direction, widths and height."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from racer.content.coverage import Floats
from racer.content.track import exact_metres

FINE = 1.0
"""m between fine points, at most."""

SAME = 0.05
"""m: a point this near to the one before it says nothing of the way."""


@dataclass(frozen=True, slots=True)
class RoadPoint:
    """A point of the centre line; what it says of surface, kerbs, run-off and walls holds up to the next point."""

    x: float
    y: float
    left: float
    """m from the centre line to the road's left edge."""
    right: float
    height: float = 0.0
    surface: str = "asphalt"
    kerb_left: bool = False
    kerb_right: bool = False
    runoff_left: tuple[str, float] | None = None
    """Surface, and metres outside the edge."""
    runoff_right: tuple[str, float] | None = None
    wall_left: str | None = None
    """One of `WALL_KINDS`."""
    wall_right: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class RoadCurve:
    """Fine points; an open road has one more of them than pieces between them, a closed one as many."""

    points: tuple[RoadPoint, ...]
    closed: bool
    x: Floats
    y: Floats
    ahead_x: Floats
    """The unit vector along the road."""
    ahead_y: Floats
    left: Floats
    right: Floats
    height: Floats
    s: Floats
    """m along the curve from its first point."""
    source: NDArray[np.int64]
    """For each fine point, the road's point at or before it."""
    length: float

    @property
    def pieces(self) -> int:
        """How many pieces lie between fine points."""
        return len(self.x) if self.closed else len(self.x) - 1

    @property
    def bend(self) -> Floats:
        """Curvature at every fine point in 1/m, positive to the right, a little smoothed."""
        ahead_x, ahead_y = np.roll(self.ahead_x, -1), np.roll(self.ahead_y, -1)
        step = np.roll(self.s, -1) - self.s
        step[-1] = self.length - self.s[-1] if self.closed else 1.0
        bend = (self.ahead_x * ahead_y - self.ahead_y * ahead_x) / np.maximum(step, 0.05)
        if not self.closed:
            bend[-1] = bend[-2]
        for _ in range(2):
            before, after = np.roll(bend, 1), np.roll(bend, -1)
            if not self.closed:
                before[0], after[-1] = bend[0], bend[-1]
            bend = (before + bend + after) / 3.0
        return bend

    def values(self, name: str) -> list[Any]:
        """What the road's points say, for each piece of the curve."""
        return [getattr(self.points[i], name) for i in self.source[: self.pieces]]

    def edge(self, side: int) -> Floats:
        """Distance of the road's edge at every fine point: the left one for -1, the right one for 1."""
        return self.left if side < 0 else self.right

    def step(self, one: int, other: int) -> float:
        """Metres between neighbouring fine points."""
        away = abs(float(self.s[one] - self.s[other]))
        return min(away, self.length - away) if self.closed else away

    def beside(self, offset: Floats) -> Floats:
        """Points [n, 2] at distances to the right (negative: left) of every fine point."""
        return np.stack((self.x - self.ahead_y * offset, self.y + self.ahead_x * offset), axis=1)

    def quads(self, one: Floats, other: Floats) -> Floats:
        """The pieces between two lines beside the curve, as quadrilaterals [pieces, 4, 2]."""
        first, second = self.beside(one), self.beside(other)
        corners = (first, np.roll(first, -1, axis=0), np.roll(second, -1, axis=0), second)
        quads: Floats = np.stack(corners, axis=1)[: self.pieces]
        return quads

    def at(self, s: float) -> tuple[float, float, float, float, int]:
        """Point, direction and the fine point before it at a distance along the road."""
        s = s % self.length if self.closed else min(max(s, 0.0), self.length)
        i = min(int(np.searchsorted(self.s, s, side="right")) - 1, self.pieces - 1)
        j = (i + 1) % len(self.x)
        end = float(self.s[j]) if j > i else self.length
        t = (s - float(self.s[i])) / max(end - float(self.s[i]), 1e-9)
        blend = [float(a[i] + (a[j] - a[i]) * t) for a in (self.x, self.y, self.ahead_x, self.ahead_y)]
        size = (blend[2] * blend[2] + blend[3] * blend[3]) ** 0.5
        return blend[0], blend[1], blend[2] / size, blend[3] / size, i


def curve_of(points: Sequence[RoadPoint], *, closed: bool) -> RoadCurve:
    """Cubic pieces through the points, whose tangents are those of parabolas through three neighbours."""
    points = _distinct(points, closed=closed)
    x, y, height = (np.array([exact_metres(getattr(p, name)) for p in points]) for name in ("x", "y", "height"))
    ends = _ends(len(points), closed=closed)
    chord = np.sqrt((x[ends] - x[: len(ends)]) ** 2 + (y[ends] - y[: len(ends)]) ** 2)
    chord = np.maximum(chord, 0.01)
    number = np.maximum(np.ceil(chord / FINE), 1.0).astype(np.int64)
    source = np.repeat(np.arange(len(ends)), number)
    place = np.arange(len(source)) - np.repeat(np.cumsum(number) - number, number)
    t = place / number[source]
    if not closed:
        source, t = np.append(source, len(ends) - 1), np.append(t, 1.0)
    cubic = _Cubic(chord, ends, source, t, closed=closed)
    fine_x, fine_y = cubic.value(x), cubic.value(y)
    ahead_x, ahead_y = cubic.slope(x), cubic.slope(y)
    size = np.maximum(np.sqrt(ahead_x * ahead_x + ahead_y * ahead_y), 1e-9)
    left, right = (
        cubic.straight(np.array([exact_metres(getattr(p, name)) for p in points])) for name in ("left", "right")
    )
    s, length = _distances(fine_x, fine_y, closed=closed)
    return RoadCurve(
        tuple(points),
        closed,
        fine_x,
        fine_y,
        ahead_x / size,
        ahead_y / size,
        left,
        right,
        cubic.value(height),
        s,
        source,
        length,
    )


def _distinct(points: Sequence[RoadPoint], *, closed: bool) -> list[RoadPoint]:
    kept: list[RoadPoint] = []
    for point in points:
        if not kept or _is_away(point, kept[-1]):
            kept.append(point)
    while closed and len(kept) > 1 and not _is_away(kept[-1], kept[0]):
        kept.pop()
    if len(kept) < (3 if closed else 2):
        raise ValueError("a road needs two points in different places, a closed one three")
    return kept


def _is_away(one: RoadPoint, other: RoadPoint) -> bool:
    return (one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y) > SAME * SAME


def _ends(count: int, *, closed: bool) -> NDArray[np.int64]:
    """The point at which each piece ends."""
    return (np.arange(count) + 1) % count if closed else np.arange(1, count)


def _distances(x: Floats, y: Floats, *, closed: bool) -> tuple[Floats, float]:
    step = np.sqrt((np.roll(x, -1) - x) ** 2 + (np.roll(y, -1) - y) ** 2)
    total = np.cumsum(step)
    s = np.concatenate(([0.0], total[:-1]))
    return s, float(total[-1] if closed else s[-1])


@dataclass(frozen=True, slots=True, eq=False)
class _Cubic:
    """Hermite pieces between points `chord` apart, evaluated at share `t` of the piece `source`."""

    chord: Floats
    ends: NDArray[np.int64]
    source: NDArray[np.int64]
    t: Floats
    closed: bool

    def tangents(self, values: Floats) -> Floats:
        """Change per metre at every point."""
        rise = (values[self.ends] - values[: len(self.ends)]) / self.chord
        if self.closed:
            before, gap = np.roll(rise, 1), np.roll(self.chord, 1)
            mixed: Floats = (before * self.chord + rise * gap) / (self.chord + gap)
            return mixed
        tangent = np.concatenate((rise[:1], rise[-1:])) if len(rise) == 1 else np.empty(len(values))
        if len(rise) > 1:
            gap, following = self.chord[:-1], self.chord[1:]
            tangent[1:-1] = (rise[:-1] * following + rise[1:] * gap) / (gap + following)
            tangent[0], tangent[-1] = 1.5 * rise[0] - 0.5 * tangent[1], 1.5 * rise[-1] - 0.5 * tangent[-2]
        return tangent

    def value(self, values: Floats) -> Floats:
        """The curve itself."""
        a, b, t = values[self.source], values[self.ends[self.source]], self.t
        tangent, chord = self.tangents(values), self.chord[self.source]
        m, n = tangent[self.source] * chord, tangent[self.ends[self.source]] * chord
        curve: Floats = a + t * (m + t * (3.0 * (b - a) - 2.0 * m - n + t * (2.0 * (a - b) + m + n)))
        return curve

    def slope(self, values: Floats) -> Floats:
        """Its change per metre of chord."""
        a, b, t = values[self.source], values[self.ends[self.source]], self.t
        tangent, chord = self.tangents(values), self.chord[self.source]
        m, n = tangent[self.source] * chord, tangent[self.ends[self.source]] * chord
        curve: Floats = m + t * (2.0 * (3.0 * (b - a) - 2.0 * m - n) + t * (3.0 * (2.0 * (a - b) + m + n)))
        return curve / chord

    def straight(self, values: Floats) -> Floats:
        """Values that go straight from point to point, such as widths."""
        a, b = values[self.source], values[self.ends[self.source]]
        line: Floats = a + (b - a) * self.t
        return line
