"""A line of nodes laid out for driving: points equally far apart from gate 0 on, their bends and their ground."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from racer.content.centreline import SHORTEST, CentrelineError
from racer.content.gate_line import GateLine
from racer.content.polyline import crossings, directions, lengths, smoothed
from racer.drivers.line_corridor import EVEN, LIGHTEST, Surroundings
from racer.drivers.line_curve import through_nodes
from racer.drivers.line_speed import FineLine
from racer.physics import GRAVITY

APART = 2.0
"""m between the points of a plan's line; speeds are worked out at twice as many."""

STEADY = 2.0
"""m over which a line's bends are evened: no steering follows them more closely."""

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """Points, twice as many as a plan's line has, with their bends and distances from gate 0."""

    points: Floats
    bends: Floats
    s: Floats
    gate_s: tuple[float, ...]
    length: float
    closed: bool


def laid_out(nodes: Floats, gates: list[GateLine], *, closed: bool) -> Layout:
    """Nodes joined by a smooth curve and measured from gate 0 on."""
    dense, bends = through_nodes(nodes, 8, closed=closed)
    metres = lengths(dense, closed=closed)
    total = float(metres[-1])
    marks = _gate_marks(dense, gates, closed=closed)
    start = marks[0]
    length = total if closed else marks[-1] - start
    if length < SHORTEST:
        x, y, _ = gates[0].middle_and_half()
        raise CentrelineError("centreline-too-short", x, y, found=round(max(length, 0.0)), least=SHORTEST)
    half = length / (2 * round(length / APART))
    first, last = 0, round(length / half) - 1
    if not closed:
        first, last = -2 * int(start / half / 2.0), int((total - start) / half)
    s = np.arange(first, last + 1, dtype=np.float64) * half
    where = (s + start) % total if closed else s + start
    bends = smoothed(bends, STEADY / float(metres[1]), closed=closed)
    columns = np.column_stack([dense, bends])
    columns = np.vstack([columns, columns[:1]]) if closed else columns
    x, y, bend = (np.interp(where, metres, column) for column in columns.T)
    gate_s = tuple((mark - start) % total if closed else mark - start for mark in marks)
    return Layout(np.stack([x, y], axis=1), bend, s, gate_s, length, closed)


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


def fine_line(layout: Layout, around: Surroundings) -> FineLine:
    """The ground along a line."""
    closed, ground, points, s = layout.closed, around.ground, layout.points, layout.s
    spacing = float(s[1] - s[0])
    along = directions(points, closed=closed)
    x, y = points.T
    rise_x, rise_y = ground.slopes(x, y)
    level = 1.0 / np.sqrt(1.0 + rise_x**2 + rise_y**2)
    rise = (rise_x * along[:, 0] + rise_y * along[:, 1]) * level
    dip = _change(smoothed(rise, EVEN / spacing, closed=closed), spacing, closed=closed)
    crest = np.where(dip < -1e-6, (1.0 - LIGHTEST) * GRAVITY / np.maximum(-dip, 1e-6), np.inf)
    first, last, slot = 0, len(s), 0
    if not closed:
        # A map may end at the finish: then the last point lies a little before it.
        first, last = int(np.searchsorted(s, 0.0)), min(int(np.searchsorted(s, layout.length)), len(s) - 1)
        slot = _slot(points[: first + 1], around)
    return FineLine(
        spacing=spacing, closed=closed, bend=layout.bends, twist=_change(layout.bends, spacing, closed=closed),
        adhesion=_adhesion(points, along, around), rise=rise,
        bank=(rise_y * along[:, 0] - rise_x * along[:, 1]) * level, dip=dip, level=level,
        rolling=GRAVITY * ground.rolling[ground.surfaces(x, y)], top=np.minimum(crest, around.car.top_square),
        first=first, last=last, slot=slot,
    )  # fmt: skip


def _change(values: Floats, spacing: float, *, closed: bool) -> Floats:
    """How values change for each metre; at the ends of a course not at all."""
    change = (np.roll(values, -1) - np.roll(values, 1)) / (2.0 * spacing)
    if not closed:
        change[0] = change[-1] = 0.0
    return change


def _adhesion(points: Floats, along: Floats, around: Surroundings) -> Floats:
    """Mean under the wheels, the worst of a metre before and after."""
    ground, total = around.ground, np.zeros(len(points))
    for side in (-around.car.half_track, around.car.half_track):
        x, y = points[:, 0] - side * along[:, 1], points[:, 1] + side * along[:, 0]
        total += ground.adhesion[ground.surfaces(x, y)] / 2.0
    return np.minimum(total, np.minimum(np.roll(total, 1), np.roll(total, -1)))


def _slot(before: Floats, around: Surroundings) -> int:
    """The point at which a car stands at the start of a course."""
    if around.slot is None:
        return len(before) - 1
    return int(np.argmin(np.hypot(*(before - around.slot).T)))
