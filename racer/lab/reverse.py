"""Backwards: into reverse at rest, back along a turn, and to a stop; steering and brake must act the right way."""

from __future__ import annotations

from math import degrees

from racer.lab.result import Result
from racer.lab.rig import Rig
from racer.lab.setup import Setup, given
from racer.physics.controls import quantise

STEER = 0.3
STRAIGHT, TURN, LONGEST_STOP = 3.0, 3.0, 10.0
STANDING = 0.01


def reverse(setup: Setup) -> Result:
    """With the wheel to the right a car going backwards turns anticlockwise, and its tail goes to its right."""
    rig = Rig(setup)
    rig.step(quantise(shift_down=True))
    for _ in rig.ticks(STRAIGHT):
        rig.step(quantise(throttle=0.5 if rig.now.forward_speed > -3.0 else 0.1))
    back, heading, side = rig.now.x, rig.now.heading, rig.now.y
    turn = given(setup.steer, STEER) / setup.car.chassis.steer_lock
    for _ in rig.ticks(TURN):
        rig.step(quantise(turn, throttle=0.3 if rig.now.forward_speed > -3.0 else 0.1))
    turned, aside, fastest = rig.now.heading - heading, rig.now.y - side, rig.now.forward_speed
    start, stopped = rig.time, None
    x, y = rig.now.x, rig.now.y
    for _ in rig.ticks(LONGEST_STOP):
        if rig.step(quantise(brake=1.0)).speed < STANDING:
            stopped = rig.time - start
            break
    figures = {
        "gear": rig.now.gear,
        "backed_up": -back,
        "reverse_speed": -fastest,
        "heading_change_deg": degrees(turned),
        "aside": aside,
        "stop_time": stopped,
        "stop_distance": ((rig.now.x - x) ** 2 + (rig.now.y - y) ** 2) ** 0.5,
    }
    return Result(dict(figures), rig.series)
