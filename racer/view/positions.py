"""The player's place in a race, and the cars just ahead and behind."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PositionRow:
    """One car's place; the gap is written as it is to be shown."""

    place: int
    name: str
    gap: str
    mine: bool
