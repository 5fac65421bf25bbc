"""Smoke, dust, spray and snow thrown up by the tyres: puffs that grow, drift and fade."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pygame

from racer.content.car import Car
from racer.geometry import clamp, rotate
from racer.physics.snapshot import Snapshot
from racer.view.camera import Frame
from racer.view.palette import Colour, hex_colour
from racer.view.sliding import sliding
from racer.view.sprites import Sprites
from racer.view.traces import trace_of

TINTS = {
    "hard": hex_colour("e6e6e9"),
    "gravel": hex_colour("e9dcbd"),
    "snow": hex_colour("ffffff"),
    "ice": hex_colour("eef8fc"),
    "grass": hex_colour("b9b184"),
    "wet": hex_colour("cfdbe4"),
    "sand": hex_colour("f0e2bd"),
    "mud": hex_colour("7a5f42"),
}
SIZES = (12, 16, 22, 30, 40, 54, 72, 96, 128)
"""px: the puffs are made in these widths, and the nearest is taken."""
SHAPES = 5
MOST = 140
LIFE = 1.1
FIRST_RADIUS, LAST_RADIUS = 0.40, 2.0
FIRST_ALPHA, LAST_ALPHA = 0.34, 0.02


@dataclass(slots=True)
class Puff:
    """One puff of a kind, in metres and seconds."""

    kind: str
    shape: int
    x: float
    y: float
    velocity_x: float
    velocity_y: float
    age: float
    life: float


class Puffs:
    """All puffs in the air; chance here changes a picture and nothing else."""

    def __init__(self, sprites: Sprites) -> None:
        """Make every size and tint once."""
        self._chance = Random(5)
        self._air: list[Puff] = []
        self._owed = [0.0, 0.0, 0.0, 0.0]
        shapes = [sprite.picture for sprite in sprites.puffs()[:SHAPES]]
        self._pictures = {
            (kind, shape, size): _tinted(picture, tint, size)
            for kind, tint in TINTS.items()
            for shape, picture in enumerate(shapes)
            for size in SIZES
        }
        self._shapes = len(shapes)

    def step(self, car: Car, seen: Snapshot, seconds: float) -> None:
        """Age what is in the air and throw up what the wheels throw now."""
        for puff in self._air:
            puff.age += seconds
            puff.x += puff.velocity_x * seconds
            puff.y += puff.velocity_y * seconds
            puff.velocity_x *= 1.0 - 1.6 * seconds
            puff.velocity_y *= 1.0 - 1.6 * seconds
        self._air = [puff for puff in self._air if puff.age < puff.life]
        if self._shapes:
            self._throw(car, seen, seconds)

    def _throw(self, car: Car, seen: Snapshot, seconds: float) -> None:
        chassis = car.chassis
        half = chassis.track_width / 2.0
        for i in range(4):
            surface, axle = seen.wheels[i].surface, seen.front if i < 2 else seen.rear
            spin_speed = abs(axle.spin) * chassis.wheel_radius
            slide = 0.9 * sliding(axle, seen.speed) ** 1.5 * clamp(max(seen.speed, spin_speed) / 8.0, 0.0, 1.0)
            rolling = surface.looseness * clamp((seen.speed - 4.0) / 22.0, 0.0, 1.0)
            rate = 34.0 * slide + 24.0 * rolling
            self._owed[i] = min(self._owed[i] + rate * seconds, 3.0)
            while self._owed[i] >= 1.0 and len(self._air) < MOST:
                self._owed[i] -= 1.0
                kind = trace_of(surface)
                self._add(seen, kind, chassis.front_axle if i < 2 else -chassis.rear_axle, half if i % 2 else -half)

    def _add(self, seen: Snapshot, kind: str, ahead: float, right: float) -> None:
        chance = self._chance
        x, y = rotate(ahead + chance.uniform(-0.4, 0.2), right + chance.uniform(-0.15, 0.15), seen.heading)
        self._air.append(
            Puff(
                kind,
                chance.randrange(self._shapes),
                seen.x + x,
                seen.y + y,
                seen.velocity_x * 0.12 + chance.uniform(-0.8, 0.8),
                seen.velocity_y * 0.12 + chance.uniform(-0.8, 0.8),
                0.0,
                LIFE * chance.uniform(0.7, 1.3),
            )
        )

    def draw(self, target: pygame.Surface, frame: Frame) -> None:
        """All puffs, oldest first."""
        for puff in self._air:
            share = puff.age / puff.life
            wide = 2.0 * (FIRST_RADIUS + (LAST_RADIUS - FIRST_RADIUS) * share**0.7) * frame.px_per_m
            size = next((size for size in SIZES if size >= wide), SIZES[-1])
            picture = self._pictures[puff.kind, puff.shape, size]
            picture.set_alpha(round(255 * (FIRST_ALPHA + (LAST_ALPHA - FIRST_ALPHA) * share)))
            x, y = frame.to_screen(puff.x, puff.y)
            target.blit(picture, (round(x - size / 2), round(y - size / 2)))


def _tinted(picture: pygame.Surface, tint: Colour, size: int) -> pygame.Surface:
    small = pygame.transform.smoothscale(picture, (size, size))
    small.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return small
