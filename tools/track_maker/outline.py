"""Outlines of things on the ground: lakes and woods that nature drew, and fields with straight sides.

Outlines reach tiles, so they are made with + - * / and square roots alone, from points rounded to a centimetre.
"""

from itertools import pairwise
from math import cos, sin, sqrt
from random import Random

from racer.content.track import exact_metres

Point = tuple[float, float]
Outline = tuple[Point, ...]


def blob(x: float, y: float, width: float, depth: float, heading: float, rng: Random, *, wild: float = 0.16) -> Outline:
    """An ellipse with bays and headlands; `wild` is the share by which its radius strays."""
    count = 48
    strays = _waves(count, rng, wild)
    points = []
    for number in range(count):
        east, south = _round(number, count)
        stretch = 1.0 + strays[number]
        points.append((east * stretch * width / 2, south * stretch * depth / 2))
    return placed(tuple(points), x, y, heading)


def rectangle(x: float, y: float, width: float, depth: float, heading: float) -> Outline:
    """A field or yard."""
    w, d = width / 2, depth / 2
    return placed(((-w, -d), (w, -d), (w, d), (-w, d)), x, y, heading)


def ribbon(line: Outline, width: float, rng: Random, *, wild: float = 0.2) -> Outline:
    """A stream or a path along a line, its banks straying by a share of its width."""
    line = softened(line)
    left, right = [], []
    for number, (x, y) in enumerate(line):
        before, after = line[max(0, number - 1)], line[min(len(line) - 1, number + 1)]
        along, down = after[0] - before[0], after[1] - before[1]
        length = sqrt(along * along + down * down)
        for bank, side in ((left, -1.0), (right, 1.0)):
            out = side * width / 2 * (1.0 + rng.uniform(-wild, wild)) / length
            bank.append((exact_metres(x - down * out), exact_metres(y + along * out)))
    return (*left, *reversed(right))


def softened(line: Outline) -> Outline:
    """The line with its corners cut three times, so that it bends as water does."""
    for _ in range(3):
        cut = [line[0]]
        for (ax, ay), (bx, by) in pairwise(line):
            cut += [(ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25), (ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75)]
        line = (*cut, line[-1])
    return line


def placed(points: Outline, x: float, y: float, heading: float) -> Outline:
    """Points turned about the origin and moved to (x, y)."""
    # Rounded, so that no processor's last digit reaches a tile.
    c, s = round(cos(heading), 6), round(sin(heading), 6)
    return tuple((exact_metres(x + px * c - py * s), exact_metres(y + px * s + py * c)) for px, py in points)


def inside(outline: Outline, x: float, y: float) -> bool:
    """Whether the point lies within the outline."""
    within = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            within = not within
    return within


def bounds(outline: Outline) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    across, down = [x for x, _ in outline], [y for _, y in outline]
    return min(across), min(down), max(across), max(down)


def _round(number: int, count: int) -> Point:
    """A point of the unit circle by its rational form, quarter by quarter."""
    quarter, step = divmod(number * 4, count)
    t = step / count
    east, south = (1 - t * t) / (1 + t * t), 2 * t / (1 + t * t)
    for _ in range(quarter):
        east, south = -south, east
    return east, south


def _waves(count: int, rng: Random, size: float) -> list[float]:
    """Strays that change slowly from one point to the next and meet at the ends: chance, smoothed at two widths."""
    strays = [0.0] * count
    for knots, share in ((6, 0.75), (16, 0.35)):
        heights = [rng.uniform(-size, size) * share for _ in range(knots)]
        for number in range(count):
            place = number * knots / count
            knot, part = int(place), place - int(place)
            ease = part * part * (3 - 2 * part)
            strays[number] += heights[knot] * (1 - ease) + heights[(knot + 1) % knots] * ease
    return strays
