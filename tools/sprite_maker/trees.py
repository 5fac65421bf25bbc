"""Crowns of trees from above, lit from the upper left; which colours they wear is left to the season.

Red is the place on a ramp of leaves, green a second ramp's share (or the light on snow), blue where blossom, fruit or
snow can lie, and alpha the crown.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sprite_maker.canvas import blur, shrink
from sprite_maker.shapes import Array
from sprite_maker.sunlight import DAY
from sprite_maker.textures import noise

PPM = 16
FINE = 4
"""Crowns are grown this much larger and averaged down."""
CELL = 1 / (PPM * FINE)


@dataclass(frozen=True, slots=True)
class Crown:
    """A tree to grow: its radius in metres and what makes it unlike its brothers."""

    radius: float
    seed: int
    grow: Callable[["Crown"], NDArray[np.uint8]]
    tall: float
    """Height as a multiple of the radius."""
    shape: float = 0.0
    """What it means is up to the species."""


def axes(radius: float, margin: float = 1.14) -> tuple[Array, Array]:
    """Metres of every fine pixel around the trunk."""
    count = int(np.ceil(radius * margin * PPM)) * 2 * FINE
    line = ((np.arange(count) + 0.5 - count / 2) * CELL).astype(np.float32)
    return np.meshgrid(line, line)


def soft(x: Array, metres: float, seed: int) -> Array:
    """Chance over a crown, as coarse as the given length."""
    return noise((x.shape[0], x.shape[1]), metres / CELL, seed)


def lambert(height: Array, strength: float) -> Array:
    """How squarely each place faces the sun."""
    down, across = np.gradient(height, CELL)
    down, across = down * strength, across * strength
    sx, sy, sz = DAY.towards
    facing: Array = (sz - across * sx - down * sy) / np.sqrt(1 + across**2 + down**2)
    return np.clip(facing, -0.4, 1)


def sunny_side(x: Array, y: Array, radius: float) -> Array:
    """From -1 on the shaded side to 1 on the sunny one."""
    return (x * DAY.towards[0] + y * DAY.towards[1]) / radius


def packed(red: Array, green: Array, blue: Array, cover: Array) -> NDArray[np.uint8]:
    """Average down, weighed by cover, in steps that compress well."""
    layers = np.dstack([np.clip(layer, 0, 1) * cover for layer in (red, green, blue)] + [cover])
    small = shrink(layers.astype(np.float32), FINE)
    alpha = small[..., 3:]
    small[..., :3] /= np.maximum(alpha, 1e-3)
    whole = np.round(np.clip(small, 0, 1) * 63) * (255 / 63)
    whole[..., 3] = np.round(np.clip(small[..., 3], 0, 1) * 31) * (255 / 31)
    whole[whole[..., 3] == 0] = 0
    return np.round(whole).astype(np.uint8)


def _balls(crown: Crown, count: int, size: tuple[float, float], spread: float) -> tuple[Array, Array]:
    """Balls of leaves on a dome that is not quite round: height of the leaves, and whose leaves they are."""
    chance = np.random.default_rng(crown.seed)
    x, y = axes(crown.radius)
    height, owner = np.full(x.shape, -1.0, np.float32), np.zeros(x.shape, np.float32)
    lobes = [(chance.uniform(0, 2 * np.pi), chance.uniform(0.05, 0.14)) for _ in range(3)]
    for _ in range(count):
        turn, share = chance.uniform(0, 2 * np.pi), np.sqrt(chance.uniform())
        uneven = 1.06 - sum(depth * (1 + np.cos(turn - at)) for at, depth in lobes) * 0.6
        away = crown.radius * spread * share * uneven
        ball = crown.radius * chance.uniform(*size) * (1.1 - 0.3 * share)
        base = 0.95 * crown.radius * np.sqrt(max(0.0, 1 - share * share * 0.9))
        square = (x - away * np.cos(turn)) ** 2 + (y - away * np.sin(turn)) ** 2
        bump = base + np.sqrt(np.maximum(0, ball * ball - square))
        above = (square < ball * ball) & (bump > height)
        height = np.where(above, bump, height)
        owner = np.where(above, np.float32(chance.uniform()), owner)
    return height, owner


def _leaf_cover(height: Array, radius: float, seed: int, ragged: float) -> Array:
    solid = blur((height > 0).astype(np.float32), 0.08 / CELL)
    edge = soft(height, 0.13, seed + 1) * ragged + soft(height, 0.05, seed + 2) * ragged * 0.6
    deep = np.clip((blur((height > 0).astype(np.float32), 0.05 * radius / CELL) - 0.85) * 8, 0, 1)
    return np.maximum(np.clip((solid - 0.48 + edge) * 5, 0, 1), deep) * (height > -0.5)


def leafy(crown: Crown) -> NDArray[np.uint8]:
    """An oak, a lime or a plane: a full dome of leaves."""
    return _leafy(crown, int(30 + crown.radius * 12), (0.12, 0.26), 0.86, 0.17, 0.74)


def bushy(crown: Crown) -> NDArray[np.uint8]:
    """A bush: few balls, ragged."""
    return _leafy(crown, 22, (0.18, 0.36), 0.78, 0.17, 0.62)


def airy(crown: Crown) -> NDArray[np.uint8]:
    """A birch or an olive: small clumps with sky between them."""
    return _leafy(crown, int(48 + crown.radius * 18), (0.10, 0.20), 0.92, 0.24, 0.42)


def _leafy(
    crown: Crown, count: int, size: tuple[float, float], spread: float, ragged: float, core: float
) -> NDArray[np.uint8]:
    radius, seed = crown.radius, crown.seed
    x, y = axes(radius)
    height, owner = _balls(crown, count, size, spread)
    # Under the balls a darker inside closes the gaps.
    away = np.hypot(x, y) / radius + 0.05 * soft(x, 0.3, seed + 8)
    inside = radius * (0.62 * np.sqrt(np.maximum(0, 1 - away**2)) + 0.02 * soft(x, 0.12, seed + 9))
    height = np.where((height < 0) & (away < core), inside, height)
    cover = _leaf_cover(height, radius, seed, ragged)
    leaves = soft(x, 0.055, seed + 3)
    relief = np.maximum(height, 0) + 0.042 * leaves + 0.06 * soft(x, 0.15, seed + 4)
    hollow = np.clip((relief - blur(relief, radius * 0.13 / CELL)) / (radius * 0.15), -1, 1)
    seam = np.clip((relief - blur(relief, 0.16 / CELL)) / 0.16, -1, 0.5)
    dome = relief / (1.25 * radius)
    side = sunny_side(x, y, radius)
    value = 0.10 + 0.38 * lambert(relief, 0.85) + 0.16 * hollow + 0.16 * dome + 0.15 * side + 0.035 * leaves
    value += 0.08 * (owner - 0.5) + 0.10 * seam
    hue = 0.45 + 0.5 * (owner - 0.5) + 0.22 * soft(x, 0.6, seed + 5) + 0.25 * side
    specks = 0.5 + 0.2 * (soft(x, 0.05, seed + 6) + 0.3 * soft(x, 0.3, seed + 7) + 0.4 * hollow)
    return packed(value, hue, specks, cover)


def willow(crown: Crown) -> NDArray[np.uint8]:
    """Long hanging rods that fall from the middle outwards like hair."""
    radius, seed = crown.radius, crown.seed
    x, y = axes(radius)
    chance = np.random.default_rng(seed)
    away, turn = np.hypot(x, y), np.arctan2(y, x)
    height, cover = np.zeros(x.shape, np.float32), np.zeros(x.shape, np.float32)
    for tier in range(4):
        reach = radius * (1 - 0.2 * tier)
        bend = 0.35 * np.sin(2 * turn + chance.uniform(0, 6)) * away / radius
        rods = int(64 - 9 * tier)
        ridge = ridges(turn + bend, rods, chance)
        ends = reach * (1 - 0.13 * ridge + 0.11 * wobble(turn, chance) + 0.05 * soft(x, 0.16, seed + tier))
        top = radius * (0.25 + 0.22 * tier) + 0.75 * np.sqrt(np.maximum(0, 1 - (away / reach) ** 2)) * radius * 0.5
        top += 0.05 * radius * (1 - ridge)
        within = away < ends
        height = np.where(within, np.maximum(height, top), height)
        cover = np.maximum(cover, within)
    leaves = soft(x, 0.045, seed + 3)
    lit = lambert(height + 0.045 * leaves, 0.6)
    around = blur(height, radius * 0.10 / CELL) / np.maximum(blur(cover, radius * 0.10 / CELL), 0.2)
    hollow = np.clip((height - around) / (radius * 0.16), -1, 1)
    side = sunny_side(x, y, radius)
    value = 0.22 + 0.34 * lit + 0.16 * hollow + 0.10 * (1 - away / radius) + 0.14 * side + 0.04 * leaves
    hue = 0.5 + 0.25 * soft(x, 0.5, seed + 5) + 0.2 * side
    return packed(value, hue, 0.5 + 0.2 * leaves, cover)


def ridges(turn: Array, count: int, chance: np.random.Generator) -> Array:
    """0 along each of many uneven rays, 1 between them."""
    steps = np.cumsum(chance.uniform(0.65, 1.35, count))
    edges = np.concatenate([[0.0], steps / steps[-1]])
    at = (turn / (2 * np.pi) + chance.uniform()) % 1.0
    span = np.clip(np.searchsorted(edges, at.ravel()) - 1, 0, count - 1).reshape(at.shape)
    inside = (at - edges[span]) / (edges[span + 1] - edges[span])
    return np.abs(inside - 0.5).astype(np.float32) * 2


def wobble(turn: Array, chance: np.random.Generator) -> Array:
    """Uneven all around, between about -1 and 1."""
    waves = [np.sin(turn * count + chance.uniform(0, 2 * np.pi)) / np.sqrt(count) for count in (2, 3, 5, 7)]
    return np.sum(waves, axis=0) * 0.6
