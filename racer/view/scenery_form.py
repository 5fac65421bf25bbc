"""The colours and the form of a thing as two pictures that are joined, stretched and turned together."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import degrees

import numpy as np
import pygame
from numpy.typing import NDArray

from racer.view.noise import Floats, as_floats
from racer.view.sprites import Pixels, Sprites

STEEPEST = 1.6
"""Slopes are told from -1.6 to 1.6."""
Bytes = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Form:
    """Colours times cover, and slope right, slope down and height times cover; both with the cover as alpha."""

    colours: pygame.Surface
    shape: pygame.Surface
    tall: float
    """m that stand for the full height."""
    px_per_m: float


@dataclass(frozen=True, slots=True)
class Relief:
    """A form as numbers, as it lies in the world."""

    colour: Floats
    right: Floats
    down: Floats
    height: Floats
    cover: Floats


def read_form(sprites: Sprites, model: str, livery: str) -> Form:
    """One model in one livery, its margin cut off to whole pixels."""
    colours, shape = sprites.pixels("models", model, livery), sprites.pixels("forms", model)
    return Form(_surface(_cut(colours)), _surface(_cut(shape)), shape.tall, colours.px_per_m)


def made_form(colour: Floats, slopes: tuple[Floats, Floats], height: Floats, cover: Floats, px_per_m: float) -> Form:
    """A form from numbers: colours from 0 to 1, slopes, metres and cover."""
    tall = max(float(height.max()), 0.1)
    told = [np.clip(slope / (2 * STEEPEST) + 0.5, 0.0, 1.0) for slope in slopes]
    shape = np.dstack([*told, height / tall, cover])
    painted = np.dstack([np.clip(colour, 0.0, 1.0), cover])
    return Form(_surface(_bytes(painted)), _surface(_bytes(shape)), tall, px_per_m)


def _bytes(values: NDArray[np.floating]) -> Bytes:
    whole: Bytes = (values * 255.0 + 0.5).astype(np.uint8)
    return whole


def _cut(pixels: Pixels) -> Bytes:
    """The picture without what is more than two pixels outside its size."""
    rows, columns = pixels.values.shape[:2]
    wide, deep = (int(np.ceil(part * pixels.px_per_m)) for part in pixels.size)
    left, top = max(0, (columns - wide) // 2), max(0, (rows - deep) // 2)
    return pixels.values[top : rows - top, left : columns - left]


def blank(form: Form, colour: tuple[int, int, int]) -> Form:
    """A form all of one colour."""
    colours = form.colours.copy()
    alpha = pygame.surfarray.array_alpha(colours)
    pygame.surfarray.pixels3d(colours)[:] = alpha[..., None] * (np.array(colour) / 255.0)
    return replace(form, colours=colours)


def _surface(values: Bytes) -> pygame.Surface:
    """Red, green and blue multiplied by alpha, so that they can be averaged."""
    surface = pygame.Surface((values.shape[1], values.shape[0]), pygame.SRCALPHA)
    alpha = values[..., 3].astype(np.uint16)
    pygame.surfarray.pixels3d(surface)[:] = ((values[..., :3] * alpha[..., None] + 127) // 255).swapaxes(0, 1)
    pygame.surfarray.pixels_alpha(surface)[:] = values[..., 3].T
    return surface


def joined(rows: list[list[Form]]) -> Form:
    """Forms of one size laid side by side."""
    first = rows[0][0]
    wide, deep = first.colours.size
    size = (wide * len(rows[0]), deep * len(rows))
    pictures = []
    for layer in ("colours", "shape"):
        whole = pygame.Surface(size, pygame.SRCALPHA)
        for row, forms in enumerate(rows):
            for column, form in enumerate(forms):
                whole.blit(getattr(form, layer), (column * wide, row * deep), special_flags=pygame.BLEND_RGBA_ADD)
        pictures.append(whole)
    return Form(pictures[0], pictures[1], first.tall, first.px_per_m)


def spliced(form: Form, front: int, back: int, split: int) -> Form:
    """The last `front` rows of pixels before a split and the first `back` rows after it."""
    area = pygame.Rect(0, split - front, form.colours.width, front + back)
    return Form(form.colours.subsurface(area), form.shape.subsurface(area), form.tall, form.px_per_m)


def stretched(form: Form, wide: float, deep: float) -> Form:
    """Scaled to a size in pixels."""
    size = (max(1, round(wide)), max(1, round(deep)))
    if size == form.colours.size:
        return form
    colours, shape = (pygame.transform.smoothscale(layer, size) for layer in (form.colours, form.shape))
    return Form(colours, shape, form.tall, form.px_per_m * size[0] / form.colours.width)


def turned(form: Form, heading: float) -> Relief:
    """The form clockwise about its middle, in numbers; quarter turns stay sharp."""
    angle = round(degrees(heading)) % 360
    colours, shape = (_rotated(layer, angle) for layer in (form.colours, form.shape))
    cover = _alpha(colours)
    share = np.maximum(cover, 1.0 / 255.0)[..., None]
    colour = _colours(colours) / share
    told = _colours(shape) / np.maximum(_alpha(shape), 1.0 / 255.0)[..., None]
    right, down = ((told[..., part] - 0.5) * np.float32(2 * STEEPEST) for part in (0, 1))
    cos, sin = np.float32(np.cos(np.radians(angle))), np.float32(np.sin(np.radians(angle)))
    height = np.where(cover > 0.3, told[..., 2] * np.float32(form.tall), np.float32(0.0))
    east, south = as_floats(right * cos - down * sin), as_floats(right * sin + down * cos)
    return Relief(as_floats(colour), east, south, height, cover)


def _rotated(layer: pygame.Surface, angle: int) -> pygame.Surface:
    if angle % 90 == 0:
        return pygame.transform.rotate(layer, -angle)
    return pygame.transform.rotozoom(layer, -angle, 1.0)


def _alpha(surface: pygame.Surface) -> Floats:
    return pygame.surfarray.array_alpha(surface).T.astype(np.float32) / np.float32(255.0)


def _colours(surface: pygame.Surface) -> Floats:
    # pygame's transforms treat the channels alike, so colours stay multiplied by the cover.
    return pygame.surfarray.array3d(surface).swapaxes(0, 1).astype(np.float32) / np.float32(255.0)
