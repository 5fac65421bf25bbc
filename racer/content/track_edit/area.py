"""A rectangle of tiles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import ceil, floor

from racer.content.track import TILE

BLOCK = 32
"""Tiles along the side of the squares in which changes are kept."""


@dataclass(frozen=True, slots=True)
class Area:
    """From column `left` and row `top` up to, and without, `right` and `bottom`."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        """Columns."""
        return max(self.right - self.left, 0)

    @property
    def height(self) -> int:
        """Rows."""
        return max(self.bottom - self.top, 0)

    @property
    def is_empty(self) -> bool:
        """Whether it holds no tile."""
        return self.right <= self.left or self.bottom <= self.top

    @property
    def size(self) -> int:
        """Tiles in it."""
        return self.width * self.height

    @property
    def slices(self) -> tuple[slice, slice]:
        """To index a layer with."""
        return slice(self.top, self.bottom), slice(self.left, self.right)

    def clipped(self, columns: int, rows: int) -> Area:
        """What of it lies on a map; empty at the corner when nothing does."""
        cut = Area(max(self.left, 0), max(self.top, 0), min(self.right, columns), min(self.bottom, rows))
        return Area(0, 0, 0, 0) if cut.is_empty else cut

    def overlap(self, other: Area) -> Area:
        """What both hold."""
        return Area(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )

    def joined(self, other: Area) -> Area:
        """The smallest rectangle around both."""
        if self.is_empty or other.is_empty:
            return other if self.is_empty else self
        return Area(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )

    def grown(self, tiles: int) -> Area:
        """More on every side."""
        return Area(self.left - tiles, self.top - tiles, self.right + tiles, self.bottom + tiles)

    def aligned(self, step: int) -> Area:
        """Grown until its left and top are multiples of a step."""
        return Area(self.left // step * step, self.top // step * step, self.right, self.bottom)

    def moved(self, columns: int, rows: int) -> Area:
        """The same elsewhere."""
        return Area(self.left + columns, self.top + rows, self.right + columns, self.bottom + rows)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point in metres lies in it."""
        return self.left * TILE <= x < self.right * TILE and self.top * TILE <= y < self.bottom * TILE

    def blocks(self) -> Iterator[tuple[int, int]]:
        """Row and column of the blocks that it touches."""
        if self.is_empty:
            return
        for row in range(self.top // BLOCK, (self.bottom - 1) // BLOCK + 1):
            for column in range(self.left // BLOCK, (self.right - 1) // BLOCK + 1):
                yield row, column


def block_area(block: tuple[int, int], columns: int, rows: int) -> Area:
    """The tiles of a block, given by its row and column."""
    row, column = block
    return Area(column * BLOCK, row * BLOCK, (column + 1) * BLOCK, (row + 1) * BLOCK).clipped(columns, rows)


def area_around(points: Iterable[tuple[float, float]], margin: float = 0.0) -> Area:
    """The tiles that a rectangle around points in metres touches."""
    places = list(points)
    if not places:
        return Area(0, 0, 0, 0)
    x, y = [place[0] for place in places], [place[1] for place in places]
    return Area(
        floor((min(x) - margin) / TILE),
        floor((min(y) - margin) / TILE),
        ceil((max(x) + margin) / TILE),
        ceil((max(y) + margin) / TILE),
    )


def merged(areas: Iterable[Area]) -> tuple[Area, ...]:
    """Fewer rectangles that hold the same tiles and not many more."""
    kept: list[Area] = []
    for area in areas:
        new = area
        for other in list(kept):
            both = new.joined(other)
            if both.size <= (new.size + other.size) * 1.25:
                kept.remove(other)
                new = both
        if not new.is_empty:
            kept.append(new)
    return tuple(kept)
