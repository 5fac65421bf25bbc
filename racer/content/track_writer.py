"""A track as the bytes of a Tiled map: one tile row and one object per line, the same bytes for the same track."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterable, Mapping
from math import degrees
from typing import Any

import numpy as np
from numpy.typing import NDArray

from racer.content.kept import Kept, first_numbers, kept_of, usual_look
from racer.content.tile_data import NumberText
from racer.content.tile_numbers import LAYERS, Numbers, numbers_of
from racer.content.track import DrawnRoad, Gate, GridSlot, Point, Scenery, Tiles, Track
from racer.content.track_error import TrackError
from racer.content.track_objects import OBJECT_LAYERS, PX_PER_M
from racer.content.track_reader import CIRCUIT, FORMAT, POINT_TO_POINT, TILE_PX

MOST_PLAIN_TILES = 1_000_000
"""A map of more tiles is packed, or its text would be larger than a file may be."""


def track_bytes(track: Track) -> bytes:
    """The whole file; a TrackError where it holds NaN or infinity, which no file lets in but a program may bring."""
    try:
        return _written(track)
    except TrackError:
        raise
    except (ValueError, OverflowError):
        raise TrackError("", "the track", "track-not-finite") from None


def _written(track: Track) -> bytes:
    kept = kept_of(track.kept)
    layers = _layers(track, kept)
    head = {
        "type": "map",
        "version": "1.8",
        "tiledversion": "1.8.2",
        "orientation": "orthogonal",
        "renderorder": "right-down",
        "infinite": False,
        "compressionlevel": -1,
        "width": track.tiles.columns,
        "height": track.tiles.rows,
        "tilewidth": TILE_PX,
        "tileheight": TILE_PX,
        "nextlayerid": 1 + max(_ids(layers), default=0),
        "nextobjectid": 1 + max(_object_ids(layers), default=0),
    }
    lines = [f"{_json(key)}:{_json(value)}" for key, value in (head | kept.keys).items()]
    lines.append(_listed("properties", [_json(item) for item in [*_properties(track), *kept.properties]]))
    lines.append(_listed("tilesets", [_json(item) for item in _tilesets(kept)]))
    lines.append(_listed("layers", [_layer_text(layer) for layer in layers]))
    return ("{ " + ",\n  ".join(lines) + "\n}\n").encode()


def _properties(track: Track) -> list[dict[str, Any]]:
    return [
        _property("format", FORMAT),
        _property("name", track.name),
        _property("author", track.author),
        _property("description", track.description),
        _property("laps", track.laps),
        _property("course", CIRCUIT if track.closed else POINT_TO_POINT),
        _property("road", ",".join(track.road)),
        _property("season", track.season),
        _property("light", track.light),
    ]


def _property(name: str, value: object) -> dict[str, Any]:
    kinds = {bool: "bool", int: "int", float: "float", str: "string"}
    return {"name": name, "type": kinds[type(value)], "value": value}


def _tilesets(kept: Kept) -> list[dict[str, Any]]:
    ours = [{"firstgid": first, "source": f"{name}.tsj"} for name, first in first_numbers(kept).items()]
    return sorted([*ours, *kept.tilesets], key=lambda tileset: int(tileset["firstgid"]))


def _layers(track: Track, kept: Kept) -> list[dict[str, Any]]:
    """Ours in their order, numbered behind the foreign ones, which stand where they stood."""
    foreign = [layer for _, layer in kept.layers]
    next_layer, next_object = 1 + max(_ids(foreign), default=0), 1 + max(_object_ids(foreign), default=0)
    layers = [_tile_layer(name, track.tiles, kept) for name in LAYERS]
    for name in OBJECT_LAYERS:
        layer = _object_layer(name, track, kept, next_object)
        next_object += len(layer["objects"])
        layers.append(layer)
    layers = [{"id": number, **layer} for number, layer in enumerate(layers, next_layer)]
    for position, layer in kept.layers:
        layers.insert(position, layer)
    return layers


def _ids(layers: Iterable[Mapping[str, Any]]) -> Iterable[int]:
    for layer in layers:
        yield _id(layer)
        yield from _ids(_dicts(layer.get("layers")))


def _object_ids(layers: Iterable[Mapping[str, Any]]) -> Iterable[int]:
    for layer in layers:
        yield from map(_id, _dicts(layer.get("objects")))
        yield from _object_ids(_dicts(layer.get("layers")))


def _dicts(value: object) -> list[dict[str, Any]]:
    """Foreign layers may hold anything."""
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


def _id(thing: Mapping[str, Any]) -> int:
    number = thing.get("id")
    return number if isinstance(number, int) and 0 < number < 1 << 30 else 0


def _tile_layer(name: str, tiles: Tiles, kept: Kept) -> dict[str, Any]:
    numbers = _numbers(name, tiles, first_numbers(kept))
    layer: dict[str, Any] = {"name": name, "type": "tilelayer", "width": tiles.columns, "height": tiles.rows}
    layer |= {"x": 0, "y": 0, **usual_look(name), **kept.own_layers.get(name, {})}
    if numbers.size > MOST_PLAIN_TILES:
        packed = base64.b64encode(zlib.compress(numbers.astype("<u4").tobytes(), 9)).decode()
        return layer | {"encoding": "base64", "compression": "zlib", "data": packed}
    rows = ",\n".join(",".join(map(str, row)) for row in numbers.tolist())
    return layer | {"data": NumberText(b"\n" + rows.encode())}


def _numbers(name: str, tiles: Tiles, firsts: Mapping[str, int]) -> Numbers:
    """Tile numbers of a layer; what means nothing is an empty tile."""
    values: NDArray[np.integer[Any]] = getattr(tiles, name)
    _check_values(name, values)
    numbers = numbers_of(name, values, firsts)
    if name == "ground":
        return numbers
    meant = tiles.share > 0 if name == "over" else values != 0
    return np.where(meant, numbers, 0).astype(np.uint32)


def _check_values(name: str, values: NDArray[np.integer[Any]]) -> None:
    """What has no tile would make a file that cannot be read again."""
    low, high = min(0, LAYERS[name].value), LAYERS[name].value + LAYERS[name].count - 1
    for found in (int(values.min()), int(values.max())):
        if not low <= found <= high:
            raise TrackError("", f"layer {name}", "track-value", found=found, low=low, high=high)


def _object_layer(name: str, track: Track, kept: Kept, first_id: int) -> dict[str, Any]:
    made = {
        "gates": lambda: [_gate(gate, order) for order, gate in enumerate(track.gates)],
        "grid": lambda: [_slot(slot, order) for order, slot in enumerate(track.grid)],
        "scenery": lambda: [_thing(thing) for thing in track.scenery],
        "roads": lambda: [_road(road) for road in track.roads],
    }[name]()
    values: tuple[object, ...] = getattr(track, name)
    extras = [kept.objects.get((name, value), {}) for value in values]
    objects = [_object(i, *pair) for i, pair in enumerate(zip(made, extras, strict=True), first_id)]
    layer = {"name": name, "type": "objectgroup", "x": 0, "y": 0, **usual_look(name)}
    return layer | kept.own_layers.get(name, {}) | {"objects": objects}


def _object(number: int, made: dict[str, Any], extras: Mapping[str, Any]) -> dict[str, Any]:
    usual = {"id": number, "name": "", "type": "", "rotation": 0, "width": 0, "height": 0, "visible": True}
    properties = [*made.get("properties", []), *extras.get("properties", [])]
    whole = usual | made | dict(extras)
    return whole | {"properties": properties} if properties else whole


def _gate(gate: Gate, order: int) -> dict[str, Any]:
    return {**_line(gate.points), "properties": [_property("order", order), _property("sector", gate.sector)]}


def _slot(slot: GridSlot, order: int) -> dict[str, Any]:
    return {**_point(slot.x, slot.y, slot.heading), "properties": [_property("order", order)]}


def _thing(thing: Scenery) -> dict[str, Any]:
    sizes = {"width_m": thing.width, "depth_m": thing.depth}
    properties = [_property(name, float(size)) for name, size in sizes.items() if size]
    made = {"name": thing.label, "type": thing.kind, **_point(thing.x, thing.y, thing.heading)}
    return made | {"properties": properties} if properties else made


def _road(road: DrawnRoad) -> dict[str, Any]:
    values = {"width_m": float(road.width), "surface": road.surface, "closed": road.closed}
    values |= {name: value for name in ("kerbs", "runoff", "wall") if (value := getattr(road, name))}
    return {**_line(road.points), "properties": [_property(name, value) for name, value in values.items()]}


def _point(x: float, y: float, heading: float) -> dict[str, Any]:
    return {"point": True, "x": _px(x), "y": _px(y), "rotation": _plain(round(degrees(heading), 1) % 360.0)}


def _line(points: tuple[Point, ...]) -> dict[str, Any]:
    """A polyline counts from its first point."""
    left, top = points[0]
    line = [{"x": _px(x - left), "y": _px(y - top)} for x, y in points]
    return {"x": _px(left), "y": _px(top), "polyline": line}


def _px(metres: float) -> float:
    return _plain(round(metres * PX_PER_M, 2))


def _plain(value: float) -> float:
    """Whole numbers without a point, as Tiled writes them."""
    return int(value) if value == int(value) else value


def _layer_text(layer: Mapping[str, Any]) -> str:
    """A layer, with its rows or objects one to a line."""
    inner = {key: value for key, value in layer.items() if key not in {"data", "objects"}}
    text = _json(inner)[:-1]
    for key in ("objects", "data"):
        if key in layer and isinstance(layer[key], list):
            text += "," + _listed(key, [_json(item) for item in layer[key]], "    ")
        elif key in layer:
            text += f",{_json(key)}:{_json(layer[key])}"
    return text + "}"


def _listed(key: str, items: list[str], indent: str = "  ") -> str:
    separator = f",\n{indent}  "
    return f"{_json(key)}:[\n{indent}  {separator.join(items)}]" if items else f"{_json(key)}:[]"


def _json(value: object) -> str:
    """JSON on one line; lists of numbers stand in it as they were."""
    if isinstance(value, NumberText):
        return f"[{value.text.decode()}]"
    if isinstance(value, dict):
        return "{" + ",".join(f"{_json(key)}:{_json(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(_json, value)) + "]"
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
