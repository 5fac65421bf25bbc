"""What the ground of a track costs: a lookup for a wheel, and baking maps of growing size."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from statistics import median
from time import perf_counter

from racer.content.bake import Baked, bake
from racer.content.road import Road, RoadPoint, lay_road
from racer.content.tile_canvas import TileCanvas
from racer.content.track import DEFAULT_ROAD, TILE, Track

MAPS = (500, 1000, 2000)
"""m along the side."""
LOOKUPS = 20_000
REPEATS = 5
LANE = 125.0
"""m between the lanes of a bench map, so that a larger map has more road in proportion."""


@dataclass(frozen=True, slots=True)
class BakeCost:
    """Baking a square map with road all over it."""

    side_m: int
    bake_s: float
    memory_mb: float
    """What the raster keeps."""
    peak_mb: float
    """The most that baking needed at a time."""


@dataclass(frozen=True, slots=True)
class GroundCosts:
    """Lookups in µs, and bakes."""

    surface_us: float
    slope_us: float
    bakes: tuple[BakeCost, ...]


def ground_costs(tell: Callable[[str], None]) -> GroundCosts:
    """Measure them all."""
    bakes = []
    for side in MAPS:
        tell(f"bake of a map of {side} m")
        bakes.append(_bake_cost(lanes(side)))
    tell("lookups")
    baked = bake(lanes(MAPS[0]))
    return GroundCosts(_lookup_us(baked, baked.surface), _lookup_us(baked, baked.slope), tuple(bakes))


def lanes(side: int) -> Track:
    """A square map with a road going to and fro, kerbs on one side and a gentle climb."""
    tiles = int(side / TILE)
    canvas = TileCanvas(tiles, tiles)
    count = int(side / LANE)
    for lane in range(count):
        y = LANE * (lane + 0.5)
        points = [
            RoadPoint(20.0 + 10.0 * i, y + 20.0 * (i % 12) / 12.0, 5.0, 5.0, height=0.02 * i, kerb_left=True)
            for i in range(int((side - 40.0) / 10.0))
        ]
        lay_road(canvas, Road(tuple(points), closed=False))
    return Track(
        name=f"{side} m",
        author="",
        description="",
        laps=1,
        closed=False,
        road=DEFAULT_ROAD,
        season="summer",
        light="day",
        tiles=canvas.tiles(),
        gates=(),
        grid=(),
    )


def _bake_cost(track: Track) -> BakeCost:
    times = []
    for _ in range(3):
        start = perf_counter()
        bake(track)
        times.append(perf_counter() - start)
    tracemalloc.start()
    baked = bake(track)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    kept = baked.codes.itemsize * len(baked.codes) + len(baked.mixed) + baked.heights.nbytes
    return BakeCost(round(track.width), median(times), kept / 1e6, peak / 1e6)


def _lookup_us(baked: Baked, look: Callable[[float, float], object]) -> float:
    """One lookup at places all over the map, the loop's own cost taken off."""
    chance = Random(1)
    track = baked.track
    places = [(chance.uniform(0.0, track.width), chance.uniform(0.0, track.height)) for _ in range(LOOKUPS)]
    for x, y in places:
        look(x, y)
    times = []
    for _ in range(REPEATS):
        start = perf_counter()
        for x, y in places:
            look(x, y)
        middle = perf_counter()
        for _x, _y in places:
            pass
        times.append((middle - start) - (perf_counter() - middle))
    return 1e6 * median(times) / LOOKUPS
