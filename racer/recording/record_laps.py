"""Laps as records see them: one that was driven, one that is kept, and what came of keeping it."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from racer.recording.board import Board
from racer.recording.records_error import VALUE, RecordsError

LONGEST_NAME = 40
LONGEST_LAP = 1e6
"""s"""
MOST_SECTORS = 100

Sectors = tuple[float | None, ...]
"""Times in seconds; None where a sector has none."""


@dataclass(frozen=True, slots=True)
class DrivenLap:
    """A lap on its way into the records; times are the judge's own, kept and compared to the last bit."""

    board: Board
    player: str
    seconds: float
    sectors: Sectors
    driven_at: int
    """Unix time."""
    valid: bool = True
    proved: bool = False
    """Whether driving it again from its recording gave the same time."""

    def __post_init__(self) -> None:
        """Refuse what no judge gives: NaN, endless laps, nameless players."""
        if not 1 <= len(self.player) <= LONGEST_NAME or not self.player.isprintable():
            self._refuse(self.player, f"a name of 1 to {LONGEST_NAME} characters")
        if len(self.sectors) > MOST_SECTORS:
            self._refuse(len(self.sectors), f"at most {MOST_SECTORS} sectors")
        for time in (self.seconds, *self.sectors):
            if time is not None and not 0.0 < time < LONGEST_LAP:
                self._refuse(time, f"a time above 0 and below {LONGEST_LAP:.0f} s")
        if not 0 <= self.driven_at < 1 << 40:
            self._refuse(self.driven_at, "a date")

    def _refuse(self, found: object, allowed: str) -> None:
        raise RecordsError("", "a lap", VALUE, found=repr(found)[:80], allowed=allowed)


@dataclass(frozen=True, slots=True)
class KeptLap:
    """A lap in the records."""

    id: int
    player: str
    own: bool
    """Driven here, not handed over by somebody."""
    seconds: float
    sectors: Sectors
    driven_at: int
    ghost: str | None
    """Name in the ghost store."""
    proved: bool


@dataclass(frozen=True, slots=True)
class KeptGhost:
    """A ghost in the records: its lap, the board that it stands on, and what was noted of it."""

    lap: int
    """Number of its lap."""
    ghost: str
    """Name in the ghost store."""
    board: Board
    player: str
    own: bool
    seconds: float
    driven_at: int
    proved: bool
    title: str = ""
    """What the player calls it."""
    fault: str = ""
    """Why it proves nothing, if that was found."""


@dataclass(frozen=True, slots=True)
class BestSectors:
    """The best time of each sector over all valid laps of a player."""

    sectors: Sectors = ()

    @property
    def theoretical(self) -> float | None:
        """The lap made of the best of each, once every sector has one."""
        times = [time for time in self.sectors if time is not None]
        return sum(times) if times and len(times) == len(self.sectors) else None


@dataclass(frozen=True, slots=True)
class Counts:
    """Laps driven to their end, and how many of them were valid."""

    driven: int = 0
    valid: int = 0


@dataclass(frozen=True, slots=True)
class Standing:
    """What a player has on a board."""

    best: KeptLap | None
    rank: int | None
    """1 for the fastest person on the board."""
    sectors: BestSectors
    counts: Counts


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a lap that was handed in."""

    kept: KeptLap | None
    """The new personal best; None for a lap that was only counted."""
    before: KeptLap | None
    """The best until then."""
    sector_bests: tuple[bool, ...]
    """Which of its sectors were the player's best so far."""
    standing: Standing

    @property
    def gain(self) -> float:
        """How much better (s) a new best is than the old one."""
        if self.kept is None:
            return 0.0
        return inf if self.before is None else self.before.seconds - self.kept.seconds
