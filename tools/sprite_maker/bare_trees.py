"""Trees without leaves: boughs that fork into twigs."""

import numpy as np
from numpy.typing import NDArray

from sprite_maker.shapes import Array, smoothstep
from sprite_maker.trees import CELL, Crown, axes, lambert, packed, soft


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
