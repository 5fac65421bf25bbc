"""Gears: by hand, by the automatic, and never hunting."""

from itertools import pairwise
from math import pi

import pytest

from racer.content.car import built_in, load_car
from racer.physics.assists import Assists
from racer.physics.controls import RELEASED, quantise
from racer.physics.gearbox import PAUSE, REVERSE, GearShifter

FULL, UP, DOWN = quantise(0, 1, 0), quantise(shift_up=True), quantise(shift_down=True)


def gears(world, controls, seconds: float) -> list[int]:
    """The gears that were in, each change once."""
    seen: list[int] = [world.snapshot().gear]
    for _ in range(round(seconds * 240)):
        world.step([controls])
        gear = world.snapshot().gear
        if gear != seen[-1]:
            seen.append(gear)
    return seen


@pytest.mark.parametrize("car", built_in("cars"))
def test_a_full_throttle_run_goes_up_through_the_gears_once(one_car, car: str) -> None:
    found = gears(one_car(car), FULL, 60)
    assert found == sorted(found)
    assert found[-1] >= 4


@pytest.mark.parametrize("car", built_in("cars"))
@pytest.mark.parametrize("throttle", [0.25, 0.5, 0.75, 1.0])
def test_no_hunting_at_any_steady_throttle(one_car, car: str, throttle: float) -> None:
    world = one_car(car, speed=20.0)
    gears(world, quantise(0, throttle, 0), 60)
    found = gears(world, quantise(0, throttle, 0), 30)
    assert len(found) == len(set(found))


def test_braking_changes_down_so_that_the_exit_has_power(one_car) -> None:
    world = one_car(speed=60.0)
    for _ in range(240 * 4):
        world.step([quantise(0, 0, 0.9)])
    assert world.snapshot().gear == 1


def test_uphill_the_gear_is_held_longer() -> None:
    """Bråten: the slope is part of the reference value."""
    box = load_car("corvette-c5").gearbox

    def shifts_up_at(uphill: float) -> float:
        for rpm in range(4000, 7000):
            shifter = GearShifter(box, automatic=True, dt=1 / 240)
            shifter.gear = 2
            shifter.step(
                wants=0, rpm_per_ratio=rpm / shifter.overall[2], speed=20, acceleration=0, uphill=uphill, effort=1
            )
            if shifter.gear == 3:
                return rpm
        raise AssertionError

    assert shifts_up_at(2.0) > shifts_up_at(0.0) + 80


def test_manual_shifts_one_gear_for_each_press_and_takes_its_time(one_car) -> None:
    world = one_car(speed=25.0, assists=Assists(automatic=False))
    start = world.snapshot().gear
    for _ in range(100):
        world.step([UP])
    assert world.snapshot().gear == start + 1
    for _ in range(5):
        world.step([RELEASED])
    world.step([DOWN])
    assert world.snapshot().shifting
    assert world.snapshot().gear == start


def test_reverse_only_at_rest(one_car) -> None:
    world = one_car(speed=10.0, assists=Assists(automatic=False))
    for _ in range(8):
        world.step([DOWN])
        for _ in range(80):
            world.step([quantise(0, 0, 0.05)])
    assert world.snapshot().gear == 1
    standing = one_car()
    standing.step([DOWN])
    assert standing.snapshot().gear == REVERSE


def test_in_reverse_the_car_goes_back_and_right_lock_swings_the_tail_right(one_car) -> None:
    world = one_car()
    world.step([DOWN])
    for _ in range(480):
        world.step([quantise(1.0, 0.4, 0.0)])
    seen = world.snapshot()
    assert seen.forward_speed < -1.0
    assert seen.yaw_rate < 0.0
    speed = seen.speed
    for _ in range(120):
        world.step([quantise(1.0, 0.0, 1.0)])
    assert world.snapshot().speed < speed / 2


def test_the_limiter_holds_the_redline_in_first(one_car) -> None:
    world = one_car(assists=Assists(automatic=False))
    for _ in range(240 * 12):
        world.step([FULL])
    car = load_car("corvette-c5")
    top = car.engine.redline_rpm * pi / 30 / car.gearbox.ratios[0] / car.gearbox.final_drive * car.chassis.wheel_radius
    assert world.snapshot().speed == pytest.approx(top, rel=0.03)
    assert world.snapshot().rpm < car.engine.redline_rpm * 1.03


def test_the_engine_never_falls_below_idle(one_car) -> None:
    world = one_car(speed=15.0)
    idle = load_car("corvette-c5").engine.idle_rpm
    for _ in range(960):
        world.step([quantise(0, 0, 0.7)])
        assert world.snapshot().rpm >= idle - 1e-9


def test_the_automatic_takes_a_breath_between_two_shifts(one_car) -> None:
    world = one_car(speed=70.0)
    shifts, before = [], world.snapshot().gear
    for tick in range(240 * 5):
        world.step([quantise(0, 0, 1)])
        if world.snapshot().gear != before:
            shifts.append(tick)
            before = world.snapshot().gear
    assert len(shifts) > 2
    assert min(b - a for a, b in pairwise(shifts)) >= (load_car("corvette-c5").gearbox.shift_time + PAUSE) * 240
