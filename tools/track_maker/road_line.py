"""The laid road as a line with sides: where one is after so many metres, and what lies how far beside it."""

from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate, pairwise
from math import atan2, sqrt

from racer.content.road import WALL_AWAY, WALL_THICK, Road, RoadPoint


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the road: its middle, its direction, and how far its edges and all that belongs to it reach."""

    x: float
    y: float
    ahead: tuple[float, float]
    """Unit vector along the road."""
    left: float
    right: float
    reach_left: float
    """m from the middle to the outside of run-off and wall."""
    reach_right: float
    height: float

    @property
    def heading(self) -> float:
        return atan2(self.ahead[1], self.ahead[0])

    def beside(self, across: float) -> tuple[float, float]:
        """The point so many metres to the driver's right, to the left when negative."""
        return self.x - self.ahead[1] * across, self.y + self.ahead[0] * across

    def edge(self, side: int) -> float:
        """Metres to the road's edge: side 1 is the driver's right, -1 the left."""
        return self.right if side > 0 else self.left

    def reach(self, side: int) -> float:
        return self.reach_right if side > 0 else self.reach_left


class RoadLine:
    """Spots on a road by metres from its first point."""

    def __init__(self, road: Road) -> None:
        self.closed = road.closed
        points = [*road.points, road.points[0]] if road.closed else list(road.points)
        self._points = points
        self._s = [0.0, *accumulate(_gap(a, b) for a, b in pairwise(points))]

    @property
    def length(self) -> float:
        return self._s[-1]

    def at(self, s: float) -> Spot:
        """The spot after `s` metres; round and round on a circuit, clamped on a stage."""
        s = s % self.length if self.closed else min(max(s, 0.0), self.length - 1e-6)
        index = min(bisect_right(self._s, s), len(self._s) - 1) - 1
        a, b = self._points[index], self._points[index + 1]
        share = (s - self._s[index]) / (self._s[index + 1] - self._s[index])
        return self._between(a, b, share)

    def spots(self, step: float, start: float = 0.0, end: float | None = None) -> list[Spot]:
        """Spots about `step` metres apart, evenly."""
        end = self.length if end is None else end
        count = max(1, round((end - start) / step))
        last = count if self.closed and end - start >= self.length else count + 1
        return [self.at(start + (end - start) * number / count) for number in range(last)]

    def nearest(self, x: float, y: float) -> float:
        """Metres along the road of the place nearest to a point."""
        count = int(self.length)
        return float(min(range(count), key=lambda s: _square(self.at(s), x, y)))

    @staticmethod
    def _between(a: RoadPoint, b: RoadPoint, share: float) -> Spot:
        length = _gap(a, b)

        def mix(first: float, second: float) -> float:
            return first + (second - first) * share

        return Spot(
            x=mix(a.x, b.x),
            y=mix(a.y, b.y),
            ahead=((b.x - a.x) / length, (b.y - a.y) / length),
            left=mix(a.left, b.left),
            right=mix(a.right, b.right),
            reach_left=max(_reach(a, -1), _reach(b, -1)),
            reach_right=max(_reach(a, 1), _reach(b, 1)),
            height=mix(a.height, b.height),
        )


def _reach(point: RoadPoint, side: int) -> float:
    edge, runoff, wall = (
        (point.right, point.runoff_right, point.wall_right)
        if side > 0
        else (point.left, point.runoff_left, point.wall_left)
    )
    width = runoff[1] if runoff else 0.0
    return edge + (max(width, WALL_AWAY) + WALL_THICK if wall else width)


def _gap(a: RoadPoint, b: RoadPoint) -> float:
    return sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y))


def _square(spot: Spot, x: float, y: float) -> float:
    return (spot.x - x) * (spot.x - x) + (spot.y - y) * (spot.y - y)
