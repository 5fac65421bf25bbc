"""Ramps of colour and noise without seams, from which ground, roofs, leaves and stones are mixed."""

from collections.abc import Sequence

import numpy as np

from sprite_maker.canvas import rgb
from sprite_maker.shapes import Array


def ramp(stops: str) -> Array:
    """256 colours from dark to light through stops like "2b2a2b 3e3d3f"."""
    colours = np.array([rgb(f"#{stop}") for stop in stops.split()], np.float64)
    at, steps = np.linspace(0, 1, len(colours)), np.linspace(0, 1, 256)
    return np.stack([np.interp(steps, at, colours[:, i]) for i in range(3)], 1).astype(np.float32)


def on_ramp(colours: Array, value: Array) -> Array:
    """The colours at positions from 0 to 1."""
    painted: Array = colours[np.clip(value * 255, 0, 255).astype(np.uint8)]
    return painted


def standard(values: Array) -> Array:
    """Shifted and scaled to mean 0 and deviation 1."""
    centred = values - values.mean()
    scaled: Array = (centred / max(float(centred.std()), 1e-6)).astype(np.float32)
    return scaled


def wrapped_blur(values: Array, sigma_px: Sequence[float]) -> Array:
    """Gaussian blur, down and across, that wraps round the border."""
    rows, columns = values.shape
    down = np.exp(-2.0 * (np.pi * sigma_px[0] * np.fft.fftfreq(rows)) ** 2)[:, None]
    across = np.exp(-2.0 * (np.pi * sigma_px[1] * np.fft.rfftfreq(columns)) ** 2)[None, :]
    return np.fft.irfft2(np.fft.rfft2(values) * down * across, values.shape).astype(np.float32)


def noise(shape: tuple[int, int], sigma_px: float | tuple[float, float], seed: int) -> Array:
    """Soft chance without seams, mean 0 and deviation 1."""
    sigma = (sigma_px, sigma_px) if isinstance(sigma_px, int | float) else sigma_px
    return standard(wrapped_blur(np.random.default_rng(seed).standard_normal(shape), sigma))


def lit_relief(height: Array) -> Array:
    """How much a bumpy texture faces the upper left; wraps round, mean 0 and deviation 1."""
    return standard(2 * height - np.roll(height, 1, 0) - np.roll(height, 1, 1))


def pebbles(shape: tuple[int, int], count: int, radii: tuple[float, float], seed: int) -> Array:
    """Round stones, lit from the upper left, without seams; mean 0 and deviation 1."""
    chance = np.random.default_rng(seed)
    rows, columns = shape
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32) + 0.5
    height = np.zeros(shape, np.float32)
    shade = np.zeros(shape, np.float32)
    for _ in range(count):
        cx, cy, radius = chance.uniform(0, columns), chance.uniform(0, rows), chance.uniform(*radii)
        dx = (x - cx + columns / 2) % columns - columns / 2
        dy = (y - cy + rows / 2) % rows - rows / 2
        dome = np.sqrt(np.maximum(0, radius * radius - dx * dx - dy * dy))
        shade = np.where(dome > height, chance.normal(), shade)
        height = np.maximum(height, dome)
    return standard(lit_relief(height) + 0.6 * shade)
