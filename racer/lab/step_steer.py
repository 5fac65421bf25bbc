"""A step of the steering at held speed: the steady answer of the car, and how fast it comes.

The road wheels turn at 0.4 rad/s, and time counts from half the steer, as in the published figures of the BMW.
"""

from __future__ import annotations

from math import copysign, radians
from statistics import fmean

from racer.geometry import clamp
from racer.lab.mark import Mark
from racer.lab.result import Result
from racer.lab.rig import Rig
from racer.lab.setup import Setup, given
from racer.lab.speed_hold import SpeedHold
from racer.physics.controls import quantise

SPEED = 25.0
STEER = radians(1.0)
RAMP = 0.4
STRAIGHT = 2.5
"""s of straight running before the step, for gears and throttle to settle."""

HOLD = 6.0
WINDOW = 1.0


def step_steer(setup: Setup) -> Result:
    """Steady yaw rate, sideslip and lateral acceleration, and the time to 90 % of the yaw rate."""
    speed, steer = given(setup.speed, SPEED), given(setup.steer, STEER)
    rig = Rig(setup)
    rig.roll(speed)
    foot = SpeedHold(setup, speed, rig.now.gear)
    for _ in rig.ticks(STRAIGHT):
        rig.step(quantise(throttle=foot.throttle(rig.now)))
    start, yaw_rates, moments = rig.time, [], []
    for _ in rig.ticks(HOLD):
        wanted = clamp(RAMP * (rig.time + rig.dt / 2.0 - start), 0.0, abs(steer))
        turn = copysign(wanted / setup.car.chassis.steer_lock, steer)
        now = rig.step(quantise(turn, foot.throttle(rig.now)))
        yaw_rates.append((rig.time, now.yaw_rate))
        moments.append(now)
    steady = moments[-round(WINDOW * rig.hz) :]
    yaw_rate = fmean(now.yaw_rate for now in steady)
    half = start + abs(steer) / RAMP / 2.0
    figures = {
        "yaw_rate_ss": yaw_rate,
        "sideslip_ss": fmean(now.sideslip for now in steady),
        "a_y_ss": fmean(now.yaw_rate * now.speed for now in steady),
        "t_90": _rise(yaw_rates, yaw_rate, half),
        "steer_angle": steady[-1].steer_angle,
        "speed_ss": fmean(now.speed for now in steady),
        "yaw_gain": yaw_rate / steady[-1].steer_angle if steady[-1].steer_angle else None,
    }
    return Result(dict(figures), rig.series)


def _rise(yaw_rates: list[tuple[float, float]], steady: float, since: float) -> float | None:
    """Time from `since` to 90 % of the steady yaw rate."""
    mark = Mark(0.9 * abs(steady))
    for time, yaw_rate in yaw_rates:
        if mark.see(time, copysign(1.0, steady) * yaw_rate):
            break
    return None if mark.time is None else mark.time - since
