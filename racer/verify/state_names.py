"""Names for the figures of a state, so that a divergence can be told."""

from __future__ import annotations

from racer.physics.handling import RAILS, SIM, WHEELS
from racer.physics.rails import RailsCar
from racer.physics.vehicle import SimCar
from racer.physics.wheels import WheelsCar

MOTION_NAMES = ("x", "y", "heading", "velocity_x", "velocity_y", "yaw_rate", "shape")
OBSTACLE_NAMES = MOTION_NAMES[:-1]
POSE_NAMES = ("pose.x", "pose.y", "pose.heading", "pose.distance")

MEMORY = {SIM: SimCar.STATE, WHEELS: WheelsCar.STATE, RAILS: RailsCar.STATE}


def names_of(handling: str, judge: tuple[str, ...]) -> tuple[str, ...]:
    """For motion, memory and judge, in the order of a recording's figures."""
    return (*MOTION_NAMES, *MEMORY[handling].names, *(f"judge.{name}" for name in judge))
