"""Ground that grows or was tipped: grass, gravel, sand, earth and mud."""

from __future__ import annotations

from functools import partial

import numpy as np

from racer.content.track import Track
from racer.view.grade import Grade
from racer.view.ground_textures import GroundTextures
from racer.view.material import Edge, Material, smooth
from racer.view.noise import Floats, as_floats
from racer.view.plot import Plot
from racer.view.road_wear import ruts, streak_pixels
from racer.view.tile_weave import Numbers, Pixels

GRASS = {
    "summer": "3a5528 50702f 67893a 7d9e46 95b157 b5c878",
    "spring": "39572a 4e7432 648d3d 7ba34a 95b65d b7cd80",
    "autumn": "4a4a22 636329 7d7c33 969141 aea556 cabf7c",
    "winter": "4c5038 656a47 7e8259 96986d aeae85 cccaa8",
}
HEATH = "2b2e18 454520 5f5a2b 7d7338 998c4a bcae68"
WET_GRASS = "16331f 224a2a 315f36 447545 639162 9dbfa0"
TRAP = "7b6648 9c8560 b8a178 cdb98f e0d0aa f2e6c8"
TRACK = "5a4632 7a6145 99805c b39a73 cbb38c e8d6b4"
SAND = "a8803f c2984f d8b164 e6c57d f1d99a fbeebf"
EARTH = "40301d 5a4629 735c38 8c7449 a58d5e c6b284"
WET_EARTH = "231d17 352c22 493d30 62543f 8a7d68 bdb6a6"
MUD = "241a13 3a2a1c 523d29 6a5138 86694a a88b66"
MOWN = 5.2
"""m: width of a mown band."""


def grown(textures: GroundTextures, grade: Grade, track: Track) -> dict[str, Material]:
    """Materials of a season and of a track's roads."""
    t = textures
    blades = as_floats(0.048 * t.blades + 0.02 * t.grain + 0.012 * t.clump)
    stones = as_floats(0.085 * t.stones + 0.03 * t.grain)
    grass = HEATH if grade.light.name == "dusk" else GRASS[track.season]
    road_gravel = Material(grade.ramp(TRACK), stones, _packed, Edge(rank=3), detail=partial(_rutted, strength=1.0))
    trap = Material(
        grade.ramp(TRAP, neutral=True), stones, _trap, Edge(rank=3, inner_dark=0.22, outer_dark=0.20, outer_width=0.55)
    )
    earth = as_floats(0.04 * t.stones + 0.04 * t.soft_grain + 0.03 * t.clump)
    mud = as_floats(0.035 * t.soft_grain + 0.05 * t.clump + 0.02 * t.stones)
    return {
        "grass": Material(grade.ramp(grass), blades, _grass, Edge(rank=1), finish=_dry_patches),
        "wet_grass": Material(
            grade.ramp(WET_GRASS), as_floats(blades + 0.03 * t.glints), _grass, Edge(rank=1)
        ),
        "gravel": road_gravel if "gravel" in track.road else trap,
        "sand": Material(
            grade.ramp(SAND, neutral=True), as_floats(0.03 * t.grain + 0.022 * t.ripples), _sand,
            Edge(rank=3, inner_dark=0.12, outer_dark=0.14),
        ),
        "off_road": Material(grade.ramp(EARTH), earth, _earth, Edge(rank=2), detail=partial(_rutted, strength=0.6)),
        "wet_off_road": Material(
            grade.ramp(WET_EARTH), as_floats(earth + 0.03 * t.glints), _earth, Edge(rank=2),
            detail=partial(_rutted, strength=0.8),
        ),
        "mud": Material(
            grade.ramp(MUD), mud, _mud, Edge(rank=5, outer_dark=0.30, outer_width=0.45),
            detail=partial(_rutted, strength=1.3),
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
    found = ruts(plot, tiles, ((0.0, 1.0, 0.0), (1.9, 0.4, 1.7)), 0.30)
    if found is None or streak is None:
        return
    depth, light = found
    value += strength * (0.035 * streak - 0.105 * depth + 0.42 * np.clip(light, -0.5, 0.5))


def _sand(plot: Plot) -> Floats:
    return as_floats(0.52 + 0.05 * plot.big + 0.025 * plot.middle)


def _earth(plot: Plot) -> Floats:
    return as_floats(0.50 + 0.06 * plot.big + 0.05 * plot.middle)


def _mud(plot: Plot) -> Floats:
    return as_floats(0.47 + 0.06 * plot.middle + 0.04 * plot.low)
