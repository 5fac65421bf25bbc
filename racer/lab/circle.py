"""A slow circle: the radius that the wheels roll without slip, against Monster's L/sin δ."""

from __future__ import annotations

from math import degrees, radians, sin
from statistics import fmean

from racer.lab.result import Result
from racer.lab.rig import Rig
from racer.lab.setup import Setup, given
from racer.lab.speed_hold import SpeedHold
from racer.physics.controls import quantise

SPEED = 2.0
STEER = radians(10.0)
SETTLING, MEASURED = 4.0, 4.0


def circle(setup: Setup) -> Result:
    """Radius of the front axle's path, of the rear axle's, and L/sin δ, which is the front axle's."""
    speed, steer = given(setup.speed, SPEED), given(setup.steer, STEER)
    chassis = setup.car.chassis
    rig = Rig(setup)
    rig.roll(speed)
    foot, turn = SpeedHold(setup, speed, 1), steer / chassis.steer_lock
    for _ in rig.ticks(SETTLING):
        rig.step(quantise(turn, foot.throttle(rig.now)))
    front, rear = [], []
    for _ in rig.ticks(MEASURED):
        now = rig.step(quantise(turn, foot.throttle(rig.now)))
        across = now.side_speed + chassis.front_axle * now.yaw_rate
        front.append((now.forward_speed**2 + across**2) ** 0.5 / now.yaw_rate)
        rear.append(now.forward_speed / now.yaw_rate)
    formula = chassis.wheelbase / sin(rig.now.steer_angle)
    figures = {
        "radius_front_axle": fmean(front),
        "radius_rear_axle": fmean(rear),
        "radius_formula": formula,
        "deviation_percent": 100.0 * (fmean(front) / formula - 1.0),
        "steer_angle_deg": degrees(rig.now.steer_angle),
        "speed_ss": rig.now.speed,
    }
    return Result(dict(figures), rig.series)
