"""What there is to say of a track in figures: length, size, surfaces, hash."""

from __future__ import annotations

import numpy as np

from racer.content.bake_cache import load_baked
from racer.content.centreline import CentrelineError, find_centreline
from racer.content.track import HEIGHT_STEP, Track, surface_names


def track_facts(track: Track) -> dict[str, object]:
    """Length, size, surfaces and hash."""
    try:
        length: float | None = round(find_centreline(load_baked(track)).length, 1)
    except CentrelineError:
        length = None
    tiles = track.tiles
    used = np.union1d(tiles.ground, tiles.over[tiles.share > 0]).tolist()
    return {
        "name": track.name,
        "author": track.author,
        "description": track.description,
        "course": "circuit" if track.closed else "point-to-point",
        "length_m": length,
        "width_m": track.width,
        "height_m": track.height,
        "climb_m": round(float(np.ptp(tiles.height)) * HEIGHT_STEP, 1),
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
