"""Turns real time into whole ticks: never too many at once, and the rest as a share of the next tick."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Due:
    """Ticks to run now, and how far real time is into the tick after them (0 to 1)."""

    ticks: int
    fraction: float


class FixedStep:
    """Keeps the time that is owed; pure, so the caller says what time passed."""

    def __init__(self, tick_hz: int, *, longest: float = 0.1) -> None:
        """At most `longest` seconds are caught up at once; what is beyond is dropped, not owed."""
        self._tick = 1.0 / tick_hz
        self._most = max(1, round(longest * tick_hz))
        self._owed = 0.0

    def advance(self, seconds: float) -> Due:
        """What is due after so much more real time."""
        self._owed += max(0.0, seconds)
        # A hair of tolerance, so that exact frame times give exact tick counts.
        ticks = int(self._owed / self._tick + 1e-9)
        if ticks > self._most:
            self._owed = 0.0
            return Due(self._most, 0.0)
        self._owed = max(0.0, self._owed - ticks * self._tick)
        return Due(ticks, min(self._owed / self._tick, 1.0))

    def forget(self) -> None:
        """Owe nothing: after a pause or a long load."""
        self._owed = 0.0
