"""Start lights: five lamps at a fixed cadence, and until they are out the car stands on its brakes."""

from __future__ import annotations

from racer.physics import TICK_HZ
from racer.physics.controls import PEDAL_STEPS, Controls
from racer.race.driver import Driver, View

LAMPS = 5
LAMP_TICKS = round(0.4 * TICK_HZ)
"""From one lamp to the next, and from the last to all out."""
OUT_TICKS = (LAMPS + 1) * LAMP_TICKS
GONE_TICKS = TICK_HZ
"""For so long after that they are seen to be out."""
OUT = -1

HELD = Controls(brake=PEDAL_STEPS)


class StartLights:
    """Holds a driver back; the brake is a control like any other, so a recording proves the wait as well.

    A restart or a reset sets the car down without lights.
    """

    def __init__(self, driver: Driver) -> None:
        """Dark, so that whoever drives may go."""
        self._driver = driver
        self._ticks: int | None = None

    def begin_countdown(self) -> None:
        """The first lamp comes after one beat."""
        self._ticks = 0

    @property
    def holding(self) -> bool:
        """Whether the car has to stand."""
        return self._ticks is not None and self._ticks < OUT_TICKS

    @property
    def shown(self) -> int | None:
        """Lamps lit, `OUT` when they have just gone out, None without lights."""
        if self._ticks is None:
            return None
        return min(LAMPS, self._ticks // LAMP_TICKS) if self.holding else OUT

    def drive(self, view: View) -> Controls:
        """The brake, or what the driver does."""
        if self._ticks is not None:
            held = self.holding
            self._ticks = self._ticks + 1 if self._ticks < OUT_TICKS + GONE_TICKS else None
            if held:
                return HELD
        return self._driver.drive(view)

    def begin(self) -> None:
        """The car was set down: no lights, and the driver begins anew."""
        self._ticks = None
        self._driver.begin()
