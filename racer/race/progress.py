"""How far a car has come along the centre line: grows on over the line, negative before the start."""

from __future__ import annotations

from racer.physics.state import Fields
from racer.race.path import Path, Spot

BESIDE = 3.0
"""m: a car on the road but this far beside the road where it was followed to must be on another piece of it."""


class Progress:
    """One car's place along the course."""

    STATE = Fields("piece", "turns", "distance", "aside")

    def __init__(self, path: Path) -> None:
        """At gate 0."""
        self._path = path
        self.piece = self.turns = 0
        self.distance = self.aside = 0.0

    def move(self, x: float, y: float) -> float:
        """Follow the car; gives the metres gained, negative when it went back."""
        before = self.distance
        self.piece, self.turns, self.distance, self.aside = self._path.follow(x, y, self.piece, self.turns)
        return self.distance - before

    @property
    def strayed(self) -> bool:
        """Whether the road that was followed is too far away to be the one under the wheels."""
        return abs(self.aside) > self._path.half_width[self.piece] + BESIDE

    def find(self, x: float, y: float, near: float) -> float:
        """Look along the whole course; gives the metres gained."""
        before = self.distance
        self._take(self._path.find(x, y, near))
        return self.distance - before

    def _take(self, spot: Spot) -> None:
        self.piece, self.turns, self.distance, self.aside = spot
