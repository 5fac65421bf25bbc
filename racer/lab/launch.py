"""Standing start: throttle held at the slip of most grip, then full, to the quarter mile and on to top speed.

0-60 mph and the quarter mile count from one foot of travel as in US road tests, 0-100 km/h from rest.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot

from racer.geometry import clamp
from racer.lab.mark import Mark, since
from racer.lab.pull import full_throttle_force
from racer.lab.result import Figure, Result
from racer.lab.rig import Rig
from racer.lab.setup import Setup
from racer.physics.controls import quantise
from racer.physics.snapshot import Snapshot

FOOT = 0.3048
QUARTER_MILE = 402.336
KMH_100 = 100.0 / 3.6
MPH_60 = 26.8224

LONGEST_SPRINT = 60.0
LONGEST_CLIMB = 400.0
WINDOW = 5.0
LEVEL = 0.01
"""m/s gained in WINDOW seconds at which a car counts as at its top speed."""


class LaunchFoot:
    """A throttle that holds the driven wheels at their peak slip until full throttle no longer slips them."""

    def __init__(self, setup: Setup) -> None:
        """Ready at the line."""
        self.car = setup.car
        self.dt = 1.0 / setup.tick_hz
        self.trim = 1.0

    def throttle(self, now: Snapshot) -> float:
        """Throttle in [0, 1]: the share of the pull that the tyres can take, corrected by the slip that is seen."""
        share = self.car.chassis.front_drive_share
        driven = [axle for axle, part in ((now.front, share), (now.rear, 1.0 - share)) if part > 0.0]
        parts = [part for part in (share, 1.0 - share) if part > 0.0]
        missing = 1.0 - max(axle.slip for axle in driven)
        self.trim = clamp(self.trim + 3.0 * missing * self.dt, 0.3, 1.5)
        pull = full_throttle_force(self.car, max(now.gear, 1), now.forward_speed)
        along = self.car.tyre.mu_x / self.car.tyre.mu_y
        room = min(axle.grip * along / part for axle, part in zip(driven, parts, strict=True))
        return clamp(self.trim * room / pull + 0.5 * min(missing, 0.3), 0.0, 1.0) if room > 0.0 else 1.0


@dataclass(slots=True)
class Marks:
    """The moments that the figures are made of."""

    foot: Mark = field(default_factory=lambda: Mark(FOOT))
    quarter: Mark = field(default_factory=lambda: Mark(FOOT + QUARTER_MILE))
    mph_60: Mark = field(default_factory=lambda: Mark(MPH_60))
    kmh_100: Mark = field(default_factory=lambda: Mark(KMH_100))
    quarter_speed: float | None = None

    def see(self, time: float, now: Snapshot, before: float) -> None:
        """Look at the car after a tick; `before` is its speed one tick ago."""
        distance, speed = hypot(now.x, now.y), now.speed
        self.foot.see(time, distance)
        self.mph_60.see(time, speed)
        self.kmh_100.see(time, speed)
        if self.quarter.see(time, distance):
            self.quarter_speed = before + self.quarter.share * (speed - before)


def sprint(setup: Setup, rig: Rig) -> dict[str, Figure]:
    """From rest past the quarter mile and 100 km/h, or for a minute."""
    foot, marks = LaunchFoot(setup), Marks()
    marks.see(0.0, rig.now, 0.0)
    for _ in rig.ticks(LONGEST_SPRINT):
        before = rig.now.speed
        now = rig.step(quantise(throttle=foot.throttle(rig.now)))
        marks.see(rig.time, now, before)
        if marks.quarter.time and marks.kmh_100.time:
            break
    return {
        "t_0_100_kmh": marks.kmh_100.time,
        "t_0_60_mph": since(marks.foot, marks.mph_60),
        "quarter_mile_s": since(marks.foot, marks.quarter),
        "quarter_mile_speed": marks.quarter_speed,
    }


def climb(setup: Setup, rig: Rig) -> float:
    """On with full throttle until nothing is gained any more: the top speed."""
    foot, best = LaunchFoot(setup), 0.0
    rig.record_every *= 6
    for _ in range(round(LONGEST_CLIMB / WINDOW)):
        start = rig.now.speed
        for _ in rig.ticks(WINDOW):
            best = max(best, rig.step(quantise(throttle=foot.throttle(rig.now))).speed)
        if rig.now.speed - start < LEVEL:
            break
    return best


def launch(setup: Setup) -> Result:
    """The whole standing start."""
    rig = Rig(setup)
    figures = sprint(setup, rig)
    figures["top_speed"] = climb(setup, rig)
    return Result(figures, rig.series)
