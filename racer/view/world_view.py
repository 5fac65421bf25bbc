"""The world under the instruments: ground and obstacles zoomed to what the camera sees, the corners darker."""

from __future__ import annotations

import time
from dataclasses import replace
from math import ceil

import pygame

from racer.assembly import Venue
from racer.physics.obstacle import Obstacle
from racer.view.camera import FAR, Frame
from racer.view.chunk_painter import PaintOrder
from racer.view.light import LIGHTS
from racer.view.obstacles_view import ObstaclesView
from racer.view.sprites import Sprites
from racer.view.track_chunks import TrackChunks

PX_PER_M = 16
"""At which the ground is painted, before it is zoomed."""
LARGEST = (1920, 1080)
"""px: a window larger than this shows the world scaled up; instruments stay sharp."""
PATIENCE = 20.0
"""s that a still picture waits for its ground."""

ObstaclePoses = list[tuple[Obstacle, float, float, float]]


class WorldView:
    """Draws the world in two calls: `begin` lays the ground, others draw cars and smoke on it, `finish` shows it."""

    def __init__(self, venue: Venue, sprites: Sprites, size: tuple[int, int]) -> None:
        """Paint nothing yet but the textures."""
        self.chunks = TrackChunks(PaintOrder(venue.baked, venue.centreline, px_per_m=PX_PER_M))
        light = LIGHTS[venue.track.light]
        self._obstacles = ObstaclesView(sprites, PX_PER_M, light)
        self._small_obstacles = ObstaclesView(sprites, self.chunks.small_px_per_m, light)
        self._window = (0, 0)
        self._area = pygame.Rect(0, 0, 0, 0)
        self.resize(size)

    def resize(self, size: tuple[int, int]) -> None:
        """Make what is drawn on for a window size; nothing when it is the same."""
        if size == self._window:
            return
        self._window = size
        self._shrink = min(1.0, LARGEST[0] / size[0], LARGEST[1] / size[1])
        self.size = round(size[0] * self._shrink), round(size[1] * self._shrink)
        """px that cars and smoke are drawn on."""
        self._stage = pygame.Surface(self.size) if self._shrink < 1.0 else None
        least = FAR * min(self.size[0] / 1280.0, self.size[1] / 720.0) / PX_PER_M
        self._canvas = pygame.Surface((2 * ceil(self.size[0] / least / 2) + 4, 2 * ceil(self.size[1] / least / 2) + 4))
        self._vignette = _vignette(self.size)

    def begin(self, target: pygame.Surface, frame: Frame, obstacles: ObstaclePoses) -> tuple[pygame.Surface, Frame]:
        """Lay the ground; gives what the rest of the world is drawn on, and the frame to place it by."""
        stage = self._stage or target
        if self._stage is not None:
            width, height = self.size
            frame = replace(frame, px_per_m=frame.px_per_m * self._shrink, width=width, height=height)
        self._lay(stage, frame, obstacles)
        return stage, frame

    def finish(self, target: pygame.Surface) -> None:
        """Darken the corners, and bring the world to the window's size."""
        (self._stage or target).blit(self._vignette, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        if self._stage is not None:
            pygame.transform.smoothscale(self._stage, target.size, target)

    def settle(self) -> None:
        """Wait until the ground that was last drawn is painted; for pictures, never between frames."""
        end = time.monotonic() + PATIENCE
        while not self.chunks.ready(self._area) and time.monotonic() < end:
            self.chunks.paint_ahead(self._area)
            time.sleep(0.005)

    def close(self) -> None:
        """Nothing more is painted ahead."""
        self.chunks.close()

    def _lay(self, stage: pygame.Surface, frame: Frame, obstacles: ObstaclePoses) -> None:
        """Ground and obstacles at the painter's scale or a little less, then zoomed."""
        self._area = self._seen(frame, PX_PER_M)
        self.chunks.paint_ahead(self._area.inflate(self._area.width // 2, self._area.height // 2))
        far = frame.px_per_m <= self.chunks.small_px_per_m
        small = self.chunks.shrink(self._area) if far else False
        px_per_m = self.chunks.small_px_per_m if small else PX_PER_M
        seen = self._seen(frame, px_per_m)
        canvas = self._canvas.subsurface((0, 0, *seen.size))
        self.chunks.draw(canvas, *seen.topleft, small=small)
        (self._small_obstacles if small else self._obstacles).draw(canvas, obstacles, *seen.topleft)
        pygame.transform.smoothscale(canvas, stage.size, stage)

    def _seen(self, frame: Frame, px_per_m: float) -> pygame.Rect:
        """The pixels of the whole ground that a frame shows, always an even number so that their middle stays put."""
        zoom = frame.px_per_m / px_per_m
        width = min(2 * round(frame.width / zoom / 2), self._canvas.width)
        height = min(2 * round(frame.height / zoom / 2), self._canvas.height)
        left, top = round(frame.x * px_per_m) - width // 2, round(frame.y * px_per_m) - height // 2
        return pygame.Rect(left, top, width, height)


def _vignette(size: tuple[int, int]) -> pygame.Surface:
    """A little darker towards the corners; made small and drawn out."""
    small = pygame.Surface((64, 36))
    for row in range(36):
        for column in range(64):
            across, down = column / 63.0 - 0.5, (row / 35.0 - 0.5) * 0.85
            away = max(0.0, (across * across + down * down) ** 0.5 / 0.62 - 0.25)
            light = round(255 * (1.0 - 0.255 * min(1.0, away) ** 1.8))
            small.set_at((column, row), (light, light, light))
    return pygame.transform.smoothscale(small, size).convert()
