"""Looks at a track as far as one can without a player: its problems, the AI's line, and a lap of the AI."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import ceil

from racer.app.editor.inspection import DONE, DRIVING, Failure, Inspection, LinePoint
from racer.assembly import Venue, open_session
from racer.content.bake import Baked, bake
from racer.content.car import Car, load_car
from racer.content.centreline import CentrelineError, find_centreline
from racer.content.track import Track
from racer.content.track_edit.problems import can_be_raced, problems
from racer.drivers.racing_driver import RacingDriver
from racer.drivers.racing_line import Plan, plan_line
from racer.physics.assists import Assists
from racer.physics.walls import barriers_of
from racer.race.course import course_of
from racer.race.events import LapFinished
from racer.race.lap import Lap
from racer.race.session import Entry, Session
from racer.recording.medals import MEDALS, target

LAPS = 2
"""Of a circuit: the first from standing, the second flying. A course is driven once."""
PATIENCE, LOST = 3.0, 20.0
"""Times the lap on paper that a lap may take, and s without getting on after which nobody waits any more."""
ON = 5.0
"""m that count as getting on."""
MOST_POINTS = 500
"""Of the line that is told."""
ASKED_EVERY = 120
"""Ticks between two looks whether anybody still wants to know."""


@dataclass(frozen=True, slots=True, eq=False)
class Task:
    """What to look at, and the car that the AI drives."""

    number: int
    track: Track
    car: str
    handling: str


class Abandoned(Exception):  # noqa: N818 - nothing went wrong
    """Nobody wants to know any more."""


Tell = Callable[[Inspection], None]
Ask = Callable[[], None]
"""Raises `Abandoned` where the work is no longer wanted."""


@dataclass(frozen=True, slots=True, eq=False)
class Drive:
    """Who drives what where."""

    venue: Venue
    car: Car
    plan: Plan
    handling: str
    ask: Ask


def inspect(task: Task, tell: Tell, ask: Ask) -> None:
    """Tell what is found as soon as it is: problems, the line, the lap."""
    baked = bake(task.track, lambda _: ask())
    findings = tuple(problems(task.track, baked))
    found = Inspection(DRIVING, findings)
    ask()
    if not can_be_raced(list(findings)):
        tell(replace(found, state=DONE))
        return
    tell(found)
    car = load_car(task.car)
    try:
        venue = venue_of(baked)
        plan = plan_line(baked, venue.centreline, car, lambda _: ask())
    except CentrelineError as fault:
        tell(replace(found, state=DONE, failure=Failure(str(fault), fault.x, fault.y)))
        return
    found = replace(found, line=line_of(plan))
    tell(found)
    for known in driven(found, Drive(venue, car, plan, task.handling, ask)):
        found = known
        tell(found)
    tell(replace(found, state=DONE))


def venue_of(baked: Baked) -> Venue:
    """A track made ready from its raster; nothing of it is kept on disk."""
    track, centreline = baked.track, find_centreline(baked)
    return Venue(track, baked, centreline, barriers_of(track), course_of(track, centreline))


def line_of(plan: Plan) -> tuple[LinePoint, ...]:
    """The line with its speeds, at as many points as one can tell apart."""
    step = max(1, ceil(len(plan.speed) / MOST_POINTS))
    places = zip(plan.line.x.tolist(), plan.line.y.tolist(), plan.speed, strict=True)
    return tuple(LinePoint(x, y, speed) for number, (x, y, speed) in enumerate(places) if number % step == 0)


def driven(found: Inspection, drive: Drive) -> Iterator[Inspection]:
    """What is known after each lap: a better time with its medals, or why there is none."""
    driver = RacingDriver(drive.plan, drive.car, drive.venue.baked)
    session = open_session(drive.venue, [Entry(drive.car, driver)], handling=drive.handling, assists=Assists())
    for _ in range(LAPS if drive.venue.course.closed else 1):
        lap = _lap(session, PATIENCE * drive.plan.time + LOST, drive.ask)
        if lap is None:
            if found.lap_time is None:
                yield replace(found, failure=_stranded(session))
            return
        found = _after(found, lap)
        yield found


def _after(found: Inspection, lap: Lap) -> Inspection:
    if lap.void is None:
        time = lap.time if found.lap_time is None else min(lap.time, found.lap_time)
        return replace(found, lap_time=time, medals=tuple((m, target(m, time)) for m in MEDALS), failure=None)
    if found.lap_time is None:
        words = f"The AI's lap does not count. {lap.void.sentence}"
        return replace(found, failure=Failure(words, lap.void.x, lap.void.y))
    return found


def _lap(session: Session, seconds: float, ask: Ask) -> Lap | None:
    """The next lap; none where the car gets no farther."""
    far, since = session.position(), session.tick
    end = session.tick + round(seconds / session.dt)
    while session.tick < end:
        if session.tick % ASKED_EVERY == 0:
            ask()
        for event in session.step():
            if isinstance(event, LapFinished):
                return event.lap
        if session.position() > far + ON:
            far, since = session.position(), session.tick
        elif (session.tick - since) * session.dt > LOST:
            return None
    return None


def _stranded(session: Session) -> Failure:
    seen = session.snapshots[0]
    words = (
        f"The AI gets no farther than {seen.x:.0f}, {seen.y:.0f} m. Widen the road there, or clear what is in the way."
    )
    return Failure(words, seen.x, seen.y)
