"""A car as it is seen after a tick: what is drawn, heard, recorded and shown to drivers; it cannot change anything."""

from __future__ import annotations

from math import atan, atan2, hypot
from typing import NamedTuple

from racer.content.surface import Surface


class WheelView(NamedTuple):
    """One contact patch."""

    load: float
    surface: Surface


class AxleView(NamedTuple):
    """One axle; slips are normalised (1 = most grip), forces in the frame of its wheels."""

    spin: float
    slip_ratio: float
    slip_angle: float
    slip: float
    force_x: float
    force_y: float
    grip: float


class Snapshot(NamedTuple):
    """World frame: x right, y down, heading clockwise from +x. Body frame: x forward, y right."""

    tick: int
    x: float
    y: float
    heading: float
    velocity_x: float
    velocity_y: float
    yaw_rate: float
    forward_speed: float
    side_speed: float
    acceleration_x: float
    acceleration_y: float
    pitch: float
    roll: float
    steer_angle: float
    throttle: float
    brake: float
    handbrake: bool
    rpm: float
    gear: int
    shifting: bool
    front: AxleView
    rear: AxleView
    wheels: tuple[WheelView, WheelView, WheelView, WheelView]
    """Front left, front right, rear left, rear right."""
    abs_active: bool
    traction_active: bool
    stability_active: bool

    @property
    def speed(self) -> float:
        """Speed over the ground."""
        return hypot(self.velocity_x, self.velocity_y)

    @property
    def sideslip(self) -> float:
        """Angle from the nose to the direction of travel, β = atan2(v_y, v_x) (Monster, Cerny)."""
        return atan2(self.side_speed, self.forward_speed)

    def rotation_angle(self, front_axle: float) -> float:
        """Monster's readout: the part of the front slip angle that comes from turning, atan(ω·b/v)."""
        return atan(self.yaw_rate * front_axle / max(abs(self.forward_speed), 0.5))
