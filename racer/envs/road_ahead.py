"""The road as seen from a car: where the centre line goes, how it bends, how wide it is and how well it holds."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin, tau

import numpy as np
from numpy.typing import NDArray

from racer.assembly import Venue
from racer.geometry import clamp

AHEAD = (5.0, 10.0, 20.0, 30.0, 45.0, 60.0, 80.0, 100.0, 130.0, 160.0)
"""m along the centre line at which the road is looked at, if nobody says otherwise."""
COLUMNS = ("x", "y", "heading", "curvature", "left", "right", "adhesion")
"""Of each place: where it is in the car's frame (forward, right), how the road is turned against the car, how it bends
(right positive), its width to both sides of the centre line, and the adhesion in its middle."""

Floats = NDArray[np.float64]


class RoadAhead:
    """A table along the centre line, worked out once for a venue."""

    def __init__(self, venue: Venue, ahead: Sequence[float] = AHEAD) -> None:
        """Places at distances ahead of the car; the first row is always where the car is."""
        line, baked = venue.centreline, venue.baked
        adhesion = [baked.surface(x, y).adhesion for x, y in zip(line.x.tolist(), line.y.tolist(), strict=True)]
        columns = (line.x, line.y, np.unwrap(line.heading), line.curvature, line.left, line.right, adhesion)
        table = np.column_stack(columns)
        self._closed, self._count = line.closed, len(table)
        self._ahead = np.array((0.0, *ahead)) / line.spacing
        beyond = int(max(self._ahead)) + 2
        further = np.arange(self._count, self._count + beyond)
        laps, rows = np.divmod(further, self._count) if line.closed else (0 * further, 0 * further - 1)
        more = table[rows]
        more[:, 2] += laps * tau * round((table[-1, 2] - table[0, 2]) / tau)
        self._table = np.concatenate((table, more))
        """As far beyond the end as is looked ahead: round again, or where a course stays at its end."""
        self._slopes = np.diff(self._table, axis=0)
        self._first, self._spacing = float(line.s[0]), line.spacing

    def look(self, distance: float, x: float, y: float, heading: float) -> Floats:
        """Rows of `COLUMNS`, the first for the place beside the car, the others for those ahead of it."""
        start = (distance - self._first) / self._spacing
        place = self._ahead + (start % self._count if self._closed else clamp(start, 0.0, self._count - 1.0))
        here = place.astype(np.intp)
        rows: Floats = self._slopes.take(here, axis=0)
        rows *= (place - here)[:, None]
        rows += self._table.take(here, axis=0)
        across, down = rows[:, 0] - x, rows[:, 1] - y
        c, s = cos(heading), sin(heading)
        rows[:, 0] = c * across + s * down
        rows[:, 1] = c * down - s * across
        rows[:, 2] = (rows[:, 2] - (heading - pi)) % tau - pi
        return rows
