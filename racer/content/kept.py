"""What another program wrote into a track's file: not ours, carried along and written again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from racer.content.tile_numbers import FIRST_NUMBERS, LAYERS, SET_SIZES

FOREIGN_ROOM = 100_000
"""Numbers left for the tiles of a foreign tileset: how many it has stands in a file that we do not open."""
ROOM_BEHIND = FOREIGN_ROOM * len(SET_SIZES)

_WRITTEN = frozenset({
    "data", "encoding", "compression", "objects", "id", "name", "type", "width", "height", "x", "y", "offsetx",
    "offsety",
})  # fmt: skip
_HIDDEN = frozenset({"over", "share", "height", "roads"})


@dataclass(slots=True)
class Kept:
    """Everything in a file that is not ours."""

    keys: dict[str, Any] = field(default_factory=dict)
    """Of the map itself."""
    properties: list[dict[str, Any]] = field(default_factory=list)
    tilesets: list[dict[str, Any]] = field(default_factory=list)
    layers: list[tuple[int, dict[str, Any]]] = field(default_factory=list)
    """With their position among all layers."""
    own_layers: dict[str, dict[str, Any]] = field(default_factory=dict)
    """What else stood in layers of ours: colour, opacity, properties."""
    objects: dict[tuple[str, object], dict[str, Any]] = field(default_factory=dict)
    """What else stood in an object, by its layer and what we read of it: a changed object loses it."""
    first_numbers: dict[str, int] = field(default_factory=dict)
    """Where our tilesets begin, because foreign layers count on it."""

    def as_mapping(self) -> dict[str, object]:
        """For the track; empty when the file holds nothing foreign."""
        parts: dict[str, object] = {name: getattr(self, name) for name in Kept.__dataclass_fields__}
        if not self._counted_on() or self.first_numbers == FIRST_NUMBERS:
            del parts["first_numbers"]
        return {name: part for name, part in parts.items() if part}

    def _counted_on(self) -> bool:
        """Whether anything foreign may hold numbers of tiles."""
        return bool(self.tilesets or self.layers)


def kept_of(mapping: Mapping[str, object]) -> Kept:
    """From what a track carries."""
    parts: dict[str, Any] = {name: part for name, part in mapping.items() if name in Kept.__dataclass_fields__}
    return Kept(**parts)


def first_numbers(kept: Kept) -> Mapping[str, int]:
    """Where our tilesets begin in a file that is written: behind foreign ones where they have no place yet."""
    firsts = dict(kept.first_numbers or FIRST_NUMBERS)
    for name in SET_SIZES:
        if name not in firsts:
            firsts[name] = max([*firsts.values(), *(int(other["firstgid"]) for other in kept.tilesets)]) + FOREIGN_ROOM
    return MappingProxyType(firsts)


def usual_look(layer: str) -> dict[str, Any]:
    """How Tiled shows a layer of ours unless somebody changes it."""
    look: dict[str, Any] = {"opacity": 1, "visible": layer not in _HIDDEN}
    return look if layer in LAYERS else {"draworder": "topdown", **look}


def layer_extras(layer: str, values: Mapping[str, Any]) -> dict[str, Any]:
    """What else stands in a layer of ours."""
    usual = usual_look(layer)
    return {
        key: value for key, value in values.items() if key not in _WRITTEN and (key not in usual or value != usual[key])
    }
