"""A sample of the campaign that kills games while they write."""

import sys

import pytest
from campaigns import kills


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="a kill there is another thing")
@pytest.mark.parametrize("seed", range(15))
def test_a_kill_loses_at_most_the_lap_being_written(seed: int) -> None:
    assert kills.kill(seed).what == ""
