"""A map made larger or smaller at any side; gates, grid, scenery and roads move along."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from racer.content.track import TILE, Point, exact_metres, surface_names
from racer.content.track_edit.document import OBJECTS, TrackDocument
from racer.content.track_edit.layers import arrays_of
from racer.content.track_edit.splice import splice_of
from racer.content.track_edit.step import Patch, Reshape, Step, differences, inverse, reshaped
from racer.content.track_error import TrackError
from racer.content.track_reader import LONGEST_SIDE, MOST_TILES


@dataclass(frozen=True, slots=True)
class Resize:
    """Tiles added at each side, or cut off where negative, and the ground of new ones."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0
    ground: str = "grass"
    label: str = "resize"

    def step(self, document: TrackDocument) -> Step | None:
        """The step to the new size; what then lies outside is gone, and comes back with undo."""
        columns, rows = document.columns + self.left + self.right, document.rows + self.top + self.bottom
        if not (1 <= columns <= LONGEST_SIDE and 1 <= rows <= LONGEST_SIDE and columns * rows <= MOST_TILES):
            raise TrackError("", "", "track-size", columns=columns, rows=rows, side=LONGEST_SIDE, limit=MOST_TILES)
        if not any((self.left, self.top, self.right, self.bottom)):
            return None
        bare = Reshape(self.left, self.top, self.right, self.bottom, surface_names().index(self.ground))
        arrays = arrays_of(document.layers)
        lost: tuple[Patch, ...] = ()
        if min(self.left, self.top, self.right, self.bottom) < 0:
            lost = differences(reshaped(reshaped(arrays, bare), inverse(bare)), arrays)
        changes = (splice_of(name, document.objects[name], self._moved(document, name)) for name in OBJECTS)
        return Step(self.label, splices=tuple(change for change in changes if change), reshape=replace(bare, lost=lost))

    def _moved(self, document: TrackDocument, name: str) -> tuple[Any, ...]:
        right, down = self.left * TILE, self.top * TILE
        width, height = document.width + right + self.right * TILE, document.height + down + self.bottom * TILE
        moved = (shifted(item, right, down) for item in document.objects[name])
        return tuple(item for item in moved if _is_on(item, width, height))


def shifted(item: Any, right: float, down: float) -> Any:
    """An object elsewhere."""
    if hasattr(item, "points"):
        return replace(item, points=tuple((exact_metres(x + right), exact_metres(y + down)) for x, y in item.points))
    return replace(item, x=exact_metres(item.x + right), y=exact_metres(item.y + down))


def places_of(item: Any) -> tuple[Point, ...]:
    """The points of a gate or road, the middle of anything else."""
    return item.points if hasattr(item, "points") else ((item.x, item.y),)


def _is_on(item: Any, width: float, height: float) -> bool:
    return any(0.0 <= x <= width and 0.0 <= y <= height for x, y in places_of(item))
