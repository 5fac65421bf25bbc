"""Gates in order and direction: laps written as the gates that were crossed, `0` forwards and `-0` backwards."""

from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from racer.race.events import GateCrossed, LapFinished, LapStarted, LapVoided
from racer.race.gates import Crossing
from racer.race.laps import Laps
from racer.race.moment import Moment
from tests.race.stadium import DT, stadium, straight_course, upright


def driven(crossed: str, *, closed: bool = True, spin: bool = False) -> Laps:
    """A judge that saw these crossings, one every 100 ticks and a quarter."""
    course = stadium() if closed else straight_course(*(upright(x) for x in (10.0, 100.0, 200.0, 290.0)))
    laps = Laps(course, car=0, dt=DT, carried=5.0)
    for number, name in enumerate(crossed.split()):
        crossing = Crossing(0.25, int(name.lstrip("-")), not name.startswith("-"))
        back = not crossing.forward and not spin
        laps.cross(crossing, Moment(100 * number, 0.25), 163.0 * number, 1.0, 2.0, back=back)
    return laps


@pytest.mark.parametrize(
    ("crossed", "reasons"),
    [
        ("", []),
        ("0", []),
        ("0 1 2 3 0", [""]),
        ("3 0 1 2 3 0", [""]),
        ("0 1 2 3 0 1 2 3 0", ["", ""]),
        ("0 2 3 0", ["missed-gate"]),
        ("0 1 3 0 1 2 3 0", ["missed-gate", ""]),
        ("0 1 2 0 1 2 3 0", ["missed-gate", ""]),
        ("0 -0 0 1 2 3 0", ["backwards"]),
        ("0 1 2 3 0 -0 0 1 2 3 0", ["", "backwards"]),
        ("0 -0 0 -0 0 -0 0", []),
        ("0 1 -1 1 2 3 0", ["backwards"]),
        ("0 1 2 -2 -1 1 2 3 0", ["backwards"]),
        ("0 -0 -3 -2 -1 -0", []),
        ("-3 -2 -1 -0 -3 -2 -1 -0 0", []),
        ("-3 -2 -1 -0 0 1 2 3 0 1 2 3 0", [""]),
        ("0 0 0 0", []),
        ("0 1 1 1 2 3 0", [""]),
        ("0 1 2 3 1 2 3 0", ["missed-gate"]),
        ("0 1 2 3 -3 3 0", ["backwards"]),
        ("1 2 3 0 1 2 3 0", [""]),
    ],
)
def test_what_counts_on_a_circuit(crossed, reasons) -> None:
    assert [lap.void.code if lap.void else "" for lap in driven(crossed).done] == reasons


@pytest.mark.parametrize(
    ("crossed", "reasons"),
    [
        ("0 1 2 3", [""]),
        ("0 1 2 3 -3 3 0 1 2 3", [""]),
        ("0 1 3", ["missed-gate"]),
        ("1 2 3", []),
        ("0 3", ["missed-gate"]),
        ("0 -0 0 1 2 3", ["backwards"]),
        ("0 1 -1 1 2 3", ["backwards"]),
        ("-3 -2 -1 -0", []),
        ("3", []),
    ],
)
def test_what_counts_from_point_to_point(crossed, reasons) -> None:
    laps = driven(crossed, closed=False)
    assert [lap.void.code if lap.void else "" for lap in laps.done] == reasons
    assert laps.finished == bool(reasons)


def test_a_line_that_was_not_crossed_is_not_passed() -> None:
    """Round once more without the line: one lap was driven, not two."""
    assert driven("0 1 2 3 1 2 3").count == 4
    assert driven("0 1 2 3 1 2 3 0").count == 5
    assert driven("1 2 3").count == 0


def test_a_nose_that_swings_back_in_a_spin_only_has_to_cross_again() -> None:
    assert driven("0 1 -1 1 2 3 0", spin=True).done[0].valid
    assert not driven("0 1 -1 2 3 0", spin=True).done[0].valid


def test_times_are_ticks_and_the_fractions_at_both_ends() -> None:
    laps = Laps(stadium(), car=0, dt=DT, carried=5.0)
    for gate, tick, fraction in (
        (0, 10**9, 0.75),
        (1, 10**9 + 100, 0.5),
        (2, 10**9 + 150, 0.5),
        (3, 10**9 + 240, 0.25),
    ):
        laps.cross(Crossing(fraction, gate, True), Moment(tick, fraction), 0.0, 0.0, 0.0, back=False)
    laps.cross(Crossing(0.25, 0, True), Moment(10**9 + 481, 0.25), 651.0, 0.0, 0.0, back=False)
    lap = laps.done[0]
    assert lap.time == 480.5 / 240
    assert lap.sectors == pytest.approx((99.75 / 240, 139.75 / 240, 241.0 / 240), abs=1e-12)
    assert sum(lap.sectors) == pytest.approx(lap.time, abs=1e-12)


def test_a_missed_sector_gate_leaves_its_sectors_without_a_time() -> None:
    lap = driven("0 2 3 0").done[0]
    assert [sector is None for sector in lap.sectors] == [True, True, False]
    assert not lap.complete


def test_events_tell_the_lap_as_it_happens() -> None:
    events = driven("0 1 2 3 0").events
    assert [type(event) for event in events] == [LapStarted, *[GateCrossed] * 4, LapFinished, LapStarted]
    gates = [event for event in events if isinstance(event, GateCrossed)]
    assert [event.sector for event in gates] == [0, None, 1, 2]
    assert [event.time for event in gates] == [100 / 240, 200 / 240, 300 / 240, 400 / 240]
    assert [event.sector_time for event in gates] == [100 / 240, None, 200 / 240, 100 / 240]


def test_a_broken_rule_is_told_once_with_its_place() -> None:
    told = [event for event in driven("0 2 3 0").events if isinstance(event, LapVoided)]
    assert [(event.lap, event.void.code, event.void.gate, event.void.x) for event in told] == [
        (1, "missed-gate", 1, 1.0)
    ]
    assert told[0].void.sentence == "Lap invalid: gate 1 missed"


@given(st.lists(st.integers(-6, 9), max_size=25))
def test_no_to_and_fro_gains_a_lap(moves) -> None:
    """A walk along the lap in quarters: laps are what the furthest point is worth, and clean without a way back."""
    laps, here, furthest = Laps(stadium(), car=0, dt=DT, carried=5.0), 0, 0
    tick = 0
    for move in moves:
        for _ in range(abs(move)):
            tick += 1
            forward = move > 0
            gate = here % 4 if forward else (here - 1) % 4
            here += 1 if forward else -1
            furthest = max(furthest, here)
            laps.cross(Crossing(0.5, gate, forward), Moment(tick, 0.5), here * 163.0, 0.0, 0.0, back=not forward)
    finished = max(0, floor((furthest - 1) / 4))
    assert laps.count == here
    assert len(laps.done) == finished
    assert sum(lap.valid for lap in laps.done) <= finished
    for lap in laps.done:
        assert lap.valid == (lap.end.tick - lap.start.tick == 4)


@given(st.lists(st.integers(-4, 3), max_size=40))
def test_a_valid_lap_has_crossed_every_gate_in_order(names) -> None:
    """Whatever is crossed in whatever order, between two lines of a valid lap stand all gates and nothing backwards."""
    text = " ".join(f"-{-name - 1}" if name < 0 else str(name) for name in names)
    for lap in driven(text).done:
        first, last = lap.start.tick // 100, lap.end.tick // 100
        between = names[first : last + 1]
        if lap.valid:
            order = [name for i, name in enumerate(between) if i == 0 or name != between[i - 1]]
            assert order == [0, 1, 2, 3, 0]


def test_the_judge_restores_from_its_figures() -> None:
    whole = driven("0 1 3 0 1 2 3 0")
    names = [*"01301230"]
    for cut in range(len(names)):
        begun = driven(" ".join(names[:cut]))
        again = Laps(stadium(), car=0, dt=DT, carried=5.0)
        again.restore(begun.state())
        assert again.state() == begun.state()
        assert len(again.state()) == len(again.state_names())
        for number, name in enumerate(names[cut:], start=cut):
            again.cross(
                Crossing(0.25, int(name), True), Moment(100 * number, 0.25), 163.0 * number, 1.0, 2.0, back=False
            )
        assert again.state() == whole.state()
