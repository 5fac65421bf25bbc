"""A coarse plan of a whole track: one colour for each surface, shaded by the slopes; quick and small."""

from __future__ import annotations

import numpy as np
import pygame
from numpy.typing import NDArray

from racer.content.bake import Baked
from racer.content.track import TILE
from racer.view.grade import STEPS, Grade
from racer.view.ground_colours import ground_ramps
from racer.view.hill_light import RELIEFS
from racer.view.light import LIGHTS
from racer.view.noise import Floats, as_floats
from racer.view.surface_grid import surfaces_at

LEVEL = 0.52
"""Where on its ramp a surface lies on average."""
FINE = 2
"""The plan is made this much larger and scaled down."""
BAND = 256
"""Rows made at a time, so that a large map needs little memory."""


def ground_plan(baked: Baked, px_per_m: int) -> pygame.Surface:
    """The whole map at a pixel a metre or so."""
    track = baked.track
    width, height = round(track.width) * px_per_m * FINE, round(track.height) * px_per_m * FINE
    ramps = ground_ramps(track, Grade(LIGHTS[track.light]))
    flat = np.stack([ramp[:, STEPS + int(LEVEL * STEPS)] for ramp in ramps.values()])
    x = (np.arange(width) + 0.5) / (px_per_m * FINE)
    small = pygame.Surface((width // FINE, height // FINE), 0, 24)
    for top in range(0, height, BAND):
        rows = min(BAND, height - top)
        y = (np.arange(top, top + rows) + 0.5) / (px_per_m * FINE)
        colours = flat[surfaces_at(baked, x, y)]
        if not baked.is_flat:
            colours *= slope_light(baked, x, y)[..., None]
        picture = np.clip(colours, 0.0, 255.0).astype(np.uint8)
        band = pygame.image.frombuffer(picture.tobytes(), (width, rows), "RGB")
        small.blit(pygame.transform.smoothscale(band, (width // FINE, rows // FINE)), (0, top // FINE))
    return small


def slope_light(baked: Baked, x: NDArray[np.floating], y: NDArray[np.floating]) -> Floats:
    """How the slopes catch the light at a grid of places, blended between the tiles' corners."""
    light = LIGHTS[baked.track.light]
    relief = RELIEFS[light.name]
    column, row = np.clip(x / TILE, 0.0, baked.columns - 1e-6), np.clip(y / TILE, 0.0, baked.rows - 1e-6)
    first = max(0, int(row.min()) - 1)
    last = min(baked.rows, int(row.max()) + 2)
    down, right = np.gradient(baked.heights[first : last + 1] * relief.exaggeration, TILE)
    sun = light.sun
    facing = (sun[2] - right * sun[0] - down * sun[1]) / np.sqrt(1.0 + right**2 + down**2) / sun[2]
    shade = np.clip(1.0 + relief.strength * (facing - 1.0), relief.darkest, relief.brightest).astype(np.float32)
    i, j = row.astype(int), column.astype(int)
    low, across = (row - i).astype(np.float32)[:, None], (column - j).astype(np.float32)[None, :]
    rows = shade[i - first] * (1.0 - low) + shade[i - first + 1] * low
    return as_floats(rows[:, j] * (1.0 - across) + rows[:, j + 1] * across)
