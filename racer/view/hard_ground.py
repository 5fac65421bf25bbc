"""Paved ground: asphalt and concrete, dry and wet, oil, and the blocks of kerbs."""

from __future__ import annotations

from functools import partial

import numpy as np

from racer.view.ground_textures import GroundTextures
from racer.view.material import Edge, Material, smooth
from racer.view.noise import Floats, as_floats
from racer.view.plot import Plot
from racer.view.road_wear import streak_pixels
from racer.view.tile_weave import Numbers, Pixels

SLAB = 5.0
"""m: side of a concrete slab."""
HARD = Edge(natural=False, rank=6)


def paved(textures: GroundTextures, ramps: dict[str, Floats]) -> dict[str, Material]:
    """Materials of everything that was laid by machines."""
    t = textures
    grain = 0.042 * t.grain + 0.016 * t.clump
    return {
        "asphalt": Material(ramps["asphalt"], as_floats(grain), _asphalt, HARD, detail=_streaked),
        "wet_asphalt": Material(
            ramps["wet_asphalt"],
            as_floats(0.03 * t.grain + 0.022 * t.glints),
            _wet,
            HARD,
            detail=_streaked,
        ),
        "concrete": Material(
            ramps["concrete"],
            as_floats(0.05 * t.grain + 0.015 * t.clump),
            _slabs,
            HARD,
            detail=partial(_jointed, strength=1.0),
        ),
        "wet_concrete": Material(
            ramps["wet_concrete"],
            as_floats(0.03 * t.grain + 0.03 * t.glints),
            _wet_slabs,
            HARD,
            detail=partial(_jointed, strength=0.6),
        ),
        "oil": Material(ramps["oil"], as_floats(0.02 * t.grain), _oil, Edge(rank=9), finish=_rainbow),
    }


def _asphalt(plot: Plot) -> Floats:
    """Darkest where the tyres run, dusty beside it."""
    off = plot.off_line
    groove = np.exp(-((off / 1.75) ** 2))
    twin = np.exp(-(((np.abs(off) - 0.78) / 0.34) ** 2))
    dusty = smooth(2.2, 3.6, np.abs(off)) if plot.line is not None else np.float32(0.6)
    value = 0.555 + 0.018 * plot.middle + 0.03 * plot.big + 0.035 * dusty - 0.165 * groove - 0.055 * twin
    return as_floats(value)


def _wet(plot: Plot) -> Floats:
    """Standing water mirrors the sky where the ground is low."""
    pool = smooth(0.1, 1.2, plot.low * 0.6 + plot.big * 0.7)
    dry_line = 0.05 * np.exp(-((plot.off_line / 1.6) ** 2))
    return as_floats(0.44 + 0.02 * plot.middle + 0.02 * plot.big + 0.13 * pool - dry_line)


def _streaked(plot: Plot, tiles: Numbers, value: Pixels) -> None:
    """Streaks along the road and the seam between the paver's lanes."""
    streak = streak_pixels(plot, tiles)
    at = plot.along_and_across(tiles)
    if streak is None or at is None:
        return
    value += 0.026 * streak
    value -= 0.07 * np.clip(1.5 - np.abs(at[1]) * (1.0 / 0.045), 0.0, 1.0)


def _slabs(plot: Plot) -> Floats:
    """Stained along the way of the tyres."""
    rubber = 0.10 * np.exp(-((plot.off_line / 1.9) ** 2))
    return as_floats(0.46 + 0.04 * plot.middle + 0.04 * plot.big - rubber)


def _wet_slabs(plot: Plot) -> Floats:
    pool = smooth(0.2, 1.3, plot.low * 0.6 + plot.big * 0.7)
    return as_floats(0.48 + 0.02 * plot.middle + 0.12 * pool)


def _jointed(plot: Plot, tiles: Numbers, value: Pixels, *, strength: float) -> None:
    """Slabs, each of its own shade, with dark joints; they lie along the road, or where there is none, square."""
    at = plot.along_and_across(tiles) or plot.metres(tiles)
    column, row = at[0] * (1.0 / SLAB), at[1] * (1.0 / SLAB) + 0.5
    chance = np.sin(np.floor(column) * 12.9898 + np.floor(row) * 78.233) * 43.758
    value += (chance - np.floor(chance) - 0.5) * (0.10 * strength)
    away = np.minimum(np.abs(column - np.rint(column)), np.abs(row - np.rint(row))) * SLAB
    value -= (0.35 * strength) * np.clip(1.4 - away * (1.0 / 0.05), 0.0, 1.0)


def _oil(plot: Plot) -> Floats:
    return as_floats(0.40 + 0.05 * plot.low + 0.05 * plot.middle)


def _rainbow(plot: Plot, tiles: Numbers, colours: Pixels) -> None:
    """A thin film breaks the light into faint colours."""
    film = plot.pixels(as_floats(plot.low * 1.7 + plot.middle * 0.5), tiles)
    for colour, phase in enumerate((0.0, 2.1, 4.2)):
        colours[colour] += 26.0 * np.clip(np.sin(film * 2.6 + phase), 0.0, 1.0)
