"""Gates, grid, scenery and roads as objects of a Tiled map, read into a track's values.

Tiled counts pixels, 16 to the metre; everything is rounded to a track's exact steps here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import cos, radians, sin
from typing import Any, TypeVar

from racer.content.scenery import scenery_kinds
from racer.content.tiled_json import Node
from racer.content.track import (
    WALL_KINDS,
    DrawnRoad,
    Gate,
    GridSlot,
    Point,
    Scenery,
    exact_heading,
    exact_metres,
    surface_names,
)

PX_PER_M = 16.0
FARTHEST_PX = 1_600_000.0
OBJECT_LAYERS = ("scenery", "roads", "gates", "grid")
MOST = {"gates": 1000, "grid": 100, "scenery": 20_000, "roads": 1000}
MOST_POINTS = 10_000
LARGEST_M = 200.0

_OURS = frozenset({
    "id", "x", "y", "width", "height", "rotation", "visible", "point", "polyline", "properties", "name", "type",
    "class",
})  # fmt: skip
_NOUNS = {"gates": "gate", "grid": "grid slot", "scenery": "scenery", "roads": "road"}
_SHAPES = ("polyline", "polygon", "ellipse", "text", "gid", "template")

Extras = dict[tuple[str, object], dict[str, Any]]
Value = TypeVar("Value")


def read_gates(layer: Node, extras: Extras) -> tuple[Gate, ...]:
    """Gates in the order of their property `order`."""
    return _ordered(layer, "gates", extras, ("order", "sector"), _gate)


def read_grid(layer: Node, extras: Extras) -> tuple[GridSlot, ...]:
    """Grid slots, the first in front."""
    return _ordered(layer, "grid", extras, ("order",), _slot)


def read_scenery(layer: Node, extras: Extras) -> tuple[Scenery, ...]:
    """Scenery in the order of the file."""
    known = ("width_m", "depth_m")
    return tuple(value for _, value in _objects(layer, "scenery", extras, known, _thing))


def read_roads(layer: Node, extras: Extras) -> tuple[DrawnRoad, ...]:
    """Drawn roads in the order of the file."""
    known = ("width_m", "surface", "closed", "kerbs", "runoff", "wall")
    return tuple(value for _, value in _objects(layer, "roads", extras, known, _road))


def _ordered(
    layer: Node, name: str, extras: Extras, known: tuple[str, ...], read: Callable[[Node, Node], Value]
) -> tuple[Value, ...]:
    """Objects by their property `order`, which no two may share."""
    found: dict[int, Value] = {}
    for properties, value in _objects(layer, name, extras, known, read):
        order = properties.whole("order", 0, 1_000_000)
        if order in found:
            raise properties.error("order", "track-order", found=order)
        found[order] = value
    return tuple(found[order] for order in sorted(found))


def _objects(
    layer: Node, name: str, extras: Extras, known: tuple[str, ...], read: Callable[[Node, Node], Value]
) -> list[tuple[Node, Value]]:
    values = []
    for index, found in enumerate(layer.nodes("objects", MOST[name])):
        item = replace(found, place=f"{found.place} ({_NOUNS[name]} {index})")
        properties, foreign = _properties(item, known)
        value = read(item, properties)
        values.append((properties, value))
        if more := _extras(item, name, foreign):
            extras[name, value] = more
    return values


def _properties(item: Node, known: tuple[str, ...]) -> tuple[Node, list[dict[str, Any]]]:
    """An object's custom properties: ours by name, the others as they are."""
    ours, foreign = {}, []
    for entry in item.nodes("properties", 1000):
        name = entry.text("name", 200)
        if name in known:
            ours[name] = entry.values.get("value")
        else:
            foreign.append(entry.values)
    return Node(item.file, ours, f"{item.place} property"), foreign


def _extras(item: Node, layer: str, foreign: list[dict[str, Any]]) -> dict[str, Any]:
    """What else stands in an object; only scenery gives its name and kind a meaning."""
    more = {key: value for key, value in item.values.items() if key not in _OURS}
    if item.values.get("visible", True) is not True:
        more["visible"] = item.values["visible"]
    if layer != "scenery":
        more |= {key: item.values[key] for key in ("name", "type", "class") if item.values.get(key)}
    return more | {"properties": foreign} if foreign else more


def _gate(item: Node, properties: Node) -> Gate:
    return Gate(points=_line(item), sector=properties.flag("sector", False))


def _slot(item: Node, properties: Node) -> GridSlot:  # noqa: ARG001 - read as the others are
    (x, y), heading, _ = _place(item)
    return GridSlot(x=x, y=y, heading=heading)


def _thing(item: Node, properties: Node) -> Scenery:
    kind = "type" if item.values.get("type") else "class"
    (x, y), heading, (width, depth) = _place(item)
    return Scenery(
        kind=item.choice(kind, tuple(scenery_kinds())),
        x=x,
        y=y,
        heading=heading,
        width=exact_metres(properties.number("width_m", 0, LARGEST_M, width)),
        depth=exact_metres(properties.number("depth_m", 0, LARGEST_M, depth)),
        label=item.text("name", 80, ""),
    )


def _road(item: Node, properties: Node) -> DrawnRoad:
    return DrawnRoad(
        points=_line(item),
        width=exact_metres(properties.number("width_m", 0.01, LARGEST_M)),
        surface=properties.choice("surface", surface_names(), "asphalt"),
        closed=properties.flag("closed", False),
        kerbs=properties.flag("kerbs", False),
        runoff=properties.choice("runoff", ("", *surface_names()), ""),
        wall=properties.choice("wall", ("", *WALL_KINDS), ""),
    )


def _line(item: Node) -> tuple[Point, ...]:
    """The points of a polyline, turned as the object is."""
    if "polyline" not in item.values:
        raise item.error("", "track-no-line")
    points = item.nodes("polyline", MOST_POINTS)
    if len(points) < 2:
        raise item.error("polyline", "track-short-line", found=len(points))
    angle = _rotation(item)
    left, top = _coordinate(item, "x"), _coordinate(item, "y")
    return tuple(_turned(left, top, _coordinate(p, "x"), _coordinate(p, "y"), angle) for p in points)


def _place(item: Node) -> tuple[Point, float, Point]:
    """Middle, heading and size in metres of a point (which has no size) or of a rectangle."""
    for shape in _SHAPES:
        if shape in item.values:
            raise item.error(shape, "track-no-point", found=shape)
    width, depth = item.number("width", 0, FARTHEST_PX, 0), item.number("height", 0, FARTHEST_PX, 0)
    angle = _rotation(item)
    middle = _turned(_coordinate(item, "x"), _coordinate(item, "y"), width / 2, depth / 2, angle)
    return middle, exact_heading(radians(angle)), (width / PX_PER_M, depth / PX_PER_M)


def _rotation(item: Node) -> float:
    return item.number("rotation", -1_000_000, 1_000_000, 0)


def _coordinate(item: Node, key: str) -> float:
    return item.number(key, -FARTHEST_PX, FARTHEST_PX)


def _turned(left: float, top: float, x: float, y: float, angle_deg: float) -> Point:
    """A point of an object in metres; Tiled turns objects about their own x and y."""
    if angle_deg:
        c, s = cos(radians(angle_deg)), sin(radians(angle_deg))
        x, y = x * c - y * s, x * s + y * c
    return exact_metres((left + x) / PX_PER_M), exact_metres((top + y) / PX_PER_M)
