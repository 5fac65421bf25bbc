"""Fixed samples of the campaigns; the whole runs in tools/campaign.py."""

import pytest
from campaigns import arena, segments, walls


@pytest.mark.parametrize("seed", range(18))
def test_random_drives_in_the_arena(seed: int) -> None:
    assert arena.drive_at_random(seed) is None


@pytest.mark.parametrize("first", range(0, 180, 30))
def test_cars_thrown_at_walls(first: int) -> None:
    assert [walls.throw(seed) for seed in range(first, first + 30)] == [None] * 30


@pytest.mark.parametrize("seed", [0, 4, 8])
def test_restarted_segments(seed: int) -> None:
    assert segments.cut_and_restart(seed) is None
