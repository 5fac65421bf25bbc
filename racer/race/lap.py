"""A lap that was driven to its end, valid or not."""

from __future__ import annotations

from dataclasses import dataclass

from racer.race.moment import Moment
from racer.race.void import Void


@dataclass(frozen=True, slots=True)
class Lap:
    """Times in seconds; a sector without a time had its gate missed."""

    number: int
    start: Moment
    end: Moment
    time: float
    sectors: tuple[float | None, ...]
    void: Void | None
    complete: bool
    """Whether every gate was passed: what a race counts, where an excursion does not cost the lap."""

    @property
    def valid(self) -> bool:
        """Whether it counts."""
        return self.void is None
