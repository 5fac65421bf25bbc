"""A person in a session: whatever is pressed now, through that person's hands."""

from __future__ import annotations

from racer.content.car import Car
from racer.drivers.hands import Device, Feel, Hands, Keys
from racer.physics.controls import Controls
from racer.race.driver import View


class Person:
    """A driver whose keys the window keeps up to date."""

    def __init__(self, car: Car, *, automatic: bool, dt: float, feel: Feel | None = None) -> None:
        """Nothing pressed."""
        self._car, self._automatic, self._dt, self._feel = car, automatic, dt, feel
        self.device: Device = Keys()
        self.begin()

    def drive(self, view: View) -> Controls:
        """What the hands make of the keys."""
        return self._hands.step(self.device, view.seen)

    def begin(self) -> None:
        """Hands back in the lap."""
        self._hands = Hands(self._car, feel=self._feel, automatic=self._automatic, dt=self._dt)
