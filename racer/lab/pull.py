"""What the engine can do at the wheels: force and axle torque by gear, and the throttle that holds a speed."""

from __future__ import annotations

from racer.content.car import Car
from racer.content.surface import Surface
from racer.geometry import clamp
from racer.physics import AIR_DENSITY, GRAVITY
from racer.physics.drivetrain import BITE, RPM_PER_SPIN
from racer.physics.engine import EngineTorque


def overall_ratio(car: Car, gear: int) -> float:
    """Crank turns for one wheel turn; reverse counts as gear -1 and positive here."""
    box = car.gearbox
    return (box.reverse if gear < 0 else box.ratios[gear - 1]) * box.final_drive


def axle_torque(car: Car, gear: int, rpm: float) -> float:
    """Full-throttle torque at the driven wheels (Monster: T · gear · final · efficiency)."""
    return EngineTorque(car.engine).full(rpm) * overall_ratio(car, gear) * car.gearbox.efficiency


def full_throttle_force(car: Car, gear: int, speed: float) -> float:
    """Force at the driven wheels at a road speed, the clutch slipping where the engine would turn too slowly."""
    ratio, radius = overall_ratio(car, gear), car.chassis.wheel_radius
    rpm = max(abs(speed) / radius * ratio * RPM_PER_SPIN, BITE * car.engine.redline_rpm)
    return axle_torque(car, gear, rpm) / radius


def resistance(car: Car, surface: Surface, speed: float) -> float:
    """Air and rolling resistance at a speed on the level, N."""
    air = AIR_DENSITY / 2.0 * car.aero.drag_area_front * speed * speed
    return air + surface.rolling_resistance * car.chassis.mass * GRAVITY


def cruising_throttle(car: Car, surface: Surface, gear: int, speed: float) -> float:
    """The throttle that about holds a speed on the level."""
    engine, ratio, radius = EngineTorque(car.engine), overall_ratio(car, gear), car.chassis.wheel_radius
    holding = engine.drag(speed / radius * ratio * RPM_PER_SPIN) * ratio / radius
    pull = full_throttle_force(car, gear, speed)
    return clamp((resistance(car, surface, speed) + holding) / (pull + holding), 0.0, 1.0)
