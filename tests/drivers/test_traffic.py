"""Manners among cars that touch: nobody is run into from behind, and whoever is beside is left room."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from math import cos, hypot, sin

import pytest
from small_ring import MIDDLE, RADIUS, small_ring

from racer.assembly import Venue, open_session, open_venue
from racer.content.car import Car, load_car
from racer.content.track import GridSlot
from racer.drivers.held_controls import HeldControls
from racer.drivers.racing_driver import RacingDriver
from racer.drivers.racing_line import Plan, plan_line
from racer.drivers.skill import profile_of_skill
from racer.drivers.traffic import TrafficDriver
from racer.physics import TICK_HZ
from racer.physics.controls import PEDAL_STEPS, Controls
from racer.physics.events import Impact
from racer.race.course import course_of
from racer.race.driver import Driver, View
from racer.race.session import Entry, Session

CAR = "hatch"
FELT = 0.3
"""m/s of a blow that counts as one."""


class Standing:
    """Somebody who does not go."""

    def drive(self, view: View) -> Controls:
        del view
        return Controls(brake=PEDAL_STEPS)

    def begin(self) -> None:
        """Nothing to forget."""


def slot(behind: float, out: float) -> GridSlot:
    """So many metres before the line along the ring, and outwards from its middle."""
    turn, radius = behind / RADIUS, RADIUS + out
    return GridSlot(MIDDLE - radius * sin(turn), MIDDLE - radius * cos(turn), -turn)


@cache
def venue() -> Venue:
    return open_venue(small_ring())


@cache
def line() -> tuple[Plan, Car]:
    car = load_car(CAR)
    return plan_line(venue().baked, venue().centreline, car), car


def on_the_ring(*placed: tuple[Driver, GridSlot]) -> Session:
    """Drivers on slots of their own, in one world."""
    _, car = line()
    grid = tuple(place for _, place in placed)
    there = venue()
    track = replace(there.track, grid=grid)
    course = course_of(track, there.centreline)
    entries = [Entry(car, driver, number) for number, (driver, _) in enumerate(placed)]
    return open_session(replace(there, track=track, course=course), entries, contact=True)


def racer(kind: type[RacingDriver] = TrafficDriver, skill: float = 80.0, *, hz: int = TICK_HZ) -> RacingDriver:
    plan, car = line()
    return kind(plan, car, venue().baked, profile=profile_of_skill(skill, seed=3), hz=hz)


def blows(session: Session, seconds: float, watch: Callable[[Session], None] = lambda _: None) -> list[float]:
    """Drive for a while; gives m/s of every blow between cars that was felt."""
    found = []
    mass = line()[1].chassis.mass
    for _ in range(round(seconds * TICK_HZ)):
        events = session.step()
        found += [event.impulse / mass for event in events if isinstance(event, Impact) and event.struck == "car"]
        watch(session)
    return [blow for blow in found if blow > FELT]


@pytest.mark.parametrize("out", [-4.0, -1.5, 0.0, 2.5])
def test_a_standing_car_is_passed_without_a_blow(out: float) -> None:
    session = on_the_ring((Standing(), slot(-40.0, out)), (racer(), slot(8.0, 0.0)))
    assert blows(session, 12.0) == []
    assert session.position(1) > session.position(0) + 20.0


def test_the_same_car_is_struck_by_somebody_without_manners() -> None:
    plan, _ = line()
    x, y, heading = plan.line.at(60.0)
    session = on_the_ring((Standing(), GridSlot(x, y, heading)), (racer(RacingDriver), slot(8.0, 0.0)))
    assert blows(session, 12.0)


def test_where_the_road_is_closed_by_cars_one_stops_before_them() -> None:
    """Three stand across the road with no gap that a car fits through."""
    across = [(Standing(), slot(-40.0, out)) for out in (-5.4, -2.7, 0.0, 2.7, 5.4)]
    session = on_the_ring(*across, (racer(), slot(8.0, 0.0)))
    nearest = []

    def watch(made: Session) -> None:
        me = made.snapshots[-1]
        nearest.append(min(hypot(me.x - other.x, me.y - other.y) for other in made.snapshots[:-1]))

    assert blows(session, 8.0, watch) == []
    assert min(nearest) < 12.0


def beside(metres: float) -> GridSlot:
    """Shortly before the line, and so far to the right of where everybody wants to be."""
    plan, _ = line()
    x, y, heading = plan.line.at(plan.line.length - 10.0)
    return GridSlot(x - metres * sin(heading), y + metres * cos(heading), heading)


def test_beside_a_car_one_holds_the_side() -> None:
    """The other is on the line and drives as if alone, no slower and no faster."""
    session = on_the_ring((racer(RacingDriver), beside(0.0)), (racer(), beside(-2.5)))
    assert blows(session, 10.0) == []
    assert session.position(1) > 60.0


def test_two_with_manners_go_side_by_side() -> None:
    session = on_the_ring((racer(), slot(8.0, -2.2)), (racer(), slot(8.0, 2.2)))
    assert blows(session, 10.0) == []


def test_without_manners_one_steers_into_the_other() -> None:
    session = on_the_ring((racer(RacingDriver), beside(0.0)), (racer(RacingDriver), beside(-2.5)))
    assert blows(session, 10.0)


def test_alone_manners_change_nothing() -> None:
    ends = []
    for kind in (RacingDriver, TrafficDriver):
        session = on_the_ring((racer(kind), slot(8.0, 0.0)))
        blows(session, 5.0)
        ends.append(session.snapshots[0])
    assert ends[0] == ends[1]


def test_controls_are_held_between_decisions() -> None:
    asked = []

    class Counting(Standing):
        def drive(self, view: View) -> Controls:
            asked.append(view.seen.tick)
            return super().drive(view)

    held = HeldControls(Counting(), 4, turn=2)
    session = on_the_ring((held, slot(8.0, 0.0)))
    blows(session, 10 / TICK_HZ)
    assert asked == [0, 2, 6]
