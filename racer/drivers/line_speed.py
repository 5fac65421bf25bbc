"""How fast a car can go along a finished line: limits worked out once, then speeds for any usage by two passes.

The limits are tables for each point: the v² of the corner, and the most that tyres give along the car while they also
corner, over the share of that v². A usage scales what the tyres give, apart for braking, cornering and driving.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from racer.drivers.line_car import LineCar
from racer.drivers.line_limits import FULL_SLIP, SLACK_SLIP
from racer.physics import GRAVITY

Floats = NDArray[np.float64]

PARTS = 10
"""Steps of the tables, from the corner's speed (0) to standing."""

USAGES = (0.6, 1.0, 1.2)
"""Usages for which the corner's speed is worked out; others lie between."""

LEANS = (-0.25, -0.12, -0.05, 0.0, 0.06)
"""Shares of the grip along the car among which the one is looked for that lets it corner fastest."""

HALVINGS = 14
SLOWEST = 1.0
"""m²/s²: v² of a car that creeps."""


@dataclass(frozen=True, slots=True, eq=False)
class FineLine:
    """A line point by point, equally far apart, with the ground under it; `first` and `last` are start and finish."""

    spacing: float
    closed: bool
    bend: Floats
    twist: Floats
    """1/m²: how the bend changes."""
    adhesion: Floats
    rise: Floats
    bank: Floats
    dip: Floats
    level: Floats
    rolling: Floats
    top: Floats
    first: int = 0
    last: int = 0
    slot: int = 0
    """Where a standing start of a course begins."""


@dataclass(frozen=True, slots=True, eq=False)
class SpeedLimits:
    """Tables as plain lists, for the passes."""

    line: FineLine
    car: LineCar
    corners: Floats
    """v² of the corner for each of `USAGES`."""
    drive: list[list[float]]
    brake: list[list[float]]


@dataclass(frozen=True, slots=True, eq=False)
class Usage:
    """Shares of the tyres' grip that a driver uses at each point."""

    brake: Floats
    corner: Floats
    drive: Floats


def even_usage(line: FineLine, share: float = 1.0) -> Usage:
    """The same everywhere."""
    same = np.full(len(line.bend), share)
    return Usage(same, same, same)


def limits_of(line: FineLine, car: LineCar) -> SpeedLimits:
    """Work the tables out."""
    found = [_corner_squares(line, car, usage) for usage in USAGES]
    corners = np.stack([square for square, _ in found])
    whole, lean = found[USAGES.index(1.0)]
    share = 1.0 - (np.arange(PARTS + 1) / PARTS) ** 2
    square = whole[:, None] * share
    lost = _lost(line, car, whole)[:, None] * square * share * (SLACK_SLIP + FULL_SLIP * share**2)
    start = np.broadcast_to(lean[:, None], square.shape)
    drive = _furthest(line, car, square, start, 1.0) - lost
    brake = -(_furthest(line, car, square, start, -1.0) - lost)
    return SpeedLimits(line, car, corners, _rows(drive), _rows(brake))


def _rows(table: Floats) -> list[list[float]]:
    """With one more column, so that the last entry has a neighbour."""
    rows: list[list[float]] = np.concatenate([table, table[:, -1:]], axis=1).tolist()
    return rows


def _lost(line: FineLine, car: LineCar, whole: Floats) -> Floats:
    """1/m: what cornering turns back, for each unit of v², at the corner's own speed."""
    turned: Floats = car.slip_angle * np.abs(line.bend + GRAVITY * line.bank / np.maximum(whole, SLOWEST))
    return turned


def _corner_squares(line: FineLine, car: LineCar, usage: float) -> tuple[Floats, Floats]:
    """The highest v² at which the tyres hold the car in the bend, and the force along it that is best for that."""
    along = usage * car.mu * GRAVITY * line.adhesion[:, None] * np.array(LEANS)
    low, high = np.full(along.shape, SLOWEST), np.repeat(line.top[:, None], len(LEANS), axis=1)
    for _ in range(HALVINGS):
        middle = (low + high) / 2.0
        good = _Demand(line, car, middle, usage).holds(along)
        low, high = np.where(good, middle, low), np.where(good, high, middle)
    # Nobody leans on brakes or throttle for nothing.
    low[:, LEANS.index(0.0)] *= 1.001
    column = low.argmax(axis=1)
    rows = np.arange(len(low))
    best = np.minimum(low[rows, column], line.top)
    # What is never reached by halving is the highest speed itself.
    return np.where(best > line.top * (1.0 - 1e-3), line.top, best), along[rows, column]


def _furthest(line: FineLine, car: LineCar, square: Floats, start: Floats, sign: float) -> Floats:
    """Tyre force along the car that is still held, from a force that is on towards driving (1) or braking (-1)."""
    near = start.copy()
    far = start + sign * 2.2 * car.mu * max(car.ratio, 1.0) * (GRAVITY + (car.front.lift + car.rear.lift) * square)
    demand = _Demand(line, car, square, 1.0)
    for _ in range(HALVINGS):
        middle = (near + far) / 2.0
        good = demand.holds(middle)
        near, far = np.where(good, middle, near), np.where(good, far, middle)
    return near


class _Demand:
    """What cornering at v² asks of both axles, worked out once for many forces along the car."""

    def __init__(self, line: FineLine, car: LineCar, square: Floats, usage: float) -> None:
        self.car = car
        weight = GRAVITY * line.level[:, None] + line.dip[:, None] * square
        across = line.bend[:, None] * square + GRAVITY * line.bank[:, None]
        yaw = car.yaw * line.twist[:, None] * square
        self.yaw = car.yaw * line.bend[:, None]
        self.grip = usage * car.mu * line.adhesion[:, None]
        self.axles = tuple(
            (axle, sign, weight * axle.share + square * axle.lift, across * axle.share + sign * yaw,
             4.0 * (axle.roll * across) ** 2)
            for axle, sign in ((car.front, 1.0), (car.rear, -1.0))
        )  # fmt: skip

    def holds(self, along: Floats) -> NDArray[np.bool_]:
        """Whether both axles hold a force along the car as well."""
        car, moved = self.car, along * self.car.pitch
        loads = [np.maximum(still - sign * moved, 0.0) for _, sign, still, _, _ in self.axles]
        part = along / np.maximum(loads[0] + loads[1], 1e-6)
        driven, turning = along > 0.0, self.yaw * along
        good = np.ones(along.shape, np.bool_)
        for (axle, sign, _, side, lean), load in zip(self.axles, loads, strict=True):
            braked = part * load
            own = np.where(driven, along * axle.drive, braked) / car.ratio
            square = load * load
            grip = self.grip * (load * car.worth - axle.fade * (square + np.minimum(lean, square)))
            turned = side + sign * turning
            good &= (grip > 0.0) & (grip * grip >= own * own + turned * turned) & (braked >= -axle.brake)
        return good


def speeds(limits: SpeedLimits, usage: Usage) -> tuple[Floats, float]:
    """v² at each point and the time from start to finish; of a course, from standing."""
    line = limits.line
    corner = _between_usages(limits.corners, usage.corner)
    brake = _Passes(limits, corner, usage)
    if line.closed:
        begin = int(np.argmin(corner))
        square = brake.back(begin)
        begin = int(np.argmin(square))
        found = brake.on(square, begin, begin + len(corner), float(square[begin]))
        if found[begin] < square[begin]:
            # Not even the slowest place is left as fast as it could be passed: once more from what is reached.
            found = brake.on(square, begin, begin + len(corner), float(found[begin]))
        square = found
        return square, _time(line, square, 0, len(square))
    square = brake.back_to_start()
    free = brake.on(square, 0, len(corner) - 1, square[0])
    stood = brake.on(square, line.slot, len(corner) - 1, 0.01)
    return free, _time(line, stood, line.first, line.last)


def _time(line: FineLine, square: Floats, first: int, last: int) -> float:
    speed = np.sqrt(square)
    both = (speed + np.roll(speed, -1))[first:last]
    return float((2.0 * line.spacing / both).sum())


def _between_usages(corners: Floats, usage: Floats) -> Floats:
    known = np.array(USAGES)
    place = np.clip(np.searchsorted(known, usage, side="right") - 1, 0, len(known) - 2)
    share = (usage - known[place]) / (known[place + 1] - known[place])
    rows = np.arange(len(usage))
    found: Floats = corners[place, rows] + (corners[place + 1, rows] - corners[place, rows]) * share
    return np.maximum(found, SLOWEST)


class _Passes:
    """The passes over one line at one usage, in plain figures."""

    def __init__(self, limits: SpeedLimits, corner: Floats, usage: Usage) -> None:
        line, car = limits.line, limits.car
        self.limits, self.line, self.car = limits, line, car
        self.corner: list[float] = corner.tolist()
        self.inverse: list[float] = (1.0 / corner).tolist()
        self.lost: list[float] = _lost(line, car, corner).tolist()
        self.hill: list[float] = (GRAVITY * line.rise).tolist()
        self.rolling: list[float] = line.rolling.tolist()
        self.stop: list[float] = usage.brake.tolist()
        self.push: list[float] = usage.drive.tolist()

    def back(self, begin: int) -> Floats:
        """Once round from a point backwards: no speed from which the next cannot be reached by braking."""
        square = list(self.corner)
        self._brake(square, range(begin - 1, begin - len(square), -1))
        return np.array(square)

    def back_to_start(self) -> Floats:
        """The same for a course, which ends at rest; but nobody slows down before the finish for what comes after."""
        line = self.line
        square = list(self.corner)
        square[-1] = SLOWEST
        self._brake(square, range(len(square) - 2, line.last, -1))
        square[line.last] = self.corner[line.last]
        self._brake(square, range(line.last - 1, -1, -1))
        return np.array(square)

    def _brake(self, square: list[float], order: range) -> None:
        car, rows, stop = self.car, self.limits.brake, self.stop
        twice, drag, most = 2.0 * self.line.spacing, self.car.drag, car.brake
        inverse, lost, hill = self.inverse, self.lost, self.hill
        b = square[order.start + 1 if order.start + 1 < len(square) else 0]
        for i in order:
            x = b * inverse[i]
            t = sqrt(1.0 - x) * PARTS if x < 1.0 else 0.0
            k = int(t)
            row = rows[i]
            held = stop[i] * (row[k] + (row[k + 1] - row[k]) * (t - k))
            b += twice * ((held if held < most else most) + drag * b + hill[i] + lost[i] * b * x * x * 0.3)
            limit = square[i]
            b = limit if b > limit else SLOWEST if b < SLOWEST else b
            square[i] = b

    def on(self, limit: Floats, begin: int, end: int, start: float) -> Floats:
        """Forwards from a point: no speed that cannot be reached from the one before."""
        car, rows, push = self.car, self.limits.drive, self.push
        pulls: list[float] = car.pull.tolist()
        light: list[float] = (1.0 / (1.0 + car.spinning)).tolist()
        shift: list[float] = car.shifting.tolist()
        twice, drag, per = 2.0 * self.line.spacing, car.drag, 1.0 / car.step
        inverse, lost, hill, rolling = self.inverse, self.lost, self.hill, self.rolling
        square: list[float] = limit.tolist()
        count, b = len(square), start
        square[begin] = b
        for step in range(begin, end):
            i = step if step < count else step - count
            x = b * inverse[i]
            t = sqrt(1.0 - x) * PARTS if x < 1.0 else 0.0
            k = int(t)
            row = rows[i]
            turned = lost[i] * b * x * (SLACK_SLIP + FULL_SLIP * x * x)
            against = drag * b + hill[i]
            held = push[i] * (row[k] + (row[k + 1] - row[k]) * (t - k)) - against
            q = int(b * per)
            gain = (pulls[q] - rolling[i] - against - turned) * light[q]
            gain = gain / (1.0 + gain * shift[q]) if gain > 0.0 else gain
            b += twice * (held if held < gain else gain)
            after = step + 1 if step + 1 < count else step + 1 - count
            most = square[after]
            b = most if b > most else SLOWEST if b < SLOWEST else b
            square[after] = b
        return np.array(square)
