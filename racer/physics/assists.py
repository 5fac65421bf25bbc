"""Driving aids: ABS, traction control and stability help, each with a player's switch and a strength of the car."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from racer.physics.axle import Axle


@dataclass(frozen=True, slots=True)
class Assists:
    """The player's switches; fixed for as long as a lap is to count."""

    abs: bool = True
    traction_control: bool = False
    stability: bool = False
    automatic: bool = True

    @property
    def league(self) -> str:
        """Laps with any driving aid and laps without are kept apart; the automatic is not an aid."""
        return "assisted" if self.abs or self.traction_control or self.stability else "bare"


TARGET_SLIP = 0.95
"""Slip that ABS and traction control aim at, 1 being the slip of most grip."""

FIRMNESS = 0.35
"""How much torque, as a share of the grip, they give or take for each unit of slip below or above the target."""

FLOOR = 0.15
"""Share of the grip that stays in use however much of it goes sideways."""


def torque_limit(axle: Axle, grip: float) -> float:
    """The torque that brings a tyre to its target slip and holds it there."""
    sideways = axle.force_y
    left_over = grip * grip - sideways * sideways
    least = FLOOR * grip
    usable = sqrt(left_over) if left_over > least * least else least
    hold = 1.0 + FIRMNESS * (TARGET_SLIP - axle.slip)
    if hold < 0.3:
        hold = 0.3
    return hold * usable * axle.mu_ratio * axle.radius


def eased(torque: float, limit: float, strength: float) -> float:
    """A torque of either sign with `strength` of what exceeds the limit taken away."""
    if torque > limit:
        return torque - strength * (torque - limit)
    if torque < -limit:
        return torque - strength * (torque + limit)
    return torque


def steadying_force(*, yaw_rate: float, wanted: float, most: float) -> float:
    """Brake force, left wheel positive, that turns the car back towards the yaw rate its steering asks for."""
    excess = yaw_rate - wanted
    if yaw_rate * excess <= 0.0 or abs(excess) < 0.08:
        return 0.0
    force = 3.0 * most * excess
    return max(-most, min(most, force))
