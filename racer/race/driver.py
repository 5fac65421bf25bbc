"""Whoever drives: a person, a follower, an AI or a recording are the same to a session."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from racer.content.car import Car
from racer.physics.controls import Controls
from racer.physics.snapshot import Snapshot
from racer.race.course import Course


class View(NamedTuple):
    """All that a driver sees before a tick; nothing in it can be written to."""

    me: int
    """Which of the cars is one's own."""
    snapshots: tuple[Snapshot, ...]
    """Every car of the session as it is now."""
    course: Course
    car: Car

    @property
    def seen(self) -> Snapshot:
        """One's own car."""
        return self.snapshots[self.me]


class Driver(Protocol):
    """Gives the controls of one car."""

    def drive(self, view: View) -> Controls:
        """Controls for the coming tick."""
        ...

    def begin(self) -> None:
        """The car was set down at rest (start, restart, reset): forget what was being done."""
        ...
