"""The raster of the open track, kept up to date: only what was touched since the last look is baked again."""

from __future__ import annotations

from array import array

import numpy as np

from racer.content.bake import MIXED, Baked, bake, rebake
from racer.content.track import HeightLayer
from racer.content.track_edit.area import Area
from racer.content.track_edit.document import TrackDocument

SLICE = 48
"""Tiles along the side of what is baked at a time, so that a large change can be spread over frames."""

WASTE = 4
"""A raster that holds this many times the cells that it needs is packed anew."""

LEAST = 20_000
"""Mixed tiles below which packing is not worth it."""


class LiveBake:
    """A raster that follows a document."""

    def __init__(self, document: TrackDocument, baked: Baked | None = None) -> None:
        """Bake the whole track, unless that was done somewhere else."""
        self._document = document
        self._mark = document.ground_touched.mark
        self.baked = baked or bake(document.live_track())
        """Its track is the live one: give threads `document.track()` instead."""
        self._relief, self._height_version = self.baked.relief, document.height_version
        self._waiting: list[Area] = []

    @property
    def is_waiting(self) -> bool:
        """Whether something is still to be baked."""
        return bool(self._waiting) or self._document.ground_touched.mark != self._mark

    def update(self, slices: int | None = None) -> tuple[Area, ...]:
        """Bake what was touched, at most so many slices of it, and tell which tiles are new; the rest waits."""
        touched, self._mark = self._document.ground_touched.since(self._mark), self._document.ground_touched.mark
        track = self._document.live_track()
        if (track.tiles.columns, track.tiles.rows) != (self.baked.columns, self.baked.rows):
            # Nothing of the old raster fits another size.
            self._waiting.clear()
            self.baked = bake(track)
            self._relief, self._height_version = self.baked.relief, self._document.height_version
            return (self._document.layers.whole,)
        self._follow_heights(track.tiles.height, touched)
        self._waiting += [part for area in touched for part in _sliced(area)]
        count = len(self._waiting) if slices is None else slices
        done, self._waiting = self._waiting[:count], self._waiting[count:]
        for area in done:
            place = (area.left, area.top, area.width, area.height)
            self.baked = rebake(self.baked, track, *place, relief=self._relief)
        self._pack()
        return tuple(done)

    def _follow_heights(self, heights: HeightLayer, touched: tuple[Area, ...]) -> None:
        """Heights are followed at once, wherever they were touched."""
        if self._height_version != self._document.height_version:
            area = Area(0, 0, 0, 0)
            for part in touched:
                area = area.joined(part)
            self._relief = self._relief.after(heights, area.left, area.top, area.width, area.height)
            self._height_version = self._document.height_version

    def _pack(self) -> None:
        """Leave out the cells of tiles that were baked again."""
        codes = np.frombuffer(self.baked.codes, np.int32)
        held = len(self.baked.mixed) >> 6
        if held < LEAST:
            return
        mixed = codes >= MIXED
        used = int(np.count_nonzero(mixed))
        if held < WASTE * max(used, LEAST // WASTE):
            return
        cells = np.frombuffer(self.baked.mixed, np.uint8).reshape(-1, 64)[codes[mixed] - MIXED]
        packed = codes.copy()
        packed[mixed] = MIXED + np.arange(used)
        self.baked = Baked(self.baked.track, array("i", packed.tobytes()), cells.tobytes(), self.baked.relief)


def _sliced(area: Area) -> list[Area]:
    """A rectangle in pieces of bounded size."""
    return [
        Area(left, top, min(left + SLICE, area.right), min(top + SLICE, area.bottom))
        for top in range(area.top, area.bottom, SLICE)
        for left in range(area.left, area.right, SLICE)
    ]
