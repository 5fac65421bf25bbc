"""Trees from above, grown from chance once at load: a lit crown and the shadow it throws."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pygame
from numpy.typing import NDArray

from racer.view.light import DAY_SUN, SHADOW_REACH, SHADOW_TINT
from racer.view.materials import Ramp, ramp
from racer.view.noise import Floats, blurred, standard

LEAF = "1c3322 28492b 3c6432 587f3a 7d9e4a adbf6c"
PINE = "0e211c 173528 234c35 356644 57855a 8dab7c"
FINE = 2
"""Crowns are grown this much larger and scaled down."""


@dataclass(frozen=True, slots=True)
class Tree:
    """A picture of the crown, and a picture to multiply the ground with; both are placed by their middles."""

    crown: pygame.Surface
    shadow: pygame.Surface
    shadow_offset: tuple[float, float]
    """m from the trunk to the middle of the shadow."""
    radius: float


def grow_trees(px_per_m: float) -> tuple[Tree, ...]:
    """A small wood of different trees."""
    leaves, needles = ramp(LEAF), ramp(PINE)
    leafy = [_leafy(radius, seed, px_per_m, leaves) for seed, radius in enumerate((2.4, 3.0, 3.6, 4.3))]
    pines = [_pine(radius, seed, px_per_m, needles) for seed, radius in enumerate((1.9, 2.3, 2.7))]
    return (*leafy, *pines)


def _axes(radius: float, px_per_m: float) -> tuple[Floats, Floats, float]:
    cell = 1.0 / (px_per_m * FINE)
    count = int(np.ceil(radius * 1.15 * px_per_m)) * 2 * FINE
    line = ((np.arange(count) + 0.5) * cell - count * cell / 2.0).astype(np.float32)
    return line[None, :], line[:, None], cell


def _leafy(radius: float, seed: int, px_per_m: float, colours: Ramp) -> Tree:
    """Many balls of leaves on a dome."""
    chance = np.random.default_rng(seed + 100)
    x, y, cell = _axes(radius, px_per_m)
    height = np.full((y.size, x.size), -1.0, np.float32)
    for _ in range(int(16 + radius * 7)):
        turn, out = chance.uniform(0, 2 * np.pi), radius * 0.8 * np.sqrt(chance.uniform())
        ball = radius * chance.uniform(0.17, 0.34) * (1.1 - 0.3 * out / radius)
        base = 0.95 * radius * np.sqrt(max(0.0, 1.0 - (out / radius) ** 2))
        square = (x - out * np.cos(turn)) ** 2 + (y - out * np.sin(turn)) ** 2
        bump = base + np.sqrt(np.maximum(0.0, ball * ball - square))
        height = np.where(square < ball * ball, np.maximum(height, bump), height)
    rough = standard(blurred(chance.standard_normal(height.shape), 0.09 / cell))
    ragged = standard(blurred(chance.standard_normal(height.shape), 0.13 / cell))
    cover = np.clip((blurred((height > 0.0).astype(np.float32), 0.07 / cell) - 0.5 + 0.16 * ragged) * 4.0 + 0.3, 0, 1)
    relief = np.maximum(height, 0.0) + 0.09 * rough
    lit = _lambert(relief, cell, 0.75)
    hollow = np.clip((relief - blurred(relief, radius * 0.16 / cell)) / (radius * 0.16), -1.0, 1.0)
    sunny = (x * DAY_SUN[0] + y * DAY_SUN[1]) / radius
    value = 0.10 + 0.36 * lit + 0.13 * hollow + 0.17 * relief / (1.25 * radius) + 0.15 * sunny + 0.03 * rough
    return _tree(value, cover * (height > -0.5), colours, radius, 1.9 * radius, px_per_m)


def _pine(radius: float, seed: int, px_per_m: float, colours: Ramp) -> Tree:
    """Six tiers of spikes around a point."""
    chance = np.random.default_rng(seed + 200)
    x, y, cell = _axes(radius, px_per_m)
    away, turn = np.hypot(x, y), np.arctan2(y, x)
    height, cover = np.zeros(away.shape, np.float32), np.zeros(away.shape, np.float32)
    for tier in range(6):
        size = 1.0 - tier / 6.0
        reach, spikes = radius * size**0.9, int(9 + 6 * size + chance.integers(0, 3))
        ridge = np.abs((turn * spikes / (2 * np.pi) + chance.uniform()) % 1.0 - 0.5) * 2.0
        wobble = 0.05 * np.sin(turn * 3 + chance.uniform(0, 6)) + 0.035 * np.sin(turn * 5 + chance.uniform(0, 6))
        within = away < reach * (1.0 - 0.36 * ridge**0.8 + wobble)
        top = radius * 2.16 * (1.0 - size) + (reach - away) * 0.55 + 0.16 * radius * size * (1.0 - ridge) + 0.4
        height = np.where(within, np.maximum(height, top), height)
        cover = np.maximum(cover, within)
    rough = standard(blurred(chance.standard_normal(height.shape), 0.05 / cell))
    lit = _lambert(height + 0.035 * rough, cell, 0.55)
    hollow = np.clip((height - blurred(height, radius * 0.14 / cell)) / (radius * 0.3), -1.0, 1.0)
    sunny = (x * DAY_SUN[0] + y * DAY_SUN[1]) / radius
    value = 0.12 + 0.36 * lit + 0.20 * hollow + 0.13 * (1.0 - away / radius) + 0.05 * rough + 0.16 * sunny
    return _tree(value, cover, colours, radius, 2.6 * radius, px_per_m)


def _lambert(height: NDArray[np.floating], cell: float, strength: float) -> NDArray[np.floating]:
    """How squarely each place faces the sun."""
    down, right = np.gradient(height, cell)
    right, down = right * strength, down * strength
    facing: NDArray[np.floating] = (DAY_SUN[2] - right * DAY_SUN[0] - down * DAY_SUN[1]) / np.sqrt(
        1.0 + right * right + down * down
    )
    clipped: NDArray[np.floating] = np.clip(facing, -0.4, 1.0)
    return clipped


def _tree(
    value: NDArray[np.floating],
    cover: NDArray[np.floating],
    colours: Ramp,
    radius: float,
    tall: float,
    px_per_m: float,
) -> Tree:
    index = np.clip(value * 255.0, 0, 255).astype(np.uint8)
    big = pygame.Surface((value.shape[1], value.shape[0]), pygame.SRCALPHA)
    pygame.surfarray.pixels3d(big)[:] = colours[index].swapaxes(0, 1)
    pygame.surfarray.pixels_alpha(big)[:] = (cover * 255.0).astype(np.uint8).T
    crown = pygame.transform.smoothscale(big, (big.width // FINE, big.height // FINE))
    shade = pygame.surfarray.array_alpha(crown).T / 255.0
    shadow, offset = _shadow(shade, tall, px_per_m)
    return Tree(crown, shadow, offset, radius)


def _shadow(shade: NDArray[np.floating], tall: float, px_per_m: float) -> tuple[pygame.Surface, tuple[float, float]]:
    """The crown's outline swept along the light, from low branches to the top."""
    reach_x, reach_y = (reach * tall * px_per_m for reach in SHADOW_REACH)
    pad = int(0.8 * px_per_m)
    side = shade.shape[0]
    total = np.zeros((side + 2 * pad + int(reach_y * 0.5), side + 2 * pad + int(reach_x * 0.5)), np.float32)
    for part in np.linspace(0.0, 0.5, 7):
        keep = int(side * 0.4 * part)
        right, down = pad + int(reach_x * part), pad + int(reach_y * part)
        inner = shade[keep // 2 : side - keep // 2, keep // 2 : side - keep // 2]
        place = total[down + keep // 2 : down + side - keep // 2, right + keep // 2 : right + side - keep // 2]
        np.maximum(place, inner, out=place)
    dark = np.clip(blurred(total, 0.2 * px_per_m), 0.0, 1.0)[..., None]
    tint = 255.0 * (1.0 - 0.92 * dark * (1.0 - np.array(SHADOW_TINT)))
    picture = pygame.surfarray.make_surface(tint.astype(np.uint8).swapaxes(0, 1))
    middle = 0.3 + 0.25
    return picture, (SHADOW_REACH[0] * tall * middle, SHADOW_REACH[1] * tall * middle)
