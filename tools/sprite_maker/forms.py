"""Turns a drawing into two pictures that can be turned and lit later: its own colours, and its form.

The form holds the slope to the right (red), the slope down (green), the height (blue) and the cover (alpha).
"""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from sprite_maker.canvas import Canvas, Finish, blur, rgb, shrink
from sprite_maker.shapes import Array, Point, along, slab
from sprite_maker.textures import noise

PPM = 16
"""Pixels per metre of everything beside the road."""
STEEPEST = 1.6
"""Slopes are told from -1.6 to 1.6; walls count as that."""


@dataclass(frozen=True, slots=True)
class Model:
    """One thing to draw: its size, its height and a canvas for each of its liveries, which share a form."""

    name: str
    size: Point
    tall: float
    draw: Callable[[str], Canvas]
    liveries: tuple[str, ...] = ("plain",)
    nook: float = 0.35
    """m: corners narrower than this are dark."""
    facts: dict[str, float] = field(default_factory=dict)


def colour_pixels(model: Model, livery: str) -> NDArray[np.uint8]:
    """The thing's own colours, darker where the sky is hidden."""
    canvas = model.draw(livery)
    factor = canvas.ppm // PPM
    cover = shrink(canvas.cover, factor)
    near, far = (blur(canvas.height, reach * canvas.ppm) for reach in (model.nook * 0.3, model.nook))
    hidden = 0.30 * np.clip((near - canvas.height) / model.nook, 0, 1)
    hidden += 0.30 * np.clip((far - canvas.height) / (2.5 * model.nook), 0, 1)
    colour = canvas.albedo * ((1 - hidden) * canvas.cover)[..., None]
    small = shrink(colour, factor) / np.maximum(cover, 1e-3)[..., None]
    pixels = np.dstack([small, cover])
    return _stepped(pixels, 63)


def form_pixels(model: Model) -> NDArray[np.uint8]:
    """Slopes, height and cover."""
    canvas = model.draw(model.liveries[0])
    factor = canvas.ppm // PPM
    down, across = np.gradient(blur(canvas.height, 0.012 * canvas.ppm), 1 / canvas.ppm)
    slopes = [np.clip(slope, -STEEPEST, STEEPEST) / (2 * STEEPEST) + 0.5 for slope in (across, down)]
    layers = [*slopes, np.clip(canvas.height / model.tall, 0, 1)]
    cover = shrink(canvas.cover, factor)
    small = shrink(np.dstack(layers) * canvas.cover[..., None], factor) / np.maximum(cover, 1e-3)[..., None]
    return _stepped(np.dstack([small, cover]), 127)


def _stepped(pixels: Array, steps: int) -> NDArray[np.uint8]:
    """Fewer steps compress better; what is hardly there is nothing."""
    whole = np.round(np.round(np.clip(pixels, 0, 1) * steps) * (255 / steps)).astype(np.uint8)
    whole[whole[..., 3] < 8] = 0
    return whole


def matt(colour: str) -> Finish:
    """Paint that does not shine; nothing beside the road does."""
    return Finish(colour, gloss=0.0)


def lay_slab(
    canvas: Canvas, x_span: Point, y_span: Point, height: Array | float, colour: str, radius: float = 0.02
) -> Array:
    """Lay a block and return its mask."""
    mask = canvas.inside(slab(canvas.x, canvas.y, x_span, y_span, radius))
    canvas.lay(mask, height, matt(colour))
    return mask


def lay_tube(canvas: Canvas, ends: tuple[Point, Point], heights: Point, width: float, colour: str) -> Array:
    """Lay a round bar and return its mask."""
    away, t = along(canvas.x, canvas.y, *ends)
    dome = np.sqrt(np.maximum((width / 2) ** 2 - away**2, 0))
    mask = canvas.inside(away - width / 2)
    canvas.lay(mask, heights[0] + (heights[1] - heights[0]) * t + dome, matt(colour))
    return mask


def weather(canvas: Canvas, amount: float, metres: float, seed: int, stain: str = "") -> None:
    """Uneven colour, or stains where chance is high."""
    chance = noise((canvas.x.shape[0], canvas.x.shape[1]), metres * canvas.ppm, seed)
    if stain:
        share = np.clip(chance - 0.6, 0, 1)[..., None] * amount
        canvas.albedo += (rgb(stain) - canvas.albedo) * share
    else:
        canvas.albedo *= (1 + amount * chance)[..., None]


def cells(canvas: Canvas, pitch: Point, seed: int) -> tuple[Array, Array, Callable[[int], Array]]:
    """Divide the canvas into a grid: metres from each cell's middle, and chance (0 to 1) for each cell by number."""
    column, row = np.floor(canvas.x / pitch[0]).astype(int), np.floor(canvas.y / pitch[1]).astype(int)
    u, v = canvas.x - (column + 0.5) * pitch[0], canvas.y - (row + 0.5) * pitch[1]
    column, row = column - column.min(), row - row.min()
    table = np.random.default_rng(seed).uniform(size=(8, int(row.max()) + 1, int(column.max()) + 1))

    def chance(number: int) -> Array:
        picked: Array = table[number][row, column].astype(np.float32)
        return picked

    return u, v, chance
