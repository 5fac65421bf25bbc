"""A drive as it was seen: one car's snapshots in rows of figures, so that any moment of it can be shown again."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot

import numpy as np
from numpy.typing import NDArray

from racer.content.car import Car
from racer.geometry import rotate, wrap_angle
from racer.physics.ground import Ground
from racer.physics.snapshot import AxleView, Snapshot, WheelView

PLAIN = (
    "x", "y", "heading", "velocity_x", "velocity_y", "yaw_rate", "forward_speed", "side_speed", "acceleration_x",
    "acceleration_y", "pitch", "roll", "steer_angle", "throttle", "brake", "handbrake", "rpm", "gear", "shifting",
)  # fmt: skip
"""Figures of a snapshot that are kept as they are."""
AXLE = len(AxleView._fields)
FRONT = len(PLAIN)
REAR = FRONT + AXLE
LOADS = REAR + AXLE
AIDS = LOADS + 4
DISTANCE = AIDS + 3
WIDTH = DISTANCE + 1
AT = {name: number for number, name in enumerate(PLAIN)}
STEPPED = tuple(AT[name] for name in ("throttle", "brake", "handbrake", "gear", "shifting")) + tuple(
    range(AIDS, AIDS + 3)
)
"""What jumps from one value to the next: nothing lies between two gears."""
JUMP = 8.0
"""m between two rows that no car drives: it was set down elsewhere, and nothing lies between."""

Rows = NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class Tape:
    """Rows with their times (s); `full` where every figure was there, and not only where the car was."""

    times: NDArray[np.float64]
    rows: Rows
    full: bool = True

    @property
    def start(self) -> float:
        """Time of the first row."""
        return float(self.times[0])

    @property
    def end(self) -> float:
        """Time of the last row."""
        return float(self.times[-1])

    def column(self, name: str) -> Rows:
        """One figure over time; "distance" too."""
        return self.rows[:, DISTANCE if name == "distance" else AT[name]]

    def figures_at(self, time: float) -> tuple[int, list[float]]:
        """The row before a moment, and the figures at that moment."""
        piece, share = self._piece(time)
        before, after = self.rows[piece], self.rows[piece + 1]
        if hypot(after[0] - before[0], after[1] - before[1]) > JUMP:
            return piece, (after if share >= 1.0 else before).tolist()
        figures = (before + (after - before) * np.float32(share)).tolist()
        turn = wrap_angle(float(after[2]) - float(before[2]))
        figures[2] = float(before[2]) + turn * share
        nearest = (after if share >= 1.0 else before).tolist()
        for number in STEPPED:
            figures[number] = nearest[number]
        return piece, figures

    def distance_at(self, time: float) -> float:
        """Metres since the line."""
        piece, share = self._piece(time)
        a, b = float(self.rows[piece, DISTANCE]), float(self.rows[piece + 1, DISTANCE])
        return a + (b - a) * share

    def time_at(self, distance: float) -> float:
        """When it had first come so far."""
        gone = np.maximum.accumulate(self.rows[:, DISTANCE])
        return float(np.interp(distance, gone, self.times))

    def _piece(self, time: float) -> tuple[int, float]:
        times = self.times
        piece = min(max(bisect_right(times, time) - 1, 0), len(times) - 2)
        length = float(times[piece + 1] - times[piece])
        return piece, min(max((time - float(times[piece])) / length, 0.0), 1.0) if length > 0.0 else 1.0


class TapeWriter:
    """Takes a car's snapshots one after the other."""

    def __init__(self) -> None:
        """Nothing on it yet."""
        self._times = array("d")
        self._rows = array("f")

    def __len__(self) -> int:
        return len(self._times)

    def take(self, time: float, seen: Snapshot, distance: float) -> None:
        """One more row."""
        self._times.append(time)
        self._rows.extend(figures_of(seen, distance))

    def tape(self) -> Tape | None:
        """What there is by now; nothing where that is no drive."""
        if len(self._times) < 2:
            return None
        return Tape(np.array(self._times), np.array(self._rows, np.float32).reshape(-1, WIDTH))


def figures_of(seen: Snapshot, distance: float) -> tuple[float, ...]:
    """A snapshot as a row."""
    aids = (seen.abs_active, seen.traction_active, seen.stability_active)
    return (*seen[1:20], *seen.front, *seen.rear, *(wheel.load for wheel in seen.wheels), *aids, distance)


def snapshot_of(tick: int, figures: Sequence[float], car: Car, ground: Ground) -> Snapshot:
    """A row as a snapshot again; what lies under the wheels is looked up."""
    plain = dict(zip(PLAIN, figures, strict=False))
    chassis, half = car.chassis, car.chassis.track_width / 2.0
    wheels = []
    for number in range(4):
        ahead = chassis.front_axle if number < 2 else -chassis.rear_axle
        dx, dy = rotate(ahead, half if number % 2 else -half, plain["heading"])
        surface = ground.surface(plain["x"] + dx, plain["y"] + dy)
        wheels.append(WheelView(figures[LOADS + number], surface))
    values = [
        tick,
        *figures[: AT["handbrake"]],
        bool(plain["handbrake"]),
        plain["rpm"],
        round(plain["gear"]),
        bool(plain["shifting"]),
        AxleView._make(figures[FRONT:REAR]),
        AxleView._make(figures[REAR:LOADS]),
        tuple(wheels),
        *(bool(on) for on in figures[AIDS:DISTANCE]),
    ]
    return Snapshot._make(values)
