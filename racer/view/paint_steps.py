"""Painting a track in the process that draws the frames, a few milliseconds at a time."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

import pygame

from racer.view.tile_weave import Place

if TYPE_CHECKING:
    from racer.view.track_painter import TrackPainter


class PaintSteps:
    """Paints squares in this process, a few milliseconds at a time."""

    def __init__(self, painter: TrackPainter) -> None:
        """Nothing is begun."""
        self._painter = painter
        self._under_way: tuple[Place, Generator[None, None, pygame.Surface]] | None = None

    def all_of(self, cell: tuple[int, int]) -> pygame.Surface:
        """A whole square at once."""
        return self._painter.square(cell).convert()

    def step(self, cell: tuple[int, int]) -> tuple[tuple[int, int], pygame.Surface] | None:
        """Go on with what was begun, else begin with a cell; gives a square when it is done."""
        if self._under_way is None:
            place = Place(*cell)
            self._under_way = place, self._painter.steps(place)
        place, steps = self._under_way
        try:
            next(steps)
        except StopIteration as done:
            self._under_way = None
            return (place.column, place.row), done.value.convert()
        return None
