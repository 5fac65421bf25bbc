"""What the road tool shows of a road on its way, and the tool that pulls a new point out of one."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from racer.content.track import DrawnRoad, Point
from racer.content.track_edit.road_edit import ChangeRoad, point_added, with_points
from racer.content.track_edit.tool import Stretched
from racer.view.editor.marks import Dot, Line, Mark
from racer.view.palette import ACCENT, INK, TEXT


def pulled(index: int, road: DrawnRoad, at: Point) -> Stretched:
    """Drag a new point out of a road."""
    fresh = point_added(road, *at)
    point = next((i for i, place in enumerate(fresh.points) if place not in road.points), 0)

    def moved(end: Point) -> DrawnRoad:
        points = list(fresh.points)
        points[point] = end
        return with_points(road, points)

    return Stretched(
        "bend road",
        lambda _, end: ChangeRoad(index, moved(end), with_gates=False),
        lambda _, end: ChangeRoad(index, moved(end)),
    )


def handles(road: DrawnRoad, *, chosen: bool) -> list[Mark]:
    """Points to take hold of; those of other roads are faint."""
    size, fill = (5.0, ACCENT) if chosen else (3.0, TEXT)
    return [Dot(x, y, size, fill, INK) for x, y in road.points]


def edges(way: list[Point], width: float) -> list[Mark]:
    """Both edges of a road along a way, and its middle."""
    line = np.array(way)
    ahead = np.gradient(line, axis=0)
    length = np.maximum(np.hypot(ahead[:, 0], ahead[:, 1]), 1e-6)
    aside = np.stack((-ahead[:, 1], ahead[:, 0]), axis=1) / length[:, None] * (width / 2.0)
    left, right = (tuple(map(tuple, (line + side * aside).tolist())) for side in (1.0, -1.0))
    return [
        Line(left, TEXT, 1.5),
        Line(right, TEXT, 1.5),
        Line(tuple(way), ACCENT, 1.5, dashed=True),
    ]


def extent(points: list[Point]) -> Point:
    """How far points reach from left to right and from top to bottom."""
    line = np.array(points)
    return tuple((line.max(axis=0) - line.min(axis=0)).tolist())


def place_of(names: Sequence[str], name: str) -> int:
    """Where a name stands in a list; the first place for one that does not."""
    return names.index(name) if name in names else 0
