"""The shortest way along the road from gate to gate, in the order and the direction in which they are to be crossed.

A search over squares of a metre or two in which it costs more to go near the edge. Every gate but the next is a wall,
so that the way is the lap's and no shortcut; the next is crossed forwards only. Whole numbers, so that it
always repeats.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from math import floor, hypot

import numpy as np
from numpy.typing import NDArray

from racer.content.clearance import clearance
from racer.content.gate_line import GateLine
from racer.content.road_map import FULL, SQUARE, RoadMap
from racer.content.road_pieces import RoadPieces, road_pieces

WANTED = 6.0
"""m from the edge beyond which all places are equally good."""

DEAR = 4.0
"""How much dearer a metre is at the very edge."""

MANY = 400_000
"""Squares of road above which the search goes over larger squares."""

UNIT = 40
"""Cost of a metre's worth in the middle of the road, for steps counted in seventieths of a square."""

STRAIGHT, DIAGONAL = 70, 99

Point = tuple[float, float]


class NoWayError(Exception):
    """The search ran out of road before it crossed the gate."""

    def __init__(self, nearest: Point) -> None:
        """Keep the place that came nearest."""
        super().__init__(nearest)
        self.nearest = nearest


@dataclass(slots=True, eq=False)
class PathGrid:
    """What the search goes over: the cost of each square (0 is no road), with a border of none."""

    costs: bytes
    columns: int
    size: float
    clear: NDArray[np.float32]
    pieces: RoadPieces
    near: dict[int, list[int]] = field(default_factory=dict)
    """Gates that a step from a square may cross."""

    def cell(self, x: float, y: float) -> int:
        """Number of the square at a point."""
        rows, columns = self.clear.shape
        column = min(max(floor(x / self.size), 0), columns - 1)
        row = min(max(floor(y / self.size), 0), rows - 1)
        return int((row + 1) * self.columns + column + 1)

    def middle(self, cell: int) -> Point:
        """The middle of a square."""
        row, column = divmod(cell, self.columns)
        return (column - 0.5) * self.size, (row - 0.5) * self.size

    def clear_at(self, x: float, y: float) -> float:
        """Metres from a point's square to the road's edge, 0 off the road."""
        row, column = divmod(self.cell(x, y), self.columns)
        return float(self.clear[row - 1, column - 1]) * self.size


def make_grid(roads: RoadMap, posts: Sequence[tuple[float, float, float]] = (), *, least: float = 0.5) -> PathGrid:
    """Squares of a metre, or of two on very wide roads, with at least a share of road; without posts (x, y, radius)."""
    fine = _merged(roads.road, 2, least)
    merge = 2 if np.count_nonzero(fine) <= MANY else 4
    road = fine if merge == 2 else _merged(roads.road, 4, least)
    size = SQUARE * merge
    for x, y, radius in posts:
        _take_out(road, x / size, y / size, radius / size)
    clear = clearance(road, round(WANTED / size))
    dear = 1.0 + DEAR * (1.0 - np.minimum(clear * size / WANTED, 1.0)) ** 2
    costs = np.where(road, np.rint(UNIT * dear), 0).astype(np.uint8)
    return PathGrid(np.pad(costs, 1).tobytes(), road.shape[1] + 2, size, clear, road_pieces(road))


def _merged(shares: NDArray[np.uint8], merge: int, least: float) -> NDArray[np.bool_]:
    """Squares of which enough is road."""
    rows, columns = shares.shape[0] // merge, shares.shape[1] // merge
    total = shares.reshape(rows, merge, columns, merge).sum(axis=(1, 3), dtype=np.int32)
    mask: NDArray[np.bool_] = total >= least * FULL * merge * merge
    return mask


def _take_out(road: NDArray[np.bool_], x: float, y: float, radius: float) -> None:
    left, top = max(0, floor(x - radius)), max(0, floor(y - radius))
    part = road[top : floor(y + radius) + 2, left : floor(x + radius) + 2]
    down, across = np.ogrid[: part.shape[0], : part.shape[1]]
    part[(across + left + 0.5 - x) ** 2 + (down + top + 0.5 - y) ** 2 < radius * radius] = False


def watch_gates(grid: PathGrid, gates: Sequence[GateLine]) -> None:
    """Note from which squares a step may cross which gate."""
    for number, gate in enumerate(gates):
        reach = 2.0 * grid.size
        cells = {
            grid.cell(x + across, y + down)
            for x, y in gate.spots(grid.size / 2.0)
            for across in (-reach, -reach / 2.0, 0.0, reach / 2.0, reach)
            for down in (-reach, -reach / 2.0, 0.0, reach / 2.0, reach)
        }
        for cell in cells:
            grid.near.setdefault(cell, []).append(number)


def path_to_gate(grid: PathGrid, gates: Sequence[GateLine], start: int, target: int) -> list[int]:
    """Squares from `start` to the first one beyond the target gate."""
    require_same_piece(grid, gates[target], start)
    columns, costs, near = grid.columns, grid.costs, grid.near
    steps = _steps(columns)
    middle_x, middle_y, half = gates[target].middle_and_half()
    goal_column, goal_row, slack = middle_x / grid.size + 0.5, middle_y / grid.size + 0.5, half / grid.size + 1.5
    least, size = UNIT * STRAIGHT, len(costs)
    best, before = {start: 0}, {start: -1}
    queue = [start]
    done: set[int] = set()
    while queue:
        cell = heappop(queue) % size
        if cell in done:
            continue
        done.add(cell)
        so_far, cost = best[cell], costs[cell]
        watched = near.get(cell)
        for step, length in steps:
            to = cell + step
            if not costs[to]:
                continue
            # Before asking whether a square is done: on open ground what lies beyond the gate may be known already.
            if watched:
                crossing = _crossing(grid, gates, cell, to, watched, target)
                if crossing > 0:
                    return [*_back(before, cell), to]
                if crossing < 0:
                    continue
            if to in done:
                continue
            total = so_far + length * (cost + costs[to]) // 2
            if total < best.get(to, 1 << 60):
                best[to], before[to] = total, cell
                left = hypot(to % columns - goal_column, to // columns - goal_row) - slack
                heappush(queue, (total + (int(least * left) if left > 0.0 else 0)) * size + to)
    raise NoWayError(min(map(grid.middle, done), key=lambda at: hypot(at[0] - middle_x, at[1] - middle_y)))


def require_same_piece(grid: PathGrid, gate: GateLine, start: int) -> None:
    """Tell at once when no road at all leads from a square to a gate."""
    row, column = divmod(start, grid.columns)
    mine = grid.pieces.piece(row - 1, column - 1)
    cells = {divmod(grid.cell(*spot), grid.columns) for spot in gate.spots(grid.size / 2.0)}
    if any(grid.pieces.piece(r - 1, c - 1) == mine for r, c in cells):
        return
    x, y, _ = gate.middle_and_half()
    row, column = grid.pieces.nearest(mine, y / grid.size - 0.5, x / grid.size - 0.5)
    raise NoWayError(((column + 0.5) * grid.size, (row + 0.5) * grid.size))


def _steps(columns: int) -> tuple[tuple[int, int], ...]:
    return (
        (-1, STRAIGHT), (1, STRAIGHT), (-columns, STRAIGHT), (columns, STRAIGHT),
        (-columns - 1, DIAGONAL), (1 - columns, DIAGONAL), (columns - 1, DIAGONAL), (columns + 1, DIAGONAL),
    )  # fmt: skip


def _crossing(grid: PathGrid, gates: Sequence[GateLine], cell: int, to: int, watched: list[int], target: int) -> int:
    """1 for a step over the target forwards, -1 for one over any other gate or backwards, 0 for a free one."""
    here, there = grid.middle(cell), grid.middle(to)
    found = 0
    for number in watched:
        way = gates[number].crossed(here, there)
        if way and (number != target or way < 0):
            return -1
        if way:
            found = 1
    return found


def _back(before: dict[int, int], cell: int) -> list[int]:
    """The way that led to a square, from its beginning."""
    way = []
    while cell >= 0:
        way.append(cell)
        cell = before[cell]
    return way[::-1]


def run_out(grid: PathGrid, gates: Sequence[GateLine], start: int, metres: float) -> list[int]:
    """Squares from `start` on along the road without crossing a gate, about so many metres or to the road's end."""
    columns, costs, near = grid.columns, grid.costs, grid.near
    steps, size = _steps(columns), len(costs)
    limit = int(metres / grid.size * STRAIGHT * UNIT)
    best, before, queue, done, cell = {start: 0}, {start: -1}, [start], set(), start
    while queue:
        cell = heappop(queue) % size
        if cell in done:
            continue
        done.add(cell)
        if best[cell] > limit:
            break
        for step, length in steps:
            to = cell + step
            total = best[cell] + length * (costs[cell] + costs[to]) // 2
            blocked = not costs[to] or total >= best.get(to, 1 << 60)
            if blocked or (cell in near and _crossing(grid, gates, cell, to, near[cell], -1)):
                continue
            best[to], before[to] = total, cell
            heappush(queue, total * size + to)
    return _back(before, cell)
