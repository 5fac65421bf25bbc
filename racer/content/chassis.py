"""What is bolted together around engine, gearbox and tyres: chassis, aerodynamics, brakes, suspension, assists."""

from __future__ import annotations

from dataclasses import dataclass
from math import radians

from racer.content.table import Table

DRIVES = ("rear", "front", "all")


@dataclass(frozen=True, slots=True)
class Chassis:
    """Masses and lengths; `front_axle` and `rear_axle` are distances from the centre of gravity."""

    mass: float
    front_axle: float
    rear_axle: float
    cg_height: float
    yaw_inertia: float
    track_width: float
    front_overhang: float
    rear_overhang: float
    width: float
    wheel_radius: float
    wheel_width: float
    wheel_inertia: float
    steer_lock: float
    steer_rate: float
    drive: str
    front_drive_share: float
    centre_coupling: float

    @property
    def wheelbase(self) -> float:
        """Distance between the axles."""
        return self.front_axle + self.rear_axle


@dataclass(frozen=True, slots=True)
class Aero:
    """Coefficient times area, m²: drag along and across the car, downforce on each axle."""

    drag_area_front: float
    drag_area_side: float
    downforce_area_front: float
    downforce_area_rear: float


@dataclass(frozen=True, slots=True)
class Brakes:
    """Deceleration at full pedal where the tyres allow it, its share on the front axle, and the handbrake's."""

    deceleration: float
    front_bias: float
    handbrake_deceleration: float


@dataclass(frozen=True, slots=True)
class Suspension:
    """Pitch and roll as spring-dampers: natural frequency in Hz, damping ratio, share of roll taken at the front."""

    pitch_frequency: float
    pitch_damping: float
    roll_frequency: float
    roll_damping: float
    front_roll_share: float


@dataclass(frozen=True, slots=True)
class AssistStrengths:
    """How much of the excess each assist takes away when it is switched on: 0 nothing, 1 all."""

    abs: float
    traction_control: float
    stability: float


def chassis_of(table: Table) -> Chassis:
    """A chassis from its table."""
    drive = table.choice("drive", *DRIVES)
    chassis = Chassis(
        mass=table.number("mass_kg", above=0.0, high=20000.0),
        front_axle=table.number("cg_to_front_axle_m", above=0.0, high=10.0),
        rear_axle=table.number("cg_to_rear_axle_m", above=0.0, high=10.0),
        cg_height=table.number("cg_height_m", low=0.0, high=3.0),
        yaw_inertia=table.number("yaw_inertia_kgm2", above=0.0, high=100000.0),
        track_width=table.number("track_width_m", above=0.0, high=5.0),
        front_overhang=table.number("front_overhang_m", low=0.0, high=3.0),
        rear_overhang=table.number("rear_overhang_m", low=0.0, high=3.0),
        width=table.number("width_m", above=0.0, high=5.0),
        wheel_radius=table.number("wheel_radius_m", above=0.05, high=2.0),
        wheel_width=table.number("wheel_width_m", above=0.01, high=1.0),
        wheel_inertia=table.number("wheel_inertia_kgm2", above=0.0, high=50.0),
        steer_lock=radians(table.number("steer_lock_deg", above=0.0, high=75.0)),
        steer_rate=radians(table.number("steer_rate_deg_per_s", above=0.0, high=5000.0)),
        drive=drive,
        front_drive_share=_front_share(drive, table),
        centre_coupling=table.number("centre_coupling_nms", low=0.0, high=500.0) if drive == "all" else 0.0,
    )
    table.finish()
    return chassis


def _front_share(drive: str, table: Table) -> float:
    if drive == "all":
        return table.number("front_drive_share", above=0.0, high=0.95)
    return 1.0 if drive == "front" else 0.0


def aero_of(table: Table) -> Aero:
    """Aerodynamics from a table of coefficients and areas."""
    front, side = (
        table.number("frontal_area_m2", above=0.0, high=30.0),
        table.number("side_area_m2", above=0.0, high=60.0),
    )
    aero = Aero(
        drag_area_front=front * table.number("drag_coefficient_front", low=0.0, high=2.0),
        drag_area_side=side * table.number("drag_coefficient_side", low=0.0, high=2.0),
        downforce_area_front=table.number("downforce_area_front_m2", low=0.0, high=10.0),
        downforce_area_rear=table.number("downforce_area_rear_m2", low=0.0, high=10.0),
    )
    table.finish()
    return aero


def brakes_of(table: Table) -> Brakes:
    """Brakes from their table."""
    brakes = Brakes(
        deceleration=table.number("deceleration_mps2", above=0.0, high=100.0),
        front_bias=table.number("front_bias", low=0.0, high=1.0),
        handbrake_deceleration=table.number("handbrake_deceleration_mps2", low=0.0, high=100.0),
    )
    table.finish()
    return brakes


def suspension_of(table: Table) -> Suspension:
    """Suspension from its table."""
    suspension = Suspension(
        pitch_frequency=table.number("pitch_frequency_hz", low=0.2, high=10.0),
        pitch_damping=table.number("pitch_damping", low=0.05, high=2.0),
        roll_frequency=table.number("roll_frequency_hz", low=0.2, high=10.0),
        roll_damping=table.number("roll_damping", low=0.05, high=2.0),
        front_roll_share=table.number("front_roll_share", low=0.0, high=1.0),
    )
    table.finish()
    return suspension


def assists_of(table: Table) -> AssistStrengths:
    """Assist strengths from their table."""
    strengths = AssistStrengths(
        abs=table.number("abs_strength", low=0.0, high=1.0),
        traction_control=table.number("traction_control_strength", low=0.0, high=1.0),
        stability=table.number("stability_strength", low=0.0, high=1.0),
    )
    table.finish()
    return strengths
