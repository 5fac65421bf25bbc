"""Pitch and roll as spring-dampers: how the load moves between wheels when the car accelerates."""

from __future__ import annotations

from math import pi


class Sway:
    """One direction of body motion: follows an acceleration as a damped spring, in units of that acceleration."""

    __slots__ = ("damping", "dt", "lean", "rate", "stiffness", "touch")

    def __init__(self, *, frequency: float, damping: float, dt: float) -> None:
        """A body at rest, with natural frequency in Hz and damping ratio."""
        omega = 2.0 * pi * frequency
        self.stiffness = omega * omega
        self.damping = 2.0 * damping * omega
        self.touch = 2.0 * damping / omega
        self.dt = dt
        self.lean = 0.0
        self.rate = 0.0

    def follow(self, acceleration: float) -> float:
        """One tick: the acceleration that springs and dampers together pass on to the wheels."""
        rate = self.rate + self.dt * (self.stiffness * (acceleration - self.lean) - self.damping * self.rate)
        self.rate = rate
        self.lean += self.dt * rate
        return self.lean + self.touch * rate
