"""A driver who decides a few times less often than the world ticks and holds the controls in between, as hands do."""

from __future__ import annotations

from racer.physics.controls import RELEASED, Controls
from racer.race.driver import Driver, View


class HeldControls:
    """Asks the driver at every so many ticks, counted from when the car was set down."""

    def __init__(self, driver: Driver, every: int, turn: int = 0) -> None:
        """`turn` is at which of these ticks, so that several drivers need not think in the same one."""
        self._driver, self._every, self._turn = driver, every, turn % every
        self._controls, self._tick = RELEASED, 0

    def drive(self, view: View) -> Controls:
        """New controls when it is time, else those of before."""
        if self._tick == 0 or self._tick % self._every == self._turn:
            self._controls = self._driver.drive(view)
        self._tick += 1
        return self._controls

    def begin(self) -> None:
        """The car was set down: decide at once."""
        self._tick = 0
        self._driver.begin()
