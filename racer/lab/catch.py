"""Catching a slide: the car is set down sideways, the person lifts off and counter-steers.

It turns at μ_y·g/v, as it would in a drift.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import degrees, radians

from racer.lab.key_car import KeyCar
from racer.lab.person import DELAY, Person
from racer.lab.result import Result
from racer.lab.setup import Setup, given
from racer.physics import GRAVITY

SPEED = 60.0 / 3.6
SIDESLIP = radians(30.0)
LEAD = 0.15
"""s that the person looks ahead."""

DEAD = 7.5
"""Degrees of sideslip that need no key."""

LONGEST = 6.0
STRAIGHT, CALM_YAW_RATE, FOR = radians(5.0), 0.12, 0.2
"""Caught: less sideslip and yaw rate than these for this long."""

SPUN = radians(100.0)


@dataclass(frozen=True, slots=True)
class Catch:
    """How a slide ended: time until caught (None: never), width of the path, largest sideslip, key changes."""

    time: float | None
    width: float
    largest_sideslip: float
    changes: int


def catch(setup: Setup) -> Result:
    """A slide of 30° at --speed (60 km/h)."""
    car, caught = _catch(setup, given(setup.speed, SPEED), SIDESLIP, seed=1)
    figures = {
        "caught": caught.time is not None,
        "time": caught.time,
        "width": caught.width,
        "max_sideslip_deg": degrees(caught.largest_sideslip),
        "key_changes": caught.changes,
    }
    return Result(dict(figures), car.rig.series)


def catch_slide(setup: Setup, *, speed: float, sideslip: float, seed: int = 1) -> Catch:
    """Catch a slide of `sideslip` rad at a speed: nose to the right of the way the car goes, turning as in a drift."""
    return _catch(setup, speed, sideslip, seed=seed)[1]


def _catch(setup: Setup, speed: float, sideslip: float, *, seed: int) -> tuple[KeyCar, Catch]:
    turning = setup.car.tyre.mu_y * setup.surface.adhesion * GRAVITY / speed
    car = KeyCar(setup, speed, sideslip=-sideslip, yaw_rate=turning)
    person = Person(seed=seed, hz=car.rig.hz)
    largest, low, high, wild, caught = sideslip, 0.0, 0.0, car.rig.time, None
    for _ in car.rig.ticks(LONGEST):
        if person.look(car.now):
            counter_steer(person)
        now = car.step(person.keys)
        slide = abs(now.sideslip)
        largest, low, high = max(largest, slide), min(low, now.y), max(high, now.y)
        if slide > STRAIGHT or abs(now.yaw_rate) > CALM_YAW_RATE:
            wild = car.rig.time
        elif car.rig.time - wild >= FOR:
            caught = wild
            break
        if now.speed < 2.0 or slide > SPUN:
            break
    return car, Catch(caught, high - low, largest, person.changes)


def counter_steer(person: Person) -> None:
    """Steer into the slide while it is felt, neither throttle nor brake."""
    if person.time < DELAY:
        return
    slide = person.sideslip_ahead(LEAD)
    person.steer(-1 if slide > DEAD else 1 if slide < -DEAD else 0)
