"""A lap watched corner by corner: how long each took, and what went wrong in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from racer.drivers.learn_usage import LearnedUsage
from racer.drivers.line_speed import Usage
from racer.drivers.racing_line import Plan
from racer.physics.events import Impact
from racer.race.driver import Driver
from racer.race.events import LapVoided
from racer.race.session import Session, SessionEvent

OUTSIDE = 5.0
"""s that a metre beyond the corridor counts."""

ALLOWED = 0.25
"""m beyond the corridor that cost nothing but time."""

FAULT = 5.0
"""s that a broken rule or a touched wall counts."""


class Pupil(Driver, Protocol):
    """A driver who can be told how much of the grip to use."""

    plan: Plan
    s: float | None
    lap: int

    def set_pace(self, usage: Usage) -> None:
        """Use so much from now on."""
        ...


class LapWatch:
    """Times and faults of the corners of one lap, from the first one's start."""

    def __init__(self, learned: LearnedUsage, driver: Pupil, session: Session) -> None:
        """Before the first corner."""
        line = driver.plan.line
        self.driver, self.session, self.line = driver, session, line
        self.first = learned.corners[0].start
        self.starts = [corner.start - self.first for corner in learned.corners]
        self.whole = line.length if line.closed else learned.corners[-1].end - self.first
        self._left: list[float] = line.left.tolist()
        self._right: list[float] = line.right.tolist()
        self.begin()

    def begin(self) -> None:
        """At the first corner's start."""
        count = len(self.starts)
        self.times = [0.0] * count
        self.costs = [0.0] * count
        self.faults = 0
        self.corner = 0
        self._last = 0.0
        self._since = float(self.session.tick)

    def watch(self, events: Sequence[SessionEvent]) -> bool:
        """One tick; whether the lap is over."""
        driver, seen = self.driver, self.session.snapshots[0]
        s, aside = self.line.locate(seen.x, seen.y, driver.s)
        way = (s - self.first) % self.line.length if self.line.closed else s - self.first
        self._judge(s, aside, events)
        over = self._passed(way)
        self._last = way
        return over

    def _judge(self, s: float, aside: float, events: Sequence[SessionEvent]) -> None:
        room = self.line.value_at(self._right if aside > 0.0 else self._left, s)
        beyond = OUTSIDE * (abs(aside) - room - ALLOWED)
        self.costs[self.corner] = max(self.costs[self.corner], beyond)
        for event in events:
            if isinstance(event, LapVoided | Impact):
                self.faults += 1
                self.costs[self.corner] = max(self.costs[self.corner], FAULT)

    def _passed(self, way: float) -> bool:
        """Note the time at the end of a corner; the last one ends the lap."""
        tick = float(self.session.tick)
        last = self.corner + 1 == len(self.starts)
        end = self.whole if last else self.starts[self.corner + 1]
        wrapped = self.line.closed and way < self._last - self.whole / 2.0
        if not (wrapped if last and self.line.closed else end <= way < end + self.whole / 2.0):
            return False
        gone = way + self.whole if wrapped else way
        at = tick - (gone - end) / max(gone - self._last, 1e-6)
        self.times[self.corner] = (at - self._since) * self.session.dt
        self._since = at
        if last:
            return True
        self.corner += 1
        return False

    @property
    def time(self) -> float:
        """Seconds of all corners together."""
        return sum(self.times)

    @property
    def totals(self) -> list[float]:
        """Time and cost of each corner."""
        return [time + cost for time, cost in zip(self.times, self.costs, strict=True)]
