"""A car's limits as the racing line asks for them, each divided by the car's mass: loads, grip, pull, brakes, air."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi

import numpy as np
from numpy.typing import NDArray

from racer.content.car import Car
from racer.physics import AIR_DENSITY, GRAVITY
from racer.physics.drivetrain import BITE
from racer.physics.engine import EngineTorque

Floats = NDArray[np.float64]

SPEEDS = 512
"""Entries of the table of pull over v²."""

FASTEST = 120.0
"""m/s: no car is faster."""


@dataclass(frozen=True, slots=True, eq=False)
class AxleFigures:
    """One axle: its share of the weight, of the drive and of the roll, and what wings press on it."""

    share: float
    drive: float
    lift: float
    """1/m: load per mass for each unit of v²."""
    roll: float
    """Load moved from side to side for each m/s² across, for one wheel."""
    fade: float
    """Loss of grip by load: sensitivity over the static load of the axle."""
    brake: float
    """m/s² that its brakes can give."""


@dataclass(frozen=True, slots=True, eq=False)
class LineCar:
    """Figures of a car; forces are accelerations."""

    front: AxleFigures
    rear: AxleFigures
    mu: float
    ratio: float
    """Grip along over grip across."""
    worth: float
    """What the first newton of load is worth: 1 + load sensitivity."""
    pitch: float
    """Centre of gravity's height over the wheelbase."""
    yaw: float
    """Yaw inertia over mass and wheelbase."""
    drag: float
    slip_angle: float
    """Peak slip angle, the mean of both axles: force across is turned back by it."""
    pull: Floats
    """Largest force at the wheels over v², after what spins up with them; one entry for each `step`."""
    spinning: Floats
    """Share of the mass that wheels and engine add in the gear of that entry."""
    shifting: Floats
    """s of shifting for each m/s gained, as the gear of that entry is used between two shifts."""
    step: float
    half_track: float
    half_width: float

    @property
    def brake(self) -> float:
        """m/s² that all brakes together can give."""
        return self.front.brake + self.rear.brake

    @property
    def top_square(self) -> float:
        """v² that the car never passes on the level, a tenth added for downhill."""
        squares = np.arange(len(self.pull)) * self.step
        above = np.flatnonzero(self.pull < self.drag * squares)
        return 1.2 * float(squares[above[0]]) if len(above) else float(squares[-1])


def line_car(car: Car) -> LineCar:
    """The figures of a car."""
    chassis, aero, tyre = car.chassis, car.aero, car.tyre
    mass, radius = chassis.mass, chassis.wheel_radius
    pull, spinning, shifting = _pull(car)
    front_share = chassis.rear_axle / chassis.wheelbase
    roll = chassis.cg_height / chassis.track_width
    half_air = AIR_DENSITY / 2.0 / mass
    wheels = 4.0 * chassis.wheel_inertia / radius**2 / mass
    shares = (front_share, 1.0 - front_share)
    drives = (chassis.front_drive_share, 1.0 - chassis.front_drive_share)
    if chassis.centre_coupling > 0.0:
        # A coupling sends the drive where the grip is.
        drives = shares
    lifts = (half_air * aero.downforce_area_front, half_air * aero.downforce_area_rear)
    rolls = (roll * car.suspension.front_roll_share, roll * (1.0 - car.suspension.front_roll_share))
    stop, bias = car.brakes.deceleration * (1.0 + wheels), car.brakes.front_bias
    brakes = (bias * stop, (1.0 - bias) * stop)
    front, rear = (
        AxleFigures(share, drive, lift, lean, tyre.load_sensitivity / (GRAVITY * share), brake)
        for share, drive, lift, lean, brake in zip(shares, drives, lifts, rolls, brakes, strict=True)
    )
    return LineCar(
        front=front, rear=rear, mu=tyre.mu_y, ratio=tyre.mu_x / tyre.mu_y, worth=1.0 + tyre.load_sensitivity,
        pitch=chassis.cg_height / chassis.wheelbase, yaw=chassis.yaw_inertia / (mass * chassis.wheelbase),
        drag=half_air * aero.drag_area_front,
        slip_angle=(tyre.peak_slip_angle_front + tyre.peak_slip_angle_rear) / 2.0,
        pull=pull, spinning=spinning, shifting=shifting,
        step=FASTEST**2 / SPEEDS,
        half_track=chassis.track_width / 2.0, half_width=chassis.width / 2.0,
    )  # fmt: skip


def _pull(car: Car) -> tuple[Floats, Floats, Floats]:
    """Over v²: force per mass in the gear that accelerates best, what turns with it, and what shifts cost."""
    chassis, box, engine = car.chassis, car.gearbox, car.engine
    mass, radius = chassis.mass, chassis.wheel_radius
    torque = EngineTorque(engine)
    bite = max(BITE * engine.redline_rpm, engine.idle_rpm * 1.2)
    speeds = np.sqrt(np.arange(SPEEDS + 1) * FASTEST**2 / SPEEDS)
    wheels = 4.0 * chassis.wheel_inertia / radius**2 / mass
    best, spinning = np.zeros(len(speeds)), np.full(len(speeds), wheels)
    gain, gears = np.zeros(len(speeds)), np.zeros(len(speeds), np.int64)
    for gear, ratio in enumerate(box.ratios):
        overall = ratio * box.final_drive
        rpm = speeds / radius * overall * 30.0 / pi
        turning = np.array([torque.full(float(turn)) for turn in np.maximum(rpm, bite)])
        force = np.where(rpm < engine.redline_rpm, turning, 0.0) * overall * box.efficiency / radius / mass
        heavy = wheels + np.where(rpm >= bite, engine.inertia * overall**2 / radius**2 / mass, 0.0)
        better = force / (1.0 + heavy) > gain
        gain = np.where(better, force / (1.0 + heavy), gain)
        best, spinning = np.where(better, force, best), np.where(better, heavy, spinning)
        gears = np.where(better, gear, gears)
    shifting = np.zeros(len(speeds))
    for gear in range(len(box.ratios) - 1):
        used = speeds[gears == gear]
        if len(used) > 1:
            shifting[gears == gear] = box.shift_time / float(used[-1] - used[0])
    return best, spinning, shifting
