"""Stones, clods, drops, flakes and blades that wheels throw: they fly, fall and lie for a moment."""

from __future__ import annotations

from random import Random

import numpy as np
import pygame

from racer.physics.snapshot import Snapshot
from racer.view.camera import Frame
from racer.view.effect_light import lit_colour, shadow_colour
from racer.view.effect_matter import MATTER, Bits
from racer.view.effect_pool import Field, Particle, Pool
from racer.view.effect_wheel import WheelWork
from racer.view.light import Light
from racer.view.palette import Colour

MOST = 200
SIZES = (2, 3, 4, 5, 6, 7)
"""px across."""
DRAG = 0.9
CARRIED = 0.34
"""Share of the car's velocity that a bit leaves with."""
GROWN = 0.22
"""How much larger a bit looks for each metre that it is nearer to the eye."""
BLINKS = 22.0
"""Hz at which a glint turns."""


class Flying:
    """All bits in flight or just fallen; chance here changes a picture and nothing else."""

    def __init__(self, light: Light, chance: Random) -> None:
        """Make every picture: there are few and they are tiny."""
        self._chance, self._light = chance, light
        self._pool = Pool(MOST)
        kinds = [(name, matter.bits) for name, matter in MATTER.items() if matter.bits]
        self._kinds = {name: i for i, (name, _) in enumerate(kinds)}
        self._stay = np.array([bits.stay for _, bits in kinds])
        self._glint = np.array([bits.glint for _, bits in kinds])
        self._pictures: list[pygame.Surface] = []
        self._first: list[int] = []
        """Where a kind's pictures begin; each tint has one of every size."""
        for _, bits in kinds:
            self._first.append(len(self._pictures))
            make = _star if bits.glint else _grain
            self._pictures += [make(lit_colour(tint, light), size) for tint in bits.tints for size in SIZES]
        self._shades = [_grain(shadow_colour(light), size, 80) for size in SIZES]

    def __len__(self) -> int:
        """How many bits there are."""
        return len(self._pool)

    def clear(self) -> None:
        """All gone."""
        self._pool.clear()

    def throw(self, wheel: WheelWork, count: int, seen: Snapshot) -> None:
        """New bits at a wheel."""
        bits = MATTER[wheel.trace].bits
        if bits is not None and count:
            self._pool.add([self._bit(wheel, bits, seen) for _ in range(count)])

    def step(self, seconds: float) -> None:
        """Let time pass; drops are gone when they are down."""
        self._pool.step(seconds, drag=DRAG, falls=True)
        live = self._pool.live
        sinks = (live[Field.HEIGHT] <= 0.0) & ~self._stay[live[Field.KIND].astype(np.int64)]
        live[Field.LIFE, sinks & (live[Field.AGE] > 0.05)] = 0.0

    def draw(self, target: pygame.Surface, frame: Frame) -> None:
        """Shadows first, then the bits."""
        live = self._pool.live
        if not live.size:
            return
        height, scale = live[Field.HEIGHT], frame.px_per_m
        wide = live[Field.SIZE] * scale * (1.0 + GROWN * height)
        size = np.clip(np.rint(wide).astype(np.int64) - SIZES[0], 0, len(SIZES) - 1)
        x = (live[Field.X] - frame.x) * scale + frame.width / 2.0
        y = (live[Field.Y] - frame.y) * scale + frame.height / 2.0
        kinds = live[Field.KIND].astype(np.int64)
        pick = np.take(self._first, kinds) + live[Field.SHAPE].astype(np.int64) * len(SIZES) + size
        seen = ~self._glint[kinds] | (((live[Field.AGE] + live[Field.SIZE] * 7.0) * BLINKS).astype(np.int64) % 3 == 0)
        reach_x, reach_y = self._light.shadow_reach
        cast = (height > 0.06) & ~self._glint[kinds]
        _blit(
            target, self._shades, size[cast], (x + reach_x * height * scale)[cast], (y + reach_y * height * scale)[cast]
        )
        _blit(target, self._pictures, pick[seen], x[seen], y[seen])

    def _bit(self, wheel: WheelWork, bits: Bits, seen: Snapshot) -> Particle:
        chance = self._chance.uniform
        spread = 1.2 + 0.09 * seen.speed
        return (
            wheel.x + chance(-0.18, 0.18),
            wheel.y + chance(-0.18, 0.18),
            seen.velocity_x * CARRIED + wheel.back_x + chance(-spread, spread),
            seen.velocity_y * CARRIED + wheel.back_y + chance(-spread, spread),
            0.05,
            bits.climb * chance(0.35, 1.15),
            0.0,
            bits.life * chance(0.6, 1.2),
            float(self._kinds[wheel.trace]),
            float(self._chance.randrange(len(bits.tints))),
            chance(bits.small, bits.large),
        )


def _blit(
    target: pygame.Surface, pictures: list[pygame.Surface], pick: np.ndarray, x: np.ndarray, y: np.ndarray
) -> None:
    places = zip(x.astype(np.int64).tolist(), y.astype(np.int64).tolist(), strict=True)
    target.fblits([(pictures[number], place) for number, place in zip(pick.tolist(), places, strict=True)])


def _grain(tint: Colour, size: int, alpha: int = 255) -> pygame.Surface:
    """A small uneven disc, lighter towards the sun where there is room for it."""
    side = size + 1
    row, column = np.mgrid[0:side, 0:side] - (side - 1) / 2.0
    cover = np.clip(size / 2.0 + 0.35 - np.hypot(row, column), 0.0, 1.0)
    light = np.clip(1.0 - 0.22 * (row + column) / size, 0.7, 1.3)
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.surfarray.pixels3d(picture)[:] = np.clip(light.T[:, :, None] * np.array(tint), 0, 255).astype(np.uint8)
    pygame.surfarray.pixels_alpha(picture)[:] = (cover.T * alpha).astype(np.uint8)
    return picture


def _star(tint: Colour, size: int) -> pygame.Surface:
    """A glint: a bright middle with four short rays."""
    side = size * 2 + 1
    row, column = np.abs(np.mgrid[0:side, 0:side] - size)
    ray = np.clip(1.0 - np.maximum(row, column) / size, 0.0, 1.0) * (np.minimum(row, column) == 0)
    middle = np.clip(1.3 - np.hypot(row, column), 0.0, 1.0)
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    picture.fill((*tint, 0))
    pygame.surfarray.pixels_alpha(picture)[:] = (np.maximum(ray * 0.8, middle) * 235).astype(np.uint8)
    return picture
