"""Where a car is set down again: at rest in the middle of the road, just behind the gate that it passed last."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from racer.content.track import GridSlot, Point
from racer.race.referee import Referee

ROOM = 7.0
"""m between the middles of two cars, so that nobody is set down into another."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a reset puts a car; `gate` is None on the grid."""

    x: float
    y: float
    heading: float
    gate: int | None
    distance: float
    """About how far along the course."""


def reset_place(referee: Referee, slot: GridSlot, others: Iterable[Point] = ()) -> Place:
    """Never ahead of where the car had got; further back where another car stands in the way."""
    gate = referee.laps.last_gate
    if gate is None:
        return Place(slot.x, slot.y, slot.heading, None, 0.0)
    course = referee.course
    distance = course.gate_distance(referee.laps.count - 1) - referee.nose - referee.rules.reset_gap
    taken = list(others)
    x, y, heading = course.path.at(distance)
    while any((x - other_x) ** 2 + (y - other_y) ** 2 < ROOM**2 for other_x, other_y in taken):
        distance -= ROOM
        x, y, heading = course.path.at(distance)
    return Place(x, y, heading, gate, distance)
