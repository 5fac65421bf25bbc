"""A car as the text of its file, complete in itself: read again it is the same car, bit for bit."""

from __future__ import annotations

import json
from collections.abc import Mapping
from math import degrees, inf, nextafter, radians

from racer.content.car import Car, car_of
from racer.content.chassis import Aero, Chassis
from racer.content.engine import Engine
from racer.content.gearbox import Gearbox
from racer.content.table import parse_table
from racer.content.tyre import Tyre

Value = str | float | list[float] | list[list[float]]
Values = Mapping[str, Value]


def car_text(car: Car) -> str:
    """TOML with the engine, the gearbox and the tyre inside, under names of no importance."""
    brakes, suspension, assists = car.brakes, car.suspension, car.assists
    tables: dict[str, Values] = {
        "engine": _engine(car.engine),
        "gearbox": _gearbox(car.gearbox),
        "tyre": _tyre(car.tyre),
        "chassis": _chassis(car.chassis),
        "aero": _aero(car.aero),
        "brakes": {
            "deceleration_mps2": brakes.deceleration,
            "front_bias": brakes.front_bias,
            "handbrake_deceleration_mps2": brakes.handbrake_deceleration,
        },
        "suspension": {
            "pitch_frequency_hz": suspension.pitch_frequency,
            "pitch_damping": suspension.pitch_damping,
            "roll_frequency_hz": suspension.roll_frequency,
            "roll_damping": suspension.roll_damping,
            "front_roll_share": suspension.front_roll_share,
        },
        "assists": {
            "abs_strength": assists.abs,
            "traction_control_strength": assists.traction_control,
            "stability_strength": assists.stability,
        },
    }
    head = {"title": car.title, "description": car.description} | ({"base": car.base} if car.base else {})
    lines = _lines(head)
    for name, values in tables.items():
        lines += ["", f"[{name}]", *_lines(values)]
    return "\n".join(lines) + "\n"


def car_from_text(text: str, file: str) -> Car:
    """The car in such text, or in any car file."""
    return car_of(file, parse_table(text, file))


def _lines(values: Values) -> list[str]:
    # JSON's texts, numbers and lists are TOML's too, but for one letter that it leaves as it is.
    return [
        f"{key} = {json.dumps(value, ensure_ascii=False)}".replace("\x7f", "\\u007f") for key, value in values.items()
    ]


def _engine(engine: Engine) -> Values:
    return {
        "torque_curve_rpm_nm": [list(point) for point in engine.torque_curve],
        "idle_rpm": engine.idle_rpm,
        "redline_rpm": engine.redline_rpm,
        "inertia_kgm2": engine.inertia,
        "braking_torque_nm": engine.braking_torque,
    }


def _gearbox(gearbox: Gearbox) -> Values:
    return {
        "ratios": list(gearbox.ratios),
        "reverse_ratio": gearbox.reverse,
        "final_drive": gearbox.final_drive,
        "efficiency": gearbox.efficiency,
        "shift_time_s": gearbox.shift_time,
        "shift_up_rpm": gearbox.shift_up_rpm,
        "shift_down_rpm": gearbox.shift_down_rpm,
        "kickdown_rpm": gearbox.kickdown_rpm,
    }


def _tyre(tyre: Tyre) -> Values:
    return {
        "mu_x": tyre.mu_x,
        "mu_y": tyre.mu_y,
        "peak_slip_ratio": tyre.peak_slip_ratio,
        "peak_slip_angle_front_deg": _exact_degrees(tyre.peak_slip_angle_front),
        "peak_slip_angle_rear_deg": _exact_degrees(tyre.peak_slip_angle_rear),
        "curve": tyre.curve,
        "shape": tyre.shape,
        "load_sensitivity": tyre.load_sensitivity,
    }


def _chassis(chassis: Chassis) -> Values:
    values: dict[str, Value] = {
        "mass_kg": chassis.mass,
        "cg_to_front_axle_m": chassis.front_axle,
        "cg_to_rear_axle_m": chassis.rear_axle,
        "cg_height_m": chassis.cg_height,
        "yaw_inertia_kgm2": chassis.yaw_inertia,
        "track_width_m": chassis.track_width,
        "front_overhang_m": chassis.front_overhang,
        "rear_overhang_m": chassis.rear_overhang,
        "width_m": chassis.width,
        "wheel_radius_m": chassis.wheel_radius,
        "wheel_width_m": chassis.wheel_width,
        "wheel_inertia_kgm2": chassis.wheel_inertia,
        "steer_lock_deg": _exact_degrees(chassis.steer_lock),
        "steer_rate_deg_per_s": _exact_degrees(chassis.steer_rate),
        "drive": chassis.drive,
    }
    if chassis.drive == "all":
        values |= {"front_drive_share": chassis.front_drive_share, "centre_coupling_nms": chassis.centre_coupling}
    return values


def _aero(aero: Aero) -> Values:
    front, drag_front = _two_factors(aero.drag_area_front)
    side, drag_side = _two_factors(aero.drag_area_side)
    return {
        "frontal_area_m2": front,
        "drag_coefficient_front": drag_front,
        "side_area_m2": side,
        "drag_coefficient_side": drag_side,
        "downforce_area_front_m2": aero.downforce_area_front,
        "downforce_area_rear_m2": aero.downforce_area_rear,
    }


def _two_factors(area: float) -> tuple[float, float]:
    """A power of two and a coefficient of at most 2 whose product is exact: which areas they were is forgotten."""
    square = 1.0
    while area > 2.0 * square:
        square *= 2.0
    return square, area / square


def _exact_degrees(angle: float) -> float:
    """Degrees that come back as the same radians: they lie within a few last bits of the quotient."""
    near = degrees(angle)
    candidates = [near]
    for way in (-inf, inf):
        value = near
        for _ in range(4):
            value = nextafter(value, way)
            candidates.append(value)
    return next((value for value in candidates if radians(value) == angle), near)
