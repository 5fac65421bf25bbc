"""The driving behind `racer lap`: laps of a driver or of a recording, and what happened on the way."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from racer.assembly import Venue, open_session
from racer.cli.lap_driver import Seat
from racer.cli.problem import Problem
from racer.cli.progress import progress
from racer.content.car import Car, load_car
from racer.content.library import find_car
from racer.drivers.playback import Playback
from racer.physics.assists import Assists
from racer.physics.events import Impact
from racer.physics.state import StateError
from racer.race.events import LapFinished, Reset
from racer.race.lap import Lap
from racer.race.session import Entry, Session
from racer.recording.ghost import Ghost, about_drive, ghost_of, with_own
from racer.recording.ghost_file import read_ghost, write_ghost
from racer.recording.recorder import Recorder
from racer.recording.recording import Recording
from racer.verify import stand_at_start
from racer.verify.known import own_car

PATIENCE = 900
"""s of driving in which a lap must end."""

TRACED = 8
"""Ticks from one point of a lap's trace to the next."""

TOLD = 240
"""Ticks between two words about how far it is."""

Trace = list[tuple[float, float, float]]
"""Where a car was, and how fast."""


@dataclass(slots=True)
class Driven:
    """What came of it."""

    venue: Venue
    car: Car
    handling: str
    assists: Assists
    laps: list[Lap] = field(default_factory=list)
    best: tuple[Lap, Recording] | None = None
    """The best lap that counts."""
    impacts: int = 0
    resets: int = 0
    ticks: int = 0
    ghost: Ghost | None = None
    """The one that was played back."""
    driver: str | None = None
    optimum: float | None = None
    """s of the car's quickest lap on paper."""
    learned: float | None = None
    """s of the lap that was learned, where the driver knows one."""
    trace: Trace = field(default_factory=list)
    """The lap under way."""
    shown: Trace = field(default_factory=list)
    """The best lap, of those that count if there are any."""
    shown_lap: Lap | None = None

    @property
    def same_time(self) -> bool:
        """Whether the ghost's lap came out as recorded."""
        if self.ghost is None:
            return False
        claim = self.ghost.lap
        return any(lap.number == claim.number and lap.time == claim.time for lap in self.laps)

    def step(self, session: Session) -> list[Lap]:
        """One tick; gives the laps that ended in it."""
        ended = []
        for event in session.step():
            self.impacts += isinstance(event, Impact)
            self.resets += isinstance(event, Reset)
            if isinstance(event, LapFinished):
                ended.append(event.lap)
        self.ticks += 1
        self.laps += ended
        if self.ticks % TRACED == 0:
            seen = session.snapshots[0]
            self.trace.append((seen.x, seen.y, seen.speed))
        for lap in ended:
            self._show(lap)
        return ended

    def _show(self, lap: Lap) -> None:
        """Keep the trace of a lap that is better than those before."""
        trace, self.trace = self.trace, self.trace[-1:]
        before = self.shown_lap
        if before is None or (not lap.valid, lap.time) < (not before.valid, before.time):
            length = round((lap.end.tick - lap.start.tick) / TRACED) + 1
            self.shown_lap, self.shown = lap, trace[-length:]


def drive(venue: Venue, seat: Seat, *, laps: int) -> Driven:
    """Laps from the grid; a course from point to point is started again for each."""
    car = seat.car
    driven = Driven(venue, car, seat.handling, Assists(), driver=seat.name, optimum=seat.plan.optimum)
    driven.learned = seat.learned.time if seat.learned and seat.profile else None
    session = open_session(venue, [Entry(car, seat.driver())], handling=seat.handling, assists=driven.assists)
    session.recorder = recorder = Recorder(session)
    patience, tell = PATIENCE * round(1.0 / session.dt), progress("driving")
    last = 0
    while len(driven.laps) < laps and driven.ticks - last < patience:
        if driven.ticks % TOLD == 0:
            way = session.position() / venue.course.length if venue.course.closed else len(driven.laps)
            tell(min(max(way, 0.0) / laps, 0.999))
        for lap in driven.step(session):
            last = driven.ticks
            _note_best(driven, lap, recorder)
            if session.referees[0].laps.finished:
                session.restart()
    tell(1.0)
    return driven


def _note_best(driven: Driven, lap: Lap, recorder: Recorder) -> None:
    if lap.valid and (driven.best is None or lap.time < driven.best[0].time):
        recording = recorder.cut(lap)
        driven.best = (lap, recording) if recording else driven.best


def play_back(venue: Venue, file: Path, car_name: str | None) -> Driven:
    """A ghost's run again, from where the rules let it begin."""
    ghost = read_ghost(file)
    about, run = ghost.about, ghost.recording
    if about.track != venue.track.identity:
        raise Problem(f"{file} was driven on another track ({about.track_name}, {about.track[:12]})")
    car = _car(ghost, file, car_name)
    if run.start.slot >= len(venue.track.grid):
        raise Problem(f"{file} starts from a grid slot that {venue.track.name} does not have")
    driven = Driven(venue, car, about.handling, about.assists, ghost=ghost)
    entry = Entry(car, Playback(run), run.start.slot)
    session = open_session(venue, [entry], handling=about.handling, assists=about.assists)
    try:
        stand_at_start(session, run)
    except StateError:
        raise Problem(f"{file} starts where no reset leads; `racer verify {file}` says more") from None
    for tick in range(run.ticks):
        if tick in run.resets:
            session.reset()
        driven.step(session)
    return driven


def _car(ghost: Ghost, file: Path, name: str | None) -> Car:
    inside = own_car(ghost)
    others = [load_car(name)] if name else [inside] if inside else []
    car = find_car(ghost.about.car, others)
    if car is None:
        raise Problem(f"{file} was driven with {ghost.about.car_name!r}, which is not here; --car gives its file")
    return car


def save(driven: Driven, path: Path, player: str) -> Path | None:
    """Keep the best lap as a ghost; a car that does not come with the game travels inside."""
    if driven.best is None:
        return None
    lap, recording = driven.best
    track, car = driven.venue.track, driven.car
    about = about_drive(track, car, handling=driven.handling, assists=driven.assists, player=player)
    ghost = ghost_of(about, lap, recording)
    write_ghost(path, with_own(ghost, car=None if find_car(car.identity) else car))
    return path
