"""A piece cut or copied from a track: tiles, heights, and the objects that lay in it; it can be turned and mirrored."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import pi
from typing import Any

import numpy as np

from racer.content.track import TILE, Gate, Point, Scenery, exact_heading, exact_metres
from racer.content.track_edit.area import Area
from racer.content.track_edit.document import OBJECTS, TrackDocument
from racer.content.track_edit.layers import BARE, LAID, Values
from racer.content.track_edit.resize import places_of, shifted
from racer.content.variants import SIDES

TILED = (*LAID, *BARE)


@dataclass(frozen=True, slots=True, eq=False)
class Clip:
    """Layers of a rectangle, heights of all its corners, and objects counted from its top left."""

    layers: Mapping[str, Values]
    corners: Values
    objects: Mapping[str, tuple[Any, ...]]

    @property
    def columns(self) -> int:
        """Tiles from left to right."""
        return int(self.layers["ground"].shape[1])

    @property
    def rows(self) -> int:
        """Tiles from top to bottom."""
        return int(self.layers["ground"].shape[0])

    def turned(self) -> Clip:
        """A quarter turn clockwise."""
        height = self.rows * TILE
        layers = {name: np.rot90(layer, -1).copy() for name, layer in self.layers.items()}
        objects = _each(self.objects, lambda item: _turned(item, height))
        return Clip(layers, np.rot90(self.corners, -1).copy(), objects)

    def mirrored(self) -> Clip:
        """Left becomes right."""
        width = self.columns * TILE
        layers = {name: layer[:, ::-1].copy() for name, layer in self.layers.items()}
        objects = _each(self.objects, lambda item: _mirrored(item, width))
        return Clip(layers, self.corners[:, ::-1].copy(), objects)


def clip_of(document: TrackDocument, area: Area) -> Clip:
    """A copy of a rectangle with the objects that lie in it altogether."""
    area = area.clipped(document.columns, document.rows)
    heights = document.layers.look("height")
    rows = np.minimum(np.arange(area.top, area.bottom + 1), document.rows - 1)
    columns = np.minimum(np.arange(area.left, area.right + 1), document.columns - 1)
    left, top = -area.left * TILE, -area.top * TILE
    objects = {name: tuple(shifted(item, left, top) for item in inside(document, area, name)) for name in OBJECTS}
    layers = {name: document.layers.cut(area, name) for name in TILED}
    return Clip(layers, heights[np.ix_(rows, columns)], objects)


def inside(document: TrackDocument, area: Area, name: str) -> list[Any]:
    """Objects of a list that lie in a rectangle altogether."""
    return [item for item in document.objects[name] if is_inside(item, area)]


def is_inside(item: Any, area: Area) -> bool:
    """Whether an object lies in a rectangle altogether."""
    return all(area.holds(x, y) for x, y in places_of(item))


def _each(objects: Mapping[str, tuple[Any, ...]], change: Callable[[Any], Any]) -> dict[str, tuple[Any, ...]]:
    return {name: tuple(change(item) for item in items) for name, items in objects.items()}


def _turned(item: Any, height: float) -> Any:
    def place(point: Point) -> Point:
        return exact_metres(height - point[1]), exact_metres(point[0])

    if hasattr(item, "points"):
        return replace(item, points=tuple(place(point) for point in item.points))
    x, y = place((item.x, item.y))
    return replace(item, x=x, y=y, heading=exact_heading(item.heading + pi / 2.0))


def _mirrored(item: Any, width: float) -> Any:
    """A mirrored gate is crossed by a mirrored driver, whose left was right."""
    if hasattr(item, "points"):
        points = tuple((exact_metres(width - x), y) for x, y in item.points)
        return replace(item, points=points[::-1] if isinstance(item, Gate) else points)
    moved = replace(item, x=exact_metres(width - item.x), heading=exact_heading(pi - item.heading))
    if isinstance(item, Scenery) and item.kind == "pole":
        return replace(moved, label=SIDES.get(item.label, item.label))
    return moved
