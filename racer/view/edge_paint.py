"""Tiles that an edge runs through: surfaces blended over a pixel or two, with what gathers along their edges."""

from __future__ import annotations

import numpy as np

from racer.content.track import surface_names
from racer.view.grade import Grade
from racer.view.material import Material, smooth
from racer.view.noise import Floats, as_floats
from racer.view.plot import Plot
from racer.view.tile_weave import Numbers, Pixels

JITTER = 0.11
"""m that a natural edge may wander from where the tyres feel it."""
TUFT = 0.14
"""m that grass hangs over a cut edge."""
TURF = frozenset({"grass", "wet_grass"})
LINED = frozenset({"asphalt", "wet_asphalt"})
"""Road surfaces with a white line along the edge."""
LINE_WIDTH, LINE_INSET = 0.16, 0.22


class EdgePaint:
    """Blends the materials of a track."""

    reach = 1.3
    """m from an edge within which it still shows."""

    def __init__(self, materials: tuple[Material, ...], grade: Grade) -> None:
        """Mix the colours of earth and paint once."""
        self._materials = materials
        self._soil = grade.ramp("5b4a30 7d6a45 9a875c")
        self._line = grade.colour("eeece4")
        names = surface_names()
        self._turf = {names.index(name) for name in TURF}
        self._lined = {names.index(name) for name in LINED}

    def mixed(self, plot: Plot, tiles: Numbers, most: dict[int, Floats]) -> Pixels:
        """Colours of tiles that have more than one surface near."""
        side = plot.side_px
        total = np.zeros((len(tiles), side, side), np.float32)
        picture = np.zeros((len(tiles), side, side, 3), np.float32)
        factor = np.ones_like(total)
        for kind, deepest in most.items():
            here = np.flatnonzero(deepest[tiles] > -self.reach)
            if not len(here):
                continue
            chosen = tiles[here]
            depth = plot.pixels(plot.fields.depth[kind], chosen)
            push, soft = self._push(plot, kind, chosen, most)
            cover = np.clip(0.5 + (depth + push) * (plot.side_px / 2.0 / soft), 0.0, 1.0)
            # Where three surfaces meet their edges may leave a gap; somebody must fill it.
            np.maximum(cover, 0.004 * (depth > -0.3), out=cover)
            seen = np.flatnonzero(cover.any(axis=(1, 2)))
            if len(seen):
                picture[here[seen]] += cover[seen][..., None] * self._materials[kind].colours(plot, chosen[seen])
                total[here[seen]] += cover[seen]
            factor[here] *= self._lip(kind, depth)
        picture /= np.maximum(total, 1e-3)[..., None]
        picture *= factor[..., None]
        return picture

    def _push(self, plot: Plot, kind: int, tiles: Numbers, most: dict[int, Floats]) -> tuple[Pixels, Floats]:
        """How far a surface's edge wanders outwards at each pixel, and over how many pixels it blends."""
        rival, deepest = np.full(len(tiles), -1), np.full(len(tiles), -np.inf)
        for other, deep in most.items():
            if other != kind:
                closer = deep[tiles] > deepest
                rival[closer], deepest[closer] = other, deep[tiles][closer]
        mine = self._materials[kind].edge
        amount, soft = np.zeros(len(tiles), np.float32), np.ones(len(tiles), np.float32)
        tuft = np.zeros(len(tiles), np.float32)
        for other in np.unique(rival).tolist():
            theirs = self._materials[other].edge
            at = rival == other
            if mine.natural and theirs.natural:
                amount[at] = JITTER if mine.rank > theirs.rank else -JITTER
                soft[at] = 2.0
            elif kind in self._turf:
                tuft[at] = TUFT
            elif other in self._turf:
                tuft[at] = -TUFT
        push = amount[:, None, None] * plot.textures.jitter[tiles]
        if tuft.any():
            blades = np.clip(plot.textures.blades[tiles] * 0.6 + plot.textures.clump[tiles] * 0.5 - 0.2, 0.0, 1.0)
            push = push + tuft[:, None, None] * blades
        return push, soft[:, None, None]

    def _lip(self, kind: int, depth: Pixels) -> Pixels:
        """Darker just inside and just outside of an edge."""
        edge = self._materials[kind].edge
        factor = np.ones_like(depth)
        if edge.inner_dark:
            factor -= edge.inner_dark * np.clip(1.0 - depth / edge.inner_width, 0.0, 1.0) * (depth > 0.0)
        if edge.outer_dark:
            factor -= edge.outer_dark * np.clip(1.0 + depth / edge.outer_width, 0.0, 1.0) * (depth <= 0.0)
        return factor
