"""A slope: held by the brake for a minute at several headings, then a start uphill."""

from __future__ import annotations

from math import cos, degrees, hypot, pi, sin

from racer.lab.launch import LaunchFoot
from racer.lab.mark import Mark
from racer.lab.result import Figure, Result
from racer.lab.rig import Rig
from racer.lab.setup import Setup, given
from racer.physics.controls import quantise

SLOPE = 0.15
HOLD = 60.0
HEADINGS = (0.0, pi / 4, pi / 2, pi)
"""From the way uphill, clockwise: nose up, oblique, across, nose down."""

START, STARTED = 20.0, 10.0
"""s given to the start, and the m uphill that count as started."""


def hold(setup: Setup, heading: float, *, seconds: float = HOLD) -> float:
    """Metres moved with the foot on the brake, nose turned by `heading` from uphill."""
    rise = given(setup.slope, SLOPE)
    rig = Rig(setup, rise_x=rise * cos(heading), rise_y=-rise * sin(heading))
    pedal = quantise(brake=1.0)
    for _ in rig.ticks(seconds):
        rig.step(pedal)
    return hypot(rig.now.x, rig.now.y)


def hill(setup: Setup) -> Result:
    """Metres moved while held, by heading, and seconds to the first ten metres uphill."""
    figures: dict[str, Figure] = {"slope_percent": 100.0 * given(setup.slope, SLOPE)}
    for heading in HEADINGS:
        figures[f"moved_at_{degrees(heading):.0f}_deg"] = hold(setup, heading)
    figures["moved"] = max(float(value or 0.0) for key, value in figures.items() if key.startswith("moved_at"))
    rig, started, lowest = Rig(setup, rise_x=given(setup.slope, SLOPE)), Mark(STARTED), 0.0
    foot = LaunchFoot(setup)
    for _ in rig.ticks(START):
        now = rig.step(quantise(throttle=foot.throttle(rig.now)))
        lowest = min(lowest, now.x)
        if started.see(rig.time, now.x):
            break
    figures["start_time"] = started.time
    figures["rolled_back"] = -lowest
    return Result(figures, rig.series)
