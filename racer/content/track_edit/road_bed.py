"""The ground with and without drawn roads: laid on the bare ground, the old one gone where the new one is not.

Only tiles that the change of roads changes are written: whatever was painted over a road elsewhere stays.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from racer.content.road import lay_quads
from racer.content.tile_canvas import TileCanvas
from racer.content.track import TILE, DrawnRoad, Tiles, surface_names
from racer.content.track_edit.area import Area, area_around, merged
from racer.content.track_edit.draft import Draft
from racer.content.track_edit.drawn_road import LaidRoad, laid_road
from racer.content.track_edit.layers import BARE, LAID, Values, sub_tiles

MARGIN = 6.0
"""m around pieces that changed: kerbs' flags and the rounding of tapers reach beyond them."""

PATTERN = 4
STRETCH = 40
"""Pieces of a road that are looked at together."""


def change_roads(draft: Draft, before: Sequence[DrawnRoad], after: Sequence[DrawnRoad]) -> None:
    """The ground under one set of roads becomes the ground under another."""
    document = draft.document
    for area in merged(changed_areas(before, after)):
        there = area.aligned(PATTERN).clipped(document.columns, document.rows)
        if there.is_empty:
            continue
        now = draft.now(there, (*LAID, *BARE))
        bare = {name: now[hidden] for name, hidden in zip(LAID, BARE, strict=True)}
        old, new = laid(bare, before, there), laid(bare, after, there)
        differs = np.zeros((there.height, there.width), bool)
        for name in LAID:
            differs |= old[name] != new[name]
        draft.write(there, {name: np.where(differs, new[name], now[name]) for name in LAID})


def laid(bare: dict[str, Values], roads: Iterable[DrawnRoad], area: Area) -> dict[str, Values]:
    """Layers of a rectangle with roads laid on the bare ground, one after the other."""
    canvas = TileCanvas.from_tiles(sub_tiles(bare))
    touched = False
    for drawn in roads:
        road = laid_road(drawn)
        if road and not area.overlap(whole_area(road)).is_empty:
            corner = area.left * TILE, area.top * TILE
            lay_quads(canvas, road.quads.seen_from(*corner, area.width * TILE, area.height * TILE))
            touched = True
    if not touched:
        return bare
    tiles = canvas.tiles()
    return {name: getattr(tiles, name) for name in LAID}


def changed_areas(before: Sequence[DrawnRoad], after: Sequence[DrawnRoad]) -> list[Area]:
    """Rectangles around every piece of road that is in one set only; another order changes all that moved."""
    start = 0
    while start < min(len(before), len(after)) and before[start] == after[start]:
        start += 1
    end = 0
    while end < min(len(before), len(after)) - start and before[-1 - end] == after[-1 - end]:
        end += 1
    old, new = before[start : len(before) - end], after[start : len(after) - end]
    roads = [road for drawn in (*old, *new) if (road := laid_road(drawn))]
    if len(old) == len(new) == 1 and len(roads) == 2:
        return _changed_pieces(*roads)
    return [area for road in roads for area in _stretches(road, None)]


def whole_area(road: LaidRoad) -> Area:
    """A rectangle around a whole road."""
    curve, reach = road.curve, float(road.reach.max()) + MARGIN
    corners = [(float(curve.x.min()), float(curve.y.min())), (float(curve.x.max()), float(curve.y.max()))]
    return area_around(corners, reach)


def _changed_pieces(old: LaidRoad, new: LaidRoad) -> list[Area]:
    keys = [_keys(road) for road in (old, new)]
    both = set(keys[0]) & set(keys[1])
    return [
        area
        for road, own in zip((old, new), keys, strict=True)
        for area in _stretches(road, [key not in both for key in own])
    ]


def _keys(road: LaidRoad) -> list[tuple[object, ...]]:
    """All that is laid at each piece."""
    curve = road.curve
    columns = zip(curve.x.tolist(), curve.y.tolist(), curve.ahead_x.tolist(), road.reach.tolist(), strict=True)
    said = [
        (
            p.left,
            p.right,
            p.surface,
            p.kerb_left,
            p.kerb_right,
            p.runoff_left,
            p.runoff_right,
            p.wall_left,
            p.wall_right,
        )
        for p in curve.points
    ]
    return [(*place, said[source]) for place, source in zip(columns, curve.source.tolist(), strict=True)]


def _stretches(road: LaidRoad, changed: list[bool] | None) -> list[Area]:
    """Rectangles around short stretches, those with something changed."""
    curve, found = road.curve, []
    count = len(curve.x)
    for start in range(0, count, STRETCH):
        inside = list(range(start, min(start + STRETCH + 1, count + int(curve.closed))))
        if changed is not None and not any(changed[i % count] for i in inside):
            continue
        at = np.array(inside) % count
        corners = [(float(curve.x[at].min()), float(curve.y[at].min()))]
        corners.append((float(curve.x[at].max()), float(curve.y[at].max())))
        found.append(area_around(corners, float(road.reach[at].max()) + MARGIN))
    return found


def bare_ground(tiles: Tiles, roads: Sequence[DrawnRoad]) -> dict[str, Values]:
    """The ground of a file's track without its drawn roads: under them, what lies nearest beside them.

    A file does not say what a road was laid on, so what is beside it is taken; walls and kerbs there belong to it.
    """
    found: dict[str, Values] = {hidden: np.array(getattr(tiles, name)) for name, hidden in zip(LAID, BARE, strict=True)}
    under = np.zeros(tiles.ground.shape, bool)
    columns, rows = tiles.columns, tiles.rows
    for drawn in roads:
        road = laid_road(drawn)
        for area in merged(_stretches(road, None)) if road else ():
            there = area.aligned(PATTERN).clipped(columns, rows)
            if not there.is_empty:
                under[there.slices] |= _under(drawn, there)
    if under.any():
        found["bare_ground"] = _filled(tiles.ground, under)
        for name in BARE[1:]:
            found[name] = np.where(under, 0, found[name]).astype(np.uint8)
    return found


def _under(drawn: DrawnRoad, area: Area) -> Values:
    """Tiles of a rectangle that laying the road changes, on a ground that has none of its surfaces."""
    other = next(i for i, name in enumerate(surface_names()) if name not in {drawn.surface, drawn.runoff})
    plain = {name: np.zeros((area.height, area.width), np.uint8) for name in LAID}
    plain["ground"] += np.uint8(other)
    over = laid(plain, (drawn,), area)
    changed = np.zeros((area.height, area.width), bool)
    for name in LAID:
        changed |= over[name] != plain[name]
    return changed


def _filled(ground: Values, under: Values) -> Values:
    """Each tile under a road takes the ground of the nearest that is not, ring by ring."""
    filled, open_tiles = ground.copy(), under.copy()
    while open_tiles.any():
        known = ~open_tiles
        before = open_tiles.copy()
        for axis, step in ((0, 1), (0, -1), (1, 1), (1, -1)):
            near = np.roll(known, step, axis)
            # What rolls in at the other border of the map is no neighbour.
            border = slice(0, 1) if step > 0 else slice(-1, None)
            near[(border, slice(None)) if axis == 0 else (slice(None), border)] = False
            take = open_tiles & near
            filled[take] = np.roll(filled, step, axis)[take]
            open_tiles &= ~take
        if (before == open_tiles).all():
            break
    return filled
