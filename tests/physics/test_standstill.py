"""A car that stands, stands: by a force that can be overcome, not by a velocity set to zero."""

from math import hypot, pi

import pytest

from racer.physics.controls import RELEASED, quantise

BRAKE = quantise(0.0, 0.0, 1.0)


@pytest.mark.parametrize("handling", ["sim", "wheels", "rails"])
@pytest.mark.parametrize("heading", [0.0, 0.4, pi / 4, pi / 2, 2.0, pi, -1.0])
def test_brake_holds_on_a_15_percent_slope(one_car, heading: float, handling: str) -> None:
    world = one_car(rise=0.15, heading=heading, handling=handling)
    for _ in range(240 * 60):
        world.step([BRAKE])
    seen = world.snapshot()
    assert hypot(seen.x, seen.y) < 1e-3
    assert seen.speed < 1e-9


@pytest.mark.parametrize("car", ["boxster-s", "buggy", "hatch", "rally", "formula"])
def test_every_car_holds(one_car, car: str) -> None:
    world = one_car(car, rise=0.15, heading=1.0)
    for _ in range(240 * 10):
        world.step([BRAKE])
    seen = world.snapshot()
    assert hypot(seen.x, seen.y) < 1e-3


def test_on_ice_the_same_car_slides(one_car) -> None:
    world = one_car(rise=0.15, heading=0.5, surface="ice")
    for _ in range(240 * 5):
        world.step([BRAKE])
    seen = world.snapshot()
    assert seen.x < -1.0
    assert seen.speed > 0.5


def test_without_the_brake_it_rolls_away(one_car) -> None:
    world = one_car(rise=0.15)
    for _ in range(240 * 3):
        world.step([RELEASED])
    assert world.snapshot().forward_speed < -2.0


@pytest.mark.parametrize("speed", [1.0, 5.0, 20.0])
def test_braking_ends_in_a_true_standstill(one_car, speed: float) -> None:
    world = one_car(speed=speed)
    for _ in range(240 * 6):
        world.step([BRAKE])
    first = world.snapshot()
    for _ in range(240 * 60):
        world.step([BRAKE])
    last = world.snapshot()
    assert hypot(last.x - first.x, last.y - first.y) < 1e-4
    assert last.speed < 1e-9


def test_a_level_car_without_controls_never_moves(one_car) -> None:
    world = one_car()
    for _ in range(2400):
        world.step([RELEASED])
    assert world.snapshot()[1:7] == (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
