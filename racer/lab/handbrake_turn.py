"""A handbrake turn by keys: steer, pull, let the tail come round, and drive away the other way.

The person knows when to pull and when to let go; a coarse grid of timings is tried and the best one shown, with the
share of the grid that worked.
"""

from __future__ import annotations

from itertools import product
from math import degrees, radians

from racer.drivers.hands import Keys
from racer.lab.key_car import KeyCar
from racer.lab.result import Result
from racer.lab.setup import Setup, given

SPEED = 50.0 / 3.6
PULLS = (0.15, 0.25, 0.35)
"""s from the steering key to the handbrake."""

HOLDS = (0.5, 0.7, 0.9, 1.1, 1.3)
"""s for which the handbrake is held."""

STEERS = (0.6, 0.9, 1.2, 1.5)
"""s for which the steering key is held."""

LONGEST = 6.0
LEAST, MOST = radians(150.0), radians(210.0)
AWAY = 4.0
"""m/s along its nose at which the car counts as driving away."""


def handbrake_turn(setup: Setup) -> Result:
    """The timing whose turn ends nearest to half a circle, among those that drive away."""
    best, series, worked = None, None, 0
    for timing in product(PULLS, HOLDS, STEERS):
        car = KeyCar(setup, given(setup.speed, SPEED))
        away = turn(car, *timing)
        worked += away is not None and LEAST <= car.now.heading <= MOST
        miss = abs(degrees(car.now.heading) - 180.0) + (0.0 if away is not None else 1000.0)
        if best is None or miss < best[0]:
            best, series = (miss, timing, car.now, away), car.rig.series
    assert best is not None  # noqa: S101 - the grid is not empty
    assert series is not None  # noqa: S101 - the grid is not empty
    _, (pull, hold, steer), end, away = best
    figures = {
        "turned_deg": degrees(end.heading),
        "drove_away": away is not None,
        "time": away,
        "end_speed": end.speed,
        "width": max(series.column("y")) - min(series.column("y")),
        "pull_after": pull,
        "handbrake_held": hold,
        "steer_held": steer,
        "timings_that_work": worked / (len(PULLS) * len(HOLDS) * len(STEERS)),
    }
    return Result(dict(figures), series)


def turn(car: KeyCar, pull: float, hold: float, steer: float) -> float | None:
    """Drive one timing; gives the time at which the car drives away, or None."""
    began = car.rig.time
    for _ in car.rig.ticks(LONGEST):
        time = car.rig.time - began
        pulling = pull <= time < pull + hold
        now = car.step(Keys(right=time < steer, up=time >= pull + hold, handbrake=pulling))
        straight = abs(now.sideslip) < radians(10.0) and abs(now.yaw_rate) < 0.3
        if time > pull + hold and now.forward_speed > AWAY and straight:
            return car.rig.time - began
    return None
