"""What is driven in the lab, on what and how; a manoeuvre fills in whatever is left open."""

from __future__ import annotations

from dataclasses import dataclass, field

from racer.content.car import Car
from racer.content.surface import Surface
from racer.physics import TICK_HZ
from racer.physics.assists import Assists
from racer.physics.handling import SIM


@dataclass(frozen=True, slots=True)
class Setup:
    """A car on a surface with its orders: speed in m/s, steer in rad, radius in m, slope as rise over run."""

    car: Car
    surface: Surface
    handling: str = SIM
    assists: Assists = field(default_factory=Assists)
    tick_hz: int = TICK_HZ
    speed: float | None = None
    steer: float | None = None
    radius: float | None = None
    slope: float | None = None
    share: float | None = None
    """Counter-steer help of the hands, 0 to 1."""


def given(value: float | None, otherwise: float) -> float:
    """The value, or the manoeuvre's own default."""
    return otherwise if value is None else value
