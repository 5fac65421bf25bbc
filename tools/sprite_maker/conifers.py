"""Pines in tiers of branches, none like another, and slim cypresses."""

import numpy as np
from numpy.typing import NDArray

from sprite_maker.canvas import blur
from sprite_maker.shapes import Array, smoothstep
from sprite_maker.textures import standard
from sprite_maker.trees import CELL, Crown, axes, lambert, packed, ridges, soft, sunny_side, wobble


def pine(crown: Crown) -> NDArray[np.uint8]:
    """Tiers of branches around a leader: each branch its own length, the tip a little off the middle.

    `shape` runs from 0, a broad old fir with few tiers, to 1, a slim young spruce with many.
    """
    radius, seed = crown.radius, crown.seed
    chance = np.random.default_rng(seed)
    x, y = axes(radius)
    lean = radius * 0.16 * chance.uniform(-1, 1, 2)
    tiers = round(6 + 3 * crown.shape)
    height, cover = np.zeros(x.shape, np.float32), np.zeros(x.shape, np.float32)
    for tier in range(tiers):
        _tier(crown, (x, y), lean, tier / tiers, chance, height, cover)
    return _needles(crown, (x, y), height, cover)


def _tier(
    crown: Crown,
    place: tuple[Array, Array],
    lean: Array,
    rise: float,
    chance: np.random.Generator,
    height: Array,
    cover: Array,
) -> None:
    """Lay one ring of branches over those below."""
    radius, size = crown.radius, 1 - rise
    x, y = place[0] - lean[0] * rise, place[1] - lean[1] * rise
    away, turn = np.hypot(x, y), np.arctan2(y, x)
    branches = int(9 + 9 * size + chance.integers(0, 4))
    bend = 0.16 * np.sin(3 * turn + chance.uniform(0, 6)) * away / radius
    ridge = ridges(turn + bend, branches, chance)
    length = _branch_lengths(turn + bend, branches, chance)
    reach = radius * size**0.85 * (0.88 + 0.16 * length)
    teeth = 0.16 * np.abs((away / radius * 13 + 2.2 * ridge) % 1 - 0.5) * (0.3 + 0.7 * ridge)
    within = away < reach * (1.0 - (0.30 + 0.12 * chance.uniform()) * ridge**0.8 - teeth)
    top = radius * 2.1 * rise + (reach - away) * 0.55 + 0.22 * radius * size * (1 - ridge) + 0.4
    np.copyto(height, np.maximum(height, top), where=within)
    np.maximum(cover, within, out=cover)


def _branch_lengths(turn: Array, count: int, chance: np.random.Generator) -> Array:
    """A length for every direction, from -1 to 1, that changes from branch to branch."""
    values = chance.uniform(-1, 1, count)
    at = (turn / (2 * np.pi)) % 1.0 * count
    left = at.astype(int) % count
    share = smoothstep(0.0, 1.0, at % 1.0)
    return values[left] * (1 - share) + values[(left + 1) % count] * share


def _needles(crown: Crown, place: tuple[Array, Array], height: Array, cover: Array) -> NDArray[np.uint8]:
    """Light on dark needles, and the light on snow that lies on the branches."""
    radius, seed = crown.radius, crown.seed
    rough = soft(height, 0.045, seed + 3)
    lit = lambert(height + 0.04 * rough, 0.55)
    around = blur(height, radius * 0.13 / CELL) / np.maximum(blur(cover, radius * 0.13 / CELL), 0.2)
    hollow = np.clip((height - around) / (radius * 0.3), -1, 1)
    side = sunny_side(*place, radius)
    middle = 1 - np.hypot(*place) / radius
    value = 0.15 + 0.40 * lit + 0.25 * hollow + 0.13 * middle + 0.05 * rough + 0.17 * side
    lies = smoothstep(-0.10, 0.20, hollow + 0.08 * rough + 0.12 * soft(height, 0.5, seed + 4) + 0.15)
    snow_light = 0.30 + 0.52 * lit + 0.22 * hollow + 0.10 * side
    return packed(value, snow_light, lies, cover)


def cypress(crown: Crown) -> NDArray[np.uint8]:
    """A slim column: a tight dark dome with upright flames."""
    radius, seed = crown.radius, crown.seed
    x, y = axes(radius)
    away = np.hypot(x, y)
    flames = soft(x, 0.12, seed)
    reach = radius * (0.92 + 0.06 * wobble(np.arctan2(y, x), np.random.default_rng(seed)))
    cover = np.clip((reach - away + 0.05 * flames) / CELL * 0.5, 0, 1)
    height = 3.0 * np.sqrt(np.maximum(0, 1 - (away / (1.1 * radius)) ** 2)) * radius + 0.14 * flames
    hollow = standard(flames) * 0.4
    lit = lambert(height, 0.35)
    value = 0.16 + 0.40 * lit + 0.24 * hollow + 0.20 * sunny_side(x, y, radius) + 0.16 * (1 - away / radius)
    return packed(value, 0.3 + 0.5 * lit, smoothstep(0.1, 0.8, hollow + lit - 0.4), cover)
