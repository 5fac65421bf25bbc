"""A coarse plan of a whole track: one colour for each surface, shaded by the slopes; quick and small."""

from __future__ import annotations

import numpy as np
import pygame
from numpy.typing import NDArray

from racer.content.bake import Baked
from racer.content.track import TILE, WHOLE, Tiles, Track
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
WALL, CLEAR = (196, 193, 184), (255, 0, 254)
"""The colour of a wall from afar, and one that no ground has."""
BAND = 256
"""Rows made at a time, so that a large map needs little memory."""


def ground_plan(baked: Baked, px_per_m: int) -> pygame.Surface:
    """The whole map at a pixel a metre or so."""
    track = baked.track
    width, height = round(track.width), round(track.height)
    small = pygame.Surface((width * px_per_m, height * px_per_m), 0, 24)
    plan = GroundPlan(track)
    step = max(1, BAND // (px_per_m * FINE))
    for top in range(0, height, step):
        rows = min(step, height - top)
        small.blit(plan.part(baked, px_per_m, (0, top, width, rows)), (0, top * px_per_m))
    return small


class GroundPlan:
    """The flat colours of a track's surfaces, to draw any part of it with."""

    def __init__(self, track: Track) -> None:
        """Mix them for its season and light."""
        ramps = ground_ramps(track, Grade(LIGHTS[track.light]))
        self.flat = np.stack([ramp[:, STEPS + int(LEVEL * STEPS)] for ramp in ramps.values()])

    def part(self, baked: Baked, px_per_m: int, area: tuple[int, int, int, int], fine: int = FINE) -> pygame.Surface:
        """A rectangle in metres: left, top, width, height."""
        left, top, width, height = area
        scale = px_per_m * fine
        x = left + (np.arange(width * scale) + 0.5) / scale
        y = top + (np.arange(height * scale) + 0.5) / scale
        colours = self.flat[surfaces_at(baked, x, y)]
        if not baked.is_flat:
            colours *= slope_light(baked, x, y)[..., None]
        picture = np.clip(colours, 0.0, 255.0).astype(np.uint8)
        found = pygame.image.frombuffer(picture.tobytes(), (width * scale, height * scale), "RGB")
        return found if fine == 1 else pygame.transform.smoothscale(found, (width * px_per_m, height * px_per_m))

    def change(self, before: Baked, after: Baked, px_per_m: int, area: tuple[int, int, int, int]) -> pygame.Surface:
        """A rectangle in metres with only what is another surface than before, and walls; the rest is clear."""
        left, top, width, height = area
        x = left + (np.arange(width * px_per_m) + 0.5) / px_per_m
        y = top + (np.arange(height * px_per_m) + 0.5) / px_per_m
        found, old = surfaces_at(after, x, y), surfaces_at(before, x, y)
        colours = self.flat[found]
        walls = after.track.tiles.walls[np.ix_((y / TILE).astype(int), (x / TILE).astype(int))] > WHOLE // 4
        colours[walls] = WALL
        picture = np.clip(colours, 0.0, 255.0).astype(np.uint8)
        picture[(found == old) & ~walls] = CLEAR
        surface = pygame.image.frombuffer(picture.tobytes(), (width * px_per_m, height * px_per_m), "RGB")
        surface.set_colorkey(CLEAR)
        return surface

    def tiles(self, layers: Tiles, area: tuple[slice, slice]) -> pygame.Surface:
        """A pixel for each tile of a part, its two surfaces mixed: at once, however large."""
        share = (layers.share[area].astype(np.float32) / WHOLE)[..., None]
        under, over = self.flat[layers.ground[area]], self.flat[layers.over[area]]
        picture = np.clip(under + (over - under) * share, 0.0, 255.0).astype(np.uint8)
        return pygame.image.frombuffer(picture.tobytes(), (picture.shape[1], picture.shape[0]), "RGB")


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
