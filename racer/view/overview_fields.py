"""The farmland around a circuit from high above: fields of different green, each tilled its own way, with hedges."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from racer.view.grade import Grade
from racer.view.noise import Floats, as_floats

SPACING = 118.0
"""m between the middles of fields."""
AROUND = 32
"""Fields after which the pattern repeats."""
FURROW = 7.0
"""m."""
HEDGE = 3.0
"""m: half width."""
TINTS = ((1.0, 1.0, 1.0), (1.12, 1.05, 1.05), (1.30, 1.12, 0.98), (0.86, 0.92, 0.92), (1.18, 1.04, 1.10))

Grid = NDArray[np.floating]


class FieldMap:
    """What to multiply grass with at any place."""

    def __init__(self, grade: Grade) -> None:
        """Scatter the fields once; the same on every track."""
        self._dusk = grade.light.name == "dusk"
        chance = np.random.default_rng(77)
        self._offset = chance.uniform(0.08, 0.92, (AROUND, AROUND, 2))
        self._tint = np.array(TINTS, np.float32)[chance.integers(0, len(TINTS), (AROUND, AROUND))]
        turn = chance.uniform(0.0, np.pi, (AROUND, AROUND))
        self._along = np.stack((np.cos(turn), np.sin(turn)), -1)

    def tints(self, x: Grid, y: Grid) -> Floats:
        """Factors [y, x, 3] at a grid of places."""
        column, row = x[None, :] / SPACING, y[:, None] / SPACING
        own_column, own_row = np.floor(column).astype(int), np.floor(row).astype(int)
        best, second = np.full((len(y), len(x)), 9.0), np.full((len(y), len(x)), 9.0)
        number = np.zeros(best.shape, np.intp)
        for down in (-1, 0, 1):
            for right in (-1, 0, 1):
                i, j = (own_row + down) % AROUND, (own_column + right) % AROUND
                dx = own_column + right + self._offset[i, j, 0] - column
                dy = own_row + down + self._offset[i, j, 1] - row
                away = np.hypot(dx, dy)
                closer = away < best
                second = np.where(closer, best, np.minimum(second, away))
                number = np.where(closer, i * AROUND + j, number)
                best = np.where(closer, away, best)
        tint = self._tint.reshape(-1, 3)[number]
        if self._dusk:
            tint = 1.0 + (tint - 1.0) * 0.5
        along = self._along.reshape(-1, 2)[number]
        furrow = np.sign(np.sin((x[None, :] * along[..., 0] + y[:, None] * along[..., 1]) * (np.pi / FURROW)))
        hedge = np.clip(1.3 - (second - best) * SPACING / HEDGE, 0.0, 1.0)
        return as_floats(tint * (1.0 + 0.025 * furrow - 0.30 * hedge)[..., None])
