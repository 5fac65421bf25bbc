"""What is painted or mended on the road, as shapes in metres: chequered lines, grid boxes, dashes, patches, cracks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import cos, hypot, sin

import numpy as np
from numpy.typing import NDArray

from racer.content.track import Gate, GridSlot, Point, Track, surface_names
from racer.view.line_fields import RoadLine

Shape = tuple[Point, ...]
Ink = tuple[str, float]
"""A colour and how much it covers."""

WHITE, BLACK, AMBER = "efede6", "26262a", "e8b84a"
TAR = ("211f21", 0.42)
CHEQUER = 0.75
"""m: side of a square."""
BOX_WIDTH, BOX_BACK, BOX_FRONT, STROKE = 2.5, 1.5, 2.5, 0.14
"""m: a grid box, its sides, how far its front is ahead of the car's middle, and the line."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Shapes with their ink, drawn one after the other; `paint` hides the surface, mending is part of it."""

    shapes: tuple[tuple[Shape, Ink], ...]
    paint: bool
    left: float
    top: float
    right: float
    bottom: float


def _mark(shapes: list[tuple[Shape, Ink]], *, paint: bool) -> Mark:
    x = [point[0] for shape, _ in shapes for point in shape]
    y = [point[1] for shape, _ in shapes for point in shape]
    return Mark(tuple(shapes), paint, min(x) - 0.2, min(y) - 0.2, max(x) + 0.2, max(y) + 0.2)


def road_marks(track: Track, line: RoadLine | None) -> list[Mark]:
    """Everything on a track's road, in the order in which it is laid."""
    marks: list[Mark] = []
    if line is not None:
        marks += _mended(line)
    lines = track.gates[:1] if track.closed else (*track.gates[:1], *track.gates[1:][-1:])
    marks += [_mark(list(_sector(gate)), paint=True) for gate in track.gates if gate.sector and gate not in lines]
    marks += [_mark(list(_box(slot)), paint=True) for slot in track.grid]
    marks += [_mark(list(_chequered(gate)), paint=True) for gate in lines]
    return marks


def _axes(gate: Gate) -> tuple[Point, Point, Point, float]:
    """A gate's left end, the directions across and ahead, and its length."""
    (x0, y0), (x1, y1) = gate.points[0], gate.points[-1]
    length = hypot(x1 - x0, y1 - y0) or 1.0
    across = ((x1 - x0) / length, (y1 - y0) / length)
    return (x0, y0), across, (across[1], -across[0]), length


def _rectangle(origin: Point, across: Point, ahead: Point, box: tuple[float, float, float, float]) -> Shape:
    """A rectangle in a frame: from and to across, from and to ahead."""
    a0, a1, b0, b1 = box
    return tuple(
        (origin[0] + across[0] * a + ahead[0] * b, origin[1] + across[1] * a + ahead[1] * b)
        for a, b in ((a0, b0), (a1, b0), (a1, b1), (a0, b1))
    )


def _chequered(gate: Gate) -> Iterator[tuple[Shape, Ink]]:
    """Two rows of squares over the whole gate; only what falls on the road is shown."""
    origin, across, ahead, length = _axes(gate)
    count = max(1, round(length / CHEQUER))
    side = length / count
    for column in range(count):
        for row in (-1, 0):
            white = (column + row) % 2 == 0
            box = (column * side, (column + 1) * side, row * CHEQUER, (row + 1) * CHEQUER)
            yield _rectangle(origin, across, ahead, box), (WHITE if white else BLACK, 0.93)


def _sector(gate: Gate) -> Iterator[tuple[Shape, Ink]]:
    """A thin dashed line."""
    origin, across, ahead, length = _axes(gate)
    at = 0.0
    while at < length:
        yield _rectangle(origin, across, ahead, (at, min(at + 0.5, length), -0.06, 0.06)), (AMBER, 0.55)
        at += 1.25


def _box(slot: GridSlot) -> Iterator[tuple[Shape, Ink]]:
    """A line in front of the car and a short one on both sides."""
    ahead = (cos(slot.heading), sin(slot.heading))
    across = (-ahead[1], ahead[0])
    half = BOX_WIDTH / 2.0
    for box in (
        (-half, half, BOX_FRONT - STROKE, BOX_FRONT),
        (-half, -half + STROKE, BOX_FRONT - BOX_BACK, BOX_FRONT),
        (half - STROKE, half, BOX_FRONT - BOX_BACK, BOX_FRONT),
    ):
        yield _rectangle((slot.x, slot.y), across, ahead, box), (WHITE, 0.88)


def _mended(line: RoadLine) -> list[Mark]:
    """Patches and cracks along the road, always the same for the same road."""
    chance = np.random.default_rng(round(line.length))
    marks = []
    at = 12.0
    while at < line.length - 14.0:
        long = float(chance.uniform(5.0, 13.0))
        width = float(chance.uniform(2.2, 4.2))
        middle = float(chance.uniform(-3.0, 3.0))
        if chance.random() < 0.6:
            marks.append(
                _patch(line, (at, at + long), (middle - width / 2.0, middle + width / 2.0), chance.random() < 0.6)
            )
        if chance.random() < 0.4:
            marks.append(_crack(line, at, chance))
        at += float(chance.uniform(22.0, 60.0))
    return [mark for mark in marks if mark is not None]


def _on_road(line: RoadLine, s: NDArray[np.float64], n: NDArray[np.float64]) -> list[Point]:
    """Places by metres along and across, kept within the road."""
    index = np.interp(s, line.s, np.arange(len(line.s)))
    near = np.clip(np.rint(index).astype(int), 0, len(line.s) - 1)
    n = np.clip(n, -line.left[near] + 0.6, line.right[near] - 0.6)
    every = np.arange(len(line.s))
    x, y = np.interp(index, every, line.x), np.interp(index, every, line.y)
    return list(zip((x - line.ahead[1][near] * n).tolist(), (y + line.ahead[0][near] * n).tolist(), strict=True))


def _patch(line: RoadLine, along: tuple[float, float], across: tuple[float, float], dark: object) -> Mark:
    """Younger or older asphalt with a tarred rim."""
    s = np.linspace(*along, 9)
    outer = _on_road(line, s, np.full(9, across[0])) + _on_road(line, s[::-1], np.full(9, across[1]))
    inner_s = np.linspace(along[0] + 0.1, along[1] - 0.1, 9)
    inner = _on_road(line, inner_s, np.full(9, across[0] + 0.1)) + _on_road(
        line, inner_s[::-1], np.full(9, across[1] - 0.1)
    )
    fill = ("1c1b1d", 0.13) if dark else ("c9c7c2", 0.07)
    return _mark([(tuple(outer), TAR), (tuple(inner), ("", 0.0)), (tuple(inner), fill)], paint=False)


def _crack(line: RoadLine, at: float, chance: np.random.Generator) -> Mark:
    """A thin line that wanders."""
    turn = np.cumsum(chance.normal(0.0, 0.28, 24)) + chance.uniform(0.0, 6.28)
    s = at + np.cumsum(np.cos(turn) * 0.26)
    n = chance.uniform(-4.0, 4.0) + np.cumsum(np.sin(turn) * 0.26)
    points = _on_road(line, s, n)
    shapes: list[tuple[Shape, Ink]] = []
    for (x0, y0), (x1, y1) in pairwise(points):
        length = hypot(x1 - x0, y1 - y0) or 1.0
        px, py = -(y1 - y0) / length * 0.025, (x1 - x0) / length * 0.025
        shapes.append(
            (((x0 + px, y0 + py), (x1 + px, y1 + py), (x1 - px, y1 - py), (x0 - px, y0 - py)), ("2b2a2c", 0.36))
        )
    return _mark(shapes, paint=False)


def asphalt_numbers() -> frozenset[int]:
    """Surfaces that are mended with tar."""
    return frozenset(surface_names().index(name) for name in ("asphalt", "wet_asphalt"))


def hard_numbers() -> frozenset[int]:
    """Surfaces that bear paint."""
    return asphalt_numbers() | {surface_names().index(name) for name in ("concrete", "wet_concrete")}
