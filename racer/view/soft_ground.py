"""Ground that grows or was tipped: grass, gravel, sand, earth and mud."""

from __future__ import annotations

from functools import partial

import numpy as np

from racer.content.track import Track
from racer.view.grade import STEPS
from racer.view.ground_textures import GroundTextures
from racer.view.material import Edge, Material, smooth
from racer.view.noise import Floats, as_floats
from racer.view.plot import Plot
from racer.view.road_wear import ruts, streak_pixels
from racer.view.tile_weave import Numbers, Pixels

LANES = ((0.0, 1.0, 0.0), (1.9, 0.4, 1.7))
"""Pairs of wheel tracks: how far from the middle (m), how deep, and where they wander."""
MOWN = 5.2
"""m: width of a mown band."""


def grown(textures: GroundTextures, ramps: dict[str, Floats], track: Track, mud_number: int) -> dict[str, Material]:
    """Materials of what grows and what was tipped, for a track's roads."""
    t = textures
    blades = as_floats(0.048 * t.blades + 0.02 * t.grain + 0.012 * t.clump)
    stones = as_floats(0.085 * t.stones + 0.03 * t.grain)
    road_gravel = Material(ramps["gravel"], stones, _packed, Edge(rank=3), detail=partial(_rutted, strength=1.0))
    trap = Material(ramps["gravel"], stones, _trap, Edge(rank=3, inner_dark=0.22, outer_dark=0.20, outer_width=0.55))
    earth = as_floats(0.04 * t.stones + 0.04 * t.soft_grain + 0.03 * t.clump)
    mud = as_floats(0.035 * t.soft_grain + 0.05 * t.clump + 0.05 * t.glints)
    return {
        "grass": Material(ramps["grass"], blades, _grass, Edge(rank=1), finish=_dry_patches),
        "wet_grass": Material(
            ramps["wet_grass"], as_floats(blades + 0.03 * t.glints), _grass, Edge(rank=1)
        ),
        "gravel": road_gravel if "gravel" in track.road else trap,
        "sand": Material(
            ramps["sand"], as_floats(0.03 * t.grain + 0.022 * t.ripples), _sand,
            Edge(rank=3, inner_dark=0.12, outer_dark=0.14),
        ),
        "off_road": Material(ramps["off_road"], earth, _earth, Edge(rank=2), detail=partial(_rutted, strength=0.6)),
        "wet_off_road": Material(
            ramps["wet_off_road"], as_floats(earth + 0.012 * t.glints), _earth, Edge(rank=2),
            detail=partial(_rutted, strength=0.8),
        ),
        "mud": Material(
            ramps["mud"], mud, _mud, Edge(rank=5, outer_dark=0.30, outer_width=0.45),
            detail=partial(_rutted, strength=1.3), finish=partial(_soaked, mud=mud_number, sky=ramps["puddle"]),
        ),
    }  # fmt: skip


def _grass(plot: Plot) -> Floats:
    """Mown in bands along the road, rough further off."""
    away = plot.away
    band = np.clip(np.sin((away / MOWN + 0.02 * plot.middle) * np.pi) * 9.0, -1.0, 1.0)
    mown = 1.0 - smooth(15.0, 24.0, away + 2.5 * plot.big)
    stripe = 0.070 if plot.road_is_hard else 0.018
    rough = (1.0 - mown) * (0.05 * plot.middle - 0.06)
    level = 0.55 if plot.light.name == "dusk" else 0.49
    return as_floats(level + stripe * band * mown + 0.05 * plot.big + 0.03 * plot.middle + 0.03 * plot.wide + rough)


def _dry_patches(plot: Plot, tiles: Numbers, colours: Pixels) -> None:
    """Yellower where it is dry."""
    dry = 0.55 * smooth(0.5, 1.8, plot.dry + 0.25 * plot.middle)
    if float(dry.max()) > 0.02:
        share = plot.pixels(dry, tiles)
        colours[0] *= 1.0 + 0.13 * share
        colours[2] *= 1.0 - 0.14 * share


def _trap(plot: Plot) -> Floats:
    """Raked along the road."""
    rake = np.sin(plot.away * (2.0 * np.pi / 1.15) + 0.8 * plot.middle)
    return as_floats(0.52 + 0.045 * plot.big + 0.035 * rake)


def _packed(plot: Plot) -> Floats:
    """Loose stones at the sides and in the middle, pressed between."""
    inside = -plot.fields.road
    edge = smooth(1.5, 0.2, inside + 0.25 * plot.middle)
    return as_floats(0.52 + 0.035 * plot.middle + 0.05 * plot.big + 0.05 * edge)


def _rutted(plot: Plot, tiles: Numbers, value: Pixels, *, strength: float) -> None:
    """Wheel tracks with rims, lit from the side."""
    streak = streak_pixels(plot, tiles)
    found = ruts(plot, tiles, LANES, 0.30)
    if found is None or streak is None:
        return
    depth, light = found
    value += strength * (0.035 * streak - 0.105 * depth + 0.42 * np.clip(light, -0.5, 0.5))


def _soaked(plot: Plot, tiles: Numbers, colours: Pixels, *, mud: int, sky: Floats) -> None:
    """Water stands in the ruts where the ground is low, with a dark wet rim around it."""
    found = ruts(plot, tiles, LANES, 0.30)
    if found is None:
        return
    inside = plot.pixels(as_floats(np.clip(plot.fields.depth[mud] - 0.4, -1.0, 0.0)), tiles)
    low = plot.pixels(as_floats(0.42 * plot.low + 0.10 * plot.middle), tiles)
    level = low + 0.55 * found[0] + 3.0 * inside - 0.80
    wet = np.clip(1.0 + level * 3.2, 0.0, 1.0)
    colours *= 1.0 - 0.42 * wet
    water = np.clip(level * 16.0, 0.0, 1.0)
    shown = sky.take(((0.46 + 0.35 * np.clip(level, 0.0, 0.6)) * STEPS + STEPS).astype(np.int16), axis=1, mode="clip")
    colours += (shown - colours) * (0.88 * water)
    colours *= 1.0 + 0.30 * np.clip(1.0 - np.abs(level - 0.045) * 26.0, 0.0, 1.0)


def _sand(plot: Plot) -> Floats:
    return as_floats(0.52 + 0.05 * plot.big + 0.025 * plot.middle)


def _earth(plot: Plot) -> Floats:
    return as_floats(0.50 + 0.06 * plot.big + 0.05 * plot.middle)


def _mud(plot: Plot) -> Floats:
    return as_floats(0.47 + 0.06 * plot.middle + 0.04 * plot.low)
