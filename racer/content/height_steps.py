"""Heights in metres as whole tenths that keep their mean: what one corner loses, its neighbours get."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from racer.content.track import HEIGHT_STEP, HeightLayer

FINE = 1 << 12
"""Parts of a step in which what is left over is counted."""

LOWEST, HIGHEST = -32_000, 32_000
"""Steps that fit the layer with room for what neighbours hand over."""


def height_steps(metres: NDArray[np.float64]) -> HeightLayer:
    """Error diffusion after Floyd and Steinberg, one slanting line of corners at a time, in whole numbers."""
    wanted = np.rint(np.clip(metres / HEIGHT_STEP, LOWEST, HIGHEST) * FINE).astype(np.int64)
    if not (wanted % FINE).any():
        return (wanted // FINE).astype(np.int16)
    rows, columns = wanted.shape
    # One spare column on both sides and one spare row take what leaves the map.
    left = np.zeros((rows + 1, columns + 2), np.int64)
    left[:rows, 1:-1] = wanted
    steps = np.zeros((rows, columns), np.int16)
    every = np.arange(rows)
    for slant in range(columns + 2 * (rows - 1)):
        # A corner waits for the three above it and the one before it: two columns' lead for each row.
        row = every[max(0, (slant - columns + 2) // 2) : min(rows, slant // 2 + 1)]
        column = slant - 2 * row
        here = left[row, column + 1]
        step = (here + FINE // 2) // FINE
        steps[row, column] = step
        _hand_over(left, row, column + 1, here - step * FINE)
    return steps


def _hand_over(
    left: NDArray[np.int64], row: NDArray[np.intp], column: NDArray[np.intp], rest: NDArray[np.int64]
) -> None:
    """Seven, three and one sixteenths to three neighbours, and what remains to the fourth."""
    ahead, behind, corner = rest * 7 // 16, rest * 3 // 16, rest // 16
    left[row, column + 1] += ahead
    left[row + 1, column - 1] += behind
    left[row + 1, column + 1] += corner
    left[row + 1, column] += rest - ahead - behind - corner
