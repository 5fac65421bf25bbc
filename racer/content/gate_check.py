"""What can be wrong with gates and grid."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos

import numpy as np

from racer.content.bake import Baked
from racer.content.centreline import Centreline
from racer.content.gate_line import GateLine, gate_lines, main_stretch
from racer.content.road_map import RoadMap
from racer.content.track import GridSlot, Track
from racer.content.track_finding import Finding, error, warning

SHORTEST = 0.5
"""m: a gate shorter than this is a slip of the mouse."""

SECTORS, SLOTS = 3, 8
AGAINST = 0.5
"""Cosine of the angle to the road beyond which a car on the grid looks elsewhere."""

BESIDE = 25.0
"""m from the line beyond which a place to start is not on this road."""


def check_gates(track: Track, roads: RoadMap) -> Iterator[Finding]:
    """Gates that are missing, too short, beside the road, or that can be driven round."""
    lines = gate_lines(track.gates)
    if len(lines) < 2:
        yield error("check-few-gates", 0.0, 0.0, found=len(lines))
    for number, line in enumerate(lines):
        yield from _check_gate(number, line, roads, track)
    last = len(lines) - (0 if track.closed else 1)
    sectors = 1 + sum(gate.sector for gate in track.gates[1:last])
    if lines and sectors < SECTORS:
        x, y, _ = lines[0].middle_and_half()
        yield warning("check-few-sectors", x, y, found=sectors, wanted=SECTORS)


def _check_gate(number: int, line: GateLine, roads: RoadMap, track: Track) -> Iterator[Finding]:
    x, y, _ = line.middle_and_half()
    if line.length < SHORTEST:
        yield error("check-gate-short", x, y, gate=number)
        return
    if not (0.0 <= x < track.width and 0.0 <= y < track.height):
        # The place to look at is where the map ends.
        yield error("check-gate-off-map", min(max(x, 0.0), track.width), min(max(y, 0.0), track.height), gate=number)
        return
    run = main_stretch(line, roads)
    if len(run) < 2:
        yield error("check-gate-off-road", x, y, gate=number)
        return
    for side, end, last in (("left", line.points[0], run[0]), ("right", line.points[-1], run[-1])):
        if end == last:
            yield warning("check-gate-open", *end, gate=number, side=side)


def check_grid(track: Track, baked: Baked, roads: RoadMap) -> Iterator[Finding]:
    """Places to start that are missing, or not on the road."""
    if not track.grid:
        yield error("check-no-grid", *_start(track))
        return
    if len(track.grid) < SLOTS:
        yield warning("check-few-slots", track.grid[0].x, track.grid[0].y, found=len(track.grid), wanted=SLOTS)
    x, y = np.array([slot.x for slot in track.grid]), np.array([slot.y for slot in track.grid])
    inside = (x >= 0.0) & (x < track.width) & (y >= 0.0) & (y < track.height)
    free = (roads.road_share(x, y) >= 0.5) & inside
    for number in np.flatnonzero(~free).tolist():
        slot = track.grid[number]
        walled = bool(inside[number]) and baked.is_road(slot.x, slot.y)
        yield error("check-slot-walled" if walled else "check-slot-off-road", slot.x, slot.y, slot=number)


def check_start(track: Track, line: Centreline) -> Iterator[Finding]:
    """Places to start that are not behind the start line, or look elsewhere."""
    for number, slot in enumerate(track.grid):
        if not _is_behind(slot, line):
            yield error("check-slot-ahead", slot.x, slot.y, slot=number)
        elif cos(line.at(line.locate(slot.x, slot.y)[0])[2] - slot.heading) < AGAINST:
            yield error("check-slot-heading", slot.x, slot.y, slot=number)


def _is_behind(slot: GridSlot, line: Centreline) -> bool:
    """Whether a car there comes to the start line before any other gate."""
    s, aside = line.locate(slot.x, slot.y)
    if abs(aside) > BESIDE:
        return False
    if not line.closed:
        return s < 0.0
    return s > line.gate_s[-1] if len(line.gate_s) > 1 else line.ahead(0.0, s) < 0.0


def _start(track: Track) -> tuple[float, float]:
    return track.gates[0].points[0] if track.gates else (0.0, 0.0)
