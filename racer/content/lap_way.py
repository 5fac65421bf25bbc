"""A rough way round the lap: from the grid or the start through all gates, square by square."""

from __future__ import annotations

from contextlib import suppress
from math import ceil, cos, sin

from racer.content.centreline_error import CentrelineError
from racer.content.gate_line import GateLine
from racer.content.gate_path import NoWayError, PathGrid, make_grid, path_to_gate, run_out, watch_gates
from racer.content.road_map import RoadMap
from racer.content.track import Point, Track

SLIVER = 0.2
"""Share of a square that may be road at the narrowest."""

POST = 2.5
"""m around the end of a gate that ends on the road: the line keeps clear of it."""

BEFORE, BEYOND = 12.0, 60.0
"""m of line behind the last place of a course's grid and after its finish."""


def lap_way(track: Track, roads: RoadMap, gates: list[GateLine], mains: list[list[Point]]) -> list[Point]:
    """Points along the search's way through all gates."""
    posts = [post for gate, run in zip(gates, mains, strict=True) for post in _posts(gate, run)]
    # A gate that reaches over to a neighbouring road blocks it: the part on its own road may be enough.
    own = [GateLine((run[0], run[-1])) for run in mains]
    for lines, kept in ((gates, posts), (own, [])):
        with suppress(CentrelineError):
            return _searched(track, make_grid(roads, kept), lines, mains)
    # A path that no car fits through is still a way: whoever looks at its width can say so.
    return _searched(track, make_grid(roads, least=SLIVER), own, mains)


def _posts(gate: GateLine, run: list[Point]) -> list[tuple[float, float, float]]:
    """The ends of a gate that lie on the road, where one could drive past it."""
    narrow = min(POST, gate.length / 5.0)
    return [(*end, narrow) for end, last in ((gate.points[0], run[0]), (gate.points[-1], run[-1])) if end == last]


def _searched(track: Track, grid: PathGrid, gates: list[GateLine], mains: list[list[Point]]) -> list[Point]:
    watch_gates(grid, gates)
    cells: list[int] = []
    lead: list[Point] = []
    if track.closed:
        cells.append(_beyond(grid, gates[0], mains[0], 0))
        targets = [*range(1, len(gates)), 0]
    else:
        lead, start = _grid_lead(track, grid, gates[0], mains[0])
        cells.append(start)
        targets = list(range(len(gates)))
    for target in targets:
        try:
            cells += path_to_gate(grid, gates, cells[-1], target)[1:]
        except NoWayError as fault:
            before = target - 1 if target or not track.closed else len(gates) - 1
            code = "centreline-no-way" if before >= 0 else "centreline-no-way-from-grid"
            raise CentrelineError(code, *fault.nearest, gate=before, next=target) from fault
    if not track.closed:
        cells += run_out(grid, gates, cells[-1], BEYOND)[1:]
    return [*lead, *map(grid.middle, cells)]


def _beyond(grid: PathGrid, gate: GateLine, run: list[Point], number: int) -> int:
    """The square just ahead of a gate where the road is widest there."""
    middle = len(run) // 2
    order = sorted(range(len(run)), key=lambda i: (-round(grid.clear_at(*run[i])), abs(i - middle)))
    forward_x, forward_y = gate.forward()
    for away in (1.5, 2.5, 3.5):
        for index in order:
            x, y = run[index]
            cell = grid.cell(x + forward_x * away * grid.size, y + forward_y * away * grid.size)
            if grid.costs[cell] and gate.crossed(grid.middle(cell), (x, y)) <= 0:
                return cell
    x, y = run[middle]
    raise CentrelineError("centreline-gate-off-road", x, y, gate=number)


def _grid_lead(track: Track, grid: PathGrid, gate: GateLine, run: list[Point]) -> tuple[list[Point], int]:
    """Points straight behind the start of a course, and the square from which the search begins."""
    forward_x, forward_y = gate.forward()
    x, y = run[len(run) // 2]
    x, y = x - 2.0 * grid.size * forward_x, y - 2.0 * grid.size * forward_y
    slots = [slot for slot in track.grid if grid.costs[grid.cell(slot.x, slot.y)]]
    if slots:
        last = min(slots, key=lambda slot: (slot.x - x) * forward_x + (slot.y - y) * forward_y)
        x, y, forward_x, forward_y = last.x, last.y, cos(last.heading), sin(last.heading)
    lead: list[Point] = []
    for metre in range(1, ceil(BEFORE) + 1):
        back = (x - metre * forward_x, y - metre * forward_y)
        if grid.clear_at(*back) <= 0.0:
            break
        lead.append(back)
    cell = grid.cell(x, y)
    if not grid.costs[cell]:
        raise CentrelineError("centreline-gate-off-road", x, y, gate=0)
    return lead[::-1], cell
