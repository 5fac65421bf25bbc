"""Every row of the table of feel for the five road cars, and the lane change of the open-wheeler."""

from collections.abc import Callable, Iterator

import pytest

from racer.content.car import load_car
from racer.content.surface import Surface, load_surfaces
from racer.lab.feel import key_rows, lane_rows, release_rows, slalom_rows
from racer.lab.result import Row
from racer.lab.setup import Setup

ROAD_CARS = ("corvette-c5", "boxster-s", "buggy", "hatch", "rally")
SURFACES = load_surfaces()
Rows = Callable[[Setup, dict[str, Surface]], Iterator[Row]]


@pytest.mark.parametrize("car", ROAD_CARS)
@pytest.mark.parametrize("rows", [key_rows, release_rows, lane_rows, slalom_rows])
def test_road_cars_feel_right(car: str, rows: Rows) -> None:
    found = list(rows(Setup(load_car(car), SURFACES["asphalt"]), SURFACES))
    assert not [f"{row.name}: {row.measured} is not {row.asked}" for row in found if not row.holds]


def test_lane_change_of_the_open_wheeler_settles() -> None:
    rows = lane_rows(Setup(load_car("formula"), SURFACES["asphalt"]), SURFACES)
    assert all(row.holds for row in rows if row.name.endswith("settle"))


def test_slalom_spins_without_counter_steer_help() -> None:
    setup = Setup(load_car("corvette-c5"), SURFACES["wet_asphalt"], share=0.0)
    assert any(not row.holds for row in slalom_rows(setup, SURFACES) if "wet" in row.name)
