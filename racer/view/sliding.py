"""How much an axle slides, told alike for every handling level."""

from __future__ import annotations

from racer.geometry import clamp
from racer.physics.snapshot import AxleView

STEEP = 0.16
"""rad of slip angle from which a wheel is seen to slide, whatever its model says of its slip."""


def sliding(axle: AxleView, speed: float) -> float:
    """0 while the tyre holds, 1 when it plainly slides."""
    spent = clamp((axle.slip - 1.05) / 1.2, 0.0, 1.0)
    askew = clamp((abs(axle.slip_angle) - STEEP) / 0.35, 0.0, 1.0) if speed > 3.0 else 0.0
    return max(spent, askew)
