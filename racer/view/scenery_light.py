"""Lights what stands beside the road and casts its shadow, for one light."""

from __future__ import annotations

from math import ceil, hypot, log2

import numpy as np
import pygame
from numpy.typing import NDArray

from racer.view.grade import graded
from racer.view.light import Light
from racer.view.noise import Floats, as_floats, banded, window
from racer.view.scenery_form import Bytes, Relief

SNOW_COLOUR = (0.88, 0.91, 0.95)
CONE, DOME, TWIGS = "cone", "dome", "twigs"
LEG = 0.16
"""m: how thick the legs of lamps and gantries are."""
SOFT = 0.22
"""m of height over which a self-shadow begins."""


def picture_of(colour: NDArray[np.floating], cover: Floats) -> pygame.Surface:
    """A picture of graded colours from 0 to 1 and a cover."""
    surface = pygame.Surface((cover.shape[1], cover.shape[0]), pygame.SRCALPHA)
    whole = np.clip(colour * np.float32(255.0), 0.0, 255.0).astype(np.uint8)
    pygame.surfarray.pixels3d(surface)[:] = whole.swapaxes(0, 1)
    pygame.surfarray.pixels_alpha(surface)[:] = (cover * 255.0 + 0.5).astype(np.uint8).T
    return surface


def lit(relief: Relief, light: Light, px_per_m: float, snow: float) -> pygame.Surface:
    """The thing in this light, with the shadows that its parts throw on each other, and snow on what is flat."""
    over = swept(relief.height, light.shadow_reach, px_per_m) - relief.height
    open_sun = 1.0 - np.clip((over - 0.06) / SOFT, 0.0, 1.0)
    sunny = _facing(relief.right, relief.down, light)
    colour = relief.colour
    if snow:
        lies = _snow(relief, px_per_m, snow)
        # Snow fills the grooves, so it has only the slopes that remain when they are smoothed.
        smooth = _facing(softened(relief.right, 2.0), softened(relief.down, 2.0), light)
        sunny = sunny + (np.minimum(smooth, 1.06) - sunny) * lies
        colour = colour + (np.array(SNOW_COLOUR, np.float32) - colour) * lies[..., None]
    tint = np.array(light.shadow_tint, np.float32)
    shade = tint + (1.0 - tint) * (sunny * open_sun)[..., None]
    tinted = colour * shade * np.array(light.lit_tint, np.float32)
    return picture_of(graded(tinted * np.float32(255.0)) / 255.0, relief.cover)


def _facing(right: Floats, down: Floats, light: Light) -> Floats:
    """How much more sun a slope gets than flat ground does."""
    sun_x, sun_y, sun_z = light.sun
    steep = np.sqrt(1.0 + right * right + down * down)
    facing = np.maximum(0.0, sun_z - right * sun_x - down * sun_y) / (steep * sun_z)
    return as_floats(np.minimum(facing, 1.35) ** np.float32(0.8))


def _snow(relief: Relief, px_per_m: float, amount: float) -> Floats:
    """How much of each pixel is under snow: all that is flat but for the rim and what the wind has cleared."""
    rows, columns = relief.cover.shape
    chance = window(banded((256, 256), 1.2 * px_per_m, 6.0 * px_per_m, 9), columns, rows, columns, rows)
    steep = softened(relief.right, 1.5) ** 2 + softened(relief.down, 1.5) ** 2
    flat = np.clip((1.7 - steep) * 1.6, 0.0, 1.0)
    rim = np.clip(softened(np.pad(relief.cover, 4), 0.18 * px_per_m)[4:-4, 4:-4] * 3.0 - 1.9, -0.5, 1.0)
    blown = np.clip(1.9 * amount + 0.05 + 0.35 * chance, 0.0, 1.0)
    return as_floats(flat * np.clip(rim + 0.45 * chance * (rim < 0.98), 0.0, 1.0) * blown)


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
    return _told(softened(dark, soft * px_per_m)), margin


def aloft_shadow(
    relief: Relief, light: Light, px_per_m: float, thick: float, legs: list[tuple[float, float]]
) -> tuple[Bytes, int]:
    """The shadow of beams in the air, each as thick as told, and of the legs (m from the middle) that carry them."""
    tall = float(relief.height.max())
    margin = ceil(0.4 * px_per_m) + 1
    field = _room(relief.height, tall, light, px_per_m, margin)
    rows, columns = relief.height.shape
    for level in np.arange(0.0, tall, max(thick / 2.0, 0.7 / px_per_m)):
        seen = (relief.height >= level) & (relief.height <= level + thick) & (relief.height > 0.3 * tall)
        x, y = (margin + round(part * float(level) * px_per_m) for part in light.shadow_reach)
        place = field[y : y + rows, x : x + columns]
        np.maximum(place, seen * relief.cover, out=place)
    for right, down in legs:
        _leg(
            field, (margin + columns / 2 + right * px_per_m, margin + rows / 2 + down * px_per_m), tall, light, px_per_m
        )
    return _told(softened(field, 0.09 * px_per_m)), margin


def _leg(field: Floats, foot: tuple[float, float], tall: float, light: Light, px_per_m: float) -> None:
    """A thin line from the foot to where the shadow of the top lies."""
    half = max(0.5, LEG * px_per_m / 2.0)
    steps = ceil(max(light.shadow_reach) * tall * px_per_m)
    for step in range(steps + 1):
        x, y = (
            at + part * tall * px_per_m * step / max(1, steps)
            for at, part in zip(foot, light.shadow_reach, strict=True)
        )
        field[max(0, round(y - half)) : round(y + half), max(0, round(x - half)) : round(x + half)] = 1.0


def crown_shadow(
    cover: Floats, tall: float, light: Light, px_per_m: float, shape: str, dense: float
) -> tuple[Bytes, int]:
    """Silhouettes of a crown one above the other, from its low branches to its top; and the margin on every side.

    Made at half the scale, for it is soft anyway.
    """
    fine = shape == TWIGS or px_per_m < 6.0
    scale = px_per_m if fine else px_per_m / 2.0
    small = cover if fine else halved(cover)
    reach = hypot(*light.shadow_reach) * tall * scale
    low, high = {CONE: (0.05, 0.90), DOME: (0.28, 0.82), TWIGS: (0.50, 0.56)}[shape]
    count = 2 if shape == TWIGS else max(5, ceil(reach * 0.9 / max(2.0, 0.15 * small.shape[0])))
    margin = ceil(0.7 * scale) + 1
    field = _room(small, tall, light, scale, margin)
    for level in np.linspace(low, high, count):
        size = 1.0 - 0.85 * level if shape == CONE else float(np.sqrt(1.0 - ((level - 0.45) / 0.62) ** 2))
        x, y = (margin + round(part * tall * float(level) * scale) for part in light.shadow_reach)
        place = field[y : y + small.shape[0], x : x + small.shape[1]]
        np.maximum(place, _shrunk(small, size), out=place)
    dark = _told(softened(field, (0.06 if shape == TWIGS else 0.20) * scale) * np.float32(dense))
    return (dark, margin) if fine else (_doubled(dark), 2 * margin)


def _room(cover: Floats, tall: float, light: Light, px_per_m: float, margin: int) -> Floats:
    """Empty ground around a silhouette, with room for its shadow."""
    right, down = (ceil(part * tall * px_per_m) for part in light.shadow_reach)
    return np.zeros((cover.shape[0] + 2 * margin + down, cover.shape[1] + 2 * margin + right), np.float32)


def _told(dark: Floats) -> Bytes:
    whole: Bytes = np.clip(dark * np.float32(255.0), 0.0, 255.0).astype(np.uint8)
    return whole


def softened(field: Floats, sigma: float) -> Floats:
    """Blurred by small steps, each of which weighs the neighbours 1, 2, 1."""
    soft = field
    for _ in range(min(16, round(2.0 * sigma * sigma))):
        for axis in (0, 1):
            ahead, behind = np.roll(soft, 1, axis), np.roll(soft, -1, axis)
            soft = np.float32(0.5) * soft + np.float32(0.25) * (ahead + behind)
    return soft


def halved(cover: Floats) -> Floats:
    """Half the size, the mean of each four."""
    rows, columns = cover.shape[0] // 2 * 2, cover.shape[1] // 2 * 2
    four = cover[:rows, :columns]
    means: Floats = (four[::2, ::2] + four[1::2, ::2] + four[::2, 1::2] + four[1::2, 1::2]) * np.float32(0.25)
    return means


def _doubled(dark: Bytes) -> Bytes:
    """Twice the size, smooth between the old pixels."""
    wide = np.pad(dark, 1).astype(np.uint16)
    near, above, below = wide[1:-1, 1:-1], wide[:-2, 1:-1], wide[2:, 1:-1]
    tall = np.empty((dark.shape[0] * 2, dark.shape[1]), np.uint16)
    tall[::2], tall[1::2] = 3 * near + above, 3 * near + below
    sides = np.pad(tall, ((0, 0), (1, 1)))
    whole = np.empty((tall.shape[0], tall.shape[1] * 2), np.uint16)
    whole[:, ::2], whole[:, 1::2] = 3 * tall + sides[:, :-2], 3 * tall + sides[:, 2:]
    told: Bytes = (whole >> 4).astype(np.uint8)
    return told


def _shrunk(cover: Floats, size: float) -> Floats:
    """The silhouette smaller about its middle."""
    rows, columns = cover.shape
    row = (np.arange(rows) - (rows - 1) / 2.0) / size + (rows - 1) / 2.0
    column = (np.arange(columns) - (columns - 1) / 2.0) / size + (columns - 1) / 2.0
    inside = ((row >= 0) & (row <= rows - 1))[:, None] & ((column >= 0) & (column <= columns - 1))[None, :]
    at = np.clip(np.round(row), 0, rows - 1).astype(int), np.clip(np.round(column), 0, columns - 1).astype(int)
    picked: Floats = cover[np.ix_(*at)] * inside
    return picked
