"""What there is to say after a lap; whoever drove it fills it in."""

from __future__ import annotations

from dataclasses import dataclass

Times = tuple[float | None, ...]
Curve = tuple[tuple[float, float], ...]
"""Distance (m) and difference (s), in the order of the lap."""


@dataclass(frozen=True, slots=True)
class Reference:
    """A lap to compare with."""

    time: float
    sectors: Times


@dataclass(frozen=True, slots=True)
class DrivenRow:
    """A lap of this sitting."""

    number: int
    time: float
    valid: bool
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Proof:
    """What driving the lap again has shown."""

    ticks: int
    matched: int
    seconds: float
    saved_as: str = ""
    problem: str = ""
    """Why it could not be driven again; nothing was shown then, neither for nor against the lap."""

    @property
    def holds(self) -> bool:
        """Whether every step came out the same."""
        return not self.problem and self.matched == self.ticks


@dataclass(frozen=True, slots=True)
class LapResult:
    """One lap beside the old best and the author's; curves and outline may be missing."""

    track: str
    car: str
    handling: str
    time: float
    sectors: Times
    valid: bool = True
    reason: str = ""
    old_best: Reference | None = None
    author: Reference | None = None
    medal: str | None = None
    next_medal: str | None = None
    to_next: float | None = None
    laps: tuple[DrivenRow, ...] = ()
    proof: Proof | None = None
    to_best: Curve = ()
    to_author: Curve = ()
    outline: tuple[tuple[float, float], ...] = ()
    """Points of the course (m), equally far apart."""
    closed: bool = True
    sector_ends: tuple[float, ...] = ()
    """m along the lap."""
    times: Curve = ()
    """Distance (m) and time of this lap (s), at the same places as the curves."""

    @property
    def new_best(self) -> bool:
        """Whether it beat what was there."""
        return self.valid and (self.old_best is None or self.time < self.old_best.time)

    @property
    def delta(self) -> float | None:
        """S to the old best."""
        return None if self.old_best is None else self.time - self.old_best.time


def signed(seconds: float | None) -> str:
    """A difference in a table, to the millisecond."""
    if seconds is None:
        return "–"
    thousandths = round(seconds * 1000.0)
    sign = "+" if thousandths > 0 else "−" if thousandths < 0 else "±"
    return f"{sign}{abs(thousandths) / 1000.0:.3f}"


def plain(seconds: float | None) -> str:
    """A sector's time."""
    return "–" if seconds is None else f"{int(seconds * 1000.0 + 1e-6) / 1000.0:.3f}"
