"""Tileable textures of chance with mean 0 and deviation 1: grain, clumps, blades of grass, stones."""

from __future__ import annotations

from math import ceil
from typing import Any

import numpy as np
import pygame
from numpy.typing import NDArray

Floats = NDArray[np.float32]


def as_floats(values: NDArray[Any]) -> Floats:
    """The same values in single precision."""
    exact: Floats = values.astype(np.float32, copy=False)
    return exact


def standard(values: NDArray[np.floating]) -> Floats:
    """Shifted and scaled to mean 0 and deviation 1."""
    centred = values - values.mean()
    scaled: Floats = (centred / max(float(centred.std()), 1e-6)).astype(np.float32)
    return scaled


def banded(shape: tuple[int, int], shortest: float, longest: float, seed: int) -> Floats:
    """Noise whose wavelengths lie between two lengths in cells."""
    chance = np.random.default_rng(seed).standard_normal(shape)
    waves = np.fft.rfft2(chance)
    frequency = np.hypot(np.fft.fftfreq(shape[0])[:, None], np.fft.rfftfreq(shape[1])[None, :]) + 1e-9
    length = 1.0 / frequency
    middle, spread = np.sqrt(shortest * longest), 0.5 * np.log(longest / shortest) + 0.25
    kept = np.exp(-((np.log(length / middle) / spread) ** 2)) * length
    return standard(np.fft.irfft2(waves * kept, shape))


def blurred(values: NDArray[np.floating], sigma: float) -> Floats:
    """Gaussian blur that wraps round the border."""
    rows = np.exp(-2.0 * (np.pi * sigma * np.fft.fftfreq(values.shape[0])) ** 2)[:, None]
    columns = np.exp(-2.0 * (np.pi * sigma * np.fft.rfftfreq(values.shape[1])) ** 2)[None, :]
    soft: Floats = np.fft.irfft2(np.fft.rfft2(values) * rows * columns, values.shape).astype(np.float32)
    return soft


def grain(side: int, seed: int) -> Floats:
    """White noise, just soft enough not to sparkle."""
    return standard(blurred(np.random.default_rng(seed).standard_normal((side, side)), 0.65))


def blades(side: int, seed: int) -> Floats:
    """Short strokes that mostly lean one way: mown grass."""
    chance = np.random.default_rng(seed)
    count = side * side // 25
    fine = side * 2
    canvas = pygame.Surface((fine, fine))
    canvas.fill((128, 128, 128))
    x, y = chance.uniform(0, fine, count), chance.uniform(0, fine, count)
    lean, length = chance.normal(-1.25, 0.55, count), chance.uniform(6, 14, count)
    shade = np.clip(128 + chance.normal(0, 46, count), 10, 245).astype(int).tolist()
    ends = np.stack((x + np.cos(lean) * length, y + np.sin(lean) * length), 1)
    for start_x, start_y, (end_x, end_y), value in zip(x.tolist(), y.tolist(), ends.tolist(), shade, strict=True):
        grey = (value, value, value)
        pygame.draw.line(canvas, grey, (start_x, start_y), (end_x, end_y), 2)
        if end_y < 0:
            pygame.draw.line(canvas, grey, (start_x, start_y + fine), (end_x, end_y + fine), 2)
    return _read(canvas, side)


def stones(side: int, seed: int) -> Floats:
    """Pebbles, lit from the upper left."""
    chance = np.random.default_rng(seed)
    count = side * side // 17
    fine = side * 2
    canvas = pygame.Surface((fine, fine))
    canvas.fill((128, 128, 128))
    places = chance.uniform(0, fine, (count, 2)).tolist()
    radii = chance.uniform(1.2, 3.2, count).tolist()
    shades = np.clip(128 + chance.normal(0, 24, count), 50, 215).astype(int).tolist()
    for (x, y), radius, shade in zip(places, radii, shades, strict=True):
        pygame.draw.circle(canvas, (60, 60, 60), (x + radius * 0.55, y + radius * 0.6), radius)
        pygame.draw.circle(canvas, (shade, shade, shade), (x, y), radius)
        if radius > 1.8:
            light = min(255, shade + 38)
            pygame.draw.circle(canvas, (light, light, light), (x - radius * 0.3, y - radius * 0.3), radius * 0.45)
    return _read(canvas, side)


def scattered(side: int, px_per_m: int, seed: int) -> tuple[Floats, Floats]:
    """Single stones, many small and few large: each with a number from 0 to 1, and how bright it is at every pixel.

    Between stones the number is 1; in their shadows the brightness is 0.
    """
    chance = np.random.default_rng(seed)
    count = round(5.0 * (side / px_per_m) ** 2)
    across, down = chance.uniform(0, side, (2, count))
    radius = np.clip(0.045 * px_per_m * (1.0 - chance.uniform(0, 1, count)) ** -0.45, 0.7, 0.24 * px_per_m)
    lean, flat = chance.uniform(0, np.pi, count), chance.uniform(0.65, 1.0, count)
    number, shade = chance.uniform(0.0, 1.0, count).astype(np.float32), chance.normal(0.46, 0.08, count)
    numbers, tones = np.ones((side, side), np.float32), np.zeros((side, side), np.float32)
    reach = int(0.24 * px_per_m) + 2
    for away in (0.55, 0.0):
        for i in range(-reach, reach + 1):
            for j in range(-reach, reach + 1):
                column, row = np.floor(across).astype(int) + j, np.floor(down).astype(int) + i
                x, y = column + 0.5 - across - away * radius, row + 0.5 - down - away * radius
                along, aside = x * np.cos(lean) + y * np.sin(lean), y * np.cos(lean) - x * np.sin(lean)
                inside = np.hypot(along, aside / flat) < radius
                place = row[inside] % side, column[inside] % side
                numbers[place] = number[inside]
                lit = 0.22 * (x + y)[inside] / radius[inside]
                tones[place] = 0.0 if away else np.clip(shade[inside] - lit, 0.15, 0.95)
    return numbers, tones


def _read(canvas: pygame.Surface, side: int) -> Floats:
    small = pygame.transform.smoothscale(canvas, (side, side))
    return standard(pygame.surfarray.array3d(small)[:, :, 0].T.astype(np.float32))


def window(texture: Floats, left: int, top: int, width: int, height: int) -> Floats:
    """A cut-out of a texture that repeats in both directions."""
    rows, columns = texture.shape
    down, right = ceil((top % rows + height) / rows), ceil((left % columns + width) / columns)
    if down > 1 or right > 1:
        row = np.arange(top, top + height) % rows
        column = np.arange(left, left + width) % columns
        repeated: Floats = texture[row[:, None], column[None, :]]
        return repeated
    return texture[top % rows : top % rows + height, left % columns : left % columns + width]
