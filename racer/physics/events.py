"""What happened during a tick that somebody may want to hear, see or count."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Impact:
    """A car struck something: where, how hard (impulse in N·s) and what."""

    tick: int
    car: int
    x: float
    y: float
    impulse: float
    struck: str


@dataclass(frozen=True, slots=True)
class NotFinite:
    """A car's forces stopped being numbers; the car was set back to rest where it stood."""

    tick: int
    car: int


Event = Impact | NotFinite
