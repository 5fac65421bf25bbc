"""A slow circle: the radius that the wheels roll without slip, against Monster's L/sin δ."""

from __future__ import annotations

from math import degrees, hypot, radians, sin
from statistics import fmean

from racer.lab.result import Result
from racer.lab.rig import Rig
from racer.lab.setup import Setup, given
from racer.lab.speed_hold import SpeedHold
from racer.physics.controls import quantise

SPEED = 2.0
STEER = radians(10.0)
SETTLING, MEASURED = 4.0, 4.0
STRAIGHT = 1e-4
"""rad/s: below this there is no circle and no radius."""


def circle(setup: Setup) -> Result:
    """Radius of the front axle's path, of the rear axle's, and L/sin δ, which is the front axle's."""
    speed, steer = given(setup.speed, SPEED), given(setup.steer, STEER)
    chassis = setup.car.chassis
    rig = Rig(setup)
    rig.roll(speed)
    foot, turn = SpeedHold(setup, speed, 1), steer / chassis.steer_lock
    for _ in rig.ticks(SETTLING):
        rig.step(quantise(turn, foot.throttle(rig.now)))
    moments = [rig.step(quantise(turn, foot.throttle(rig.now))) for _ in rig.ticks(MEASURED)]
    yaw_rate = fmean(now.yaw_rate for now in moments)
    along = fmean(now.forward_speed for now in moments)
    across = fmean(now.side_speed for now in moments) + chassis.front_axle * yaw_rate
    turning = abs(yaw_rate) > STRAIGHT
    front = hypot(along, across) / yaw_rate if turning else None
    formula = chassis.wheelbase / sin(rig.now.steer_angle) if turning else None
    figures = {
        "radius_front_axle": front,
        "radius_rear_axle": along / yaw_rate if turning else None,
        "radius_formula": formula,
        "deviation_percent": 100.0 * (front / formula - 1.0) if front and formula else None,
        "steer_angle_deg": degrees(rig.now.steer_angle),
        "speed_ss": rig.now.speed,
    }
    return Result(dict(figures), rig.series)
