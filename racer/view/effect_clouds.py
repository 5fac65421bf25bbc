"""Smoke, dust, powder and spray: puffs that grow, drift and fade, with a soft shadow on the ground."""

from __future__ import annotations

from random import Random

import numpy as np
import pygame

from racer.physics.snapshot import Snapshot
from racer.view.camera import Frame
from racer.view.effect_light import lit_colour, shadow_colour
from racer.view.effect_matter import MATTER, Cloud
from racer.view.effect_pool import Field, Particle, Pool
from racer.view.effect_wheel import WheelWork
from racer.view.light import Light
from racer.view.palette import Colour
from racer.view.sprites import Sprites

MOST = 240
SHAPES = 5
SIZES = (8, 11, 14, 18, 23, 29, 36, 45, 56, 70, 88, 110)
"""px: the puffs are made in these widths, and the nearest is taken."""
STEPS = 24
"""Grades of density."""
NONE = -1
"""The key of no picture; those of shadows lie below it."""
AGES, SCALES = 200, 40
"""How closely ages and scales are tried when pictures are made ahead."""
SMALLEST, LARGEST = 0.8, 1.2
"""Puffs differ in size by this much."""
DARKEST = 6
"""Grades of density that shadows stay below."""
DRAG = 1.5
SHADE_HEIGHT = 0.9
"""m above the ground at which a puff floats, for its shadow."""
LOW = 0.45
"""Share of its life for which a puff stays under the car, so that the car is never lost in it."""


class Clouds:
    """All puffs in the air; chance here changes a picture and nothing else."""

    def __init__(self, sprites: Sprites, light: Light, chance: Random) -> None:
        """With the tints of a light; pictures are made when the sizes are known."""
        self._chance, self._light = chance, light
        self._pool = Pool(MOST)
        self._shapes = [sprite.picture for sprite in sprites.puffs()[:SHAPES]]
        self._kinds = {name: i for i, name in enumerate(kind for kind, matter in MATTER.items() if matter.cloud)}
        self._clouds = [matter.cloud for matter in MATTER.values() if matter.cloud]
        self._facts = np.array([(c.young, c.old, c.density, c.shade) for c in self._clouds], np.float32).T
        self._sizes = np.array(SIZES)
        self._pictures: dict[int, pygame.Surface] = {}

    def __len__(self) -> int:
        """How many puffs are in the air."""
        return len(self._pool)

    def clear(self) -> None:
        """Clean air."""
        self._pool.clear()

    def warm(self, kinds: set[str], least: float, most: float) -> None:
        """Make the pictures of the kinds of ground there are, between two scales (px/m)."""
        ages = np.linspace(0.0, 0.99, AGES, dtype=np.float32)
        scales = np.geomspace(least * SMALLEST, most * LARGEST, SCALES, dtype=np.float32)
        share, scale = (grid.ravel() for grid in np.meshgrid(ages, scales))
        first = np.zeros(share.size, np.int64)
        for name in sorted(kinds & self._kinds.keys()) if self._shapes else ():
            kind = first + self._kinds[name]
            keys = set(self._keys(kind, first, share, scale)[0].tolist()) - {NONE}
            for shape in range(len(self._shapes)):
                for key in keys:
                    self._picture(key + shape * len(SIZES) * STEPS)
        for size in range(len(SIZES)):
            for grade in range(1, DARKEST):
                self._picture(-2 - (size * STEPS + grade))

    def throw(self, wheel: WheelWork, count: int, seen: Snapshot) -> None:
        """New puffs at a wheel."""
        matter = MATTER[wheel.trace]
        if matter.cloud is not None and count and self._shapes:
            self._pool.add([self._puff(wheel, matter.cloud, seen) for _ in range(count)])

    def step(self, seconds: float) -> None:
        """Let time pass."""
        self._pool.step(seconds, drag=DRAG)

    def draw(self, target: pygame.Surface, frame: Frame, *, low: bool) -> None:
        """The young puffs and all shadows, which lie under the cars, or the old puffs above them."""
        live = self._pool.live
        share = live[Field.AGE] / live[Field.LIFE]
        chosen = (share < LOW) if low else (share >= LOW)
        live, share = live[:, chosen], share[chosen]
        if not share.size:
            return
        kinds, shapes = live[Field.KIND].astype(np.int64), live[Field.SHAPE].astype(np.int64)
        keys, wide = self._keys(kinds, shapes, share, live[Field.SIZE] * frame.px_per_m)
        x = (live[Field.X] - frame.x) * frame.px_per_m + (frame.width - wide) / 2.0
        y = (live[Field.Y] - frame.y) * frame.px_per_m + (frame.height - wide) / 2.0
        if low:
            # Every second puff casts a shadow for two.
            some = shapes % 2 == 0
            self._draw_shades(target, frame, kinds[some], share[some], wide[some], (x[some], y[some]))
        self._blit(target, keys, x, y)

    def _draw_shades(
        self,
        target: pygame.Surface,
        frame: Frame,
        kinds: np.ndarray,
        share: np.ndarray,
        wide: np.ndarray,
        at: tuple[np.ndarray, np.ndarray],
    ) -> None:
        """Shadows, away from the sun; kept in the same store under keys of their own."""
        reach_x, reach_y = self._light.shadow_reach
        away = SHADE_HEIGHT * frame.px_per_m
        dense = 1.5 * self._facts[3][kinds] * (1.0 - share)
        grade = np.clip((dense * STEPS + 0.5).astype(np.int64), 0, DARKEST - 1)
        size = np.searchsorted(self._sizes, wide.astype(np.int64))
        keys = np.where(grade > 0, -2 - (size * STEPS + grade), NONE)
        self._blit(target, keys, at[0] + reach_x * away, at[1] + reach_y * away)

    def _blit(self, target: pygame.Surface, keys: np.ndarray, x: np.ndarray, y: np.ndarray) -> None:
        """Every picture that is wanted, at its place."""
        pictures, wanted = self._pictures, keys.tolist()
        missing = [key for key in wanted if key != NONE and key not in pictures]
        for key in missing:
            self._picture(key)
        places = zip(x.astype(np.int64).tolist(), y.astype(np.int64).tolist(), strict=True)
        target.fblits([(pictures[key], at) for key, at in zip(wanted, places, strict=True) if key != NONE])

    def _keys(
        self, kinds: np.ndarray, shapes: np.ndarray, share: np.ndarray, scale: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray]:
        """Which picture each puff needs, and how wide it is (px)."""
        young, old, density, _ = self._facts[:, kinds]
        wanted = 2.0 * (young + (old - young) * share**0.65) * scale
        size = np.minimum(np.searchsorted(self._sizes, wanted * 0.92), len(SIZES) - 1)
        dense = density * (1.0 - share) ** 1.35 * np.minimum(1.0, share * 14.0 + 0.35)
        grade = np.clip((dense * STEPS + 0.5).astype(np.int64), 0, STEPS - 1)
        keys = ((kinds * SHAPES + shapes) * len(SIZES) + size) * STEPS + grade
        return np.where(grade > 0, keys, NONE), self._sizes[size]

    def _picture(self, key: int) -> pygame.Surface:
        """A puff by its kind, shape, size and density; or a shadow by its size and depth."""
        found = self._pictures.get(key)
        if found is None:
            found = self._pictures[key] = self._made(key)
        return found

    def _made(self, key: int) -> pygame.Surface:
        if key < 0:
            size, grade = divmod(-2 - key, STEPS)
            return _tinted(self._shapes[0], shadow_colour(self._light), SIZES[size], grade / STEPS)
        rest, grade = divmod(key, STEPS)
        rest, size = divmod(rest, len(SIZES))
        kind, shape = divmod(rest, SHAPES)
        return _tinted(
            self._shapes[shape], lit_colour(self._clouds[kind].tint, self._light), SIZES[size], grade / STEPS
        )

    def _puff(self, wheel: WheelWork, cloud: Cloud, seen: Snapshot) -> Particle:
        chance = self._chance.uniform
        return (
            wheel.x + chance(-0.2, 0.2),
            wheel.y + chance(-0.2, 0.2),
            seen.velocity_x * cloud.carried + wheel.back_x * 0.35 + chance(-0.9, 0.9),
            seen.velocity_y * cloud.carried + wheel.back_y * 0.35 + chance(-0.9, 0.9),
            0.0,
            0.0,
            0.0,
            cloud.life * chance(0.7, 1.3),
            float(self._kinds[wheel.trace]),
            float(self._chance.randrange(len(self._shapes))),
            chance(SMALLEST, LARGEST),
        )


def _tinted(shape: pygame.Surface, tint: Colour, size: int, density: float) -> pygame.Surface:
    small = pygame.transform.smoothscale(shape, (size, size))
    small.fill((*tint, round(255 * density)), special_flags=pygame.BLEND_RGBA_MULT)
    return small
