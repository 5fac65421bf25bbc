"""The follower laps any road in any car, keeps to it, and gets free when stuck or turned round."""

from math import cos, pi, sin

import pytest
from laid_track import laid_track, length_of, ring

from racer.assembly import Venue, open_session, open_venue
from racer.content.car import built_in, load_car
from racer.content.track import Track
from racer.content.track_file import load_track
from racer.drivers.follower import Follower
from racer.drivers.pace import Care, safe_pace
from racer.physics import GRAVITY
from racer.physics.assists import Assists
from racer.physics.events import Impact
from racer.physics.snapshot import Snapshot
from racer.race.session import Entry, Session

HALF = 5.0


def bean() -> list[tuple[float, float]]:
    """A circuit of 420 m with bends to both sides, from 20 m radius on."""
    turns = [2.0 * pi * i / 140 for i in range(140)]
    return [
        (110.0 + (65.0 + 16.0 * cos(3.0 * t)) * cos(t), 95.0 + (50.0 + 12.0 * cos(3.0 * t)) * sin(t)) for t in turns
    ]


def venue_of(**road: object) -> Venue:
    ground = "deep_snow" if road.get("surface") in {"ice", "snow"} else "grass"
    return open_venue(laid_track(bean(), [0, 35, 70, 105], half=HALF, ground=ground, road=road))


@pytest.fixture(scope="module")
def venue() -> Venue:
    return venue_of()


class Drive:
    """A follower in a session, with what is worth knowing about its driving."""

    def __init__(self, venue: Venue, car: str = "corvette-c5", **how: object) -> None:
        self.venue, self.car = venue, load_car(car)
        self.follower = Follower(venue.centreline, self.car, venue.baked)
        self.session: Session = open_session(venue, [Entry(self.car, self.follower)], **how)
        self.hits = 0
        self.aside = 0.0

    @property
    def seen(self) -> Snapshot:
        return self.session.snapshots[0]

    def laps(self, count: int, *, seconds: float = 150.0) -> "Drive":
        while len(self.session.laps()) < count and self.session.tick < seconds * 240:
            self.step()
        assert len(self.session.laps()) == count, f"only {self.follower.s} m in {seconds} s"
        return self

    def step(self) -> None:
        self.hits += sum(isinstance(event, Impact) for event in self.session.step())
        if self.session.laps():
            aside = self.venue.centreline.locate(self.seen.x, self.seen.y, self.follower.s)[1]
            self.aside = max(self.aside, abs(aside))


@pytest.mark.parametrize("car", built_in("cars"))
def test_every_car_laps_a_small_circuit_on_the_line(venue, car) -> None:
    drive = Drive(venue, car).laps(2)
    assert all(lap.valid for lap in drive.session.laps())
    assert drive.hits == 0
    assert drive.aside < 1.0
    assert length_of(bean()) / drive.session.laps()[1].time > 13.0


@pytest.mark.parametrize(
    ("surface", "car"), [("ice", "formula"), ("ice", "hatch"), ("gravel", "rally"), ("wet_asphalt", "buggy")]
)
def test_slippery_roads_are_kept_to(surface, car) -> None:
    drive = Drive(venue_of(surface=surface), car).laps(2, seconds=250.0)
    assert all(lap.valid for lap in drive.session.laps())
    assert drive.aside < 2.0


@pytest.mark.parametrize("handling", ["wheels", "rails"])
def test_the_other_handling_levels_are_driven_too(venue, handling) -> None:
    drive = Drive(venue, handling=handling).laps(2)
    assert all(lap.valid for lap in drive.session.laps())
    assert drive.aside < 2.5


def test_no_driving_aid_is_needed(venue) -> None:
    drive = Drive(venue, "formula", assists=Assists(abs=False)).laps(2)
    assert all(lap.valid for lap in drive.session.laps())


def test_the_same_drive_twice(venue) -> None:
    first, second = Drive(venue).laps(1), Drive(venue).laps(1)
    assert first.session.laps() == second.session.laps()
    assert first.seen == second.seen


class TestTrouble:
    def put(self, drive: Drive, s: float, *, aside: float = 0.0, turned: float = 0.0, speed: float = 0.0) -> None:
        x, y, heading = drive.venue.centreline.at(s)
        x, y = x - aside * sin(heading), y + aside * cos(heading)
        drive.session.worlds[0].place(0, x=x, y=y, heading=heading + turned, speed=speed, sideslip=-turned)
        drive.follower.begin()

    def goes_on(self, drive: Drive, *, seconds: float = 40.0) -> bool:
        """Whether the car comes half a lap further along the line, forwards."""
        line = drive.venue.centreline
        gone, last = 0.0, None
        for _ in range(int(seconds * 240)):
            drive.session.step()
            s = line.locate(drive.seen.x, drive.seen.y, last)[0]
            gone += line.ahead(last, s) if last is not None else 0.0
            last = s
            if gone > line.length / 2.0 and drive.seen.speed > 5.0:
                return True
        return False

    @pytest.mark.parametrize("car", ["formula", "buggy"])
    def test_facing_backwards(self, venue, car) -> None:
        drive = Drive(venue, car)
        self.put(drive, 100.0, turned=pi)
        assert self.goes_on(drive)

    def test_far_from_the_road(self, venue) -> None:
        drive = Drive(venue)
        self.put(drive, 100.0, aside=25.0, turned=2.0)
        assert self.goes_on(drive)

    @pytest.mark.parametrize("turned", [0.7, 2.5])
    def test_thrown_sideways_at_speed(self, venue, turned) -> None:
        drive = Drive(venue)
        self.put(drive, 60.0, turned=turned, speed=18.0)
        assert self.goes_on(drive)

    @pytest.mark.parametrize("turned", [0.45, -0.45])
    def test_a_slide_is_caught_with_opposite_lock(self, venue, turned) -> None:
        drive = Drive(venue)
        self.put(drive, 48.0, turned=turned, speed=15.0)
        drive.session.step()
        farthest, lock = 0.0, 0.0
        for _ in range(240):
            drive.session.step()
            farthest = max(farthest, abs(drive.seen.sideslip))
            lock = min(lock, drive.seen.steer_angle / turned)
        assert farthest < 0.6
        assert abs(drive.seen.sideslip) < 0.1
        assert lock < -0.3

    @pytest.mark.parametrize(("car", "turned"), [("corvette-c5", 1.57), ("formula", -1.57), ("formula", 2.4)])
    def test_nose_against_a_wall(self, car, turned) -> None:
        drive = Drive(venue_of(wall_left="concrete", wall_right="concrete"), car)
        self.put(drive, 50.0, aside=2.0 if turned > 0.0 else -2.0, turned=turned)
        assert self.goes_on(drive, seconds=60.0)


class TestPace:
    def test_corners_take_their_share_of_the_grip(self) -> None:
        venue = open_venue(laid_track(ring(), [0, 40, 80]))
        car = load_car("corvette-c5")
        slow = safe_pace(venue.centreline, venue.baked, car, Care(corner=0.5))
        used = max(slow.speed) ** 2 / 60.0 / (car.tyre.mu_y * GRAVITY)
        assert used == pytest.approx(0.5, abs=0.05)

    def test_ice_is_slower_than_asphalt(self, venue) -> None:
        car, ice = load_car("hatch"), venue_of(surface="ice")
        dry = safe_pace(venue.centreline, venue.baked, car)
        slippery = safe_pace(ice.centreline, ice.baked, car)
        assert min(slippery.speed) < 0.5 * min(dry.speed)

    def test_speeds_can_be_braked_down_to(self, venue) -> None:
        car = load_car("corvette-c5")
        pace = safe_pace(venue.centreline, venue.baked, car)
        assert min(pace.acceleration) > -GRAVITY
        assert max(pace.acceleration) < GRAVITY


@pytest.mark.parametrize(("name", "car"), [("tin-shed", "formula"), ("mill-lane", "rally"), ("aigrette", "hatch")])
def test_built_in_tracks_are_lapped(name, car) -> None:
    track: Track = load_track(name)
    drive = Drive(open_venue(track), car).laps(1, seconds=260.0)
    assert drive.session.laps()[0].valid
    assert drive.hits == 0
