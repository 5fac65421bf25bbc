"""What came of one decision: way, time off the road, blows and laps, and how it ended if it did."""

from __future__ import annotations

from typing import NamedTuple

from racer.race.lap import Lap

FINISHED, VOID, OFF_ROAD, STUCK, LEFT, TIME = "finished", "void", "off road", "stuck", "left the map", "time"
"""Ends of an episode; after `TIME` it was cut short, after all others it is over."""


class Stretch(NamedTuple):
    """The ticks from one decision to the next."""

    seconds: float
    metres: float
    """Gained along the centre line; only losses count when all four wheels are off the road."""
    off_road: float
    """s of it, if all four wheels were off the road at its end."""
    blow: float
    """m/s of speed that walls, cones and tyre stacks took or gave."""
    laps: tuple[Lap, ...] = ()
    """Laps that ended."""
    end: str = ""
    """Empty while the episode goes on."""
