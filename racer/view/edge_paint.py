"""Tiles that an edge runs through: surfaces blended over a pixel or two, with what gathers along their edges."""

from __future__ import annotations

from collections.abc import Sequence
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
TONGUE = 0.30
"""m that the edge between two roads may wander, which cars cross and do not drive along."""
CARRIED = 7.0
"""px over which tyres blend two roads."""
TUFT = 0.14
"""m that grass hangs over a cut edge."""
GROWN_RANK = 1
"""Of what grows or fell; the rest was driven on or laid."""
TURF = frozenset({"grass", "wet_grass"})
STONY = {"gravel": (0.90, 1.2, 1.8), "off_road": (0.40, 1.3, 2.2), "mud": (0.16, 0.0, 2.2)}
"""Surfaces that lose stones: their share at the edge, and how fast it falls inwards and outwards (1/m)."""
TRAP = (0.30, 0.0, 2.2)
"""A gravel trap shows its own stones inside."""
SHADE = 0.55
"""What a loose stone leaves of the light beside it."""


class EdgePaint:
    """Blends the materials of a track."""

    reach = 1.3
    """m from an edge within which it still shows."""

    def __init__(self, materials: tuple[Material, ...], grade: Grade, road: Sequence[bool]) -> None:
        """Mix the colour of earth once; `road` tells which surfaces are driven on."""
        self._materials = materials
        self._soil = grade.ramp("5b4a30 7d6a45 9a875c")
        names = surface_names()
        self._turf = {names.index(name) for name in TURF}
        self._road = road
        self._stony = {names.index(name): share for name, share in STONY.items()}
        if not road[names.index("gravel")]:
            self._stony[names.index("gravel")] = TRAP
        self._open_water = names.index("puddle"), names.index("water")

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
            lip = self._lip(kind, depth + LIP_JITTER * plot.textures.jitter[chosen])
            factor[here] *= self._calmed(plot, kind, chosen, most, lip)
        picture /= np.maximum(total, 1e-3)
        self._lay_soil(plot, tiles, most, picture)
        for kind in self._stony:
            if kind in most and self._road[kind]:
                self._lay_dirt(plot, tiles, kind, most, picture)
        picture *= factor
        for kind, (share, inwards, outwards) in self._stony.items():
            if kind in most:
                self._strew(plot, tiles, kind, (share, inwards, outwards), picture)
        return picture

    def _calmed(self, plot: Plot, kind: int, tiles: Numbers, most: dict[int, Floats], lip: Pixels) -> Pixels:
        """A shore fades out where a ford meets the stream that it crosses."""
        if kind not in self._open_water or not all(other in most for other in self._open_water):
            return lip
        across = plot.fields.depth[self._open_water[kind == self._open_water[0]]]
        return as_floats(1.0 + (lip - 1.0) * np.clip(-0.3 - plot.pixels(across, tiles), 0.0, 1.0))

    def _strew(self, plot: Plot, tiles: Numbers, kind: int, falls: tuple[float, float, float], picture: Pixels) -> None:
        """Stones that tyres threw out of a surface, fewer the further they lie from its edge."""
        share, inwards, outwards = falls
        here = np.flatnonzero((tile_most(-np.abs(plot.fields.depth[kind])) > -self.reach)[tiles])
        if not len(here):
            return
        chosen = tiles[here]
        depth = plot.pixels(plot.fields.depth[kind], chosen)
        many = share * np.exp(-np.where(depth > 0.0, inwards * depth, -outwards * depth))
        if not inwards:
            many *= depth < 0.0
        many *= np.clip((self.reach - np.abs(depth)) * 4.0, 0.0, 1.0)
        lies = plot.textures.loose[chosen] < many
        tone = plot.textures.loose_tone[chosen]
        part = picture[:, here]
        stone = self._materials[kind].ramp.take((tone * STEPS + STEPS).astype(np.int16), axis=1, mode="clip")
        picture[:, here] = np.where(lies, np.where(tone > 0.0, stone, part * SHADE), part)

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

    def _lay_dirt(self, plot: Plot, tiles: Numbers, kind: int, most: dict[int, Floats], picture: Pixels) -> None:
        """What tyres carry from loose ground onto the paved road that goes on from it."""
        paved = [plot.fields.depth[other] for other in most if self._road[other] and self._hard(other)]
        here = np.flatnonzero((tile_most(plot.fields.depth[kind]) > -self.reach)[tiles])
        if not paved or not len(here):
            return
        chosen = tiles[here]
        out = np.clip(-plot.pixels(plot.fields.depth[kind], chosen), 0.0, self.reach)
        share = (1.0 - out / self.reach) ** 1.4 * np.clip(0.60 + 0.45 * plot.textures.clump[chosen], 0.0, 0.9)
        share *= np.clip(0.5 + plot.pixels(reduce(np.maximum, paved), chosen) * (plot.side_px / 2.0), 0.0, 1.0)
        picture[:, here] += (self._materials[kind].colours(plot, chosen) - picture[:, here]) * share

    def _hard(self, kind: int) -> bool:
        return not self._materials[kind].edge.natural

    def _push(self, plot: Plot, kind: int, tiles: Numbers, most: dict[int, Floats]) -> tuple[Pixels, Floats]:
        """How far a surface's edge wanders outwards at each pixel, and over how many pixels it blends."""
        rival, deepest = np.full(len(tiles), -1), np.full(len(tiles), -np.inf)
        for other, deep in most.items():
            if other != kind:
                closer = deep[tiles] > deepest
                rival[closer], deepest[closer] = other, deep[tiles][closer]
        mine = self._materials[kind].edge
        amount, soft = np.zeros(len(tiles), np.float32), np.ones(len(tiles), np.float32)
        tuft, tongue = np.zeros((2, len(tiles)), np.float32)
        for other in np.unique(rival).tolist():
            theirs = self._materials[other].edge
            at = rival == other
            if mine.natural and theirs.natural:
                sign = 1.0 if mine.rank > theirs.rank else -1.0
                amount[at], soft[at] = sign * JITTER, 2.0
                if self._road[kind] and self._road[other]:
                    tongue[at], soft[at] = sign * TONGUE, CARRIED
            elif kind in self._turf:
                tuft[at] = TUFT
            elif other in self._turf:
                tuft[at] = -TUFT
        push = amount[:, None, None] * plot.textures.jitter[tiles]
        if tongue.any():
            slow = plot.pixels(as_floats(0.5 * plot.middle), tiles) + 0.55 * plot.textures.clump[tiles]
            push = push + tongue[:, None, None] * np.clip(slow, -1.2, 1.2)
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
