"""The smallest circuit that can be raced: a ring of 214 m, driven clockwise, so that a lap takes a moment."""

from __future__ import annotations

import numpy as np

from racer.content.track import DEFAULT_ROAD, TILE, Gate, GridSlot, Tiles, Track, surface_names

RADIUS, HALF, MIDDLE = 34.0, 7.0, 60.0


def small_ring(half: float = HALF) -> Track:
    """Gates at the top, right, bottom and left; two of them end sectors. Half of the road's width is given in m."""
    count = round(2 * MIDDLE / TILE)
    places = (np.arange(count) + 0.5) * TILE - MIDDLE
    away = np.hypot(places[:, None], places[None, :])
    names = surface_names()
    road, grass = names.index("asphalt"), names.index("grass")
    ground = np.where(abs(away - RADIUS) <= half, road, grass).astype(np.uint8)
    none = np.zeros_like(ground)
    tiles = Tiles(ground, none, none, none, none, none.astype(np.int16))
    inner, outer = RADIUS - half - 2.0, RADIUS + half + 2.0
    gates = (
        Gate(((MIDDLE, MIDDLE - outer), (MIDDLE, MIDDLE - inner))),
        Gate(((MIDDLE + outer, MIDDLE), (MIDDLE + inner, MIDDLE)), sector=True),
        Gate(((MIDDLE, MIDDLE + outer), (MIDDLE, MIDDLE + inner))),
        Gate(((MIDDLE - outer, MIDDLE), (MIDDLE - inner, MIDDLE)), sector=True),
    )
    grid = (GridSlot(MIDDLE - 8.0, MIDDLE - RADIUS + 1.0, 0.0),)
    return Track("Small ring", "", "", 3, True, DEFAULT_ROAD, "summer", "day", tiles, gates, grid)
