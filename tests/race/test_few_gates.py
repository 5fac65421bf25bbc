"""Circuits with one or two gates, where gates alone would let a car circle round one of them."""

from math import cos, pi, sin

import pytest

from racer.physics.ground import UniformGround
from racer.race.course import course_of
from tests.race.stadium import GATES, LENGTH, START_X, SURFACES, TOP, Chess, HandLine, spot, track


def small(count: int) -> Chess:
    s = [LENGTH * i / 326 for i in range(326)]
    points = [spot(value) for value in s]
    line = HandLine([x for x, _ in points], [y for _, y in points], s, gate_s=(0.0, LENGTH / 2)[:count])
    ground = UniformGround(SURFACES["asphalt"])
    return Chess(course_of(track((GATES[0], GATES[2])[:count]), line), ground=ground)


@pytest.mark.parametrize("count", [1, 2])
def test_a_whole_lap_counts(count) -> None:
    chess = small(count)
    chess.honest(laps=2)
    assert chess.reasons == ["", ""]


def test_circling_round_the_end_of_the_only_gate_counts_nothing() -> None:
    chess = small(1)
    chess.lap(-10.0, 10.0)
    for _ in range(3):
        circle = [(START_X + 10.0 * sin(a), TOP + 8.0 - 8.0 * cos(a)) for a in (i * pi / 12 for i in range(1, 25))]
        chess.go(circle, speed=15.0)
    assert chess.reasons == ["short"] * 3
