"""Ten puffs of smoke or dust: white with alpha, to be tinted by the game."""

import numpy as np
from numpy.typing import NDArray

from sprite_maker.canvas import blur
from sprite_maker.shapes import Array, smoothstep

COUNT = 10
SIZE_PX = 64


def puff_pixels(seed: int) -> NDArray[np.uint8]:
    """Round at first, then eaten by noise; a little darker away from the sun."""
    random = np.random.default_rng(seed)
    grid = ((np.arange(SIZE_PX) + 0.5) / SIZE_PX * 2 - 1).astype(np.float32)
    x, y = np.meshgrid(grid, grid)
    away = np.hypot(x, y)
    coarse, medium, fine = (_noise(random, sigma) for sigma in (7.0, 3.2, 1.4))
    ragged = away + 0.15 * coarse + 0.075 * medium + 0.025 * fine
    alpha = smoothstep(1.04, 0.12, ragged) ** 1.15 * smoothstep(1.0, 0.80, away)
    billow = np.clip(0.93 - 0.10 * (x + y) + 0.055 * medium + 0.03 * fine, 0.7, 1)
    pixels = np.repeat((billow * 255)[..., None], 4, axis=2)
    pixels[..., 3] = alpha * 255
    return np.round(pixels).astype(np.uint8)


def _noise(random: np.random.Generator, sigma_px: float) -> Array:
    noise = blur(random.standard_normal((SIZE_PX, SIZE_PX)).astype(np.float32), sigma_px)
    even: Array = noise / noise.std()
    return even
