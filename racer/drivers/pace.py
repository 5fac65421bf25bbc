"""A speed for every place along the centre line that a car can safely drive: corners, grip, slopes, crests, brakes."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, sin, sqrt

import numpy as np
from numpy.typing import NDArray

from racer.content.bake import Baked
from racer.content.car import Car
from racer.content.centreline import Centreline
from racer.content.polyline import smoothed
from racer.physics import AIR_DENSITY, GRAVITY

FASTEST = 150.0
"""m/s: no car is faster."""

LIGHTEST = 0.5
"""Share of its weight that a car keeps on its wheels over a crest."""

ASIDE = (-1.6, -0.8, 0.0, 0.8, 1.6)
"""m to both sides of the line: the worst surface there is the one that counts."""

EVEN = 6.0
"""m over which slopes are evened before crests are found in them."""

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Care:
    """Shares of what the tyres could do that a driver uses."""

    corner: float = 0.88
    brake: float = 0.74
    drive: float = 0.82


@dataclass(frozen=True, slots=True, eq=False)
class Pace:
    """Speed and acceleration at every point of a centre line, as plain lists for the tick."""

    speed: list[float]
    acceleration: list[float]
    adhesion: list[float]
    rise: list[float]
    """Slope along the line."""


def safe_pace(line: Centreline, baked: Baked, car: Car, care: Care | None = None) -> Pace:
    """The pace of a careful driver."""
    use = care or Care()
    adhesion = _adhesion(line, baked)
    rise, bank = _slopes(line, baked)
    grip = _Grip.of(car, adhesion, smoothed(rise, EVEN / line.spacing, closed=line.closed), line)
    square = grip.corner_squares(line.curvature, bank, use.corner)
    _brake_in_time(square, grip, line, rise, car, use.brake)
    _pull_away_gently(square, grip, line, use.drive)
    change = (np.roll(square, -1) - square) / (2.0 * line.spacing)
    if not line.closed:
        change[-1] = 0.0
    return Pace(np.sqrt(square).tolist(), change.tolist(), adhesion.tolist(), rise.tolist())


def _adhesion(line: Centreline, baked: Baked) -> Floats:
    """The worst adhesion near each point, a step before and after it too."""
    found = np.empty(len(line.s))
    for i, (x, y, heading) in enumerate(zip(line.x.tolist(), line.y.tolist(), line.heading.tolist(), strict=True)):
        across_x, across_y = -sin(heading), cos(heading)
        found[i] = min(baked.surface(x + away * across_x, y + away * across_y).adhesion for away in ASIDE)
    before, after = np.roll(found, 1), np.roll(found, -1)
    worst: Floats = np.minimum(found, np.minimum(before, after))
    return worst


def _slopes(line: Centreline, baked: Baked) -> tuple[Floats, Floats]:
    """Rise per metre along the line and towards the driver's right."""
    along, right = np.zeros(len(line.s)), np.zeros(len(line.s))
    if baked.is_flat:
        return along, right
    for i, (x, y, heading) in enumerate(zip(line.x.tolist(), line.y.tolist(), line.heading.tolist(), strict=True)):
        rise_x, rise_y = baked.slope(x, y)
        along[i] = rise_x * cos(heading) + rise_y * sin(heading)
        right[i] = rise_y * cos(heading) - rise_x * sin(heading)
    return along, right


@dataclass(frozen=True, slots=True, eq=False)
class _Grip:
    """Grip per mass at a speed: `still` + `quick` · v², where wings, dips and crests make the second part."""

    mu: Floats
    quick: Floats
    dip: Floats

    @classmethod
    def of(cls, car: Car, adhesion: Floats, rise: Floats, line: Centreline) -> _Grip:
        dip = (np.roll(rise, -1) - np.roll(rise, 1)) / (2.0 * line.spacing)
        if not line.closed:
            dip[0] = dip[-1] = 0.0
        wings = AIR_DENSITY / 2.0 * (car.aero.downforce_area_front + car.aero.downforce_area_rear)
        # The tyres of the outer wheels give less for their load than those of the inner ones lose.
        worth = 1.0 - car.tyre.load_sensitivity / 2.0
        return cls(car.tyre.mu_y * worth * adhesion, wings * 0.9 / car.chassis.mass + np.minimum(dip, 0.0), dip)

    def corner_squares(self, curvature: Floats, bank: Floats, share: float) -> Floats:
        """v² at which cornering takes its share of the grip, from κ·v² ± g·bank = share·μ·(g + quick·v²)."""
        bend = np.abs(curvature)
        bend = np.maximum(bend, np.maximum(np.roll(bend, 1), np.roll(bend, -1)))
        # Ground that rises to the outside of a bend helps.
        helps = np.clip(np.sign(curvature) * -bank, -0.2, 0.2) * GRAVITY
        used = share * self.mu
        left = bend - used * self.quick
        room = np.maximum(used * GRAVITY + helps, 0.3 * used * GRAVITY)
        square = np.where(left > 1e-6, room / np.maximum(left, 1e-6), FASTEST**2)
        light = np.where(self.dip < -1e-5, (1.0 - LIGHTEST) * GRAVITY / np.maximum(-self.dip, 1e-5), FASTEST**2)
        return np.minimum(np.minimum(square, light), FASTEST**2)

    def spare(self, i: int, square: float, bend: float, share: float) -> float:
        """Acceleration along the road that is left beside cornering."""
        whole = share * float(self.mu[i]) * max(GRAVITY + float(self.quick[i]) * square, 0.3 * GRAVITY)
        across = bend * square
        return sqrt(max(whole * whole - across * across, 0.02 * whole * whole))


def _brake_in_time(square: Floats, grip: _Grip, line: Centreline, rise: Floats, car: Car, share: float) -> None:
    """Lower speeds so that each can be reached by braking from the one before."""
    last = len(square) - 1
    drag = AIR_DENSITY / 2.0 * car.aero.drag_area_front / car.chassis.mass
    order = [*range(last, -1, -1), *range(last, -1, -1)] if line.closed else [*range(last - 1, -1, -1)]
    finish = last
    if not line.closed:
        square[last] = 1.0
        finish = int(np.searchsorted(line.s, line.length))
    bends = np.abs(line.curvature).tolist()
    for i in order:
        if not line.closed and i == finish:
            # Nobody slows down for what comes after the finish.
            continue
        after = i + 1 if i < last else 0
        slower = float(square[after])
        stop = min(grip.spare(i, slower, bends[i], share), 0.9 * car.brakes.deceleration)
        stop = max(stop + GRAVITY * float(rise[i]) + drag * slower, 0.3 * stop)
        square[i] = min(float(square[i]), slower + 2.0 * stop * line.spacing)


def _pull_away_gently(square: Floats, grip: _Grip, line: Centreline, share: float) -> None:
    """Lower speeds that only spinning wheels could reach."""
    count = len(square)
    bends = np.abs(line.curvature).tolist()
    for step in range(1, 2 * count if line.closed else count):
        i = step % count
        before = float(square[i - 1])
        gain = grip.spare(i, before, bends[i], share)
        square[i] = min(float(square[i]), max(before, 9.0) + 2.0 * gain * line.spacing)
