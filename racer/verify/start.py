"""Puts a session where a run begins, by the rules: only how many gates were passed is taken from the recording."""

from __future__ import annotations

from dataclasses import replace

from racer.physics.state import BodyState, StateError
from racer.race.session import Session
from racer.race.session_state import SessionState
from racer.recording.recording import GATE, Keyframe, Recording

MOST_COUNTED = 2.0**40
"""Gates and laps beyond any session."""


def stand_at_start(session: Session, run: Recording) -> None:
    """A session just opened on the run's grid slot; a StateError where no reset could have led to the run's start."""
    if run.start.at == GATE:
        _stand_at_gate(session, next(run.keyframes()))


def _stand_at_gate(session: Session, first: Keyframe) -> None:
    """What a reset makes of a session in which so many gates were passed and no cone was touched."""
    grid = session.worlds[0].state()
    car = grid.cars[0]
    live = float(first.world.cars[0].motion[-1] == 1.0)  # which of a body's two equal shapes is in use
    world = replace(grid, tick=first.world.tick, cars=(BodyState((*car.motion[:-1], live), car.memory),))
    if any(abs(value) > MOST_COUNTED for value in first.judge):
        raise StateError("judge")
    session.restore(SessionState((world,), (first.judge,)))
    laps, gates = session.referees[0].laps, len(session.course.gates)
    passed = (laps.furthest - 1) // gates + 1
    if laps.finished or not 0 <= laps.count <= laps.furthest or laps.lap != passed:
        raise StateError("judge.lap")
    # A lap under way is void by this, whatever the recording says; all but the count of gates is made anew.
    session.reset()
