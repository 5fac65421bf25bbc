"""What was learned about a lap: how much of the grip each corner takes in braking, at its apex and on the way out."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from itertools import pairwise
from math import isfinite
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from racer.content.error import ContentError
from racer.content.polyline import smoothed
from racer.drivers.line_speed import Usage
from racer.drivers.racing_line import Plan

Floats = NDArray[np.float64]

SHORTEST, SHALLOWEST = 25.0, 0.3
"""m from one fastest place to the next, and m/s by which it is faster than the slowest between."""

EVEN = 8.0
"""m over which speeds are evened before their highest are looked for."""

LEAST, MOST = 0.5, 1.2
"""Shares of the grip that can be learned."""

MOST_CORNERS = 1000


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
    """Corners in their order along the line, and the best lap driven with them."""

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
        period = plan.line.length if plan.line.closed else None
        brake, corner, drive = (self._spread(s, part, period) for part in (3, 4, 5))
        return Usage(brake, corner, drive)

    def _spread(self, s: Floats, part: int, period: float | None) -> Floats:
        places: list[float] = []
        values: list[float] = []
        for corner in self.corners:
            way_in, way_out = max(corner.apex - corner.start, 4.0), max(corner.end - corner.apex, 4.0)
            places += [corner.start + 0.2 * way_in, corner.apex, corner.end - 0.2 * way_out]
            values += [corner[part]] * 3
        found: Floats = np.interp(s, places, values, period=period)
        return found

    def with_shares(self, shares: Floats) -> LearnedUsage:
        """The same corners with other shares, three for each."""
        corners = (
            Corner(*corner[:3], *(float(share) for share in row))
            for corner, row in zip(self.corners, shares, strict=True)
        )
        return replace(self, corners=tuple(corners))

    @property
    def shares(self) -> Floats:
        """Three for each corner."""
        return np.array([corner[3:] for corner in self.corners], np.float64)

    def as_json(self) -> str:
        """For a file."""
        rounded = [[round(figure, 4) for figure in corner] for corner in self.corners]
        return json.dumps(
            {"track": self.track, "car": self.car, "time": self.time, "optimum": self.optimum, "corners": rounded}
        )


def unlearned_corners(plan: Plan, share: float, *, track: str, car: str) -> LearnedUsage:
    """The corners of a plan, cut at its fastest places, each with the same shares."""
    speed = smoothed(np.array(plan.speed), EVEN / plan.line.spacing, closed=plan.line.closed)
    s = plan.line.s
    if not plan.line.closed:  # nothing is to be learned beyond the finish, and nobody comes to the line's end
        speed = speed[: int(np.searchsorted(s, plan.line.gate_s[-1]))]
    first = int(np.argmax(speed)) if plan.line.closed else 0
    turned = np.roll(speed, -first)
    cuts = _cuts(turned, plan.line.spacing)
    corners = []
    for begin, end in pairwise(cuts):
        apex = begin + int(np.argmin(turned[begin:end]))
        start = float(s[first]) + begin * plan.line.spacing
        corners.append(
            Corner(start, start + (apex - begin) * plan.line.spacing, start + (end - begin) * plan.line.spacing,
                   share, share, share)
        )  # fmt: skip
    return LearnedUsage(track, car, tuple(corners), 0.0, plan.optimum)


def _cuts(speed: Floats, spacing: float) -> list[int]:
    """Indices of the fastest places between corners, with both ends."""
    cuts = [0]
    for i in range(1, len(speed) - 1):
        if speed[i - 1] < speed[i] >= speed[i + 1]:
            slowest = float(speed[cuts[-1] : i + 1].min())
            if (i - cuts[-1]) * spacing > SHORTEST and float(speed[i]) - slowest > SHALLOWEST:
                cuts.append(i)
    if len(cuts) > 1 and (len(speed) - cuts[-1]) * spacing < SHORTEST:
        cuts.pop()
    return [*cuts, len(speed)]


def learned_from_json(text: str, file: str = "") -> LearnedUsage:
    """What `as_json` wrote; anything else is one clear error."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise ContentError(file, "", "learned-broken") from None
    try:
        corners = tuple(Corner(*(_number(figure) for figure in corner)) for corner in found["corners"][:MOST_CORNERS])
        read = LearnedUsage(
            str(found["track"]), str(found["car"]), corners, _number(found["time"]), _number(found["optimum"])
        )
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError):
        raise ContentError(file, "", "learned-broken") from None
    shares = read.shares
    if not corners or shares.min() < LEAST or shares.max() > MOST:
        raise ContentError(file, "corners", "learned-broken")
    if any(not c.start <= c.apex <= c.end for c in corners) or any(a.start >= b.start for a, b in pairwise(corners)):
        raise ContentError(file, "corners", "learned-broken")
    return read


def _number(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
        raise TypeError
    return float(value)
