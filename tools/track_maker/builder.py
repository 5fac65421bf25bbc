"""A whole track from its design and its place: ground, road, land, gates, grid and scenery, in this order."""

from dataclasses import dataclass, replace
from math import ceil
from random import Random

from racer.content.road import Road, lay_road
from racer.content.tile_canvas import TileCanvas
from racer.content.track import TILE, Track
from track_maker.clearing import Clearing
from track_maker.course import make_gates, make_grid, make_road
from track_maker.design import Design
from track_maker.land import Land
from track_maker.patchiness import Patchiness
from track_maker.place import Place
from track_maker.road_line import RoadLine
from track_maker.scene import Scene
from track_maker.signs import put_up_boards, put_up_chevrons, put_up_start_lights
from track_maker.terrain import Terrain

AUTHOR = "Slipline"


@dataclass(frozen=True, slots=True)
class Built:
    """A track, and the things that found no room on it."""

    track: Track
    lost: tuple[str, ...]


def build(design: Design, place: Place) -> Built:
    """Lay a design in its place."""
    road = make_road(design, place)
    line = RoadLine(road)
    columns, rows = ceil((design.width + place.ends.more_map) / TILE), ceil(design.height / TILE)
    clearing = Clearing(line, columns * TILE, rows * TILE)
    canvas = TileCanvas(columns, rows, place.verge or design.verge)
    land = Land(design, canvas, clearing)
    place.shape(land)
    # Laid flat: the heights come with the hills and lakes.
    lay_road(canvas, Road(tuple(replace(point, height=0.0) for point in road.points), road.closed))
    if any(point.height for point in road.points):
        hills = Patchiness(Random(f"{design.slug} hills"), place.relief.size if place.relief else 100.0)
        terrain = Terrain(road, clearing, (rows, columns))
        canvas.raise_to(terrain.heights(land.lakes, place.relief, hills))
    scene = _furnished(place, Scene(design, line, clearing, (columns * TILE, rows * TILE)), land)
    track = Track(
        name=design.name,
        author=AUTHOR,
        description=f"{design.story} {place.character}",
        laps=design.laps,
        closed=design.closed,
        road=place.road,
        season=place.season,
        light=design.light,
        tiles=canvas.tiles(),
        gates=make_gates(design, line),
        grid=make_grid(design, line),
        scenery=tuple(scene.things),
    )
    return Built(track, tuple(scene.lost))


def _furnished(place: Place, scene: Scene, land: Land) -> Scene:
    for water in land.waters:
        scene.flood(water)
    put_up_start_lights(scene)
    put_up_boards(scene)
    put_up_chevrons(scene)
    scene.open(land.open)
    place.furnish(scene)
    return scene
