"""How a driver gets free: backwards when the car is stuck against something or points the wrong way."""

from __future__ import annotations

from racer.physics.controls import Controls, quantise
from racer.physics.gearbox import REVERSE
from racer.physics.snapshot import Snapshot

STILL = 0.7
"""m/s: slower than this while driving is being stuck."""

PATIENCE, BACKWARDS = 1.6, 2.2
"""s of being stuck before backing out, and of backing out."""

REST = 0.4
"""m/s below which the gear can be changed between forwards and backwards."""

PULSE = 12
"""Ticks from one press of the shift to the next; it counts when it goes down."""


class WayOut:
    """Notices that a car does not get anywhere and backs it out."""

    def __init__(self, dt: float) -> None:
        """Nothing noticed."""
        self.dt = dt
        self.begin()

    def begin(self) -> None:
        """A car at rest has just begun."""
        self.stuck = self.backing = 0.0
        self.tries = 0

    def step(self, seen: Snapshot, off: float, aside: float) -> bool:  # noqa: ARG002 - one signature with `controls`
        """One tick; whether the car is being backed out."""
        if self.backing > 0.0:
            # The clock of backing out starts with the car moving backwards.
            if seen.gear == REVERSE:
                self.backing -= self.dt
            elif self.backing < BACKWARDS - 1e-9:
                self.backing = 0.0
            return self.backing > 0.0
        if seen.speed > 3.0 * STILL:
            self.tries = 0
        self.stuck = self.stuck + self.dt if seen.speed < STILL and seen.gear != REVERSE else 0.0
        if self.stuck > PATIENCE:
            self.stuck = 0.0
            self.tries += 1
            self.backing = BACKWARDS * min(self.tries, 3)
        return self.backing > 0.0

    def controls(self, seen: Snapshot, off: float, aside: float) -> Controls:
        """Backwards with the wheels turned so that the nose swings towards the line."""
        turn = off if abs(off) > 0.3 else -0.1 * aside
        steer = max(-1.0, min(1.0, -3.0 * turn))
        if seen.gear != REVERSE:
            return quantise(steer, 0.0, 1.0, shift_down=seen.speed < REST and _pressed(seen))
        return quantise(steer, 0.5 if seen.forward_speed > -4.0 else 0.0)

    def leave_reverse(self, seen: Snapshot) -> bool:
        """Whether to press the shift for first gear."""
        return seen.gear == REVERSE and seen.speed < REST and _pressed(seen)


def _pressed(seen: Snapshot) -> bool:
    return not seen.shifting and seen.tick % PULSE < PULSE // 2
