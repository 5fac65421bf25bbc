"""The six cars can be told apart: each has the character of its row in the table (docs/lab.md)."""

from collections.abc import Callable
from typing import Any

import pytest

from racer.lab.characters import REFERENCE

Lab = Callable[..., Any]
Table = dict[str, dict[str, Any]]


@pytest.fixture(scope="module")
def table(lab: Lab) -> Table:
    return {found["car"]: found for found in lab("characters")}


@pytest.mark.parametrize("car", REFERENCE)
def test_character(table: Table, car: str) -> None:
    found, (gain, rise, lift, power, stop, sprint) = table[car], REFERENCE[car]
    assert found["yaw_gain_100_kmh"] == pytest.approx(gain, rel=0.1)
    assert found["t_90_100_kmh"] == pytest.approx(rise, abs=0.05)
    if car != "hatch":
        assert found["lift_off_sideslip_deg"] == pytest.approx(lift, abs=6.0)
    assert found["full_power_sideslip_deg"] == pytest.approx(power, abs=10.0)
    assert found["stop_100_kmh"] == pytest.approx(stop, rel=0.08)
    assert found["t_0_100_kmh"] == pytest.approx(sprint, rel=0.08)


def test_hatch_tucks_in_but_does_not_spin(table: Table) -> None:
    assert -20.0 < table["hatch"]["lift_off_sideslip_deg"] < -4.0


def test_power_moves_each_drive_its_own_way(table: Table) -> None:
    power = {car: found["full_power_sideslip_deg"] for car, found in table.items()}
    assert power["formula"] < power["corvette-c5"] < power["rally"] < power["boxster-s"] < power["hatch"] < 2.0
