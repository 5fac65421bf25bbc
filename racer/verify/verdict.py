"""What came of driving a recording again."""

from __future__ import annotations

from dataclasses import dataclass

from racer import words

VERIFIED = "VERIFIED"
DIVERGED = "DIVERGED"
INVALID = "INVALID LAP"
UNKNOWN = "UNKNOWN"
MALFORMED = "MALFORMED"


@dataclass(frozen=True, slots=True)
class Verdict:
    """An answer, and what it rests on."""

    answer: str
    time: float | None = None
    """s as driven again; only with VERIFIED."""
    sectors: tuple[float, ...] = ()
    league: str = ""
    exact: bool = True
    """Whether every bit agreed; within rounding when the ghost comes from another build."""
    ticks: int = 0
    """How many were driven again."""
    tick: int | None = None
    """Where a ghost diverged, since the start of its session."""
    field: str = ""
    """What differed there."""
    reason: str = ""
    """Which rule was broken, what is missing, or what is wrong with the file, as a sentence."""

    @property
    def verified(self) -> bool:
        """Whether the lap is proved."""
        return self.answer == VERIFIED

    @property
    def sentence(self) -> str:
        """For people."""
        if self.answer == VERIFIED:
            told = "verified" if self.exact else "verified-nearly"
            return f"{VERIFIED} {words.proof(told, time=words.clock(self.time), league=self.league)}"
        if self.answer == DIVERGED:
            return f"{DIVERGED} {words.proof('diverged', tick=self.tick, field=self.field)}"
        return f"{self.answer}: {self.reason}"
