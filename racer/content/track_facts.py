"""What there is to say of a track in figures: length, size, surfaces, hash."""

from __future__ import annotations

import numpy as np

from racer.content.bake import Baked
from racer.content.bake_cache import load_baked
from racer.content.centreline import Centreline, CentrelineError, find_centreline
from racer.content.track import Track, surface_names


def track_facts(track: Track) -> dict[str, object]:
    """Length, size, surfaces and hash."""
    baked = load_baked(track)
    try:
        line = find_centreline(baked)
    except CentrelineError:
        line = None
    tiles = track.tiles
    used = np.union1d(tiles.ground, tiles.over[tiles.share > 0]).tolist()
    return {
        "name": track.name,
        "author": track.author,
        "description": track.description,
        "course": "circuit" if track.closed else "point-to-point",
        "length_m": round(line.length, 1) if line else None,
        "width_m": track.width,
        "height_m": track.height,
        "climb_m": round(climb_of(baked, line), 1) if line else None,
        "laps": track.laps,
        "gates": len(track.gates),
        "sectors": 1 + sum(gate.sector for gate in track.gates[1:]),
        "grid_slots": len(track.grid),
        "surfaces": [surface_names()[kind] for kind in used],
        "road": list(track.road),
        "season": track.season,
        "light": track.light,
        "hash": track.identity,
    }


def climb_of(baked: Baked, line: Centreline) -> float:
    """How far (m) the highest point of the road lies above the lowest."""
    heights = [baked.height_at(x, y) for x, y in zip(line.x.tolist(), line.y.tolist(), strict=True)]
    return max(heights) - min(heights)
