"""The zoomed ground, a little larger than the window, so that most frames only move it."""

from __future__ import annotations

from math import copysign

import pygame

from racer.view.camera import Frame
from racer.view.track_chunks import FreshMark, TrackChunks

MARGIN = 72
"""px that the sheet is wider and higher than the window; all of it lies where the camera is going."""
TOLERANCE = 0.002
"""Share by which the zoom may differ before the sheet is made anew: about a pixel at the window's edge."""


class GroundSheet:
    """A part of the ground at one zoom; made anew when the zoom changes, the view leaves it or the ground does."""

    def __init__(self, size: tuple[int, int], canvas: pygame.Surface) -> None:
        """For a window's size, made by way of a canvas large enough for the ground at the painter's scale."""
        self._size, self._canvas = size, canvas
        self._sheet = pygame.Surface((size[0] + MARGIN, size[1] + MARGIN))
        self._zoom, self._px_per_m = 0.0, 1.0
        self._left, self._top = 0, 0
        self._scale = (1.0, 1.0)
        self._dabs: dict[pygame.Surface, pygame.Surface] = {}
        self._last = (0.0, 0.0)

    @property
    def zoom(self) -> float:
        """Pixels for each metre of what is shown."""
        return self._zoom

    def forget(self) -> None:
        """The ground changed."""
        self._zoom = 0.0

    def shows(self, frame: Frame) -> bool:
        """Whether the sheet still has what a frame shows."""
        if abs(frame.px_per_m - self._zoom) > TOLERANCE * self._zoom:
            return False
        x, y = self._offset(frame)
        return 0 <= x <= MARGIN and 0 <= y <= MARGIN

    def make(self, chunks: TrackChunks, frame: Frame, px_per_m: float, *, small: bool) -> None:
        """Lay the ground anew around a frame."""
        self._zoom, self._px_per_m = frame.px_per_m, px_per_m
        zoom = frame.px_per_m / px_per_m
        width = min(2 * round(self._sheet.width / zoom / 2), self._canvas.width)
        height = min(2 * round(self._sheet.height / zoom / 2), self._canvas.height)
        self._scale = (self._sheet.width / width, self._sheet.height / height)
        ahead_x, ahead_y = self._ahead(frame)
        self._left = round(frame.x * px_per_m + ahead_x / self._scale[0]) - width // 2
        self._top = round(frame.y * px_per_m + ahead_y / self._scale[1]) - height // 2
        canvas = self._canvas.subsurface((0, 0, width, height))
        chunks.draw(canvas, self._left, self._top, small=small)
        pygame.transform.smoothscale(canvas, self._sheet.size, self._sheet)
        self._dabs.clear()

    def stamp(self, marks: list[FreshMark], px_per_m: float) -> None:
        """Marks that were left since the sheet was made, their middles at pixels of the ground as it is painted."""
        share = self._px_per_m / px_per_m
        for picture, x, y in marks:
            dab = self._dabs.get(picture)
            if dab is None:
                dab = self._dabs[picture] = pygame.transform.smoothscale_by(picture, self._zoom / px_per_m)
            across, down = (x * share - self._left) * self._scale[0], (y * share - self._top) * self._scale[1]
            self._sheet.blit(dab, (round(across - dab.width / 2), round(down - dab.height / 2)))

    def draw(self, target: pygame.Surface, frame: Frame) -> None:
        """The part that the frame shows."""
        x, y = self._offset(frame)
        target.blit(self._sheet, (-x, -y))
        self._last = (frame.x, frame.y)

    def _offset(self, frame: Frame) -> tuple[int, int]:
        """Pixel of the sheet at the window's upper left corner."""
        across = (frame.x * self._px_per_m - self._left) * self._scale[0] - self._size[0] / 2
        down = (frame.y * self._px_per_m - self._top) * self._scale[1] - self._size[1] / 2
        return round(across), round(down)

    def _ahead(self, frame: Frame) -> tuple[float, float]:
        """Pixels by which the sheet is pushed the way that the view moved since the last frame."""
        moved = frame.x - self._last[0], frame.y - self._last[1]
        fastest = max(abs(moved[0]), abs(moved[1]))
        if fastest == 0.0:
            return 0.0, 0.0
        reach = MARGIN / 2 - 2
        across, down = (copysign(min(abs(part) / fastest, 1.0) * reach, part) for part in moved)
        return across, down
