"""The drive of a race: others on the road in their drivers' colours, and no way back in time."""

from __future__ import annotations

from dataclasses import replace

from racer.app.drive import DriveScene
from racer.app.race_session import ME, RaceSession
from racer.race.contest import CUT_COST
from racer.race.void import CUT
from racer.view.car_view import GhostSeen
from racer.view.gap_text import gap_text
from racer.view.hud_facts import Clock
from racer.view.positions import PositionRow

EVERY = 0.1
"""s between two looks at the places: more often and nobody can read them."""


class RaceDrive(DriveScene):
    """Shows a race session; the session may be exchanged for another on the same track."""

    session: RaceSession
    _rows: tuple[PositionRow, ...] = ()
    _looked: float = -1.0

    def _rewinds(self, seconds: float) -> bool:
        """Never."""
        del seconds
        return False

    def _ghosts_now(self, fraction: float) -> list[GhostSeen]:
        """All rivals; solid where cars touch."""
        session = self.session
        racing = not session.lights.holding
        shown = []
        for number, rival in enumerate(session.rivals, 1):
            seen = session.between_of(number, fraction)
            lead = session.lead(number) if racing else None
            gap = None if lead is None else -lead
            solid = seen if session.plan.contact else None
            name = session.short_name(number)
            shown.append(GhostSeen(seen.x, seen.y, seen.heading, rival.rgb, name, gap, solid))
        return shown

    def dressed(self, clock: Clock) -> Clock:
        """The clock of a race: all of its time, the lap of how many, the places, and who is next."""
        session, contest = self.session, self.session.contest
        if abs(contest.time - self._looked) >= EVERY or not self._rows:
            self._rows, self._looked = self._places(), contest.time
        mine = contest.finishes[ME]
        time = 0.0 if session.lights.holding else mine.seconds if mine else contest.time
        delta, reference = self._next_one()
        void = session.laps.void
        cut = f"Cut: {CUT_COST:.0f} s are added at the end" if void and void.code == CUT else clock.void
        return replace(
            clock,
            lap=contest.lap(ME),
            laps=contest.laps,
            time=time,
            rows=self._rows,
            delta=delta,
            reference=reference,
            void="" if mine else cut,
        )

    def _next_one(self) -> tuple[float | None, str]:
        """The gap to the car in front, or for whoever leads to the one behind, and its driver."""
        session, contest = self.session, self.session.contest
        if session.lights.holding or session.cars == 1:
            return None, ""
        place = contest.place(ME)
        other = contest.order[place - 2] if place > 1 else contest.order[1]
        lead = session.lead(other)
        return (None if lead is None else -lead), session.short_name(other)

    def _places(self) -> tuple[PositionRow, ...]:
        session, contest = self.session, self.session.contest
        return tuple(
            PositionRow(place, session.short_name(number), self._gap(number), mine=number == ME)
            for place, number in enumerate(contest.order, 1)
        )

    def _gap(self, number: int) -> str:
        session = self.session
        lead = None if number == ME or session.lights.holding else session.lead(number)
        return "" if lead is None else gap_text(-lead)
