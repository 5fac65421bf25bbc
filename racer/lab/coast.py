"""Rolling out with everything released: how fast air, rolling and the engine take the speed away."""

from __future__ import annotations

from math import hypot

from racer.lab.result import Result
from racer.lab.rig import Rig
from racer.lab.setup import Setup, given
from racer.physics.controls import RELEASED

FROM = 100.0 / 3.6
STANDING = 0.02
LONGEST = 400.0


def coast(setup: Setup) -> Result:
    """Time to half the speed and to standstill, and the way that takes."""
    speed = given(setup.speed, FROM)
    rig = Rig(setup)
    rig.roll(speed)
    half = stood = None
    for _ in rig.ticks(LONGEST):
        now = rig.step(RELEASED)
        if half is None and now.speed <= speed / 2.0:
            half = rig.time
        if now.speed < STANDING:
            stood = rig.time
            break
    figures = {
        "t_half_speed": half,
        "t_standstill": stood,
        "distance": hypot(rig.now.x, rig.now.y),
        "end_speed": rig.now.speed,
    }
    return Result(dict(figures), rig.series)
