"""Walls as rounded segments that know their neighbours, so that a sliding car finds no seam.

A track's walls are the outlines of its solid ground, found by marching squares, simplified, and drawn in by the
segments' radius, so that a car touches a wall where it sees it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import pymunk
from pymunk.autogeometry import PolylineSet, march_soft, simplify_curves

from racer.content.polyline import norms
from racer.content.scenery import BOX, POST, scenery_kinds
from racer.content.spline import CELLS
from racer.content.track import TILE, Scenery, Track
from racer.content.weights import HALF, wall_field
from racer.geometry import rotate

WALL_RADIUS = 0.5
"""m: half a wall's thickness; thinner walls could be jumped in one tick."""

FRICTION = 0.35
RESTITUTION = 0.25

WALL_FILTER = pymunk.ShapeFilter(categories=0b10)
"""Walls are a category of their own, so that a question about walls finds nothing else."""

BLOCK = 32
"""Tiles along the side of a square whose outlines are found at a time."""
SAMPLE = 4
"""Cells between two samples of the wall field."""
TOLERANCE = 0.08
"""m that a simplified outline may be off."""

Point = tuple[float, float]
Polyline = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Post:
    """A round thing that stands fast: a trunk, a pillar, a rock."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True, slots=True)
class Barriers:
    """Everything on a track that stops a car and does not move."""

    polylines: tuple[Polyline, ...]
    posts: tuple[Post, ...]


def barriers_of(track: Track) -> Barriers:
    """Walls, buildings and trees of a track."""
    drawn = tuple(_inset(line) for line in wall_outlines(track))
    boxes = tuple(_box(thing) for thing in track.scenery if thing.body == BOX)
    posts = tuple(_post(thing) for thing in track.scenery if thing.body == POST)
    return Barriers((*drawn, *boxes), posts)


def wall_outlines(track: Track) -> tuple[Polyline, ...]:
    """The outlines of the solid ground, closed, in metres; where the map ends they are open."""
    found = PolylineSet()
    for left, top in _solid_blocks(track):
        for start, end in _march(track, left, top):
            if start != end:
                found.collect_segment(start, end)
    lines = [simplify_curves(line, TOLERANCE) for line in found]
    return tuple(tuple((float(x), float(y)) for x, y in line) for line in lines if len(line) > 1)


def _solid_blocks(track: Track) -> Iterator[tuple[int, int]]:
    """Squares with a wall in them or just outside, in tiles."""
    walls = track.tiles.walls
    for top in range(0, track.tiles.rows, BLOCK):
        for left in range(0, track.tiles.columns, BLOCK):
            if walls[max(0, top - 2) : top + BLOCK + 2, max(0, left - 2) : left + BLOCK + 2].any():
                yield left, top


def _march(track: Track, left: int, top: int) -> Iterator[tuple[Point, Point]]:
    """Pieces of outline in one square, solid ground on one side throughout; ends fall together with the neighbours'."""
    steps = BLOCK * CELLS // SAMPLE
    cells = wall_field(track, left * CELLS, top * CELLS, steps * SAMPLE + 1, steps * SAMPLE + 1)[::SAMPLE, ::SAMPLE]
    if int(cells.min()) >= HALF or int(cells.max()) < HALF:
        return
    rows = (cells / float(2 * HALF)).tolist()
    box = pymunk.BB(0.0, 0.0, float(steps), float(steps))
    lines = march_soft(box, steps + 1, steps + 1, 0.5, lambda point: rows[round(point[1])][round(point[0])])
    metres = SAMPLE * TILE / CELLS
    across, down = left * TILE + TILE / CELLS / 2.0, top * TILE + TILE / CELLS / 2.0
    for line in lines:
        points = [(round(across + x * metres, 3), round(down + y * metres, 3)) for x, y in line]
        yield from pairwise(points)


def _inset(line: Polyline) -> Polyline:
    """An outline moved by a wall's radius towards the solid side, so that the segments' round sides lie on it."""
    points = np.array(line)
    closed = line[0] == line[-1]
    body = points[:-1] if closed else points
    if len(body) < 3:
        return line
    ahead, behind = np.roll(body, -1, 0) - body, body - np.roll(body, 1, 0)
    if not closed:
        ahead[-1], behind[0] = behind[-1], ahead[0]
    ahead /= np.maximum(norms(ahead), 1e-9)[:, None]
    behind /= np.maximum(norms(behind), 1e-9)[:, None]
    along = ahead + behind
    length = np.maximum(norms(along), 0.5)
    # A corner's point moves further than its sides do; never more than twice, or a spike turns inside out.
    inward = np.stack((-along[:, 1], along[:, 0]), 1) / length[:, None] * (2.0 / length)[:, None]
    moved = body + inward * WALL_RADIUS
    exact = [(float(x), float(y)) for x, y in moved.round(3)]
    return (*exact, exact[0]) if closed else tuple(exact)


def _box(thing: Scenery) -> Polyline:
    """The four sides of a thing, drawn in by the radius of their segments."""
    width, depth = thing.size
    half_x, half_y = max(width / 2.0 - WALL_RADIUS, 0.05), max(depth / 2.0 - WALL_RADIUS, 0.05)
    corners = ((-half_x, -half_y), (half_x, -half_y), (half_x, half_y), (-half_x, half_y), (-half_x, -half_y))
    turned = [rotate(x, y, thing.heading) for x, y in corners]
    return tuple((thing.x + x, thing.y + y) for x, y in turned)


def _post(thing: Scenery) -> Post:
    return Post(thing.x, thing.y, scenery_kinds()[thing.kind].radius_share * thing.size[0])


def add_posts(space: pymunk.Space, posts: Iterable[Post], *, collision_type: int) -> None:
    """Add round things to the space's static body, in the given order."""
    for post in posts:
        _add(space, pymunk.Circle(space.static_body, post.radius, (post.x, post.y)), collision_type)


def add_walls(space: pymunk.Space, polylines: Iterable[Sequence[Point]], *, collision_type: int) -> None:
    """Add each polyline (closed when its ends meet) to the space's static body, in the given order."""
    for points in polylines:
        for shape in _segments(space.static_body, points):
            _add(space, shape, collision_type)


def _add(space: pymunk.Space, shape: pymunk.Shape, collision_type: int) -> None:
    shape.friction = FRICTION
    shape.elasticity = RESTITUTION
    shape.filter = WALL_FILTER
    shape.collision_type = collision_type
    space.add(shape)


def _segments(body: pymunk.Body, points: Sequence[Point]) -> list[pymunk.Segment]:
    closed = points[0] == points[-1]
    last = len(points) - 1
    shapes = []
    for i in range(last):
        shape = pymunk.Segment(body, points[i], points[i + 1], WALL_RADIUS)
        before = points[i - 1] if i > 0 else points[last - 1] if closed else points[i]
        after = points[i + 2] if i + 2 <= last else points[1] if closed else points[i + 1]
        shape.set_neighbors(before, after)
        shapes.append(shape)
    return shapes
