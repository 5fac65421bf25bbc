"""The small ring with room for eight cars on its grid, and the line that rivals drive along."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from math import cos, sin

from small_ring import MIDDLE, RADIUS, small_ring

from racer.assembly import Venue, open_venue
from racer.content.car import load_car
from racer.content.track import GridSlot, Track
from racer.drivers.racing_line import Plan, plan_line

CAR = "hatch"


def race_ring() -> Track:
    """Two by two behind the line, following the bend."""
    slots = []
    for number in range(8):
        radius = RADIUS + (2.5 if number % 2 else -2.5)
        turn = (7.0 + 5.0 * number) / RADIUS
        slots.append(GridSlot(MIDDLE - radius * sin(turn), MIDDLE - radius * cos(turn), -turn))
    return replace(small_ring(), name="Race ring", grid=tuple(slots))


@cache
def race_venue() -> Venue:
    """Baked once."""
    return open_venue(race_ring())


@cache
def race_line() -> Plan:
    """Planned once."""
    venue = race_venue()
    return plan_line(venue.baked, venue.centreline, load_car(CAR))
