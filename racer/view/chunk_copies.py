"""Smaller copies of painted squares: seen from far above, there is no need to move every pixel of the ground."""

from __future__ import annotations

import pygame

from racer.view.chunk_painter import Cell

SHARE = (3, 4)
"""Every four pixels become three, so any part that begins and ends on a fourth pixel can be copied by itself."""


class ChunkCopies:
    """Copies by column and row; what is marked afterwards on a square is brought over when it is drawn next."""

    def __init__(self, side: int) -> None:
        """For squares of so many pixels, a multiple of four."""
        self.side = side * SHARE[0] // SHARE[1]
        self._copies: dict[Cell, pygame.Surface] = {}
        self._stale: dict[Cell, pygame.Rect] = {}

    def __contains__(self, cell: Cell) -> bool:
        return cell in self._copies

    def of(self, cell: Cell, chunk: pygame.Surface) -> pygame.Surface:
        """The copy, made now if there is none."""
        if cell not in self._copies:
            self.make(cell, chunk)
        return self._copies[cell]

    def make(self, cell: Cell, chunk: pygame.Surface) -> None:
        """Copy a whole square."""
        self._copies[cell] = pygame.transform.smoothscale(chunk, (self.side, self.side))
        self._stale.pop(cell, None)

    def drop(self, cell: Cell) -> None:
        """The square is gone, or painted anew."""
        self._copies.pop(cell, None)
        self._stale.pop(cell, None)

    def mark(self, cell: Cell, area: pygame.Rect) -> None:
        """A part of a square changed."""
        if cell in self._copies:
            known = self._stale.get(cell)
            self._stale[cell] = area if known is None else known.union(area)

    def refresh(self, chunks: dict[Cell, pygame.Surface]) -> None:
        """Bring the changed parts over."""
        for cell, area in self._stale.items():
            _bring_over(chunks[cell], self._copies[cell], area)
        self._stale.clear()


def _bring_over(chunk: pygame.Surface, copy: pygame.Surface, area: pygame.Rect) -> None:
    """A part of a square, widened to whole fours of pixels."""
    few, many = SHARE
    left, top = max(0, area.left) // many, max(0, area.top) // many
    right, bottom = -(-min(chunk.width, area.right) // many), -(-min(chunk.height, area.bottom) // many)
    if right <= left or bottom <= top:
        return
    wide, high = right - left, bottom - top
    part = chunk.subsurface((left * many, top * many, wide * many, high * many))
    place = copy.subsurface((left * few, top * few, wide * few, high * few))
    pygame.transform.smoothscale(part, place.size, place)
