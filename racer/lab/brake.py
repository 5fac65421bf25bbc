"""Full pedal from a speed to standstill."""

from __future__ import annotations

from math import hypot

from racer.lab.result import Result
from racer.lab.rig import Rig
from racer.lab.setup import Setup, given
from racer.physics.controls import quantise

FROM = 100.0 / 3.6
STANDING = 0.01
LONGEST = 300.0

LOCKED = 0.5
"""rad/s: a wheel slower than this on a car faster than ROLLING counts as locked."""

ROLLING = 3.0


def brake(setup: Setup) -> Result:
    """Distance and time until the car stands, v²/2d as mean deceleration, and how long a wheel was locked."""
    speed = given(setup.speed, FROM)
    rig = Rig(setup)
    rig.roll(speed)
    pedal, locked, end = quantise(brake=1.0), 0, rig.time
    for _ in rig.ticks(LONGEST):
        before = rig.now.forward_speed
        now = rig.step(pedal)
        locked += now.speed > ROLLING and min(abs(now.front.spin), abs(now.rear.spin)) < LOCKED
        if now.speed < STANDING or now.forward_speed < 0.0:
            end = rig.time - rig.dt * (0.0 if before <= 0.0 else max(0.0, -now.forward_speed) / before)
            break
    distance = hypot(rig.now.x, rig.now.y)
    figures = {
        "distance": distance,
        "time": end,
        "mean_deceleration": speed * speed / (2.0 * distance),
        "locked_time": locked * rig.dt,
        "start_speed": speed,
    }
    return Result(dict(figures), rig.series)
