"""The racing line: the way round a track that takes a car the least time, and the speed at every place of it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from racer.content.bake import Baked
from racer.content.car import Car
from racer.content.centreline import Centreline, CentrelineError
from racer.content.gate_line import gate_lines
from racer.drivers.line_car import LineCar, line_car
from racer.drivers.line_corners import Corner, corners_of
from racer.drivers.line_corridor import Corridor, Surroundings, corridor_along, free_room
from racer.drivers.line_curve import through_nodes
from racer.drivers.line_ground import line_ground
from racer.drivers.line_islands import other_ways
from racer.drivers.line_layout import Layout, fine_line, laid_out
from racer.drivers.line_solver import driving_time, quickest
from racer.drivers.line_speed import FineLine, SpeedLimits, Usage, even_usage, limits_of, speeds
from racer.physics import GRAVITY

LINE_VERSION = 3
"""Raised with every change that gives other lines or speeds."""

ROUNDS = ((6.0, 4.0, 1e-2), (4.0, 2.0, 1e-3), (4.0, 2.0, 1e-3))
"""m between nodes, m of smoothing the line of the round before, and the barrier to begin with."""

SURELY = 0.02
"""s that the other side of an island must save."""

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
    corners: tuple[Corner, ...]
    limits: SpeedLimits
    layout: Layout
    room: tuple[Floats, Floats]


def plan_line(baked: Baked, centreline: Centreline, car: Car, tell: Tell | None = None) -> Plan:
    """The quickest line of a car round a track; `CentrelineError` says where there is none."""
    around = surroundings(baked, line_car(car))
    nodes = optimised(np.stack([centreline.x, centreline.y], axis=1), around, tell)
    layout = laid_out(nodes, around.gates, closed=around.closed)
    return plan_along(layout, free_room(layout.points, around), fine_line(layout, around), around.car)


def surroundings(baked: Baked, car: LineCar) -> Surroundings:
    """What is round about a car that looks for its line."""
    track = baked.track
    slot, finish = None, None
    if not track.closed:
        slot = (track.grid[0].x, track.grid[0].y) if track.grid else None
        finish = gate_lines(track.gates)[-1].middle_and_half()[:2]
    return Surroundings(line_ground(baked), gate_lines(track.gates), car, track.closed, slot, finish)


def optimised(line: Floats, around: Surroundings, tell: Tell | None = None) -> Floats:
    """Nodes of the quickest line, from any line through the corridor."""
    line = quicker_sides(line, around)
    for number in range(len(ROUNDS)):
        nodes, _ = _round(line, around, number)
        line = through_nodes(nodes, 4, closed=around.closed)[0]
        if tell:
            tell((number + 1.0) / (len(ROUNDS) + 1.0))
    return nodes


def quicker_sides(line: Floats, around: Surroundings) -> Floats:
    """The line led round each island on the side that is quicker."""
    tried = 0
    ways = other_ways(line, around)
    best = _round(line, around, 0)[1] if ways else 0.0
    while tried < len(ways):
        with suppress(CentrelineError):
            time = _round(ways[tried], around, 0)[1]
            if time < best - SURELY:
                # The others are now to be passed from this line.
                line, best = ways[tried], time
                ways = ways[: tried + 1] + other_ways(line, around)[tried:]
        tried += 1
    return line


def _round(line: Floats, around: Surroundings, number: int) -> tuple[Floats, float]:
    """Nodes of a quicker line, and the time it takes."""
    apart, blur, barrier = ROUNDS[number]
    corridor = corridor_along(line, around, apart=apart, blur=blur)
    aside, square = quickest(corridor, around.car, start=first_squares(corridor, around.car), barrier=barrier)
    nodes = corridor.points + aside[:, None] * corridor.normals
    return nodes, driving_time(corridor, around.car, aside, square)


def first_squares(corridor: Corridor, car: LineCar) -> Floats:
    """v² to begin the search with: well within the limits of the reference itself."""
    bend = np.abs(through_nodes(corridor.points, 1, closed=corridor.closed)[1])
    adhesion = corridor.adhesion_at(np.zeros(len(bend)))[0]
    grip = 0.6 * car.mu * adhesion * GRAVITY
    square: list[float] = np.minimum(grip / np.maximum(bend, 1e-4), 0.6 * corridor.top).tolist()
    gain: list[float] = (grip * corridor.spacing).tolist()
    count = len(square)
    laps = 2 if corridor.closed else 1
    for order, back in ((range(laps * count - 2, -1, -1), 1), (range(1, laps * count), -1)):
        for step in order:
            i, other = step % count, (step + back) % count
            square[i] = min(square[i], square[other] + gain[i])
    return np.maximum(np.array(square, np.float64), 1.0)


def plan_along(layout: Layout, room: tuple[Floats, Floats], fine: FineLine, car: LineCar) -> Plan:
    """The plan of a car that uses all its grip along a line; `room` is from where to where it may be aside."""
    low, high = room
    keep = slice(None, None, 2)
    line = Centreline(
        layout.points[keep], np.maximum(-low, 0.0)[keep], np.maximum(high, 0.0)[keep], layout.s[keep], layout.gate_s,
        layout.length, closed=layout.closed,
    )  # fmt: skip
    line.curvature = layout.bends[keep].copy()
    limits = limits_of(fine, car)
    square, time = speeds(limits, even_usage(fine))
    adhesion, rise = fine.adhesion[keep].tolist(), fine.rise[keep].tolist()
    return Plan(
        line, *_followed(square, fine), adhesion, rise, time, time, corners_of(square, fine), limits, layout, room
    )


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
