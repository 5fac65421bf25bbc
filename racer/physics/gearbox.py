"""Gear changes: by hand, or by an automatic that follows Bråten's reference value and does not hunt."""

from __future__ import annotations

from racer.content.gearbox import Gearbox

REVERSE = -1

RPM_PER_SPEED = 1.5
RPM_PER_ACCELERATION = 20.0
RPM_PER_SLOPE = 60.0
"""Bråten's reference is rpm + 1.5·v + 3000·a − 0.35·F_slope in the units of his model; these are ours."""

REST = 0.5
"""m/s: reverse and first can be changed for each other below this speed."""

PAUSE = 0.3
"""s after a shift before the automatic shifts again."""


class GearShifter:
    """The gear that is in, and the shift that is under way."""

    __slots__ = (
        "automatic",
        "box",
        "dt",
        "gear",
        "held",
        "overall",
        "pause",
        "remaining",
    )

    def __init__(self, box: Gearbox, *, automatic: bool, dt: float) -> None:
        """First gear, nothing under way."""
        self.box = box
        self.automatic = automatic
        self.dt = dt
        forward = [ratio * box.final_drive for ratio in box.ratios]
        self.overall = [0.0, *forward, -box.reverse * box.final_drive]
        """By gear: index 0 unused, -1 (the last) reverse with a negative ratio."""
        self.gear = 1
        self.remaining = 0.0
        self.pause = 0.0
        self.held = False

    def step(
        self,
        *,
        wants: int,
        rpm_per_ratio: float,
        speed: float,
        acceleration: float,
        uphill: float,
        effort: float,
    ) -> None:
        """One tick.

        `wants` is +1 or -1 while a shift control is pressed, `rpm_per_ratio` the road speed as shaft rpm, `uphill` the
        acceleration that the slope takes, `effort` how hard a pedal is pressed.
        """
        if self.remaining > 0.0:
            self.remaining -= self.dt
        if self.pause > 0.0:
            self.pause -= self.dt
        pressed = wants != 0 and not self.held
        self.held = wants != 0
        if self.remaining > 0.0:
            return
        if pressed:
            self._by_hand(wants, speed)
        elif self.automatic and self.gear > 0 and self.pause <= 0.0:
            lead = RPM_PER_SPEED * speed + RPM_PER_ACCELERATION * acceleration - RPM_PER_SLOPE * uphill
            self._by_itself(rpm_per_ratio, lead, effort)

    def choose(self, rpm_per_ratio: float) -> None:
        """The lowest forward gear that is not revved out at this road speed, at once."""
        self.gear = len(self.overall) - 2
        for gear in range(self.gear, 0, -1):
            if rpm_per_ratio * self.overall[gear] < 0.9 * self.box.shift_up_rpm:
                self.gear = gear

    def _by_hand(self, wants: int, speed: float) -> None:
        gear = self.gear + wants
        if self.gear == REVERSE or gear == 0:
            if abs(speed) < REST and (gear == 0):
                self._change(1 if self.gear == REVERSE else REVERSE)
        elif not self.automatic and gear < len(self.overall) - 1:
            self._change(gear)

    def _by_itself(self, rpm_per_ratio: float, lead: float, effort: float) -> None:
        box, overall, gear = self.box, self.overall, self.gear
        rpm = rpm_per_ratio * overall[gear]
        if gear < len(overall) - 2 and rpm + lead > box.shift_up_rpm:
            self._change(gear + 1)
        elif gear > 1:
            lower = rpm_per_ratio * overall[gear - 1]
            lazy = box.shift_down_rpm * overall[gear - 1] / overall[gear]
            if lower + lead < lazy + effort * (box.kickdown_rpm - lazy):
                self._change(gear - 1)

    def _change(self, gear: int) -> None:
        self.gear = gear
        self.remaining = self.box.shift_time
        self.pause = self.box.shift_time + PAUSE
