"""A small course by hand for the tests of the lap rules, and cars moved along it like chess pieces.

   ____________
  /  ->  0     \\        two straights of 200 m, two half circles of 40 m radius, road 10 m wide,
3 |    grass   | 1      grass elsewhere; driven clockwise, gates 0 to 3, sectors end at 1 and 3
  \\____ 2  <- _/
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import atan2, cos, hypot, pi, sin, sqrt

import numpy as np

from racer.content.car import Car, load_car
from racer.content.surface import Surface, load_surfaces
from racer.content.track import DEFAULT_ROAD, TILE, Gate, GridSlot, Tiles, Track
from racer.geometry import clamp, wrap_angle
from racer.physics.controls import RELEASED, Controls, quantise
from racer.physics.snapshot import AxleView, Snapshot, WheelView
from racer.physics.world import World
from racer.race.course import Course, course_of
from racer.race.driver import Driver, View
from racer.race.events import RaceEvent
from racer.race.path import Path
from racer.race.referee import Referee
from racer.race.rules import Rules
from racer.race.session import Entry, Session

Point = tuple[float, float]
STRAIGHT, RADIUS, HALF = 200.0, 40.0, 5.0
LEFT, TOP = 60.0, 60.0
RIGHT, MIDDLE, BOTTOM = LEFT + STRAIGHT, TOP + RADIUS, TOP + 2 * RADIUS
LENGTH = 2 * STRAIGHT + 2 * pi * RADIUS
START_X = 160.0
DT = 1.0 / 240.0
SURFACES = load_surfaces()
CAR = load_car("corvette-c5")
NOSE = CAR.chassis.front_axle + CAR.chassis.front_overhang

GATES = (
    Gate(((START_X, TOP - 6), (START_X, TOP + 6))),
    Gate(((RIGHT + RADIUS + 6, MIDDLE), (RIGHT + RADIUS - 6, MIDDLE)), sector=True),
    Gate(((START_X, BOTTOM + 6), (START_X, BOTTOM - 6))),
    Gate(((LEFT - RADIUS - 6, MIDDLE), (LEFT - RADIUS + 6, MIDDLE)), sector=True),
)


def spot(s: float, aside: float = 0.0) -> Point:
    """A point on the course: metres after gate 0, metres to the driver's right."""
    s %= LENGTH
    first, arc = RIGHT - START_X, pi * RADIUS
    if s < first:
        return START_X + s, TOP + aside
    s -= first
    if s < arc:
        turn = s / RADIUS - pi / 2
        return RIGHT + (RADIUS - aside) * cos(turn), MIDDLE + (RADIUS - aside) * sin(turn)
    s -= arc
    if s < STRAIGHT:
        return RIGHT - s, BOTTOM - aside
    s -= STRAIGHT
    if s < arc:
        turn = s / RADIUS + pi / 2
        return LEFT + (RADIUS - aside) * cos(turn), MIDDLE + (RADIUS - aside) * sin(turn)
    return LEFT + s - arc, TOP + aside


def off_centre(x: float, y: float) -> float:
    """Metres from the centre line."""
    nearest_x = min(max(x, LEFT), RIGHT)
    return abs(hypot(x - nearest_x, y - MIDDLE) - RADIUS)


@dataclass
class HandLine:
    """What the race asks of a centre line."""

    x: list[float]
    y: list[float]
    s: list[float]
    closed: bool = True
    length: float = LENGTH
    gate_s: tuple[float, ...] = ()
    left: list[float] = field(default_factory=list)
    right: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.left = self.right = [HALF] * len(self.x)


class StadiumGround:
    """Asphalt along the centre line, grass elsewhere."""

    is_flat = True

    def surface(self, x: float, y: float) -> Surface:
        return SURFACES["asphalt" if off_centre(x, y) <= HALF else "grass"]

    def slope(self, x: float, y: float) -> Point:
        return 0.0, 0.0


def track(gates: Sequence[Gate] = GATES, *, closed: bool = True, size: Point = (320.0, 200.0)) -> Track:
    """A track with these gates; its tiles are all grass, since the tests bring their own ground."""
    columns, rows = round(size[0] / TILE), round(size[1] / TILE)
    layer = np.zeros((rows, columns), dtype=np.uint8)
    tiles = Tiles(layer, layer, layer, layer, layer, layer.astype(np.int16))
    grid = (GridSlot(START_X - 10.0, TOP, 0.0), GridSlot(START_X - 20.0, TOP + 2, 0.0))
    return Track("stadium", "", "", 3, closed, DEFAULT_ROAD, "summer", "day", tiles, tuple(gates), grid)


def stadium() -> Course:
    """The circuit."""
    count = 326
    s = [LENGTH * i / count for i in range(count)]
    points = [spot(value) for value in s]
    gate_s = (0.0, (RIGHT - START_X) + pi * RADIUS / 2, LENGTH / 2, LENGTH / 2 + (START_X - LEFT) + pi * RADIUS / 2)
    return course_of(track(), HandLine([x for x, _ in points], [y for _, y in points], s, gate_s=gate_s))


def straight_course(*gates: Gate) -> Course:
    """From point to point along +x from 0 to 300 m."""
    s = [float(i) for i in range(-50, 351, 2)]
    line = HandLine(s, [100.0] * len(s), s, closed=False, length=300.0, gate_s=tuple(g.points[0][0] for g in gates))
    made = track(gates, closed=False)
    return course_of(made, line)


def seen_at(tick: int, x: float, y: float, heading: float, velocity: Point, ground: object) -> Snapshot:
    """A car as it would be seen at a pose."""
    chassis = CAR.chassis
    c, s = cos(heading), sin(heading)
    axle = AxleView(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    half = chassis.track_width / 2
    wheels = tuple(
        WheelView(0.0, ground.surface(x + along * c - side * s, y + along * s + side * c))
        for along in (chassis.front_axle, -chassis.rear_axle)
        for side in (-half, half)
    )
    return Snapshot(
        tick, x, y, heading, *velocity, 0.0, velocity[0] * c + velocity[1] * s, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0,
        False, 900.0, 1, False, axle, axle, wheels, False, False, False,
    )  # fmt: skip


class Chess:
    """A referee and a car that is moved from place to place at a given speed."""

    def __init__(self, course: Course | None = None, *, rules: Rules | None = None, ground: object = None) -> None:
        self.course = course or stadium()
        self.ground = ground or StadiumGround()
        self.referee = Referee(self.course, CAR, number=0, rules=rules or Rules(), dt=DT)
        self.events: list[RaceEvent] = []
        self.tick = 0
        slot = self.course.grid[0]
        self.x, self.y, self.heading = slot.x, slot.y, slot.heading
        self.referee.begin(self.x, self.y, self.heading)

    def put(self, x: float, y: float, heading: float, *, near: float = 0.0) -> None:
        self.x, self.y, self.heading = x, y, heading
        self.referee.set_down(x, y, heading, near=near)

    def step(self, x: float, y: float, heading: float) -> None:
        """One tick to a pose."""
        velocity = ((x - self.x) / DT, (y - self.y) / DT)
        self.tick += 1
        self.x, self.y, self.heading = x, y, heading
        self.events += self.referee.watch(seen_at(self.tick, x, y, heading, velocity, self.ground))

    def go(self, points: Iterable[Point], *, speed: float = 60.0, backing: bool = False) -> None:
        """Along points with the nose (or, backing, the tail) ahead."""
        for x, y in points:
            length = hypot(x - self.x, y - self.y)
            heading = self.heading if length < 1e-9 else atan2(y - self.y, x - self.x) + (pi if backing else 0.0)
            steps = max(1, round(length / (speed * DT)))
            from_x, from_y = self.x, self.y
            for i in range(1, steps + 1):
                self.step(from_x + (x - from_x) * i / steps, from_y + (y - from_y) * i / steps, heading)

    def lap(self, start: float, end: float, *, aside: float = 0.0, speed: float = 60.0, backing: bool = False) -> None:
        """Along the course from one distance to another, which may be behind."""
        count = max(1, round(abs(end - start) / 2.0))
        way = (start + (end - start) * i / count for i in range(1, count + 1))
        self.go((self.spot(s, aside) for s in way), speed=speed, backing=backing)

    def spot(self, s: float, aside: float = 0.0) -> Point:
        """A point of the course: metres after gate 0, metres to the driver's right."""
        x, y, heading = self.course.path.at(s)
        return x - aside * sin(heading), y + aside * cos(heading)

    @property
    def distance(self) -> float:
        return self.referee.progress.distance

    def run(self, end: float, *, aside: float = 0.0, speed: float = 60.0) -> None:
        """On from where the car is, forwards or (backing) backwards."""
        self.lap(self.distance, end, aside=aside, speed=speed, backing=end < self.distance)

    def honest(self, laps: int = 1, *, speed: float = 60.0) -> None:
        """From the grid over the line and round, or to the end of the course."""
        course = self.course
        end = laps * course.length if course.closed else course.gate_distances[-1]
        self.run(end + 10.0, speed=speed)

    @property
    def valid(self) -> int:
        """Laps that count."""
        return sum(lap.valid for lap in self.referee.laps.done)

    @property
    def reasons(self) -> list[str]:
        """Why the finished laps do not count, in order; empty for those that do."""
        return [lap.void.code if lap.void else "" for lap in self.referee.laps.done]

    def told(self, kind: type) -> list[RaceEvent]:
        return [event for event in self.events if isinstance(event, kind)]


class Pursuit:
    """A careful driver: aims at a point of the centre line ahead, slowly enough for the tightest bend there."""

    def __init__(self, fastest: float = 18.0) -> None:
        self.fastest = fastest
        self.begin()

    def begin(self) -> None:
        self.spot: tuple[int, int] | None = None

    def drive(self, view: View) -> Controls:
        seen, path = view.seen, view.course.path
        found = path.follow(seen.x, seen.y, *self.spot) if self.spot else path.find(seen.x, seen.y, 0.0)
        if self.spot is None or seen.tick % 24 == 0:
            self.wished = self.safe_speed(path, found.distance, seen.speed)
        self.spot = found.piece, found.turns
        ahead = 4.0 + 0.3 * seen.speed
        x, y, _ = path.at(found.distance + ahead)
        angle = wrap_angle(atan2(y - seen.y, x - seen.x) - seen.heading)
        steer = atan2(2.0 * view.car.chassis.wheelbase * sin(angle), ahead) / view.car.chassis.steer_lock
        gap = self.wished - seen.forward_speed
        return quantise(steer, clamp(0.3 * gap, 0.0, 0.7), clamp(-0.3 * gap, 0.0, 1.0))

    def safe_speed(self, path: Path, here: float, speed: float) -> float:
        """Slow enough to be slow enough everywhere ahead, braking at 4 m/s² and turning at 3."""
        safe = self.fastest
        for reach in range(2, 12 + int(speed * speed / 8.0), 6):
            turn = wrap_angle(path.at(here + reach + 6.0)[2] - path.at(here + reach)[2])
            safe = min(safe, sqrt(18.0 / max(abs(turn), 1e-6) + 8.0 * reach))
        return safe


class Script:
    """A driver who asks a function."""

    def __init__(self, controls: Callable[[View], Controls] = lambda _: RELEASED) -> None:
        self.controls = controls
        self.begun = 0

    def drive(self, view: View) -> Controls:
        return self.controls(view)

    def begin(self) -> None:
        self.begun += 1


def session(
    *drivers: Driver,
    course: Course | None = None,
    contact: bool = False,
    walls: Iterable[Sequence[Point]] = (),
    car: Car = CAR,
    **options: object,
) -> Session:
    """A real session on the stadium."""
    made = course or stadium()
    walls = list(walls)
    entries = [Entry(car, driver, slot=number % 2) for number, driver in enumerate(drivers)]
    groups = [entries] if contact else [[entry] for entry in entries]
    worlds = []
    for group in groups:
        world = World(StadiumGround(), walls=walls)
        for number, _ in enumerate(group):
            world.add_car(car, x=-100.0, y=20.0 * number)
        worlds.append(world)
    return Session(made, entries, worlds, **options)


def upright(x: float, half: float = 8.0) -> Gate:
    """A gate across the straight course."""
    return Gate(((x, 100.0 - half), (x, 100.0 + half)))
