"""The three handling levels by name."""

from __future__ import annotations

from racer.content.car import Car
from racer.physics.assists import Assists
from racer.physics.ground import Ground
from racer.physics.motion import Handling
from racer.physics.rails import RailsCar
from racer.physics.vehicle import SimCar
from racer.physics.wheels import WheelsCar

SIM, WHEELS, RAILS = "sim", "wheels", "rails"
LEVELS = (SIM, WHEELS, RAILS)


def make_handling(level: str, car: Car, ground: Ground, *, assists: Assists, dt: float) -> Handling:
    """A car of the given level, at rest."""
    if level == RAILS:
        return RailsCar(car, ground, assists=assists, dt=dt)
    if level == WHEELS:
        return WheelsCar(car, ground, assists=assists, dt=dt)
    return SimCar(car, ground, assists=assists, dt=dt)
