"""What a car cannot exceed from node to node of its line: the grip of either axle, the engine's pull, the brakes.

Quasi-steady, after the model of the physics: load moves along and across the car, grip fades with load, wings press,
the road rises, tilts and bends over crests, and force across is turned back by the slip angle that makes it.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from racer.drivers.line_car import AxleFigures, LineCar
from racer.drivers.line_corridor import Corridor
from racer.drivers.line_jet import Jet, choose
from racer.physics import GRAVITY

Floats = NDArray[np.float64]

UNIT = 400.0
"""m²/s²: v² is counted in it."""

UNKNOWNS = ((-1, 0), (0, 0), (1, 0), (2, 0), (0, 1), (1, 1))
"""Of a stretch: how many nodes on, and 0 for the place aside or 1 for v²."""

ROUND = 1e-3
"""Keeps the tip of a cone round, as a share of g."""

SLACK_SLIP, FULL_SLIP = 0.2, 0.5
"""Slip over peak slip at a share x of the grip is about x·(0.2 + 0.5·x²) for somebody who stays below the peak."""


@dataclass(frozen=True, slots=True, eq=False)
class Cone:
    """Force along and across beside the grip that holds both."""

    along: Jet
    across: Jet
    whole: Jet
    scale: Floats | float


@dataclass(frozen=True, slots=True, eq=False)
class Formulas:
    """Everything from node to node: its time, how the bend changes, and what is spare of each limit (1 is all)."""

    time: Jet
    square: Jet
    next_square: Jet
    twist: Jet
    stretch: Floats
    """Slopes of the step's turning, for how its length curves."""
    length: Floats
    spare: tuple[Jet, ...]
    cones: tuple[Cone, Cone]


@dataclass(frozen=True, slots=True, eq=False)
class Motion:
    """Speed, bend and length of each stretch."""

    square: Jet
    next_square: Jet
    speeds: Jet
    """Sum of both ends' speeds."""
    bend: Jet
    twist: Jet
    turning: Jet
    """rad/s², how fast the yaw rate changes."""
    length: Jet
    stretch: Floats

    @property
    def mean(self) -> Jet:
        """v² in the middle."""
        return (self.square + self.next_square) * 0.5


def formulas(corridor: Corridor, car: LineCar, aside: Floats, square: Floats, *, slopes: bool = True) -> Formulas:
    """The formulas at a line `aside` the reference with v² = `square` · UNIT; their slopes too, unless not wanted."""
    motion = _motion(corridor, aside, square, rows=len(UNKNOWNS) if slopes else 0)
    spare, cones = _spare(corridor, car, motion, aside)
    time = motion.length * (2.0 * corridor.weight) / motion.speeds
    live = corridor.live
    kept = tuple(Jet(np.where(live > 0.0, jet.value, 1.0), jet.slopes * live) for jet in spare)
    twist = motion.twist * corridor.steady
    return Formulas(
        time, motion.square, motion.next_square, twist, motion.stretch * live, motion.length.value, kept, cones
    )


def _motion(corridor: Corridor, aside: Floats, square: Floats, *, rows: int) -> Motion:
    places = [_place(corridor, aside, away, rows) for away in (-1, 0, 1, 2)]
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(places)]
    sizes = [(x.square() + y.square()).root() for x, y in steps]
    inner = corridor.inner
    here = _bend(steps[0], steps[1], sizes[0], sizes[1]) * inner
    there = _bend(steps[1], steps[2], sizes[1], sizes[2]) * np.roll(inner, -1)
    now, after = _own(square * UNIT, 0, 4, rows), _own(square * UNIT, 1, 5, rows)
    speed, next_speed = now.root(), after.root()
    length, speeds = sizes[1], speed + next_speed
    turning = (there * next_speed - here * speed) * speeds / (length * 2.0)
    (x, y) = steps[1]
    stretch = (x.value * y.slopes - y.value * x.slopes) / length.value
    return Motion(now, after, speeds, (here + there) * 0.5, there - here, turning, length, stretch)


def _own(values: Floats, away: int, row: int, rows: int) -> Jet:
    """An unknown itself, in units of UNIT when it is v²."""
    slopes = np.zeros((rows, len(values)))
    if rows:
        slopes[row] = UNIT
    return Jet(np.roll(values, -away), slopes)


def _place(corridor: Corridor, aside: Floats, away: int, rows: int) -> tuple[Jet, Jet]:
    found = []
    for axis in (0, 1):
        normal = np.roll(corridor.normals[:, axis], -away)
        slopes = np.zeros((rows, len(aside)))
        if rows:
            slopes[away + 1] = normal
        found.append(Jet(np.roll(corridor.points[:, axis], -away) + np.roll(aside, -away) * normal, slopes))
    return found[0], found[1]


def _bend(before: tuple[Jet, Jet], after: tuple[Jet, Jet], size: Jet, next_size: Jet) -> Jet:
    """Curvature of the circle through three nodes (Menger)."""
    crossed = before[0] * after[1] - before[1] * after[0]
    chord = ((before[0] + after[0]).square() + (before[1] + after[1]).square()).root()
    return crossed * 2.0 / (size * next_size * chord)


def _spare(
    corridor: Corridor, car: LineCar, motion: Motion, aside: Floats
) -> tuple[tuple[Jet, ...], tuple[Cone, Cone]]:
    mean = motion.mean
    weight = mean * corridor.dip + GRAVITY * corridor.level
    adhesion = _adhesion(corridor, aside, len(mean.slopes)) * car.mu
    across = motion.bend * mean + GRAVITY * corridor.bank
    grip = adhesion * (weight + mean * (car.front.lift + car.rear.lift))
    share = (across / grip).square()
    lost = grip * share * (share * FULL_SLIP + SLACK_SLIP) * car.slip_angle
    change = (motion.next_square - motion.square) / (motion.length * 2.0)
    along = change + mean * car.drag + lost + GRAVITY * corridor.rise
    loads = (
        _floored(weight * car.front.share - along * car.pitch + mean * car.front.lift),
        _floored(weight * car.rear.share + along * car.pitch + mean * car.rear.lift),
    )
    yaw = motion.turning * car.yaw
    sides = (across * car.front.share + yaw, across * car.rear.share - yaw)
    cones = tuple(
        _cone(car, axle, adhesion, along, across, loads, number, sides[number])
        for number, axle in enumerate((car.front, car.rear))
    )
    spare = [(cone.whole - _held(cone)) / cone.scale for cone in cones]
    pull, spinning = _at(car.pull, car, mean), _at(car.spinning, car, mean)
    spare.append((pull - along - spinning * change - corridor.rolling) / GRAVITY)
    braked = along / (loads[0] + loads[1])
    spare += [(braked * load + axle.brake) / GRAVITY for load, axle in zip(loads, (car.front, car.rear), strict=True)]
    return tuple(spare), (cones[0], cones[1])


def _cone(car: LineCar, axle: AxleFigures, adhesion: Jet, along: Jet, across: Jet, loads: tuple[Jet, Jet], number: int,
          side: Jet) -> Cone:  # fmt: skip
    """One axle: its part of the forces and its grip; brakes share by load, as ABS sees to, the drive as it is built."""
    load = loads[number]
    grip = adhesion * (
        load * car.worth - load.square() * axle.fade - across.square() * (4.0 * axle.fade * axle.roll**2)
    )
    own = choose(along.value > 0.0, along * axle.drive, along * load / (loads[0] + loads[1]))
    scale = np.maximum(adhesion.value * GRAVITY * axle.share, 1e-3)
    return Cone(own / car.ratio, side, grip, scale)


def _held(cone: Cone) -> Jet:
    return (cone.along.square() + cone.across.square() + (ROUND * GRAVITY) ** 2).root()


def _floored(load: Jet) -> Jet:
    low = load.value < 0.1
    return Jet(np.where(low, 0.1, load.value), np.where(low, 0.0, load.slopes))


def _adhesion(corridor: Corridor, aside: Floats, rows: int) -> Jet:
    """Mean of both ends of each stretch."""
    value, change = corridor.adhesion_at(aside)
    slopes = np.zeros((rows, len(aside)))
    if rows:
        slopes[1], slopes[2] = change / 2.0, np.roll(change, -1) / 2.0
    return Jet((value + np.roll(value, -1)) / 2.0, slopes)


def _at(table: Floats, car: LineCar, square: Jet) -> Jet:
    """A table over v²."""
    place = np.clip(square.value / car.step, 0.0, len(table) - 1.001)
    low = place.astype(np.int64)
    rise = table[low + 1] - table[low]
    return square.through(table[low] + rise * (place - low), rise / car.step)
