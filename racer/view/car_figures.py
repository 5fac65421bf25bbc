"""What a menu says of a car: figures from its file, and those that the lab measures."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from math import pi
from typing import Any

from racer.content.car import Car

VERSION = 1
"""Of what is kept on disk."""
DRIVES = {"rear": "Rear-wheel drive", "front": "Front-wheel drive", "all": "All-wheel drive"}


@dataclass(frozen=True, slots=True)
class Measured:
    """From the lab, on dry asphalt with ABS: m/s, s, m, g, s; nothing where a car does not get there."""

    top_speed: float | None
    to_100: float | None
    stop: float | None
    grip: float | None
    turn_in: float | None

    def table(self) -> dict[str, float | None]:
        """As a file keeps it."""
        return asdict(self)


def measured_of(table: dict[str, Any]) -> Measured:
    """From what a file keeps; fails with KeyError, TypeError or ValueError where that is no car's."""
    values = {name: table[name] for name in Measured.__dataclass_fields__}
    return Measured(**{name: None if value is None else float(value) for name, value in values.items()})


def power_kw(car: Car) -> float:
    """The most that the engine gives within its redline."""
    curve = [(rpm, torque) for rpm, torque in car.engine.torque_curve if rpm <= car.engine.redline_rpm]
    return max(torque * rpm * 2 * pi / 60.0 for rpm, torque in curve) / 1000.0


def weight_front(car: Car) -> float:
    """Share of the weight on the front axle at rest."""
    return car.chassis.rear_axle / car.chassis.wheelbase


def length_of(car: Car) -> float:
    """From bumper to bumper (m)."""
    chassis = car.chassis
    return chassis.wheelbase + chassis.front_overhang + chassis.rear_overhang
