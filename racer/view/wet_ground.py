"""Water lying in the open: puddles that mirror the sky, and lakes and fords that grow darker with depth."""

from __future__ import annotations

import numpy as np

from racer.view.grade import STEPS
from racer.view.ground_textures import GroundTextures
from racer.view.material import Edge, Material, smooth
from racer.view.noise import Floats, as_floats
from racer.view.plot import Plot
from racer.view.tile_weave import Numbers, Pixels

DEEPEST = 5.0
FORD = 5.5
"""m from open water within which a puddle belongs to it."""


def flooded(textures: GroundTextures, ramps: dict[str, Floats], puddle: int, water: int) -> dict[str, Material]:
    """Materials of water; the numbers are those of the two surfaces."""
    t = textures
    ripple = as_floats(0.030 * t.ripples)
    edge = Edge(rank=7, outer_dark=0.40, outer_width=0.45, inner_dark=0.45, inner_width=0.14)
    shore = Edge(rank=7, outer_dark=0.30, outer_width=0.8, inner_dark=0.10, inner_width=0.2)

    def pool(plot: Plot) -> Floats:
        depth = plot.fields.depth[puddle]
        return as_floats(0.34 + 0.26 * smooth(0.0, 1.2, depth) + 0.10 * plot.low + 0.05 * plot.big)

    def lake(plot: Plot) -> Floats:
        depth = plot.fields.depth[water]
        shallow = 1.0 - smooth(0.0, DEEPEST, depth)
        return as_floats(0.26 + 0.20 * shallow * shallow + 0.04 * plot.low + 0.03 * plot.wide)

    def foam(plot: Plot, tiles: Numbers, value: Pixels) -> None:
        depth = plot.pixels(plot.fields.depth[water], tiles)
        line = np.clip(1.0 - np.abs(depth - 0.22 - 0.06 * t.clump[tiles]) * 9.0, 0.0, 1.0)
        value += 0.22 * line

    def stream(plot: Plot, tiles: Numbers, colours: Pixels) -> None:
        """A ford has something of the stream's colour."""
        if water not in plot.fields.depth:
            return
        near = 0.75 * smooth(-FORD, -0.2, plot.fields.depth[water])
        share = plot.pixels(as_floats(near), tiles)
        if share.any():
            at = ((0.50 + ripple[tiles]) * STEPS + STEPS).astype(np.int16)
            colours += (ramps["water"].take(at, axis=1, mode="clip") - colours) * share

    return {
        "puddle": Material(ramps["puddle"], as_floats(0.35 * ripple), pool, edge, finish=stream),
        "water": Material(ramps["water"], ripple, lake, shore, detail=foam),
    }
