"""A track as the race sees it: gates, sectors, grid, what is road, and the centre line as plain figures."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Protocol

from racer.content.track import Gate, GridSlot, Track
from racer.race.gates import Gates, make_gates
from racer.race.path import Path, make_path

KERBS = ("kerb", "wet_kerb")
"""Count as road on every track."""

FEW_GATES = 3
"""A circuit with fewer gates than this is also measured: gates alone would let a car circle round one."""


class Line(Protocol):
    """What the race asks of a centre line; `content.centreline.Centreline` has it."""

    closed: bool
    length: float
    gate_s: tuple[float, ...]

    @property
    def x(self) -> Iterable[float]: ...
    @property
    def y(self) -> Iterable[float]: ...
    @property
    def s(self) -> Iterable[float]: ...
    @property
    def left(self) -> Iterable[float]: ...
    @property
    def right(self) -> Iterable[float]: ...


@dataclass(frozen=True, slots=True, eq=False)
class Course:
    """Shared by all cars of a session and never changed."""

    track: Track
    path: Path
    gates: tuple[Gate, ...]
    gate_lines: Gates
    gate_distances: tuple[float, ...]
    """m along the centre line from gate 0."""
    sector_gates: tuple[int, ...]
    """Gates at which a sector ends, besides the finish."""
    road: frozenset[str]

    @property
    def closed(self) -> bool:
        """Whether it is a circuit."""
        return self.track.closed

    @property
    def length(self) -> float:
        """Metres of a lap along the centre line."""
        return self.path.length

    @property
    def needs_measuring(self) -> bool:
        """Whether a lap must also be long enough."""
        return self.closed and len(self.gates) < FEW_GATES

    @property
    def finish(self) -> int:
        """The gate that ends a lap."""
        return 0 if self.track.closed else len(self.gates) - 1

    def gate_distance(self, count: int) -> float:
        """Where along the course the gate is passed that comes after `count` others, lap after lap."""
        laps, gate = divmod(count, len(self.gates))
        return laps * self.length + self.gate_distances[gate]

    @property
    def grid(self) -> tuple[GridSlot, ...]:
        """Where cars start."""
        return self.track.grid


def course_of(track: Track, centreline: Line) -> Course:
    """The course of a track; its centre line must have been found."""
    last = len(track.gates) - (0 if track.closed else 1)
    return Course(
        track=replace(track, kept=MappingProxyType({})),  # what is not ours is not raced on, and could be written to
        path=_path(centreline),
        gates=track.gates,
        gate_lines=make_gates(track.gates),
        gate_distances=tuple(float(s) for s in centreline.gate_s),
        sector_gates=tuple(i for i in range(1, last) if track.gates[i].sector),
        road=frozenset((*track.road, *KERBS)),
    )


def _path(line: Line) -> Path:
    widths = map(max, line.left, line.right)
    points = zip(line.x, line.y, strict=True)
    return make_path(points, line.s, widths, length=line.length, closed=line.closed)
