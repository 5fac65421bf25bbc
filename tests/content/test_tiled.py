"""Through Debian's Tiled and back: the same track, with every tile in a tileset that we ship."""

import json
import os
import shutil
import struct
import subprocess
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from ascii_track import ring_track

from racer import folders
from racer.content.tile_numbers import SET_SIZES
from racer.content.track import DrawnRoad, Scenery, Track, exact_heading, surface_names
from racer.content.track_file import built_in_tracks, parse_track, read_track, track_bytes, write_track

TILED = shutil.which("tiled")
needs_tiled = pytest.mark.skipif(
    TILED is None, reason="TILED IS NOT INSTALLED: the round trip through it was not tried"
)


def everything() -> Track:
    """A track that uses every kind of tile that there is, and heights from the lowest to the highest."""
    count = np.arange(220).reshape(11, 20)
    tiles = replace(
        ring_track().tiles,
        ground=(count % len(surface_names())).astype(np.uint8),
        over=(count * 7 % len(surface_names())).astype(np.uint8),
        share=(count % 17).astype(np.uint8),
        kerbs=(count % 3 == 0).astype(np.uint8),
        walls=(count % 65).astype(np.uint8),
        height=np.linspace(-1000, 8999, 220).astype(np.int16).reshape(11, 20),
    )
    return ring_track(
        tiles=tiles,
        name="Névé, the “whole” of it",
        scenery=(Scenery(kind="stand", x=20.01, y=11.37, heading=exact_heading(1.234), width=9.5, label="A"),),
        roads=(DrawnRoad(points=((6.01, 5.0), (34.13, 5.55)), width=8.25, surface="gravel", closed=True),),
    )


def exported(folder: Path, track: Track, *options: str) -> bytes:
    """What Tiled writes after reading a track of ours beside our tilesets."""
    for part in folders.tracks_folder().glob("slipline*.tsj"):
        shutil.copy(part, folder)
    shutil.copytree(folders.tracks_folder() / "tileset", folder / "tileset")
    write_track(folder / "ours.tmj", track)
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(folder), "HOME": str(folder)}
    command = [str(TILED), *options, "--export-map", "json", "ours.tmj", "theirs.tmj"]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    return (folder / "theirs.tmj").read_bytes()


@needs_tiled
@pytest.mark.parametrize("options", [(), ("--minimize",), ("--embed-tilesets",)])
def test_tiled_gives_back_the_same_track(tmp_path: Path, options: tuple[str, ...]) -> None:
    track = everything()
    theirs = parse_track(exported(tmp_path, track, *options), "theirs.tmj")
    assert theirs.identity == track.identity
    assert theirs.kept == {}
    assert track_bytes(theirs) == track_bytes(track)


@needs_tiled
@pytest.mark.parametrize("name", built_in_tracks())
def test_tiled_gives_back_every_built_in_track(tmp_path: Path, name: str) -> None:
    track = read_track(folders.tracks_folder() / f"{name}.tmj")
    theirs = parse_track(exported(tmp_path, track), "theirs.tmj")
    assert theirs.identity == track.identity


@needs_tiled
def test_tiled_keeps_what_we_keep(tmp_path: Path) -> None:
    values = json.loads(track_bytes(everything()))
    values["properties"].append({"name": "mood", "type": "string", "value": "calm"})
    clouds = {"id": 60, "name": "clouds", "type": "tilelayer", "width": 20, "height": 11, "data": [3] * 220}
    values["layers"].append(clouds | {"x": 0, "y": 0, "opacity": 0.5, "visible": True})
    track = parse_track(json.dumps(values).encode(), "mine.tmj")
    theirs = json.loads(exported(tmp_path, track))
    assert {"name": "mood", "type": "string", "value": "calm"} in theirs["properties"]
    assert theirs["layers"][-1]["data"] == [3] * 220
    assert parse_track(json.dumps(theirs).encode(), "theirs.tmj").identity == track.identity


@pytest.mark.parametrize("name", SET_SIZES)
def test_every_tile_has_its_place_in_a_shipped_picture(name: str) -> None:
    tileset = json.loads((folders.tracks_folder() / f"{name}.tsj").read_text(encoding="utf-8"))
    picture = folders.tracks_folder() / tileset["image"]
    width, height = struct.unpack(">II", picture.read_bytes()[16:24])
    assert tileset["name"] == name
    assert tileset["tilecount"] == SET_SIZES[name]
    assert (width // tileset["tilewidth"]) * (height // tileset["tileheight"]) == SET_SIZES[name]


def test_every_surface_is_named_in_the_tileset() -> None:
    tileset = json.loads((folders.tracks_folder() / "slipline.tsj").read_text(encoding="utf-8"))
    names = {tile["id"]: tile["type"] for tile in tileset["tiles"]}
    assert [names[index] for index in range(len(surface_names()))] == list(surface_names())
