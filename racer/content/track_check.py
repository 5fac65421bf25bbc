"""Whether a track can be raced: everything that is wrong with it, with the place and the remedy."""

from __future__ import annotations

from collections.abc import Iterator

from racer.content.bake import Baked, bake
from racer.content.centreline import CentrelineError, find_centreline
from racer.content.corridor_check import check_corridor
from racer.content.gate_check import check_gates, check_grid, check_start
from racer.content.ground_check import check_ground
from racer.content.road_map import map_road
from racer.content.track import Track
from racer.content.track_finding import ERROR, WARNING, Finding, error, warning

__all__ = ["ERROR", "WARNING", "Finding", "check_track"]


def check_track(track: Track, baked: Baked | None = None) -> list[Finding]:
    """All findings, errors first; give the baked track where it is at hand."""
    findings = list(_look(track, baked or bake(track)))
    return sorted(findings, key=lambda finding: finding.level != ERROR)


def _look(track: Track, baked: Baked) -> Iterator[Finding]:
    roads = map_road(baked)
    gates = [*check_gates(track, roads)]
    yield from gates
    yield from check_grid(track, baked, roads)
    if not any(finding.level == ERROR for finding in gates):
        try:
            line = find_centreline(baked, roads)
        except CentrelineError as fault:
            yield error(fault.code, fault.x, fault.y, **fault.values)
        else:
            yield from check_start(track, line)
            yield from check_corridor(baked, line, roads)
    yield from check_ground(track, roads)
    yield from _check_words(track)


def _check_words(track: Track) -> Iterator[Finding]:
    """What a track should say about itself."""
    for key in ("name", "author", "description"):
        if not getattr(track, key).strip():
            yield warning("check-unnamed", 0.0, 0.0, key=key)
