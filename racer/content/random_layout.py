"""Centre lines drawn by chance: straights joined by arcs round the corners of a dented polygon.

Only + − × ÷ √ and `random.Random`, so that a seed gives the same line on every processor.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from random import Random

from racer.content.track import Point

STEP = 3.0
"""m between the points of a line."""

TIGHTEST = 17.0
"""m: least radius of an arc as it is drawn; smoothing opens and closes it a little."""

SLOW, MIDDLE, FAST = (TIGHTEST, 27.0), (32.0, 62.0), (75.0, 150.0)
"""m: radii to choose from."""


@dataclass(frozen=True, slots=True)
class Bend:
    """A corner of the polygon with the directions before and after it, and the arc that rounds it."""

    x: float
    y: float
    before: Point
    after: Point
    half_tangent: float
    """Tangent of half the angle through which the road turns here."""
    radius: float

    @property
    def cut(self) -> float:
        """Metres from the corner to either end of its arc."""
        return self.radius * self.half_tangent


def random_line(rng: Random, *, crossing: bool) -> list[Point] | None:
    """Points of a closed line, or nothing when the dice fell badly."""
    corners = _crossed(_hull(_scattered(rng)), rng) if crossing else _dented(_hull(_scattered(rng)), rng)
    if rng.random() < 0.5:
        corners.reverse()
    bends = _fitted(corners, rng)
    return None if bends is None else _traced(bends)


def _scattered(rng: Random) -> list[Point]:
    """Points in a box wider than high, two of them making a long side at its bottom."""
    width, height = rng.uniform(440.0, 920.0), rng.uniform(240.0, 500.0)
    tilt = rng.uniform(-0.09, 0.09) * height
    straight = [(rng.uniform(0.08, 0.22) * width, height - tilt), (rng.uniform(0.76, 0.94) * width, height + tilt)]
    others = [(rng.uniform(0.0, width), rng.uniform(0.0, 0.8 * height)) for _ in range(rng.randint(5, 9))]
    if rng.random() < 0.5:
        straight, others = ([(x, height - y) for x, y in points] for points in (straight, others))
    return straight + others


def _hull(points: list[Point]) -> list[Point]:
    """The corners of the smallest convex shape around points, in order."""
    ordered = sorted(points)
    sides: list[list[Point]] = []
    for run in (ordered, ordered[::-1]):
        side: list[Point] = []
        for point in run:
            while len(side) > 1 and _turn(side[-2], side[-1], point) <= 0.0:
                side.pop()
            side.append(point)
        sides.append(side[:-1])
    return sides[0] + sides[1]


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def _dented(hull: list[Point], rng: Random) -> list[Point]:
    """The hull with its sides drawn in here and there; its longest side across the map stays a straight."""
    sides = list(zip(hull, hull[1:] + hull[:1], strict=True))
    straight = max(range(len(sides)), key=lambda i: abs(sides[i][1][0] - sides[i][0][0]))
    corners: list[Point] = []
    for number, (start, end) in enumerate(sides):
        corners.append(start)
        length = sqrt((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2)
        if number != straight and length > 110.0 and rng.random() < 0.85:
            corners.extend(_dent(start, end, length, rng))
    return corners


def _dent(start: Point, end: Point, length: float, rng: Random) -> list[Point]:
    """Corners along a side, as shares of the way and metres inwards: a bay, esses or a finger."""
    deep, kind = rng.uniform(0.18, 0.45) * min(length, 380.0), rng.random()
    if length < 170.0 or kind < 0.25:
        shape = [(rng.uniform(0.35, 0.65), deep)]
    elif kind < 0.5:
        shape = [
            (rng.uniform(0.2, 0.3), deep * 0.8),
            (rng.uniform(0.48, 0.56), deep * 0.1),
            (rng.uniform(0.7, 0.8), deep * 0.7),
        ]
    elif kind < 0.7:
        shape = [(rng.uniform(0.24, 0.34), deep * 1.2), (rng.uniform(0.64, 0.76), deep * rng.uniform(0.8, 1.3))]
    else:
        # A finger: in, round a hairpin's two halves and out again, leaning to one side.
        tip, lean, wide = rng.uniform(0.35, 0.65), rng.uniform(-0.12, 0.12), rng.uniform(44.0, 62.0) / length
        shape = [
            (tip - wide * 0.9, 0.0),
            (tip - wide * 0.5 + lean, deep * 1.7),
            (tip + wide * 0.5 + lean, deep * 1.7),
            (tip + wide * 0.9, rng.uniform(0.0, 0.4) * deep),
        ]
    along = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    # The hull's corners run so that its inside lies on this hand.
    inward = -along[1], along[0]
    return [
        (start[0] + along[0] * t * length + inward[0] * d, start[1] + along[1] * t * length + inward[1] * d)
        for t, d in shape
    ]


def _crossed(hull: list[Point], rng: Random) -> list[Point]:
    """A convex shape with part of its corners taken the other way round crosses itself exactly once."""
    count = len(hull)
    if count < 5:
        return hull
    first = rng.randrange(count)
    turned = hull[first:] + hull[:first]
    return turned[: count // 2][::-1] + turned[count // 2 :]


def _fitted(corners: list[Point], rng: Random) -> list[Bend] | None:
    """Bends whose arcs fit between each other, or nothing."""
    bends = [_bend(corners[i - 1], corners[i], corners[(i + 1) % len(corners)], rng) for i in range(len(corners))]
    wanted = [bend.cut for bend in bends]
    fitted = []
    for i, bend in enumerate(bends):
        room = []
        for other in (i - 1, (i + 1) % len(bends)):
            gap = sqrt((bend.x - bends[other].x) ** 2 + (bend.y - bends[other].y) ** 2) - 8.0
            room.append(gap * wanted[i] / max(wanted[i] + wanted[other], 1e-9))
        radius = min(bend.radius, min(room) / max(bend.half_tangent, 1e-9))
        if radius < TIGHTEST:
            return None
        fitted.append(Bend(bend.x, bend.y, bend.before, bend.after, bend.half_tangent, radius))
    return fitted


def _bend(previous: Point, here: Point, following: Point, rng: Random) -> Bend:
    before, after = _direction(previous, here), _direction(here, following)
    cosine = before[0] * after[0] + before[1] * after[1]
    half = sqrt(max(1.0 - cosine, 0.0) / max(1.0 + cosine, 1e-6))
    dice = rng.random()
    # Sharp corners are slow ones more often, slight ones fast.
    slow, fast = (0.55, 0.85) if half > 0.8 else (0.3, 0.65) if half > 0.35 else (0.0, 0.25)
    low, high = SLOW if dice < slow else MIDDLE if dice < fast else FAST
    return Bend(here[0], here[1], before, after, half, rng.uniform(low, high))


def _direction(start: Point, end: Point) -> Point:
    east, south = end[0] - start[0], end[1] - start[1]
    length = max(sqrt(east * east + south * south), 1e-9)
    return east / length, south / length


def _traced(bends: list[Bend]) -> list[Point]:
    """Arcs and the straights between them, point by point."""
    points: list[Point] = []
    for bend in bends:
        start = bend.x - bend.before[0] * bend.cut, bend.y - bend.before[1] * bend.cut
        end = bend.x + bend.after[0] * bend.cut, bend.y + bend.after[1] * bend.cut
        if points:
            points.extend(_straight(points[-1], start))
        points.extend(_arc(bend, start, end))
    points.extend(_straight(points[-1], points[0]))
    return points


def _straight(start: Point, end: Point) -> list[Point]:
    """Points after `start` and before `end`."""
    count = int(sqrt((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) / STEP)
    shares = [i / (count + 1) for i in range(1, count + 1)]
    return [(start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t) for t in shares]


def _arc(bend: Bend, start: Point, end: Point) -> list[Point]:
    """Points on the arc, found by halving: the middle of two radii is a radius again."""
    side = 1.0 if bend.before[0] * bend.after[1] - bend.before[1] * bend.after[0] > 0.0 else -1.0
    middle = start[0] - bend.before[1] * bend.radius * side, start[1] + bend.before[0] * bend.radius * side
    spokes = [(p[0] - middle[0], p[1] - middle[1]) for p in (start, end)]
    while (spokes[1][0] - spokes[0][0]) ** 2 + (spokes[1][1] - spokes[0][1]) ** 2 > STEP * STEP:
        finer = []
        for one, other in pairwise(spokes):
            sum_x, sum_y = one[0] + other[0], one[1] + other[1]
            scale = bend.radius / max(sqrt(sum_x * sum_x + sum_y * sum_y), 1e-9)
            finer += [one, (sum_x * scale, sum_y * scale)]
        spokes = [*finer, spokes[-1]]
    return [(middle[0] + x, middle[1] + y) for x, y in spokes]
