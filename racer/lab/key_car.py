"""A car on the rig that is driven by keys, through the same hands as a player's."""

from __future__ import annotations

from racer.drivers.hands import Feel, Hands, Keys
from racer.geometry import clamp
from racer.lab.rig import Rig
from racer.lab.setup import Setup, given
from racer.physics.controls import PEDAL_STEPS
from racer.physics.snapshot import Snapshot

LIGHT, ANSWER = 0.15, 0.6
"""Throttle that keeps the engine from braking, and throttle for each m/s that is missing."""


class KeyCar:
    """A rig with hands; with `cruise` a light foot holds the speed and the keys only steer."""

    def __init__(self, setup: Setup, speed: float, *, sideslip: float = 0.0, yaw_rate: float = 0.0) -> None:
        """Rolling at a speed along x."""
        self.rig = Rig(setup)
        self.rig.roll(speed, heading=-sideslip, sideslip=sideslip, yaw_rate=yaw_rate)
        feel = Feel(share=given(setup.share, Feel().share))
        self.hands = Hands(setup.car, feel=feel, automatic=setup.assists.automatic, dt=self.rig.dt)
        self.speed = speed

    @property
    def now(self) -> Snapshot:
        """The car as it is seen."""
        return self.rig.now

    def step(self, keys: Keys) -> Snapshot:
        """One tick with these keys down."""
        return self.rig.step(self.hands.step(keys, self.now))

    def cruise(self, keys: Keys) -> Snapshot:
        """One tick with these keys steering and a light foot that about holds the speed, as far as there is grip."""
        wanted = clamp(LIGHT + ANSWER * (self.speed - self.now.speed), 0.0, 1.0)
        wanted = min(wanted, self.hands.feet.throttle_limit(self.now))
        throttle = round(wanted * PEDAL_STEPS)
        return self.rig.step(self.hands.step(keys, self.now)._replace(throttle=throttle, brake=0))
