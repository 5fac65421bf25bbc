"""How far every cell of a grid is from the nearest cell of a set, as far as anybody asks."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from racer.view.noise import Floats


def distances(inside: NDArray[np.bool_], furthest: int) -> Floats:
    """Cells to the nearest True, `furthest` where there is none within that.

    First along the rows, then the least of all rows above and below: the square of the distance is the sum of both.
    """
    across = np.where(inside, 0, furthest).astype(np.int32)
    for step in range(1, across.shape[1]):
        np.minimum(across[:, step], across[:, step - 1] + 1, out=across[:, step])
    for step in range(across.shape[1] - 2, -1, -1):
        np.minimum(across[:, step], across[:, step + 1] + 1, out=across[:, step])
    squared = across * across
    padded = np.pad(squared, ((furthest, furthest), (0, 0)), constant_values=furthest * furthest)
    best = squared.copy()
    rows = inside.shape[0]
    for step in range(1, furthest):
        for shift in (-step, step):
            np.minimum(best, padded[furthest + shift : furthest + shift + rows] + step * step, out=best)
    nearest: Floats = np.sqrt(np.minimum(best, furthest * furthest)).astype(np.float32)
    return nearest
