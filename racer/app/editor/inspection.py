"""What somebody who looks at the open track in the background says of it: findings, the AI's lap, medals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from racer.content.track import Track
from racer.content.track_finding import ERROR, Finding

CHECKING, DRIVING, DONE, OUT_OF_DATE = "checking", "driving", "done", "out of date"


@dataclass(frozen=True, slots=True)
class LinePoint:
    """A place on the AI's line, and how fast it passes."""

    x: float
    y: float
    speed: float


@dataclass(frozen=True, slots=True)
class Failure:
    """Why the AI could not finish, and where."""

    sentence: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Inspection:
    """What is known so far."""

    state: str = CHECKING
    findings: tuple[Finding, ...] = ()
    """Errors first."""
    lap_time: float | None = None
    """s of the AI's lap."""
    medals: tuple[tuple[str, float], ...] = ()
    """Proposed times by the medal's name, the best first: author, gold, silver, bronze."""
    line: tuple[LinePoint, ...] = ()
    failure: Failure | None = None

    @property
    def can_be_raced(self) -> bool:
        """Whether no finding is an error."""
        return not any(finding.level == ERROR for finding in self.findings)


class Inspector(Protocol):
    """Looks at the track while the player goes on working."""

    def changed(self, track: Track) -> None:
        """The track is another one now; told once the player pauses, not at every stroke."""

    def look(self) -> Inspection | None:
        """What is known by now, the same object while nothing is new; never waits."""

    def drive(self) -> None:
        """The player wants the AI's lap now."""

    def close(self) -> None:
        """Nobody asks any more."""


class NoInspector:
    """Looks at nothing."""

    def changed(self, track: Track) -> None:
        """Never mind."""

    def look(self) -> Inspection | None:
        """Nothing is known."""
        return None

    def drive(self) -> None:
        """Nobody drives."""

    def close(self) -> None:
        """There is nothing to end."""
