"""What lies behind menus: pictures cut to the window, the dark that words stand on, cars in large."""

from __future__ import annotations

from math import pi

import numpy as np
import pygame

from racer.view.palette import SCREEN
from racer.view.sprites import Sprites

VERSION = 2
"""Of the painted corner that is kept on disk."""


def car_still(sprites: Sprites, car: str, livery: str) -> tuple[pygame.Surface, float] | None:
    """The large picture of a car in a livery, nose to the right, with its scale in px/m."""
    if livery not in sprites.names("cars", car, "stills"):
        return None
    pixels = sprites.pixels("cars", car, "stills", livery)
    height, width = pixels.values.shape[:2]
    picture = pygame.image.frombytes(pixels.values.tobytes(), (width, height), "RGBA")
    return picture, pixels.px_per_m


def shade(size: tuple[int, int], reach: float) -> pygame.Surface:
    """Dark at the left that fades towards a share of the width, for words to stand on."""
    width = max(2, round(size[0] * reach))
    across = np.clip((np.arange(width) / width - 0.42) / 0.58, 0.0, 1.0)
    alpha = 245.0 * (0.5 + 0.5 * np.cos(pi * across))
    picture = pygame.Surface((width, 1), pygame.SRCALPHA)
    picture.fill((*SCREEN, 255))
    values = pygame.surfarray.pixels_alpha(picture)
    values[:, 0] = alpha.astype(np.uint8)
    del values
    return pygame.transform.scale(picture, (width, size[1]))


def covering(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The picture scaled to fill a size, what is too much cut off evenly."""
    scale = max(size[0] / picture.width, size[1] / picture.height)
    scaled = pygame.transform.smoothscale(picture, (round(picture.width * scale), round(picture.height * scale)))
    corner = ((scaled.width - size[0]) // 2, (scaled.height - size[1]) // 2)
    return scaled.subsurface((corner, size)).copy()
