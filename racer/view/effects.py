"""All that flies about the car: clouds, bits and sparks, by what its wheels do and what it strikes."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pygame

from racer.content.car import Car
from racer.content.surface import Surface
from racer.physics.snapshot import Snapshot
from racer.view.camera import FAR, NEAR, Frame
from racer.view.effect_bits import Flying
from racer.view.effect_clouds import Clouds
from racer.view.effect_matter import MATTER
from racer.view.effect_wheel import WheelWork, wheel_work
from racer.view.light import Light
from racer.view.sparks import Sparks
from racer.view.sprites import Sprites
from racer.view.traces import trace_of

LARGEST_DEBT = 4.0
"""Pieces that a wheel throws at most after a long frame."""
SPARKING = ("wall", "car")


class Effects:
    """Thrown, moved and drawn once a frame; nothing here reaches the simulation."""

    def __init__(self, sprites: Sprites, light: Light, surfaces: Iterable[Surface]) -> None:
        """For a light and the kinds of ground there are."""
        chance = Random(5)
        self._clouds = Clouds(sprites, light, chance)
        self._bits = Flying(light, chance)
        self._sparks = Sparks(chance)
        self._kinds = {trace_of(surface) for surface in surfaces}
        self._owed: dict[tuple[int, str], float] = {}
        self._seen: Snapshot | None = None

    def __len__(self) -> int:
        """How many particles there are of any kind."""
        return len(self._clouds) + len(self._bits) + len(self._sparks)

    def count(self) -> dict[str, int]:
        """How many there are of each sort."""
        return {"clouds": len(self._clouds), "bits": len(self._bits), "sparks": len(self._sparks)}

    def resize(self, scale: float) -> None:
        """Make the pictures that a window of this scale needs."""
        self._clouds.warm(self._kinds, FAR * scale, NEAR * scale)

    def clear(self) -> None:
        """The car was set down elsewhere: clean air."""
        for sort in (self._clouds, self._bits, self._sparks):
            sort.clear()

    def strike(self, strength: float, x: float, y: float, struck: str = "wall") -> None:
        """The car struck something."""
        if struck in SPARKING:
            self._sparks.strike(strength, x, y, self._seen)

    def step(self, car: Car, seen: Snapshot, seconds: float) -> None:
        """Move what flies and throw up what the wheels throw now."""
        self._seen = seen
        self.drift(seconds)
        for number, wheel in enumerate(wheel_work(car, seen)):
            self._throw(number, wheel, seen, seconds)

    def drift(self, seconds: float) -> None:
        """Move what flies; nothing more is thrown up."""
        for sort in (self._clouds, self._bits, self._sparks):
            sort.step(seconds)

    def _throw(self, number: int, wheel: WheelWork, seen: Snapshot, seconds: float) -> None:
        matter = MATTER[wheel.trace]
        puffs = matter.puffs_sliding * wheel.sliding + matter.puffs_rolling * wheel.rolling
        bits = matter.bits_sliding * wheel.sliding + matter.bits_rolling * wheel.rolling
        self._clouds.throw(wheel, self._due(number, "puffs", puffs * seconds), seen)
        self._bits.throw(wheel, self._due(number, "bits", bits * seconds), seen)

    def _due(self, number: int, sort: str, more: float) -> int:
        """Whole pieces owed by now; the rest is kept for the next frame."""
        owed = min(self._owed.get((number, sort), 0.0) + more, LARGEST_DEBT)
        whole = int(owed)
        self._owed[number, sort] = owed - whole
        return whole

    def draw_low(self, target: pygame.Surface, frame: Frame) -> None:
        """What lies under the cars."""
        self._clouds.draw(target, frame, low=True)

    def draw_high(self, target: pygame.Surface, frame: Frame) -> None:
        """What flies above them."""
        self._bits.draw(target, frame)
        self._clouds.draw(target, frame, low=False)
        self._sparks.draw(target, frame)
