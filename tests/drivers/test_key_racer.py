"""The racer at the keys: a person's limits, and laps all the same."""

from collections import deque

import pytest
from racing_bean import Drive, plan_of, venue_of

from racer.assembly import open_venue
from racer.content.car import load_car
from racer.content.track_file import load_track
from racer.drivers.hands import Keys
from racer.drivers.key_racer import KeyRacer
from racer.drivers.line_cache import load_plan


def at_the_keys(car: str, surface: str = "asphalt") -> Drive:
    model = load_car(car)
    return Drive(venue_of(surface), model, KeyRacer(plan_of(car, surface), model))


@pytest.mark.parametrize(("car", "surface"), [("hatch", "asphalt"), ("boxster-s", "asphalt"), ("rally", "gravel")])
def test_laps_are_finished(car, surface) -> None:
    drive = at_the_keys(car, surface).laps(2, seconds=120.0)
    assert any(lap.valid for lap in drive.session.laps())


def test_a_lap_of_a_wide_circuit_is_not_far_from_the_optimum() -> None:
    venue, car = open_venue(load_track("kiln-bowl")), load_car("corvette-c5")
    plan = load_plan(venue.baked, venue.centreline, car)
    drive = Drive(venue, car, KeyRacer(plan, car)).laps(2)
    assert plan.optimum < drive.best < 1.18 * plan.optimum


def test_fingers_change_few_keys_a_second_and_never_press_both_ways() -> None:
    drive = at_the_keys("corvette-c5")
    before, changes = Keys(), deque[int]()
    for tick in range(20 * 240):
        drive.step()
        keys = drive.driver.keys
        changes += [tick] * sum(a != b for a, b in zip(before, keys, strict=True))
        while changes and changes[0] <= tick - 240:
            changes.popleft()
        assert len(changes) <= 8
        assert not (keys.left and keys.right)
        before = keys


def test_nothing_is_answered_before_it_can_be_seen() -> None:
    """A car thrown aside is answered with the same keys as before for 150 ms."""
    calm, thrown = at_the_keys("hatch"), at_the_keys("hatch")
    for drive in (calm, thrown):
        for _ in range(5 * 240):
            drive.step()
    x, y, heading = thrown.driver.line.at(100.0)
    thrown.session.worlds[0].place(0, x=x, y=y, heading=heading + 1.0, speed=12.0)
    for _ in range(35):
        calm.step()
        thrown.step()
        assert thrown.driver.keys == calm.driver.keys
    for _ in range(120):
        calm.step()
        thrown.step()
    assert thrown.driver.keys != calm.driver.keys


def test_the_same_drive_twice() -> None:
    first, second = at_the_keys("hatch"), at_the_keys("hatch")
    for drive in (first, second):
        for _ in range(2400):
            drive.step()
    assert first.seen == second.seen
