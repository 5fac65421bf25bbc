"""Roads drawn, changed and taken away: the old road gives way, gates and grid follow."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

import numpy as np

from racer.content.track import DrawnRoad, Point
from racer.content.track_edit.draft import Draft
from racer.content.track_edit.drawn_road import LaidRoad, drawn_road, laid_road
from racer.content.track_edit.road_bed import change_roads
from racer.content.track_edit.road_places import main_road, settle_places
from racer.content.track_edit.tool import Stretched
from racer.content.track_objects import MOST


@dataclass(frozen=True, slots=True)
class AddRoad:
    """One more road, over the others."""

    road: DrawnRoad
    start: float | None = None
    """m along it to the start line, if that is known."""
    label: str = "road"

    def apply(self, draft: Draft) -> None:
        """Lay it."""
        before = draft.document.roads
        if len(before) < MOST["roads"]:
            put_roads(draft, (*before, self.road), self.start)


@dataclass(frozen=True, slots=True)
class ChangeRoad:
    """Another road in place of one."""

    index: int
    road: DrawnRoad
    with_gates: bool = True
    """Whether gates and grid follow at once; on the way of a drag they need not."""
    label: str = "change road"

    def apply(self, draft: Draft) -> None:
        """Take the old one away and lay the new one."""
        before = draft.document.roads
        if not 0 <= self.index < len(before):
            return
        after = (*before[: self.index], self.road, *before[self.index + 1 :])
        if self.with_gates:
            put_roads(draft, after)
        else:
            draft.set_objects("roads", after)
            change_roads(draft, before, after)


@dataclass(frozen=True, slots=True)
class RemoveRoad:
    """A road less."""

    index: int
    label: str = "remove road"

    def apply(self, draft: Draft) -> None:
        """Bring back the ground that it lay on."""
        before = draft.document.roads
        if 0 <= self.index < len(before):
            put_roads(draft, before[: self.index] + before[self.index + 1 :])


@dataclass(frozen=True, slots=True)
class PlaceGates:
    """Gates and grid as the road gives them, instead of those set by hand; the start near a point if one is given."""

    near: Point | None = None
    label: str = "place gates"

    def apply(self, draft: Draft) -> None:
        """Set them anew."""
        draft.set_objects("gates", ())
        draft.set_objects("grid", ())
        settle_places(draft, (), self._start(draft.document.roads))

    def _start(self, roads: tuple[DrawnRoad, ...]) -> float | None:
        road = main_or_none(roads)
        if self.near is None or road is None:
            return None
        away = np.hypot(road.curve.x - self.near[0], road.curve.y - self.near[1])
        return float(round(float(road.curve.s[int(np.argmin(away))])))


def main_or_none(roads: tuple[DrawnRoad, ...]) -> LaidRoad | None:
    """The road that is raced on, as it is laid."""
    road = main_road(roads)
    return laid_road(road) if road else None


def put_roads(draft: Draft, roads: tuple[DrawnRoad, ...], start: float | None = None) -> None:
    """Other roads instead of those that are there."""
    before = draft.document.roads
    draft.set_objects("roads", roads)
    change_roads(draft, before, roads)
    settle_places(draft, before, start)


def with_points(road: DrawnRoad, points: list[Point], *, closed: bool | None = None) -> DrawnRoad:
    """The same road through other points; as it was when they are too few."""
    made = drawn_road(
        points,
        width=road.width,
        surface=road.surface,
        closed=road.closed if closed is None else closed,
        kerbs=road.kerbs,
        runoff=road.runoff,
        wall=road.wall,
    )
    return made or road


def point_moved(road: DrawnRoad, index: int, x: float, y: float) -> DrawnRoad:
    """One point elsewhere."""
    points = list(road.points)
    points[index] = (x, y)
    return with_points(road, points)


def bend_tool(index: int, road: DrawnRoad, point: int) -> Stretched:
    """Drag one point of a road; gates and grid follow when it is let go."""

    def moved(end: Point) -> DrawnRoad:
        return point_moved(road, point, *end)

    return Stretched(
        "bend road",
        lambda _, end: ChangeRoad(index, moved(end), with_gates=False),
        lambda _, end: ChangeRoad(index, moved(end)),
    )


def point_added(road: DrawnRoad, x: float, y: float) -> DrawnRoad:
    """One more point, between the two that it is nearest to the way of."""
    points = list(road.points)
    ends = [*points[1:], points[0]] if road.closed else points[1:]
    detours = [
        hypot(x - a, y - b) + hypot(c - x, d - y) - hypot(c - a, d - b)
        for (a, b), (c, d) in zip(points, ends, strict=False)
    ]
    points.insert(int(np.argmin(detours)) + 1, (x, y))
    return with_points(road, points)


def point_removed(road: DrawnRoad, index: int) -> DrawnRoad:
    """One point less; a road keeps two, a closed one three."""
    if len(road.points) <= (3 if road.closed else 2):
        return road
    return with_points(road, [point for i, point in enumerate(road.points) if i != index])


def road_closed(road: DrawnRoad) -> DrawnRoad:
    """The loop closed."""
    return with_points(road, list(road.points), closed=True)


def nearest_handle(roads: tuple[DrawnRoad, ...], x: float, y: float, reach: float) -> tuple[int, int] | None:
    """Road and point within reach of a place."""
    found = [(hypot(a - x, b - y), i, j) for i, road in enumerate(roads) for j, (a, b) in enumerate(road.points)]
    best = min(found, default=None)
    return best[1:] if best and best[0] <= reach else None


def road_at(roads: tuple[DrawnRoad, ...], x: float, y: float) -> int | None:
    """The uppermost road on which a place lies."""
    for index in range(len(roads) - 1, -1, -1):
        laid = laid_road(roads[index])
        if laid and float(np.hypot(laid.curve.x - x, laid.curve.y - y).min()) <= roads[index].width / 2.0:
            return index
    return None
