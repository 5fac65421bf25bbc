"""A race over laps: who is where, how far apart in seconds, who has finished, and how the order came about.

It watches a session and moves nothing. Gaps are times between two cars at one place: every car's clock is noted each
few metres, and the car behind is compared with what the one in front had on its clock there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from racer.race.events import LapFinished
from racer.race.lap import Lap
from racer.race.moment import Moment
from racer.race.session import Session, SessionEvent
from racer.race.void import CUT

MARK = 5.0
"""m between two notes of a car's clock."""

CUT_COST = 3.0
"""s added for every lap in which something was gained beside the road."""


@dataclass(frozen=True, slots=True)
class Finish:
    """A car that has driven all its laps: seconds from the start, with what its cuts cost."""

    car: int
    seconds: float
    cuts: int


class Contest:
    """One race; `watch` after every tick."""

    def __init__(self, session: Session, laps: int) -> None:
        """The race begins with the session's next tick; a course from point to point is driven once."""
        self.session = session
        self.laps = laps if session.course.closed else 1
        self.start = session.tick
        cars = range(len(session.entries))
        self._notes: tuple[list[float], ...] = tuple([] for _ in cars)
        self._counted: tuple[list[Lap], ...] = tuple([] for _ in cars)
        self._lost = [0] * len(cars)
        """Laps that miss a gate and so do not bring a car nearer to the end."""
        self.finishes: list[Finish | None] = [None] * len(cars)
        self.chart: tuple[list[int], ...] = tuple([] for _ in cars)
        """The place of each car at the end of each of its laps, from 1."""
        self.order: tuple[int, ...] = tuple(sorted(cars, key=lambda car: (-self.distance(car), car)))

    @property
    def time(self) -> float:
        """Seconds since the start."""
        return (self.session.tick - self.start) * self.session.dt

    @property
    def over(self) -> bool:
        """Whether everybody has finished."""
        return all(self.finishes)

    def watch(self, events: Sequence[SessionEvent]) -> list[Finish]:
        """Follow one tick; gives who finished in it."""
        ended = []
        for event in events:
            if isinstance(event, LapFinished):
                finish = self._count(event.car, event.lap)
                if finish:
                    ended.append(finish)
        self._note_clocks()
        self.order = self._ranked()
        for event in events:
            if isinstance(event, LapFinished) and event.lap.complete:
                self.chart[event.car].append(self.place(event.car))
        return ended

    def distance(self, car: int) -> float:
        """Metres from the line, as far as they count."""
        return self.session.position(car) - self._lost_metres(car)

    def lap(self, car: int) -> int:
        """The lap a car is in, from 1, never more than there are."""
        return min(len(self._counted[car]) + 1, self.laps)

    def counted(self, car: int) -> tuple[Lap, ...]:
        """Laps of a car that brought it nearer to the end."""
        return tuple(self._counted[car])

    def place(self, car: int) -> int:
        """From 1."""
        return self.order.index(car) + 1

    def gap(self, behind: int, ahead: int) -> float | None:
        """Seconds that one car is behind another, where that can be told; both finished: by their times."""
        first, second = self.finishes[ahead], self.finishes[behind]
        if first and second:
            return second.seconds - first.seconds
        where = self.distance(behind)
        passed = self._clock_at(ahead, where)
        return None if passed is None else self.time - passed

    def _count(self, car: int, lap: Lap) -> Finish | None:
        """A lap ended: one more towards the end, if every gate was passed."""
        if self.finishes[car]:
            return None
        if not lap.complete:
            self._lost[car] += 1
            return None
        counted = self._counted[car]
        counted.append(lap)
        if len(counted) < self.laps:
            return None
        cuts = sum(lap.void is not None and lap.void.code == CUT for lap in counted)
        ticks = lap.end.ticks_since(Moment(self.start, 0.0))
        finish = Finish(car, ticks * self.session.dt + CUT_COST * cuts, cuts)
        self.finishes[car] = finish
        return finish

    def _lost_metres(self, car: int) -> float:
        return self._lost[car] * self.session.course.length

    def _note_clocks(self) -> None:
        """Each car's time at every mark it has come to."""
        time = self.time
        for car, notes in enumerate(self._notes):
            if self.finishes[car] is None:
                reached = int(max(self.distance(car), -MARK) / MARK + 1.0)
                if len(notes) < reached:
                    notes.extend([time] * (reached - len(notes)))

    def _clock_at(self, car: int, where: float) -> float | None:
        """What a car had on its clock at a place; None where it has not been."""
        notes = self._notes[car]
        mark, share = divmod(max(where, 0.0) / MARK, 1.0)
        first = int(mark)
        if first >= len(notes):
            return None
        after = notes[first + 1] if first + 1 < len(notes) else notes[first]
        return notes[first] + (after - notes[first]) * share

    def _ranked(self) -> tuple[int, ...]:
        """Those who have finished by their times, then the others by how far they have come."""

        def rank(car: int) -> tuple[int, float, int]:
            finish = self.finishes[car]
            return (0, finish.seconds, car) if finish else (1, -self.distance(car), car)

        return tuple(sorted(range(len(self.finishes)), key=rank))
