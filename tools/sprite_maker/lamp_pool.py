"""The pool of light under a street lamp: how much of the ground's own colour the lamp gives back."""

import numpy as np
from numpy.typing import NDArray

from sprite_maker.canvas import rgb
from sprite_maker.shapes import smoothstep

PPM = 4
RADIUS = 16.0
SODIUM = "#ffa648"


def pool_pixels() -> NDArray[np.uint8]:
    """Bright below the lamp, warm, fading to nothing; opaque, for it is multiplied."""
    count = int(2 * RADIUS * PPM)
    line = (np.arange(count) + 0.5 - count / 2) / PPM
    away = np.hypot(*np.meshgrid(line, line))
    bright = 0.95 / (1 + (away / 5.5) ** 2) ** 1.5 * smoothstep(RADIUS, 4.0, away)
    colour = rgb(SODIUM) * bright[..., None]
    pixels = np.dstack([colour, np.ones_like(bright)])
    return np.round(np.clip(pixels, 0, 1) * 255).astype(np.uint8)
