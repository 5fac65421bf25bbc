"""What a program sees of its car and the road, as one row of figures between -1 and 1."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi

import numpy as np
from numpy.typing import NDArray

from racer.envs.episode import Episode
from racer.envs.road_ahead import AHEAD, COLUMNS, RoadAhead
from racer.physics.snapshot import Snapshot

CAR: dict[str, float] = {
    "forward_speed": 100.0,
    "side_speed": 50.0,
    "sideslip": pi,
    "yaw_rate": 5.0,
    "acceleration_x": 50.0,
    "acceleration_y": 50.0,
    "steer_angle": 1.0,
    "throttle": 1.0,
    "brake": 1.0,
    "rpm": 1.0,
    "gear": 8.0,
    "front_slip_angle": pi / 2.0,
    "rear_slip_angle": pi / 2.0,
    "front_slip_ratio": 2.0,
    "rear_slip_ratio": 2.0,
    "front_slip": 5.0,
    "rear_slip": 5.0,
    "adhesion": 1.5,
    "wheels_on_road": 1.0,
    "aside": 20.0,
    "to_left": 20.0,
    "to_right": 20.0,
    "road_heading": pi,
}
"""Figures of the car and what they are divided by: metres, seconds and radians, the steering as a share of its lock,
the engine's speed as a share of its redline; slip 1 is the most grip. The last four say how it stands on the road."""

ROAD = (None, None, pi, 0.2, 20.0, 20.0, 1.5)
"""What the columns of the road ahead are divided by; where it goes, by the largest distance."""

HIGHEST = 1.0


class Figures:
    """Reads an episode."""

    def __init__(self, episode: Episode, ahead: Sequence[float] = AHEAD) -> None:
        """For a car on a track, with the road at distances ahead."""
        self.road = RoadAhead(episode.venue, ahead)
        self._lock, self._redline = episode.car.chassis.steer_lock, episode.car.engine.redline_rpm
        self._on_road = episode.venue.course.road
        places = [f"{column}_{metres:g}m" for metres in ahead for column in COLUMNS]
        self.names = (*CAR, *places)
        """Of all figures in their order."""
        farthest = max(ahead, default=1.0)
        road = [farthest if scale is None else scale for scale in ROAD] * len(ahead)
        self.scales = np.array([*CAR.values(), *road])
        """What each is divided by."""
        self._share = 1.0 / self.scales
        self._row = np.empty(len(self.names))

    def read(self, episode: Episode) -> NDArray[np.float32]:
        """All figures now."""
        seen = episode.seen
        distance, aside = episode.place
        rows = self.road.look(distance, seen.x, seen.y, seen.heading)
        _, _, turned, _, left, right, _ = rows[0].tolist()
        row = self._row
        row[: len(CAR)] = (*self._car(seen), aside, left + aside, right - aside, turned)
        row[len(CAR) :] = rows[1:].ravel()
        row *= self._share
        np.minimum(row, HIGHEST, out=row)
        np.maximum(row, -HIGHEST, out=row)
        return row.astype(np.float32)

    def _car(self, seen: Snapshot) -> tuple[float, ...]:
        front, rear, wheels, road = seen.front, seen.rear, seen.wheels, self._on_road
        return (
            seen.forward_speed, seen.side_speed, seen.sideslip, seen.yaw_rate, seen.acceleration_x, seen.acceleration_y,
            seen.steer_angle / self._lock, seen.throttle, seen.brake, seen.rpm / self._redline, seen.gear,
            front.slip_angle, rear.slip_angle, front.slip_ratio, rear.slip_ratio, front.slip, rear.slip,
            sum(wheel.surface.adhesion for wheel in wheels) / 4.0,
            sum(wheel.surface.name in road for wheel in wheels) / 4.0,
        )  # fmt: skip
