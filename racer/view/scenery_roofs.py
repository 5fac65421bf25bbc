"""Roofs over houses of any size, laid from coverings: gables, hips, rows of gables and flat roofs with parapets."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from racer.view.noise import Floats
from racer.view.scenery_form import STEEPEST, Form, made_form
from racer.view.sprites import Sprites

PX_PER_M = 16
GABLE, HIP, HALL, FLAT = "gable", "hip", "hall", "flat"
LARGEST = 14.0
"""m: a house that is wider both ways is a block of several."""
HALL_SPAN = 11.0


@dataclass(frozen=True, slots=True)
class Roof:
    """What covers a house."""

    covering: str
    shape: str
    pitch: float
    """m of rise for each metre."""


RED, OLD, SLATED = Roof("red-tile", GABLE, 0.62), Roof("old-tile", HIP, 0.42), Roof("slate", GABLE, 0.72)
SLATED_HIP, RED_HIP = Roof("slate", HIP, 0.6), Roof("red-tile", HIP, 0.5)
BARN, RUSTY, FELTED = Roof("tin", GABLE, 0.4), Roof("rust", GABLE, 0.4), Roof("felt", FLAT, 0.0)
TIN_HALL, RUST_HALL = Roof("tin", HALL, 0.34), Roof("rust", HALL, 0.34)
HOUSES = (RED, OLD, SLATED, RED_HIP, SLATED_HIP, RED)
BY_WORD: dict[str, tuple[Roof, ...]] = {
    "tin": (BARN, RUSTY),
    "barn": (RUSTY, BARN, RED),
    "shed": (RUST_HALL, TIN_HALL),
    "saw": (RUST_HALL, TIN_HALL),
    "works": (RUST_HALL, TIN_HALL),
    "market": (TIN_HALL,),
    "arsenal": (Roof("old-tile", HALL, 0.4),),
    "store": (FELTED,),
    "pit": (FELTED,),
    "office": (FELTED,),
    "theatre": (Roof("slate", HIP, 0.35),),
    "town": (OLD, RED_HIP, RED, OLD, FELTED),
    "chapel": (SLATED,),
    "mill": (RED, RUSTY),
    "hut": (SLATED, BARN),
    "sauna": (RUSTY,),
    "boathouse": (RUSTY, BARN),
    "cottage": (RED, SLATED),
    "village": (RED, SLATED, RED_HIP),
}


@dataclass(frozen=True, slots=True)
class Plot:
    """A rectangle of one roof, in pixels."""

    left: int
    top: int
    wide: int
    deep: int


@dataclass(frozen=True, slots=True)
class Layers:
    """A house while it is built."""

    colour: Floats
    right: Floats
    down: Floats
    height: Floats
    cover: Floats


class Roofer:
    """Builds houses; reads each covering once."""

    def __init__(self, sprites: Sprites) -> None:
        """Nothing is read before it is needed."""
        self._sprites = sprites
        self._read: dict[str, tuple[Floats, Floats, Floats]] = {}

    def build(self, width: float, depth: float, tall: float, label: str, seed: int) -> Form:
        """A house, or a block of houses with a few alleys between them."""
        chance = np.random.default_rng(seed)
        roofs = roofs_for(label)
        wide, deep = max(2, round(width * PX_PER_M)), max(2, round(depth * PX_PER_M))
        layers = Layers(
            np.zeros((deep, wide, 3), np.float32),
            *(np.zeros((deep, wide), np.float32) for _ in range(4)),
        )
        first = roofs[int(chance.integers(len(roofs)))]
        whole = Plot(0, 0, wide, deep)
        if first.shape == HALL or (first.shape == FLAT and max(width, depth) < 40.0):
            plots = [whole]
        else:
            plots = _plots(whole, chance)
        for number, plot in enumerate(plots):
            roof = first if number == 0 else roofs[int(chance.integers(len(roofs)))]
            eave = tall * 0.62 * (1.0 if len(plots) == 1 else float(chance.uniform(0.8, 1.5)))
            self._lay(layers, plot, roof, eave, chance)
        return made_form(layers.colour, (layers.right, layers.down), layers.height, layers.cover, PX_PER_M)

    def _covering(self, name: str) -> tuple[Floats, Floats, Floats]:
        """Colours and the two slopes of a covering."""
        if name not in self._read:
            colours = self._sprites.pixels("coverings", name).values.astype(np.float32) / np.float32(255.0)
            told = self._sprites.pixels("covering_forms", name).values.astype(np.float32) / np.float32(255.0)
            slopes = (told[..., :2] - np.float32(128.0 / 255.0)) * np.float32(2 * STEEPEST)
            self._read[name] = colours[..., :3], slopes[..., 0], slopes[..., 1]
        return self._read[name]

    def _lay(self, layers: Layers, plot: Plot, roof: Roof, eave: float, chance: np.random.Generator) -> None:
        colours, right, down = self._covering(roof.covering)
        edge, across, sign = _faces(plot, roof.shape)
        y, x = np.mgrid[0 : plot.deep, 0 : plot.wide]
        side = colours.shape[0]
        row, column = (-edge).astype(np.intp) % side, np.where(across, y, x) % side
        shift = int(chance.integers(side))
        at = row, (column + shift) % side
        fall = down[at] - np.float32(roof.pitch)
        area = slice(plot.top, plot.top + plot.deep), slice(plot.left, plot.left + plot.wide)
        layers.right[area] = np.where(across, sign * fall, right[at])
        layers.down[area] = np.where(across, right[at], sign * fall)
        layers.height[area] = eave + edge * np.float32(roof.pitch / PX_PER_M)
        layers.cover[area] = 1.0
        tone = np.float32(chance.uniform(0.88, 1.10))
        layers.colour[area] = colours[at] * tone * _trim(edge, plot, roof)[..., None]
        if roof.shape == FLAT:
            _flat_top(layers, plot, eave, chance)
        elif roof.shape in {GABLE, HIP} and roof.covering in {"red-tile", "old-tile", "slate"}:
            _chimneys(layers, plot, chance)


def roofs_for(label: str) -> tuple[Roof, ...]:
    """The roofs that suit what a house is called."""
    words = label.lower()
    return next((roofs for word, roofs in BY_WORD.items() if word in words), HOUSES)


def _plots(whole: Plot, chance: np.random.Generator) -> list[Plot]:
    """Split along the longer side until every house is of a size that people build."""
    limit = LARGEST * PX_PER_M
    longest, shortest = max(whole.wide, whole.deep), min(whole.wide, whole.deep)
    if longest <= limit * 1.5 or (shortest <= limit and longest <= limit * 1.9):
        return [whole]
    cut = int(longest * chance.uniform(0.36, 0.64))
    alley = int(chance.choice([0, 0, 1, 1, 2]) * 1.2 * PX_PER_M)
    if whole.wide >= whole.deep:
        one = Plot(whole.left, whole.top, cut, whole.deep)
        other = Plot(whole.left + cut + alley, whole.top, whole.wide - cut - alley, whole.deep)
    else:
        one = Plot(whole.left, whole.top, whole.wide, cut)
        other = Plot(whole.left, whole.top + cut + alley, whole.wide, whole.deep - cut - alley)
    return [*_plots(one, chance), *_plots(other, chance)]


def _faces(plot: Plot, shape: str) -> tuple[Floats, NDArray[np.bool_], Floats]:
    """For every pixel: how far it is up the slope from the eave, whether the slope runs across, and its sign."""
    y, x = (axis.astype(np.float32) + np.float32(0.5) for axis in np.mgrid[0 : plot.deep, 0 : plot.wide])
    to_side, to_end = np.minimum(x, plot.wide - x), np.minimum(y, plot.deep - y)
    right, down = np.sign(x - plot.wide / 2.0), np.sign(y - plot.deep / 2.0)
    if shape == FLAT:
        return y, np.zeros(x.shape, bool), np.ones_like(x)
    upright = plot.deep > plot.wide
    if shape == HIP:
        across = to_side < to_end
        return np.minimum(to_side, to_end), across, np.where(across, right, down).astype(np.float32)
    place, length = (x, plot.wide) if upright else (y, plot.deep)
    spans = max(1, round(length / (HALL_SPAN * PX_PER_M))) if shape == HALL else 1
    span = length / spans
    within = place % span
    edge = np.minimum(within, span - within)
    return edge, np.full(x.shape, upright), np.sign(within - span / 2.0).astype(np.float32)


def _trim(edge: Floats, plot: Plot, roof: Roof) -> Floats:
    """A pale ridge, a dark gutter, and boards along the gable ends."""
    if roof.shape == FLAT:
        return np.ones_like(edge)
    shade = np.where(edge < 0.16 * PX_PER_M, np.float32(0.62), np.float32(1.0))
    shade = np.where(edge > edge.max() - 0.17 * PX_PER_M, np.float32(1.16), shade)
    if roof.shape == HALL:
        return shade
    if roof.shape == HIP:
        y, x = np.mgrid[0 : plot.deep, 0 : plot.wide]
        to_side, to_end = np.minimum(x, plot.wide - 1 - x), np.minimum(y, plot.deep - 1 - y)
        return np.where(np.abs(to_side - to_end) < 0.14 * PX_PER_M, np.float32(1.14), shade)
    board = round(0.2 * PX_PER_M)
    ends = (slice(None, board), slice(-board, None))
    for end in ends:
        if plot.deep > plot.wide:
            shade[end] *= np.float32(1.18)
        else:
            shade[:, end] *= np.float32(1.18)
    return shade


def _chimneys(layers: Layers, plot: Plot, chance: np.random.Generator) -> None:
    """One or two stacks of brick near the ridge."""
    if min(plot.wide, plot.deep) < 5 * PX_PER_M:
        return
    for _ in range(int(chance.integers(1, 3))):
        x = plot.left + int(plot.wide * chance.uniform(0.25, 0.75))
        y = plot.top + int(plot.deep * chance.uniform(0.3, 0.7))
        size = round(0.8 * PX_PER_M), round(chance.uniform(0.8, 1.4) * PX_PER_M)
        top = float(layers.height[y, x]) + 1.5
        box(layers, (x, y), size, top, (0.56, 0.34, 0.26))
        inner = max(2, size[0] - 6), max(2, size[1] - 6)
        box(
            layers, (x + (size[0] - inner[0]) // 2, y + (size[1] - inner[1]) // 2), inner, top - 0.3, (0.09, 0.08, 0.08)
        )


def _flat_top(layers: Layers, plot: Plot, eave: float, chance: np.random.Generator) -> None:
    """A parapet all around, air handlers, roof lights and a hatch."""
    wall = round(0.32 * PX_PER_M)
    x, y, wide, deep = plot.left, plot.top, plot.wide, plot.deep
    for at, size in (
        ((x, y), (wide, wall)),
        ((x, y + deep - wall), (wide, wall)),
        ((x, y), (wall, deep)),
        ((x + wide - wall, y), (wall, deep)),
    ):
        box(layers, at, size, eave + 0.6, (0.77, 0.75, 0.71))
    for _ in range(max(1, wide * deep // (70 * PX_PER_M**2))):
        light = chance.random() < 0.45
        size = (
            (round(1.3 * PX_PER_M),) * 2
            if light
            else (round(chance.uniform(1.4, 2.6) * PX_PER_M), round(1.5 * PX_PER_M))
        )
        if wide < size[0] + 6 * wall or deep < size[1] + 6 * wall:
            continue
        spot = (
            x + int(chance.integers(2 * wall, wide - size[0] - 2 * wall)),
            y + int(chance.integers(2 * wall, deep - size[1] - 2 * wall)),
        )
        if light:
            box(layers, spot, size, eave + 0.3, (0.80, 0.80, 0.78))
            box(layers, (spot[0] + 3, spot[1] + 3), (size[0] - 6, size[1] - 6), eave + 0.35, (0.42, 0.55, 0.63))
        else:
            box(layers, spot, size, eave + 1.3, (0.70, 0.71, 0.71))
            box(layers, (spot[0] + 5, spot[1] + 5), (size[1] - 10, size[1] - 10), eave + 1.2, (0.28, 0.29, 0.30))


def box(layers: Layers, at: tuple[int, int], size: tuple[int, int], top: float, colour: tuple[float, ...]) -> None:
    """Put a block on a roof; its rim leans outwards so that it catches the light."""
    x, y = at
    wide, deep = size
    area = slice(y, y + deep), slice(x, x + wide)
    layers.colour[area] = colour
    layers.height[area] = top
    layers.right[area] = 0.0
    layers.down[area] = 0.0
    layers.right[y : y + deep, x : x + 1] = 1.0
    layers.right[y : y + deep, x + wide - 1 : x + wide] = -1.0
    layers.down[y : y + 1, x : x + wide] = 1.0
    layers.down[y + deep - 1 : y + deep, x : x + wide] = -1.0
