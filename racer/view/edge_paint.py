"""Tiles that an edge runs through: surfaces blended over a pixel or two, with what gathers along their edges."""

from __future__ import annotations

from functools import reduce

import numpy as np

from racer.content.track import surface_names
from racer.view.grade import STEPS, Grade
from racer.view.material import Material, smooth
from racer.view.noise import Floats, as_floats
from racer.view.plot import Plot
from racer.view.tile_weave import Numbers, Pixels, tile_most

JITTER = 0.11
"""m that a natural edge may wander from where the tyres feel it."""
LIP_JITTER = 0.2
"""m that the shade along an edge wanders."""
TUFT = 0.14
"""m that grass hangs over a cut edge."""
GROWN_RANK = 1
"""Of what grows or fell; the rest was driven on or laid."""
TURF = frozenset({"grass", "wet_grass"})


class EdgePaint:
    """Blends the materials of a track."""

    reach = 1.3
    """m from an edge within which it still shows."""

    def __init__(self, materials: tuple[Material, ...], grade: Grade) -> None:
        """Mix the colour of earth once."""
        self._materials = materials
        self._soil = grade.ramp("5b4a30 7d6a45 9a875c")
        names = surface_names()
        self._turf = {names.index(name) for name in TURF}

    def mixed(self, plot: Plot, tiles: Numbers, most: dict[int, Floats]) -> Pixels:
        """Colours of tiles that have more than one surface near."""
        side = plot.side_px
        total = np.zeros((len(tiles), side, side), np.float32)
        picture = np.zeros((3, len(tiles), side, side), np.float32)
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
                picture[:, here[seen]] += cover[seen] * self._materials[kind].colours(plot, chosen[seen])
                total[here[seen]] += cover[seen]
            factor[here] *= self._lip(kind, depth + LIP_JITTER * plot.textures.jitter[chosen])
        picture /= np.maximum(total, 1e-3)
        self._lay_soil(plot, tiles, most, picture)
        picture *= factor
        return picture

    def _lay_soil(self, plot: Plot, tiles: Numbers, most: dict[int, Floats], picture: Pixels) -> None:
        """Worn earth on the turf along a paved edge."""
        paved = [plot.fields.depth[kind] for kind in most if self._materials[kind].edge.rank > GROWN_RANK]
        turf = [plot.fields.depth[kind] for kind in most if kind in self._turf]
        if not paved or not turf:
            return
        out = -reduce(np.maximum, paved)
        soil = as_floats(out + 0.30 * plot.middle)
        here = np.flatnonzero((tile_most(-np.abs(out - 0.5)) > -0.9)[tiles])
        if not len(here):
            return
        chosen = tiles[here]
        share = smooth(1.05, 0.05, plot.pixels(soil, chosen) + 0.16 * plot.textures.clump[chosen])
        grown = plot.pixels(reduce(np.maximum, turf), chosen)
        share *= 0.48 * np.clip(0.5 + grown * (plot.side_px / 2.0), 0.0, 1.0)
        at = ((0.5 + 0.18 * plot.textures.blades[chosen]) * STEPS + STEPS).astype(np.int16)
        picture[:, here] += (self._soil.take(at, axis=1, mode="clip") - picture[:, here]) * share

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
