"""What a drive sounds like: hands what is seen and what happens to the sounds, and changes nothing of either."""

from __future__ import annotations

from math import hypot

from racer.app.drive import DriveScene
from racer.app.drive_session import DriveSession
from racer.app.lap_story import Finished
from racer.app.start_lights import OUT
from racer.content.car import Car
from racer.physics.events import Impact
from racer.physics.obstacle import CONE
from racer.physics.snapshot import Snapshot
from racer.race.events import GateCrossed, LapFinished, LapStarted, LapVoided, WrongWay
from racer.race.session import SessionEvent
from racer.recording.medals import medal_of
from racer.view.sound import cues
from racer.view.sound.heard import Heard, Neighbour
from racer.view.sound.impact_ear import ImpactEar
from racer.view.sound.silence import Silence

MEDALS = {"bronze": cues.BRONZE, "silver": cues.SILVER, "gold": cues.GOLD, "author": cues.AUTHOR}
PLACES = {1: cues.RECORD, 2: cues.SILVER, 3: cues.BRONZE}
EVEN = 0.0005
"""s of a difference that is none."""


class DriveSound:
    """Listens to one drive, frame by frame."""

    def __init__(self, sounds: Silence, car: Car) -> None:
        """The car's engine is made ready."""
        self._sounds, self._car = sounds, car
        sounds.ready(car)
        self._impacts = ImpactEar()
        self._lamps: int | None = None
        self._gear = 0
        self._delta = 0.0
        self._void_lap = -1

    def frame(self, drive: DriveScene, seconds: float) -> None:
        """What is heard from now to the next frame."""
        session = drive.session
        if session.car is not self._car:
            self._car = session.car
            self._sounds.ready(session.car)
        self._count(session.lights.shown)
        self._shift(session.seen)
        ended = any(isinstance(event, LapFinished) for event in drive.events)
        for event in drive.events:
            if not (ended and isinstance(event, GateCrossed)):  # the line has a sound of its own
                self._happened(event, session)
        impacts = [event for event in drive.events if isinstance(event, Impact)]
        mass = session.car.chassis.mass
        for name, loud in self._impacts.hear(impacts, mass, seconds, lambda x, y: _kind_at(session, x, y)):
            self._sounds.cue(name, loud)
        self._sounds.drive(Heard(session.seen, self._impacts.scraping, _neighbours(session)))

    def _count(self, lamps: int | None) -> None:
        """A beat for each lamp, and one for go."""
        before, self._lamps = self._lamps, lamps
        if lamps is None or lamps == before:
            return
        if lamps == OUT:
            self._sounds.cue(cues.GO)
        elif lamps > (before or 0):
            self._sounds.cue(cues.COUNT)

    def _shift(self, seen: Snapshot) -> None:
        before, self._gear = self._gear, seen.gear
        if before != seen.gear and seen.speed > 1.0:
            self._sounds.cue(cues.GEAR)

    def _happened(self, event: SessionEvent, session: DriveSession) -> None:
        if isinstance(event, LapStarted):
            self._delta = 0.0
        elif isinstance(event, GateCrossed):
            self._gate(session.delta)
        elif isinstance(event, LapVoided) and event.lap != self._void_lap:
            self._void_lap = event.lap
            self._sounds.cue(cues.LAP_VOID)
        elif isinstance(event, WrongWay) and event.on:
            self._sounds.cue(cues.LAP_VOID)
        elif isinstance(event, LapFinished):
            self._delta, self._void_lap = 0.0, -1

    def _gate(self, delta: float | None) -> None:
        """Whether time was won or lost since the gate before."""
        if delta is None or abs(delta - self._delta) < EVEN:
            self._sounds.cue(cues.GATE)
        else:
            self._sounds.cue(cues.GATE_GAINED if delta < self._delta else cues.GATE_LOST)
        self._delta = delta or 0.0

    # -- ends

    def lap(self, finished: Finished, author: float | None) -> None:
        """A lap of a time trial is over."""
        self._sounds.cue(lap_cue(finished, author))

    def race_lap(self) -> None:
        """A lap of a race is over, and more are to come."""
        self._sounds.cue(cues.LAP)

    def race_over(self, place: int) -> None:
        """The last lap of a race is over."""
        self._sounds.cue(PLACES.get(place, cues.LAP))


def lap_cue(finished: Finished, author: float | None) -> str:
    """A new medal above all, then a new best, then that it is over at all."""
    lap, before = finished.lap, finished.before
    if not lap.valid:
        return cues.LAP_VOID
    if finished.reason or (before is not None and lap.time >= before.time):
        return cues.LAP
    if author is not None:
        medal = medal_of(lap.time, author)
        if medal is not None and medal != (medal_of(before.time, author) if before else None):
            return MEDALS[medal]
    return cues.RECORD if before is not None else cues.LAP


def _kind_at(session: DriveSession, x: float, y: float) -> str:
    """What stands or flies nearest to a place."""
    things = [(hypot(at_x - x, at_y - y), thing.kind.name) for thing, at_x, at_y, _ in session.obstacle_poses()]
    return min(things)[1] if things else CONE.name


def _neighbours(session: DriveSession) -> tuple[Neighbour, ...]:
    """Everybody else, as they are heard from the own car."""
    me, *others = session.race.snapshots
    return tuple(neighbour_of(number, me, other) for number, other in enumerate(others, 1))


def neighbour_of(number: int, me: Snapshot, other: Snapshot) -> Neighbour:
    """Another car, as it is heard from this one."""
    right, down = other.x - me.x, other.y - me.y
    away = (right * (other.velocity_x - me.velocity_x) + down * (other.velocity_y - me.velocity_y)) / max(
        hypot(right, down), 1.0
    )
    return Neighbour(number, other.rpm, other.throttle, right, down, -away)
