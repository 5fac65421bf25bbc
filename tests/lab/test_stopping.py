"""Stops on every surface against the closed form with drag, and what ABS is for."""

from collections.abc import Callable
from math import log
from typing import Any

import pytest

from racer.content.car import load_car
from racer.content.surface import load_surfaces
from racer.physics import AIR_DENSITY, GRAVITY

Lab = Callable[..., Any]

SURFACES = load_surfaces()
SPEED = 100 / 3.6


def closed_form(car_name: str, surface_name: str) -> float:
    """Stop with drag, (m/2c)·ln(1 + c·v²/(m·a)), with a = min(brake capacity, grip)."""
    car, surface = load_car(car_name), SURFACES[surface_name]
    drag = AIR_DENSITY / 2 * car.aero.drag_area_front
    slowing = min(car.brakes.deceleration, car.tyre.mu_x * surface.adhesion * GRAVITY)
    return car.chassis.mass / (2 * drag) * log(1 + drag * SPEED**2 / (car.chassis.mass * slowing))


@pytest.mark.parametrize("surface", SURFACES)
@pytest.mark.parametrize("car", ["corvette-c5", "buggy"])
def test_abs_stops_as_the_closed_form_says(lab: Lab, car: str, surface: str) -> None:
    found = lab("brake", "--car", car, "--surface", surface)
    assert found["distance"] == pytest.approx(closed_form(car, surface), rel=0.06)


@pytest.mark.parametrize("car", ["boxster-s", "hatch", "rally"])
@pytest.mark.parametrize("surface", ["asphalt", "wet_asphalt", "gravel", "ice"])
def test_abs_stops_the_other_road_cars_too(lab: Lab, car: str, surface: str) -> None:
    found = lab("brake", "--car", car, "--surface", surface)
    assert found["distance"] == pytest.approx(closed_form(car, surface), rel=0.06)


@pytest.mark.parametrize("car", ["corvette-c5", "boxster-s", "hatch", "rally", "formula"])
def test_without_abs_wheels_lock_and_the_stop_is_longer(lab: Lab, car: str) -> None:
    with_abs, without = lab("brake", "--car", car), lab("brake", "--car", car, "--abs", "off")
    assert with_abs["locked_time"] < 0.1
    assert without["locked_time"] > 0.5
    assert without["distance"] > 1.02 * with_abs["distance"]


def test_mean_deceleration_is_the_one_of_the_distance(lab: Lab) -> None:
    found = lab("brake")
    assert found["mean_deceleration"] == pytest.approx(SPEED**2 / 2 / found["distance"])
    assert found["time"] == pytest.approx(2 * found["distance"] / SPEED, rel=0.1)


def test_coasting_is_slower_than_braking(lab: Lab) -> None:
    assert lab("coast")["distance"] > 10 * lab("brake")["distance"]
