"""A right foot that holds a speed, so that a manoeuvre is about steering alone."""

from __future__ import annotations

from racer.geometry import clamp
from racer.lab.pull import cruising_throttle
from racer.lab.setup import Setup
from racer.physics.snapshot import Snapshot

ANSWER = 0.6
"""Throttle for each m/s that is missing."""

PATIENCE = 0.8
"""Throttle for each m/s that is missing, per second."""


class SpeedHold:
    """Proportional and integral control of the throttle; never brakes."""

    def __init__(self, setup: Setup, speed: float, gear: int) -> None:
        """Begins with the throttle that about holds the speed in this gear."""
        self.speed = speed
        self.dt = 1.0 / setup.tick_hz
        self.trim = cruising_throttle(setup.car, setup.surface, gear, speed)

    def throttle(self, now: Snapshot) -> float:
        """Throttle in [0, 1] for the coming tick."""
        missing = self.speed - now.speed
        wanted = self.trim + ANSWER * missing
        if 0.0 < wanted < 1.0 or (wanted >= 1.0) == (missing < 0.0):
            self.trim = clamp(self.trim + PATIENCE * missing * self.dt, 0.0, 1.0)
        return clamp(wanted, 0.0, 1.0)
