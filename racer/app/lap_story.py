"""What the results say of a lap, from what the drive knows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from racer.app.drive_session import DriveSession
from racer.app.lap_result import Curve, DrivenRow, LapResult, Reference
from racer.race.lap import Lap
from racer.recording.ghost import Ghost
from racer.recording.medals import medal_of, next_medal, target
from racer.recording.poses import GhostPath

POINTS = 240
"""Of the outline and the curve."""


NO_PROOF = "Practice: this lap has no proof, so it is not kept"


@dataclass(frozen=True, slots=True)
class Finished:
    """A lap just driven, its ghost if it has one, what was the best until then, and its ticket in the records."""

    lap: Lap
    ghost: Ghost | None = None
    before: Lap | None = None
    before_path: GhostPath | None = None
    ticket: int = 0

    @property
    def reason(self) -> str:
        """Why it does not count; nothing where it does."""
        return _reason(self.lap) or ("" if self.ghost else NO_PROOF)


@dataclass(frozen=True, slots=True)
class AuthorShown:
    """The author's lap beside which a result is shown."""

    seconds: float
    sectors: tuple[float | None, ...]
    path: GhostPath | None = None


def lap_result(
    session: DriveSession, finished: Finished, laps: Sequence[Lap], author: AuthorShown | None = None
) -> LapResult:
    """Put together when somebody looks."""
    lap, before, course = finished.lap, finished.before, session.venue.course
    path = GhostPath(finished.ghost) if finished.ghost else None
    counts = not finished.reason
    best = min(lap.time, before.time) if before else lap.time
    following = next_medal(best, author.seconds) if author and counts else None
    return LapResult(
        track=session.venue.track.name,
        car=session.car.title,
        handling=session.handling,
        time=lap.time,
        sectors=lap.sectors,
        valid=counts,
        reason=finished.reason,
        old_best=Reference(before.time, before.sectors) if before else None,
        author=Reference(author.seconds, author.sectors) if author else None,
        medal=medal_of(lap.time, author.seconds) if author and counts else None,
        next_medal=following,
        to_next=lap.time - target(following, author.seconds) if author and following else None,
        laps=tuple(DrivenRow(number, one.time, one.valid, _reason(one)) for number, one in enumerate(laps, 1)),
        to_best=_curve(path, finished.before_path, course.length),
        to_author=_curve(path, author.path if author else None, course.length),
        times=tuple((course.length * i / POINTS, path.time_at(course.length * i / POINTS)) for i in range(POINTS + 1))
        if path
        else (),
        outline=_outline(session),
        closed=course.closed,
        sector_ends=tuple(course.gate_distances[gate] for gate in course.sector_gates),
    )


def _reason(lap: Lap) -> str:
    return lap.void.sentence if lap.void else ""


def _curve(ours: GhostPath | None, theirs: GhostPath | None, length: float) -> Curve:
    """Seconds to another lap along this one."""
    if ours is None or theirs is None:
        return ()
    places = (length * i / POINTS for i in range(POINTS + 1))
    return tuple((place, ours.time_at(place) - theirs.time_at(place)) for place in places)


def _outline(session: DriveSession) -> tuple[tuple[float, float], ...]:
    """Points of the course, equally far apart."""
    line = session.venue.centreline
    s = np.linspace(0.0, line.length, POINTS, endpoint=not line.closed)
    x, y = np.interp(s, line.s, line.x), np.interp(s, line.s, line.y)
    return tuple(zip(x.tolist(), y.tolist(), strict=True))
