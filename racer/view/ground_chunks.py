"""The painted ground, square by square: painted when first needed, a few ahead of need, and kept with its marks."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from racer.view.ground_painter import MARGIN, PX_PER_M, GroundPainter
from racer.view.palette import SCREEN

SIDE = 256
"""px: side of a chunk."""

Cell = tuple[int, int]


class GroundChunks:
    """Chunks by their column and row; a chunk is painted once and lives as long as the ground."""

    def __init__(self, painter: GroundPainter) -> None:
        """Nothing is painted yet."""
        self._painter = painter
        self._chunks: dict[Cell, pygame.Surface] = {}
        width, height = painter.size
        self._columns, self._rows = -(-width // SIDE), -(-height // SIDE)

    @staticmethod
    def to_px(x: float, y: float) -> tuple[float, float]:
        """Metres to pixels of the whole ground."""
        return (x + MARGIN) * PX_PER_M, (y + MARGIN) * PX_PER_M

    def draw(self, target: pygame.Surface, left: int, top: int) -> None:
        """Fill a surface with the ground whose upper left corner is at a pixel of the whole."""
        if left < 0 or top < 0 or left + target.width > self._columns * SIDE or top + target.height > self._rows * SIDE:
            target.fill(SCREEN)
        area = pygame.Rect(left, top, *target.size)
        target.fblits([(self.chunk(cell), (cell[0] * SIDE - left, cell[1] * SIDE - top)) for cell in self._cells(area)])

    def chunk(self, cell: Cell) -> pygame.Surface:
        """A chunk, painted now if it has not been before."""
        found = self._chunks.get(cell)
        if found is None:
            found = self._chunks[cell] = self._painter.paint(cell[0] * SIDE, cell[1] * SIDE, SIDE)
        return found

    def paint_ahead(self, area: pygame.Rect) -> bool:
        """Paint the missing chunk nearest to the middle of an area; says whether there was one."""
        middle_x, middle_y = area.centerx / SIDE - 0.5, area.centery / SIDE - 0.5
        missing = [cell for cell in self._cells(area) if cell not in self._chunks]
        if not missing:
            return False
        self.chunk(min(missing, key=lambda cell: (cell[0] - middle_x) ** 2 + (cell[1] - middle_y) ** 2))
        return True

    def stamp(self, picture: pygame.Surface, x: float, y: float) -> None:
        """Leave a small picture on the ground for good, its middle at a pixel of the whole."""
        left, top = round(x - picture.width / 2), round(y - picture.height / 2)
        for cell in self._cells(pygame.Rect(left, top, *picture.size)):
            self.chunk(cell).blit(picture, (left - cell[0] * SIDE, top - cell[1] * SIDE))

    def _cells(self, area: pygame.Rect) -> Iterator[Cell]:
        for row in range(max(0, area.top // SIDE), min(self._rows, -(-area.bottom // SIDE))):
            for column in range(max(0, area.left // SIDE), min(self._columns, -(-area.right // SIDE))):
                yield column, row
