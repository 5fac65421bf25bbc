"""One key, held, let go or tapped: how the car answers (docs/lab.md has the thresholds)."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean

from racer.drivers.hands import Keys
from racer.lab.key_car import KeyCar
from racer.lab.mark import Mark
from racer.lab.setup import Setup
from racer.physics import GRAVITY

HELD = 1.0
TAPPED = 0.1
END = 0.1
"""s at the end of a press over which its steady figures are taken."""

NEARLY_STRAIGHT = 0.05
LONGEST_RELEASE = 3.0


@dataclass(frozen=True, slots=True)
class Press:
    """A key held for a second: share of the grip used at its end, and when yaw reached 50 and 90 % of that end."""

    grip_share: float
    t_50: float
    t_90: float


def key_held(setup: Setup, speed: float) -> Press:
    """Right key held for a second from straight running at held speed."""
    car = KeyCar(setup, speed)
    start, course = car.rig.time, []
    for _ in car.rig.ticks(HELD):
        now = car.cruise(Keys(right=True))
        course.append((car.rig.time - start, now.yaw_rate, now.acceleration_y))
    end = course[-len(car.rig.ticks(END)) :]
    yaw_rate = fmean(moment[1] for moment in end)
    grip = setup.car.tyre.mu_y * setup.surface.adhesion * GRAVITY
    return Press(
        fmean(moment[2] for moment in end) / grip, _rise(course, 0.5 * yaw_rate), _rise(course, 0.9 * yaw_rate)
    )


def key_released(setup: Setup, speed: float) -> float:
    """Time after letting go of a key held for a second until the yaw rate stays below 5 % of what it was."""
    car = KeyCar(setup, speed)
    for _ in car.rig.ticks(HELD):
        car.cruise(Keys(right=True))
    start = turning = car.rig.time
    straight = NEARLY_STRAIGHT * abs(car.now.yaw_rate)
    for _ in car.rig.ticks(LONGEST_RELEASE):
        if abs(car.cruise(Keys()).yaw_rate) > straight:
            turning = car.rig.time
    return turning - start


def key_tapped(setup: Setup, speed: float) -> float:
    """Change of heading, 2 s after a key was down for a tenth of a second."""
    car = KeyCar(setup, speed)
    before = car.now.heading
    for _ in car.rig.ticks(TAPPED):
        car.cruise(Keys(right=True))
    for _ in car.rig.ticks(2.0):
        car.cruise(Keys())
    return car.now.heading - before


def _rise(course: list[tuple[float, float, float]], level: float) -> float:
    """When the yaw rate first reached a level."""
    mark = Mark(level)
    mark.see(0.0, 0.0)
    for time, yaw_rate, _ in course:
        if mark.see(time, yaw_rate):
            break
    return course[-1][0] if mark.time is None else mark.time
