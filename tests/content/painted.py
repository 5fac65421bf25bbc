"""Tracks painted by a rule: which points are road, kerb or wall, sampled finely and counted into tiles."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from racer.content.bake import Baked
from racer.content.track import DEFAULT_ROAD, TILE, WHOLE, Tiles, Track, surface_names

Rule = Callable[[NDArray[np.float64], NDArray[np.float64]], NDArray[np.bool_]]
FINE = 16


def painted(
    tiles: int = 100,
    *,
    road: Rule | None = None,
    kerb: Rule | None = None,
    wall: Rule | None = None,
    heights: NDArray[np.int16] | None = None,
    surface: str = "asphalt",
    verge: str = "grass",
) -> Track:
    """A square map of verge with a road, kerb flags and walls where the rules say so."""
    names = surface_names()
    nothing = np.zeros((tiles, tiles), np.uint8)
    return Track(
        name="Painted",
        author="",
        description="",
        laps=1,
        closed=True,
        road=DEFAULT_ROAD,
        season="summer",
        light="day",
        tiles=Tiles(
            ground=nothing + np.uint8(names.index(verge)),
            over=nothing + np.uint8(names.index(surface)),
            share=_sixteenths(road, tiles) if road else nothing,
            kerbs=(_sixteenths(kerb, tiles) >= WHOLE // 2).astype(np.uint8) if kerb else nothing,
            walls=_sixteenths(wall, tiles) if wall else nothing,
            height=np.zeros((tiles, tiles), np.int16) if heights is None else heights,
        ),
        gates=(),
        grid=(),
    )


def _sixteenths(rule: Rule, tiles: int) -> NDArray[np.uint8]:
    middles = (np.arange(tiles * FINE) + 0.5) * TILE / FINE
    inside = rule(middles[None, :], middles[:, None])
    cover = inside.reshape(tiles, FINE, tiles, FINE).mean((1, 3))
    return np.round(cover * WHOLE).astype(np.uint8)


def ring(x: float, y: float, radius: float, width: float) -> Rule:
    """A circular road or wall."""
    return lambda px, py: np.abs(np.hypot(px - x, py - y) - radius) < width / 2.0


def band(y: float, slope: float, width: float) -> Rule:
    """A straight one from left to right."""
    return lambda px, py: np.abs(py - y - slope * px) / (1.0 + slope * slope) ** 0.5 < width / 2.0


def road_of_map(baked: Baked) -> NDArray[np.bool_]:
    """Where there is road, cell by cell."""
    return np.array(baked.road_flags)[baked.window(0, 0, baked.columns * 8, baked.rows * 8)]
