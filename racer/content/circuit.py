"""A whole track from a bare closed road: dressed, laid, with gates, grid and a place around it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil
from random import Random

from racer.content.circuit_dress import PAVED, Dress, dressed
from racer.content.road import Road, lay_road
from racer.content.road_curve import RoadCurve, RoadPoint, curve_of
from racer.content.road_gates import road_gates, road_grid
from racer.content.roadside import roadside, trees_for
from racer.content.tile_canvas import TileCanvas
from racer.content.track import DEFAULT_ROAD, TILE, DrawnRoad, Point, Track, exact_metres

HANDLE_FAR, HANDLE_TURN = 24.0, 0.35
"""A drawn road keeps a point every so many metres, or radians where it bends."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What a circuit is called and what lies around its road."""

    name: str
    description: str
    seed: int
    """Decides where the trees stand."""
    ground: str = "grass"
    season: str = "summer"
    light: str = "day"
    margin: float = 30.0
    """m of ground around the road."""
    author: str = "Slipline"
    laps: int = 3


def make_circuit(points: tuple[RoadPoint, ...], setting: Setting, dress: Dress) -> Track:
    """The track around a closed centre line that begins at the start line."""
    bare, columns, rows = _placed(points, setting.margin)
    road = dressed(Road(bare, closed=True), dress)
    canvas = TileCanvas(columns, rows, setting.ground)
    lay_road(canvas, road)
    tiles, gates = canvas.tiles(), road_gates(road)
    surfaces = {point.surface for point in road.points}
    return Track(
        name=setting.name,
        author=setting.author,
        description=setting.description,
        laps=setting.laps,
        closed=True,
        road=DEFAULT_ROAD if surfaces <= PAVED else tuple(sorted(surfaces)),
        season=setting.season,
        light=setting.light,
        tiles=tiles,
        gates=gates,
        grid=road_grid(road),
        scenery=roadside(road, tiles, gates, Random(setting.seed), trees=trees_for(setting.ground, setting.season)),
        roads=(_drawn(road),),
    )


def map_size(points: tuple[RoadPoint, ...], margin: float) -> tuple[float, float, int, int]:
    """Where the map's corner lies, and its columns and rows."""
    curve = curve_of(points, closed=True)
    edges = [curve.beside(-curve.left), curve.beside(curve.right)]
    west, north = (min(float(edge[:, axis].min()) for edge in edges) - margin for axis in (0, 1))
    east, south = (max(float(edge[:, axis].max()) for edge in edges) + margin for axis in (0, 1))
    return west, north, ceil((east - west) / TILE), ceil((south - north) / TILE)


def _placed(points: tuple[RoadPoint, ...], margin: float) -> tuple[tuple[RoadPoint, ...], int, int]:
    """The points moved onto a map with a margin around them."""
    west, north, columns, rows = map_size(points, margin)
    moved = (replace(p, x=exact_metres(p.x - west), y=exact_metres(p.y - north)) for p in points)
    return tuple(moved), columns, rows


def _drawn(road: Road) -> DrawnRoad:
    """The road with few enough points to take hold of."""
    curve = curve_of(road.points, closed=True)
    width = sorted(p.left + p.right for p in road.points)[len(road.points) // 2]
    return DrawnRoad(tuple(_handles(curve)), exact_metres(width), road.points[0].surface, closed=True)


def _handles(curve: RoadCurve) -> list[Point]:
    bend, handles = curve.bend, []
    far, turned = HANDLE_FAR, 0.0
    for i in range(len(curve.x)):
        if far >= HANDLE_FAR or turned >= HANDLE_TURN:
            handles.append((exact_metres(float(curve.x[i])), exact_metres(float(curve.y[i]))))
            far = turned = 0.0
        step = curve.step(i, (i + 1) % len(curve.x))
        far, turned = far + step, turned + abs(float(bend[i])) * step
    return handles
