"""What a driver does in one tick, as a small quantised value: the only thing the simulation is told."""

from __future__ import annotations

from typing import NamedTuple

from racer.geometry import clamp

STEER_STEPS = 2047
PEDAL_STEPS = 127


class Controls(NamedTuple):
    """Whole steps, symmetric about zero; a named tuple because one is made every tick."""

    steer: int = 0
    throttle: int = 0
    brake: int = 0
    handbrake: bool = False
    shift_up: bool = False
    shift_down: bool = False


RELEASED = Controls()


def quantise(
    steer: float = 0.0,
    throttle: float = 0.0,
    brake: float = 0.0,
    *,
    handbrake: bool = False,
    shift_up: bool = False,
    shift_down: bool = False,
) -> Controls:
    """Controls from steer in [-1, 1] (right positive) and pedals in [0, 1], clamped and rounded to whole steps."""
    return Controls(
        round(clamp(steer, -1.0, 1.0) * STEER_STEPS),
        round(clamp(throttle, 0.0, 1.0) * PEDAL_STEPS),
        round(clamp(brake, 0.0, 1.0) * PEDAL_STEPS),
        handbrake,
        shift_up,
        shift_down,
    )
