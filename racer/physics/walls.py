"""Walls as rounded segments that know their neighbours, so that a sliding car finds no seam."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pymunk

WALL_RADIUS = 0.5
"""m: half a wall's thickness; thinner walls could be jumped in one tick."""

FRICTION = 0.35
RESTITUTION = 0.25

WALL_FILTER = pymunk.ShapeFilter(categories=0b10)
"""Walls are a category of their own, so that a question about walls finds nothing else."""

Point = tuple[float, float]


def add_walls(space: pymunk.Space, polylines: Iterable[Sequence[Point]], *, collision_type: int) -> None:
    """Add each polyline (closed when its ends meet) to the space's static body, in the given order."""
    for points in polylines:
        for shape in _segments(space.static_body, points):
            shape.collision_type = collision_type
            space.add(shape)


def _segments(body: pymunk.Body, points: Sequence[Point]) -> list[pymunk.Segment]:
    closed = points[0] == points[-1]
    last = len(points) - 1
    shapes = []
    for i in range(last):
        shape = pymunk.Segment(body, points[i], points[i + 1], WALL_RADIUS)
        shape.friction = FRICTION
        shape.elasticity = RESTITUTION
        shape.filter = WALL_FILTER
        before = points[i - 1] if i > 0 else points[last - 1] if closed else points[i]
        after = points[i + 2] if i + 2 <= last else points[1] if closed else points[i + 1]
        shape.set_neighbors(before, after)
        shapes.append(shape)
    return shapes
