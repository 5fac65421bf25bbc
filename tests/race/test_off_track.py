"""Off the road: lenient to a wide moment, strict to a cut."""

import pytest

from racer.race.events import LapVoided
from racer.race.off_track import OffTrack
from racer.race.rules import Rules
from tests.race.stadium import DT, HALF, LENGTH, RADIUS, Chess, spot

WIDE = HALF + 3.0
"""m from the centre line at which all four wheels are on the grass."""


def excursion(aside: float, start: float, length: float, *, speed: float = 40.0) -> Chess:
    """A lap with a stretch beside the centre line, left and joined within a metre."""
    chess = Chess()
    chess.lap(-10.0, start, speed=speed)
    chess.lap(start, start + length, aside=aside, speed=speed)
    chess.lap(start + length, LENGTH + 10.0, speed=speed)
    return chess


@pytest.mark.parametrize(
    ("name", "aside", "length", "reasons"),
    [
        ("beside the centre line on the road", HALF - 1.0, 100.0, [""]),
        ("two wheels off", HALF + 0.2, 100.0, [""]),
        ("wide for 0.3 s", -WIDE, 12.0, [""]),
        ("wide for a second", -WIDE, 40.0, ["off-road"]),
    ],
)
def test_running_wide_on_a_straight(name, aside, length, reasons) -> None:
    assert excursion(aside, 30.0, length).reasons == reasons


def test_a_cut_is_told_with_its_metres_and_the_gate_before_it() -> None:
    """Over the grass inside the second turn, sooner than the clock alone would find it."""
    chess = Chess()
    chess.lap(-10.0, 430.0)
    leaves = 440.0
    chess.go([spot(leaves, 4.0), spot(leaves + 50.0, 4.0)], speed=110.0)
    chess.lap(leaves + 50.0, LENGTH + 10.0)
    assert chess.reasons == ["cut"]
    void = chess.referee.laps.done[0].void
    assert void.gate == 2
    chord, arc = 33.0, 50.0
    assert void.amount < arc - chord
    assert void.amount > 2.0
    assert void.sentence == f"Lap invalid: cut by {void.amount:.1f} m after gate 2"


def test_many_little_cuts_add_up() -> None:
    """In and out along the inside of a turn, each dip too short for the clock."""
    chess = Chess()
    chess.lap(-10.0, 105.0, speed=20.0)
    for i in range(8):
        begin = 105.0 + i * 12.0
        chess.lap(begin, begin + 8.0, aside=WIDE, speed=20.0)
        chess.lap(begin + 8.0, begin + 12.0, aside=HALF, speed=20.0)
    chess.lap(201.0, LENGTH + 10.0, speed=20.0)
    assert chess.reasons[0] in {"cut", "off-road"}


def test_two_wide_moments_far_apart_are_two() -> None:
    chess = Chess()
    chess.lap(-10.0, 20.0, speed=40.0)
    chess.lap(20.0, 32.0, aside=-WIDE, speed=40.0)
    chess.lap(32.0, 80.0, speed=40.0)
    chess.lap(80.0, 92.0, aside=-WIDE, speed=40.0)
    chess.lap(92.0, LENGTH + 10.0, speed=40.0)
    assert chess.valid == 1


def test_an_excursion_just_before_the_line_voids_the_next_lap_too() -> None:
    chess = Chess()
    chess.lap(-10.0, LENGTH - 80.0)
    chess.lap(LENGTH - 80.0, LENGTH - 20.0, aside=WIDE)
    chess.lap(LENGTH - 20.0, 3 * LENGTH + 10.0)
    assert chess.reasons == ["off-road", "carried", ""]


def test_an_excursion_in_the_middle_of_a_lap_leaves_the_next_one_clean() -> None:
    chess = Chess()
    chess.lap(-10.0, 300.0)
    chess.lap(300.0, 360.0, aside=WIDE)
    chess.lap(360.0, 2 * LENGTH + 10.0)
    assert chess.reasons == ["off-road", ""]


def test_a_run_up_over_the_grass_voids_the_first_lap() -> None:
    chess = Chess()
    chess.lap(-10.0, -80.0, backing=True)
    chess.lap(-80.0, -15.0, aside=WIDE)
    chess.lap(-15.0, 2 * LENGTH + 10.0)
    assert chess.reasons == ["carried", ""]


def test_across_the_infield_is_a_cut_of_hundreds_of_metres() -> None:
    """From one straight over the grass to the other: found when the car is back on a road."""
    chess = Chess()
    chess.lap(-10.0, 250.0)
    chess.go([spot(LENGTH - 60.0)])
    chess.lap(LENGTH - 60.0, LENGTH + 10.0)
    told = [event.void for event in chess.told(LapVoided)]
    assert [void.code for void in told[:2]] == ["off-road", "cut"]
    assert told[1].amount > 3 * RADIUS
    assert chess.valid == 0


def test_little_cuts_at_every_turn_add_up_over_the_lap() -> None:
    """Each too small for the rule and far from the next."""
    chess = Chess()
    chess.lap(-10.0, 102.0)
    for begin, clean in ((110.0, True), (180.0, False), (440.0, False)):
        chess.lap(chess.distance, begin, aside=2.0)
        chess.lap(begin, begin + 12.0, aside=HALF + 1.2)
        chess.lap(begin + 12.0, begin + 30.0, aside=2.0)
        assert (chess.referee.laps.void is None) == clean
    chess.lap(470.0, LENGTH + 10.0)
    assert chess.reasons == ["cut"]


def test_a_grid_beside_the_road_is_nobodys_fault() -> None:
    chess = Chess()
    chess.put(*spot(-60.0, 9.0), 0.0, near=-60.0)
    chess.lap(-60.0, -20.0, aside=9.0, speed=20.0)
    chess.lap(-20.0, LENGTH + 10.0)
    assert chess.valid == 1


def test_a_reset_leaves_nothing_to_carry_over_the_line() -> None:
    chess = Chess()
    chess.lap(-10.0, LENGTH - 60.0)
    chess.lap(LENGTH - 60.0, LENGTH - 10.0, aside=WIDE)
    chess.put(*spot(LENGTH - 20.0), 0.0, near=LENGTH)
    chess.lap(LENGTH - 20.0, 2 * LENGTH + 10.0)
    assert chess.reasons == ["off-road", ""]


def test_an_excursion_after_the_last_gate_is_carried_however_slowly_the_line_comes() -> None:
    chess = Chess()
    chess.lap(-10.0, 555.0)
    chess.lap(555.0, 575.0, aside=WIDE, speed=15.0)
    tick = chess.tick
    chess.lap(575.0, 2 * LENGTH + 10.0, speed=12.0)
    assert chess.referee.laps.done[0].end.tick - tick > 5.0 * 240
    assert chess.reasons == ["off-road", "carried"]


def test_every_lap_starts_with_nothing_gained() -> None:
    chess = Chess()
    chess.lap(-10.0, 110.0)
    for lap in (0.0, LENGTH):
        chess.lap(lap + 110.0, lap + 122.0, aside=HALF + 1.2)
        chess.lap(lap + 122.0, lap + 140.0, aside=2.0)
        chess.lap(lap + 140.0, lap + LENGTH + 110.0)
    assert chess.reasons == ["", ""]


def test_a_cut_that_leads_over_the_line_is_settled_there() -> None:
    rule = OffTrack(Rules(), DT)
    rule.step(0.0, off=False)
    for _ in range(10):
        assert rule.step(0.3, off=True) is None
    assert rule.new_lap() == ("cut", pytest.approx(3.0))
    assert rule.step(0.3, off=False) is None


def test_a_loss_in_one_place_pays_for_no_gain_in_another() -> None:
    rule = OffTrack(Rules(), DT)
    rule.step(0.0, off=False)
    gain = Rules().cut + 0.5
    assert rule.step(-3.0, off=True) is None
    assert rule.step(0.0, off=False) is None
    assert rule.step(gain, off=True) is None
    assert rule.step(0.0, off=False) == ("cut", pytest.approx(gain))
