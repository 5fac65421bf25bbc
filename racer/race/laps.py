"""The lap judge of one car: gates in order and direction, clock, sectors, and whether the lap still counts.

It counts gates passed since the start; a gate crossed backwards is taken back. Only a count never reached before makes
a time or a lap, so whatever is driven to and fro over a line gains nothing.
"""

from __future__ import annotations

from racer.physics.state import Fields, StateError
from racer.race.course import Course
from racer.race.events import GateCrossed, LapFinished, LapStarted, LapVoided, RaceEvent
from racer.race.gates import Crossing
from racer.race.lap import Lap
from racer.race.moment import NEVER, Moment
from racer.race.void import BACKWARDS, CARRIED, CODES, CUT, MISSED, OFF_ROAD, SHORT, Void

WHOLE_LAP = 0.9
"""Share of the length that must be covered where gates alone do not tell."""

NOT_VOID = Void("", 0, 0.0, 0.0)


class Laps:
    """One car's gates, laps and times; `events` collects what happened until somebody takes it."""

    STATE = Fields(
        "count", "furthest", "lap", "finished", "complete", "start_tick", "start_fraction", "start_distance",
        "excursion_tick", "excursion_count",
    )  # fmt: skip

    def __init__(self, course: Course, *, car: int, dt: float, carried: float) -> None:
        """Before the start; `carried` is the time for which an excursion counts against the next lap."""
        self.course = course
        self.car = car
        self.dt = dt
        self.carried_ticks = round(carried / dt)
        self.events: list[RaceEvent] = []
        self.done: list[Lap] = []
        self.void: Void | None = None
        """Why the lap under way does not count."""
        self.begin()

    def begin(self) -> None:
        """Nothing driven yet."""
        self.count = self.furthest = 0
        self.lap = 0
        """0 before the line, then the number of the lap under way."""
        self.finished = False
        """Whether a course from point to point was driven to its end."""
        self.forgive_excursion()
        self.splits: list[Moment] = []
        self._open(NEVER, 0.0)
        self.done.clear()

    @property
    def last_gate(self) -> int | None:
        """The gate passed last, None before the start."""
        return (self.count - 1) % len(self.course.gates) if self.count > 0 else None

    @property
    def start(self) -> Moment:
        """When the lap under way began."""
        return Moment(self.start_tick, self.start_fraction)

    @property
    def running(self) -> bool:
        """Whether a lap's clock is running."""
        return self.lap > 0 and not self.finished

    def cross(self, crossing: Crossing, moment: Moment, distance: float, x: float, y: float, *, back: bool) -> None:
        """The nose went over a gate; `back` when the car itself was travelling against the gate."""
        if self.finished:
            return
        gate, count, gates = crossing.gate, self.count, len(self.course.gates)
        closed = self.course.closed
        is_last = gate == ((count - 1) % gates if closed else count - 1)
        ahead = (gate - count) % gates if closed else gate - count
        if not crossing.forward:
            self.count -= is_last
            if back:
                self.break_rule(BACKWARDS, gate, x, y)
        elif ahead == 0:
            self._pass(gate, moment, distance, x, y)
        elif not is_last:
            self._miss(gate, ahead, moment, distance, x, y)

    def excursion(self, code: str, amount: float, tick: int, x: float, y: float) -> None:
        """The car was off the road for too long, or gained by it."""
        self.excursion_tick, self.excursion_count = tick, self.count
        if code == CUT and self.void and self.void.code == OFF_ROAD:
            self.void = None  # how much was gained says more than how long it took
        self.break_rule(code, self.last_gate or 0, x, y, amount)

    def forgive_excursion(self) -> None:
        """The car was set down at rest: no speed is left to carry over the line."""
        self.excursion_tick = self.excursion_count = -1

    def break_rule(self, code: str, gate: int, x: float, y: float, amount: float = 0.0) -> None:
        """The lap under way does not count any more; the first reason stays."""
        if self.running and not self.void:
            self.void = Void(code, gate, x, y, amount)
            self.events.append(LapVoided(self.car, self.lap, self.void))

    def state(self) -> tuple[float, ...]:
        """Plain figures; laps already driven are history and no part of it."""
        code, *rest = self.void or NOT_VOID
        splits = (float(figure) for split in self.splits for figure in split)
        return (*self.STATE.read(self), float(CODES.index(code)), *map(float, rest), *splits)

    def restore(self, figures: tuple[float, ...]) -> None:
        """Back to what `state` gave; laps that were finished later are forgotten."""
        scalars = len(self.STATE.names)
        code, gate, x, y, amount = figures[scalars : scalars + len(Void._fields)]
        splits = figures[scalars + len(Void._fields) :]
        if not 0.0 <= code < len(CODES):
            message = f"no rule has the number {code}"
            raise StateError(message)
        self.STATE.write(self, figures[:scalars])
        self.void = Void(CODES[int(code)], int(gate), x, y, amount) if code else None
        self.splits = [Moment(int(tick), part) for tick, part in zip(splits[::2], splits[1::2], strict=True)]
        self.events = []
        self.done = [lap for lap in self.done if lap.number < self.lap or (lap.number == self.lap and self.finished)]

    def state_names(self) -> tuple[str, ...]:
        """A name for every figure of `state`."""
        void = (f"void.{part}" for part in Void._fields)
        splits = (f"split{i}.{part}" for i in range(len(self.splits)) for part in Moment._fields)
        return (*self.STATE.names, *void, *splits)

    def _pass(self, gate: int, moment: Moment, distance: float, x: float, y: float) -> None:
        """The gate whose turn it is; times are taken only where nobody has been in this lap."""
        self.count += 1
        if self.count <= self.furthest:
            return
        self.furthest = self.count
        course = self.course
        if gate == course.finish and self.lap > 0:
            self._tell_gate(gate, moment, len(course.sector_gates))
            self._finish(moment, distance, x, y)
        elif gate == 0:
            self._start_lap(moment, distance, x, y)
        elif gate in course.sector_gates:
            sector = course.sector_gates.index(gate)
            self.splits[sector] = moment
            self._tell_gate(gate, moment, sector)
        elif self.running:
            self._tell_gate(gate, moment, None)

    def _miss(self, gate: int, ahead: int, moment: Moment, distance: float, x: float, y: float) -> None:
        """A gate out of turn: the lap is lost. It goes on from here, but never past a line that was not crossed."""
        gates, due = len(self.course.gates), self.count % len(self.course.gates)
        self.break_rule(MISSED, due, x, y)
        forwards = ahead <= gates // 2 if self.course.closed else ahead > 0
        if forwards and due != 0 and due + ahead <= gates:
            self.complete = False
            self.count += ahead
            self._pass(gate, moment, distance, x, y)

    def _tell_gate(self, gate: int, moment: Moment, sector: int | None) -> None:
        dt = self.dt
        sector_ticks = None if sector is None else self._sector_ticks(sector, moment)
        sector_time = None if sector_ticks is None else sector_ticks * dt
        time = moment.ticks_since(self.start) * dt
        self.events.append(GateCrossed(self.car, gate, moment, self.lap, time, sector, sector_time))

    def _sector_ticks(self, sector: int, end: Moment) -> float | None:
        """Ticks that a sector took, unless one of its ends was missed."""
        begin = self.start if sector == 0 else self.splits[sector - 1]
        return None if NEVER in {begin, end} else end.ticks_since(begin)

    def _finish(self, moment: Moment, distance: float, x: float, y: float) -> None:
        """The lap is over; on a circuit the next one begins at the same moment."""
        course = self.course
        covered = distance - self.start_distance
        if course.needs_measuring and covered < WHOLE_LAP * course.length:
            self.break_rule(SHORT, 0, x, y, covered)
        lap = self._closed_lap(moment)
        self.done.append(lap)
        self.events.append(LapFinished(self.car, lap))
        if not course.closed:
            self.finished = True
            return
        self._start_lap(moment, distance, x, y)

    def _start_lap(self, moment: Moment, distance: float, x: float, y: float) -> None:
        carries = self._excursion_carries(moment.tick)
        self.lap += 1
        self._open(moment, distance)
        self.events.append(LapStarted(self.car, self.lap, moment))
        if carries:
            self.break_rule(CARRIED, 0, x, y)

    def _open(self, moment: Moment, distance: float) -> None:
        """A clean sheet for the lap that begins."""
        self.start_tick, self.start_fraction = moment
        self.start_distance = distance
        self.complete = True
        self.void = None
        self.splits = [NEVER] * len(self.course.sector_gates)

    def _closed_lap(self, moment: Moment) -> Lap:
        ends = [*self.splits, moment]
        sectors = [self._sector_ticks(i, end) for i, end in enumerate(ends)]
        return Lap(
            number=self.lap,
            start=self.start,
            end=moment,
            time=moment.ticks_since(self.start) * self.dt,
            sectors=tuple(None if ticks is None else ticks * self.dt for ticks in sectors),
            void=self.void,
            complete=self.complete,
        )

    def _excursion_carries(self, tick: int) -> bool:
        """Whether an excursion lies so shortly before the line that its speed is taken over it."""
        if self.excursion_tick < 0:
            return False
        after_last_gate = self.lap > 0 and self.excursion_count == self.count - 1
        return after_last_gate or tick - self.excursion_tick <= self.carried_ticks
