from math import cos, hypot, pi, sin

import pytest

from racer.assembly import Venue, open_session, open_venue, venue_world
from racer.content.car import load_car
from racer.content.track_file import load_track
from racer.drivers.hands import Keys
from racer.drivers.person import Person
from racer.physics import TICK_HZ
from racer.physics.controls import RELEASED
from racer.physics.events import Impact
from racer.physics.handling import LEVELS
from racer.race.session import Entry, Session


@pytest.fixture(scope="module")
def venue() -> Venue:
    return open_venue(load_track("proving-ground"))


def alone(venue: Venue, handling: str) -> tuple[Session, Person]:
    definition = load_car("hatch")
    person = Person(definition, automatic=True, dt=1.0 / TICK_HZ)
    return open_session(venue, [Entry(definition, person)], handling=handling), person


@pytest.mark.parametrize(
    ("x", "y", "name"),
    [
        (62.0, 120.0, "asphalt"),
        (240.0, 101.0, "gravel"),
        (250.0, 135.0, "snow"),
        (240.0, 160.0, "ice"),
        (240.0, 70.0, "wet_asphalt"),
        (130.0, 45.0, "concrete"),
        (40.0, 120.0, "grass"),
        (-5.0, 50.0, "grass"),
        (100.0, 1e6, "grass"),
    ],
)
def test_every_surface_of_the_proving_ground_lies_in_its_place(venue: Venue, x: float, y: float, name: str) -> None:
    assert venue.baked.surface(x, y).name == name


def test_the_hill_climbs_about_15_percent(venue: Venue) -> None:
    slopes = [hypot(*venue.baked.slope(322.0 + i, 78.0)) for i in range(-45, 46)]
    assert 0.135 < max(slopes) < 0.155
    assert hypot(*venue.baked.slope(322.0, 78.0)) < 0.005


@pytest.mark.parametrize("handling", LEVELS)
def test_a_car_waits_on_the_grid_and_drives_off(venue: Venue, handling: str) -> None:
    session, person = alone(venue, handling)
    start = venue.track.grid[0]
    for _ in range(TICK_HZ):
        session.step()
    waiting = session.snapshots[0]
    assert hypot(waiting.x - start.x, waiting.y - start.y) < 0.05
    assert waiting.heading == pytest.approx(pi)
    person.device = Keys(up=True)
    for _ in range(2 * TICK_HZ):
        session.step()
    assert session.snapshots[0].x < start.x - 5.0
    assert session.laps() == []


def test_two_entries_without_contact_have_a_world_each(venue: Venue) -> None:
    car = load_car("hatch")
    people = [Person(car, automatic=True, dt=1.0 / TICK_HZ) for _ in range(2)]
    session = open_session(venue, [Entry(car, people[0], slot=0), Entry(car, people[1], slot=0)])
    people[0].device = Keys(up=True)
    for _ in range(TICK_HZ):
        session.step()
    assert session.snapshots[0].x < session.snapshots[1].x - 1.0
    assert len(session.worlds) == 2


def test_a_cone_in_the_way_is_knocked_over(venue: Venue) -> None:
    world = venue_world(venue)
    world.add_car(load_car("rally"))
    before = world.obstacle_pose(0)
    world.place(0, x=before[0] - 8.0, y=before[1], heading=0.0, speed=15.0)
    for _ in range(TICK_HZ):
        world.step([RELEASED])
    assert world.obstacle_pose(0)[0] > before[0] + 1.0


@pytest.mark.parametrize("contact", [False, True])
def test_cars_touch_only_where_they_share_a_world(venue: Venue, *, contact: bool) -> None:
    car = load_car("hatch")
    people = [Person(car, automatic=True, dt=1.0 / TICK_HZ) for _ in range(2)]
    entries = [Entry(car, person, slot) for slot, person in enumerate(people)]
    session = open_session(venue, entries, contact=contact)
    first = session.snapshots[0]
    behind_x, behind_y = first.x - 8.0 * cos(first.heading), first.y - 8.0 * sin(first.heading)
    world, index = (session.worlds[0], 1) if contact else (session.worlds[1], 0)
    world.place(index, x=behind_x, y=behind_y, heading=first.heading, speed=15.0)
    moved = [event for _ in range(TICK_HZ) for event in session.step() if isinstance(event, Impact)]
    assert bool(moved) == contact
