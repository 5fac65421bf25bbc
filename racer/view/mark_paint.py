"""Draws marks on the road into the picture of a plot, soft at their borders and worn."""

from __future__ import annotations

from functools import reduce

import numpy as np
import pygame

from racer.view.grade import Grade
from racer.view.noise import Floats, as_floats
from racer.view.plot import Plot
from racer.view.road_marks import Mark, asphalt_numbers, hard_numbers
from racer.view.tile_weave import PLOT, PLOT_TILES, Place, joined

FINE = 3
"""Marks are drawn this much larger and scaled down."""
ALL = np.arange(PLOT_TILES * PLOT_TILES)


class MarkPaint:
    """Knows all marks of a track."""

    def __init__(self, marks: list[Mark], grade: Grade, wear: Floats, px_per_m: int) -> None:
        """`wear` is how well paint holds at each pixel of a plot."""
        self._marks, self._grade, self._wear, self._px_per_m = marks, grade, wear, px_per_m
        self._colours: dict[str, Floats] = {}

    def near(self, place: Place) -> list[Mark]:
        """Marks that touch a plot."""
        left, top = place.column * PLOT, place.row * PLOT
        return [
            mark
            for mark in self._marks
            if mark.right > left and mark.left < left + PLOT and mark.bottom > top and mark.top < top + PLOT
        ]

    def lay(self, plot: Plot, picture: Floats, covered: Floats) -> None:
        """Put the marks near a plot on its picture [colour, row, column]."""
        marks = self.near(plot.place)
        if not marks:
            return
        paint, tar = self._held(plot)
        for mark in marks:
            found = self._raster(mark, plot.place, picture.shape[1])
            if found is None:
                continue
            colour, cover, rows, columns = found
            holds = paint[rows, columns] * self._wear[rows, columns] if mark.paint else tar[rows, columns]
            picture[:, rows, columns] += (colour - picture[:, rows, columns] * cover) * holds
            if mark.paint:
                np.maximum(covered[rows, columns], cover * holds, out=covered[rows, columns])

    def _held(self, plot: Plot) -> tuple[Floats, Floats]:
        """How well the ground at each pixel holds paint (paved road does, earth little) and tar (asphalt only)."""
        side = plot.side_px
        inside = joined(-plot.pixels(plot.fields.road, ALL))
        on_road = np.clip(0.5 + (inside - 0.40) * (side / 2.0), 0.0, 1.0)
        hard, asphalt = (self._deep(plot, kinds) for kinds in (hard_numbers(), asphalt_numbers()))
        return as_floats(on_road * (0.45 + 0.55 * hard)), as_floats(on_road * asphalt)

    @staticmethod
    def _deep(plot: Plot, kinds: frozenset[int]) -> Floats:
        """1 inside any of some surfaces."""
        depths = [depth for kind, depth in plot.fields.depth.items() if kind in kinds]
        if not depths:
            return np.zeros((1, 1), np.float32)
        deep = joined(plot.pixels(reduce(np.maximum, depths), ALL))
        return as_floats(np.clip(0.5 + deep * (plot.side_px / 2.0), 0.0, 1.0))

    def _raster(self, mark: Mark, place: Place, side: int) -> tuple[Floats, Floats, slice, slice] | None:
        """Colour times cover, cover, and where they lie in the plot."""
        scale = self._px_per_m
        origin_x, origin_y = place.column * PLOT, place.row * PLOT
        left, top = max(0, int((mark.left - origin_x) * scale)), max(0, int((mark.top - origin_y) * scale))
        right = min(side, int((mark.right - origin_x) * scale) + 2)
        bottom = min(side, int((mark.bottom - origin_y) * scale) + 2)
        if right <= left or bottom <= top:
            return None
        layer = pygame.Surface(((right - left) * FINE, (bottom - top) * FINE), pygame.SRCALPHA)
        fine = scale * FINE
        for shape, (code, cover) in mark.shapes:
            points = [((x - origin_x) * fine - left * FINE, (y - origin_y) * fine - top * FINE) for x, y in shape]
            pygame.draw.polygon(layer, self._ink(code, cover), points)
        small = pygame.transform.smoothscale(layer, (right - left, bottom - top))
        colour = pygame.surfarray.array3d(small).transpose(2, 1, 0).astype(np.float32)
        share = pygame.surfarray.array_alpha(small).T.astype(np.float32) / 255.0
        return colour, share, slice(top, bottom), slice(left, right)

    def _ink(self, code: str, cover: float) -> tuple[int, int, int, int]:
        """A colour already multiplied with its cover, so that scaling down mixes nothing into the borders."""
        if not code:
            return 0, 0, 0, 0
        if code not in self._colours:
            self._colours[code] = self._grade.colour(code)
        red, green, blue = (int(value * cover) for value in self._colours[code])
        return red, green, blue, int(255 * cover)
