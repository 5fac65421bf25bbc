"""What happened in a tick of a session that somebody may want to show, hear or record."""

from __future__ import annotations

from dataclasses import dataclass

from racer.race.lap import Lap
from racer.race.moment import Moment
from racer.race.void import Void


@dataclass(frozen=True, slots=True)
class GateCrossed:
    """A gate was passed in its turn, for the first time in this lap; times in seconds since the lap's start."""

    car: int
    gate: int
    moment: Moment
    lap: int
    time: float
    sector: int | None
    """Number of the sector that ended here (from 0), and its time where its beginning was seen."""
    sector_time: float | None


@dataclass(frozen=True, slots=True)
class LapStarted:
    """The clock of a lap began."""

    car: int
    lap: int
    moment: Moment


@dataclass(frozen=True, slots=True)
class LapFinished:
    """A lap ended, valid or not."""

    car: int
    lap: Lap


@dataclass(frozen=True, slots=True)
class LapVoided:
    """The lap under way does not count; told again when the reason becomes clearer."""

    car: int
    lap: int
    void: Void


@dataclass(frozen=True, slots=True)
class WrongWay:
    """A car began (`on`) or ceased to drive against the lap."""

    car: int
    on: bool


@dataclass(frozen=True, slots=True)
class Stuck:
    """A car tries and gets nowhere: a reset may be offered."""

    car: int


@dataclass(frozen=True, slots=True)
class Reset:
    """A car was set down at rest: at a gate, or on its grid slot when `gate` is None."""

    car: int
    gate: int | None


RaceEvent = GateCrossed | LapStarted | LapFinished | LapVoided | WrongWay | Stuck | Reset
