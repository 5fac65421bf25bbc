from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racer.app.fixed_step import FixedStep


def test_a_second_of_frames_gives_a_second_of_ticks() -> None:
    clock = FixedStep(240)
    assert sum(clock.advance(1 / 60).ticks for _ in range(60)) == 240


@pytest.mark.parametrize("frames", [30, 60, 75, 144, 240, 500])
def test_every_screen_runs_the_same_number_of_ticks(frames: int) -> None:
    clock = FixedStep(240)
    assert abs(sum(clock.advance(1 / frames).ticks for _ in range(10 * frames)) - 2400) <= 1


def test_the_fraction_says_how_far_the_next_tick_has_come() -> None:
    clock = FixedStep(100)
    due = clock.advance(0.025)
    assert due.ticks == 2
    assert isclose(due.fraction, 0.5, abs_tol=1e-9)


def test_a_long_stall_is_not_caught_up() -> None:
    clock = FixedStep(240, longest=0.1)
    assert clock.advance(5.0).ticks == 24
    assert clock.advance(0.0).ticks == 0


def test_forgetting_drops_what_was_owed() -> None:
    clock = FixedStep(100)
    clock.advance(0.009)
    clock.forget()
    assert clock.advance(0.009).ticks == 0


def test_time_that_runs_backwards_gives_nothing() -> None:
    assert FixedStep(100).advance(-1.0).ticks == 0


@given(st.lists(st.floats(min_value=0.0, max_value=0.09), max_size=200))
def test_no_time_is_lost_or_made(frames: list[float]) -> None:
    clock = FixedStep(240)
    dues = [clock.advance(frame) for frame in frames]
    assert all(0.0 <= due.fraction <= 1.0 for due in dues)
    assert abs(sum(due.ticks for due in dues) - sum(frames) * 240) <= 1.001
