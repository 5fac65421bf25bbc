import itertools
from math import cos, pi, sin

import pytest

from racer.content.car import load_car
from racer.content.surface import load_surfaces
from racer.physics.ground import UniformGround
from racer.physics.snapshot import Snapshot
from racer.physics.world import World
from racer.view.camera import BOTTOM, LEFT, RIGHT, TOP, Camera


@pytest.fixture(scope="module")
def still() -> Snapshot:
    world = World(UniformGround(load_surfaces()["asphalt"]))
    world.add_car(load_car("hatch"))
    return world.snapshot(0)


def moving(still: Snapshot, speed: float, direction: float, x: float = 0.0, y: float = 0.0) -> Snapshot:
    return still._replace(x=x, y=y, velocity_x=speed * cos(direction), velocity_y=speed * sin(direction))


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768)])
@pytest.mark.parametrize("speed", [0.0, 15.0, 90.0])
@pytest.mark.parametrize("direction", [0.0, pi / 2, pi, -pi / 2, 0.7])
def test_the_car_stays_well_inside_the_window(
    still: Snapshot, size: tuple[int, int], speed: float, direction: float
) -> None:
    camera, (width, height) = Camera(), size
    for _ in range(120):
        seen = moving(still, speed, direction, x=120.0, y=80.0)
        frame = camera.follow(seen, 1 / 60, width=width, height=height, close=True)
    x, y = frame.to_screen(120.0, 80.0)
    assert LEFT * width - 1 <= x <= RIGHT * width + 1
    assert TOP * height - 1 <= y <= BOTTOM * height + 1


def test_it_looks_where_the_car_goes(still: Snapshot) -> None:
    camera = Camera()
    frame = camera.follow(moving(still, 30.0, 0.0), 1 / 60, width=1280, height=720, close=False)
    assert frame.x > 5.0
    assert frame.y == pytest.approx(0.0)


def test_it_draws_back_with_speed_and_never_jumps(still: Snapshot) -> None:
    camera, zooms = Camera(), []
    for i in range(240):
        frame = camera.follow(moving(still, i / 4, 0.0), 1 / 60, width=1280, height=720, close=False)
        zooms.append(frame.px_per_m)
    assert zooms[-1] < zooms[0]
    assert max(abs(b - a) for a, b in itertools.pairwise(zooms)) < 0.1


def test_a_cut_shows_the_car_at_once(still: Snapshot) -> None:
    camera = Camera()
    camera.follow(moving(still, 60.0, 0.0), 1 / 60, width=1280, height=720, close=False)
    camera.cut()
    frame = camera.follow(moving(still, 0.0, 0.0, x=200.0), 1 / 60, width=1280, height=720, close=False)
    assert (frame.x, frame.y) == (200.0, 0.0)


def test_it_never_shows_what_is_not_there(still: Snapshot) -> None:
    camera = Camera((0.0, 0.0, 400.0, 240.0))
    for x, y in ((1.0, 1.0), (399.0, 239.0), (200.0, 120.0)):
        frame = camera.follow(moving(still, 20.0, 2.0, x=x, y=y), 1 / 60, width=1280, height=720, close=False)
        half_x, half_y = 640 / frame.px_per_m, 360 / frame.px_per_m
        assert frame.x - half_x >= -1e-6
        assert frame.x + half_x <= 400.0 + 1e-6
        assert frame.y - half_y >= -1e-6
        assert frame.y + half_y <= 240.0 + 1e-6
