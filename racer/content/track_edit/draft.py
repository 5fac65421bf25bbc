"""A change under way: the only place from which tools write; it can be taken back, or finished as one step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from racer.content.track_edit.area import Area, block_area
from racer.content.track_edit.document import OBJECTS, TrackDocument
from racer.content.track_edit.layers import Values
from racer.content.track_edit.properties import Properties
from racer.content.track_edit.splice import splice_of
from racer.content.track_edit.step import Step, difference


class Draft:
    """Remembers, block by block, what was there before the first stroke on it."""

    def __init__(self, document: TrackDocument) -> None:
        self.document = document
        self._blocks: dict[tuple[int, int], dict[str, Values]] = {}
        self._objects = dict(document.objects)
        self._properties = document.properties

    def write(self, area: Area, values: Mapping[str, Values]) -> None:
        """Write parts of layers."""
        self._save(area, values)
        for name, layer in values.items():
            self.document.write(area, name, layer)

    def now(self, area: Area, names: Iterable[str]) -> dict[str, Values]:
        """Copies of what stands there now."""
        return {name: self.document.layers.cut(area, name) for name in names}

    def before(self, area: Area, names: Iterable[str]) -> dict[str, Values]:
        """Copies of what stood there before this draft."""
        found = self.now(area, names)
        for block in area.blocks():
            saved = self._blocks.get(block)
            if not saved:
                continue
            there = block_area(block, self.document.columns, self.document.rows)
            both = area.overlap(there)
            into = both.moved(-area.left, -area.top).slices
            out = both.moved(-there.left, -there.top).slices
            for name, layer in saved.items():
                if name in found:
                    found[name][into] = layer[out]
        return found

    def set_objects(self, name: str, values: Iterable[Any]) -> None:
        """Put other gates, slots, things or roads."""
        self.document.set_objects(name, tuple(values))

    def set_properties(self, properties: Properties) -> None:
        """Put other properties."""
        if properties != self.document.properties:
            self.document.set_properties(properties)

    def revert(self) -> None:
        """Take everything back and begin anew."""
        for block, saved in self._blocks.items():
            area = block_area(block, self.document.columns, self.document.rows)
            for name, layer in saved.items():
                patch = difference(name, area, self.document.layers.cut(area, name), layer)
                if patch:
                    at = patch.area.moved(-area.left, -area.top).slices
                    self.document.write(patch.area, name, layer[at])
        self._blocks.clear()
        for name in OBJECTS:
            if self.document.objects[name] is not self._objects[name]:
                self.document.set_objects(name, self._objects[name])
        self.set_properties(self._properties)

    def finish(self, label: str) -> Step | None:
        """The step from before to now, or nothing when all is as it was."""
        patches = []
        for block, saved in self._blocks.items():
            area = block_area(block, self.document.columns, self.document.rows)
            for name, layer in saved.items():
                patch = difference(name, area, layer, self.document.layers.cut(area, name))
                if patch:
                    patches.append(patch)
        changes = (splice_of(name, self._objects[name], self.document.objects[name]) for name in OBJECTS)
        splices = tuple(change for change in changes if change)
        properties = (self._properties, self.document.properties)
        if not patches and not splices and properties[0] == properties[1]:
            return None
        changed = properties if properties[0] != properties[1] else None
        return Step(label, tuple(patches), splices, changed)

    def _save(self, area: Area, names: Iterable[str]) -> None:
        wanted = list(names)
        for block in area.blocks():
            saved = self._blocks.setdefault(block, {})
            missing = [name for name in wanted if name not in saved]
            if missing:
                there = block_area(block, self.document.columns, self.document.rows)
                for name in missing:
                    saved[name] = self.document.layers.cut(there, name)
