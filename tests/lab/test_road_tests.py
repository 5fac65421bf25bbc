"""Cars against their published road tests (docs/physics.md, "Cars"): within 5 %."""

from collections.abc import Callable
from typing import Any

import pytest

Lab = Callable[..., Any]

MPH_60 = 26.8224


def near(value: float, published: float) -> None:
    assert value == pytest.approx(published, rel=0.05)


def test_corvette_sprints_as_published(lab: Lab) -> None:
    near(lab("launch", "--car", "corvette-c5")["t_0_60_mph"], 4.8)


def test_corvette_runs_the_quarter_mile_as_published(lab: Lab) -> None:
    found = lab("launch", "--car", "corvette-c5")
    near(found["quarter_mile_s"], 13.3)
    near(found["quarter_mile_speed"], 48.28)


def test_corvette_reaches_its_published_top_speed(lab: Lab) -> None:
    near(lab("launch", "--car", "corvette-c5")["top_speed"], 277 / 3.6)


def test_corvette_stops_as_published(lab: Lab) -> None:
    near(lab("brake", "--car", "corvette-c5", "--speed", MPH_60)["distance"], 35.4)


def test_corvette_corners_as_published(lab: Lab) -> None:
    near(lab("skidpad", "--car", "corvette-c5")["a_y_max"], 0.915 * 9.81)


def test_boxster_sprints_and_tops_out_as_published(lab: Lab) -> None:
    found = lab("launch", "--car", "boxster-s")
    near(found["t_0_100_kmh"], 5.9)
    near(found["top_speed"], 260 / 3.6)


def test_boxster_stops_as_published(lab: Lab) -> None:
    near(lab("brake", "--car", "boxster-s", "--speed", 26.8)["distance"], 34.0)


def test_buggy_stops_as_published(lab: Lab) -> None:
    near(lab("brake", "--car", "buggy", "--speed", 27.72)["distance"], 42.06)


@pytest.mark.parametrize("car", ["corvette-c5", "boxster-s", "buggy", "hatch", "rally"])
def test_skid_pad_uses_the_grip_there_is_and_no_more(lab: Lab, car: str) -> None:
    assert 0.92 <= lab("skidpad", "--car", car)["a_y_over_mu_g"] <= 1.00


def test_open_wheeler_corners_harder_than_its_tyres_by_its_wings(lab: Lab) -> None:
    assert lab("skidpad", "--car", "formula")["a_y_over_mu_g"] > 1.05


def test_launch_works_with_mings_curve(lab: Lab) -> None:
    found = lab("launch", "--car", "buggy", "--tyre", "buggy-ming")
    usual = lab("launch", "--car", "buggy")
    assert found["t_0_100_kmh"] == pytest.approx(usual["t_0_100_kmh"], rel=0.1)


def test_another_engine_makes_another_car(lab: Lab) -> None:
    swapped = lab("launch", "--car", "buggy", "--engine", "ls1-v8")
    assert swapped["t_0_100_kmh"] < lab("launch", "--car", "buggy")["t_0_100_kmh"] - 2.0
