"""An author's drive: laps from the grid, the best that counts, and a recording of it no longer than its proof needs.

A proof begins at rest. Two whole laps from the grid would prove a flying lap; a reset to a gate well before the line,
in the first lap, proves the same lap with a run half as long.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from racer.assembly import Venue, open_session
from racer.authors.attempts import Attempts
from racer.content.car import Car
from racer.content.track import GridSlot
from racer.physics.assists import Assists
from racer.race.course import Course
from racer.race.driver import Driver
from racer.race.events import GateCrossed, LapFinished
from racer.race.lap import Lap
from racer.race.session import Entry, Session
from racer.recording.recorder import Recorder
from racer.recording.recording import Recording

PATIENCE = 600
"""s in which a lap must end."""

RUN_UP = 450.0
"""m before the line from which a flying lap is begun, where a gate allows it."""

ROLLING_START = 350.0
"""m before the line from which a lap is begun of which only the time is wanted."""

AS_GOOD = 1.0005
"""A later lap is kept only if it beats an earlier one by more: each makes the file a lap longer."""

LAPS = 3


@dataclass(frozen=True, slots=True, eq=False)
class AuthorDrive:
    """A lap that counts, and the run that proves it."""

    lap: Lap
    recording: Recording


def drive_author(
    venue: Venue, car: Car, handling: str, attempts: Attempts, laps: int = LAPS, patience: float = PATIENCE
) -> AuthorDrive | None:
    """The best valid lap of the boldest driver who has one; a course from point to point is driven once."""
    for driver in attempts(venue, car, handling):
        found = drive_laps(venue, car, handling, driver, laps, patience)
        if found:
            return found
    return None


def drive_laps(
    venue: Venue, car: Car, handling: str, driver: Driver, laps: int = LAPS, patience: float = PATIENCE
) -> AuthorDrive | None:
    """One driver's best valid lap."""
    session = open_session(venue, [Entry(car, driver)], handling=handling, assists=Assists())
    session.recorder = recorder = Recorder(session)
    gate = _gate_of_run_up(venue.course) if venue.course.closed and laps > 1 else None
    best: AuthorDrive | None = None
    for lap in _laps(session, gate, laps if venue.course.closed else 1, patience):
        recording = recorder.cut(lap) if lap.valid else None
        if recording and (best is None or lap.time * AS_GOOD < best.lap.time):
            best = AuthorDrive(lap, recording)
    return best


def time_author(venue: Venue, car: Car, handling: str, attempts: Attempts, patience: float = PATIENCE) -> Lap | None:
    """One flying lap of the boldest driver who has a valid one; nobody could prove it, so it leaves no ghost."""
    place = _rolling(venue) if venue.course.closed else venue
    for driver in attempts(venue, car, handling):
        session = open_session(place, [Entry(car, driver)], handling=handling, assists=Assists())
        lap = next(_laps(session, None, 1, patience), None)
        if lap and lap.valid:
            return lap
    # Somebody may lose the first lap only, and with it the lap from a rolling start.
    found = drive_author(venue, car, handling, attempts, LAPS, patience)
    return found.lap if found else None


def _rolling(venue: Venue) -> Venue:
    """The same place with a grid far enough before the line that its first lap is a flying one."""
    line = venue.centreline
    x, y, heading = line.at(line.length - min(ROLLING_START, 0.5 * line.length))
    track = replace(venue.track, grid=(GridSlot(x, y, heading),))
    return replace(venue, track=track, course=replace(venue.course, track=track))


def _laps(session: Session, gate: int | None, laps: int, seconds: float) -> Iterator[Lap]:
    """Drive until so many laps are done or somebody would lose patience; each lap is given at its end."""
    done = last = 0
    patience = round(seconds / session.dt)
    while done < laps and session.tick - last < patience:
        for event in session.step():
            if isinstance(event, LapFinished):
                done, last = done + 1, session.tick
                yield event.lap
            elif isinstance(event, GateCrossed) and event.lap == 1 and event.gate == gate:
                gate = None
                session.reset()


def _gate_of_run_up(course: Course) -> int:
    """The last gate that lies far enough before the line, else the first one after it."""
    far = [gate for gate in range(1, len(course.gates)) if course.length - course.gate_distances[gate] >= RUN_UP]
    return max(far, default=1)
