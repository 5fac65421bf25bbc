"""The table of characters: six figures by which a driver tells cars apart within seconds.

- yaw gain and t90: a small step of the steering (0.5°) at 100 km/h; yaw rate over road-wheel angle, and its rise from
  half the steer.
- lift-off: a steady turn at 100 km/h near the limit (0.9·μ_y·g asked for), then the throttle is shut with the steering
  held still; sideslip 1.5 s later. Negative is the tail coming round.
- full power: such a turn at 50 km/h, then full throttle with the steering held still; sideslip 1 s later.
- 100-0: full pedal; 0-100: the standing start.
"""

from __future__ import annotations

from dataclasses import replace
from math import degrees, radians

from racer.geometry import clamp
from racer.lab.brake import brake
from racer.lab.launch import sprint
from racer.lab.result import Result, Row
from racer.lab.rig import Rig
from racer.lab.setup import Setup
from racer.lab.speed_hold import SpeedHold
from racer.lab.step_steer import step_steer
from racer.physics import GRAVITY
from racer.physics.controls import quantise

KMH_50, KMH_100 = 50.0 / 3.6, 100.0 / 3.6
SMALL = radians(0.5)
NEAR_LIMIT = 0.9
"""Share of μ_y·g that the steady turn is driven with."""

REFERENCE = {
    "corvette-c5": (8.1, 0.18, -9.0, -44.0, 37.7, 5.4),
    "boxster-s": (9.5, 0.16, -12.0, -10.0, 38.9, 5.9),
    "hatch": (8.7, 0.21, -27.0, 0.0, 44.2, 8.7),
    "rally": (9.0, 0.19, -17.0, -20.0, 41.6, 4.3),
    "buggy": (7.7, 0.19, -13.0, 0.0, 44.2, 12.3),
    "formula": (8.5, 0.13, -3.0, -100.0, 25.9, 3.1),
}
"""The prototype's figures; the hatch's lift-off is meant to be tamer than that, and the rally car more willing to turn
under power (docs/decisions/rally-drive.md; the prototype had -2)."""

COLUMNS = (
    ("yaw_gain_100_kmh", "1/s"),
    ("t_90_100_kmh", "s"),
    ("lift_off_sideslip_deg", "°"),
    ("full_power_sideslip_deg", "°"),
    ("stop_100_kmh", "m"),
    ("t_0_100_kmh", "s"),
)


def characters(setup: Setup) -> Result:
    """The car's row of the table, beside the prototype's."""
    small = step_steer(replace(setup, speed=KMH_100, steer=SMALL))
    figures = {
        "yaw_gain_100_kmh": small.figures["yaw_gain"],
        "t_90_100_kmh": small.figures["t_90"],
        "lift_off_sideslip_deg": degrees(lift_off(setup)),
        "full_power_sideslip_deg": degrees(full_power(setup)),
        "stop_100_kmh": brake(replace(setup, speed=KMH_100)).figures["distance"],
        "t_0_100_kmh": sprint(setup, Rig(setup))["t_0_100_kmh"],
    }
    asked = REFERENCE.get(setup.car.name, ())
    rows = tuple(
        Row(key, measured if isinstance(measured, float) else None, f"about {figure:g}", unit=unit)
        for (key, unit), measured, figure in zip(COLUMNS, figures.values(), asked, strict=False)
    )
    return Result(figures, rows=rows)


def lift_off(setup: Setup) -> float:
    """Sideslip 1.5 s after the throttle is shut in a fast turn to the right."""
    rig, steer = steady_turn(setup, KMH_100)
    for _ in rig.ticks(1.5):
        rig.step(quantise(steer))
    return rig.now.sideslip


def full_power(setup: Setup) -> float:
    """Sideslip 1 s after the throttle is floored in a slow turn to the right."""
    rig, steer = steady_turn(setup, KMH_50)
    for _ in rig.ticks(1.0):
        rig.step(quantise(steer, throttle=1.0))
    return rig.now.sideslip


def steady_turn(setup: Setup, speed: float) -> tuple[Rig, float]:
    """A car in a steady turn near the limit at a speed, and the steer in [-1, 1] that holds it."""
    rig = Rig(setup)
    rig.roll(speed)
    foot = SpeedHold(setup, speed, rig.now.gear)
    chassis, tyre = setup.car.chassis, setup.car.tyre
    wanted = NEAR_LIMIT * tyre.mu_y * setup.surface.adhesion * GRAVITY
    steer, most = 0.0, tyre.peak_slip_angle_front + chassis.wheelbase * wanted / speed**2
    for _ in rig.ticks(5.0):
        missing = wanted - rig.now.yaw_rate * rig.now.speed
        steer = clamp(steer + 0.4 * most * missing / wanted * rig.dt, 0.0, most)
        rig.step(quantise(steer / chassis.steer_lock, foot.throttle(rig.now)))
    return rig, steer / chassis.steer_lock
