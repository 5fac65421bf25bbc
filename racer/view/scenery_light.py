"""Lights what stands beside the road and casts its shadow, for one light."""

from __future__ import annotations

from math import ceil, hypot, log2

import numpy as np
import pygame
from numpy.typing import NDArray

from racer.view.light import Light
from racer.view.materials import graded
from racer.view.noise import Floats, banded, blurred, window
from racer.view.scenery_form import Bytes, Relief

SNOW_COLOUR = (0.95, 0.965, 0.99)
SOFT = 0.22
"""m of height over which a self-shadow begins."""


def picture_of(colour: NDArray[np.floating], cover: Floats) -> pygame.Surface:
    """A picture of colours from 0 to 1 and a cover."""
    surface = pygame.Surface((cover.shape[1], cover.shape[0]), pygame.SRCALPHA)
    whole = np.clip(graded(colour * 255.0), 0.0, 255.0).astype(np.uint8)
    pygame.surfarray.pixels3d(surface)[:] = whole.swapaxes(0, 1)
    pygame.surfarray.pixels_alpha(surface)[:] = (cover * 255.0 + 0.5).astype(np.uint8).T
    return surface


def lit(relief: Relief, light: Light, px_per_m: float, snow: float) -> pygame.Surface:
    """The thing in this light, with the shadows that its parts throw on each other, and snow on what is flat."""
    sun_x, sun_y, sun_z = light.sun
    steep = np.sqrt(1.0 + relief.right**2 + relief.down**2)
    facing = np.maximum(0.0, sun_z - relief.right * sun_x - relief.down * sun_y) / (steep * sun_z)
    over = swept(relief.height, light.shadow_reach, px_per_m) - relief.height
    sunny = np.minimum(facing, 1.5) ** np.float32(0.8) * (1.0 - np.clip((over - 0.06) / SOFT, 0.0, 1.0))
    tint = np.array(light.shadow_tint, np.float32)
    shade = tint + (1.0 - tint) * sunny[..., None]
    colour = _snowed(relief, steep, px_per_m, snow) if snow else relief.colour
    return picture_of(colour * shade * np.array(light.lit_tint, np.float32), relief.cover)


def _snowed(relief: Relief, steep: Floats, px_per_m: float, amount: float) -> Floats:
    """Snow lies where it is flat, thinner along the edges and where chance blew it away."""
    rows, columns = relief.cover.shape
    chance = window(banded((128, 128), 3.0, 24.0, 9), columns, rows, columns, rows)
    drift = np.clip((1.75 - steep) * 2.2, 0.0, 1.0) * np.clip(amount * 1.5 + 0.25 * chance - 0.35, 0.0, 1.0)
    rim = np.clip(blurred(np.pad(relief.cover, 4), 0.12 * px_per_m)[4:-4, 4:-4] * 2.6 - 1.4, 0.0, 1.0)
    share = (drift * rim)[..., None]
    white: Floats = relief.colour + (np.array(SNOW_COLOUR, np.float32) - relief.colour) * share
    return white


def swept(height: Floats, reach: tuple[float, float], px_per_m: float) -> Floats:
    """How high the shade of everything towards the sun stands above each place.

    Doubling: the shade after 2n steps is the higher of the shade after n steps and that of the place n steps sunward.
    """
    shade = height
    tall = float(height.max())
    per_pixel = 1.0 / (max(reach) * px_per_m)
    for power in range(max(1, ceil(log2(max(2.0, tall / per_pixel))))):
        fall = per_pixel * 2**power
        right, down = (round(part * fall * px_per_m) for part in reach)
        if down >= height.shape[0] or right >= height.shape[1]:
            break
        lowered = shade[: height.shape[0] - down, : height.shape[1] - right] - np.float32(fall)
        wider = shade.copy()
        np.maximum(wider[down:, right:], lowered, out=wider[down:, right:])
        shade = wider
    return shade


def ground_shadow(relief: Relief, light: Light, px_per_m: float) -> tuple[Bytes, int]:
    """The shadow on flat ground (0 to 255) with room to the right and below; and the margin on every side."""
    tall = float(relief.height.max())
    soft = 0.05 + 0.012 * tall
    margin = ceil(3.0 * soft * px_per_m) + 1
    right, down = (ceil(part * tall * px_per_m) for part in light.shadow_reach)
    field = np.pad(relief.height, ((margin, margin + down), (margin, margin + right)))
    shade = swept(field, light.shadow_reach, px_per_m)
    dark = np.clip(shade / max(0.05, 1.2 / (max(light.shadow_reach) * px_per_m)), 0.0, 1.0)
    dark = blurred(dark, soft * px_per_m) if soft * px_per_m > 0.3 else dark
    whole: Bytes = np.clip(dark * 255.0, 0.0, 255.0).astype(np.uint8)
    return whole, margin


def aloft_shadow(relief: Relief, light: Light, px_per_m: float, thick: float) -> tuple[Bytes, int]:
    """The shadow of beams in the air: each part throws only what lies within a thickness below its top."""
    tall = float(relief.height.max())
    margin = ceil(0.4 * px_per_m) + 1
    right, down = (ceil(part * tall * px_per_m) for part in light.shadow_reach)
    rows, columns = relief.height.shape
    field = np.zeros((rows + 2 * margin + down, columns + 2 * margin + right), np.float32)
    for level in np.arange(0.0, tall, max(thick / 2.0, 0.7 / px_per_m)):
        seen = (relief.height >= level) & (relief.height <= level + thick) & (relief.cover > 0.3)
        x, y = (margin + round(part * float(level) * px_per_m) for part in light.shadow_reach)
        place = field[y : y + rows, x : x + columns]
        np.maximum(place, seen * relief.cover, out=place)
    whole: Bytes = np.clip(blurred(field, 0.09 * px_per_m) * 255.0, 0.0, 255.0).astype(np.uint8)
    return whole, margin


def crown_shadow(
    cover: Floats, tall: float, light: Light, px_per_m: float, *, cone: bool, dense: float
) -> tuple[Bytes, int]:
    """Silhouettes of a crown one above the other, from its low branches to its top; and the margin on every side."""
    reach = hypot(*light.shadow_reach) * tall * px_per_m
    count = max(5, ceil(reach * 0.9 / max(2.0, 0.10 * cover.shape[0])))
    low, high = (0.05, 0.97) if cone else (0.28, 0.82)
    margin = ceil(0.7 * px_per_m) + 1
    right, down = (ceil(part * tall * px_per_m) for part in light.shadow_reach)
    rows, columns = cover.shape
    field = np.zeros((rows + 2 * margin + down, columns + 2 * margin + right), np.float32)
    for level in np.linspace(low, high, count):
        size = 1.0 - 0.88 * level if cone else float(np.sqrt(1.0 - ((level - 0.45) / 0.62) ** 2))
        x = margin + round(light.shadow_reach[0] * tall * level * px_per_m)
        y = margin + round(light.shadow_reach[1] * tall * level * px_per_m)
        place = field[y : y + rows, x : x + columns]
        np.maximum(place, _shrunk(cover, size), out=place)
    whole: Bytes = np.clip(blurred(field, 0.20 * px_per_m) * (255.0 * dense), 0.0, 255.0).astype(np.uint8)
    return whole, margin


def _shrunk(cover: Floats, size: float) -> Floats:
    """The silhouette smaller about its middle."""
    rows, columns = cover.shape
    row = (np.arange(rows) - (rows - 1) / 2.0) / size + (rows - 1) / 2.0
    column = (np.arange(columns) - (columns - 1) / 2.0) / size + (columns - 1) / 2.0
    inside = ((row >= 0) & (row <= rows - 1))[:, None] & ((column >= 0) & (column <= columns - 1))[None, :]
    at = np.clip(np.round(row), 0, rows - 1).astype(int), np.clip(np.round(column), 0, columns - 1).astype(int)
    picked: Floats = cover[np.ix_(*at)] * inside
    return picked
