"""Speeds along a line by the limits of both axles, for a driver who uses so much of the grip at each place."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from racer.content.bake import Baked
from racer.content.car import Car
from racer.content.centreline import Centreline
from racer.content.polyline import smoothed
from racer.drivers.line_car import AxleFigures, line_car
from racer.drivers.pace import Pace
from racer.physics import GRAVITY

Floats = NDArray[np.float64]

EVEN = 4.0
"""m over which slopes are evened before crests are found in them."""

LIGHTEST = 0.35
"""Share of its weight that a car is reckoned with at least, over a crest."""

SLOWEST = 2.0
"""m/s that are always possible."""

SPARE = 0.04
"""Share of the grip that stays for pedals however much of it goes into a bend."""

HALVINGS = 26


@dataclass(frozen=True, slots=True, eq=False)
class Usage:
    """Share of the grip used at each point of a line: in braking, in cornering, in pulling away."""

    brake: Floats
    corner: Floats
    drive: Floats

    def scaled(self, factor: float) -> Usage:
        """All of it times a factor."""
        return Usage(self.brake * factor, self.corner * factor, self.drive * factor)


def even_usage(line: Centreline, share: float) -> Usage:
    """The same everywhere."""
    whole = np.full(len(line.s), share)
    return Usage(whole, whole, whole)


class PaceMaker:
    """A car on a line; gives the pace for any usage."""

    def __init__(self, line: Centreline, adhesion: list[float], baked: Baked, car: Car) -> None:
        """Look at the ground once."""
        self.line, self.car = line, line_car(car)
        self.adhesion = np.array(adhesion)
        self.rise, self.bank = _slopes(line, baked)
        even = smoothed(self.rise, EVEN / line.spacing, closed=line.closed)
        self.dip = np.gradient(even, line.spacing)
        if line.closed:
            self.dip = (np.roll(even, -1) - np.roll(even, 1)) / (2.0 * line.spacing)
        self.rolling = GRAVITY * np.array(
            [baked.surface(x, y).rolling_resistance for x, y in zip(line.x, line.y, strict=True)]
        )
        self.most = self.car.top_square
        self._mu = (self.car.mu * self.adhesion).tolist()
        self._rise: list[float] = (GRAVITY * self.rise).tolist()
        self._tilt: list[float] = (GRAVITY * self.bank).tolist()
        self._dip: list[float] = self.dip.tolist()
        self._bend: list[float] = line.curvature.tolist()
        self._rolling: list[float] = self.rolling.tolist()
        self._pull: list[float] = self.car.pull.tolist()
        self._spinning: list[float] = self.car.spinning.tolist()

    def pace(self, usage: Usage) -> Pace:
        """Speeds that corners, brakes, tyres and engine allow."""
        line = self.line
        square: list[float] = self.corner_squares(usage.corner).tolist()
        self._brake_in_time(square, usage.brake.tolist())
        self._pull_away(square, usage.drive.tolist())
        kept = np.array(square)
        change = (np.roll(kept, -1) - kept) / (2.0 * line.spacing)
        if not line.closed:
            change[-1] = 0.0
        return Pace(np.sqrt(kept).tolist(), change.tolist(), self.adhesion.tolist(), self.rise.tolist())

    def corner_squares(self, share: Floats) -> Floats:
        """v² at which the axle that gives in first uses its share, by halving."""
        low, high = np.full(len(share), SLOWEST**2), np.full(len(share), self.most)
        for _ in range(HALVINGS):
            middle = (low + high) / 2.0
            fits = self._holds(middle, share)
            low, high = np.where(fits, middle, low), np.where(fits, high, middle)
        return low

    def _holds(self, square: Floats, share: Floats) -> NDArray[np.bool_]:
        """Whether both axles hold the car in its bend at a steady speed."""
        car = self.car
        mu = car.mu * self.adhesion
        weight = np.maximum(GRAVITY + self.dip * square, LIGHTEST * GRAVITY)
        across = self.line.curvature * square + GRAVITY * self.bank
        along = car.drag * square + GRAVITY * self.rise
        fits = np.ones(len(square), dtype=np.bool_)
        for axle, sign in ((car.front, -1.0), (car.rear, 1.0)):
            load = np.maximum(weight * axle.share + sign * along * car.pitch + axle.lift * square, 0.1)
            grip = mu * (load * car.worth - load**2 * axle.fade - across**2 * (4.0 * axle.fade * axle.roll**2))
            own = np.where(along > 0.0, along * axle.drive, along * axle.share) / car.ratio
            fits &= np.hypot(own, across * axle.share) <= share * np.maximum(grip, 0.0)
        return fits

    def _brake_in_time(self, square: list[float], share: list[float]) -> None:
        """Lower speeds so that each can be reached by braking from the one before."""
        line, last, apart = self.line, len(square) - 1, 2.0 * self.line.spacing
        finish = last if line.closed else int(np.searchsorted(line.s, line.length))
        if not line.closed:
            square[last] = SLOWEST**2
        order = [*range(last, -1, -1), *range(last, -1, -1)] if line.closed else [*range(last - 1, -1, -1)]
        for i in order:
            if not line.closed and i == finish:
                # Nobody slows down for what comes after the finish.
                continue
            slower = square[i + 1 if i < last else 0]
            first = self._stop(i, slower, share[i])
            second = self._stop(i, min(slower + apart * first, square[i] + 1.0), share[i])
            square[i] = min(square[i], slower + apart * (first + second) / 2.0)

    def _stop(self, i: int, square: float, share: float) -> float:
        """Deceleration by brakes, air and slope."""
        by_tyres = min(self._left(i, square, share, braking=True), self.car.brake)
        return max(by_tyres + self.car.drag * square + self._rise[i], 0.3 * by_tyres)

    def _pull_away(self, square: list[float], share: list[float]) -> None:
        """Lower speeds that neither engine nor tyres reach."""
        count, apart = len(square), 2.0 * self.line.spacing
        for step in range(1, 2 * count if self.line.closed else count):
            i = step % count
            before = square[i - 1]
            if square[i] <= before:
                continue
            gain = self._gain(i, before, share[i])
            square[i] = min(square[i], before + apart * max(gain, -0.5))

    def _gain(self, i: int, square: float, share: float) -> float:
        """Acceleration by the engine as far as the driven tyres take it, less air and slope."""
        place = min(square / self.car.step, len(self._pull) - 1.001)
        low = int(place)
        part = place - low
        pull = self._pull[low] + (self._pull[low + 1] - self._pull[low]) * part
        resisting = self.car.drag * square + self._rise[i]
        by_engine = (pull - self._rolling[i] - resisting) / (1.0 + self._spinning[low])
        return min(by_engine, self._left(i, square, share, braking=False) - resisting)

    def _left(self, i: int, square: float, share: float, *, braking: bool) -> float:
        """What the tyres give along the road beside the bend; brakes share by load, the drive as it is built."""
        car = self.car
        across = self._bend[i] * square + self._tilt[i]
        weight = max(GRAVITY + self._dip[i] * square, LIGHTEST * GRAVITY)
        mu = self._mu[i] * share
        along = 0.5 * mu * GRAVITY
        for _ in (0, 1):
            moved = (-along if braking else along) * car.pitch
            front = max(weight * car.front.share - moved + car.front.lift * square, 0.1)
            rear = max(weight * car.rear.share + moved + car.rear.lift * square, 0.1)
            parts = (front / (front + rear), rear / (front + rear)) if braking else (car.front.drive, car.rear.drive)
            along = min(
                self._spare(car.front, mu, front, across) / max(parts[0], 1e-3),
                self._spare(car.rear, mu, rear, across) / max(parts[1], 1e-3),
            )
        return along

    def _spare(self, axle: AxleFigures, mu: float, load: float, across: float) -> float:
        car = self.car
        grip = mu * (load * car.worth - load * load * axle.fade - across * across * 4.0 * axle.fade * axle.roll**2)
        side = across * axle.share
        return car.ratio * sqrt(max(grip * grip - side * side, (SPARE * grip) ** 2))


def _slopes(line: Centreline, baked: Baked) -> tuple[Floats, Floats]:
    """Rise per metre along the line and towards the driver's right."""
    if baked.is_flat:
        return np.zeros(len(line.s)), np.zeros(len(line.s))
    rises = np.array([baked.slope(x, y) for x, y in zip(line.x, line.y, strict=True)])
    cosine, sine = np.cos(line.heading), np.sin(line.heading)
    return rises[:, 0] * cosine + rises[:, 1] * sine, rises[:, 1] * cosine - rises[:, 0] * sine
