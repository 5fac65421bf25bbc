"""What one sees is what one grips, on a sample of places; the whole runs as `tools/campaign.py what_you_see`.

How a surface is read off the pixels is written in tools/campaigns/what_you_see.py.
"""

from collections.abc import Iterator

import numpy as np
import pygame
import pytest
from campaigns import what_you_see

pytestmark = pytest.mark.usefixtures("display")

SAMPLE = ("isoranta", "osier-vale")
"""Snow and a club circuit."""


@pytest.fixture(scope="module")
def tally(display: pygame.Surface) -> Iterator[what_you_see.Tally]:
    total = what_you_see.Tally()
    for name in SAMPLE:
        total.add(what_you_see.look_at(name, 250, 3))
    return total


@pytest.mark.slow
def test_surfaces_are_read_off_the_picture_as_physics_feels_them(tally: what_you_see.Tally) -> None:
    assert sum(tally.seen.values()) > 500
    assert tally.share >= 0.98, tally.taken_for
    for surface, seen in tally.seen.items():
        if seen >= 40:
            assert tally.right[surface] >= 0.93 * seen, (surface, tally.taken_for)


@pytest.mark.slow
def test_paint_and_canopies_hide_little_of_the_road(tally: what_you_see.Tally) -> None:
    assert 0 < tally.hidden_px <= 0.15 * tally.road_px


def test_a_patch_is_described_by_the_side_of_a_shadow_that_its_middle_is_on() -> None:
    side = what_you_see.PATCH
    lit = np.full((side, side, 3), 200, np.uint8)
    crossed = lit.copy()
    crossed[:, : side // 3] = 100
    assert np.abs(what_you_see.describe(crossed) - what_you_see.describe(lit)).max() < 25.0
