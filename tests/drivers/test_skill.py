"""Skill and style: what they change, what they never change, and files that hold them."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from racing_bean import Drive, plan_of, venue_of

from racer.assembly import open_venue
from racer.content.car import load_car
from racer.content.error import ContentError
from racer.content.table import parse_table
from racer.content.track_file import load_track
from racer.drivers.driver_file import built_in_drivers, driver_of, load_driver
from racer.drivers.learning import learned_from_json
from racer.drivers.line_cache import load_plan
from racer.drivers.racing_driver import RacingDriver
from racer.drivers.skill import DriverProfile, habits_of, profile_of_skill

FILE = """title = "Somebody"
description = "A driver for a test."
skill = 50
seed = 7
colour = "#3366cc"
livery = ""
reaction = 0
[style]
braking = 0
smoothness = 0.5
margin_m = 0.1
"""


def best(profile: DriverProfile, *, gap: float | None = None, car: str = "hatch") -> float:
    venue, model = venue_of(), load_car(car)
    driver = RacingDriver(plan_of(car), model, venue.baked, profile=profile)
    driver.gap = gap
    drive = Drive(venue, model, driver).laps(1)
    assert drive.clean
    return drive.best


def test_every_step_of_skill_is_quicker() -> None:
    times = [best(profile_of_skill(skill)) for skill in (0, 20, 40, 60, 80, 100)]
    assert times == sorted(times, reverse=True)
    assert times[0] > 1.15 * times[-1]


def test_seeds_make_other_laps_but_not_other_drivers() -> None:
    times = [best(profile_of_skill(50, seed)) for seed in range(4)]
    assert len(set(times)) == 4
    assert 1.002 < max(times) / min(times) < 1.015
    assert times[0] == best(profile_of_skill(50, 0))


def test_who_has_little_skill_touches_no_wall_either() -> None:
    venue, car = open_venue(load_track("porto-vesca")), load_car("boxster-s")
    driver = RacingDriver(load_plan(venue.baked, venue.centreline, car), car, profile=profile_of_skill(20))
    assert Drive(venue, car, driver).laps(1).clean


def test_the_best_make_no_errors() -> None:
    habits = habits_of(profile_of_skill(100))
    assert (habits.mood, habits.reflex, habits.wander, habits.braking_error) == (0.0, 0.0, 0.0, 0.0)
    assert habits.dared == 1.0


def test_effort_follows_the_gap_only_of_those_who_react() -> None:
    calm = profile_of_skill(66, 3)
    keen = replace(calm, reaction=1.0)
    alone = best(calm)
    assert best(calm, gap=5.0) == best(keen) == alone
    assert best(keen, gap=5.0) < alone < best(keen, gap=-5.0)


def test_no_gap_makes_a_driver_better_than_the_best() -> None:
    keen = replace(profile_of_skill(100), reaction=1.0)
    assert best(keen, gap=30.0) == pytest.approx(best(profile_of_skill(100)), rel=1e-3)


class TestFiles:
    def test_a_dozen_come_with_the_game(self) -> None:
        drivers = [load_driver(name) for name in built_in_drivers()]
        assert len(drivers) == 12
        assert len({driver.title for driver in drivers}) == len({driver.colour for driver in drivers}) == 12
        assert [driver.name for driver in drivers if driver.reaction > 0.0] == ["amber"]

    def test_the_three_friends(self) -> None:
        blue, green, yellow = (load_driver(name) for name in ("azure", "verdant", "amber"))
        assert blue.skill < green.skill == yellow.skill
        assert yellow.reaction == 1.0
        for driver, strongest in ((blue, 2), (green, 1)):
            assert max(driver.rgb) == driver.rgb[strongest]
        assert min(yellow.rgb) == yellow.rgb[2]

    def test_a_skill_is_a_driver_too(self) -> None:
        assert load_driver("35").skill == 35.0

    @pytest.mark.parametrize("name", ["nobody", "101", "-1", "", "1e2"])
    def test_unknown_names_are_told_who_there_is(self, name) -> None:
        with pytest.raises(ContentError, match="azure"):
            load_driver(name)

    def test_a_file_of_ones_own(self, tmp_path: Path) -> None:
        path = tmp_path / "somebody.toml"
        path.write_text(FILE, encoding="utf-8")
        assert load_driver(str(path)) == driver_of("somebody", parse_table(FILE, "x"))

    @pytest.mark.parametrize(
        ("old", "new", "place"),
        [
            ("skill = 50", "skill = 101", "skill"),
            ("seed = 7", "seed = -1", "seed"),
            ('"#3366cc"', '"blue"', "colour"),
            ('"Somebody"', '" "', "title"),
            ('"Somebody"', '"a\\tb"', "title"),
            ("braking = 0", "braking = 2", "style.braking"),
            ("reaction = 0", "reaction = nan", "reaction"),
            ("seed = 7", "seed = 7\ngrip = 2", "grip"),
            ("margin_m = 0.1", "power = 2", "style.margin_m"),
        ],
    )
    def test_faults_are_named(self, old, new, place) -> None:
        with pytest.raises(ContentError, match=place.replace(".", r"\.")):
            driver_of("x", parse_table(FILE.replace(old, new), "x.toml"))

    @settings(max_examples=200, deadline=None)
    @given(at=st.integers(0, len(FILE)), cut=st.integers(0, 12), put=st.text(max_size=12))
    def test_any_damage_is_a_driver_or_one_clear_error(self, at, cut, put) -> None:
        text = FILE[:at] + put + FILE[at + cut :]
        try:
            driver = driver_of("x", parse_table(text, "x.toml"))
        except ContentError:
            return
        assert 0.0 <= driver.skill <= 100.0
        assert all(0 <= part <= 255 for part in driver.rgb)

    @settings(max_examples=200, deadline=None)
    @given(value=st.recursive(st.none() | st.booleans() | st.floats() | st.text(max_size=5),
                              lambda inner: st.lists(inner, max_size=6), max_leaves=12))  # fmt: skip
    def test_what_was_learned_is_read_or_refused(self, value) -> None:
        import json

        text = json.dumps({"track": "t", "car": "c", "time": 1.0, "optimum": 1.0, "corners": value})
        with pytest.raises(ContentError):
            learned_from_json(text)
