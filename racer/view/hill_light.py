"""How slopes catch the light, with a faint contour line at every metre of height."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

import numpy as np

from racer.content.bake import Baked
from racer.content.track import TILE
from racer.view.light import Light
from racer.view.noise import Floats, as_floats
from racer.view.tile_weave import PLOT_TILES, Numbers, Pixels, Place, drawn_out, tile_most


@dataclass(frozen=True, slots=True)
class Relief:
    """How strongly a light shows the ground's shape."""

    strength: float
    exaggeration: float
    darkest: float
    brightest: float
    contour: float


RELIEFS = MappingProxyType(
    {
        "day": Relief(0.80, 1.7, 0.70, 1.22, 0.07),
        "dusk": Relief(0.85, 1.7, 0.62, 1.32, 0.12),
        "snow": Relief(0.55, 1.5, 0.89, 1.08, 0.045),
        "night": Relief(0.35, 1.5, 0.85, 1.12, 0.05),
    }
)


def hill_light(baked: Baked, place: Place, light: Light, side_px: int, dry: Floats) -> Pixels | None:
    """What to multiply each pixel of a plot with; nothing where the ground is level.

    `dry` is m outside roads and lakes: contours are drawn there only, and water lies level.
    """
    if baked.is_flat:
        return None
    heights = _corners(baked, place)
    if float(np.ptp(heights)) < 0.05:
        return None
    relief = RELIEFS[light.name]
    right = (heights[:-1, 1:] + heights[1:, 1:] - heights[:-1, :-1] - heights[1:, :-1]) / (2.0 * TILE)
    down = (heights[1:, :-1] + heights[1:, 1:] - heights[:-1, :-1] - heights[:-1, 1:]) / (2.0 * TILE)
    field = _facing(right * relief.exaggeration, down * relief.exaggeration, light)
    tiles = np.arange(PLOT_TILES * PLOT_TILES)
    shade = 1.0 + relief.strength * (drawn_out(field, tiles, side_px) - 1.0)
    np.clip(shade, relief.darkest, relief.brightest, out=shade)
    middle = (heights[:-1, :-1] + heights[1:, :-1] + heights[:-1, 1:] + heights[1:, 1:]) / 4.0
    steep = as_floats(np.hypot(right, down))
    tiles = np.flatnonzero((tile_most(steep) > 0.02) & (tile_most(dry) > 1.0))
    if len(tiles):
        shown = relief.contour * np.clip((drawn_out(dry, tiles, side_px) - 1.0) * 0.7, 0.0, 1.0)
        shade[tiles] *= 1.0 - shown * _contours(middle, steep, tiles, side_px)
    return shade


def _corners(baked: Baked, place: Place) -> Floats:
    """Heights of the tiles' corners in and around a plot; beyond the map the border goes on."""
    rows = np.clip(np.arange(-1, PLOT_TILES + 2) + place.row * PLOT_TILES, 0, baked.rows)
    columns = np.clip(np.arange(-1, PLOT_TILES + 2) + place.column * PLOT_TILES, 0, baked.columns)
    return as_floats(baked.heights[np.ix_(rows, columns)])


def _facing(right: Floats, down: Floats, light: Light) -> Floats:
    """How squarely the ground looks at the sun, 1 where it is level."""
    sun = light.sun
    facing = (sun[2] - right * sun[0] - down * sun[1]) / np.sqrt(1.0 + right**2 + down**2)
    return as_floats(facing / sun[2])


def _contours(heights: Floats, steep: Floats, tiles: Numbers, side_px: int) -> Pixels:
    """1 on the lines of whole metres, nothing where the ground is almost level."""
    height, slope = drawn_out(heights, tiles, side_px), drawn_out(steep, tiles, side_px)
    away = np.abs(height - np.rint(height)) / np.maximum(slope, 0.004)
    line: Pixels = np.clip(1.4 - away * (1.0 / 0.12), 0.0, 1.0) * np.clip((slope - 0.02) * 40.0, 0.0, 1.0)
    return line
