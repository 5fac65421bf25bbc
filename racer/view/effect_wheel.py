"""What each wheel is doing to the ground: how much it slides or spins, and which way it throws."""

from __future__ import annotations

from math import cos, sin
from typing import NamedTuple

from racer.content.car import Car
from racer.geometry import clamp, rotate
from racer.physics.snapshot import Snapshot
from racer.view.sliding import sliding
from racer.view.traces import trace_of

LIFTED = 50.0
"""N: a wheel that presses less than this touches nothing."""
WALKING, FAST = 4.0, 26.0
"""m/s between which a rolling wheel begins to throw, and throws most."""


class WheelWork(NamedTuple):
    """One wheel in the world: where it is, what it stands on, its work from 0 to 1, and where it throws (m/s)."""

    x: float
    y: float
    trace: str
    sliding: float
    rolling: float
    back_x: float
    back_y: float


def wheel_work(car: Car, seen: Snapshot) -> list[WheelWork]:
    """The wheels that press on the ground."""
    chassis = car.chassis
    half = chassis.track_width / 2.0
    found = []
    for i, wheel in enumerate(seen.wheels):
        if wheel.load < LIFTED:
            continue
        front = i < 2
        axle = seen.front if front else seen.rear
        dx, dy = rotate(chassis.front_axle if front else -chassis.rear_axle, half if i % 2 else -half, seen.heading)
        rim = axle.spin * chassis.wheel_radius
        busy = clamp(max(seen.speed, abs(rim)) / 8.0, 0.0, 1.0)
        pointing = seen.heading + (seen.steer_angle if front else 0.0)
        # A spinning wheel throws behind itself; a held one tears pieces loose that the car leaves behind.
        throw = clamp(rim - seen.forward_speed, -4.0, 16.0) * 0.45
        found.append(
            WheelWork(
                seen.x + dx,
                seen.y + dy,
                trace_of(wheel.surface),
                sliding(axle, seen.speed) ** 1.5 * busy,
                wheel.surface.looseness * clamp((seen.speed - WALKING) / (FAST - WALKING), 0.0, 1.0),
                -cos(pointing) * throw,
                -sin(pointing) * throw,
            )
        )
    return found
