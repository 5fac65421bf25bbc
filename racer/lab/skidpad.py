"""The skid pad: a driver holds a circle while the speed creeps up to what the tyres can hold.

As in a road test the figure comes from the time of a lap: a_y = R·(2π/T)², best lap, counted from any point of it.
"""

from __future__ import annotations

from math import atan2, hypot, sqrt, tau

from racer.geometry import clamp, wrap_angle
from racer.lab.result import Result
from racer.lab.rig import Rig
from racer.lab.setup import Setup, given
from racer.lab.speed_hold import SpeedHold
from racer.physics import GRAVITY
from racer.physics.controls import quantise
from racer.physics.snapshot import Snapshot

RADIUS = 45.7
LONGEST = 150.0
CREEP = 0.25
"""m/s² at which the speed grows while the circle is held."""

WIDE = 0.25
"""m outside the circle at which the speed stops growing."""

LOST = 3.0
"""m beside the circle at which the run is over."""

PATIENCE = 20.0
"""s without a better lap after which the run is over."""


class CircleHands:
    """Steering that holds a circle to the right around (0, radius), the front tyres never past their peak."""

    def __init__(self, setup: Setup, radius: float) -> None:
        """On the circle."""
        self.chassis, self.tyre = setup.car.chassis, setup.car.tyre
        self.radius = radius
        self.dt = 1.0 / setup.tick_hz
        self.trim = 0.0
        self.beside = 0.0

    def steer(self, now: Snapshot) -> float:
        """Steer in [-1, 1]: the front axle's direction of travel plus the slip angle that the circle wants."""
        x, y = now.x, now.y - self.radius
        away = hypot(x, y)
        self.beside = away - self.radius
        leaving = (x * now.velocity_x + y * now.velocity_y) / away
        peak = self.tyre.peak_slip_angle_front
        slip = self.trim + peak * (0.5 * self.beside + 0.4 * leaving)
        if abs(slip) < peak:
            self.trim = clamp(self.trim + peak * 0.3 * self.beside * self.dt, -peak, peak)
        travel = atan2(now.side_speed + self.chassis.front_axle * now.yaw_rate, max(now.forward_speed, 1.0))
        return (travel + clamp(slip, -peak, peak)) / self.chassis.steer_lock


class Laps:
    """Lap times of a rolling lap: each tick looks back to when the car last stood at the same point of the circle."""

    def __init__(self, radius: float) -> None:
        """Before the first tick."""
        self.radius = radius
        self.course: list[tuple[float, float, float]] = []
        self.back = 0
        self.best = 0.0
        self.since = 10.0
        """When the best lap last became better by more than a hair."""

    def see(self, time: float, now: Snapshot) -> None:
        """Add a moment and time the lap that ends there."""
        bearing = atan2(now.y - self.radius, now.x)
        turned, path = 0.0, 0.0
        if self.course:
            _, before, path = self.course[-1]
            turned = before + wrap_angle(bearing - before)
        else:
            turned = bearing
        away = hypot(now.x, now.y - self.radius)
        self.course.append((time, turned, path + away))
        while turned - self.course[self.back][1] > tau:
            self.back += 1
            start, _, sum_before = self.course[self.back]
            mean_radius = (path + away - sum_before) / (len(self.course) - 1 - self.back)
            found = mean_radius * (tau / (time - start)) ** 2
            if found > 1.0005 * self.best:
                self.since = time
            self.best = max(self.best, found)


def skidpad(setup: Setup) -> Result:
    """The largest lateral acceleration that a lap of the circle was driven with."""
    radius = given(setup.radius, RADIUS)
    grip = setup.car.tyre.mu_y * setup.surface.adhesion * GRAVITY
    start = 0.8 * sqrt(grip * radius)
    rig = Rig(setup)
    rig.roll(start, yaw_rate=start / radius)
    hands, foot, laps = CircleHands(setup, radius), SpeedHold(setup, start, rig.now.gear), Laps(radius)
    fastest = 0.0
    for _ in rig.ticks(LONGEST):
        foot.speed += CREEP * clamp(1.0 - hands.beside / WIDE, -1.0, 1.0) * rig.dt
        foot.speed = min(foot.speed, rig.now.speed + 0.5)
        now = rig.step(quantise(hands.steer(rig.now), foot.throttle(rig.now)))
        laps.see(rig.time, now)
        fastest = max(fastest, now.speed)
        if abs(hands.beside) > LOST or abs(now.sideslip) > 1.0 or rig.time > laps.since + PATIENCE:
            break
    figures = {"a_y_max": laps.best, "a_y_over_mu_g": laps.best / grip, "speed": fastest, "radius": radius}
    return Result(dict(figures), rig.series)
