"""Ten kinds of cheating, each beside an honest twin that counts, on the stadium and on built-in tracks.

Where the judge alone decides, a car is moved over the road like a chess piece; where walls, resets or pauses matter, a
real session is driven, from a state shortly before the line.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import atan2, cos, hypot, pi, radians, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from racer.content.track import Gate, Point
from racer.content.track_file import built_in_tracks, load_track
from racer.physics.controls import Controls, quantise
from racer.physics.ground import UniformGround
from racer.physics.world import World
from racer.race.course import Course
from racer.race.driver import Driver, View
from racer.race.events import LapFinished, Reset
from racer.race.gates import make_gates
from racer.race.lap import Lap
from racer.race.session import Entry, Session
from racer.race.session_state import SessionState
from tests.race.stadium import CAR, DT, NOSE, SURFACES, Chess, Pursuit, Script, StadiumGround, stadium

BUILT_IN = ("kiln-bowl", "osier-vale", "aigrette", "porto-vesca")
PLACES = ("stadium", *(name for name in BUILT_IN if name in built_in_tracks()))
FAST = 400.0 / 3.6
ASPHALT = UniformGround(SURFACES["asphalt"])

HURRY = 30.0
"""m/s on the straights in the laps that are really driven."""

Walls = Sequence[Sequence[Point]]


@dataclass(frozen=True)
class Place:
    """A course with its ground and what stands on it."""

    course: Course
    ground: object
    walls: Walls
    make_world: Callable[[], World]

    def chess(self, ground: object = None) -> Chess:
        return Chess(self.course, ground=ground or self.ground)

    def session(self, driver: Driver) -> Session:
        world = self.make_world()
        world.add_car(CAR)
        return Session(self.course, [Entry(CAR, driver)], [world])

    @property
    def end(self) -> float:
        return self.course.length if self.course.closed else self.course.gate_distances[-1]

    @property
    def grid(self) -> float:
        return self.chess().distance


@dataclass(frozen=True)
class DrivenLap:
    """An honest lap of a careful driver, and the session's state some seconds before its end."""

    lap: Lap
    late: SessionState
    rest: tuple[Controls, ...]


@cache
def place_of(name: str) -> Place:
    if name == "stadium":
        walls = [[(100.0, 75.0), (220.0, 75.0), (220.0, 125.0), (100.0, 125.0), (100.0, 75.0)]]
        return Place(stadium(), StadiumGround(), walls, lambda: World(StadiumGround(), walls=walls))
    from racer.assembly import open_venue, venue_world

    venue = open_venue(load_track(name))
    return Place(venue.course, venue.baked, venue.barriers.polylines, lambda: venue_world(venue))


@cache
def driven(name: str) -> DrivenLap:
    """Driven once for all tests of a track."""
    controls: list[Controls] = []
    states: list[SessionState] = []
    session = place_of(name).session(Pursuit(HURRY))
    session.recorder = lambda _, given: controls.append(given[0])
    for _ in range(240 * 600):
        if session.tick % 240 == 0:
            states.append(session.state())
        if finished(session.step()):
            late = states[-8]
            return DrivenLap(session.laps()[0], late, tuple(controls[late.tick :]))
    raise AssertionError("the careful driver never came round")


def finished(events: list[object]) -> bool:
    return any(isinstance(event, LapFinished) for event in events)


def drive_home(session: Session, limit: int = 240 * 300) -> Lap:
    for _ in range(limit):
        if finished(session.step()):
            return session.laps()[-1]
    raise AssertionError("the lap was not driven to its end")


@pytest.fixture(params=PLACES)
def name(request) -> str:
    return request.param


@pytest.fixture
def place(name) -> Place:
    return place_of(name)


@pytest.fixture
def honest(place) -> Chess:
    """The twin: round on the road, in order, forwards."""
    chess = place.chess()
    chess.honest(speed=FAST)
    assert chess.valid == 1
    assert not chess.referee.wrong_way.on
    return chess


def tempting(place: Place) -> tuple[float, float]:
    """Between two neighbouring gates: the straight way over no road that saves most."""
    course = place.course
    marks = [*course.gate_distances, course.length] if course.closed else [*course.gate_distances]
    best = (0.0, 0.0, 0.0)
    chess = place.chess()
    for begin, end in pairwise(marks):
        for start in range(int(begin) + 16, int(end) - 48, 8):
            for length in range(32, min(240, int(end) - 16 - start), 16):
                (x0, y0), (x1, y1) = chess.spot(start), chess.spot(start + length)
                grass = sum(off_road(place, x0 + (x1 - x0) * i / 12, y0 + (y1 - y0) * i / 12) for i in range(13))
                saved = length - hypot(x1 - x0, y1 - y0)
                if grass >= 4 and saved > best[0]:
                    best = (saved, float(start), float(start + length))
    assert best[0] > 4.0
    return best[1:]


def off_road(place: Place, x: float, y: float) -> bool:
    around = ((0.0, 0.0), (2.0, 0.0), (-2.0, 0.0), (0.0, 2.0), (0.0, -2.0))
    return all(place.ground.surface(x + dx, y + dy).name not in place.course.road for dx, dy in around)


def test_1_cutting(place, honest) -> None:
    leave, join = tempting(place)
    chess = place.chess()
    chess.run(leave)
    chess.go([chess.spot(join)])
    chess.run(place.end + 10.0)
    assert chess.valid == 0
    assert chess.reasons[0] in {"cut", "off-road"}


def test_2_reversing_over_the_line(place, honest) -> None:
    """To and fro over the start; then the whole lap, whose clock never began anew."""
    chess = place.chess()
    for end in (6.0, -6.0, 6.0, -6.0):
        chess.run(end, speed=8.0)
    assert chess.referee.laps.done == []
    chess.run(place.end + 10.0)
    assert chess.reasons == ["backwards"]
    assert chess.referee.laps.done[0].time > honest.referee.laps.done[0].time


def test_3_skipping_a_gate(place, honest) -> None:
    """Past the end of one gate, on a plain where everything is road, so that only the gate can tell."""
    twin = place.chess(ASPHALT)
    twin.honest()
    assert twin.valid == 1
    course = place.course
    for gate in {1, len(course.gates) // 2, len(course.gates) - 1}:
        chess = place.chess(ASPHALT)
        at = course.gate_distances[gate]
        chess.run(at - 6.0)
        x, y, heading = course.path.at(at)
        left, right = course.gates[gate].points[0], course.gates[gate].points[-1]
        beyond = hypot(right[0] - x, right[1] - y) + 3.0
        aside = atan2(right[1] - left[1], right[0] - left[0])
        for along in (-4.0, 6.0):
            chess.go([(x + along * cos(heading) + beyond * cos(aside), y + along * sin(heading) + beyond * sin(aside))])
        chess.go([chess.spot(at + 10.0)])
        chess.lap(at + 10.0, place.end + 10.0)
        assert chess.valid == 0, gate


def test_4_weaving_over_the_line(place, honest) -> None:
    chess = place.chess()
    for _ in range(20):
        chess.run(6.0, speed=30.0)
        chess.run(-4.0, speed=30.0)
    assert chess.referee.laps.done == []
    assert chess.referee.laps.count == 0


def test_5_reset_abuse(place, name) -> None:
    """Resets bring nobody forwards, and the lap is lost; driven on without one it counts."""
    assert driven(name).lap.valid
    session = place.session(Pursuit(HURRY))
    session.restore(driven(name).late)
    furthest = session.referees[0].progress.distance
    gate = session.referees[0].laps.last_gate
    for _ in range(6):
        session.reset()
        events = session.step()
        assert Reset(0, gate) in events
        assert session.snapshots[0].speed < 0.1
        assert session.referees[0].progress.distance <= furthest
        for _ in range(60):
            session.step()
    lap = drive_home(session)
    assert lap.void.code == "reset"
    assert lap.time > driven(name).lap.time


def test_6_wall_clipping(place, name) -> None:
    """A car thrown at a wall at 400 km/h from ten angles never comes out behind it."""
    assert driven(name).lap.valid
    (x, y), (along_x, along_y) = long_wall(place)
    lines = make_gates([Gate(tuple(line)) for line in place.walls])
    session = place.session(Script(lambda _: quantise(0.0, 1.0, 0.0)))
    struck = 0
    for side in (-1.0, 1.0):
        for degrees in (90.0, 75.0, 50.0, 25.0, 10.0):
            heading = atan2(along_y, along_x) + side * radians(degrees)
            distance = 3.0 + 3.0 / sin(radians(degrees))
            start = x - distance * cos(heading), y - distance * sin(heading)
            if lines.crossings(*start, x - 0.1 * cos(heading), y - 0.1 * sin(heading)):
                continue  # something else stands in between
            session.worlds[0].place(0, x=start[0], y=start[1], heading=heading, speed=FAST)
            session.referees[0].set_down(*start, heading, near=0.0)
            for _ in range(90):
                before = session.snapshots[0] if session.tick else None
                events = session.step()
                seen = session.snapshots[0]
                struck += any(type(event).__name__ == "Impact" for event in events)
                if any(isinstance(event, Reset) for event in events):
                    break
                if before and hypot(seen.x - before.x, seen.y - before.y) < 2.0:
                    assert not lines.crossings(before.x, before.y, seen.x, seen.y), (side, degrees)
    assert struck >= 5
    assert session.laps() == []


def long_wall(place: Place) -> tuple[Point, Point]:
    """The middle and the direction of the longest piece of wall."""
    pieces = [(a, b) for line in place.walls for a, b in pairwise(line)]
    a, b = max(pieces, key=lambda piece: hypot(piece[1][0] - piece[0][0], piece[1][1] - piece[0][1]))
    length = hypot(b[0] - a[0], b[1] - a[1])
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), ((b[0] - a[0]) / length, (b[1] - a[1]) / length)


def test_7_pausing(place, name) -> None:
    """A pause is no tick: the twin that pauses gets the same lap to the last bit. Trying again counts not."""
    honest = driven(name)
    playing = iter(honest.rest)
    paused = place.session(Script(lambda _: next(playing)))
    paused.restore(honest.late)
    for _ in range(240):
        paused.step()
    held = paused.state()
    assert paused.state() == held
    assert drive_home(paused) == honest.lap

    again = place.session(Pursuit(HURRY))
    again.restore(honest.late)
    for _ in range(480):
        again.step()
    again.rewind(honest.late)
    assert drive_home(again).void.code == "rewound"


def test_8_driving_the_lap_backwards(place, honest) -> None:
    """All gates from the last to the first, tail first and nose first, and then once forwards over the line."""
    for backing in (True, False):
        chess = place.chess()
        begin = chess.distance
        if not place.course.closed:
            begin = place.end + 10.0
            chess.put(*chess.spot(begin), place.course.path.at(begin)[2] + pi, near=begin)
        away = begin - place.end - 20.0
        chess.lap(begin, away, backing=backing)
        assert chess.referee.wrong_way.on
        chess.lap(away, away + 30.0, backing=not backing)
        assert chess.referee.laps.done == []


def test_9_parking_on_the_line(place, honest) -> None:
    """The nose trembling on the line for ten seconds makes no lap; parked in peace there, the next lap counts."""
    chess, calm = place.chess(), place.chess()
    for one in (chess, calm):
        one.run(-NOSE)
    x, y, heading = place.course.path.at(-NOSE)
    for tick in range(2400):
        shift = 0.005 * sin(tick * 0.9)
        chess.step(x + shift * cos(heading), y + shift * sin(heading), heading)
        calm.step(x, y, heading)
    assert chess.referee.laps.done == []
    calm.run(place.end + 10.0)
    assert calm.valid == 1


def test_10_leaving_the_world(place, name) -> None:
    """Beyond the map there is no way round: the car is set back and the lap is lost."""
    honest = driven(name)
    track = place.course.track
    for x, y in ((-11.0, 50.0), (track.width + 11.0, 50.0), (50.0, -11.0), (50.0, track.height + 11.0)):
        session = place.session(Pursuit(HURRY))
        session.restore(honest.late)
        before = session.referees[0].progress.distance
        session.worlds[0].place(0, x=x, y=y, heading=0.0, speed=30.0)
        session.referees[0].sweep.put(x, y)
        assert any(isinstance(event, Reset) for event in session.step())
        assert session.referees[0].progress.distance <= before
        assert session.referees[0].laps.void.code == "left-world"
    assert drive_home(session).void.code == "left-world"


@settings(max_examples=10, deadline=None)
@given(angle=st.floats(-85.0, 85.0), which=st.integers(0, 40))
@pytest.mark.parametrize("where", PLACES)
def test_a_legal_lap_counts_at_400_kmh_across_a_gate_at_any_angle(where, angle, which) -> None:
    place = place_of(where)
    course = place.course
    gate = which % len(course.gates)
    at = course.gate_distances[gate]
    chess = place.chess(ASPHALT)
    chess.run(at - 8.0, speed=FAST)
    x, y, heading = course.path.at(at)
    slanted = heading + radians(angle)
    for along in (-2.0, 2.0):
        chess.go([(x + (along - NOSE) * cos(slanted), y + (along - NOSE) * sin(slanted))], speed=FAST)
    chess.go([chess.spot(at + 8.0)], speed=FAST)
    chess.lap(at + 8.0, place.end + 10.0, speed=FAST)
    assert chess.valid == 1
    assert chess.referee.laps.done[0].time < (place.end + 30.0) / FAST


def test_a_driver_learns_of_no_way_to_cheat(place) -> None:
    """Nothing that a driver is given reaches the judge."""
    session = place.session(Pursuit(HURRY))
    view: View = session.view(0)
    assert not hasattr(view, "session")
    assert not any(isinstance(part, type(session.referees[0])) for part in view)
    assert DT == session.dt
