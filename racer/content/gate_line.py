"""A gate as geometry: which way it is crossed, by which step, and where along it there is road."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, hypot

import numpy as np
from numpy.typing import NDArray

from racer.content.road_map import RoadMap
from racer.content.track import Gate

FINE = 0.25
"""m between the places along a gate at which the road is looked for."""

Point = tuple[float, float]
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class GateLine:
    """Pieces from the driver's left to the driver's right."""

    points: tuple[Point, ...]

    @property
    def length(self) -> float:
        """Metres from end to end along the line."""
        return sum(hypot(c - a, d - b) for (a, b), (c, d) in self.pieces())

    def pieces(self) -> list[tuple[Point, Point]]:
        """The straight pieces."""
        return list(zip(self.points, self.points[1:], strict=False))

    def spots(self, apart: float) -> list[Point]:
        """Places along the line, no farther apart than this."""
        found = [self.points[0]]
        for (a, b), (c, d) in self.pieces():
            count = max(1, ceil(hypot(c - a, d - b) / apart))
            found += [(a + (c - a) * i / count, b + (d - b) * i / count) for i in range(1, count + 1)]
        return found

    def middle_and_half(self) -> tuple[float, float, float]:
        """A middle, and the distance from it within which the whole line lies."""
        (a, b), (c, d) = self.points[0], self.points[-1]
        x, y = (a + c) / 2.0, (b + d) / 2.0
        return x, y, max(hypot(e - x, f - y) for e, f in self.points)

    def forward(self) -> Point:
        """The direction in which it is crossed, as a unit vector from end to end."""
        (a, b), (c, d) = self.points[0], self.points[-1]
        length = hypot(c - a, d - b) or 1.0
        return (d - b) / length, (a - c) / length

    def crossed(self, here: Point, there: Point) -> int:
        """1 when a step crosses the line forwards, -1 backwards, 0 when it does not."""
        for start, end in self.pieces():
            before, after = _side(start, end, here), _side(start, end, there)
            if (before >= 0.0) == (after >= 0.0):
                continue
            share = before / (before - after)
            x, y = here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share
            along_x, along_y = end[0] - start[0], end[1] - start[1]
            at = (x - start[0]) * along_x + (y - start[1]) * along_y
            if -1e-9 <= at <= along_x * along_x + along_y * along_y + 1e-9:
                return 1 if after >= 0.0 else -1
        return 0

    def stretches(self, roads: RoadMap) -> list[list[Point]]:
        """The runs of places along the line that lie on the road."""
        spots = self.spots(FINE)
        x, y = np.array([spot[0] for spot in spots]), np.array([spot[1] for spot in spots])
        on_road = (roads.road_share(x, y) >= 0.5).tolist()
        found: list[list[Point]] = []
        last = False
        for spot, on in zip(spots, on_road, strict=True):
            if on and not last:
                found.append([])
            if on:
                found[-1].append(spot)
            last = on
        return found


def _side(start: Point, end: Point, point: Point) -> float:
    """Positive ahead of the line from `start` (left) to `end` (right), negative behind it."""
    return (point[0] - start[0]) * (end[1] - start[1]) - (point[1] - start[1]) * (end[0] - start[0])


def gate_lines(gates: tuple[Gate, ...]) -> list[GateLine]:
    """The gates of a track as lines."""
    return [GateLine(gate.points) for gate in gates]


def main_stretch(line: GateLine, roads: RoadMap) -> list[Point]:
    """The run on the road that is most the gate's own: the longest, of equals the one nearest to its middle."""
    x, y, _ = line.middle_and_half()
    runs = line.stretches(roads)
    return max(runs, key=lambda run: (len(run), -_away(run, x, y)), default=[])


def _away(run: list[Point], x: float, y: float) -> float:
    middle = run[len(run) // 2]
    return hypot(middle[0] - x, middle[1] - y)
