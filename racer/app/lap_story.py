"""What the results say of a lap, from what the drive knows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from racer.app.drive_session import DriveSession
from racer.app.lap_result import Curve, DrivenRow, LapResult, Reference
from racer.race.lap import Lap
from racer.recording.ghost import Ghost
from racer.recording.poses import GhostPath

POINTS = 240
"""Of the outline and the curve."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A lap just driven, its ghost if it has one, and what was the best until then."""

    lap: Lap
    ghost: Ghost | None = None
    path: GhostPath | None = None
    before: Lap | None = None
    before_path: GhostPath | None = None


def lap_result(session: DriveSession, finished: Finished, laps: Sequence[Lap]) -> LapResult:
    """Put together when somebody looks."""
    lap, before, course = finished.lap, finished.before, session.venue.course
    return LapResult(
        track=session.venue.track.name,
        car=session.car.title,
        handling=session.handling,
        time=lap.time,
        sectors=lap.sectors,
        valid=lap.valid,
        reason=_reason(lap),
        old_best=Reference(before.time, before.sectors) if before else None,
        laps=tuple(DrivenRow(number, one.time, one.valid, _reason(one)) for number, one in enumerate(laps, 1)),
        to_best=_curve(finished, course.length),
        outline=_outline(session),
        closed=course.closed,
        sector_ends=tuple(course.gate_distances[gate] for gate in course.sector_gates),
    )


def _reason(lap: Lap) -> str:
    return lap.void.sentence if lap.void else ""


def _curve(finished: Finished, length: float) -> Curve:
    """Seconds to the old best along the lap."""
    ours, theirs = finished.path, finished.before_path
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
