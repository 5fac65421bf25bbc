"""What people with on/off keys can do: drift, catch, change lanes, turn by the handbrake."""

from collections.abc import Callable
from math import radians
from typing import Any

import pytest

from racer.content.car import load_car
from racer.content.surface import load_surfaces
from racer.lab.catch import catch_slide
from racer.lab.person import CHANGES_A_SECOND, Person
from racer.lab.rig import Rig
from racer.lab.setup import Setup

Lab = Callable[..., Any]

SURFACES = load_surfaces()


@pytest.mark.parametrize("surface", ["asphalt", "wet_asphalt"])
def test_corvette_can_be_drifted_by_keys(lab: Lab, surface: str) -> None:
    found = lab("drift", "--surface", surface)
    assert found["tries"] == 24
    assert found["success_share"] >= 0.6
    assert found["key_changes_a_second"] <= CHANGES_A_SECOND


@pytest.mark.parametrize("surface", ["asphalt", "wet_asphalt"])
def test_without_counter_steer_help_no_drift_holds(lab: Lab, surface: str) -> None:
    assert lab("drift", "--surface", surface, "--share", 0)["success_share"] == 0.0


def test_rally_car_drifts_on_gravel(lab: Lab) -> None:
    assert lab("drift", "--car", "rally", "--surface", "gravel")["success_share"] >= 0.6


def test_a_slide_of_30_degrees_at_60_kmh_is_caught_within_2_s() -> None:
    setup = Setup(load_car("corvette-c5"), SURFACES["asphalt"])
    for seed in range(1, 6):
        caught = catch_slide(setup, speed=60 / 3.6, sideslip=radians(30), seed=seed)
        assert caught.time is not None
        assert caught.time <= 2.0


def test_a_slide_of_30_degrees_at_100_kmh_is_caught_within_2_8_s(lab: Lab) -> None:
    found = lab("catch", "--speed", 100 / 3.6)
    assert found["caught"]
    assert found["time"] <= 2.8


def test_counter_steer_help_makes_the_catch(lab: Lab) -> None:
    helped, alone = lab("catch"), lab("catch", "--share", 0)
    assert alone["time"] is None or alone["time"] > 2 * helped["time"]
    assert alone["width"] > 2 * helped["width"]


def test_handbrake_turns_the_hatch_and_it_drives_away(lab: Lab) -> None:
    found = lab("handbrake-turn")
    assert found["car"] == "hatch"
    assert 150.0 <= found["turned_deg"] <= 210.0
    assert found["drove_away"]
    assert found["timings_that_work"] >= 0.2


def test_a_person_cannot_change_keys_more_than_eight_times_a_second() -> None:
    rig = Rig(Setup(load_car("hatch"), SURFACES["asphalt"]))
    person = Person(seed=1, hz=240)
    changes = []
    for tick in range(480):
        person.look(rig.now)
        person.steer(1 if tick % 2 else -1)
        person.hold("up", down=tick % 3 == 0)
        changes.append(person.changes)
    assert max(after - before for before, after in zip(changes, changes[240:], strict=False)) <= CHANGES_A_SECOND
    assert changes[-1] > 8


def test_a_person_sees_late_and_coarsely() -> None:
    rig = Rig(Setup(load_car("hatch"), SURFACES["asphalt"]))
    person = Person(seed=1, hz=240)
    for slide in (0, 13):
        rig.roll(10.0, sideslip=-radians(slide))
        for _ in range(20):
            person.look(rig.now)
    assert person.sideslip() == 0.0
    for _ in range(20):
        person.look(rig.now)
    assert person.sideslip() in (10.0, 15.0)


def test_equal_seeds_drive_equally() -> None:
    setup = Setup(load_car("corvette-c5"), SURFACES["wet_asphalt"])
    first, second = (catch_slide(setup, speed=20.0, sideslip=0.4, seed=7) for _ in range(2))
    assert first == second
