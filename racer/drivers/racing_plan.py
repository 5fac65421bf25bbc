"""What a racing driver needs of a plan: a line, the ground along it, and the lap it should take."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from racer.content.bake import Baked
from racer.content.car import Car
from racer.content.centreline import Centreline
from racer.drivers.pace import safe_pace


class Planned(Protocol):
    """A line with room to both sides, and its figures at every point."""

    @property
    def line(self) -> Centreline: ...
    @property
    def adhesion(self) -> list[float]: ...
    @property
    def rise(self) -> list[float]: ...
    @property
    def optimum(self) -> float: ...


@dataclass(frozen=True, slots=True, eq=False)
class CentrePlan:
    """The middle of the road as a plan, for where there is no better one."""

    line: Centreline
    adhesion: list[float] = field(default_factory=list)
    rise: list[float] = field(default_factory=list)
    optimum: float = 0.0


def centre_plan(line: Centreline, baked: Baked, car: Car) -> CentrePlan:
    """Along the centre line."""
    pace = safe_pace(line, baked, car)
    return CentrePlan(line, pace.adhesion, pace.rise)
