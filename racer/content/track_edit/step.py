"""One step of the history: what changed in tiles, objects, properties and size, and how to do and undo it.

Tiles are kept as the difference of before and after (exclusive or), which is mostly nothing and works both ways.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np

from racer.content.track_edit.area import Area, block_area
from racer.content.track_edit.document import TrackDocument
from racer.content.track_edit.layers import ALL, BARE, Values, arrays_of
from racer.content.track_edit.properties import Properties
from racer.content.track_edit.splice import Splice

GROUNDS = ("ground", BARE[0])


class StepError(ValueError):
    """A step that does not belong to the track it is applied to."""


@dataclass(frozen=True, slots=True, eq=False)
class Patch:
    """The difference of one layer in a rectangle."""

    layer: str
    area: Area
    change: Values


@dataclass(frozen=True, slots=True, eq=False)
class Reshape:
    """Columns and rows added (or cut, when negative) at each side, the ground of new tiles, and what was cut off."""

    left: int
    top: int
    right: int
    bottom: int
    ground: int
    lost: tuple[Patch, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """All that one action of the player changed."""

    label: str
    patches: tuple[Patch, ...] = ()
    splices: tuple[Splice, ...] = ()
    properties: tuple[Properties, Properties] | None = None
    reshape: Reshape | None = None

    def do(self, document: TrackDocument) -> None:
        """Apply it to the track as it was before."""
        self.check(document)
        if self.reshape:
            document.replace_layers(reshaped(arrays_of(document.layers), self.reshape))
        _apply(self.patches, document)
        for splice in self.splices:
            document.set_objects(splice.name, splice.done(document.objects[splice.name]))
        if self.properties:
            document.set_properties(self.properties[1])

    def undo(self, document: TrackDocument) -> None:
        """Give back the track as it was before."""
        if self.properties:
            document.set_properties(self.properties[0])
        for splice in self.splices:
            document.set_objects(splice.name, splice.undone(document.objects[splice.name]))
        _apply(self.patches, document)
        if self.reshape:
            document.replace_layers(reshaped(arrays_of(document.layers), inverse(self.reshape)))
            _apply(self.reshape.lost, document)

    def check(self, document: TrackDocument) -> None:
        """Refuse what was made for another track, before anything is changed."""
        columns, rows = document.columns, document.rows
        if self.reshape:
            columns += self.reshape.left + self.reshape.right
            rows += self.reshape.top + self.reshape.bottom
        if columns < 1 or rows < 1:
            raise StepError("the map would be empty")
        for patch in self.patches:
            if patch.area.clipped(columns, rows) != patch.area:
                raise StepError(f"a change of {patch.layer} lies outside the map")
        for splice in self.splices:
            if not splice.fits(document.objects[splice.name]):
                raise StepError(f"other {splice.name}")
        if self.properties and self.properties[0] != document.properties:
            raise StepError("other properties")


def _apply(patches: Iterable[Patch], document: TrackDocument) -> None:
    for patch in patches:
        document.write(patch.area, patch.layer, document.layers.cut(patch.area, patch.layer) ^ patch.change)


def inverse(reshape: Reshape) -> Reshape:
    """Back to the old size."""
    return Reshape(-reshape.left, -reshape.top, -reshape.right, -reshape.bottom, 0)


def reshaped(arrays: Mapping[str, Values], reshape: Reshape) -> dict[str, Values]:
    """The layers of a map of another size."""
    rows, columns = arrays["ground"].shape
    width, height = columns + reshape.left + reshape.right, rows + reshape.top + reshape.bottom
    kept = Area(-reshape.left, -reshape.top, width - reshape.left, height - reshape.top).clipped(columns, rows)
    there = kept.moved(reshape.left, reshape.top)
    made = {}
    for name in ALL:
        layer = np.full((height, width), reshape.ground if name in GROUNDS else 0, arrays[name].dtype)
        if not kept.is_empty:
            layer[there.slices] = arrays[name][kept.slices]
        made[name] = layer
    return made


def difference(layer: str, area: Area, before: Values, after: Values) -> Patch | None:
    """What differs, cut down to the rectangle in which it does."""
    change = before ^ after
    rows = np.flatnonzero(change.any(axis=1))
    if not len(rows):
        return None
    top, bottom = int(rows[0]), int(rows[-1]) + 1
    columns = np.flatnonzero(change[top:bottom].any(axis=0))
    left, right = int(columns[0]), int(columns[-1]) + 1
    there = Area(area.left + left, area.top + top, area.left + right, area.top + bottom)
    return Patch(layer, there, change[top:bottom, left:right].copy())


def differences(before: Mapping[str, Values], after: Mapping[str, Values]) -> tuple[Patch, ...]:
    """What differs between two sets of layers of one size, block by block."""
    rows, columns = before["ground"].shape
    found = []
    for block in Area(0, 0, columns, rows).blocks():
        area = block_area(block, columns, rows)
        for name in ALL:
            patch = difference(name, area, before[name][area.slices], after[name][area.slices])
            if patch:
                found.append(patch)
    return tuple(found)
