"""Crowns of trees from above, lit from the upper left; which colours they wear is left to the season.

Red is the place on a ramp of leaves, green a second ramp's share (or the light on snow), blue where blossom, fruit or
snow can lie, and alpha the crown.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sprite_maker.canvas import blur, shrink
from sprite_maker.shapes import Array, smoothstep
from sprite_maker.sunlight import DAY
from sprite_maker.textures import noise, standard

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
        ridge = _ridges(turn + bend, rods, chance)
        ends = reach * (1 - 0.13 * ridge + 0.11 * _wobble(turn, chance) + 0.05 * soft(x, 0.16, seed + tier))
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


def _ridges(turn: Array, count: int, chance: np.random.Generator) -> Array:
    """0 along each of many uneven rays, 1 between them."""
    steps = np.cumsum(chance.uniform(0.65, 1.35, count))
    edges = np.concatenate([[0.0], steps / steps[-1]])
    at = (turn / (2 * np.pi) + chance.uniform()) % 1.0
    span = np.clip(np.searchsorted(edges, at.ravel()) - 1, 0, count - 1).reshape(at.shape)
    inside = (at - edges[span]) / (edges[span + 1] - edges[span])
    return np.abs(inside - 0.5).astype(np.float32) * 2


def _wobble(turn: Array, chance: np.random.Generator) -> Array:
    """Uneven all around, between about -1 and 1."""
    waves = [np.sin(turn * count + chance.uniform(0, 2 * np.pi)) / np.sqrt(count) for count in (2, 3, 5, 7)]
    return np.sum(waves, axis=0) * 0.6


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
    ridge = _ridges(turn + bend, branches, chance)
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
    reach = radius * (0.92 + 0.06 * _wobble(np.arctan2(y, x), np.random.default_rng(seed)))
    cover = np.clip((reach - away + 0.05 * flames) / CELL * 0.5, 0, 1)
    height = 3.0 * np.sqrt(np.maximum(0, 1 - (away / (1.1 * radius)) ** 2)) * radius + 0.14 * flames
    hollow = standard(flames) * 0.4
    lit = lambert(height, 0.35)
    value = 0.16 + 0.40 * lit + 0.24 * hollow + 0.20 * sunny_side(x, y, radius) + 0.16 * (1 - away / radius)
    return packed(value, 0.3 + 0.5 * lit, smoothstep(0.1, 0.8, hollow + lit - 0.4), cover)


def bare(crown: Crown) -> NDArray[np.uint8]:
    """Branches without leaves: boughs that fork again and again, the upper ones lighter."""
    radius, seed = crown.radius, crown.seed
    chance = np.random.default_rng(seed)
    x, y = axes(radius)
    height, cover = np.zeros(x.shape, np.float32), np.zeros(x.shape, np.float32)
    start = chance.uniform(0, 2 * np.pi)
    boughs = int(7 + 2 * crown.shape)
    for number in range(boughs):
        turn = start + 2 * np.pi * number / boughs + chance.normal(0, 0.22)
        length = radius * chance.uniform(0.40, 0.55)
        _bough((x, y), (0.0, 0.0), turn, length, 0.15 + 0.02 * radius, 4, chance, (height, cover))
    rough = soft(x, 0.05, seed + 3)
    value = 0.26 + 0.26 * lambert(height + 0.02 * rough, 0.5) + 0.16 * np.hypot(x, y) / radius + 0.03 * rough
    lies = smoothstep(-0.2, 0.6, rough * 0.3 + soft(x, 0.4, seed + 4) * 0.4 + 0.25)
    return packed(value, 0.5 + 0.35 * lambert(height, 0.8), lies, cover)


def _bough(
    place: tuple[Array, Array],
    start: tuple[float, float],
    turn: float,
    length: float,
    thick: float,
    forks: int,
    chance: np.random.Generator,
    layers: tuple[Array, Array],
) -> None:
    end = (start[0] + length * np.cos(turn), start[1] + length * np.sin(turn))
    _twig(place, start, end, thick, layers)
    if forks == 0:
        return
    for lean in (-0.55, 0.0, 0.5):
        if lean == 0.0 and forks < 2:
            continue
        at = chance.uniform(0.55, 0.95) if lean else 1.0
        fork = (start[0] + (end[0] - start[0]) * at, start[1] + (end[1] - start[1]) * at)
        further = length * chance.uniform(0.42, 0.72)
        _bough(place, fork, turn + lean + chance.normal(0, 0.2), further, thick * 0.66, forks - 1, chance, layers)


def _twig(
    place: tuple[Array, Array],
    start: tuple[float, float],
    end: tuple[float, float],
    thick: float,
    layers: tuple[Array, Array],
) -> None:
    """Draw one straight piece, only in the small window around it."""
    x, y = place
    half = x.shape[0] / 2
    pad = thick + 3 * CELL
    low = [int(max(0, (min(a, b) - pad) / CELL + half)) for a, b in zip(start, end, strict=True)]
    high = [int(max(0, (max(a, b) + pad) / CELL + half + 1)) for a, b in zip(start, end, strict=True)]
    window = (slice(low[1], high[1]), slice(low[0], high[0]))
    wx, wy = x[window], y[window]
    dx, dy = end[0] - start[0], end[1] - start[1]
    t = np.clip(((wx - start[0]) * dx + (wy - start[1]) * dy) / (dx * dx + dy * dy + 1e-9), 0, 1)
    away = np.hypot(wx - start[0] - t * dx, wy - start[1] - t * dy)
    width = thick * (1 - 0.3 * t) / 2
    layers[1][window] = np.maximum(layers[1][window], np.clip((width - away) / CELL + 0.5, 0, 1))
    round_top = np.sqrt(np.maximum(0, width * width - away * away)) * 2
    layers[0][window] = np.maximum(layers[0][window], round_top)
