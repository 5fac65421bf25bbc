"""What was learned about a lap: how much of the grip each corner takes in braking, at its apex and on the way out."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from racer.content.centreline import Centreline
from racer.content.error import ContentError
from racer.drivers.line_speed import Usage
from racer.drivers.racing_line import Plan


Floats = NDArray[np.float64]


class Corner(NamedTuple):
    """Metres along the line from one fastest place to the next, the slowest between, and three shares of the grip."""

    start: float
    apex: float
    end: float
    brake: float
    corner: float
    drive: float


@dataclass(frozen=True, slots=True)
class LearnedUsage:
    """Corners in their order, and the best lap driven with them."""

    track: str
    car: str
    """Identities."""
    corners: tuple[Corner, ...]
    time: float
    optimum: float

    def usage(self, plan: Plan) -> Usage:
        """Shares at every point of the plan's limits, running smoothly from corner to corner."""
        fine = plan.limits.line
        s = plan.line.s[0] + fine.spacing * np.arange(len(fine.bend))
        brake, corner, drive = (self._spread(plan.line, s, part) for part in ("brake", "corner", "drive"))
        return Usage(brake, corner, drive)

    def _spread(self, line: Centreline, s: Floats, part: str) -> Floats:
        places, values = [], []
        for place in self.corners:
            way_in, way_out = max(place.apex - place.start, 4.0), max(place.end - place.apex, 4.0)
            places += [place.start + 0.2 * way_in, place.apex, place.end - 0.2 * way_out]
            values += [getattr(place, part)] * 3
        if line.closed:
            return np.interp(s, places, values, period=line.length)
        return np.interp(s, places, values)

    def as_json(self) -> str:
        """For a file."""
        return json.dumps(asdict(self) | {"corners": [list(corner) for corner in self.corners]})
