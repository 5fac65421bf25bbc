"""What is done with a selected rectangle: cut, paste, move, turn and mirror, with all that lies in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from racer.content.track import TILE, surface_names
from racer.content.track_edit.area import Area
from racer.content.track_edit.clip import TILED, Clip, clip_of, is_inside
from racer.content.track_edit.document import OBJECTS
from racer.content.track_edit.draft import Draft
from racer.content.track_edit.resize import places_of, shifted
from racer.content.track_edit.step import GROUNDS
from racer.content.track_objects import MOST


@dataclass(frozen=True, slots=True)
class Clear:
    """Plain ground in a rectangle, and nothing on it; heights stay. Copy it first to have cut it."""

    area: Area
    ground: str
    label: str = "cut"

    def apply(self, draft: Draft) -> None:
        """Empty it."""
        area = self.area.clipped(draft.document.columns, draft.document.rows)
        if area.is_empty:
            return
        number = surface_names().index(self.ground)
        shape = (area.height, area.width)
        draft.write(area, {name: np.full(shape, number if name in GROUNDS else 0, np.uint8) for name in TILED})
        for name in OBJECTS:
            items = draft.document.objects[name]
            kept = tuple(item for item in items if not is_inside(item, area))
            if len(kept) < len(items):
                draft.set_objects(name, kept)


@dataclass(frozen=True, slots=True, eq=False)
class Paste:
    """A clip put down with its top left at a tile; heights only when asked, since they leave steps at its border."""

    clip: Clip
    column: int
    row: int
    heights: bool = False
    label: str = "paste"

    def apply(self, draft: Draft) -> None:
        """Put it down; what would lie beyond the map is left out."""
        whole = Area(self.column, self.row, self.column + self.clip.columns, self.row + self.clip.rows)
        there = whole.clipped(draft.document.columns, draft.document.rows)
        if there.is_empty:
            return
        here = there.moved(-self.column, -self.row)
        layers = {name: self.clip.layers[name][here.slices] for name in TILED}
        if self.heights:
            layers["height"] = self.clip.corners[here.slices]
        draft.write(there, layers)
        for name in OBJECTS:
            items = draft.document.objects[name]
            moved = [shifted(item, self.column * TILE, self.row * TILE) for item in self.clip.objects[name]]
            fresh = [item for item in moved if _lands(item, there)][: MOST[name] - len(items)]
            if fresh:
                draft.set_objects(name, (*items, *fresh))


@dataclass(frozen=True, slots=True)
class MoveSelection:
    """A rectangle taken elsewhere, so many tiles to the right and down."""

    area: Area
    columns: int
    rows: int
    ground: str
    label: str = "move"

    def apply(self, draft: Draft) -> None:
        """Lift it and put it down."""
        area = self.area.clipped(draft.document.columns, draft.document.rows)
        if not area.is_empty and (self.columns or self.rows):
            _replace(draft, area, clip_of(draft.document, area), self.ground, (self.columns, self.rows))


@dataclass(frozen=True, slots=True)
class TurnSelection:
    """A rectangle turned by a quarter clockwise about its top left, with its heights."""

    area: Area
    ground: str
    label: str = "turn"

    def apply(self, draft: Draft) -> None:
        """Lift it, turn it and put it down."""
        area = self.area.clipped(draft.document.columns, draft.document.rows)
        if not area.is_empty:
            _replace(draft, area, clip_of(draft.document, area).turned(), self.ground, heights=True)


@dataclass(frozen=True, slots=True)
class MirrorSelection:
    """A rectangle with left and right exchanged, or top and bottom, with its heights."""

    area: Area
    upside_down: bool = False
    label: str = "mirror"

    def apply(self, draft: Draft) -> None:
        """Lift it, mirror it and put it down."""
        area = self.area.clipped(draft.document.columns, draft.document.rows)
        if not area.is_empty:
            ground = surface_names()[int(draft.document.tiles.ground[area.top, area.left])]
            clip = clip_of(draft.document, area).mirrored()
            _replace(draft, area, clip.turned().turned() if self.upside_down else clip, ground, heights=True)


def _lands(item: Any, area: Area) -> bool:
    """What stood on one border of a piece stands on the other when it is mirrored."""
    return all(
        area.left * TILE <= x <= area.right * TILE and area.top * TILE <= y <= area.bottom * TILE
        for x, y in places_of(item)
    )


def _replace(
    draft: Draft, area: Area, clip: Clip, ground: str, by: tuple[int, int] = (0, 0), *, heights: bool = False
) -> None:
    """Objects keep their place in the order where they can: gates are numbered by it."""
    orders = {name: draft.document.objects[name] for name in OBJECTS}
    Clear(area, ground).apply(draft)
    left = {name: draft.document.objects[name] for name in OBJECTS}
    Paste(clip, area.left + by[0], area.top + by[1], heights=heights).apply(draft)
    for name, items in orders.items():
        fresh = iter(draft.document.objects[name][len(left[name]) :])
        if len(draft.document.objects[name]) == len(items) and len(left[name]) < len(items):
            draft.set_objects(name, [next(fresh) if is_inside(item, area) else item for item in items])
