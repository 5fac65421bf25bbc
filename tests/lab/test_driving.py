"""Wheelspin, traction control, full lock, reverse and slopes."""

from collections.abc import Callable
from typing import Any

import pytest

from racer.content.car import load_car
from racer.content.surface import load_surfaces
from racer.lab.hill import hold
from racer.lab.rig import Rig
from racer.lab.setup import Setup
from racer.physics.assists import Assists
from racer.physics.controls import quantise
from racer.physics.handling import LEVELS

Lab = Callable[..., Any]

CARS = ("corvette-c5", "boxster-s", "buggy", "hatch", "rally", "formula")


def setup(car: str = "corvette-c5", surface: str = "asphalt", **more: object) -> Setup:
    return Setup(load_car(car), load_surfaces()[surface], **more)


def most_slip(drive: Setup) -> float:
    """Largest slip of the driven axle, in units of its peak, under full throttle from rest."""
    rig = Rig(drive)
    axle = "front" if drive.car.chassis.drive == "front" else "rear"
    return max(getattr(rig.step(quantise(throttle=1.0)), axle).slip for _ in rig.ticks(4.0))


@pytest.mark.parametrize("car", CARS)
def test_full_throttle_spins_the_wheels_on_ice_but_not_with_traction_control(car: str) -> None:
    assert most_slip(setup(car, "ice")) > 3.0
    assert most_slip(setup(car, "ice", assists=Assists(traction_control=True))) < 1.5


@pytest.mark.parametrize("handling", LEVELS)
def test_full_lock_and_full_throttle_never_reach_top_speed(lab: Lab, handling: str) -> None:
    top = lab("launch", "--handling", handling)["top_speed"]
    rig = Rig(setup(handling=handling))
    fastest = max(rig.step(quantise(1.0, 1.0)).speed for _ in rig.ticks(90.0))
    assert fastest < 0.9 * top


@pytest.mark.parametrize("car", CARS)
def test_reverse_steers_and_brakes_the_right_way(lab: Lab, car: str) -> None:
    found = lab("reverse", "--car", car)
    assert found["gear"] == -1
    assert found["backed_up"] > 1.0
    assert found["heading_change_deg"] < -10.0
    assert found["aside"] > 0.3
    assert found["stop_time"] < 2.0


@pytest.mark.parametrize("handling", LEVELS)
def test_reverse_works_at_every_handling_level(lab: Lab, handling: str) -> None:
    found = lab("reverse", "--handling", handling)
    assert found["backed_up"] > 1.0
    assert found["heading_change_deg"] < -10.0
    assert found["stop_time"] < 2.0


def test_brake_holds_on_a_slope_and_the_car_starts_uphill(lab: Lab) -> None:
    found = lab("hill")
    assert found["slope_percent"] == 15.0
    assert found["moved"] < 1e-3
    assert found["start_time"] < 5.0
    assert found["rolled_back"] < 0.1


def test_brake_does_not_hold_on_an_icy_slope() -> None:
    assert hold(setup(surface="ice"), 0.0, seconds=5.0) > 1.0
