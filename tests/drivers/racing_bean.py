"""A small circuit with bends to both sides, its racing lines, and laps on it, for the tests of racing drivers."""

from functools import cache
from math import cos, pi, sin

from laid_track import laid_track

from racer.assembly import Venue, open_session, open_venue
from racer.content.car import Car, load_car
from racer.drivers.racing_line import Plan, plan_line
from racer.physics.events import Impact
from racer.physics.snapshot import Snapshot
from racer.race.driver import Driver
from racer.race.events import Reset
from racer.race.session import Entry, Session


def bean() -> list[tuple[float, float]]:
    turns = [2.0 * pi * i / 140 for i in range(140)]
    return [
        (110.0 + (65.0 + 16.0 * cos(3.0 * t)) * cos(t), 95.0 + (50.0 + 12.0 * cos(3.0 * t)) * sin(t)) for t in turns
    ]


@cache
def venue_of(surface: str = "asphalt", wall: str = "") -> Venue:
    ground = "deep_snow" if surface in {"ice", "snow"} else "grass"
    road: dict[str, str] = {"surface": surface}
    if wall:
        road |= {"wall_left": wall, "wall_right": wall}
    return open_venue(laid_track(bean(), [0, 35, 70, 105], half=5.0, ground=ground, road=road))


@cache
def plan_of(car: str = "corvette-c5", surface: str = "asphalt", wall: str = "") -> Plan:
    venue = venue_of(surface, wall)
    return plan_line(venue.baked, venue.centreline, load_car(car))


class Drive:
    """A driver alone in a session, with what is worth knowing."""

    def __init__(self, venue: Venue, car: Car, driver: Driver, **how: object) -> None:
        self.driver = driver
        self.session: Session = open_session(venue, [Entry(car, driver)], **how)
        self.hits = self.resets = 0

    @property
    def seen(self) -> Snapshot:
        return self.session.snapshots[0]

    def step(self) -> None:
        for event in self.session.step():
            self.hits += isinstance(event, Impact)
            self.resets += isinstance(event, Reset)

    def laps(self, count: int, *, seconds: float = 150.0) -> "Drive":
        while len(self.session.laps()) < count and self.session.tick < seconds * 240:
            self.step()
        assert len(self.session.laps()) == count, f"{len(self.session.laps())} laps in {seconds} s"
        return self

    @property
    def clean(self) -> bool:
        return all(lap.valid for lap in self.session.laps()) and not self.hits and not self.resets

    @property
    def best(self) -> float:
        return min(lap.time for lap in self.session.laps() if lap.valid)
