"""A slalom by keys in time: right and left in turn at held speed, then hands off."""

from __future__ import annotations

from math import degrees, radians

from racer.drivers.hands import Keys
from racer.lab.key_car import KeyCar
from racer.lab.result import Result
from racer.lab.setup import Setup, given

SPEED = 100.0 / 3.6
BEATS = (0.5, 0.7, 0.9)
"""s for which each key is held."""

TURNS = 8
CALM_SIDESLIP, CALM_YAW_RATE = radians(2.0), 0.06
LONGEST_SETTLE = 4.0


def slalom(setup: Setup) -> Result:
    """The worst of the three beats: largest sideslip, and how long the car swings after the last key."""
    figures: dict[str, float | bool | str | None] = {}
    sideslips, settles = [], []
    for beat in BEATS:
        car = KeyCar(setup, given(setup.speed, SPEED))
        sideslip, settle = swing(car, beat)
        sideslips.append(sideslip)
        settles.append(settle)
        figures[f"max_sideslip_deg_{beat:g}_s"] = degrees(sideslip)
        figures[f"settle_{beat:g}_s"] = settle
    worst = {"max_sideslip_deg": degrees(max(sideslips)), "settle": max(settles)}
    return Result({**worst, **figures}, car.rig.series)


def swing(car: KeyCar, beat: float) -> tuple[float, float]:
    """Largest sideslip over the whole run, and time after the last key until sideslip and yaw stay calm."""
    largest = 0.0
    for turn in range(TURNS):
        keys = Keys(right=turn % 2 == 0, left=turn % 2 == 1)
        for _ in car.rig.ticks(beat):
            largest = max(largest, abs(car.cruise(keys).sideslip))
    start = calm = car.rig.time
    for _ in car.rig.ticks(LONGEST_SETTLE):
        now = car.cruise(Keys())
        largest = max(largest, abs(now.sideslip))
        if abs(now.sideslip) > CALM_SIDESLIP or abs(now.yaw_rate) > CALM_YAW_RATE:
            calm = car.rig.time
    return largest, calm - start
