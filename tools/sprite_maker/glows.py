"""Glows of lamps on the ground and in the air, to be added to the picture."""

import numpy as np
from numpy.typing import NDArray

from sprite_maker.shapes import Array, smoothstep

PPM = 32
RADIUS = 1.125
GLOWS = {"brake": ("#ff4630", "#ff2814"), "reverse": ("#ffffff", "#dfe8ff")}


def glow_pixels(kind: str) -> NDArray[np.uint8]:
    """A bright core in a soft halo, colour and alpha both fading to nothing."""
    count = int(2 * RADIUS * PPM)
    grid = ((np.arange(count) + 0.5 - count / 2) / PPM).astype(np.float32)
    x, y = np.meshgrid(grid, grid)
    away = np.hypot(x, y)
    edge = smoothstep(RADIUS, RADIUS * 0.7, away)
    halo = 0.50 * np.exp(-((away / 0.40) ** 2)) + 0.18 * np.exp(-((away / 0.75) ** 2))
    core = np.exp(-((away / 0.13) ** 2))
    return _coloured(kind, halo * edge, core)


def _coloured(kind: str, halo: Array, core: Array) -> NDArray[np.uint8]:
    hot, wide = (np.array([int(c[i : i + 2], 16) for i in (1, 3, 5)]) for c in GLOWS[kind])
    colour = wide + (np.minimum(hot + 70, 255) - wide) * core[..., None]
    alpha = np.clip(halo + 0.5 * core, 0, 1) * 255
    return np.round(np.dstack([colour, alpha])).astype(np.uint8)
