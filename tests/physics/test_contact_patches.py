"""Each wheel on its own surface and slope, and the help that assists give."""

from dataclasses import dataclass
from math import cos, pi, sin

import pytest

from racer.content.car import load_car
from racer.content.surface import Surface
from racer.physics import GRAVITY
from racer.physics.assists import Assists
from racer.physics.controls import RELEASED, quantise
from racer.physics.world import World

BARE = Assists(abs=False)


@dataclass(frozen=True)
class Split:
    """Two surfaces with the seam along the x axis."""

    left: Surface
    right: Surface
    is_flat: bool = True

    def surface(self, x: float, y: float) -> Surface:
        return self.left if y < 0 else self.right

    def slope(self, x: float, y: float) -> tuple[float, float]:
        return 0.0, 0.0


@dataclass(frozen=True)
class Wave:
    """Hills along x: height a·sin(2π·x/length)."""

    everywhere: Surface
    height: float
    length: float
    is_flat: bool = False

    def surface(self, x: float, y: float) -> Surface:
        return self.everywhere

    def slope(self, x: float, y: float) -> tuple[float, float]:
        turn = 2 * pi / self.length
        return self.height * turn * cos(turn * x), 0.0


def placed(ground, speed: float, car: str = "corvette-c5", assists: Assists | None = None, x: float = 0.0) -> World:
    world = World(ground)
    world.add_car(load_car(car), assists=assists)
    world.place(0, x=x, y=0.0, heading=0.0, speed=speed)
    return world


def test_each_wheel_sees_its_own_surface(surfaces) -> None:
    world = placed(Split(surfaces["ice"], surfaces["asphalt"]), 10.0)
    world.step([RELEASED])
    assert [wheel.surface.name for wheel in world.snapshot().wheels] == ["ice", "asphalt", "ice", "asphalt"]


def test_braking_with_one_side_on_ice_pulls_to_the_gripping_side(surfaces) -> None:
    world = placed(Split(surfaces["ice"], surfaces["asphalt"]), 30.0)
    for _ in range(60):
        world.step([quantise(0, 0, 1)])
    assert world.snapshot().yaw_rate > 0.1
    mirror = placed(Split(surfaces["asphalt"], surfaces["ice"]), 30.0)
    for _ in range(60):
        mirror.step([quantise(0, 0, 1)])
    assert mirror.snapshot().yaw_rate == -world.snapshot().yaw_rate


def test_a_crest_unloads_and_a_dip_presses(surfaces) -> None:
    """m·(g·cosθ + v²·κ): a smooth crest at the top of a sine, 25 m/s."""
    height, length, speed = 1.0, 80.0, 25.0
    curvature = height * (2 * pi / length) ** 2

    def load_after(start: float) -> float:
        world = placed(Wave(surfaces["asphalt"], height, length), speed, x=start - 15.0)
        while world.snapshot().x < start + 1.5:
            world.step([RELEASED])
        return sum(wheel.load for wheel in world.snapshot().wheels) / (1500 * GRAVITY)

    crest, dip = load_after(length / 4), load_after(3 * length / 4)
    assert crest == pytest.approx(1 - speed**2 * curvature / GRAVITY, abs=0.06)
    assert dip == pytest.approx(1 + speed**2 * curvature / GRAVITY, abs=0.06)


def test_a_car_in_the_air_cannot_drive_brake_or_steer(surfaces) -> None:
    world = placed(Wave(surfaces["asphalt"], 3.0, 60.0), 45.0, x=8.0)
    airborne = 0
    for _ in range(120):
        world.step([quantise(1, 0, 1)])
        seen = world.snapshot()
        if all(wheel.load == 0.0 for wheel in seen.wheels):
            airborne += 1
            assert (seen.front.force_x, seen.front.force_y, seen.rear.force_x, seen.rear.force_y) == (0, 0, 0, 0)
    assert airborne > 5


def test_rolling_uphill_trades_speed_for_height(surfaces) -> None:
    """A coasting car loses g·h of v²/2 more than on the level, but for what turning wheels and engine bring along."""

    def energy_after(height: float) -> float:
        world = placed(Wave(surfaces["asphalt"], height, 200.0), 25.0)
        while world.snapshot().x < 50.0:
            world.step([RELEASED])
        return world.snapshot().speed ** 2 / 2

    assert 0.8 < (energy_after(0.0) - energy_after(2.0)) / (GRAVITY * 2.0) < 1.0


def test_without_abs_the_wheels_lock_and_with_it_they_turn(one_car) -> None:
    for assists, locked in ((BARE, True), (Assists(abs=True), False)):
        world = one_car(speed=30.0, assists=assists)
        for _ in range(120):
            world.step([quantise(0, 0, 1)])
        assert (world.snapshot().front.spin == 0.0) is locked


def test_traction_control_stops_wheel_spin_on_ice(one_car) -> None:
    for on in (False, True):
        world = one_car(surface="ice", assists=Assists(traction_control=on))
        for _ in range(480):
            world.step([quantise(0, 1, 0)])
        seen = world.snapshot()
        assert (seen.rear.slip > 3.0) is not on
        assert seen.traction_active is on


def test_stability_help_keeps_a_provoked_car_from_spinning(one_car) -> None:
    turned = {}
    for on in (False, True):
        world = one_car(surface="wet_asphalt", speed=28.0, assists=Assists(stability=on))
        for _ in range(180):
            world.step([quantise(0.25, 0, 0)])
        largest = 0.0
        for _ in range(480):
            world.step([quantise(0.1, 1.0, 0)])
            largest = max(largest, abs(world.snapshot().sideslip))
        turned[on] = largest
    assert turned[False] > 0.6
    assert turned[True] < 0.45


def test_strength_says_how_much_of_the_excess_goes(one_car) -> None:
    from dataclasses import replace

    full = load_car("corvette-c5")
    weak = replace(full, assists=replace(full.assists, abs=0.0))
    world = one_car(speed=30.0)
    other = World(world.ground)
    other.add_car(weak)
    other.place(0, x=0.0, y=0.0, heading=0.0, speed=30.0)
    for _ in range(120):
        world.step([quantise(0, 0, 1)])
        other.step([quantise(0, 0, 1)])
    assert world.snapshot().front.spin > 1.0
    assert other.snapshot().front.spin == 0.0


def test_side_wind_area_counts_across_the_car(one_car) -> None:
    """Sliding sideways on ice the air slows the car by its side area, more than nose on."""
    lost = []
    for heading in (0.0, pi / 2):
        world = one_car(surface="ice")
        world.place(0, x=0.0, y=0.0, heading=heading, speed=60.0, sideslip=-heading)
        world._cars[0].handling.mu = 0.0
        world.step([RELEASED])
        lost.append(60.0 - world.snapshot().speed)
        assert sin(heading) >= 0.0
    assert lost[1] > 4 * lost[0]
