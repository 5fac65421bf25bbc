"""Monster's force-per-gear chart: full-throttle thrust of each gear over the speed, and what stands against it."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi

from racer.content.car import Car
from racer.content.surface import Surface
from racer.lab.pull import resistance
from racer.lab.torque_chart import torque_curves
from racer.physics import GRAVITY

Point = tuple[float, float]
"""m/s, N."""
STEP = 4.0
"""m/s between points of the resistance."""


@dataclass(frozen=True, slots=True)
class Thrust:
    """What a car can do on the level of a surface."""

    gears: dict[int, list[Point]]
    resistance: list[Point]
    grip: float
    """N that the driven tyres can pass on when the car starts."""

    @property
    def fastest(self) -> float:
        """m/s at the redline in the highest gear."""
        return max(curve[-1][0] for curve in self.gears.values())

    @property
    def strongest(self) -> float:
        """N."""
        return max(force for curve in self.gears.values() for _, force in curve)

    @property
    def top_speed(self) -> float:
        """m/s at which thrust and resistance are equal in the best gear, or the redline comes first."""
        best = 0.0
        for curve in self.gears.values():
            held = [speed for speed, force in curve if force >= self._against(speed)]
            best = max(best, held[-1] if held else 0.0)
        return best

    def _against(self, speed: float) -> float:
        (x, low), (end, high) = self.resistance[0], self.resistance[-1]
        share = (speed - x) / (end - x)
        return low + (high - low) * share * share


def thrust_of(car: Car, surface: Surface) -> Thrust:
    """The curves of a car."""
    radius = car.chassis.wheel_radius
    to_speed = 2.0 * pi / 60.0 * radius
    gears = {
        gear: [(rpm * to_speed, torque / radius) for rpm, torque in curve]
        for gear, curve in torque_curves(car, points=60).items()
    }
    fastest = max(curve[-1][0] for curve in gears.values())
    speeds = [STEP * i for i in range(int(fastest / STEP) + 2)]
    against = [(speed, resistance(car, surface, speed)) for speed in speeds]
    return Thrust(gears, against, traction(car, surface))


def traction(car: Car, surface: Surface) -> float:
    """The most thrust of the driven tyres, with the load that the thrust itself moves to the rear."""
    chassis, grip = car.chassis, car.tyre.mu_x * surface.adhesion
    weight, lever = chassis.mass * GRAVITY, grip * chassis.cg_height / chassis.wheelbase
    if chassis.drive == "all":
        return grip * weight
    if chassis.drive == "front":
        return grip * weight * chassis.rear_axle / chassis.wheelbase / (1.0 + lever)
    return grip * weight * chassis.front_axle / chassis.wheelbase / (1.0 - lever)
