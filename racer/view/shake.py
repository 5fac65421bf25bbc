"""The jolt of an impact, seen: a few pixels to and fro that die away at once."""

from __future__ import annotations

from math import exp, sin, tau

LARGEST = 6.0
"""px at 720p."""
LASTS = 0.4
"""s until the picture is still."""
SETTLES = 0.11
"""s: time constant."""
LEAST = 0.03
"""Strength below which nothing is felt, as when a car leans on a wall."""


class Shake:
    """Kicked by impacts, asked once a frame."""

    def __init__(self) -> None:
        """Still."""
        self._strength = 0.0
        self._age = LASTS

    def kick(self, strength: float) -> None:
        """A blow from 0 to 1; a weaker one does not begin a stronger one anew."""
        strength = min(1.0, strength)
        if strength > LEAST and strength > self._left():
            self._strength, self._age = strength, 0.0

    def still(self) -> None:
        """Forget the blow."""
        self._age = LASTS

    def step(self, seconds: float) -> tuple[float, float]:
        """How far the picture is moved now, in px at 720p."""
        self._age += seconds
        size = LARGEST * self._left() ** 0.7
        if size <= 0.0:
            return 0.0, 0.0
        return size * sin(tau * 13.0 * self._age), size * 0.8 * sin(tau * 17.0 * self._age + 1.1)

    def _left(self) -> float:
        """What is left of the blow."""
        if self._age >= LASTS:
            return 0.0
        return self._strength * exp(-self._age / SETTLES) * (1.0 - self._age / LASTS)
