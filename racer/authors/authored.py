"""What came of having the AI drive a track."""

from __future__ import annotations

from dataclasses import dataclass

from racer.physics.handling import SIM
from racer.recording.author_index import AuthorEntry


@dataclass(frozen=True, slots=True)
class Authored:
    """The entry in the list of laps, or a sentence that says why there is none."""

    entry: AuthorEntry | None
    problem: str = ""

    @property
    def seconds(self) -> float | None:
        """The time to beat at the level that leaves ghosts."""
        return self.entry.times[SIM].seconds if self.entry else None
