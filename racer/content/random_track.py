"""A circuit drawn by chance that a person might have drawn: the same seed gives the same track, to the byte."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import numpy as np
from numpy.typing import NDArray

from racer.content.centre_points import CentrePoint, evened
from racer.content.circuit import Setting, make_circuit
from racer.content.circuit_dress import PAVED, Dress
from racer.content.corners import Corner, corners_of, softened
from racer.content.coverage import Floats
from racer.content.random_layout import random_line
from racer.content.random_names import circuit_name
from racer.content.road_curve import RoadCurve, RoadPoint, curve_of
from racer.content.track import Track

SHORTEST, LONGEST = 1200.0, 3000.0
"""m once round."""

TIGHTEST = 14.0
"""m: least radius of the centre line."""

APART = 27.0
"""m between the centre lines of two parts of the road."""

NEIGHBOURS = 75.0
"""m along the road within which two places count as the same part."""

STRAIGHT = 200.0
"""m: the least length of the start's straight, which lies nearer to east and west."""

DULL = 520.0
"""m without a corner that bore anybody."""

TRIES, CHOICE = 4000, 9
"""Lines drawn before giving up, and good ones from which the best is taken."""

NARROW, WIDE = 9.0, 13.0
"""m of road."""

Points = list[CentrePoint]


def random_track(seed: int, *, surface: str = "asphalt", crossing: bool = False) -> Track:
    """The circuit of a seed; one that crosses itself once when asked."""
    rng = Random(seed)
    line = _best_line(rng, crossing=crossing)
    road = _road(line, rng, surface)
    name = circuit_name(rng)
    snowy = surface in {"snow", "ice"}
    setting = Setting(
        name=name,
        description=f"Drawn by chance from seed {seed}.",
        seed=rng.randrange(1 << 30),
        ground="deep_snow" if snowy else "grass",
        season="winter" if snowy else rng.choice(("summer", "summer", "spring", "autumn")),
        light="snow" if snowy else rng.choice(("day", "day", "day", "dusk")),
        margin=36.0,
    )
    trap = rng.choice(("gravel", "gravel", "sand")) if surface in PAVED else None
    return make_circuit(road, setting, Dress(trap))


def _best_line(rng: Random, *, crossing: bool) -> Points:
    """The most varied of the first few lines that can be driven."""
    good: list[tuple[float, int, Points]] = []
    for number in range(TRIES):
        line = random_line(rng, crossing=crossing)
        if line is None:
            continue
        points = _smooth(line)
        merit = merit_of(points, crossing=crossing)
        if merit is not None:
            good.append((merit, number, points))
        if len(good) == CHOICE:
            break
    if not good:
        raise RuntimeError("no line could be drawn from this seed")
    return _from_the_start(max(good)[2])


def _smooth(line: list[tuple[float, float]]) -> Points:
    """Even points, with arcs that begin and end gradually."""
    points = evened([CentrePoint(x, y, 5.0, 5.0) for x, y in line], passes=0)
    x, y = (softened(np.array(values), 5, closed=True) for values in zip(*((p.x, p.y) for p in points), strict=True))
    return [CentrePoint(float(a), float(b), 5.0, 5.0) for a, b in zip(x, y, strict=True)]


def _curve(points: Points) -> RoadCurve:
    return curve_of([RoadPoint(p.x, p.y, p.left, p.right) for p in points], closed=True)


def merit_of(points: Points, *, crossing: bool = False) -> float | None:
    """How varied a line is; nothing when it is too short, too long, too tight, too close to itself, or dull."""
    curve = _curve(points)
    if not SHORTEST <= curve.length <= LONGEST or float(np.abs(curve.bend).max()) > 1.0 / TIGHTEST:
        return None
    if not _is_apart(curve, crossing=crossing) or not _start_straight(curve):
        return None
    corners = corners_of(curve)
    tight = [corner for corner in corners if corner.turn > 0.35 and corner.radius < 160.0]
    if len(tight) < 5 or _longest_gap(curve, tight) > DULL:
        return None
    if {corner.side for corner in tight} != {-1, 1} or not _is_varied(tight):
        return None
    return _merit(tight) - _longest_gap(curve, tight) / DULL


def _is_varied(corners: list[Corner]) -> bool:
    """Slow corners and quick ones, and none that winds on for ever."""
    slow = sum(corner.radius < 32.0 for corner in corners)
    quick = sum(corner.radius > 50.0 for corner in corners)
    return slow >= 1 and quick >= 1 and slow <= 5 and max(corner.turn for corner in corners) < 4.2


def _merit(corners: list[Corner]) -> float:
    """More for corners unlike the one before, up to a dozen, and for both hands."""
    changes = 0.0
    for before, corner in zip([corners[-1], *corners], corners, strict=False):
        ratio = max(corner.radius, before.radius) / min(corner.radius, before.radius)
        changes += min(ratio, 3.0) - 1.0 + (0.7 if corner.side != before.side else 0.0)
    fewer = min(sum(corner.side == side for corner in corners) for side in (-1, 1))
    hairpin = 0.5 if any(corner.turn > 2.3 and corner.radius < 35.0 for corner in corners) else 0.0
    return changes / len(corners) + 0.1 * min(len(corners), 13) + 0.1 * min(fewer, 4) + hairpin


def _longest_gap(curve: RoadCurve, corners: list[Corner]) -> float:
    gaps = [after.start - before.end for before, after in pairwise(corners)]
    return max([*gaps, corners[0].start + curve.length - corners[-1].end])


def _is_apart(curve: RoadCurve, *, crossing: bool) -> bool:
    """Whether parts of the road keep their distance; a crossing must be one, and near a right angle."""
    near = _encounters(curve)
    if not crossing:
        return not near.any()
    ahead_x, ahead_y = curve.ahead_x[::4], curve.ahead_y[::4]
    sine = np.abs(ahead_x[:, None] * ahead_y - ahead_y[:, None] * ahead_x)
    return bool(near.any()) and float(sine[near].min()) > 0.8 and int(near.any(axis=1).sum()) < 40


def _encounters(curve: RoadCurve) -> NDArray[np.bool_]:
    """For every fourth fine point, which others of another part of the road come near it."""
    x, y, s = curve.x[::4], curve.y[::4], curve.s[::4]
    along = np.abs(s[:, None] - s[None, :])
    along = np.minimum(along, curve.length - along)
    near: NDArray[np.bool_] = (x[:, None] - x) ** 2 + (y[:, None] - y) ** 2 < APART * APART
    return near & (along > NEIGHBOURS)


def _start_straight(curve: RoadCurve) -> tuple[int, int] | None:
    """First and last fine point of the longest straight that runs nearer to east and west, if it is long enough."""
    bend = softened(curve.bend, 6, closed=True)
    # A crossing ends a straight, so that no grid stands on it.
    crossed = np.repeat(_encounters(curve).any(axis=1), 4)[: len(bend)]
    level = (np.abs(bend) < 1.0 / 500.0) & ~crossed
    count, best = len(level), (0, 0)
    bent = np.flatnonzero(~level)
    for one, other in zip(bent, [*bent[1:], bent[0] + count], strict=True):
        first, last = int(one) + 1, int(other) - 1
        if last - first > best[1] - best[0] and _runs_level(curve, first, last % count):
            best = first, last
    return best if (best[1] - best[0]) * curve.length / count >= STRAIGHT else None


def _runs_level(curve: RoadCurve, first: int, last: int) -> bool:
    first %= len(curve.x)
    return abs(float(curve.x[last] - curve.x[first])) > 1.7 * abs(float(curve.y[last] - curve.y[first]))


def _from_the_start(points: Points) -> Points:
    """The points from the start line on, which leaves room for the grid behind it."""
    curve = _curve(points)
    straight = _start_straight(curve)
    if straight is None:
        return points
    first, last = straight
    mean = curve.length / len(curve.x)
    line = first + int(max(90.0, (last - first) * mean * 0.5) / mean)
    source = int(curve.source[line % len(curve.x)])
    return points[source:] + points[:source]


def _road(points: Points, rng: Random, surface: str) -> tuple[RoadPoint, ...]:
    """Widths that change slowly, wider where the road is slow."""
    curve = _curve(points)
    first = np.searchsorted(curve.source, np.arange(len(points)), side="left")
    usual = rng.uniform(9.6, 11.6)
    width = softened(usual + _swell(len(points), rng) + _room_for_lines(curve)[first], 8, closed=True)
    half = np.clip(width, NARROW, WIDE) / 2.0
    return tuple(RoadPoint(p.x, p.y, float(h), float(h), surface=surface) for p, h in zip(points, half, strict=True))


def _swell(count: int, rng: Random) -> Floats:
    """A slow wave of chance along the road."""
    knots = [rng.uniform(-1.1, 1.1) for _ in range(max(count // 45, 4))]
    wave = np.zeros(count)
    for i in range(count):
        place = i * len(knots) / count
        knot = int(place)
        wave[i] = knots[knot] + (knots[(knot + 1) % len(knots)] - knots[knot]) * (place - knot)
    return wave


def _room_for_lines(curve: RoadCurve) -> Floats:
    """Up to two metres more in and before slow corners, so that there is more than one way through."""
    tight = np.clip(np.abs(softened(curve.bend, 10, closed=True)) * 32.0 - 0.4, 0.0, 1.0)
    room: Floats = softened(np.sqrt(tight), 60, closed=True) * 2.2
    return room
