"""Turns a drawing into pictures: one still, or a grid of all headings."""

import numpy as np
from numpy.typing import NDArray

from sprite_maker.canvas import shrink
from sprite_maker.shapes import Array
from sprite_maker.sunlight import DAY, Relief, Sun, ground_shadow, light

HEADINGS = 72
COLUMNS = 12
ROWS = HEADINGS // COLUMNS
OVERSAMPLING = 3
COARSENESS = 4


def straight_alpha(premultiplied: Array, coarseness: int = 1) -> NDArray[np.uint8]:
    """Divide colour by cover; coarse colour steps compress better and cannot be seen on small cars."""
    cover = premultiplied[..., 3:]
    colour = premultiplied[..., :3] / np.maximum(cover, 1e-3)
    pixels = np.concatenate([colour, cover], axis=2)
    steps: Array = np.round(np.clip(pixels, 0, 1) * (255 / coarseness)) * coarseness
    steps[cover[..., 0] * 255 < coarseness] = 0
    whole: NDArray[np.uint8] = np.clip(steps, 0, 255).astype(np.uint8)
    return whole


def still(relief: Relief, factor: int, sun: Sun = DAY) -> NDArray[np.uint8]:
    """One picture of heading 0, averaged down by a factor."""
    return straight_alpha(shrink(light(relief, 0.0, sun), factor), 2)


def cell_size(metres: float, ppm: int) -> int:
    """Even number of pixels that holds a length."""
    return 2 * int(np.ceil(metres * ppm / 2))


def turned(image: Array, ppm_image: float, heading: float, size_px: int, ppm: int) -> Array:
    """Turn an image clockwise about its middle into a square cell."""
    fine = OVERSAMPLING * size_px
    grid = ((np.arange(fine) + 0.5) / OVERSAMPLING - size_px / 2) / ppm
    east, south = np.meshgrid(grid, grid)
    c, s = np.cos(heading), np.sin(heading)
    rows, columns = image.shape[:2]
    column = (east * c + south * s) * ppm_image + columns / 2 - 0.5
    row = (south * c - east * s) * ppm_image + rows / 2 - 0.5
    return shrink(_sampled(image, row, column), OVERSAMPLING)


def _sampled(image: Array, row: Array, column: Array) -> Array:
    """Read between pixels; outside is nothing."""
    wide = np.pad(image, ((1, 1), (1, 1)) + ((0, 0),) * (image.ndim - 2))
    row = np.clip(row + 1, 0, wide.shape[0] - 1.001)
    column = np.clip(column + 1, 0, wide.shape[1] - 1.001)
    top, left = row.astype(np.intp), column.astype(np.intp)
    extra = (slice(None), slice(None)) + (None,) * (image.ndim - 2)
    down, right = (row - top).astype(np.float32)[extra], (column - left).astype(np.float32)[extra]
    flat = wide.reshape(-1, *image.shape[2:])
    at = top * wide.shape[1] + left
    upper = flat[at] * (1 - right) + flat[at + 1] * right
    lower = flat[at + wide.shape[1]] * (1 - right) + flat[at + wide.shape[1] + 1] * right
    between: Array = upper * (1 - down) + lower * down
    return between


def heading_of(index: int) -> float:
    """Heading of a cell in radians, clockwise from +x."""
    return 2 * np.pi * index / HEADINGS


def lit_sheet(relief: Relief, size_px: int, ppm: int) -> NDArray[np.uint8]:
    """All headings, each lit by the same sun."""
    sheet = np.zeros((ROWS * size_px, COLUMNS * size_px, 4), np.uint8)
    for index in range(HEADINGS):
        heading = heading_of(index)
        cell = turned(light(relief, heading), relief.ppm, heading, size_px, ppm)
        _place(sheet, index, straight_alpha(cell, COARSENESS))
    return sheet


def shadow_sheet(relief: Relief, sun: Sun, size_px: int, ppm: int) -> NDArray[np.uint8]:
    """All headings of the shadow, ready to be drawn with alpha."""
    sheet = np.zeros((ROWS * size_px, COLUMNS * size_px, 4), np.uint8)
    for index in range(HEADINGS):
        heading = heading_of(index)
        shade = turned(ground_shadow(relief, heading, sun), relief.ppm, heading, size_px, ppm)
        _place(sheet, index, _shadow_pixels(shade, sun))
    return sheet


def _shadow_pixels(shade: Array, sun: Sun) -> NDArray[np.uint8]:
    pixels = np.empty((*shade.shape, 4), np.uint8)
    pixels[..., :3] = sun.shadow_rgb
    pixels[..., 3] = np.round(np.clip(shade, 0, 1) * sun.shadow_alpha * 64) * 255 // 64
    pixels[pixels[..., 3] == 0] = 0
    return pixels


def _place(sheet: NDArray[np.uint8], index: int, cell: NDArray[np.uint8]) -> None:
    size = cell.shape[0]
    row, column = divmod(index, COLUMNS)
    sheet[row * size : (row + 1) * size, column * size : (column + 1) * size] = cell
