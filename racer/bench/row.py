"""A line of the table of costs."""

from __future__ import annotations

from dataclasses import dataclass

DIGITS = {"µs": 2, "ms": 2, "s": 2, "MB": 0, "%": 2, "times": 0}


@dataclass(frozen=True, slots=True)
class Row:
    """What was measured, its cost in some unit, and what more there is to say."""

    name: str
    cost: float
    unit: str
    more: str = ""

    @property
    def shown(self) -> str:
        """The cost as a person reads it."""
        return f"{self.cost:.{DIGITS[self.unit]}f} {self.unit:<5}"
