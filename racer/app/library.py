"""What menus want to know of laps that were driven; whoever keeps records answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from racer.app.settings import Driving
from racer.recording.medals import MEDALS, medal_of, next_medal, target


@dataclass(frozen=True, slots=True)
class Standing:
    """On one track with one car: the player's best and the author's time (s), laps driven."""

    best: float | None = None
    author: float | None = None
    laps: int = 0

    @property
    def medal(self) -> str | None:
        """The best medal earned."""
        return None if self.best is None or self.author is None else medal_of(self.best, self.author)

    @property
    def next(self) -> str | None:
        """The medal to go for."""
        return None if self.author is None else next_medal(self.best, self.author)

    @property
    def targets(self) -> dict[str, float]:
        """Times (s) of the medals, best first; none without an author's time."""
        return {} if self.author is None else {medal: target(medal, self.author) for medal in MEDALS}

    @property
    def to_next(self) -> float | None:
        """Seconds between the best and the next medal."""
        if self.best is None or self.next is None:
            return None
        return self.best - self.targets[self.next]


class Library(Protocol):
    """Whoever keeps records."""

    def standing(self, track: str, car: str, driving: Driving) -> Standing:
        """By the hashes of track and car, under these handling and aids."""


class NoRecords:
    """A library without laps."""

    def standing(self, track: str, car: str, driving: Driving) -> Standing:
        """Nothing driven yet."""
        del track, car, driving
        return Standing()
