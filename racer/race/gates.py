"""Gates as lines that a car's nose sweeps over: which are crossed in a tick, when within it, and which way.

Every comparison with zero is decided as if the path lay an infinitesimal (ε, ε²) aside ("simulation of simplicity",
Edelsbrunner and Mücke 1990). So a nose that stops on a line, slides along it or meets a corner of it crosses exactly
once or not at all, and what one tick decides the next one agrees with.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot
from typing import NamedTuple

from racer.content.track import Gate, Point
from racer.physics.state import Fields

REACH = 0.01
"""m: a gate is this much longer at both ends, so that touching an end counts."""


class Crossing(NamedTuple):
    """A nose went over a gate at a fraction of the tick."""

    fraction: float
    gate: int
    forward: bool


class _Line(NamedTuple):
    """A gate made ready: its corners and the box around them."""

    gate: int
    points: tuple[Point, ...]
    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Gates:
    """All gates of a course; with the left end of a gate to one's left, one looks forward."""

    lines: tuple[_Line, ...]

    def clearance(self, x: float, y: float) -> float:
        """Metres that a point may move before it can meet a gate."""
        nearest = 1e9
        for line in self.lines:
            across = max(line.left - x, x - line.right)
            along = max(line.top - y, y - line.bottom)
            nearest = min(nearest, max(across, along))
        return max(0.0, nearest)

    def crossings(self, from_x: float, from_y: float, to_x: float, to_y: float) -> list[Crossing]:
        """Every crossing on the straight way between two points, in the order in which they happen."""
        found: list[Crossing] = []
        low_x, high_x = (from_x, to_x) if from_x < to_x else (to_x, from_x)
        low_y, high_y = (from_y, to_y) if from_y < to_y else (to_y, from_y)
        for line in self.lines:
            if low_x <= line.right and high_x >= line.left and low_y <= line.bottom and high_y >= line.top:
                _sweep(found, line, from_x, from_y, to_x, to_y)
        if len(found) > 1:
            found.sort()
        return found


class Sweep:
    """One nose and where it was; far from every gate a tick costs a subtraction."""

    __slots__ = ("_free", "_gates", "x", "y")
    STATE = Fields("x", "y")

    def __init__(self, gates: Gates) -> None:
        """Nowhere yet."""
        self._gates = gates
        self.put(0.0, 0.0)

    def put(self, x: float, y: float) -> None:
        """Set the nose down without a way to there."""
        self.x, self.y = x, y
        self._free = 0.0

    def move(self, x: float, y: float) -> Sequence[Crossing]:
        """Gates crossed on the way to a new place."""
        from_x, from_y = self.x, self.y
        self.x, self.y = x, y
        self._free -= abs(x - from_x) + abs(y - from_y)
        if self._free > 0.0:
            return ()
        found = self._gates.crossings(from_x, from_y, x, y)
        self._free = self._gates.clearance(x, y)
        return found


def make_gates(gates: Iterable[Gate]) -> Gates:
    """The gates of a track, made ready for sweeping."""
    return Gates(tuple(_line(number, gate) for number, gate in enumerate(gates)))


def _line(number: int, gate: Gate) -> _Line:
    points = [*gate.points]
    points[0] = _beyond(points[1], points[0])
    points[-1] = _beyond(points[-2], points[-1])
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return _Line(number, tuple(points), min(xs), min(ys), max(xs), max(ys))


def _beyond(inner: Point, end: Point) -> Point:
    """The end of a gate, a little further out."""
    along_x, along_y = end[0] - inner[0], end[1] - inner[1]
    share = REACH / (hypot(along_x, along_y) or 1.0)
    return end[0] + along_x * share, end[1] + along_y * share


def _sweep(found: list[Crossing], line: _Line, from_x: float, from_y: float, to_x: float, to_y: float) -> None:
    """Add the crossings of one gate: a piece is crossed when it parts the way's ends and the way parts its ends."""
    move_x, move_y = to_x - from_x, to_y - from_y
    tie_left = move_y < 0.0 or (move_y == 0.0 and move_x > 0.0)
    before: Point | None = None
    before_left = False
    for point in line.points:
        x, y = point
        beside = (x - from_x) * move_y - (y - from_y) * move_x
        left = beside > 0.0 or (beside == 0.0 and tie_left)
        if before is not None and left != before_left:
            start_x, start_y = before
            along_x, along_y = x - start_x, y - start_y
            tie_ahead = along_y > 0.0 or (along_y == 0.0 and along_x < 0.0)
            old = (from_x - start_x) * along_y - (from_y - start_y) * along_x
            new = (to_x - start_x) * along_y - (to_y - start_y) * along_x
            was_ahead = old > 0.0 or (old == 0.0 and tie_ahead)
            is_ahead = new > 0.0 or (new == 0.0 and tie_ahead)
            if was_ahead != is_ahead:
                found.append(Crossing(old / (old - new), line.gate, is_ahead))
        before, before_left = point, left
