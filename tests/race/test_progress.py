"""Distance along the lap: monotonic over the line, negative before the start, true to the road that was followed."""

from itertools import pairwise
from math import pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racer.race.progress import Progress
from tests.race.stadium import HALF, LENGTH, Chess, spot, stadium, straight_course, upright

COURSE = stadium()


def test_before_the_start_it_is_negative_and_grows_over_the_line() -> None:
    chess = Chess()
    seen = []
    assert chess.referee.progress.distance == pytest.approx(-10.0, abs=0.01)
    for start in range(-10, int(3 * LENGTH), 10):
        chess.lap(start, start + 10)
        seen.append(chess.referee.progress.distance)
    assert all(after > before for before, after in pairwise(seen))
    assert seen[-1] == pytest.approx(3 * LENGTH, abs=12.0)


def test_backwards_over_the_line_it_falls() -> None:
    chess = Chess()
    chess.lap(-10.0, 5.0)
    chess.lap(5.0, -300.0, backing=True)
    assert chess.referee.progress.distance == pytest.approx(-300.0, abs=0.5)


@given(st.floats(-2 * LENGTH, 2 * LENGTH), st.floats(-HALF, HALF))
def test_any_point_of_the_road_is_found(s, aside) -> None:
    progress = Progress(COURSE.path)
    progress.find(*spot(s, aside), near=s)
    assert progress.distance == pytest.approx(s, abs=0.3)
    assert progress.aside == pytest.approx(aside, abs=0.05)
    x, y, _ = COURSE.path.at(s)
    assert (x, y) == pytest.approx(spot(s), abs=0.05)


@given(st.lists(st.floats(-8.0, 12.0), min_size=1, max_size=60))
def test_following_step_by_step_agrees_with_looking_everywhere(steps) -> None:
    progress, s = Progress(COURSE.path), 0.0
    for step in steps:
        s += step
        progress.move(*spot(s, 3.0))
    assert progress.distance == pytest.approx(s, abs=0.4)


def test_a_neighbouring_road_does_not_attract() -> None:
    """Off the top straight and down across the infield, nearer to the other straight than to one's own."""
    chess = Chess()
    chess.lap(-10.0, 40.0)
    x, y = spot(40.0)
    chess.go([(x, y + 60.0)])
    assert chess.referee.progress.distance == pytest.approx(40.0, abs=1.0)
    chess.go([(x, y + 80.0)])
    assert chess.referee.progress.distance == pytest.approx(LENGTH / 2 - 40.0, abs=4.0)


def test_a_course_begins_before_its_first_gate() -> None:
    course = straight_course(upright(10.0), upright(290.0))
    progress = Progress(course.path)
    progress.find(-60.0, 100.0, near=0.0)
    assert progress.distance == pytest.approx(-60.0)
    progress.move(-58.0, 101.0)
    assert (progress.distance, progress.aside) == pytest.approx((-58.0, 1.0))
    assert course.path.at(20.0) == pytest.approx((20.0, 100.0, 0.0))


def test_right_of_the_line_is_positive() -> None:
    progress = Progress(COURSE.path)
    progress.find(*spot(LENGTH / 2, 2.0), near=0.0)
    assert progress.aside == pytest.approx(2.0)
    assert COURSE.path.at(LENGTH / 2)[2] % (2 * pi) == pytest.approx(pi)


def test_a_gate_tells_where_a_lost_car_is() -> None:
    """Believed on the one straight, a car is found on the other when it passes the gate whose turn it is."""
    chess = Chess()
    chess.lap(-10.0, LENGTH / 2 - 10.0)
    chess.referee.progress.find(*spot(10.0), near=0.0)
    begun = chess.tick
    chess.lap(LENGTH / 2 - 10.0, LENGTH / 2 + 2.0, speed=400.0)
    assert chess.tick // 60 == begun // 60
    assert chess.referee.progress.distance == pytest.approx(LENGTH / 2 + 2.0, abs=1.0)
