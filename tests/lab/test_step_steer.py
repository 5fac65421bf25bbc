"""Steady cornering and rise times against the linear bicycle and a published car (docs/physics.md, "References")."""

from collections.abc import Callable
from math import degrees, pi, tan
from pathlib import Path
from typing import Any

import pytest

from racer.content.car import Car, load_car, load_tyre, with_parts
from racer.physics import AIR_DENSITY, GRAVITY

Lab = Callable[..., Any]


def stiffness(car: Car, speed: float) -> tuple[float, float]:
    """Cornering stiffness of each axle at small slip, N/rad; holding speed against the air moves load to the rear."""
    tyre, chassis = car.tyre, car.chassis
    slope = tyre.mu_y * (1.0 if tyre.curve == "linear" else tyre.shape * tan(pi / 2 / tyre.shape))
    air = AIR_DENSITY / 2 * car.aero.drag_area_front * speed**2
    weight, moved = chassis.mass * GRAVITY / chassis.wheelbase, air * chassis.cg_height / chassis.wheelbase
    front, rear = weight * chassis.rear_axle - moved, weight * chassis.front_axle + moved
    return slope * front / tyre.peak_slip_angle_front, slope * rear / tyre.peak_slip_angle_rear


def bicycle(car: Car, speed: float) -> tuple[float, float]:
    """Yaw gain r/δ and sideslip gain β/δ of the linear bicycle."""
    chassis = car.chassis
    b, c, wheelbase, m = chassis.front_axle, chassis.rear_axle, chassis.wheelbase, chassis.mass
    front, rear = stiffness(car, speed)
    length = wheelbase + m / wheelbase * (c / front - b / rear) * speed**2
    return speed / length, (c - b * m * speed**2 / (wheelbase * rear)) / length


def linear_cases(bmw: str, tyres: Path) -> dict[str, tuple[str, str]]:
    return {
        "bmw": (bmw, str(tyres / "bmw-linear.toml")),
        "c5": ("corvette-c5", str(tyres / "c5-linear.toml")),
    }


@pytest.mark.parametrize("name", ["bmw", "c5"])
@pytest.mark.parametrize("speed", [10.0, 20.0, 30.0])
def test_linear_tyre_turns_as_the_bicycle_formula_says(
    lab: Lab, bmw: str, tyres: Path, name: str, speed: float
) -> None:
    path, tyre = linear_cases(bmw, tyres)[name]
    car = with_parts(load_car(path), tyre=load_tyre(tyre))
    gain, slide = bicycle(car, speed)
    steer = degrees(0.9 / (speed * gain))
    found = lab("step-steer", "--car", path, "--tyre", tyre, "--speed", speed, "--steer-deg", steer)
    assert found["a_y_ss"] <= 1.0
    assert found["yaw_rate_ss"] / found["steer_angle"] == pytest.approx(gain, rel=0.005)
    assert found["sideslip_ss"] == pytest.approx(slide * found["steer_angle"], abs=0.005 * found["steer_angle"])


@pytest.mark.parametrize("speed", [15.0, 25.0])
@pytest.mark.parametrize("name", ["bmw", "corvette-c5"])
def test_saturating_tyre_falls_a_little_short_of_linear(lab: Lab, bmw: str, name: str, speed: float) -> None:
    path = bmw if name == "bmw" else name
    gain, _ = bicycle(load_car(path), speed)
    found = lab("step-steer", "--car", path, "--speed", speed, "--steer-deg", degrees(4.0 / (speed * gain)))
    assert found["a_y_ss"] == pytest.approx(4.0, rel=0.05)
    assert -0.03 <= found["yaw_rate_ss"] / (gain * found["steer_angle"]) - 1.0 <= 0.005


@pytest.mark.parametrize(
    ("tyre", "speed", "steer", "yaw_rate", "rise"),
    [
        ("linear", 15.0, 0.04585, 0.2667, 0.175),
        ("magic", 15.0, 0.04585, 0.2654, 0.175),
        ("linear", 25.0, 0.01651, 0.1600, 0.27),
        ("magic", 25.0, 0.01651, 0.1584, 0.27),
    ],
)
def test_published_bmw(
    lab: Lab, bmw: str, tyres: Path, tyre: str, speed: float, steer: float, yaw_rate: float, rise: float
) -> None:
    swap = ["--tyre", tyres / "bmw-linear.toml"] if tyre == "linear" else []
    found = lab("step-steer", "--car", bmw, *swap, "--speed", speed, "--steer-deg", degrees(steer))
    assert found["yaw_rate_ss"] == pytest.approx(yaw_rate, rel=0.02)
    assert found["t_90"] == pytest.approx(rise, abs=0.03)


def test_left_is_the_mirror_of_right(lab: Lab) -> None:
    right, left = lab("step-steer", "--steer-deg", 2), lab("step-steer", "--steer-deg", -2)
    for key in ("yaw_rate_ss", "sideslip_ss", "a_y_ss", "steer_angle"):
        assert left[key] == pytest.approx(-right[key], rel=1e-9)
    assert left["t_90"] == right["t_90"]
    assert right["yaw_rate_ss"] > 0.0


def test_slow_circle_has_monsters_radius(lab: Lab) -> None:
    found = lab("circle")
    assert found["radius_front_axle"] == pytest.approx(found["radius_formula"], rel=0.01)


def test_wheels_straight_ahead_make_no_circle(lab: Lab) -> None:
    assert lab("circle", "--steer-deg", 0)["radius_front_axle"] is None
