"""Somebody who watches a ghost being driven again and keeps its lap as a tape, with every figure of the car."""

from __future__ import annotations

import numpy as np

from racer.physics import TICK_HZ
from racer.race.session import Session
from racer.recording.ghost import Ghost
from racer.recording.tape import DISTANCE, Tape, TapeWriter
from racer.verify.known import Known
from racer.verify.proof import verify
from racer.verify.verdict import Verdict

MOST_ROWS = 30_000
FINEST = 2
"""Ticks between two rows, at least; a lap of many minutes has fewer rows."""


class Witness:
    """Sees the session after each tick and keeps what lies within the lap."""

    def __init__(self, ghost: Ghost) -> None:
        """For the lap that the file claims."""
        lap = ghost.lap
        self._first, self._last = lap.start.tick, lap.end.tick + 1
        self._zero = lap.start.tick + lap.start.fraction
        self._every = max(FINEST, (self._last - self._first) // MOST_ROWS)
        self._writer = TapeWriter()

    def __call__(self, session: Session) -> None:
        """After a tick."""
        tick = session.tick
        if not self._first <= tick <= self._last or ((tick - self._first) % self._every and tick != self._last):
            return
        self._writer.take((tick - self._zero) / TICK_HZ, session.snapshots[0], session.referees[0].progress.distance)

    def tape(self) -> Tape | None:
        """The lap, metres counted from its line; nothing where it was never driven."""
        tape = self._writer.tape()
        if tape is not None:
            tape.rows[:, DISTANCE] -= np.float32(tape.distance_at(0.0))
        return tape


def verify_and_watch(ghost: Ghost, known: Known | None = None) -> tuple[Verdict, Tape | None]:
    """A verdict, and the lap as it was seen; where the file lies there is none."""
    witness = Witness(ghost)
    verdict = verify(ghost, known, witness)
    return verdict, witness.tape() if verdict.verified else None
