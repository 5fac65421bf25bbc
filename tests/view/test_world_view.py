"""The ground under the car: the same picture whether it was zoomed for this frame or only moved."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pygame
import pytest

from racer.assembly import Venue, open_venue
from racer.content.track_file import load_track
from racer.folders import sprites_folder
from racer.view.camera import Frame
from racer.view.sprites import Sprites
from racer.view.world_view import PX_PER_M, WorldView

pytestmark = pytest.mark.usefixtures("display")

SIZE = (640, 360)


@pytest.fixture(scope="module")
def venue() -> Venue:
    return open_venue(load_track("tin-shed"))


@pytest.fixture(scope="module")
def grid(venue: Venue) -> Frame:
    """The camera over the grid, near enough for the ground as it was painted."""
    slot = venue.track.grid[0]
    return Frame(slot.x, slot.y, 14.0, *SIZE)


@pytest.fixture(scope="module")
def world(display: pygame.Surface, venue: Venue) -> Iterator[WorldView]:
    made = WorldView(venue, Sprites(sprites_folder()), SIZE)
    yield made
    made.close()


def picture(world: WorldView, frame: Frame, size: tuple[int, int] = SIZE) -> np.typing.NDArray[np.int_]:
    target = pygame.Surface(size)
    world.begin(target, frame, [])
    return pygame.surfarray.array3d(target).astype(int)


def painted(world: WorldView, frame: Frame) -> None:
    """Wait for all the paint that is seen, and for its smaller copies."""
    picture(world, frame)
    world.settle()
    for _ in range(40):
        picture(world, frame)


def test_the_first_picture_after_the_paint_is_there_has_it(world: WorldView, grid: Frame) -> None:
    elsewhere = replace(grid, x=grid.x + 25.0)
    waiting = picture(world, elsewhere)
    world.settle()
    first, second = picture(world, elsewhere), picture(world, elsewhere)
    assert np.abs(first - second).max() == 0
    assert np.abs(first - waiting).mean() > 1.0


@pytest.mark.parametrize("px_per_m", [14.0, 9.0])
def test_a_view_that_moved_shows_what_a_new_one_shows(world: WorldView, grid: Frame, px_per_m: float) -> None:
    near = replace(grid, px_per_m=px_per_m)
    painted(world, near)
    for step in range(40):
        moved = picture(world, replace(near, x=near.x + 0.11 * step, y=near.y - 0.07 * step))
    world._sheet.forget()
    fresh = picture(world, replace(near, x=near.x + 0.11 * 39, y=near.y - 0.07 * 39))
    assert np.abs(moved - fresh).mean() < 6.0
    assert np.abs(np.roll(moved, 6, axis=0) - fresh).mean() > np.abs(moved - fresh).mean() * 1.5


def test_moving_slowly_moves_the_ground_by_a_pixel_at_most(world: WorldView, grid: Frame) -> None:
    painted(world, grid)
    before = picture(world, grid)
    for step in range(1, 60):
        after = picture(world, replace(grid, x=grid.x + 0.02 * step))
        shifts = [np.abs(before[4:-4] - np.roll(after, by, axis=0)[4:-4]).mean() for by in (-1, 0, 1, 2)]
        assert shifts.index(min(shifts)) in (1, 2), f"step {step}"
        before = after


@pytest.mark.parametrize("px_per_m", [14.0, 9.0])
def test_a_mark_is_seen_in_the_next_frame_and_stays(world: WorldView, grid: Frame, px_per_m: float) -> None:
    near = replace(grid, x=grid.x + 8.0 * px_per_m, px_per_m=px_per_m)
    painted(world, near)
    dab = pygame.Surface((16, 16), pygame.SRCALPHA)
    dab.fill((255, 0, 255, 255))
    world.chunks.stamp(dab, near.x * PX_PER_M, near.y * PX_PER_M)
    at_once = picture(world, near)
    world._sheet.forget()
    later = picture(world, near)
    for marked in (at_once, later):
        columns, rows = np.nonzero((marked[..., 0] > 200) & (marked[..., 1] < 80) & (marked[..., 2] > 200))
        assert len(columns) == pytest.approx(px_per_m**2, rel=0.3)
        assert columns.mean() == pytest.approx(SIZE[0] / 2 - 0.5, abs=1.1)
        assert rows.mean() == pytest.approx(SIZE[1] / 2 - 0.5, abs=1.1)


@pytest.mark.parametrize("size", [(2560, 1440), (3840, 2160), (3440, 1440)])
def test_a_large_window_shows_the_same_world_drawn_smaller(
    world: WorldView, grid: Frame, size: tuple[int, int]
) -> None:
    world.resize(size)
    wide = min(size[0] / 1280, size[1] / 720)
    stage, frame = world.begin(
        pygame.Surface(size), replace(grid, px_per_m=14.0 * wide, width=size[0], height=size[1]), []
    )
    assert stage.width <= 1920
    assert stage.height <= 1080
    assert frame.to_screen(grid.x, grid.y) == (stage.width / 2, stage.height / 2)
    assert frame.px_per_m * size[0] / stage.width == pytest.approx(14.0 * wide, rel=0.005)
    world.resize(SIZE)
