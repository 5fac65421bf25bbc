"""Which part of the map is seen, and how large: metres to pixels and back."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from math import ceil

import pygame

from racer.content.track import TILE, Point
from racer.content.track_edit.area import Area

ZOOMS = (0.125, 0.25, 0.375, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0, 12.0, 16.0, 24.0, 32.0, 48.0)
"""Pixels for a metre; with each, a square of 32 m has a whole number of pixels."""

SQUARE = 32
"""m along the side of what is painted as one."""

Pixel = tuple[int, int]


@dataclass(slots=True)
class MapView:
    """The window onto the map."""

    rect: pygame.Rect
    """Where on the screen the map is seen."""
    width: float
    """m of the whole map."""
    height: float
    step: int = 5
    """Place in `ZOOMS`."""
    x: float = 0.0
    """Pixels of the whole, at this zoom, at the window's upper left corner; whole numbers."""
    y: float = 0.0

    @property
    def zoom(self) -> float:
        """Pixels for a metre."""
        return ZOOMS[self.step]

    @property
    def percent(self) -> int:
        """Where 100 % shows a metre with eight pixels, as it is painted."""
        return round(self.zoom / 8.0 * 100.0)

    def to_px(self, x: float, y: float) -> Point:
        """From metres to the screen."""
        return x * self.zoom - self.x + self.rect.left, y * self.zoom - self.y + self.rect.top

    def to_metres(self, place: tuple[float, float]) -> Point:
        """From the screen to metres."""
        return (place[0] - self.rect.left + self.x) / self.zoom, (place[1] - self.rect.top + self.y) / self.zoom

    @property
    def middle(self) -> Point:
        """What is in the middle of the window, in metres."""
        return self.to_metres(self.rect.center)

    @property
    def seen(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of what is seen, in metres; it may lie beyond the map."""
        return (*self.to_metres(self.rect.topleft), *self.to_metres(self.rect.bottomright))

    @property
    def tiles(self) -> Area:
        """Tiles of the map that are seen."""
        left, top, right, bottom = self.seen
        area = Area(int(left // TILE), int(top // TILE), ceil(right / TILE), ceil(bottom / TILE))
        return area.clipped(round(self.width / TILE), round(self.height / TILE))

    @property
    def shows_all(self) -> bool:
        """Whether no part of the map is out of sight."""
        return self.rect.contains(self.map_rect)

    @property
    def map_rect(self) -> pygame.Rect:
        """Where the whole map lies on the screen."""
        left, top = self.to_px(0.0, 0.0)
        right, bottom = self.to_px(self.width, self.height)
        return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))

    def centre(self, x: float, y: float) -> None:
        """Have a place in the middle of the window, as far as there is map around it."""
        self.x = round(_held(x, self.width) * self.zoom - self.rect.width / 2)
        self.y = round(_held(y, self.height) * self.zoom - self.rect.height / 2)

    def pan(self, right: float, down: float) -> None:
        """Look further, by pixels."""
        x, y = self.middle
        self.centre(x + right / self.zoom, y + down / self.zoom)

    def zoom_at(self, steps: int, place: tuple[float, float]) -> bool:
        """Nearer or farther, with one place of the screen staying where it is; says whether that was possible."""
        step = min(max(self.step + steps, 0), len(ZOOMS) - 1)
        if step == self.step:
            return False
        x, y = self.to_metres(place)
        self.step = step
        away = (self.rect.centerx - place[0]) / self.zoom, (self.rect.centery - place[1]) / self.zoom
        self.centre(x + away[0], y + away[1])
        return True

    def show_all(self) -> None:
        """The whole map, as large as fits."""
        fits = min((self.rect.width - 24) / max(self.width, 1.0), (self.rect.height - 24) / max(self.height, 1.0))
        self.step = max(bisect_right(ZOOMS, fits) - 1, 0)
        self.centre(self.width / 2.0, self.height / 2.0)

    def show(self, x: float, y: float) -> None:
        """Go to a place, near enough to see it."""
        self.step = max(self.step, ZOOMS.index(4.0))
        self.centre(x, y)

    def keep_in_sight(self, x: float, y: float, margin: float) -> None:
        """Look further just so far that a place keeps its distance in pixels from the window's edge."""
        px, py = self.to_px(x, y)
        inner = self.rect.inflate(-2 * margin, -2 * margin)
        right = min(px - inner.left, 0.0) + max(px - inner.right, 0.0)
        down = min(py - inner.top, 0.0) + max(py - inner.bottom, 0.0)
        if right or down:
            self.pan(right, down)

    def resized(self, rect: pygame.Rect) -> None:
        """The window onto the map is another one; its middle stays."""
        x, y = self.middle
        self.rect = rect
        self.centre(x, y)

    def squares(self) -> list[tuple[int, int]]:
        """Columns and rows of the squares of 32 m that are seen."""
        left, top, right, bottom = self.seen
        columns = range(max(int(left // SQUARE), 0), min(ceil(right / SQUARE), ceil(self.width / SQUARE)))
        rows = range(max(int(top // SQUARE), 0), min(ceil(bottom / SQUARE), ceil(self.height / SQUARE)))
        return [(column, row) for row in rows for column in columns]

    def square_px(self, column: int, row: int) -> Pixel:
        """Where a square's corner lies on the screen."""
        side = round(SQUARE * self.zoom)
        return column * side - round(self.x) + self.rect.left, row * side - round(self.y) + self.rect.top


def _held(value: float, most: float) -> float:
    """On the map."""
    return min(max(value, 0.0), most)
