"""The world under the instruments: ground and obstacles zoomed to what the camera sees, the corners darker."""

from __future__ import annotations

import time
from dataclasses import replace
from math import ceil

import pygame

from racer.assembly import Venue
from racer.view.camera import FAR, Frame
from racer.view.chunk_painter import PaintOrder
from racer.view.ground_sheet import MARGIN, GroundSheet
from racer.view.light import LIGHTS
from racer.view.obstacles_view import ObstaclePoses, ObstaclesView
from racer.view.sprites import Sprites
from racer.view.track_chunks import TrackChunks

PX_PER_M = 16
"""At which the ground is painted, before it is zoomed."""
LARGEST = (1920, 1080)
"""px: a window larger than this shows the world scaled up; instruments stay sharp."""
SOON = 1.1
"""Times the scale of the smaller copies, at which they begin to be made."""
PUT_OFF = 4
"""Frames in a row that zoom the ground, of which one sees to what is ahead as well."""
NEARLY = 24
"""m more than is seen, across, within which unpainted ground is made ready to be seen."""
PATIENCE = 20.0
"""s that a still picture waits for its ground."""


class WorldView:
    """Draws the world in two calls: `begin` lays the ground, others draw cars and smoke on it, `finish` shows it."""

    def __init__(self, venue: Venue, sprites: Sprites, size: tuple[int, int], *, own_process: bool = True) -> None:
        """Paint nothing yet but the textures; the ground is painted in a process of its own, or here."""
        order = PaintOrder(venue.baked, venue.centreline, px_per_m=PX_PER_M)
        self.chunks = TrackChunks(order, own_process=own_process)
        light = LIGHTS[venue.track.light]
        self._obstacles = ObstaclesView(sprites, light)
        self._window = (0, 0)
        self._given: float | None = None
        self._small, self._put_off = False, 0
        self._area = pygame.Rect(0, 0, 0, 0)
        self.resize(size)

    def resize(self, size: tuple[int, int], scale: float | None = None) -> None:
        """Make what is drawn on for a window size; nothing when it is the same. A scale goes with it unless given."""
        if (size, scale) == (self._window, self._given):
            return
        self._window, self._given = size, scale
        self._shrink = min(1.0, LARGEST[0] / size[0], LARGEST[1] / size[1])
        self.size = round(size[0] * self._shrink), round(size[1] * self._shrink)
        """px that cars and smoke are drawn on."""
        self._stage = pygame.Surface(self.size) if self._shrink < 1.0 else None
        least = FAR * (scale or min(self.size[0] / 1280.0, self.size[1] / 720.0)) / PX_PER_M
        across, down = (2 * ceil((part + MARGIN) / least / 2) + 4 for part in self.size)
        self._sheet = GroundSheet(self.size, pygame.Surface((across, down)))
        self._vignette = vignette(self.size)

    def begin(self, target: pygame.Surface, frame: Frame, obstacles: ObstaclePoses) -> tuple[pygame.Surface, Frame]:
        """Lay the ground; gives what the rest of the world is drawn on, and the frame to place it by."""
        stage = self._stage or target
        if self._stage is not None:
            width, height = self.size
            frame = replace(frame, px_per_m=frame.px_per_m * self._shrink, width=width, height=height)
        self._lay(stage, frame)
        frame = replace(frame, px_per_m=self._sheet.zoom)
        self._obstacles.draw(stage, obstacles, frame)
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

    def _lay(self, stage: pygame.Surface, frame: Frame) -> None:
        """The ground, zoomed anew only when it has to be; a frame that does so leaves the rest to the next ones."""
        chunks, sheet = self.chunks, self._sheet
        self._area = self._seen(frame)
        due = chunks.changed(self._area) or not sheet.shows(frame)
        self._put_off = self._put_off + 1 if due else 0
        if self._put_off % PUT_OFF == 0:
            self._prepare(frame)
        marks = chunks.take_marks()
        if due:
            small = self._small and frame.px_per_m <= chunks.small_px_per_m
            sheet.make(chunks, frame, chunks.small_px_per_m if small else PX_PER_M, small=small)
        else:
            sheet.stamp(marks, PX_PER_M)
        sheet.draw(stage, frame)

    def _prepare(self, frame: Frame) -> None:
        """Have the ground ahead painted, its smaller copies made in turn where they are or will be used."""
        chunks, area = self.chunks, self._area
        ahead = area.inflate(area.width // 2, area.height // 2)
        chunks.paint_ahead(ahead)
        least = chunks.small_px_per_m
        ready = False
        if frame.px_per_m <= SOON * least:
            ready = chunks.shrink(area)
            if ready:
                chunks.shrink(ahead)
        self._small = frame.px_per_m <= least and (self._small or ready)
        chunks.sketch(area.inflate(PX_PER_M * NEARLY, PX_PER_M * NEARLY), small=self._small)

    def _seen(self, frame: Frame) -> pygame.Rect:
        """The pixels of the whole ground that a frame can show, with what the sheet has more."""
        metres = [(part + 2 * MARGIN) / frame.px_per_m for part in self.size]
        width, height = (ceil(part * PX_PER_M) for part in metres)
        middle = round(frame.x * PX_PER_M), round(frame.y * PX_PER_M)
        return pygame.Rect(middle[0] - width // 2, middle[1] - height // 2, width, height)


def vignette(size: tuple[int, int]) -> pygame.Surface:
    """A little darker towards the corners; made small and drawn out."""
    small = pygame.Surface((64, 36))
    for row in range(36):
        for column in range(64):
            across, down = column / 63.0 - 0.5, (row / 35.0 - 0.5) * 0.85
            away = max(0.0, (across * across + down * down) ** 0.5 / 0.62 - 0.25)
            light = round(255 * (1.0 - 0.255 * min(1.0, away) ** 1.8))
            small.set_at((column, row), (light, light, light))
    return pygame.transform.smoothscale(small, size).convert()
