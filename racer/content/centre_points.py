"""Points of a closed centre line as somebody measured or drew them, made even and smooth."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import numpy as np

from racer.content.coverage import Floats
from racer.content.road_curve import RoadPoint, curve_of

SPACING = 4.0
"""m from point to point afterwards."""

CLOSEST = 2.0
"""m: measured points nearer than this to the one before say more of the measuring than of the road."""


@dataclass(frozen=True, slots=True)
class CentrePoint:
    """A point and the distances to the edges."""

    x: float
    y: float
    left: float
    right: float

    def distance(self, other: CentrePoint) -> float:
        """Metres to another point."""
        return sqrt((self.x - other.x) * (self.x - other.x) + (self.y - other.y) * (self.y - other.y))

    def scaled(self, scale: float) -> CentrePoint:
        """The same on a larger or smaller map."""
        return CentrePoint(self.x * scale, self.y * scale, self.left * scale, self.right * scale)


def evened(points: list[CentrePoint], *, passes: int = 3) -> list[CentrePoint]:
    """Points `SPACING` apart along the closed curve through the given ones, the first staying first."""
    thin = _thinned(points)
    curve = curve_of([RoadPoint(p.x, p.y, p.left, p.right) for p in thin], closed=True)
    count = max(int(curve.length / SPACING), 8)
    s = np.arange(count) * (curve.length / count)
    before = np.minimum(np.searchsorted(curve.s, s, side="right") - 1, len(curve.s) - 1)
    after = (before + 1) % len(curve.s)
    ends = np.where(after > before, curve.s[after], curve.length)
    t = (s - curve.s[before]) / np.maximum(ends - curve.s[before], 1e-9)
    rows = [a[before] + (a[after] - a[before]) * t for a in (curve.x, curve.y, curve.left, curve.right)]
    smooth = [_calmed(row, passes) for row in rows]
    return [CentrePoint(*(float(row[i]) for row in smooth)) for i in range(count)]


def _thinned(points: list[CentrePoint]) -> list[CentrePoint]:
    kept = [points[0]]
    for point in points[1:]:
        if point.distance(kept[-1]) >= CLOSEST:
            kept.append(point)
    while len(kept) > 3 and kept[-1].distance(kept[0]) < CLOSEST:
        kept.pop()
    return kept


def _calmed(values: Floats, passes: int) -> Floats:
    """Jitter taken out while bends keep their radius: the weights are those of a parabola, not of a mean."""
    for _ in range(passes):
        near = np.roll(values, 1) + np.roll(values, -1)
        far = np.roll(values, 2) + np.roll(values, -2)
        values = (10.0 * values + 4.0 * near - far) / 16.0
    return values
