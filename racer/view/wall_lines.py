"""The outlines of walls as they are painted: the steps of their tiles smoothed out, by less than a hand's breadth."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from racer.content.track import TILE, Track
from racer.physics.walls import wall_outlines
from racer.view.noise import Floats, as_floats
from racer.view.tile_weave import PLOT, Place

if TYPE_CHECKING:
    from collections.abc import Iterator

PITCH = 1.0
"""m between the points of a line."""
PASSES = 40
"""How often each point is drawn towards its neighbours, which evens out what is shorter than 10 m."""
OFF = 0.08
"""m that a painted wall may stand beside the one that is hit."""
REACH = 2.0
"""m from an outline within which depths are told."""
CELL = TILE / 8

Points = NDArray[np.float64]


class WallLines:
    """All outlines of a track, and how deep in a wall any place of a plot is."""

    def __init__(self, track: Track) -> None:
        """Smooth every outline once."""
        outlines = wall_outlines(track) if track.tiles.walls.any() else ()
        self.lines = tuple(_evened(np.array(line)) for line in outlines)
        """Each with the solid ground to the right of its way; a closed one ends with its first point."""
        self._from = np.concatenate([np.empty((0, 2)), *(line[:-1] for line in self.lines)])
        self._to = np.concatenate([np.empty((0, 2)), *(line[1:] for line in self.lines)])

    def depth(self, place: Place, solid: Floats, *, around: int) -> Floats:
        """M inside a wall at each cell of a plot, -`REACH` to `REACH`; `solid` decides where no outline is near.

        The cells are those of the plot with `around` more on every side.
        """
        side = solid.shape[0]
        left, top = (start * PLOT + (0.5 - around) * CELL for start in (place.column, place.row))
        steps = np.arange(side, dtype=np.float64) * CELL
        x: Points = left + steps
        y: Points = top + steps
        nearest = np.full((side, side), REACH * REACH)
        depth = np.where(solid >= 0.5, REACH, -REACH)
        for number in self._near(x[0], y[0], x[-1], y[-1]):
            self._draw_near(number, x, y, nearest, depth)
        return as_floats(depth)

    def _near(self, left: float, top: float, right: float, bottom: float) -> Iterator[int]:
        low, high = np.minimum(self._from, self._to) - REACH, np.maximum(self._from, self._to) + REACH
        inside = (high[:, 0] > left) & (low[:, 0] < right) & (high[:, 1] > top) & (low[:, 1] < bottom)
        yield from np.flatnonzero(inside).tolist()

    def _draw_near(self, number: int, x: Points, y: Points, nearest: Points, depth: Points) -> None:
        """Tell the depths of the cells to which this piece of outline is the nearest."""
        (x0, y0), (x1, y1) = self._from[number].tolist(), self._to[number].tolist()
        columns = slice(*np.searchsorted(x, (min(x0, x1) - REACH, max(x0, x1) + REACH)).tolist())
        rows = slice(*np.searchsorted(y, (min(y0, y1) - REACH, max(y0, y1) + REACH)).tolist())
        across, down = x[None, columns] - x0, y[rows, None] - y0
        length = max(float(np.hypot(x1 - x0, y1 - y0)), 1e-6)
        ux, uy = (x1 - x0) / length, (y1 - y0) / length
        along, aside = across * ux + down * uy, down * ux - across * uy
        beyond = along - np.clip(along, 0.0, length)
        # At a corner two pieces are equally near; the one that faces the place more squarely knows its side.
        apart = beyond * beyond * 1.0001 + aside * aside
        closer = apart < nearest[rows, columns]
        nearest[rows, columns][closer] = apart[closer]
        depth[rows, columns][closer] = (np.sign(aside) * np.sqrt(apart))[closer]


def _evened(line: Points) -> Points:
    """Points at even distances, each moved towards its neighbours as far as it may."""
    steps = np.hypot(*np.diff(line, axis=0).T)
    along = np.concatenate(([0.0], np.cumsum(steps)))
    at = np.linspace(0.0, along[-1], max(4, round(along[-1] / PITCH)) + 1)
    given = np.stack((np.interp(at, along, line[:, 0]), np.interp(at, along, line[:, 1])), axis=1)
    closed = bool(np.array_equal(line[0], line[-1]))
    body = given[:-1] if closed else given
    even = body
    for _ in range(PASSES):
        even = (np.roll(even, 1, 0) + 2.0 * even + np.roll(even, -1, 0)) / 4.0
        if not closed:
            even[[0, -1]] = body[[0, -1]]
    off = even - body
    far = np.maximum(np.hypot(*off.T), 1e-9)
    moved: Points = body + off * np.minimum(1.0, OFF / far)[:, None]
    return np.concatenate((moved, moved[:1])) if closed else moved
