"""A race: the order, the gaps, the end, laps that do not count and cuts that cost."""

from math import pi

import pytest

from racer.physics.controls import quantise
from racer.race.contest import CUT_COST, Contest
from racer.race.session import Session
from racer.race.void import CUT
from tests.race.stadium import LENGTH, Pursuit, Script, session, spot

LIMIT = 240 * 200


def drive(contest: Contest, made: Session, *, ticks: int = LIMIT) -> None:
    for _ in range(ticks):
        contest.watch(made.step())
        if contest.over:
            return


def test_the_quicker_car_wins_and_the_gap_at_the_end_is_the_difference_of_the_times() -> None:
    made = session(Pursuit(13.0), Pursuit(18.0))
    contest = Contest(made, laps=2)
    drive(contest, made)
    assert contest.over
    assert contest.order == (1, 0)
    slow, quick = contest.finishes
    assert slow.seconds > quick.seconds > 2 * LENGTH / 18.5
    assert contest.gap(0, 1) == pytest.approx(slow.seconds - quick.seconds)
    assert contest.chart == ([2, 2], [1, 1])
    assert [len(contest.counted(car)) for car in (0, 1)] == [2, 2]


def test_a_finish_is_timed_from_the_start_to_the_line() -> None:
    made = session(Pursuit())
    contest = Contest(made, laps=1)
    drive(contest, made)
    lap = made.laps()[0]
    assert contest.finishes[0].seconds == pytest.approx((lap.end.tick + lap.end.fraction) / 240.0)
    assert contest.finishes[0].seconds > lap.time


def test_a_gap_is_the_time_since_the_car_in_front_was_here() -> None:
    made = session(Pursuit(13.0), Pursuit(18.0))
    contest = Contest(made, laps=3)
    passed = []
    for _ in range(240 * 25):
        contest.watch(made.step())
        passed.append((contest.distance(1), contest.time))
    here = contest.distance(0)
    then = next(time for distance, time in passed if distance >= here)
    assert contest.gap(0, 1) == pytest.approx(contest.time - then, abs=0.02)
    assert contest.gap(1, 0) is None  # nobody is behind somebody who has not been there


def test_those_on_the_grid_are_in_the_order_of_their_slots() -> None:
    made = session(Pursuit(), Pursuit())
    contest = Contest(made, laps=1)
    ahead = [made.position(car) for car in (0, 1)]
    assert contest.order[0] == ahead.index(max(ahead))


def test_a_car_that_has_finished_stays_before_all_who_have_not() -> None:
    made = session(Pursuit(18.0), Script(lambda _: quantise(0.0, 0.0, 1.0)))
    contest = Contest(made, laps=1)
    drive(contest, made, ticks=240 * 60)
    assert contest.finishes[0]
    assert contest.finishes[1] is None
    assert not contest.over
    assert contest.order == (0, 1)
    assert contest.lap(0) == 1


def test_a_lap_that_misses_a_gate_brings_nobody_nearer_to_the_end() -> None:
    made = session(Pursuit())
    contest = Contest(made, laps=1)
    while made.referees[0].laps.count < 2:
        contest.watch(made.step())
    x, y = spot(0.62 * LENGTH)
    made.worlds[0].place(0, x=x, y=y, heading=pi, speed=10.0)  # beyond gate 2, by magic
    made.referees[0].set_down(x, y, pi, near=0.62 * LENGTH)
    drive(contest, made)
    assert not made.laps()[0].complete
    assert contest.finishes[0].seconds > made.laps()[0].end.tick / 240.0
    assert contest.counted(0) == (made.laps()[1],)


def test_what_was_gained_beside_the_road_costs_seconds() -> None:
    made = session(Pursuit())
    contest = Contest(made, laps=1)
    for _ in range(240 * 20):
        contest.watch(made.step())
    made.referees[0].laps.break_rule(CUT, 1, 0.0, 0.0, 3.0)
    drive(contest, made)
    lap = made.laps()[0]
    assert contest.finishes[0].cuts == 1
    assert contest.finishes[0].seconds == pytest.approx((lap.end.tick + lap.end.fraction) / 240.0 + CUT_COST)
