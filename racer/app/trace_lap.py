"""A lap to look into, as telemetry and replays take it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from racer.content.car import Car
from racer.content.track import Track
from racer.recording.ghost import Ghost
from racer.recording.tape import Tape
from racer.view.palette import Colour
from racer.words import clock


@dataclass(frozen=True, slots=True, eq=False)
class TraceLap:
    """Whose it is, its tape, and the proof by which it can be driven again."""

    name: str
    seconds: float
    tape: Tape
    colour: Colour
    source: Ghost | Path | None = None
    sector_times: tuple[float, ...] = ()
    track: Track | None = None
    car: Car | None = None

    @property
    def title(self) -> str:
        """With its time."""
        return f"{self.name} {clock(self.seconds)}"
