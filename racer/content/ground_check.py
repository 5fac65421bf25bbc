"""What can be wrong with the ground and with what lies on it: stray kerbs, things outside the map."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from racer.content.road_map import FULL, PER_TILE, RoadMap
from racer.content.track import TILE, Track
from racer.content.track_finding import Finding, warning

KERB_REACH = 3
"""Tiles from a flagged tile within which there must be an edge of the road."""

Mask = NDArray[np.bool_]


def check_ground(track: Track, roads: RoadMap) -> Iterator[Finding]:
    """All over the map."""
    rows, columns = track.tiles.rows, track.tiles.columns
    shares = roads.road.reshape(rows, PER_TILE, columns, PER_TILE).sum(axis=(1, 3), dtype=np.int32)
    yield from _check_kerbs(track, shares)
    yield from _check_outside(track)


def _check_kerbs(track: Track, shares: NDArray[np.int32]) -> Iterator[Finding]:
    """Kerb flags where no edge of the road is near."""
    flags = track.tiles.kerbs > 0
    if not flags.any():
        return
    whole = FULL * PER_TILE * PER_TILE
    road, rest = _spread(shares > 0), _spread(shares < whole)
    stray = np.argwhere(flags & ~(road & rest))
    if len(stray):
        row, column = stray[0].tolist()
        yield warning("check-stray-kerb", (column + 0.5) * TILE, (row + 0.5) * TILE, found=len(stray))


def _spread(mask: Mask) -> Mask:
    """True within reach of what is true."""
    rows, columns = mask.shape
    padded = np.pad(mask, KERB_REACH)
    along = padded[:, :columns].copy()
    for shift in range(1, 2 * KERB_REACH + 1):
        along |= padded[:, shift : shift + columns]
    found = along[:rows].copy()
    for shift in range(1, 2 * KERB_REACH + 1):
        found |= along[shift : shift + rows]
    return found


def _check_outside(track: Track) -> Iterator[Finding]:
    """Things that lie outside the map."""
    for thing in track.scenery:
        if not (0.0 <= thing.x <= track.width and 0.0 <= thing.y <= track.height):
            yield warning("check-outside", thing.x, thing.y, kind=thing.kind)
