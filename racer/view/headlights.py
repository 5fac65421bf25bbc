"""What a car's lamps throw on the road ahead of it at night."""

from __future__ import annotations

from math import degrees

import numpy as np
import pygame

from racer.content.car import Car
from racer.geometry import rotate
from racer.physics.snapshot import Snapshot
from racer.view.camera import Frame
from racer.view.light import Light

PX_PER_M = 7.0
REACH, SPREAD = 26.0, 9.0
"""m that the beams reach ahead, and to each side."""
APART, AHEAD = 0.62, 0.75
"""m from the middle to a lamp, and from the front axle to both."""
WIDE, TIGHT = 0.34, 0.10
"""rad: half the angle of the light about a beam, and of the beam itself."""
TINT = (92.0, 86.0, 68.0)
"""What is added where the light is strongest."""
NEAREST, FADES = 1.2, 12.0
"""m from the lamps at which the light is full, and over which most of it is lost."""


class Headlights:
    """One picture for all headings; by day there is nothing to draw."""

    def __init__(self, light: Light) -> None:
        """Nothing is made unless lamps burn."""
        self._beam = _beam() if light.lamps else None

    def draw(self, target: pygame.Surface, car: Car, seen: Snapshot, frame: Frame) -> None:
        """The light of one car, under all cars."""
        if self._beam is None:
            return
        turned = pygame.transform.rotate(self._beam, -degrees(seen.heading))
        zoom = frame.px_per_m / PX_PER_M
        size = round(turned.width * zoom), round(turned.height * zoom)
        x, y = rotate(car.chassis.front_axle + AHEAD + REACH / 2.0, 0.0, seen.heading)
        place = frame.to_screen(seen.x + x, seen.y + y)
        box = pygame.Rect(0, 0, *size)
        box.center = round(place[0]), round(place[1])
        if box.colliderect(target.get_rect()):
            target.blit(pygame.transform.scale(turned, size), box, special_flags=pygame.BLEND_RGB_ADD)


def _beam() -> pygame.Surface:
    """Two beams to the right, from the left edge's middle; they grow wide and weak, and end softly."""
    across, along = round(2.0 * SPREAD * PX_PER_M), round(REACH * PX_PER_M)
    x = (np.arange(along) + 0.5)[:, None] / PX_PER_M
    y = (np.arange(across) + 0.5)[None, :] / PX_PER_M - SPREAD
    light = np.zeros((along, across))
    for lamp in (-APART, APART):
        away = np.hypot(x, y - lamp)
        aside = np.arctan2(y - lamp, x)
        cone = 0.55 * np.exp(-((aside / WIDE) ** 2)) + 0.45 * np.exp(-((aside / TIGHT) ** 2))
        light += cone * np.exp(-np.maximum(away - NEAREST, 0.0) / FADES) * np.clip(away / NEAREST, 0.0, 1.0)
    end = np.clip((REACH - np.hypot(x, y)) / (0.45 * REACH), 0.0, 1.0) ** 1.5
    side = np.clip((SPREAD - np.abs(y)) / (0.3 * SPREAD), 0.0, 1.0)
    shades = (light * end * side)[..., None] * np.asarray(TINT)
    picture = pygame.Surface((along, across))
    pygame.surfarray.blit_array(picture, np.clip(shades, 0.0, 255.0).astype(np.uint8))
    return picture
