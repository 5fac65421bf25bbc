"""How far every piece of road is from the road's edge, up to a cap."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.bool_]
Distances = NDArray[np.float32]

FAR = 1 << 20


def clearance(road: Mask, cap: int) -> Distances:
    """Distance in cells from each cell of road to the nearest that is none, at most `cap`; beyond the map is none.

    First along the rows, then the best over the rows above and below: exact, and only where there is road.
    """
    padded = np.pad(road, cap)
    along = _along_rows(padded, cap)
    rows, columns = np.nonzero(padded)
    width = padded.shape[1]
    flat, at = along.ravel(), rows * width + columns
    best = flat[at] ** 2
    for away in range(1, cap):
        for shift in (-away * width, away * width):
            np.minimum(best, flat[at + shift] ** 2 + away * away, out=best)
    found = np.zeros(road.shape, np.float32)
    found[rows - cap, columns - cap] = np.minimum(np.sqrt(best), cap)
    return found


def _along_rows(road: Mask, cap: int) -> NDArray[np.int32]:
    """Cells to the nearest that is no road in the same row, at most `cap`."""
    place = np.arange(road.shape[1], dtype=np.int32)
    before = np.maximum.accumulate(np.where(road, np.int32(-FAR), place), axis=1)
    after = np.minimum.accumulate(np.where(road, np.int32(FAR), place)[:, ::-1], axis=1)[:, ::-1]
    nearest: NDArray[np.int32] = np.minimum(np.minimum(place - before, after - place), cap)
    return nearest
