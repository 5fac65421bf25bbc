"""When an episode is over."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Times in seconds."""

    laps: int = 1
    """Laps until the drive is finished, whether they count or not."""
    strict: bool = True
    """Over as soon as the lap no longer counts."""
    seconds: float = 300.0
    """After this the episode is cut short."""
    off_road: float = 3.0
    """All four wheels off the road for this long in one go."""
    stuck: float = 10.0
    """So long without getting a metre further than ever before; driving backwards is no way forward."""
