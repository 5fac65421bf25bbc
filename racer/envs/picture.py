"""A small picture of the car and the road around it, the car pointing up, for programs that learn from pixels."""

from __future__ import annotations

import os
from math import ceil, degrees, pi, sqrt

import numpy as np
import pygame
from numpy.typing import NDArray

from racer import folders
from racer.envs.episode import Episode
from racer.view.camera import Frame
from racer.view.car_view import CarView
from racer.view.chunk_painter import PaintOrder
from racer.view.light import LIGHTS
from racer.view.obstacles_view import ObstaclesView
from racer.view.sprites import Sprites
from racer.view.track_chunks import TrackChunks

PX_PER_M = 4
"""At which the ground is painted."""
METRES = 60.0
"""Of the world across and up the picture."""
LOW = 0.75
"""Share of the picture's height at which the car is."""

Pixels = NDArray[np.uint8]


def have_display() -> None:
    """Pictures need a pixel format; a window that is there gives it, else a display that nobody sees does."""
    if pygame.display.get_surface() is None:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        pygame.display.set_mode((1, 1))


class Picture:
    """Paints each piece of ground when it is first seen."""

    def __init__(self, episode: Episode, side: int) -> None:
        """For a car on a track, `side` pixels across and up."""
        have_display()
        venue, sprites = episode.venue, Sprites(folders.sprites_folder())
        light = LIGHTS[venue.track.light]
        self._order = PaintOrder(venue.baked, venue.centreline, px_per_m=PX_PER_M)
        self._ground = TrackChunks(self._order, own_process=False)
        self._car, self._obstacles = CarView(episode.car, sprites, light), ObstaclesView(sprites, light)
        self._close = round(METRES * PX_PER_M)
        across = ceil(self._close * sqrt(2.0)) + 2
        self._stage = pygame.Surface((across, across))
        self._cut = pygame.Surface((self._close, self._close))
        self._size = side, side

    def take(self, episode: Episode) -> Pixels:
        """Rows of red, green and blue."""
        seen, stage = episode.seen, self._stage
        ahead = (LOW - 0.5) * METRES
        x, y = seen.x + ahead * np.cos(seen.heading), seen.y + ahead * np.sin(seen.heading)
        frame = Frame(x, y, PX_PER_M, *stage.size)
        self._lay_ground(round(x * PX_PER_M) - stage.width // 2, round(y * PX_PER_M) - stage.height // 2)
        self._obstacles.draw(stage, episode.obstacles(), frame)
        self._car.draw(stage, seen, frame)
        turned = pygame.transform.rotate(stage, degrees(seen.heading + pi / 2.0))
        half = self._close // 2
        self._cut.blit(turned, (half - turned.width // 2, half - turned.height // 2))
        small = pygame.transform.smoothscale(self._cut, self._size)
        return np.ascontiguousarray(pygame.surfarray.array3d(small).swapaxes(0, 1))

    def _lay_ground(self, left: int, top: int) -> None:
        side, (width, height) = self._order.side, self._stage.size
        for row in range(top // side, (top + height - 1) // side + 1):
            for column in range(left // side, (left + width - 1) // side + 1):
                self._ground.chunk((column, row))
        self._ground.draw(self._stage, left, top)
