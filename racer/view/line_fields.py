"""Where each metre of a plot lies along and across the road, from the track's centre line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from racer.view.noise import Floats, as_floats
from racer.view.racing_line import racing_line
from racer.view.tile_weave import PLOT, Place

if TYPE_CHECKING:
    from racer.content.centreline import Centreline

REACH = 60.0
"""m from the centre line within which a place belongs to the road."""
STRIPES = 2.5
"""m: a red and a white block of kerb together."""


@dataclass(frozen=True, slots=True)
class LineFields:
    """Fields of one plot, one sample a metre and one more on every side."""

    along: Floats
    """m from the first gate, running on across it."""
    across: Floats
    """m to the right of the centre line."""
    groove: Floats
    """m to the right of the line where cars mostly drive."""
    side_x: Floats
    """Unit vector to the right of the road."""
    side_y: Floats
    kerb_along: Floats
    """m along the nearer edge of the road, in which kerbs are striped."""
    round_length: float
    """m after which a closed road begins again; 0 for an open one."""


class RoadLine:
    """A track's centre line made ready for asking."""

    def __init__(self, line: Centreline) -> None:
        """Estimate the racing line and measure both edges once."""
        self.closed, self.length = bool(line.closed), float(line.length)
        x, y = np.asarray(line.x, np.float64), np.asarray(line.y, np.float64)
        left, right = np.asarray(line.left, np.float64), np.asarray(line.right, np.float64)
        heading = np.asarray(line.heading, np.float64)
        self.x, self.y, self.s = x, y, np.asarray(line.s, np.float64)
        self.ahead = np.cos(heading), np.sin(heading)
        self.offset = racing_line(x, y, left, right, closed=self.closed)
        self.left, self.right = left, right
        self.bend = self._bend(np.unwrap(heading))
        self._edges = tuple(self._edge_length(side) for side in (-left, right))

    def _bend(self, heading: NDArray[np.float64]) -> NDArray[np.float64]:
        step = self.length / max(len(heading), 1)
        if self.closed:
            turn = np.angle(np.exp(1j * (np.roll(heading, -1) - np.roll(heading, 1))))
        else:
            turn = np.gradient(heading) * 2.0
        return np.asarray(turn / (2.0 * step), np.float64)

    def _edge_length(self, side: NDArray[np.float64]) -> NDArray[np.float64]:
        """Metres along one edge at each point, stretched so that the stripes of a closed road meet."""
        x, y = self.x - self.ahead[1] * side, self.y + self.ahead[0] * side
        steps = np.hypot(np.diff(x, append=x[:1]), np.diff(y, append=y[:1]))
        total = float(steps.sum())
        lengths = np.concatenate(([0.0], np.cumsum(steps)[:-1]))
        if self.closed and total > STRIPES:
            lengths *= round(total / STRIPES) * STRIPES / total
        return lengths

    def fields(self, place: Place) -> LineFields | None:
        """The fields of a plot, or nothing where the road is far away."""
        x, y = place.samples(2)
        near = self._near(place)
        if not len(near):
            return None
        dx = x[None, :, None] - self.x[near].astype(np.float32)
        dy = y[:, None, None] - self.y[near].astype(np.float32)
        best = np.argmin(dx * dx + dy * dy, axis=2)
        point = near[best]
        dx, dy = x[None, :] - self.x[point], y[:, None] - self.y[point]
        cos, sin = self.ahead[0][point], self.ahead[1][point]
        across = dy * cos - dx * sin
        ahead = (dx * cos + dy * sin) / np.clip(1.0 - across * self.bend[point], 0.3, 3.0)
        reference = self.s[near[len(near) // 2]]
        along = self._unwrapped(self.s[point] + ahead, float(reference))
        step = np.clip(ahead / 2.0, -1.0, 1.0)
        kerb = np.where(across < 0.0, *(self._at(edge, point, step, wraps=True) for edge in self._edges))
        return LineFields(
            as_floats(along),
            as_floats(across),
            as_floats(self._at(self.offset, point, step)),
            as_floats(-sin),
            as_floats(cos),
            as_floats(self._unwrapped_edge(kerb, across)),
            self.length if self.closed else 0.0,
        )

    def _near(self, place: Place) -> NDArray[np.intp]:
        """Points of the line near a plot."""
        middle_x, middle_y = (place.column + 0.5) * PLOT, (place.row + 0.5) * PLOT
        away = np.maximum(np.abs(self.x - middle_x), np.abs(self.y - middle_y)) - PLOT / 2.0
        return np.flatnonzero(away < REACH)

    def _unwrapped(self, along: NDArray[np.float64], reference: float) -> NDArray[np.float64]:
        """Distances without the jump at the first gate."""
        if not self.closed:
            return along
        return reference + (along - reference + self.length / 2.0) % self.length - self.length / 2.0

    def _unwrapped_edge(self, along: NDArray[np.float64], across: NDArray[np.float64]) -> NDArray[np.float64]:
        """The same for the edges' own lengths, each unwrapped about its middle value in the plot."""
        if not self.closed:
            return along
        for mask, edge in ((across < 0.0, self._edges[0]), (across >= 0.0, self._edges[1])):
            if mask.any():
                total = edge[-1] + (edge[-1] - edge[-2])
                total = max(round(total / STRIPES), 1) * STRIPES
                reference = float(along[mask][mask.sum() // 2])
                along[mask] = reference + (along[mask] - reference + total / 2.0) % total - total / 2.0
        return along

    def _at(
        self, values: NDArray[np.floating], point: NDArray[np.intp], step: NDArray[np.float64], *, wraps: bool = False
    ) -> NDArray[np.float64]:
        """A value of the line between its points."""
        last = len(values) - 1
        after = np.where(point == last, 0 if self.closed else last, point + 1)
        before = np.where(point == 0, last if self.closed else 0, point - 1)
        here = np.asarray(values[point], np.float64)
        forward, back = values[after] - here, here - values[before]
        if wraps:  # a length along the road jumps back where the road closes
            forward = np.where(point == last, back, forward)
            back = np.where(point == 0, forward, back)
        return here + np.where(step > 0.0, forward, back) * step
