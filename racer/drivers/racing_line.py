"""The racing line: the way round a track that takes a car the least time, and the speed at every place of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from racer.content.bake import Baked
from racer.content.car import Car
from racer.content.centreline import Centreline
from racer.content.gate_line import GateLine, gate_lines
from racer.content.polyline import crossings, directions, lengths, smoothed
from racer.drivers.line_car import LineCar, line_car
from racer.drivers.line_corridor import EVEN, Corridor, Surroundings, corridor_along, free_room
from racer.drivers.line_curve import through_nodes
from racer.drivers.line_ground import LineGround, line_ground
from racer.drivers.line_solver import quickest
from racer.drivers.line_speed import FineLine, SpeedLimits, Usage, even_usage, limits_of, speeds
from racer.physics import GRAVITY

LINE_VERSION = 1
"""Raised with every change that gives other lines or speeds."""

ROUNDS = ((6.0, 4.0, 1e-2), (4.0, 2.0, 1e-3), (4.0, 2.0, 1e-3))
"""m between nodes, m of smoothing the line of the round before, and the barrier to begin with."""

STEADY = 2.0
"""m over which a line's bends are evened: no steering follows them more closely."""

APART = 2.0
"""m between the points of a plan's line; speeds are worked out at twice as many."""

Floats = NDArray[np.float64]
Tell = Callable[[float], None]


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """A line to drive, with what a driver does along it, as plain lists for the tick."""

    line: Centreline
    """`left` and `right` are how far the car's middle may be aside of it."""
    speed: list[float]
    acceleration: list[float]
    adhesion: list[float]
    rise: list[float]
    time: float
    """s of a lap at these speeds: a flying one, or from standing on a course."""
    optimum: float
    """s of a lap that uses all the grip there is."""
    limits: SpeedLimits


def plan_line(baked: Baked, centreline: Centreline, car: Car, tell: Tell | None = None) -> Plan:
    """The quickest line of a car round a track; `CentrelineError` says where there is none."""
    around = Surroundings(line_ground(baked), gate_lines(baked.track.gates), line_car(car), centreline.closed)
    nodes = optimised(np.stack([centreline.x, centreline.y], axis=1), around, tell)
    return finished(nodes, around, baked)


def optimised(line: Floats, around: Surroundings, tell: Tell | None = None) -> Floats:
    """Nodes of the quickest line, from any line through the corridor."""
    for number, (apart, blur, barrier) in enumerate(ROUNDS):
        corridor = corridor_along(line, around, apart=apart, blur=blur)
        aside, _ = quickest(corridor, around.car, start=first_squares(corridor, around.car), barrier=barrier)
        nodes = corridor.points + aside[:, None] * corridor.normals
        line = through_nodes(nodes, 4, closed=around.closed)[0]
        if tell:
            tell((number + 1.0) / (len(ROUNDS) + 1.0))
    return nodes


def first_squares(corridor: Corridor, car: LineCar) -> Floats:
    """v² to begin the search with: well within the limits of the reference itself."""
    bend = np.abs(through_nodes(corridor.points, 1, closed=corridor.closed)[1])
    adhesion = corridor.adhesion_at(np.zeros(len(bend)))[0]
    grip = 0.6 * car.mu * adhesion * GRAVITY
    square: list[float] = np.minimum(grip / np.maximum(bend, 1e-4), 0.6 * corridor.top).tolist()
    gain: list[float] = (grip * corridor.spacing).tolist()
    count = len(square)
    for order, back in ((range(2 * count - 1, -1, -1), 1), (range(2 * count), -1)):
        for step in order:
            i, other = step % count, (step + back) % count
            square[i] = min(square[i], square[other] + gain[i])
    return np.maximum(np.array(square, np.float64), 4.0)


def finished(nodes: Floats, around: Surroundings, baked: Baked) -> Plan:
    """The plan along nodes."""
    points, bends, s, gate_s, length = _laid_out(nodes, around)
    fine = _fine_line(points, bends, s, length, around, baked)
    low, high = free_room(points, around)
    keep = slice(None, None, 2)
    line = Centreline(
        points[keep], np.maximum(-low, 0.0)[keep], np.maximum(high, 0.0)[keep], s[keep], gate_s, length,
        closed=around.closed,
    )  # fmt: skip
    line.curvature = bends[keep].copy()
    limits = limits_of(fine, around.car)
    square, time = speeds(limits, even_usage(fine))
    adhesion, rise = fine.adhesion[keep].tolist(), fine.rise[keep].tolist()
    return Plan(line, *_followed(square, fine), adhesion, rise, time, time, limits)


def with_usage(plan: Plan, usage: Usage) -> Plan:
    """The same line at speeds that use another share of the grip; points of the usage are those of `plan.limits`."""
    square, time = speeds(plan.limits, usage)
    speed, acceleration = _followed(square, plan.limits.line)
    return replace(plan, speed=speed, acceleration=acceleration, time=time)


def _followed(square: Floats, fine: FineLine) -> tuple[list[float], list[float]]:
    """Speed and acceleration at the points of the plan's line."""
    change = (np.roll(square, -1) - np.roll(square, 1)) / (4.0 * fine.spacing)
    if not fine.closed:
        change[0] = change[-1] = 0.0
    return np.sqrt(square)[::2].tolist(), change[::2].tolist()


def _laid_out(nodes: Floats, around: Surroundings) -> tuple[Floats, Floats, Floats, tuple[float, ...], float]:
    """Points equally far apart from gate 0 on, their bends and distances, the gates' distances, and the length."""
    closed = around.closed
    dense, bends = through_nodes(nodes, 8, closed=closed)
    metres = lengths(dense, closed=closed)
    total = float(metres[-1])
    marks = _gate_marks(dense, around.gates, closed=closed)
    start = marks[0]
    length = total if closed else marks[-1] - start
    half = length / (2 * round(length / APART))
    first, last = 0, round(length / half) - 1
    if not closed:
        first, last = -2 * int(start / half / 2.0), int((total - start) / half)
    s = np.arange(first, last + 1, dtype=np.float64) * half
    where = (s + start) % total if closed else s + start
    around_x = np.append(dense[:, 0], dense[0, 0]) if closed else dense[:, 0]
    around_y = np.append(dense[:, 1], dense[0, 1]) if closed else dense[:, 1]
    bends = smoothed(bends, STEADY / float(metres[1]), closed=closed)
    around_bend = np.append(bends, bends[0]) if closed else bends
    points = np.stack([np.interp(where, metres, around_x), np.interp(where, metres, around_y)], axis=1)
    gate_s = tuple((mark - start) % total if closed else mark - start for mark in marks)
    return points, np.interp(where, metres, around_bend), s, gate_s, length


def _gate_marks(line: Floats, gates: list[GateLine], *, closed: bool) -> list[float]:
    """Metres along the line at which it passes each gate, one after the other."""
    metres = lengths(line, closed=closed)
    total = float(metres[-1])
    marks: list[float] = []
    for gate in gates:
        found = crossings(line, gate, closed=closed)
        if not found:
            x, y, _ = gate.middle_and_half()
            found = [float(metres[int(np.argmin(np.hypot(*(line - (x, y)).T)))])]
        last = marks[-1] if marks else found[0]
        later = [mark for mark in found if closed or mark >= last] or found
        marks.append(min(later, key=lambda mark: (mark - last) % total))
    return marks


def _fine_line(points: Floats, bends: Floats, s: Floats, length: float, around: Surroundings, baked: Baked) -> FineLine:
    """The ground along the line."""
    closed, ground, wheel = around.closed, around.ground, around.car.half_track
    spacing = float(s[1] - s[0])
    along = directions(points, closed=closed)
    x, y = points.T
    rise_x, rise_y = ground.slopes(x, y)
    level = 1.0 / np.sqrt(1.0 + rise_x**2 + rise_y**2)
    rise = (rise_x * along[:, 0] + rise_y * along[:, 1]) * level
    even = smoothed(rise, EVEN / spacing, closed=closed)
    dip = (np.roll(even, -1) - np.roll(even, 1)) / (2.0 * spacing)
    if not closed:
        dip[0] = dip[-1] = 0.0
    twist = (np.roll(bends, -1) - np.roll(bends, 1)) / (2.0 * spacing)
    if not closed:
        twist[0] = twist[-1] = 0.0
    adhesion = _adhesion(ground, points, along, wheel)
    crest = np.where(dip < -1e-6, 0.65 * GRAVITY / np.maximum(-dip, 1e-6), np.inf)
    first, last, slot = 0, len(s), 0
    if not closed:
        first, last = int(np.searchsorted(s, 0.0)), int(np.searchsorted(s, length))
        slot = _slot(points, first, baked)
    return FineLine(
        spacing=spacing, closed=closed, bend=bends, twist=twist, adhesion=adhesion, rise=rise,
        bank=(rise_y * along[:, 0] - rise_x * along[:, 1]) * level, dip=dip, level=level,
        rolling=GRAVITY * ground.rolling[ground.surfaces(x, y)], top=np.minimum(crest, around.car.top_square),
        first=first, last=last, slot=slot,
    )  # fmt: skip


def _adhesion(ground: LineGround, points: Floats, along: Floats, wheel: float) -> Floats:
    """Mean under the wheels, the worst of a metre before and after."""
    total = np.zeros(len(points))
    for side in (-wheel, wheel):
        x, y = points[:, 0] - side * along[:, 1], points[:, 1] + side * along[:, 0]
        total += ground.adhesion[ground.surfaces(x, y)] / 2.0
    return np.minimum(total, np.minimum(np.roll(total, 1), np.roll(total, -1)))


def _slot(points: Floats, first: int, baked: Baked) -> int:
    """The point at which a car stands at the start of a course."""
    if not baked.track.grid:
        return first
    slot = baked.track.grid[0]
    before = points[: first + 1]
    return int(np.argmin(np.hypot(before[:, 0] - slot.x, before[:, 1] - slot.y)))
