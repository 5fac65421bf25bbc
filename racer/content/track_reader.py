"""A track out of a Tiled map: layers by their names, objects by their properties, the rest kept for the writer."""

from __future__ import annotations

from itertools import pairwise
from pathlib import PurePath
from typing import Any

from racer.content.kept import ROOM_BEHIND, Kept, layer_extras
from racer.content.tile_data import NumberText, check_numbers
from racer.content.tile_layers import TileLayers
from racer.content.tile_numbers import FIRST_NUMBERS, LAYERS, SET_SIZES
from racer.content.tiled_json import Node, parse_map
from racer.content.track import DEFAULT_ROAD, LIGHTS, SEASONS, Track, surface_names
from racer.content.track_objects import OBJECT_LAYERS, read_gates, read_grid, read_roads, read_scenery

FORMAT = 1
TILE_PX = 32
MOST_TILES = 4_000_000
LONGEST_SIDE = 8192
LAST_NUMBER = 200_000_000
"""A foreign tileset may begin up to here, so that ours find room behind it below the bits that flip a tile."""
MOST_LAYERS = 100
MOST_TILESETS = 100
CIRCUIT, POINT_TO_POINT = "circuit", "point-to-point"

PROPERTIES = ("format", "name", "author", "description", "laps", "course", "road", "season", "light")
MAP_KEYS = frozenset({
    "compressionlevel", "height", "infinite", "layers", "nextlayerid", "nextobjectid", "orientation", "properties",
    "renderorder", "tiledversion", "tileheight", "tilesets", "tilewidth", "type", "version", "width",
})  # fmt: skip


def parse_track(data: bytes, file: str) -> Track:
    """The track in the bytes of a `.tmj` file; `file` is what an error calls it."""
    top = parse_map(data, file)
    _check_map(top)
    kept = Kept(keys={key: value for key, value in top.values.items() if key not in MAP_KEYS})
    properties = read_properties(top, PROPERTIES, kept.properties)
    layers = _own_layers(top, kept)
    kept.first_numbers = _read_tilesets(top, kept)
    tiles = TileLayers(top, kept.first_numbers).read({name: layers[name] for name in LAYERS if name in layers})
    empty = Node(top.file, {})
    track = Track(
        **_describe(properties),
        tiles=tiles,
        gates=read_gates(layers.get("gates", empty), kept.objects),
        grid=read_grid(layers.get("grid", empty), kept.objects),
        scenery=read_scenery(layers.get("scenery", empty), kept.objects),
        roads=read_roads(layers.get("roads", empty), kept.objects),
        kept=kept.as_mapping(),
    )
    for index, layer in kept.layers:
        _check_lists(layer, top.file, f"layers[{index}]")
    _check_lists(
        [kept.keys, kept.properties, kept.tilesets, kept.own_layers, [*kept.objects.values()]], top.file, "map"
    )
    return track


def read_properties(node: Node, known: tuple[str, ...], unknown: list[dict[str, Any]]) -> Node:
    """An object's custom properties by name; those of somebody else go to `unknown`."""
    values = {}
    for item in node.nodes("properties", 1000):
        name = item.text("name", 200)
        if name in known:
            values[name] = item.values.get("value")
        else:
            unknown.append(item.values)
    place = f"{node.place} property" if node.place else "property"
    return Node(node.file, values, place)


def _check_map(top: Node) -> None:
    """Refuse the kinds of Tiled map that are no track."""
    if top.values.get("type", "map") != "map":
        raise top.error("type", "choice", found=str(top.values["type"])[:40], allowed="map")
    if top.flag("infinite", False):
        raise top.error("", "track-infinite")
    if (orientation := top.choice("orientation", ("orthogonal",), "orthogonal")) != "orthogonal":
        raise top.error("orientation", "choice", found=orientation, allowed="orthogonal")
    for key in ("tilewidth", "tileheight"):
        if top.whole(key, 1, 10_000) != TILE_PX:
            raise top.error(key, "range", found=top.values[key], allowed=f"{TILE_PX} (pixels for 2 m)")
    columns, rows = top.whole("width", 1, LONGEST_SIDE), top.whole("height", 1, LONGEST_SIDE)
    if columns * rows > MOST_TILES:
        raise top.error("", "track-too-many-tiles", found=columns * rows, limit=MOST_TILES)


def _describe(properties: Node) -> dict[str, Any]:
    """What the map's own properties say."""
    properties.whole("format", 1, FORMAT, FORMAT)
    return {
        "name": properties.text("name", 80, PurePath(properties.file).stem[:80] or "track"),
        "author": properties.text("author", 80, ""),
        "description": properties.text("description", 2000, ""),
        "laps": properties.whole("laps", 1, 999, 3),
        "closed": properties.choice("course", (CIRCUIT, POINT_TO_POINT), CIRCUIT) == CIRCUIT,
        "road": _road(properties),
        "season": properties.choice("season", SEASONS, SEASONS[0]),
        "light": properties.choice("light", LIGHTS, LIGHTS[0]),
    }


def _road(properties: Node) -> tuple[str, ...]:
    names = tuple(part.strip() for part in properties.text("road", 400, ",".join(DEFAULT_ROAD)).split(","))
    for name in names:
        if name not in surface_names():
            raise properties.error("road", "choice", found=name, allowed=", ".join(surface_names()))
    return tuple(dict.fromkeys(names))


def _own_layers(top: Node, kept: Kept) -> dict[str, Node]:
    """Our layers by name; others are kept with their position."""
    layers: dict[str, Node] = {}
    if "layers" not in top.values:
        raise top.error("layers", "missing", allowed="a list with a tile layer called ground")
    for index, layer in enumerate(top.nodes("layers", MOST_LAYERS)):
        name = layer.text("name", 1000, "")
        if name not in LAYERS and name not in OBJECT_LAYERS:
            _check_group(layer)
            kept.layers.append((index, layer.values))
            continue
        if name in layers:
            raise layer.error("name", "track-twice", found=name)
        _check_layer(layer, "tilelayer" if name in LAYERS else "objectgroup")
        layers[name] = layer
        if extras := layer_extras(name, layer.values):
            kept.own_layers[name] = extras
    if "ground" not in layers:
        raise top.error("layers", "track-no-ground")
    return layers


def _check_layer(layer: Node, kind: str) -> None:
    layer.choice("type", (kind,))
    for key in ("offsetx", "offsety", "x", "y"):
        layer.number(key, 0, 0, 0)


def _check_group(layer: Node) -> None:
    """A layer of ours inside a group would silently not be driven."""
    if layer.values.get("type") != "group":
        return
    for inner in layer.nodes("layers", MOST_LAYERS):
        if (name := inner.text("name", 1000, "")) in (*LAYERS, *OBJECT_LAYERS):
            raise inner.error("", "track-grouped", found=name)
        _check_group(inner)


def _read_tilesets(top: Node, kept: Kept) -> dict[str, int]:
    """The first number of each of our tilesets that the map names; ours as we write them where it names none at all."""
    firsts: dict[str, int] = {}
    everything = []
    for tileset in top.nodes("tilesets", MOST_TILESETS):
        name = _tileset_name(tileset)
        first = tileset.whole("firstgid", 1, LAST_NUMBER + (ROOM_BEHIND if name in SET_SIZES else 0))
        if name in firsts:
            raise tileset.error("", "track-twice", found=name)
        if name in SET_SIZES:
            firsts[name] = first
        else:
            kept.tilesets.append(tileset.values)
        everything.append((first, name))
    _check_overlap(top, sorted(everything))
    return firsts if everything else dict(FIRST_NUMBERS)


def _tileset_name(tileset: Node) -> str:
    """Ours are known by name alone, whether the map holds them or names their file."""
    if "source" in tileset.values:
        return PurePath(tileset.text("source", 1000).replace("\\", "/")).stem
    return tileset.text("name", 1000)


def _check_overlap(top: Node, firsts: list[tuple[int, str]]) -> None:
    for (first, name), (after, other) in pairwise(firsts):
        if after < first + SET_SIZES.get(name, 1):
            raise top.error("tilesets", "track-overlap", found=other, other=name)


def _check_lists(value: object, file: str, place: str) -> None:
    """Lists of numbers that are only carried along must still be lists of numbers."""
    if isinstance(value, NumberText):
        check_numbers(value, file, place)
    elif isinstance(value, dict):
        for key, inner in value.items():
            _check_lists(inner, file, f"{place}.{key}")
    elif isinstance(value, list | tuple):
        for inner in value:
            _check_lists(inner, file, place)
