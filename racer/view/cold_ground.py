"""Winter ground: ploughed road, deep snow with its banks, ice."""

from __future__ import annotations

import numpy as np

from racer.view.ground_textures import GroundTextures
from racer.view.material import Edge, Material, smooth
from racer.view.noise import Floats, as_floats
from racer.view.plot import Plot
from racer.view.road_wear import ruts, streak_pixels
from racer.view.tile_weave import Numbers, Pixels

LANES = ((0.0, 1.0, 0.0), (1.8, 0.7, 1.3), (-1.9, 0.6, 2.9))


def frozen(textures: GroundTextures, ramps: dict[str, Floats]) -> dict[str, Material]:
    """Materials of snow and ice."""
    t = textures
    spark = 0.25 * (t.grain > 2.8)
    return {
        "snow": Material(
            ramps["snow"], as_floats(0.03 * t.grain + 0.045 * t.soft_grain), _packed, Edge(rank=3), detail=_driven
        ),
        "deep_snow": Material(
            ramps["deep_snow"], as_floats(0.012 * t.grain + spark), _deep, Edge(rank=1), detail=_lumps
        ),
        "ice": Material(
            ramps["ice"],
            as_floats(0.02 * t.grain + _cracks(t)),
            _ice,
            Edge(rank=4, inner_dark=0.08, inner_width=0.15),
            detail=_scraped,
        ),
    }


def _cracks(t: GroundTextures) -> Floats:
    """Fine pale lines where the noise crosses zero."""
    line = np.clip(1.0 - np.abs(t.clump) * 9.0, 0.0, 1.0) * np.clip(t.ripples - 0.5, 0.0, 1.0)
    return as_floats(0.16 * line)


def _packed(plot: Plot) -> Floats:
    """Grey where it was driven on, darker at the foot of the bank."""
    foot = np.exp(-(((-plot.fields.road - 0.15) / 0.45) ** 2))
    return as_floats(0.36 + 0.04 * plot.middle + 0.045 * plot.low + 0.02 * plot.big - 0.16 * foot)


def _driven(plot: Plot, tiles: Numbers, value: Pixels) -> None:
    """Three pairs of wheel tracks."""
    streak = streak_pixels(plot, tiles)
    found = ruts(plot, tiles, LANES, 0.17)
    if found is None or streak is None:
        return
    depth, light = found
    value += 0.05 * streak - 0.095 * depth + 0.16 * np.clip(light, -0.6, 0.6)


def bank_height(plot: Plot) -> Floats:
    """m: what the plough left beside the road."""
    out = plot.fields.road
    uneven = 1.0 + 0.22 * plot.low + 0.14 * plot.middle
    return as_floats(0.62 * uneven * np.exp(-(((out - 0.75) / 0.62) ** 2)))


def bank_shadow(plot: Plot) -> Floats:
    """The bank's shade: on the road where the sun stands behind the bank, on the far side where it stands opposite."""
    out = plot.fields.road
    down, right = np.gradient(out)
    length = np.maximum(np.hypot(right, down), 1e-6)
    sun = plot.light.sun
    behind = (right * sun[0] + down * sun[1]) / length * 1.25
    inside = np.clip(behind, 0.0, 1.0) * np.exp(-(((out - 0.05) / 0.42) ** 2))
    beyond = np.clip(-behind, 0.0, 1.0) * np.exp(-(((out - 1.65) / 0.5) ** 2))
    return as_floats(0.8 * np.maximum(inside, beyond))


def _deep(plot: Plot) -> Floats:
    """Wind ripples and drifts, and the bank at the road's edge."""
    wind = np.sin((plot.x * 0.55 + plot.y * 0.9) * 1.7 + 1.6 * plot.low + 2.2 * plot.big)
    height = 0.075 * wind * smooth(0.2, 1.2, plot.dry * 0.6 + 0.3) + 0.035 * plot.low + 0.012 * plot.middle
    height = height + bank_height(plot)
    light = np.clip(plot.lit(as_floats(height)), -0.42, 1.0)
    return as_floats(0.545 + 0.04 * plot.big + 0.02 * plot.low + 0.36 * light)


def _lumps(plot: Plot, tiles: Numbers, value: Pixels) -> None:
    """Broken blocks in the bank."""
    near = as_floats(np.exp(-(((plot.fields.road - 0.6) / 0.6) ** 2)))
    if float(near.max()) > 0.05:
        lump = plot.textures.clump[tiles] * 0.7 + plot.textures.soft_grain[tiles] * 0.3
        value += plot.pixels(near, tiles) * np.clip(0.10 * lump, -0.24, 0.20)


def _ice(plot: Plot) -> Floats:
    """Polished, with lanes of glare."""
    sweep = np.sin((plot.x * 0.8 - plot.y * 0.55) * 0.55 + 0.8 * plot.big)
    return as_floats(0.45 + 0.13 * smooth(0.2, 1.0, as_floats(sweep)) + 0.05 * plot.big + 0.03 * plot.low)


def _scraped(plot: Plot, tiles: Numbers, value: Pixels) -> None:
    """Blown snow in streaks, dark lines deep in the ice."""
    streak = streak_pixels(plot, tiles)
    low = plot.pixels(as_floats(plot.low + 0.25 * plot.middle), tiles)
    value -= 0.16 * np.clip(1.0 - np.abs(low) * 22.0, 0.0, 1.0)
    if streak is not None:
        value += 0.05 * streak + 0.10 * np.clip(streak - 0.9, 0.0, 1.0)
