"""The white line along the inside of a paved road's edge."""

from __future__ import annotations

from functools import reduce

import numpy as np

from racer.content.track import surface_names
from racer.view.grade import Grade
from racer.view.plot import Plot
from racer.view.tile_weave import Numbers, Pixels, tile_most

LINED = frozenset({"asphalt", "wet_asphalt"})
WIDTH, INSET = 0.16, 0.22
"""m."""


class LinePaint:
    """Paints edge lines, worn by the weather and by tyres."""

    def __init__(self, grade: Grade) -> None:
        """Mix the paint once."""
        self._paint = grade.plane("eeece4")
        self._kinds = [number for number, name in enumerate(surface_names()) if name in LINED]

    def tiles(self, plot: Plot, on_road: tuple[bool, ...]) -> Numbers:
        """Tiles that a line may run through."""
        depths = [plot.fields.depth[kind] for kind in self._kinds if kind in plot.fields.depth and on_road[kind]]
        if not depths:
            return np.array([], np.intp)
        near = tile_most(-np.abs(plot.fields.road + INSET + WIDTH / 2.0)) > -0.5
        return np.flatnonzero(near & (tile_most(reduce(np.maximum, depths)) > 0.0))

    def lay(self, plot: Plot, tiles: Numbers, picture: Pixels, on_road: tuple[bool, ...]) -> Pixels:
        """Put lines on the picture of some tiles; returns how much of each pixel they cover."""
        px_per_m = plot.side_px / 2.0
        inside = -plot.pixels(plot.fields.road, tiles)
        depths = [plot.fields.depth[kind] for kind in self._kinds if kind in plot.fields.depth and on_road[kind]]
        paved = plot.pixels(reduce(np.maximum, depths), tiles)
        line = np.clip(0.5 + (WIDTH / 2.0 - np.abs(inside - INSET - WIDTH / 2.0)) * px_per_m, 0.0, 1.0)
        line *= np.clip(0.5 + paved * px_per_m, 0.0, 1.0)
        off = plot.pixels(plot.off_line, tiles)
        wear = 0.90 + 0.07 * plot.textures.grain[tiles] + 0.07 * plot.textures.clump[tiles]
        wear -= 0.20 * np.exp(-((off * (1.0 / 1.9)) ** 2))
        cover: Pixels = line * np.clip(wear, 0.35, 0.97)
        picture += (self._paint - picture) * cover
        return cover
