"""Flood fill: a surface in place of another, as far as it reaches without a gap; walls hold it back."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

import numpy as np

from racer.content.track import TILE, WHOLE, surface_names
from racer.content.track_edit.area import Area
from racer.content.track_edit.draft import Draft
from racer.content.track_edit.ink import BARE_PAINTED, PAINTED
from racer.content.track_edit.layers import Values
from racer.content.weights import Mask


@dataclass(frozen=True, slots=True)
class Fill:
    """Fill from a point in metres."""

    x: float
    y: float
    surface: str
    label: str = "fill"

    def apply(self, draft: Draft) -> None:
        """Put the new surface wherever the old one hangs together."""
        layers = draft.document.layers
        column, row = int(self.x // TILE), int(self.y // TILE)
        new = surface_names().index(self.surface)
        if not (0 <= column < layers.columns and 0 <= row < layers.rows):
            return
        ground = layers.look("ground")
        old = int(ground[row, column])
        walls = layers.look("walls")
        solid = (walls > 0) & ((walls.astype(np.int16) - 1) % WHOLE + 1 > WHOLE // 2)
        region = connected((ground == old) & ~solid, row, column)
        area = _bounds(region)
        if old == new or area.is_empty:
            return
        rim = area.grown(1).clipped(layers.columns, layers.rows)
        inside = region[rim.slices]
        for names in (PAINTED, BARE_PAINTED):
            found = draft.now(rim, names)
            draft.write(rim, dict(zip(names, _replaced(list(found.values()), inside, old, new), strict=True)))


def _replaced(layers: list[Values], inside: Mask, old: int, new: int) -> list[Values]:
    """The old surface as the larger part of the tiles inside, and as the smaller part of those beside them."""
    ground, over, share = layers
    near = inside.copy()
    near[1:] |= inside[:-1]
    near[:-1] |= inside[1:]
    near[:, 1:] |= inside[:, :-1]
    near[:, :-1] |= inside[:, 1:]
    ground = np.where(inside & (ground == old), new, ground)
    over = np.where(near & (share > 0) & (over == old), new, over)
    share = np.where(over == ground, 0, share)
    return [layer.astype(np.uint8) for layer in (ground, np.where(share > 0, over, 0), share)]


def connected(mask: Mask, row: int, column: int) -> Mask:
    """The part of a mask that hangs together with a tile, side by side; found run by run along the rows."""
    found = np.zeros_like(mask)
    if not mask[row, column]:
        return found
    steps = np.diff(np.pad(mask, ((0, 0), (1, 1))).astype(np.int8), axis=1)
    rows, starts = np.nonzero(steps == 1)
    ends = np.nonzero(steps == -1)[1]
    first = np.searchsorted(rows, np.arange(mask.shape[0] + 1)).tolist()
    begin = first[row] + int(np.searchsorted(starts[first[row] : first[row + 1]], column, side="right")) - 1
    seen = np.zeros(len(rows), bool)
    seen[begin] = True
    waiting = deque([begin])
    while waiting:
        run = waiting.popleft()
        here, start, end = int(rows[run]), int(starts[run]), int(ends[run])
        found[here, start:end] = True
        for beside in (here - 1, here + 1):
            if 0 <= beside < mask.shape[0]:
                low, high = first[beside], first[beside + 1]
                one = low + int(np.searchsorted(ends[low:high], start, side="right"))
                last = low + int(np.searchsorted(starts[low:high], end, side="left"))
                waiting.extend(other for other in range(one, last) if not seen[other])
                seen[one:last] = True
    return found


def _bounds(mask: Mask) -> Area:
    rows, columns = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
    if not len(rows):
        return Area(0, 0, 0, 0)
    return Area(int(columns[0]), int(rows[0]), int(columns[-1]) + 1, int(rows[-1]) + 1)
