"""The seven figures of Monster's demo, worked out from what is seen of a car; no picture here."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, degrees

from racer.content.car import Car
from racer.geometry import wrap_angle
from racer.physics.snapshot import Snapshot

SLOWEST = 0.5
"""m/s: below this a direction of travel means nothing."""


@dataclass(frozen=True, slots=True)
class Readings:
    """Angles in radians, right and clockwise positive; speeds in m/s."""

    steer: float
    sideslip: float
    rotation: float
    """atan(ω·b/v): the part of the front slip angle that comes from turning."""
    slip_front: float
    slip_rear: float
    forward: float
    side: float
    east: float
    south: float


def readings(seen: Snapshot, car: Car) -> Readings:
    """The figures for now; at rest the angles of travel are zero."""
    moving = seen.speed > SLOWEST
    return Readings(
        steer=seen.steer_angle,
        sideslip=seen.sideslip if moving else 0.0,
        rotation=seen.rotation_angle(car.chassis.front_axle) if moving else 0.0,
        slip_front=seen.front.slip_angle if moving else 0.0,
        slip_rear=seen.rear.slip_angle if moving else 0.0,
        forward=seen.forward_speed,
        side=seen.side_speed,
        east=seen.velocity_x,
        south=seen.velocity_y,
    )


def travel(seen: Snapshot, ahead: float) -> float:
    """Direction in the world in which a point of the car's centre line moves, `ahead` metres before its middle."""
    side = seen.side_speed + seen.yaw_rate * ahead
    return wrap_angle(seen.heading + atan2(side, seen.forward_speed))


def signed(value: float, decimals: int = 1) -> str:
    """A figure with its sign, with a real minus, and no sign on zero."""
    text = f"{abs(value):.{decimals}f}"
    if float(text) == 0.0:
        return text
    return ("+" if value > 0.0 else "−") + text


def angle_text(angle: float) -> str:
    """An angle in degrees with its sign."""
    return signed(degrees(angle)) + "°"
