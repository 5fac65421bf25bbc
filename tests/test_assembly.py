from math import hypot

import pytest

from racer.assembly import proving_ground_world
from racer.content.proving_ground import CELL, LENGTH, START, WIDTH, ProvingGround, load_proving_ground
from racer.physics.controls import RELEASED, quantise


@pytest.fixture(scope="module")
def ground() -> ProvingGround:
    return load_proving_ground()


@pytest.mark.parametrize(
    ("x", "y", "name"),
    [
        (START[0], START[1], "asphalt"),
        (240.0, 101.0, "gravel"),
        (250.0, 135.0, "snow"),
        (240.0, 160.0, "ice"),
        (240.0, 70.0, "wet_asphalt"),
        (130.0, 45.0, "concrete"),
        (40.0, 120.0, "grass"),
        (-5.0, 50.0, "grass"),
        (LENGTH, 50.0, "grass"),
        (100.0, WIDTH + 1e6, "grass"),
    ],
)
def test_each_surface_lies_where_the_plan_has_it(ground: ProvingGround, x: float, y: float, name: str) -> None:
    assert ground.surface(x, y).name == name


def test_the_raster_has_one_byte_for_each_cell(ground: ProvingGround) -> None:
    assert len(ground.cells) == LENGTH / CELL * WIDTH / CELL
    assert max(ground.cells) < len(ground.kinds)


def test_the_slope_is_the_derivative_of_the_hill_and_at_most_15_percent(ground: ProvingGround) -> None:
    import numpy as np

    hill, steepest = ground.hill, 0.0
    for i in range(-45, 46):
        x, y = hill.x + i, hill.y + 0.3 * i
        east, south = ground.slope(x, y)
        steepest = max(steepest, hypot(east, south))
        points = np.array([x - 0.01, x + 0.01]), np.array([y, y])
        low, high = hill.heights(points[0].astype(np.float64), points[1].astype(np.float64))
        assert east == pytest.approx((high - low) / 0.02, abs=2e-3)
    assert 0.145 < steepest <= 0.1501
    assert ground.slope(hill.x, hill.y) == (0.0, 0.0)


def test_a_car_waits_at_the_start_and_drives_off(ground: ProvingGround) -> None:
    world = proving_ground_world("corvette-c5", ground=ground)
    for _ in range(240):
        world.step([RELEASED])
    assert hypot(world.snapshot(0).x - START[0], world.snapshot(0).y - START[1]) < 0.05
    for _ in range(480):
        world.step([quantise(throttle=0.5)])
    assert world.snapshot(0).x > START[0] + 5.0


@pytest.mark.parametrize("handling", ["sim", "wheels", "rails"])
def test_every_handling_level_can_be_built(ground: ProvingGround, handling: str) -> None:
    world = proving_ground_world("hatch", handling=handling, ground=ground)
    world.step([RELEASED])
    assert world.snapshot(0).wheels[0].surface.name == "asphalt"


def test_a_cone_in_the_way_is_knocked_over(ground: ProvingGround) -> None:
    world = proving_ground_world("rally", ground=ground)
    before = world.obstacle_pose(0)
    world.place(0, x=before[0] - 8.0, y=before[1], heading=0.0, speed=15.0)
    for _ in range(240):
        world.step([RELEASED])
    assert world.obstacle_pose(0)[0] > before[0] + 1.0


def test_nothing_stands_in_a_wall_or_on_the_start(ground: ProvingGround) -> None:
    assert all(8.0 < thing.x < LENGTH - 8.0 and 8.0 < thing.y < WIDTH - 6.9 for thing in ground.standing)
    assert all(hypot(thing.x - START[0], thing.y - START[1]) > 5.0 for thing in ground.standing)
