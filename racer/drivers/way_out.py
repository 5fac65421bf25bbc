"""How a driver gets free: backwards when the car is stuck against something, and into first gear again."""

from __future__ import annotations

from racer.geometry import clamp
from racer.physics.controls import Controls, quantise
from racer.physics.gearbox import REVERSE
from racer.physics.snapshot import Snapshot

STILL, MOVING = 0.5, 2.5
"""m/s: slower than the first while driving is being stuck, faster than the second is being free."""

PATIENCE, BACKWARDS = 2.0, 2.0
"""s of being stuck before backing out, and of backing out the first time; longer each time that it did not help."""

MOST_TRIES = 4

REST = 0.4
"""m/s below which the gear can be changed between forwards and backwards."""

PACE = 3.5
"""m/s backwards."""

PULSE = 12
"""Ticks from one press of the shift to the next; it counts when it goes down."""


class WayOut:
    """Notices that a car does not get anywhere, and backs it out."""

    def __init__(self, dt: float) -> None:
        """Nothing noticed."""
        self.dt = dt
        self.begin()

    def begin(self) -> None:
        """A car at rest has just begun."""
        self.stuck = self.backing = 0.0
        self.tries = 0

    def step(self, seen: Snapshot) -> bool:
        """One tick; whether the way out has the car."""
        reverse = seen.gear == REVERSE
        if self.backing > 0.0:
            # Time counts from the moment that reverse is in; a second obstacle behind ends it too.
            if reverse:
                self.backing -= self.dt
                self.stuck = self.stuck + self.dt if seen.speed < STILL else 0.0
                if self.stuck > PATIENCE / 2.0:
                    self.backing = 0.0
        else:
            if seen.speed > MOVING and not reverse:
                self.tries = 0
            self.stuck = self.stuck + self.dt if seen.speed < STILL and not reverse else 0.0
            if self.stuck > PATIENCE:
                self.tries = min(self.tries + 1, MOST_TRIES)
                self.backing = BACKWARDS * (0.5 + 0.5 * self.tries)
                self.stuck = 0.0
        return self.backing > 0.0 or reverse

    def controls(self, seen: Snapshot, off: float, aside: float, throttle_limit: float) -> Controls:
        """Backwards with the wheels turned so that the nose swings towards the line; then to rest, and first gear."""
        turn = off if abs(off) > 0.3 else -0.15 * aside
        steer = clamp(-3.0 * turn, -1.0, 1.0)
        if self.backing <= 0.0:
            return quantise(-steer, 0.0, 0.5, shift_up=seen.speed < REST and _pressed(seen))
        if seen.gear != REVERSE:
            return quantise(steer, 0.0, 0.5, shift_down=seen.speed < REST and _pressed(seen))
        slow = clamp(1.0 - (-seen.forward_speed / PACE) ** 2, 0.0, 1.0) if seen.forward_speed < 0.0 else 1.0
        return quantise(steer, slow * min(0.6, throttle_limit))


def _pressed(seen: Snapshot) -> bool:
    return not seen.shifting and seen.tick % PULSE < PULSE // 2
