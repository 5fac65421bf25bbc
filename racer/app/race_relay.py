"""Who has the wheel of a person's car: the person, and after the finish somebody who brings it home."""

from __future__ import annotations

from racer.physics.controls import Controls
from racer.race.driver import Driver, View


class Relay:
    """Hands the wheel over once, until the car is set down for another start."""

    def __init__(self, person: Driver, other: Driver) -> None:
        """The person begins."""
        self._person, self._other = person, other
        self.handed_over = False

    def drive(self, view: View) -> Controls:
        """What whoever has the wheel does."""
        return (self._other if self.handed_over else self._person).drive(view)

    def begin(self) -> None:
        """The car was set down."""
        self._person.begin()
        self._other.begin()
