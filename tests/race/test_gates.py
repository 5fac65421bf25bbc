"""Crossing a gate: exactly once, at any speed and angle, with the time within the tick."""

from fractions import Fraction
from itertools import pairwise
from math import cos, pi, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racer.content.track import Gate
from racer.race.gates import Sweep, make_gates

UPRIGHT = Gate(((0.0, -10.0), (0.0, 10.0)))
"""Driven towards +x, since y points down and the driver's left is up."""

BENT = Gate(((0.0, -10.0), (2.0, 0.0), (0.0, 10.0)))


def net(gate: Gate, way: list[tuple[float, float]]) -> list[int]:
    """The count of crossings, forwards less backwards, after each piece of a way."""
    sweep = Sweep(make_gates([gate]))
    sweep.put(*way[0])
    count, counts = 0, []
    for point in way[1:]:
        for crossing in sweep.move(*point):
            count += 1 if crossing.forward else -1
        counts.append(count)
    return counts


@given(
    angle=st.floats(-89.0, 89.0),
    turn=st.floats(-pi, pi),
    kmh=st.floats(1.0, 1000.0),
    aside=st.floats(-9.0, 9.0),
    phase=st.floats(0.0, 1.0),
)
def test_a_straight_run_crosses_once_at_any_speed_and_angle(angle, turn, kmh, aside, phase) -> None:
    """Also with the whole gate turned; the time within the tick is exact."""
    step = kmh / 3.6 / 240.0
    heading = radians(angle)
    start = -(2.0 + phase) * step
    way = [((start + i * step) * cos(heading), aside + (start + i * step) * sin(heading)) for i in range(6)]
    gate = Gate(tuple(rotated(point, turn) for point in UPRIGHT.points))
    gates = make_gates([gate])
    pieces = [rotated(point, turn) for point in way]
    found = [(i, c) for i in range(5) for c in gates.crossings(*pieces[i], *pieces[i + 1])]
    assert [c.forward for _, c in found] == [True]
    assert abs(found[0][0] + found[0][1].fraction - (2.0 + phase)) < 1e-6


def rotated(point: tuple[float, float], angle: float) -> tuple[float, float]:
    x, y = point
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)


@pytest.mark.parametrize(
    ("name", "way", "counts"),
    [
        ("through the middle", [(-1, 0), (1, 0)], [1]),
        ("backwards", [(1, 0), (-1, 0)], [-1]),
        ("stopping on the line and going on", [(-1, 0), (0, 0), (0, 0), (1, 0)], [1, 1, 1]),
        ("stopping on the line and going back", [(-1, 0), (0, 0), (-1, 0)], [1, 0]),
        ("sliding along the line", [(-1, 0), (0, 1), (0, 3), (0, -3), (1, 0)], [1, 1, 1, 1]),
        ("touching the left end", [(-1, -10), (1, -10)], [1]),
        ("touching the right end", [(-1, 10), (1, 10)], [1]),
        ("touching the right end backwards", [(1, 10), (-1, 10)], [-1]),
        ("past the end", [(-1, 10.5), (1, 10.5)], [0]),
        ("past an end on the line's own line", [(0, 12), (0, 11), (1, 11)], [0, 0]),
        ("weaving", [(-1, 0), (1, 1), (-1, 2), (1, 3), (-1, 4)], [1, 0, 1, 0]),
        ("in one leap over 100 m", [(-50, 9), (50, -9)], [1]),
    ],
)
def test_visible_cases(name, way, counts) -> None:
    assert net(UPRIGHT, way) == counts


@pytest.mark.parametrize("way", [[(-1, 0), (2, 0), (3, 0)], [(-1, 0), (3, 0)], [(1, -3), (2, 0), (3, 3)]])
def test_the_inner_corner_counts_once(way) -> None:
    assert net(BENT, way)[-1] == 1


@given(
    bends=st.lists(st.integers(-2, 2), min_size=1, max_size=4),
    way=st.lists(st.tuples(st.integers(-4, 4), st.integers(-5, 5)), min_size=1, max_size=30),
)
def test_any_walk_on_whole_metres_is_counted_exactly(bends, way) -> None:
    """Walks through corners, along the line and to a stop on it, against exact arithmetic."""
    ys = range(-6, 7)
    spaced = [ys[round(i * 12 / (len(bends) + 1))] for i in range(len(bends) + 2)]
    corners = list(zip([0, *bends, 0], spaced, strict=True))
    gate = Gate(tuple((float(x), float(y)) for x, y in corners))
    walk = [(-5.0, 0.0), *((float(x), float(y)) for x, y in way), (5.0, 0.0)]
    counts = net(gate, walk)
    assert set(counts) <= {0, 1}
    assert counts[-1] == 1
    for (x, y), count in zip(walk[1:], counts, strict=True):
        side = Fraction(x) - line_x(corners, Fraction(y))
        assert side == 0 or count == (side > 0)


def line_x(corners: list[tuple[int, int]], y: Fraction) -> Fraction:
    """Where the gate is at a height."""
    for (x0, y0), (x1, y1) in pairwise(corners):
        if y0 <= y <= y1:
            return x0 + (x1 - x0) * (y - y0) / (y1 - y0)
    raise AssertionError(y)


def test_skipping_far_gates_never_skips_a_crossing() -> None:
    """The sweep leaves gates alone while they are out of reach; the answers are those of looking every time."""
    gates = make_gates([UPRIGHT, BENT, Gate(((30.0, 5.0), (35.0, 5.0)))])
    sweep = Sweep(gates)
    sweep.put(-60.0, 0.0)
    x, y = -60.0, 0.0
    lazy, eager = [], []
    for i in range(4000):
        to_x, to_y = 60.0 * sin(i / 300.0) - 60.0 * cos(i / 41.0), 20.0 * sin(i / 57.0)
        lazy += sweep.move(to_x, to_y)
        eager += gates.crossings(x, y, to_x, to_y)
        x, y = to_x, to_y
    assert lazy == eager
    assert len(eager) > 10


def test_crossings_of_one_tick_come_in_order() -> None:
    gates = make_gates([Gate(((x, -1.0), (x, 1.0))) for x in (2.0, 1.0, 3.0)])
    found = gates.crossings(0.0, 0.0, 4.0, 0.0)
    assert [crossing.gate for crossing in found] == [1, 0, 2]
    assert [crossing.fraction for crossing in found] == pytest.approx([0.25, 0.5, 0.75])
