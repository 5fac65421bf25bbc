"""The whole map as one picture, for looking from afar, with smaller ones beside it so that no frame scales much."""

from __future__ import annotations

from math import ceil, floor

import pygame

from racer.content.track import TILE
from racer.view.editor.map_view import SQUARE, MapView

FINE_UP_TO = 400_000.0
"""m²: larger maps are kept at a pixel a metre, smaller ones at two."""
HALVINGS = 3

Cell = tuple[int, int]


class Mosaic:
    """Squares of 32 m, each with a whole number of pixels in every picture."""

    def __init__(self, width: float, height: float) -> None:
        """Black at first."""
        self.px_per_m = 2 if width * height <= FINE_UP_TO else 1
        self.columns, self.rows = ceil(width / SQUARE), ceil(height / SQUARE)
        side = SQUARE * self.px_per_m
        size = self.columns * side, self.rows * side
        self._levels = [pygame.Surface((size[0] >> n, size[1] >> n)).convert() for n in range(HALVINGS + 1)]
        """The whole, then half, a quarter and an eighth as large."""
        self._version = 0
        self._seen: tuple[object, pygame.Surface] | None = None

    @property
    def picture(self) -> pygame.Surface:
        """The largest."""
        return self._levels[0]

    def put(self, picture: pygame.Surface, left: float, top: float) -> None:
        """A part at the scale of the whole, with its corner at a place in metres."""
        self.picture.blit(picture, (round(left * self.px_per_m), round(top * self.px_per_m)))
        size = picture.width / self.px_per_m, picture.height / self.px_per_m
        columns = max(floor(left / SQUARE), 0), min(ceil((left + size[0]) / SQUARE), self.columns)
        rows = max(floor(top / SQUARE), 0), min(ceil((top + size[1]) / SQUARE), self.rows)
        self._halve(pygame.Rect(columns[0], rows[0], columns[1] - columns[0], rows[1] - rows[0]))
        self._version += 1

    def put_tiles(self, picture: pygame.Surface, column: int, row: int) -> None:
        """A part with a pixel for each tile."""
        scale = round(TILE) * self.px_per_m
        large = pygame.transform.scale(picture, (picture.width * scale, picture.height * scale))
        self.put(large, column * TILE, row * TILE)

    def draw(self, target: pygame.Surface, view: MapView) -> None:
        """What of it is seen."""
        key = (view.zoom, view.x, view.y, view.rect.size, self._version)
        level = max((n for n in range(len(self._levels)) if self._px(n) >= view.zoom), default=0)
        if self._px(level) == view.zoom:
            target.blit(self._levels[level], view.square_px(0, 0))
            return
        if self._seen is None or self._seen[0] != key:
            self._seen = key, self._scaled(view, level)
        target.blit(self._seen[1], view.rect)

    def enlarged(self, cell: Cell, side: int) -> pygame.Surface:
        """A square as large as asked for, soft."""
        own = SQUARE * self.px_per_m
        part = self.picture.subsurface((cell[0] * own, cell[1] * own, own, own))
        return pygame.transform.smoothscale(part, (side, side))

    def _px(self, level: int) -> float:
        return self.px_per_m / float(1 << level)

    def _scaled(self, view: MapView, level: int) -> pygame.Surface:
        """The view, from the picture that is just larger than it."""
        whole, px = self._levels[level], self._px(level)
        left, top, right, bottom = view.seen
        part = pygame.Rect(floor(left * px), floor(top * px), 0, 0)
        part.size = ceil(right * px) - part.left + 1, ceil(bottom * px) - part.top + 1
        part = part.clip(whole.get_rect())
        seen = pygame.Surface(view.rect.size).convert()
        if part.width and part.height:
            share = view.zoom / px
            size = max(1, round(part.width * share)), max(1, round(part.height * share))
            place = round(part.left * share - view.x), round(part.top * share - view.y)
            seen.blit(pygame.transform.smoothscale(whole.subsurface(part), size), place)
        return seen

    def _halve(self, cells: pygame.Rect) -> None:
        """The smaller pictures follow in a rectangle of squares."""
        if cells.width <= 0 or cells.height <= 0:
            return
        for level in range(1, len(self._levels)):
            above, side = self._levels[level - 1], SQUARE * self.px_per_m >> level
            part = pygame.Rect(*(2 * side * value for value in cells))
            small = pygame.transform.smoothscale(above.subsurface(part), (side * cells.width, side * cells.height))
            self._levels[level].blit(small, (side * cells.left, side * cells.top))
