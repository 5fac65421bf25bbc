"""A track opened for changing, and new ones: plain ground, from a random seed, or from the centre line of a circuit."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from racer.content.circuit_csv import import_circuit
from racer.content.random_track import random_track
from racer.content.tile_canvas import TileCanvas
from racer.content.track import Track, surface_names
from racer.content.track_edit.document import TrackDocument
from racer.content.track_edit.draft import Draft
from racer.content.track_edit.properties import Properties
from racer.content.track_edit.road_bed import bare_ground
from racer.content.track_edit.road_edit import AddRoad
from racer.content.track_error import TrackError
from racer.content.track_reader import LONGEST_SIDE, MOST_TILES


def opened(track: Track) -> TrackDocument:
    """A track to change; what lies under its drawn roads is guessed from beside them."""
    return TrackDocument(track, bare_ground(track.tiles, track.roads) if track.roads else None)


def new_track(columns: int = 250, rows: int = 150, ground: str = "grass", **properties: object) -> TrackDocument:
    """Plain ground."""
    if not (1 <= columns <= LONGEST_SIDE and 1 <= rows <= LONGEST_SIDE and columns * rows <= MOST_TILES):
        raise TrackError("", "", "track-size", columns=columns, rows=rows, side=LONGEST_SIDE, limit=MOST_TILES)
    if ground not in surface_names():
        raise TrackError("", "ground", "choice", found=ground, allowed=", ".join(surface_names()))
    words = Properties().changed(**properties)
    tiles = TileCanvas(columns, rows, ground).tiles()
    return TrackDocument(
        Track(
            name=words.name,
            author=words.author,
            description=words.description,
            laps=words.laps,
            closed=words.closed,
            road=words.road,
            season=words.season,
            light=words.light,
            tiles=tiles,
            gates=(),
            grid=(),
        )
    )


def track_from_seed(seed: int, surface: str = "asphalt") -> TrackDocument:
    """The circuit of a seed, its road laid as if it had been drawn here."""
    made = random_track(seed, surface=surface)
    runoff = next((name for name in ("gravel", "sand") if surface_names().index(name) in made.tiles.ground), "")
    return _drawn_again(made, runoff if surface not in {"gravel", "sand"} else "")


def track_from_centre_line(path: Path, *, surface: str = "asphalt", ground: str = "grass") -> TrackDocument:
    """A circuit from a file of points, with a road as wide as it is in the middle."""
    return _drawn_again(import_circuit(path, surface=surface, ground=ground), "gravel" if surface == "asphalt" else "")


def _drawn_again(made: Track, runoff: str) -> TrackDocument:
    """The same circuit with a road that can be changed point by point, true to its tiles."""
    ground = surface_names()[int(made.tiles.ground[0, 0])]
    document = new_track(made.tiles.columns, made.tiles.rows, ground)
    document.set_properties(Properties.of(made))
    document.set_objects("scenery", made.scenery)
    road = replace(made.roads[0], kerbs=True, runoff=runoff)
    AddRoad(road, start=0.0).apply(Draft(document))
    return document
