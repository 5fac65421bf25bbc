"""A lane change of 3.5 m by keys: the person looks ahead along the path and steers while it misses the new lane."""

from __future__ import annotations

from math import atan2, degrees, sin

from racer.lab.key_car import KeyCar
from racer.lab.person import DELAY, Person, coarse
from racer.lab.result import Result
from racer.lab.setup import Setup, given

SPEED = 100.0 / 3.6
OFFSET = 3.5
START = 0.5
"""s at which the new lane is called."""

LONGEST = 8.0
LOOK_AHEAD, LOOK_FURTHER, TURNING = 0.475, 0.0135, 0.42
"""s along the path to the point looked at, more of it for each m/s, and s for which the turning is felt to go on."""

MISS, MISS_STEP, BLUR = 0.5, 0.5, 0.15
"""m beside the lane that calls for a key, the steps in which it is seen, and how wrong it is seen."""

CLOSE, CALM, FOR = 0.5, 0.5, 0.5
"""Settled: this near to the lane (m), this slow across (m/s), for this long (s)."""


class LaneKeeper:
    """Steers a person towards a lane."""

    def __init__(self) -> None:
        """No key pressed."""
        self.direction = 0

    def decide(self, person: Person, lane: float) -> None:
        """Press the key that brings the point ahead to the lane; let go a little earlier than it was pressed."""
        miss = coarse(_ahead(person) - lane + BLUR * person.noise(), MISS_STEP)
        late = MISS - MISS_STEP
        if self.direction < 0 and miss > late:
            direction = -1
        elif self.direction > 0 and miss < -late:
            direction = 1
        else:
            direction = -1 if miss > MISS else 1 if miss < -MISS else 0
        self.direction = direction
        person.steer(direction)


def _ahead(person: Person) -> float:
    """Where across the road the path is felt to lead, from a late look carried on to now."""
    seen = person.seen()
    course = atan2(seen.velocity_y, seen.velocity_x)
    turning = coarse(seen.yaw_rate, 0.05)
    y = seen.y + seen.speed * DELAY * sin(course + 0.5 * turning * DELAY)
    course += turning * DELAY
    ahead = LOOK_AHEAD + LOOK_FURTHER * seen.speed
    return y + seen.speed * ahead * sin(course + 0.5 * turning * TURNING)


def lane_change(setup: Setup, *, seed: int = 1) -> Result:
    """Overshoot past the new lane and time from the call until the car has settled in it."""
    car = KeyCar(setup, given(setup.speed, SPEED))
    person, keeper = Person(seed=seed, hz=car.rig.hz), LaneKeeper()
    overshoot, largest, wild, settled, began = 0.0, 0.0, 0.0, None, car.rig.time
    for _ in car.rig.ticks(LONGEST):
        if person.look(car.now):
            keeper.decide(person, OFFSET if person.time > START else 0.0)
        now = car.cruise(person.keys)
        time = car.rig.time - began - START
        overshoot, largest = max(overshoot, now.y - OFFSET), max(largest, abs(now.sideslip))
        if time < 0.0 or abs(now.y - OFFSET) > CLOSE or abs(now.velocity_y) > CALM:
            wild = time
        elif settled is None and time - wild >= FOR:
            settled = wild
    figures = {
        "overshoot": overshoot,
        "settle": settled,
        "max_sideslip_deg": degrees(largest),
        "key_changes": person.changes,
    }
    return Result(dict(figures), car.rig.series)
