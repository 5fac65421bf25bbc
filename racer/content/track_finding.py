"""Something that the check found on a track: how bad it is, what it is, where, and with which figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import floor

from racer import words
from racer.content.track import TILE

ERROR, WARNING = "error", "warning"


@dataclass(frozen=True, slots=True)
class Finding:
    """An error keeps a track from being raced; a warning does not."""

    level: str
    code: str
    x: float
    """m; with y the place to look at."""
    y: float
    values: Mapping[str, object] = field(default_factory=dict)

    @property
    def tile(self) -> tuple[int, int]:
        """Column and row of the tile there."""
        return floor(self.x / TILE), floor(self.y / TILE)

    @property
    def sentence(self) -> str:
        """What is wrong, where, and what to do about it."""
        column, row = self.tile
        place = f"at {self.x:.0f}, {self.y:.0f} m (column {column}, row {row})"
        return words.problem(self.code, place=place, x=f"{self.x:.0f}", y=f"{self.y:.0f}", **self.values)


def error(code: str, x: float, y: float, **values: object) -> Finding:
    """A finding that keeps a track from being raced."""
    return Finding(ERROR, code, x, y, values)


def warning(code: str, x: float, y: float, **values: object) -> Finding:
    """A finding that a track can be raced with."""
    return Finding(WARNING, code, x, y, values)
