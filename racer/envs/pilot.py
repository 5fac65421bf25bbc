"""A driver who does what it was told last: the seat into which a program puts its controls."""

from __future__ import annotations

from racer.physics.controls import RELEASED, Controls
from racer.race.driver import View


class Pilot:
    """Give `controls` before a tick; they hold until others come or the car is set down."""

    def __init__(self) -> None:
        """Hands off."""
        self.controls = RELEASED

    def drive(self, view: View) -> Controls:  # noqa: ARG002 - whoever tells it has looked
        """What it was told."""
        return self.controls

    def begin(self) -> None:
        """Hands off again."""
        self.controls = RELEASED
