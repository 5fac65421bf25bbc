"""A tape of a ghost that cannot be driven again: where it was and what its driver did, the rest as poses allow."""

from __future__ import annotations

from math import ceil

import numpy as np
from numpy.typing import NDArray

from racer.content.car import Car
from racer.physics import GRAVITY
from racer.physics.controls import PEDAL_STEPS, STEER_STEPS
from racer.physics.snapshot import AxleView
from racer.recording.poses import GhostPath
from racer.recording.tape import AT, DISTANCE, FRONT, LOADS, REAR, WIDTH, Tape

EVERY = 1.0 / 30.0
MOST_ROWS = 60_000
SETTLE = 5
"""Rows over which accelerations are evened out."""
SLOWEST = 2.0
"""m/s below which a direction of travel says nothing."""
PEAK = 0.12
"""rad of slip angle that counts as a tyre's peak."""
SPIN, ANGLE, SLIP = (AxleView._fields.index(name) for name in ("spin", "slip_angle", "slip"))

Figures = NDArray[np.float64]


def pose_tape(path: GhostPath, car: Car) -> Tape:
    """Thirty rows a second, fewer on laps of an hour; engine and gear are not known."""
    count = min(max(2, ceil(path.time / EVERY) + 1), MOST_ROWS)
    times = np.linspace(0.0, path.time, count)
    poses = np.array([path.at(time) for time in times.tolist()])
    rows = np.zeros((count, WIDTH))
    rows[:, :3] = poses
    rows[:, DISTANCE] = [path.distance_at(time) for time in times.tolist()]
    _move(rows, times)
    _drive(rows, times, path, car)
    _slide(rows, car)
    return Tape(times, rows.astype(np.float32), full=False)


def _move(rows: Figures, times: Figures) -> None:
    """Speeds and accelerations from the way that was gone."""
    heading = np.unwrap(rows[:, AT["heading"]])
    velocity_x, velocity_y = np.gradient(rows[:, 0], times), np.gradient(rows[:, 1], times)
    ahead_x, ahead_y = np.cos(heading), np.sin(heading)
    rows[:, AT["velocity_x"]], rows[:, AT["velocity_y"]] = velocity_x, velocity_y
    rows[:, AT["yaw_rate"]] = np.gradient(heading, times)
    rows[:, AT["forward_speed"]] = velocity_x * ahead_x + velocity_y * ahead_y
    rows[:, AT["side_speed"]] = velocity_y * ahead_x - velocity_x * ahead_y
    pull_x, pull_y = _even(np.gradient(velocity_x, times)), _even(np.gradient(velocity_y, times))
    along, across = pull_x * ahead_x + pull_y * ahead_y, pull_y * ahead_x - pull_x * ahead_y
    rows[:, AT["acceleration_x"]] = rows[:, AT["pitch"]] = along
    rows[:, AT["acceleration_y"]] = rows[:, AT["roll"]] = across


def _even(values: Figures) -> Figures:
    """The mean of each value and its neighbours."""
    if len(values) < SETTLE:
        return values
    padded = np.pad(values, SETTLE // 2, mode="edge")
    return np.convolve(padded, np.full(SETTLE, 1.0 / SETTLE), mode="valid")


def _drive(rows: Figures, times: Figures, path: GhostPath, car: Car) -> None:
    """What the driver did is in the file, to the tick."""
    for number, time in enumerate(times.tolist()):
        controls = path.controls_at(time)
        rows[number, AT["steer_angle"]] = controls.steer / STEER_STEPS * car.chassis.steer_lock
        rows[number, AT["throttle"]] = controls.throttle / PEDAL_STEPS
        rows[number, AT["brake"]] = controls.brake / PEDAL_STEPS
        rows[number, AT["handbrake"]] = controls.handbrake


def _slide(rows: Figures, car: Car) -> None:
    """Slip angles from where the axles go and where their wheels point; rolling wheels, since nothing says else."""
    chassis = car.chassis
    forward, side = rows[:, AT["forward_speed"]], rows[:, AT["side_speed"]]
    turn, steer = rows[:, AT["yaw_rate"]], rows[:, AT["steer_angle"]]
    moving = forward > SLOWEST
    for first, offset, pointing in ((FRONT, chassis.front_axle, steer), (REAR, -chassis.rear_axle, 0.0 * steer)):
        angle = np.where(moving, np.arctan2(side + turn * offset, np.maximum(forward, SLOWEST)) - pointing, 0.0)
        rows[:, first + SPIN] = forward / chassis.wheel_radius
        rows[:, first + ANGLE] = angle
        rows[:, first + SLIP] = np.abs(angle) / PEAK
    rows[:, LOADS : LOADS + 4] = chassis.mass * GRAVITY / 4.0
