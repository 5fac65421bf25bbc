"""Tracks laid along curves, for tests that know the true centre line."""

from collections.abc import Sequence
from math import cos, hypot, pi, sin
from typing import Any

import numpy as np

from racer.content.road import Road, RoadPoint, lay_road
from racer.content.tile_canvas import TileCanvas
from racer.content.track import DEFAULT_ROAD, Gate, GridSlot, Track, exact_heading, exact_metres

Point = tuple[float, float]


def laid_track(points: Sequence[Point], gates: Sequence[int], *, half: float = 6.0, closed: bool = True,
               ground: str = "grass", road: dict[str, Any] | None = None, **changes: Any) -> Track:  # fmt: skip
    """A road of one width through points, with gates across it at some of them; a slot 12 m behind the first gate."""
    made = tuple(RoadPoint(x=x, y=y, left=half, right=half, **(road or {})) for x, y in points)
    size = [int(max(values) / 2.0 + 15) for values in zip(*points, strict=True)]
    canvas = TileCanvas(size[0], size[1], ground)
    lay_road(canvas, Road(made, closed))
    lines = tuple(gate_at(points, index, half + 1.5) for index in gates)
    usual: dict[str, Any] = {
        "name": "Laid",
        "author": "tests",
        "description": "A road for a test.",
        "laps": 3,
        "closed": closed,
        "road": tuple(sorted({*DEFAULT_ROAD, (road or {}).get("surface", "asphalt")})),
        "season": "summer",
        "light": "day",
        "tiles": canvas.tiles(),
        "gates": lines,
        "grid": slots_behind(points, gates[0], closed=closed),
    }
    return Track(**usual | changes)


def gate_at(points: Sequence[Point], index: int, half: float) -> Gate:
    """A gate across the line at one of its points."""
    x, y = points[index]
    dx, dy = _along(points, index)
    return Gate(((_cm(x + half * dy), _cm(y - half * dx)), (_cm(x - half * dy), _cm(y + half * dx))), sector=index > 0)


def slots_behind(points: Sequence[Point], index: int, *, closed: bool = True, count: int = 8) -> tuple[GridSlot, ...]:
    """Places to start from, two abreast, behind one of the points."""
    around = np.array(points)
    slots = []
    for number in range(count):
        want, at, gone = 8.0 + 6.0 * number, index, 0.0
        while gone < want and (closed or at > 0):
            gone += hypot(*(around[at] - around[at - 1]))
            at -= 1
        dx, dy = _along(points, at)
        aside = 2.0 if number % 2 else -2.0
        heading = exact_heading(float(np.arctan2(dy, dx)))
        slots.append(GridSlot(_cm(points[at][0] - aside * dy), _cm(points[at][1] + aside * dx), heading))
    return tuple(slots)


def ring(radius: float = 60.0, *, x: float = 90.0, y: float = 90.0, count: int = 120) -> list[Point]:
    """A circle, clockwise from its top."""
    turns = [2.0 * pi * i / count - pi / 2.0 for i in range(count)]
    return [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]


def figure_of_eight(size: float = 100.0, *, count: int = 160) -> list[Point]:
    """A lemniscate of Gerono, which crosses itself in the middle."""
    turns = [2.0 * pi * i / count + pi / 4.0 for i in range(count)]
    return [(size + 30.0 + size * sin(turn), size + 30.0 + size * 0.9 * sin(turn) * cos(turn)) for turn in turns]


def paperclip(length: float = 120.0, radius: float = 6.5, *, step: float = 2.0) -> list[Point]:
    """Two long straights side by side, joined by hairpins, clockwise."""
    left, top = 60.0, 40.0
    count = int(length / step)
    bend = max(8, int(pi * radius / step))
    turns = [pi * i / bend for i in range(bend)]
    return [
        *((left + step * i, top) for i in range(count)),
        *((left + length + radius * sin(turn), top + radius - radius * cos(turn)) for turn in turns),
        *((left + length - step * i, top + 2.0 * radius) for i in range(count)),
        *((left - radius * sin(turn), top + radius + radius * cos(turn)) for turn in turns),
    ]


def length_of(points: Sequence[Point], *, closed: bool = True) -> float:
    """Metres along the points."""
    around = np.array([*points, points[0]] if closed else points)
    return float(np.hypot(*np.diff(around, axis=0).T).sum())


def _along(points: Sequence[Point], index: int) -> Point:
    before, after = points[index - 1], points[(index + 1) % len(points)]
    dx, dy = after[0] - before[0], after[1] - before[1]
    return dx / hypot(dx, dy), dy / hypot(dx, dy)


def _cm(value: float) -> float:
    return exact_metres(value)
