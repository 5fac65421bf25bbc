"""Kerbs: red and white blocks along the outside of the road's edge, raised, rubbed dark, tapered at their ends."""

from __future__ import annotations

from functools import cache, partial
from statistics import NormalDist

import numpy as np

from racer.content.weights import KERB_WIDTH
from racer.view.grade import Grade
from racer.view.ground_textures import GroundTextures
from racer.view.material import Edge, Material
from racer.view.noise import Floats, as_floats
from racer.view.plot import Plot
from racer.view.tile_weave import Numbers, Pixels

BLOCK = 1.25
"""m: length of a block."""
TAPER = 1.5
"""m from a kerb's end to where it has its full width; what the taper leaves out lies within 0.42 m of an edge."""
BAND = 3.0
"""m on both sides of the road's edge in which tiles are flagged for a kerb."""
SPREAD = 1.45
"""m: deviation of the smoothed flag."""


def kerb_materials(textures: GroundTextures, ramps: dict[str, Floats], grade: Grade) -> dict[str, Material]:
    """Materials for ground that is kerb all over."""
    fine = as_floats(0.03 * textures.grain)
    edge = Edge(natural=False, rank=8)
    return {
        name: Material(
            ramps[name],
            fine,
            _level,
            edge,
            finish=partial(_blocks, paint=KerbPaint(grade, wet=name == "wet_kerb")),
        )
        for name in ("kerb", "wet_kerb")
    }


def _level(plot: Plot) -> Floats:
    return as_floats(0.6 + 0.02 * plot.middle)


def _blocks(plot: Plot, tiles: Numbers, colours: Pixels, *, paint: KerbPaint) -> None:
    colours[:] = paint.blocks(plot, tiles)


class KerbPaint:
    """Paints the band of kerbs in some tiles."""

    def __init__(self, grade: Grade, *, wet: bool = False) -> None:
        """Mix the colours once."""
        red, white = ("8e1d26", "9fb0bb") if wet else ("c5322c", "f5f2ea")
        self._red, self._white = grade.plane(red), grade.plane(white)
        self._rubber = grade.plane("2e2d33" if wet else "3a3739")

    def blocks(self, plot: Plot, tiles: Numbers) -> Pixels:
        """Blocks all over, with joints and grain."""
        if plot.line is not None:
            along = plot.pixels(plot.line.kerb_along, tiles)
        else:
            along = plot.pixels(as_floats((plot.x + plot.y) * 0.7071), tiles)
        phase = along * (1.0 / BLOCK)
        beyond = np.abs(phase % 2.0 - 1.0) - 0.5
        red = np.clip(0.5 + beyond * (BLOCK * plot.side_px / 2.0), 0.0, 1.0)
        joint = np.clip(1.0 - np.abs(beyond) * (BLOCK / 0.05), 0.0, 1.0)
        shade = 1.0 - 0.28 * joint + 0.035 * plot.textures.grain[tiles]
        blocks: Pixels = (self._white + (self._red - self._white) * red) * shade
        return blocks

    def lay(self, plot: Plot, kerb: Floats, tiles: Numbers, picture: Pixels) -> Pixels:
        """Put kerbs on the picture of some tiles; returns how much of each pixel they cover."""
        out = plot.pixels(plot.fields.road, tiles)
        width = plot.pixels(kerb_width(plot, kerb), tiles)
        px_per_m = plot.side_px / 2.0
        cover: Pixels = np.clip(0.5 + np.minimum(out, width - out) * px_per_m, 0.0, 1.0) * (width > 0.12)
        if not cover.any():
            return cover
        colours = self.blocks(plot, tiles)
        colours *= self._relief(plot, tiles, out, width)
        smear = np.exp(-(((out - 0.1) / 0.36) ** 2)) * (0.27 + 0.08 * plot.textures.clump[tiles])
        colours += (self._rubber - colours) * np.clip(smear, 0.0, 0.5)
        picture += (colours - picture) * cover
        seam = np.clip(1.0 - np.abs(out) / 0.07, 0.0, 1.0) * (width > 0.12)
        picture *= 1.0 - 0.5 * seam
        return cover

    def _relief(self, plot: Plot, tiles: Numbers, out: Pixels, width: Pixels) -> Pixels:
        """Rising to 62 % of the width, flat to 80 %, then down."""
        share = out / np.maximum(width, 0.2)
        slope = np.where(share < 0.62, 0.11, np.where(share < 0.80, 0.0, -0.95))
        down, right = np.gradient(plot.fields.road)
        length = np.maximum(np.hypot(right, down), 1e-6)
        sun = plot.light.sun
        towards = plot.pixels(as_floats((right * sun[0] + down * sun[1]) / length), tiles)
        crest = 0.10 * np.clip(1.0 - np.abs(share - 0.79) / 0.05, 0.0, 1.0)
        return as_floats(np.clip(1.0 - 1.1 * slope * towards, 0.45, 1.5) + crest)


@cache
def _normal() -> tuple[Floats, Floats]:
    """Deviations and the shares of a normal distribution below them: how a flag fades at its border."""
    at = np.linspace(-3.0, 3.0, 241)
    normal = NormalDist()
    return as_floats(at), as_floats(np.array([normal.cdf(z) for z in at.tolist()]))


def kerb_width(plot: Plot, kerb: Floats) -> Floats:
    """M of kerb outside the road's edge at each cell, from the kerb's weight, falling to nothing at the kerb's ends."""
    deviations, shares = _normal()
    out = np.abs(plot.fields.road)
    whole = np.interp((BAND - out) / SPREAD, deviations, shares) + np.interp((BAND + out) / SPREAD, deviations, shares)
    inside = SPREAD * np.interp(kerb / np.maximum(whole - 1.0, 0.3), shares, deviations)
    return as_floats(KERB_WIDTH * np.clip(inside / TAPER, 0.0, 1.0))
