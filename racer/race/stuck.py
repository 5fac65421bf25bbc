"""Tells when a car tries and gets nowhere, so that a reset can be offered."""

from __future__ import annotations

from racer.physics.snapshot import Snapshot
from racer.physics.state import Fields
from racer.race.rules import Rules

PRESSED = 0.2
"""Share of a pedal that counts as meant."""


class StuckWatch:
    """One car's attempts since it was last somewhere else."""

    STATE = Fields("x", "y", "trying")

    def __init__(self, rules: Rules, dt: float) -> None:
        """Free."""
        self._patience = round(rules.stuck / dt)
        self._square = rules.stuck_radius**2
        self.x = self.y = 0.0
        self.trying = 0

    def put(self, x: float, y: float) -> None:
        """Somewhere else."""
        self.x, self.y, self.trying = x, y, 0

    def step(self, seen: Snapshot) -> bool:
        """Whether the patience has just ended; said once until the car has moved away."""
        if (seen.x - self.x) ** 2 + (seen.y - self.y) ** 2 > self._square:
            self.put(seen.x, seen.y)
        elif seen.throttle > PRESSED and seen.brake < PRESSED and not seen.handbrake:
            self.trying += 1
            return self.trying == self._patience
        return False

    @property
    def stuck(self) -> bool:
        """Whether the car is stuck now."""
        return self.trying >= self._patience
