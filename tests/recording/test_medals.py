"""Medals by the written rule, to the millisecond that people see."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racer import words
from racer.recording.medals import AUTHOR, BRONZE, GOLD, MEDALS, SILVER, medal_of, next_medal, target


@pytest.mark.parametrize(
    ("seconds", "medal"),
    [
        (99.0, AUTHOR),
        (100.0, AUTHOR),
        (100.0009, AUTHOR),
        (100.001, GOLD),
        (103.0, GOLD),
        (103.001, SILVER),
        (108.0, SILVER),
        (108.001, BRONZE),
        (115.0, BRONZE),
        (115.001, None),
    ],
)
def test_the_written_shares(seconds: float, medal: str | None) -> None:
    assert medal_of(seconds, 100.0) == medal


@pytest.mark.parametrize(
    ("best", "medal"), [(None, BRONZE), (120.0, BRONZE), (110.0, SILVER), (105.0, GOLD), (102.0, AUTHOR), (99.0, None)]
)
def test_the_next_medal_is_the_easiest_not_yet_earned(best: float | None, medal: str | None) -> None:
    assert next_medal(best, 100.0) == medal


@given(author=st.floats(5.0, 3600.0), medal=st.sampled_from(MEDALS))
def test_a_time_that_reads_like_the_target_earns_the_medal(author: float, medal: str) -> None:
    goal = target(medal, author)
    earned = medal_of(goal, author)
    assert earned is not None
    assert MEDALS.index(earned) <= MEDALS.index(medal)
    missed = medal_of(goal + 0.001, author)
    assert missed is None or MEDALS.index(missed) > MEDALS.index(medal)
    assert words.clock(medal_of(author, author) and author) == words.clock(target(AUTHOR, author))
