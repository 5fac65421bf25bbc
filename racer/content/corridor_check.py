"""What can be wrong along the road: too narrow, blocked, steep, cut off by the map's border, or easily cut."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, pi, sin

import numpy as np
from numpy.typing import NDArray

from racer.content.bake import Baked
from racer.content.centreline import Centreline
from racer.content.road_map import RoadMap
from racer.content.scenery import BOX, NONE, POST, scenery_kinds
from racer.content.track import TILE, Scenery, Track
from racer.content.track_finding import Finding, error, warning

IMPASSABLE, NARROW = 2.5, 6.0
"""m of road that no car gets through, and that two do not pass on."""

LONG = 12_000.0
"""m of a lap that nobody learns."""

MARGIN = 0.6
"""m from the map's border at which a road's edge is the border."""

STEEP, CLIFF = 0.35, 1.0
"""Rise per metre that few cars climb, and that none does."""

CLOSE, GAIN, FAR = 6.0, 40.0, 45.0
"""m of ground between two parts of the road that invites to cut, m that the cut saves, m that it is long at most."""

COARSE = 3
"""Every so many points are compared for cuts."""

Floats = NDArray[np.float64]
Spot = tuple[float, float]


def check_corridor(baked: Baked, line: Centreline, roads: RoadMap) -> Iterator[Finding]:
    """All along the line."""
    track = baked.track
    yield from _check_width(line)
    yield from _check_border(track, line)
    yield from _check_bodies(track, line, roads)
    yield from _check_cuts(track, line)
    yield from _check_slopes(baked, line)
    if line.length > LONG:
        yield warning("check-long-lap", *line.at(0.0)[:2], found=f"{line.length / 1000.0:.1f}")


def _raced(line: Centreline) -> NDArray[np.bool_]:
    """Points between the first gate and the last; of a circuit, all."""
    raced: NDArray[np.bool_] = (line.s >= 0.0) & (line.s <= line.length)
    return raced


def _check_width(line: Centreline) -> Iterator[Finding]:
    width = np.where(_raced(line), line.left + line.right, np.inf)
    at = int(np.argmin(width))
    found = float(width[at])
    place = (float(line.x[at]), float(line.y[at]))
    if found < IMPASSABLE:
        yield error("check-impassable", *place, found=f"{found:.1f}", least=IMPASSABLE)
    elif found < NARROW:
        yield warning("check-narrow", *place, found=f"{found:.1f}", wanted=NARROW)


def _check_slopes(baked: Baked, line: Centreline) -> Iterator[Finding]:
    """The steepest place between the road's edges."""
    if baked.is_flat:
        return
    found, place = 0.0, (0.0, 0.0)
    across = np.stack([-np.sin(line.heading), np.cos(line.heading)])
    for aside in (-0.8 * line.left, 0.0 * line.left, 0.8 * line.right):
        spots = np.stack([line.x + aside * across[0], line.y + aside * across[1]], axis=1)[_raced(line)]
        for x, y in spots.tolist():
            steep = hypot(*baked.slope(x, y))
            if steep > found:
                found, place = steep, (x, y)
    if found > CLIFF:
        yield error("check-cliff", *place, found=round(100.0 * found))
    elif found > STEEP:
        yield warning("check-steep", *place, found=round(100.0 * found), most=round(100.0 * STEEP))


def _check_border(track: Track, line: Centreline) -> Iterator[Finding]:
    """A road whose edge is the border of the map."""
    across = np.stack([-np.sin(line.heading), np.cos(line.heading)])
    for widths, side in ((line.left, -1.0), (line.right, 1.0)):
        x, y = line.x + side * widths * across[0], line.y + side * widths * across[1]
        outside = (np.minimum(x, y) < MARGIN) | (x > track.width - MARGIN) | (y > track.height - MARGIN)
        cut = np.flatnonzero(outside & _raced(line))
        if len(cut):
            yield warning("check-border", float(line.x[cut[0]]), float(line.y[cut[0]]))
            return


def _check_bodies(track: Track, line: Centreline, roads: RoadMap) -> Iterator[Finding]:
    """Things to hit that stand on the road."""
    for thing in track.scenery:
        if thing.body == NONE:
            continue
        outline = np.array(_outline(thing))
        on_road = roads.paved_share(outline[:, 0], outline[:, 1]) >= 0.75
        if not on_road.any():
            continue
        places = [line.locate(x, y) for x, y in outline[on_road].tolist()]
        index = round((places[0][0] - float(line.s[0])) / line.spacing) % len(line.s)
        left, right = float(line.left[index]), float(line.right[index])
        asides = [aside for _, aside in places if -left <= aside <= right]
        if not asides:
            continue
        free = max(min(asides) + left, right - max(asides))
        fixed = thing.body in {BOX, POST}
        if fixed and free < IMPASSABLE:
            yield error("check-blocked", thing.x, thing.y, kind=thing.kind)
        else:
            yield warning("check-body-on-road", thing.x, thing.y, kind=thing.kind)


def _outline(thing: Scenery) -> list[Spot]:
    """Places around what a car can hit, no more than a metre apart."""
    width, depth = thing.size
    if thing.body == BOX:
        along = np.linspace(-width / 2.0, width / 2.0, max(2, int(width) + 1)).tolist()
        across = np.linspace(-depth / 2.0, depth / 2.0, max(2, int(depth) + 1)).tolist()
        sides = [(a, side) for a in along for side in (-depth / 2.0, depth / 2.0)]
        sides += [(side, b) for b in across for side in (-width / 2.0, width / 2.0)]
    else:
        share = scenery_kinds()[thing.kind].radius_share
        radius = share * width if thing.body == POST else width / 2.0
        sides = [(radius * cos(i * pi / 4.0), radius * sin(i * pi / 4.0)) for i in range(8)]
    turn_x, turn_y = cos(thing.heading), sin(thing.heading)
    return [(thing.x + a * turn_x - b * turn_y, thing.y + a * turn_y + b * turn_x) for a, b in sides]


def _check_cuts(track: Track, line: Centreline) -> Iterator[Finding]:
    """Two parts of the road so close that cutting across saves much, with no gate on the way that is saved."""
    raced = np.flatnonzero(_raced(line))[::COARSE]
    points = np.stack([line.x[raced], line.y[raced]], axis=1)
    place, widths = line.s[raced], np.minimum(line.left, line.right)[raced]
    after = np.searchsorted(np.array(line.gate_s), place, side="right")
    found: list[tuple[float, int, int]] = []
    for i in range(len(raced)):
        away = np.hypot(points[i + 1 :, 0] - points[i, 0], points[i + 1 :, 1] - points[i, 1])
        saved = place[i + 1 :] - place[i] - away
        near = (away < FAR) & (saved > GAIN) & (after[i + 1 :] == after[i])
        near &= away - widths[i] - widths[i + 1 :] < CLOSE
        found += [(float(saved[j]), i, i + 1 + int(j)) for j in np.flatnonzero(near)]
    told: list[Spot] = []
    for saved, i, j in sorted(found, reverse=True):
        here, there = points[i].tolist(), points[j].tolist()
        if any(hypot(here[0] - x, here[1] - y) < 100.0 for x, y in told) or _walled(track, here, there):
            continue
        told.append((here[0], here[1]))
        gate = int(after[i]) - 1
        yield warning("check-cut", here[0], here[1], saved=f"{saved:.0f}", gate=gate, to=_place(there))


def _walled(track: Track, here: list[float], there: list[float]) -> bool:
    """Whether a wall stands between two places."""
    steps = np.linspace(0.0, 1.0, max(2, int(hypot(there[0] - here[0], there[1] - here[1]))))
    columns = np.clip((here[0] + (there[0] - here[0]) * steps) / TILE, 0, track.tiles.columns - 1).astype(int)
    rows = np.clip((here[1] + (there[1] - here[1]) * steps) / TILE, 0, track.tiles.rows - 1).astype(int)
    return bool(track.tiles.walls[rows, columns].any())


def _place(spot: list[float]) -> str:
    return f"{spot[0]:.0f}, {spot[1]:.0f} m"
