"""What a bare road gets before it is laid: kerbs where cars run, traps where they slide off, walls where wished."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from racer.content.corners import Corner, corners_of
from racer.content.road import Road
from racer.content.road_curve import RoadCurve, curve_of
from racer.content.road_room import room_at

PAVED = frozenset({"asphalt", "concrete", "wet_asphalt", "wet_concrete"})

KERBED = 190.0
"""m: radius up to which the inner edge gets a kerb."""

KERBED_EXIT = 120.0
TRAPPED = 110.0
"""m: radius up to which there is a trap outside the corner."""

SHARP_ENOUGH = 0.55
"""rad a corner must turn for a trap."""

RUN_UP = 45.0
"""m of straight before a corner below which only a long corner gets a trap."""

GRASS_LEFT = 7.0
"""m of ground kept between a trap and another part of the road."""


@dataclass(frozen=True, slots=True)
class Dress:
    """What to put along a road."""

    trap: str | None = "gravel"
    widest_trap: float = 20.0
    walls: bool = False
    """Concrete on both sides all along, tyres outside tight corners."""


def dressed(road: Road, dress: Dress) -> Road:
    """The road with kerbs, traps and walls."""
    curve = curve_of(road.points, closed=road.closed)
    corners = corners_of(curve)
    places = _distances(curve, len(curve.points))
    kerbs = {side: _flags(places, curve, _kerbs(corners, side)) for side in (-1, 1)}
    traps = {side: _traps(curve, places, corners, side, dress) for side in (-1, 1)}
    tyres = {side: _flags(places, curve, _outsides(corners, side)) for side in (-1, 1)}
    points = []
    for i, point in enumerate(curve.points):
        paved = point.surface in PAVED
        walls = ["tyres" if tyres[side][i] else "concrete" for side in (-1, 1)] if dress.walls else [None, None]
        points.append(
            replace(
                point,
                kerb_left=paved and kerbs[-1][i],
                kerb_right=paved and kerbs[1][i],
                runoff_left=traps[-1][i],
                runoff_right=traps[1][i],
                wall_left=walls[0],
                wall_right=walls[1],
            )
        )
    return Road(tuple(points), road.closed)


def _distances(curve: RoadCurve, count: int) -> list[float]:
    """Metres along the curve of each of the road's points."""
    first = np.searchsorted(curve.source, np.arange(count), side="left")
    return [float(curve.s[min(i, len(curve.s) - 1)]) for i in first]


def _kerbs(corners: list[Corner], side: int) -> list[tuple[float, float]]:
    """Stretches of one edge: inside around the apex, outside where cars are carried to at the exit."""
    found = []
    for corner in corners:
        if corner.side == side and corner.radius <= KERBED:
            reach = min(12.0 + 0.15 * corner.radius, 30.0)
            start = max(corner.start - 4.0, corner.apex - reach - corner.turn * 4.0)
            found.append((start, min(corner.end + 4.0, corner.apex + reach + corner.turn * 4.0)))
        if corner.side == -side and corner.radius <= KERBED_EXIT and corner.turn > 0.45:
            found.append((corner.end - 10.0, corner.end + 16.0 + 0.15 * corner.radius))
    return found


def _outsides(corners: list[Corner], side: int) -> list[tuple[float, float]]:
    tight = [corner for corner in corners if corner.side == -side and corner.radius <= 60.0]
    return [(corner.start, corner.end + 15.0) for corner in tight if corner.turn > SHARP_ENOUGH]


def _traps(
    curve: RoadCurve, places: list[float], corners: list[Corner], side: int, dress: Dress
) -> list[tuple[str, float] | None]:
    """Run-off outside tight corners, as wide as the speed before them asks and the ground around allows."""
    widths = [0.0] * len(places)
    for number, corner in enumerate(corners):
        if dress.trap is None or corner.side != -side or corner.radius > TRAPPED or corner.turn < SHARP_ENOUGH:
            continue
        approach = (corner.start - corners[number - 1].end) % curve.length
        if approach < RUN_UP and corner.turn < 1.2:
            continue
        wanted = min(8.0 + min(approach, 300.0) * 0.05, dress.widest_trap)
        inside = _flags(places, curve, [(corner.start + 0.2 * (corner.apex - corner.start), corner.end + 22.0)])
        for i, here in enumerate(inside):
            widths[i] = max(widths[i], wanted if here else 0.0)
    narrow = _narrowed(widths, curve, side, dress.widest_trap)
    paved = [point.surface in PAVED for point in curve.points]
    return [
        (dress.trap, width) if dress.trap and width >= 2.5 and good else None
        for width, good in zip(narrow, paved, strict=True)
    ]


def _narrowed(widths: list[float], curve: RoadCurve, side: int, widest: float) -> list[float]:
    """The widths of traps, less where they would come near another part of the road."""
    asked = np.flatnonzero(np.array(widths) > 0.0)
    first = np.minimum(np.searchsorted(curve.source, asked, side="left"), len(curve.x) - 1)
    limit = np.zeros(len(asked))
    for step in range(1, 9):
        width = widest * step / 8.0
        spots = curve.beside((curve.edge(side) + width + GRASS_LEFT) * side)[first]
        free = room_at(curve, spots) >= GRASS_LEFT + min(width, 6.0) - 1.0
        limit = np.where(free & (limit >= widest * (step - 1) / 8.0 - 1e-6), width, limit)
    found = list(widths)
    for i, most in zip(asked.tolist(), limit.tolist(), strict=True):
        found[i] = min(found[i], most)
    return found


def _flags(places: list[float], curve: RoadCurve, stretches: list[tuple[float, float]]) -> list[bool]:
    """Which points lie on a stretch, over the first point of a closed road too."""
    shifts = (-curve.length, 0.0, curve.length) if curve.closed else (0.0,)
    return [any(start <= s + shift <= end for start, end in stretches for shift in shifts) for s in places]
