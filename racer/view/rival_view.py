"""Cars of rivals that can be touched: the player's car in another paint, solid and with a shadow."""

from __future__ import annotations

from math import degrees, tau

import numpy as np
import pygame

from racer.content.car import Car
from racer.view.camera import Frame
from racer.view.car_view import OUT_OF_SIGHT, CarView, GhostSeen
from racer.view.light import Light
from racer.view.palette import Colour
from racer.view.sprites import Sheet, Sprites

PAINTED = 3.0
"""How fast a pixel counts as paint with its saturation: glass, rubber and white stripes stay as they are."""
LIFT = 1.25
"""Paint is a little brighter than its pixels, which are lit and shaded."""


class RivalLook:
    """The headings of one body in one paint, each made when it is first seen and kept."""

    def __init__(self, body: Sheet, colour: Colour) -> None:
        """Of a car's body."""
        self._body, self._colour = body, colour
        self._cells: dict[int, pygame.Surface] = {}

    def turned(self, heading: float, px_per_m: float) -> pygame.Surface:
        """The picture of any heading at any scale; its middle is the pivot."""
        count = len(self._body.cells)
        nearest = round(heading / tau * count)
        cell = nearest % count
        if cell not in self._cells:
            self._cells[cell] = repainted(self._body.cells[cell], self._colour)
        rest = heading - nearest * tau / count
        return pygame.transform.rotozoom(self._cells[cell], -degrees(rest), px_per_m / self._body.px_per_m)


def repainted(body: pygame.Surface, colour: Colour) -> pygame.Surface:
    """A body whose paint has another colour, with its light and shade."""
    picture = body.copy()
    values = pygame.surfarray.pixels3d(picture)
    old = values.astype(np.float32)
    most, least = old.max(axis=2), old.min(axis=2)
    paint = np.clip(PAINTED * (most - least) / np.maximum(most, 1.0), 0.0, 1.0)[:, :, None]
    fresh = np.asarray(colour, np.float32) * np.minimum(LIFT * most / 255.0, 1.0)[:, :, None]
    values[:] = (old + (fresh - old) * paint).astype(np.uint8)
    del values
    return picture


class RivalView:
    """Draws one car in as many paints as there are rivals; the first livery is the one that is painted over."""

    def __init__(self, car: Car, sprites: Sprites, light: Light) -> None:
        """Everything but the paints is read now."""
        self._view = CarView(car, sprites, light)
        self._looks: dict[Colour, RivalLook] = {}

    def draw(self, target: pygame.Surface, rival: GhostSeen, frame: Frame) -> None:
        """A rival where the snapshot has it; one that is not in the picture costs nothing."""
        seen = rival.solid
        if seen is None:
            return
        x, y = frame.to_screen(seen.x, seen.y)
        beyond = OUT_OF_SIGHT * frame.px_per_m
        if not (-beyond < x < frame.width + beyond and -beyond < y < frame.height + beyond):
            return
        if rival.colour not in self._looks:
            self._looks[rival.colour] = RivalLook(self._view.body, rival.colour)
        self._view.draw(target, seen, frame, self._looks[rival.colour])
