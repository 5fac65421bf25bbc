"""An instant inside a tick: whole ticks and a fraction kept apart, so that a long session costs a lap no digits."""

from __future__ import annotations

from typing import NamedTuple


class Moment(NamedTuple):
    """`fraction` of a tick (0 to 1) after `tick` whole ticks."""

    tick: int
    fraction: float

    def ticks_since(self, earlier: Moment) -> float:
        """Ticks from an earlier moment to this one."""
        return (self.tick - earlier.tick) + (self.fraction - earlier.fraction)


NEVER = Moment(-1, 0.0)
"""Stands where nothing has happened yet."""
