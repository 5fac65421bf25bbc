"""The tick of a session: drivers, worlds, judges, recorder; saved states, restarts and resets."""

import json
from math import hypot, pi

import pytest

from racer.physics.controls import Controls, quantise
from racer.physics.events import Impact
from racer.physics.state import StateError
from racer.race.driver import View
from racer.race.events import LapFinished, LapStarted, LapVoided, Reset, Stuck, WrongWay
from racer.race.session import Session
from racer.race.session_state import SessionState
from tests.race.stadium import CAR, LENGTH, NOSE, TOP, Chess, Pursuit, Script, session, spot, stadium

FULL = quantise(0.0, 1.0, 0.0)


def run(made: Session, ticks: int) -> list[object]:
    return [event for _ in range(ticks) for event in made.step()]


def until(made: Session, kind: type, *, limit: int = 240 * 120) -> object:
    for _ in range(limit):
        for event in made.step():
            if isinstance(event, kind):
                return event
    pytest.fail(f"no {kind.__name__} in {limit} ticks")


def jump(made: Session, x: float, y: float, heading: float = 0.0, *, speed: float = 0.0) -> None:
    """Move the first car behind the judge's back."""
    made.worlds[0].place(0, x=x, y=y, heading=heading, speed=speed)


def test_a_driven_lap_counts_and_its_sectors_sum_up() -> None:
    made = session(Pursuit())
    lap = until(made, LapFinished).lap
    assert lap.valid
    assert lap.complete
    assert sum(lap.sectors) == pytest.approx(lap.time, abs=1e-9)
    assert LENGTH / 18.5 < lap.time < LENGTH / 12.0
    assert made.laps() == [lap]
    assert made.position() == pytest.approx(LENGTH - NOSE, abs=1.0)


def test_drivers_are_asked_before_the_world_moves_and_recorders_called_after() -> None:
    order = []

    def press(view: View) -> Controls:
        order.append(("driver", view.seen.tick, view.me, len(view.snapshots)))
        return FULL

    def record(made: Session, controls: list[Controls]) -> None:
        order.append(("recorder", made.tick, tuple(controls)))

    made = session(Script(press), Script(press), recorder=record)
    made.step()
    assert order == [("driver", 0, 0, 2), ("driver", 0, 1, 2), ("recorder", 1, (FULL, FULL))]


def test_a_view_cannot_be_written_to() -> None:
    view = session(Pursuit()).view(0)
    for name in ("me", "snapshots", "course", "car"):
        with pytest.raises(AttributeError):
            setattr(view, name, None)
    course = view.course
    parts = ((view.seen, "x"), (course, "gates"), (course.path, "length"), (course.gate_lines, "lines"))
    for thing, name in (*parts, (course.track, "grid"), (view.car, "chassis"), (view.car.chassis, "mass")):
        with pytest.raises(AttributeError):
            setattr(thing, name, None)


def test_cars_with_worlds_of_their_own_pass_through_each_other_and_in_one_world_touch() -> None:
    for contact in (False, True):
        made = session(Script(), Script(lambda _: FULL), contact=contact)
        made.worlds[-1].place(1 if contact else 0, x=140.0, y=TOP, heading=0.0, speed=10.0)
        struck = [event for event in run(made, 240) if isinstance(event, Impact)]
        assert bool(struck) == contact
        assert made.snapshots[1].x != pytest.approx(made.snapshots[0].x)


def test_segments_restarted_from_saved_states_end_bit_equal() -> None:
    """Every second of two laps with a reset, a wide moment and a wall, in another session, in any order."""
    wall = [(70.0, TOP + 12.0), (120.0, TOP + 12.0)]
    recorded: list[tuple[Controls, ...]] = []
    made = session(Pursuit(), recorder=lambda _, controls: recorded.append(tuple(controls)), walls=[wall])
    saved = []
    for tick in range(240 * 50):
        if tick == 2000:
            jump(made, *spot(200.0, 9.0), heading=pi / 2, speed=15.0)
        if tick % 240 == 0:
            saved.append(made.state())
        made.step()
    ends = [*saved[1:], made.state()]
    assert any(state.referees[0] != saved[0].referees[0] for state in saved)
    playing = iter(())
    other = session(Script(lambda _: next(playing)[0]), walls=[wall])
    for number in reversed(range(len(saved))):
        if 2000 in range(number * 240, number * 240 + 240):
            continue
        playing = iter(recorded[number * 240 : number * 240 + 240])
        other.restore(saved[number])
        assert other.state() == saved[number]
        run(other, 240)
        assert other.state() == ends[number]
        assert other.state().digest() == ends[number].digest()


def test_a_state_is_plain_figures_with_names() -> None:
    made = session(Pursuit())
    run(made, 3000)
    state = made.state()
    again = tuple(json.loads(json.dumps(state.referees[0])))
    assert again == state.referees[0]
    names = made.referees[0].state_names()
    assert len(names) == len(set(names)) == len(again)
    assert {"progress.distance", "count", "void.code", "split0.tick", "stuck.trying"} <= set(names)


@pytest.mark.parametrize(
    ("name", "value"),
    [("progress.piece", 10**6), ("void.code", 99.0), ("void.code", -1.0), ("nose.x", float("nan"))],
)
def test_a_forged_state_is_refused(name, value) -> None:
    made = session(Pursuit())
    figures = list(made.state().referees[0])
    figures[made.referees[0].state_names().index(name)] = value
    with pytest.raises(StateError):
        made.restore(SessionState(made.state().worlds, (tuple(figures),)))
    with pytest.raises(StateError):
        made.restore(SessionState(made.state().worlds, (tuple(figures[:-2]),)))


def test_restart_is_the_start_again_bit_for_bit() -> None:
    driver = Pursuit()
    made = session(driver)
    begin = made.state()
    run(made, 1500)
    first = made.state()
    made.restart()
    assert made.state() == begin
    assert made.laps() == []
    assert made.tick == 0
    run(made, 1500)
    assert made.state() == first


def test_reset_sets_the_car_down_behind_the_gate_it_passed_last() -> None:
    made = session(Pursuit())
    run(made, 240 * 20)
    laps, before = made.referees[0].laps, made.referees[0].progress.distance
    gate = laps.last_gate
    made.reset()
    events = made.step()
    assert [event.void.code for event in events if isinstance(event, LapVoided)] == ["reset"]
    assert Reset(0, gate) in events
    assert made.snapshots[0].speed < 0.2
    assert made.referees[0].progress.distance <= before
    nose = made.course.gate_distances[gate] - NOSE - 0.5
    assert made.referees[0].progress.distance == pytest.approx(nose, abs=0.1)
    assert abs(made.referees[0].progress.aside) < 0.1
    finished = until(made, LapFinished).lap
    assert finished.void.code == "reset"
    assert finished.complete
    assert until(made, LapFinished).lap.valid


def test_reset_before_the_line_goes_back_to_the_grid() -> None:
    made = session(Script(lambda _: FULL))
    run(made, 60)
    made.reset()
    assert Reset(0, None) in made.step()
    assert (made.snapshots[0].x, made.snapshots[0].y) == pytest.approx((made.slot(0).x, made.slot(0).y), abs=0.01)


def test_reset_among_touching_cars_finds_room() -> None:
    made = session(Pursuit(), Script(), contact=True)
    run(made, 240 * 20)
    gate = made.referees[0].laps.last_gate
    x, y, heading = made.course.path.at(made.course.gate_distances[gate] - NOSE)
    made.worlds[0].place(1, x=x, y=y, heading=heading)
    made.step()
    made.reset()
    assert not [event for event in run(made, 24) if isinstance(event, Impact)]
    a, b = made.snapshots
    assert hypot(a.x - b.x, a.y - b.y) > 6.0


def test_leaving_the_map_sets_the_car_back_and_voids_the_lap() -> None:
    made = session(Pursuit())
    until(made, LapStarted)
    jump(made, 160.0, -9.0)
    assert not [event for event in made.step() if isinstance(event, Reset)]
    jump(made, 160.0, -11.0)
    events = made.step()
    assert Reset(0, 0) in events
    assert [event.void.code for event in events if isinstance(event, LapVoided)] == ["left-world"]
    assert made.snapshots[0].y == pytest.approx(TOP, abs=0.1)
    assert until(made, LapFinished).lap.void.code == "left-world"


def test_a_car_that_pushes_against_a_wall_is_offered_a_reset_once() -> None:
    wall = [(158.0, TOP - 8.0), (158.0, TOP + 8.0)]
    made = session(Script(lambda _: FULL), walls=[wall])
    events = run(made, 240 * 8)
    assert sum(isinstance(event, Stuck) for event in events) == 1
    assert made.referees[0].stuck.stuck


@pytest.mark.parametrize("controls", [Controls(), quantise(0.0, 0.0, 1.0), quantise(0.0, 1.0, 0.0, handbrake=True)])
def test_standing_still_is_not_being_stuck(controls) -> None:
    made = session(Script(lambda _: controls))
    assert not [event for event in run(made, 240 * 5) if isinstance(event, Stuck)]


def test_wrong_way_is_told_after_a_while_and_taken_back() -> None:
    made = session(Script(lambda _: FULL))
    jump(made, 110.0, TOP, pi, speed=10.0)
    event = until(made, WrongWay, limit=480)
    assert event.on
    assert made.tick == pytest.approx(360, abs=3)
    jump(made, made.snapshots[0].x, TOP, 0.0, speed=10.0)
    assert not until(made, WrongWay, limit=240).on


def test_wrong_way_is_told_at_once_over_a_gate() -> None:
    chess = Chess()
    chess.lap(-10.0, 5.0, speed=20.0)
    chess.lap(5.0, -4.0, speed=20.0, backing=True)
    assert chess.told(WrongWay) == [WrongWay(0, on=True)]
    chess.lap(-4.0, 0.0, speed=20.0)
    assert chess.told(WrongWay)[-1] == WrongWay(0, on=False)


def test_rewinding_practises_and_counts_nothing() -> None:
    made = session(Pursuit())
    until(made, LapStarted)
    run(made, 240)
    saved = made.state()
    run(made, 240 * 3)
    made.rewind(saved)
    assert made.tick == saved.tick
    assert made.proof_tick is None
    assert until(made, LapFinished).lap.void.code == "rewound"
    made.restart()
    assert made.proof_tick == 0


def test_rewinding_over_the_line_takes_the_lap_back() -> None:
    made = session(Pursuit())
    until(made, LapStarted)
    saved = made.state()
    until(made, LapFinished)
    assert len(made.laps()) == 1
    made.rewind(saved)
    assert made.laps() == []


def test_the_cars_start_on_their_slots() -> None:
    made = session(Script(), Script())
    assert [(round(s.x, 6), round(s.y, 6)) for s in made.snapshots] == [(slot.x, slot.y) for slot in made.course.grid]
    assert made.entries[0].car is CAR
    assert stadium().length == LENGTH
