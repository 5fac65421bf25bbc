"""Track files: the same bytes again, everything foreign kept, and one clear line for whatever cannot be read."""

import base64
import gzip
import json
import subprocess
import sys
import zlib
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from ascii_track import ring_track
from hypothesis import given, settings
from hypothesis import strategies as st

from racer import folders
from racer.content.scenery import scenery_kinds
from racer.content.track import (
    DEFAULT_ROAD,
    LIGHTS,
    SEASONS,
    DrawnRoad,
    Gate,
    GridSlot,
    Scenery,
    Tiles,
    Track,
    exact_heading,
    exact_metres,
    surface_names,
)
from racer.content.track_file import (
    TrackError,
    built_in_tracks,
    load_track,
    parse_track,
    read_track,
    track_bytes,
    write_track,
)

FULL = ring_track(
    name="L'Anneau d'été",
    description="Two lines,\nboth of them read.",
    scenery=(
        Scenery(kind="tree", x=1.5, y=2.25),
        Scenery(kind="stand", x=20.0, y=11.0, heading=exact_heading(1.0), width=9.5, depth=3.0),
        Scenery(kind="board", x=30.01, y=0.99, label="100"),
    ),
    roads=(DrawnRoad(points=((6.0, 5.0), (34.13, 5.0), (34.0, 17.0)), width=8.0, surface="asphalt", closed=True),),
)
DATA = track_bytes(FULL)
MAP = json.loads(DATA)


def with_layers(track: Track, **layers: Any) -> Track:
    """The same track with other tile layers."""
    return replace(track, tiles=replace(track.tiles, **layers))


def changed(**keys: Any) -> dict[str, Any]:
    return deepcopy(MAP) | keys


def layer_of(values: dict[str, Any], name: str) -> dict[str, Any]:
    return next(layer for layer in values["layers"] if layer["name"] == name)


def with_layer(name: str, /, **keys: Any) -> dict[str, Any]:
    values = deepcopy(MAP)
    layer_of(values, name).update(keys)
    return values


def with_data(name: str, index: int, number: object) -> dict[str, Any]:
    values = deepcopy(MAP)
    layer_of(values, name)["data"][index] = number
    return values


def with_object(name: str, index: int, /, **keys: Any) -> dict[str, Any]:
    values = deepcopy(MAP)
    layer_of(values, name)["objects"][index].update(keys)
    return values


def with_property(name: str, value: object) -> dict[str, Any]:
    values = deepcopy(MAP)
    values["properties"] = [entry for entry in values["properties"] if entry["name"] != name]
    values["properties"].append({"name": name, "type": "string", "value": value})
    return values


def without_layer(name: str) -> dict[str, Any]:
    values = deepcopy(MAP)
    values["layers"] = [layer for layer in values["layers"] if layer["name"] != name]
    return values


def encoded(values: object) -> bytes:
    return json.dumps(values).encode()


def read(values: object) -> Track:
    return parse_track(encoded(values), "mine.tmj")


def complaint(data: bytes) -> TrackError:
    with pytest.raises(TrackError) as raised:
        parse_track(data, "mine.tmj")
    (line,) = str(raised.value).splitlines()
    assert line.startswith("mine.tmj")
    assert len(line) < 900
    return raised.value


# What we write


def test_read_and_written_again_is_the_same_file() -> None:
    track = parse_track(DATA, "mine.tmj")
    assert track_bytes(track) == DATA
    assert track.identity == FULL.identity
    assert (track.name, track.description) == (FULL.name, FULL.description)
    assert (track.gates, track.grid, track.scenery, track.roads) == (FULL.gates, FULL.grid, FULL.scenery, FULL.roads)
    assert track.kept == {}


def test_a_tile_row_is_a_line_of_text() -> None:
    lines = DATA.decode().splitlines()
    start = next(number for number, line in enumerate(lines) if '"name":"ground"' in line)
    rows = [line.rstrip("]},").split(",") for line in lines[start + 1 : start + 1 + FULL.tiles.rows]]
    assert [[int(number) - 1 for number in row] for row in rows] == FULL.tiles.ground.tolist()
    assert b"\r" not in DATA


def test_a_file_is_written_whole_and_read_by_its_path(tmp_path: Path) -> None:
    write_track(tmp_path / "mine.tmj", FULL)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.tmj"]
    assert read_track(tmp_path / "mine.tmj").identity == FULL.identity
    assert load_track(str(tmp_path / "mine.tmj")).identity == FULL.identity


def test_a_large_map_is_packed_and_stays_small() -> None:
    size = 1000, 1001
    tiles = Tiles(*(np.zeros(size, dtype=np.uint8) for _ in range(5)), height=np.zeros(size, dtype=np.int16))
    data = track_bytes(replace(FULL, tiles=tiles))
    assert len(data) < 100_000
    assert track_bytes(parse_track(data, "mine.tmj")) == data


def test_what_has_no_tile_is_not_written(tmp_path: Path) -> None:
    high = with_layers(FULL, height=np.full_like(FULL.tiles.height, 9000))
    with pytest.raises(TrackError, match="layer height"):
        write_track(tmp_path / "mine.tmj", high)
    assert list(tmp_path.iterdir()) == []


def test_a_name_finds_a_built_in_track(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(folders, "tracks_folder", lambda: tmp_path)
    for name in ("b-track", "a-track"):
        write_track(tmp_path / f"{name}.tmj", FULL)
    (tmp_path / "slipline.tsj").write_text("{}")
    assert built_in_tracks() == ["a-track", "b-track"]
    assert load_track("a-track").identity == FULL.identity
    with pytest.raises(TrackError, match="no track called 'c-track'; choose one of a-track, b-track"):
        load_track("c-track")


def layer(limit: int, rows: int, columns: int, low: int = 0) -> st.SearchStrategy[np.ndarray]:
    numbers = st.lists(st.integers(low, limit), min_size=rows * columns, max_size=rows * columns)
    kind = np.int16 if low < 0 else np.uint8
    return numbers.map(lambda values: np.array(values, dtype=kind).reshape(rows, columns))


@st.composite
def tiles(draw: st.DrawFn) -> Tiles:
    size = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    last = len(surface_names()) - 1
    return Tiles(
        ground=draw(layer(last, *size)),
        over=draw(layer(last, *size)),
        share=draw(layer(16, *size)),
        kerbs=draw(layer(1, *size)),
        walls=draw(layer(64, *size)),
        height=draw(layer(8999, *size, low=-1000)),
    )


METRES = st.floats(-50.0, 9000.0).map(exact_metres)
HEADINGS = st.floats(-10.0, 10.0).map(exact_heading)
POINTS = st.lists(st.tuples(METRES, METRES), min_size=2, max_size=5).map(tuple)
WORDS = st.text(st.characters(exclude_categories=("C", "Z")), max_size=12)
SIZES = st.floats(0.0, 200.0).map(exact_metres)
TRACKS = st.builds(
    Track,
    name=WORDS,
    author=WORDS,
    description=WORDS,
    laps=st.integers(1, 999),
    closed=st.booleans(),
    road=st.lists(st.sampled_from(surface_names()), min_size=1, max_size=4, unique=True).map(tuple),
    season=st.sampled_from(SEASONS),
    light=st.sampled_from(LIGHTS),
    tiles=tiles(),
    gates=st.lists(st.builds(Gate, points=POINTS, sector=st.booleans()), max_size=4).map(tuple),
    grid=st.lists(st.builds(GridSlot, x=METRES, y=METRES, heading=HEADINGS), max_size=3).map(tuple),
    scenery=st.lists(
        st.builds(
            Scenery,
            kind=st.sampled_from(sorted(scenery_kinds())),
            x=METRES,
            y=METRES,
            heading=HEADINGS,
            width=SIZES,
            depth=SIZES,
            label=WORDS,
        ),
        max_size=3,
    ).map(tuple),
    roads=st.lists(
        st.builds(
            DrawnRoad,
            points=POINTS,
            width=st.floats(1.0, 50.0).map(exact_metres),
            surface=st.sampled_from(surface_names()),
            closed=st.booleans(),
        ),
        max_size=2,
    ).map(tuple),
    kept=st.just({}),
)


@settings(max_examples=150, deadline=None)
@given(track=TRACKS)
def test_any_track_comes_back(track: Track) -> None:
    data = track_bytes(track)
    again = parse_track(data, "mine.tmj")
    assert again.identity == track.identity
    assert track_bytes(again) == data
    for name in ("name", "author", "description", "laps", "closed", "road", "season", "light"):
        assert getattr(again, name) == getattr(track, name)
    assert (again.gates, again.grid, again.scenery, again.roads) == (
        track.gates,
        track.grid,
        track.scenery,
        track.roads,
    )


# What others write


def test_a_map_painted_with_ground_alone() -> None:
    values = deepcopy(MAP)
    values["layers"] = [layer_of(values, "ground")]
    values["properties"] = []
    values["tilesets"] = values["tilesets"][:1]
    track = read(values)
    assert track.tiles.ground.tolist() == FULL.tiles.ground.tolist()
    assert not any(getattr(track.tiles, name).any() for name in ("over", "share", "kerbs", "walls", "height"))
    assert (track.gates, track.grid, track.scenery, track.roads) == ((), (), (), ())
    assert (track.name, track.laps, track.closed, track.road) == ("mine", 3, True, DEFAULT_ROAD)


def test_where_nobody_painted_there_is_grass() -> None:
    assert read(with_data("ground", 0, 0)).tiles.ground[0, 0] == surface_names().index("grass")


def test_over_without_a_share_is_nothing() -> None:
    track = read(with_data("over", 5, 3))
    assert track.identity == FULL.identity
    assert not track.tiles.over.any()


@pytest.mark.parametrize("pack", ["", "zlib", "gzip"])
def test_packed_layers_say_the_same(pack: str) -> None:
    values = deepcopy(MAP)
    for name in ("ground", "share", "height"):
        raw = np.array(layer_of(values, name)["data"], dtype="<u4").tobytes()
        packed = {"": bytes, "zlib": zlib.compress, "gzip": gzip.compress}[pack](raw)
        text = base64.b64encode(packed).decode()
        layer_of(values, name).update(data=text, encoding="base64", compression=pack)
    assert read(values).identity == FULL.identity


def test_mirrored_and_turned_tiles_mean_the_same() -> None:
    number = layer_of(MAP, "ground")["data"][30]
    for flip in (0x8000_0000, 0x4000_0000, 0x2000_0000, 0x1000_0000, 0xF000_0000):
        assert read(with_data("ground", 30, number | flip)).identity == FULL.identity


def test_a_kind_may_stand_in_type_or_class() -> None:
    values = deepcopy(MAP)
    for thing in layer_of(values, "scenery")["objects"]:
        thing["class"] = thing.pop("type")
    assert read(values).scenery == FULL.scenery


def test_tilesets_may_begin_elsewhere_and_be_embedded() -> None:
    values = deepcopy(MAP)
    values["tilesets"] = [
        {"firstgid": 501, "name": "slipline", "image": "tileset/slipline.png"},
        {"firstgid": 1, "source": "other.tsx"},
    ]
    layer_of(values, "ground")["data"] = [number + 500 for number in layer_of(values, "ground")["data"]]
    track = read(values)
    assert track.identity == FULL.identity
    again = parse_track(track_bytes(track), "mine.tmj")
    assert again.identity == FULL.identity
    assert track_bytes(again) == track_bytes(track)
    written = json.loads(track_bytes(track))["tilesets"]
    assert written[:2] == [{"firstgid": 1, "source": "other.tsx"}, {"firstgid": 501, "source": "slipline.tsj"}]


def test_a_foreign_layer_painted_with_our_tiles_keeps_its_picture() -> None:
    values = deepcopy(MAP)
    values["tilesets"] = [
        {"firstgid": 1, "source": "slipline-heights.tsj"},
        {"firstgid": 10_001, "source": "slipline.tsj"},
    ]
    layer_of(values, "ground")["data"] = [number + 10_000 for number in layer_of(values, "ground")["data"]]
    values["layers"].append({"id": 50, "name": "sketch", "type": "tilelayer", "data": [10_001] * 220})
    track = read(values)
    again = json.loads(track_bytes(track))
    assert track.identity == FULL.identity
    assert again["layers"][-1]["data"] == [10_001] * 220
    assert again["tilesets"] == values["tilesets"]


def test_gates_go_by_their_order_not_by_their_place() -> None:
    values = deepcopy(MAP)
    layer_of(values, "gates")["objects"].reverse()
    assert read(values).gates == FULL.gates


def test_a_turned_rectangle_is_a_thing_of_that_size() -> None:
    thing = {"x": 100, "y": 100, "width": 160, "height": 64, "rotation": 90, "type": "stand", "name": "", "id": 90}
    values = deepcopy(MAP)
    layer_of(values, "scenery")["objects"].append(thing)
    stand = read(values).scenery[-1]
    assert (stand.x, stand.y, stand.width, stand.depth) == (4.25, 11.25, 10.0, 4.0)
    assert stand.heading == exact_heading(np.pi / 2)


def test_a_turned_line_is_turned() -> None:
    line = read(with_object("gates", 0, rotation=90)).gates[0]
    assert line.points == ((20.0, 1.0), (12.0, 1.0))


def test_what_another_program_wrote_survives() -> None:
    values = changed(backgroundcolor="#102030", editorsettings={"export": {"format": "json"}})
    values["properties"].append({"name": "mood", "type": "string", "value": "calm"})
    layer_of(values, "walls").update(opacity=0.5, tintcolor="#ff0000")
    layer_of(values, "gates")["properties"] = [{"name": "note", "type": "string", "value": "steep"}]
    layer_of(values, "gates")["objects"][2].update(name="Chimney")
    layer_of(values, "gates")["objects"][2]["properties"].append({"name": "apex", "type": "bool", "value": True})
    notes = {"id": 40, "name": "notes", "type": "objectgroup", "objects": [{"id": 77, "x": 1, "y": 2.5, "point": True}]}
    clouds = {"id": 41, "name": "clouds", "type": "tilelayer", "width": 20, "height": 11, "data": [3] * 220}
    nested = {"id": 42, "name": "more", "type": "group", "layers": [deepcopy(clouds) | {"id": 43}]}
    values["layers"][2:2] = [notes]
    values["layers"] += [clouds, nested]
    track = read(values)
    again = json.loads(track_bytes(track))
    assert track.identity == FULL.identity
    assert again["backgroundcolor"] == "#102030"
    assert again["editorsettings"] == {"export": {"format": "json"}}
    assert {"name": "mood", "type": "string", "value": "calm"} in again["properties"]
    assert (layer_of(again, "walls")["opacity"], layer_of(again, "walls")["tintcolor"]) == (0.5, "#ff0000")
    assert layer_of(again, "gates")["properties"][0]["value"] == "steep"
    gate = layer_of(again, "gates")["objects"][2]
    assert gate["name"] == "Chimney"
    assert {"name": "apex", "type": "bool", "value": True} in gate["properties"]
    assert again["layers"][2] == notes
    assert again["layers"][-2:] == [clouds, nested]
    numbers = [thing["id"] for layer in again["layers"] for thing in layer.get("objects", [])]
    assert len(set(numbers)) == len(numbers)
    assert again["nextobjectid"] > max(numbers)
    assert track_bytes(parse_track(track_bytes(track), "mine.tmj")) == track_bytes(track)


# What cannot be read

BOMB = base64.b64encode(zlib.compress(bytes(64 * 1024 * 1024))).decode()
SHORT = base64.b64encode(zlib.compress(bytes(400))).decode()
PACKED = {"encoding": "base64", "compression": "zlib"}
LONG = [0] * 221
HEIGHT_NUMBER = 161

BAD = {
    "no layers": ({"type": "map"}, "tilewidth", "is missing"),
    "layers is a text": (changed(layers="many"), "layers", "must be a list"),
    "a layer is a number": (changed(layers=[7]), "layers[0]", "must be an object"),
    "a layer's name is a list": (with_layer("walls", name=[]), "layers[4].name", "a text"),
    "no ground": (without_layer("ground"), "layers", "ground"),
    "ground is an object layer": (with_layer("ground", type="objectgroup"), "layers[0].type", "tilelayer"),
    "gates is a tile layer": (with_layer("gates", type="tilelayer"), "layers[8].type", "objectgroup"),
    "ground twice": (with_layer("over", name="ground"), "layers[1].name", "twice"),
    "ground in a group": (
        changed(layers=[{"name": "g", "type": "group", "layers": MAP["layers"]}]),
        "layers[0].layers[0]",
        "out of the group",
    ),
    "a layer moved aside": (with_layer("walls", offsetx=3), "layers[4].offsetx", "from 0 to 0"),
    "a layer of another size": (with_layer("walls", width=19), "layers[4].width", "20 as of the map"),
    "another kind of tileset": (changed(type="tileset"), "type", "map"),
    "isometric": (changed(orientation="isometric"), "orientation", "orthogonal"),
    "infinite": (changed(infinite=True), "infinite map", "switch off Infinite"),
    "chunks": (with_layer("ground", chunks=[]), "layers[0]", "infinite"),
    "tiles of 16 pixels": (changed(tilewidth=16), "tilewidth", "32"),
    "no width": (changed(width=0), "width", "from 1"),
    "half a tile": (changed(width=20.5), "width", "whole"),
    "huge": (changed(width=3000, height=3000), "9000000 tiles", "at most 4000000"),
    "a width past all numbers": (changed(width=10**400), "width", "far too large"),
    "true for a width": (changed(width=True), "width", "a number"),
    "format of the future": (with_property("format", 2), "property.format", "from 1 to 1"),
    "laps as text": (with_property("laps", "three"), "property.laps", "a number"),
    "road of cheese": (with_property("road", "asphalt, cheese"), "property.road", "one of asphalt"),
    "another course": (with_property("course", "spiral"), "property.course", "circuit, point-to-point"),
    "another season": (with_property("season", "monsoon"), "property.season", "summer"),
    "a name past all bounds": (with_property("name", "n" * 81), "property.name", "at most 80"),
    "a name that rings": (with_property("name", "a\u0007b"), "property.name", "cannot be shown"),
    "half a character": (with_property("name", "\ud800"), "properties[8].value", "cannot be shown"),
    "too few tiles": (with_layer("ground", data=[1, 2]), "layers[0].data", "holds 2 tiles; the map has 220"),
    "too many tiles": (with_layer("ground", data=LONG), "layers[0].data", "holds 221 tiles"),
    "no data": (with_layer("ground", data=None), "layers[0].data", "a list of numbers"),
    "data as text": (with_layer("ground", data="1,2"), "layers[0].data", "base64"),
    "data as lists": (with_layer("ground", data=[[1], [2]]), "layers[0].data[0]", "tile number"),
    "a tile as text": (with_data("ground", 17, "1"), "layers[0].data[17]", "tile number"),
    "a negative tile": (with_data("ground", 17, -1), "layers[0].data[17]", "tile number"),
    "half a tile number": (with_data("ground", 17, 1.5), "layers[0].data[17]", "tile number"),
    "a tile number of 40 bits": (with_data("ground", 17, 1 << 40), "layers[0].data[17]", "tile number"),
    "a tile that is no surface": (with_data("ground", 23, 50), "layers[0].data[23]", "column 3, row 1"),
    "a tile of no tileset": (with_data("ground", 23, 99_999), "layers[0].data[23]", "surfaces"),
    "a surface for a share": (with_data("share", 23, 2), "layers[2].data[23]", "shares"),
    "a share of nothing": (with_data("share", 23, 70), "layers[2]", "column 3, row 1"),
    "a height for a wall": (with_data("walls", 0, 200), "layers[4].data[0]", "walls"),
    "too high": (with_data("height", 9, HEIGHT_NUMBER + 10_000), "layers[5].data[9]", "heights"),
    "too low": (with_data("height", 9, HEIGHT_NUMBER - 1), "layers[5].data[9]", "heights"),
    "no tileset": (changed(tilesets=[{"firstgid": 1, "name": "x"}]), "layers[0]", "slipline.tsj"),
    "tilesets that overlap": (
        changed(tilesets=[{"firstgid": 1, "source": "slipline.tsj"}, {"firstgid": 9, "source": "o.tsj"}]),
        "tilesets",
        "overlap",
    ),
    "a tileset twice": (changed(tilesets=MAP["tilesets"] + MAP["tilesets"]), "tilesets[2]", "twice"),
    "zstd": (with_layer("ground", data="", encoding="base64", compression="zstd"), "layers[0].compression", "CSV"),
    "unknown encoding": (with_layer("ground", encoding="rot13"), "layers[0].encoding", "base64"),
    "encoding is a list": (with_layer("ground", encoding=[]), "layers[0].encoding", "a text"),
    "no base64": (with_layer("ground", data="@@@", **PACKED), "layers[0].data", "damaged"),
    "no zlib": (with_layer("ground", data="AAAA", **PACKED), "layers[0].data", "damaged"),
    "zlib cut short": (with_layer("ground", data=SHORT[:12], **PACKED), "layers[0].data", "damaged"),
    "zlib of too few": (with_layer("ground", data=SHORT, **PACKED), "layers[0].data", "holds 100 tiles"),
    "a zlib bomb": (with_layer("ground", data=BOMB, **PACKED), "layers[0].data", "more than 220"),
    "a gate of one point": (
        with_object("gates", 3, polyline=[{"x": 0, "y": 0}]),
        "objects[3] (gate 3).polyline",
        "two",
    ),
    "a gate of no point": (with_object("gates", 3, polyline=[]), "objects[3] (gate 3).polyline", "two"),
    "a point without y": (with_object("gates", 3, polyline=[{"x": 0}, {"x": 1}]), "polyline[0].y", "missing"),
    "a gate at no place": (with_object("gates", 3, x=None), "layers[8].objects[3] (gate 3).x", "nothing"),
    "a gate without order": (with_object("gates", 3, properties=[]), "objects[3] (gate 3) property.order", "missing"),
    "a gate's order twice": (
        with_object("gates", 3, properties=[{"name": "order", "value": 1}]),
        "objects[3] (gate 3) property.order",
        "second time",
    ),
    "a sector of cheese": (
        with_object("gates", 3, properties=[{"name": "order", "value": 3}, {"name": "sector", "value": "yes"}]),
        "property.sector",
        "true or false",
    ),
    "a gate far out": (with_object("gates", 3, x=1e9), "objects[3] (gate 3).x", "from -1.6e+06"),
    "a slot as polygon": (with_object("grid", 0, polygon=[]), "objects[0] (grid slot 0).polygon", "a point"),
    "a slot from a template": (
        with_object("grid", 0, template="slot.tj"),
        "objects[0] (grid slot 0).template",
        "a point",
    ),
    "scenery without a kind": (with_object("scenery", 0, type=""), "objects[0] (scenery 0).class", "missing"),
    "unknown scenery": (with_object("scenery", 0, type="dragon"), "objects[0] (scenery 0).type", "tree"),
    "scenery too large": (
        with_object("scenery", 0, properties=[{"name": "width_m", "value": 900}]),
        "property.width_m",
        "200",
    ),
    "an absolute image": (changed(tilesets=[{"firstgid": 1, "image": "/etc/passwd"}]), "tilesets[0].image", "beside"),
    "a parent source": (
        changed(tilesets=[{"firstgid": 1, "source": "../slipline.tsj"}]),
        "tilesets[0].source",
        "beside",
    ),
    "a drive": (changed(layers=[{"type": "imagelayer", "image": "C:\\secret.png"}]), "layers[0].image", "beside"),
    "a parent on Windows": (changed(layers=[{"image": "a\\..\\b.png"}]), "layers[0].image", "beside"),
    "an address": (changed(layers=[{"image": "https://x.example/a.png"}]), "layers[0].image", "beside"),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_file_is_refused_with_place_and_remedy(case: str) -> None:
    values, place, remedy = BAD[case]
    line = str(complaint(encoded(values)))
    assert place in line
    assert remedy in line


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not valid JSON"),
        (b" \n", "not valid JSON"),
        (b"7", "a Tiled map"),
        (b"[]", "a Tiled map"),
        (b"null", "a Tiled map"),
        (b"\xff\xfe{", "UTF-8"),
        (DATA[:-9], "not valid JSON"),
        (DATA[: len(DATA) // 3], "not valid JSON"),
        (DATA.replace(b'"x":320', b'"x":NaN'), "NaN"),
        (DATA.replace(b'"x":320', b'"x":-Infinity'), "Infinity"),
        (DATA.replace(b'"x":320', b'"x":1e999'), "finite"),
        (DATA.replace(b'"width":20', b'"width":' + b"9" * 5000), "not valid JSON"),
        (DATA.replace(b"12,12,1,", b"12,,1,", 1), "layers[0].data"),
        (DATA.replace(b"12,12,1,", b"12 12,1,", 1), "layers[0].data"),
        (DATA.replace(b"12,12,1,", b"12,12.,1,", 1), "layers[0].data"),
        (DATA.replace(b"12,12,1,", b"12,1-2,1,", 1), "layers[0].data"),
        (b'{"a":' * 50 + b"1" + b"}" * 50, "nested more than 40"),
        (b"[" * 100_000, "nested more than 40"),
        (b"[" * 1_000_000, "ends too early"),
        (b"[" * 1_000_000 + b"}", "far more"),
    ],
)
def test_what_is_no_map_at_all(data: bytes, said: str) -> None:
    assert said in str(complaint(data))


def test_a_foreign_list_of_rubbish_is_refused() -> None:
    data = encoded(changed(layers=[*MAP["layers"], {"name": "mine", "data": [1, 2, 3]}]))
    assert "layers[10].data" in str(complaint(data.replace(b"[1, 2, 3]", b"[1, 2, , 3]")))


def test_missing_files_and_folders(tmp_path: Path) -> None:
    for path in (tmp_path / "none.tmj", tmp_path):
        with pytest.raises(TrackError, match="cannot be read"):
            read_track(path)
    with pytest.raises(TrackError, match="cannot be read"):
        read_track(Path("a\0b.tmj"))


HUGE = r"""
import base64, resource, sys, time, zlib
from racer.content.track_file import TrackError, parse_track

FULL = 32 * 1024 * 1024
HEAD = b'{"type":"map","width":2000,"height":2000,"tilewidth":32,"tileheight":32,"layers":['
GROUND = HEAD + b'{"name":"ground","type":"tilelayer","data":['
OBJECTS = HEAD + b'{"name":"gates","type":"objectgroup","objects":['
PACKED = HEAD + b'{"name":"ground","type":"tilelayer","encoding":"base64","compression":"zlib","data":"'
BOMB = zlib.compressobj(9)
BOMB = base64.b64encode(b"".join(BOMB.compress(bytes(FULL)) for _ in range(8)) + BOMB.flush())

def most_memory():
    # getrusage would count the memory of the process that started this one.
    try:
        lines = open("/proc/self/status").read().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

def filled(piece, head=b"", tail=b""):
    return b"".join([head, piece * ((FULL - len(head) - len(tail)) // len(piece)), tail])

CASES = {
    "too large": lambda: bytes(FULL + 1),
    "zeros": lambda: bytes(FULL),
    "deep": lambda: filled(b"["),
    "deep objects": lambda: filled(b'{"a":'),
    "lists": lambda: filled(b"[],", b"["),
    "objects": lambda: filled(b"{},", b"["),
    "texts": lambda: filled(b'"ab",', b"["),
    "decimals": lambda: filled(b"1.5,", b"["),
    "numbers": lambda: filled(b"999,", b"["),
    "escapes": lambda: filled(b"\u0041", b'"', b'"'),
    "long text": lambda: filled(b"x", b'"', b'"'),
    "long number": lambda: filled(b"9"),
    "blanks": lambda: filled(b" "),
    "open data": lambda: filled(b'"data":[1'),
    "many data": lambda: filled(b'"data":[1],', b"{"),
    "cut off": lambda: filled(b"1,", GROUND),
    "too many tiles": lambda: filled(b"1,", GROUND, b"1]}]}"),
    "as many wrong tiles": lambda: GROUND + b"999," * 3999999 + b"9]}]}",
    "decimals for tiles": lambda: GROUND + b"9.5," * 3999999 + b"9]}]}",
    "layers": lambda: filled(b"12,", GROUND, b"1]}]}").replace(b"12,1]}", b"1.5]}"),
    "wrong at the end": lambda: GROUND + b"0," * 3999999 + b"9.5]}]}",
    "foreign numbers": lambda: HEAD + b'{"name":"x","data":[' + b"1," * 15000000 + b"1]}]}",
    "base64": lambda: filled(b"A", PACKED, b'"}]}'),
    "bomb": lambda: PACKED + BOMB + b'"}]}',
    "paths": lambda: filled(b'{"image":"a"},', HEAD, b"1]}"),
    "full of objects": lambda: OBJECTS + b'{"x":1,"y":2,"a":"bc"},' * 290000 + b"1]}]}",
}
# The processor's time, so that a busy machine does not count.
for name, make in CASES.items():
    data = make()
    start = time.process_time()
    try:
        parse_track(data, "mine.tmj")
        sys.exit(f"{name} was read")
    except TrackError as error:
        said = str(error)[:80]
    seconds, kilobytes = time.process_time() - start, most_memory()
    print(f"{seconds:.3f} {kilobytes // 1024} {name}: {said}")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="memory is asked for the POSIX way")
def test_huge_rubbish_is_refused_in_a_second_and_300_megabytes() -> None:
    done = subprocess.run([sys.executable, "-c", HUGE], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for line in done.stdout.splitlines():
        seconds, megabytes, case = line.split(maxsplit=2)
        assert float(seconds) < 1.0, case
        assert int(megabytes) < 300, case


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)


def spots(value: Any, before: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every key and index of a file, but of long lists only the first few."""
    keys = list(value) if isinstance(value, dict) else range(min(len(value), 12)) if isinstance(value, list) else ()
    return [spot for key in keys for spot in [(*before, key), *spots(value[key], (*before, key))]]


def track_or_error(data: bytes) -> None:
    try:
        track = parse_track(data, "mine.tmj")
    except TrackError as error:
        said = str(error)
    else:
        said = "mine.tmj"
        assert parse_track(track_bytes(track), "mine.tmj").identity == track.identity
    assert said.startswith("mine.tmj")


@settings(max_examples=400, deadline=None)
@given(spot=st.sampled_from(spots(MAP)), value=ANYTHING, key=st.none() | st.text(max_size=8))
def test_a_changed_map_is_a_track_or_a_track_error(spot: tuple[Any, ...], value: object, key: str | None) -> None:
    values = deepcopy(MAP)
    inner = values
    for name in spot[:-1]:
        inner = inner[name]
    if value is None:
        del inner[spot[-1]]
    else:
        inner[key if key is not None and isinstance(inner, dict) else spot[-1]] = value
    track_or_error(encoded(values))


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_a_garbled_file_is_a_track_or_a_track_error(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(DATA)))
    end = data.draw(st.integers(start, min(len(DATA), start + 60)))
    track_or_error(DATA[:start] + data.draw(st.binary(max_size=12)) + DATA[end:])
