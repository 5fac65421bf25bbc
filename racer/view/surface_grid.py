"""The surfaces of a baked track at a grid of places, however coarse."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from racer.content.bake import MIXED, Baked
from racer.content.spline import CELLS
from racer.content.track import TILE


def surfaces_at(baked: Baked, x: NDArray[np.floating], y: NDArray[np.floating]) -> NDArray[np.intp]:
    """Surfaces [y, x] at a grid of places in metres; beyond the map the border goes on."""
    columns = np.clip((x * (CELLS / TILE)).astype(int), 0, baked.columns * CELLS - 1)
    rows = np.clip((y * (CELLS / TILE)).astype(int), 0, baked.rows * CELLS - 1)
    codes = np.frombuffer(baked.codes, np.int32).reshape(baked.rows, baked.columns)
    found = codes[np.ix_(rows // CELLS, columns // CELLS)]
    surfaces = np.minimum(found, MIXED - 1).astype(np.intp)
    fine = found >= MIXED
    inner = (rows % CELLS * CELLS)[:, None] + (columns % CELLS)[None, :]
    cells = np.frombuffer(baked.mixed, np.uint8)
    surfaces[fine] = cells[(found[fine] - MIXED) * (CELLS * CELLS) + inner[fine]]
    return surfaces
