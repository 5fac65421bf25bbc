from math import atan, atan2, degrees, pi, radians

import pytest

from racer.content.car import Car, load_car
from racer.content.surface import load_surfaces
from racer.physics.ground import UniformGround
from racer.physics.snapshot import Snapshot
from racer.physics.world import World
from racer.view.readings import angle_text, readings, signed, travel


@pytest.fixture(scope="module")
def car() -> Car:
    return load_car("corvette-c5")


def plane(car: Car) -> World:
    world = World(UniformGround(load_surfaces()["asphalt"]))
    world.add_car(car)
    return world


@pytest.fixture
def still(car: Car) -> Snapshot:
    return plane(car).snapshot(0)


def test_the_seven_figures_of_a_made_snapshot(car: Car, still: Snapshot) -> None:
    seen = still._replace(
        heading=0.5,
        forward_speed=20.0,
        side_speed=-3.0,
        velocity_x=17.0,
        velocity_y=11.0,
        yaw_rate=0.6,
        steer_angle=0.1,
    )
    seen = seen._replace(front=seen.front._replace(slip_angle=-0.09), rear=seen.rear._replace(slip_angle=-0.17))
    values = readings(seen, car)
    assert values.steer == 0.1
    assert values.sideslip == pytest.approx(atan2(-3.0, 20.0))
    assert values.rotation == pytest.approx(atan(0.6 * car.chassis.front_axle / 20.0))
    assert (values.slip_front, values.slip_rear) == (-0.09, -0.17)
    assert (values.forward, values.side) == (20.0, -3.0)
    assert (values.east, values.south) == (17.0, 11.0)


def test_a_standing_car_has_no_angles_of_travel(car: Car, still: Snapshot) -> None:
    values = readings(still._replace(steer_angle=0.2), car)
    assert (values.sideslip, values.rotation, values.slip_front, values.slip_rear) == (0.0, 0.0, 0.0, 0.0)
    assert values.steer == 0.2


def test_slip_angles_agree_with_where_the_axles_go(car: Car) -> None:
    """The figures and the arcs drawn on the car must tell the same story."""
    world = plane(car)
    world.place(0, x=80.0, y=120.0, heading=0.3, speed=15.0, sideslip=-0.15, yaw_rate=0.4)
    from racer.physics.controls import quantise

    for _ in range(12):
        world.step([quantise(steer=0.3)])
    seen = world.snapshot(0)
    values = readings(seen, car)
    front = travel(seen, car.chassis.front_axle) - seen.heading - seen.steer_angle
    rear = travel(seen, -car.chassis.rear_axle) - seen.heading
    assert degrees(values.slip_front) == pytest.approx(degrees(front), abs=1.0)
    assert degrees(values.slip_rear) == pytest.approx(degrees(rear), abs=1.0)


@pytest.mark.parametrize(("value", "text"), [(0.0, "0.0"), (-0.04, "0.0"), (3.14, "+3.1"), (-12.96, "−13.0")])
def test_figures_have_a_sign_unless_they_are_zero(value: float, text: str) -> None:
    assert signed(value) == text


def test_an_angle_is_written_in_degrees() -> None:
    assert angle_text(radians(-6.8)) == "−6.8°"
    assert angle_text(pi) == "+180.0°"
