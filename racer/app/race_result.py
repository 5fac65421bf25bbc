"""How a race stands: who is where, how long it took and what it cost, ready to be shown; others may still drive."""

from __future__ import annotations

from dataclasses import dataclass

from racer.app.race_session import ME, RaceSession
from racer.race.contest import CUT_COST
from racer.view.palette import TEXT, Colour, mixed

DARKEST = 120.0
"""Least brightness of a driver's colour on a dark panel, of 255."""


@dataclass(frozen=True, slots=True)
class RaceRow:
    """One car; times in s, None where there is none yet."""

    place: int
    name: str
    colour: Colour
    laps: int
    time: float | None = None
    gap: float | None = None
    """To the winner."""
    best: float | None = None
    cost: float = 0.0
    """Of cuts, already in the time."""
    mine: bool = False


@dataclass(frozen=True, slots=True)
class RaceResult:
    """All cars in their order, and the place of each at the start and after each lap."""

    track: str
    car: str
    handling: str
    laps: int
    contact: bool
    rows: tuple[RaceRow, ...]
    chart: tuple[tuple[int, ...], ...]
    """In the order of the rows."""
    over: bool

    @property
    def mine(self) -> RaceRow:
        """The person."""
        return next(row for row in self.rows if row.mine)


def race_result(session: RaceSession, person: str) -> RaceResult:
    """Everything as it is now."""
    contest = session.contest
    rows = tuple(_row(session, place, number, person) for place, number in enumerate(contest.order, 1))
    chart = tuple((session.race.entries[number].slot + 1, *contest.chart[number]) for number in contest.order)
    return RaceResult(
        session.venue.track.name,
        session.car.title,
        session.handling,
        contest.laps,
        session.plan.contact,
        rows,
        chart,
        contest.over,
    )


def _row(session: RaceSession, place: int, number: int, person: str) -> RaceRow:
    contest = session.contest
    finish, first = contest.finishes[number], contest.finishes[contest.order[0]]
    laps = contest.counted(number)
    return RaceRow(
        place,
        person if number == ME else session.rivals[number - 1].title,
        TEXT if number == ME else readable(session.rivals[number - 1].rgb),
        len(laps),
        finish.seconds if finish else None,
        finish.seconds - first.seconds if finish and first and place > 1 else None,
        min((lap.time for lap in laps if lap.valid), default=None),
        CUT_COST * finish.cuts if finish else 0.0,
        number == ME,
    )


def readable(colour: Colour) -> Colour:
    """A driver's colour, lightened until it shows on a dark panel."""
    bright = 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2]
    return colour if bright >= DARKEST else mixed(colour, (255, 255, 255), (DARKEST - bright) / (255.0 - bright))


def ordinal(place: int) -> str:
    """A place as it is said."""
    return f"{place}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(place, 'th') }"
