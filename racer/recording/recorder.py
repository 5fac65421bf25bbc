"""Keeps a car's run while it is driven: a few bytes a tick, a full state each second, a pose ten times a second."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import NamedTuple, Protocol

import numpy as np

from racer.physics.controls import Controls
from racer.physics.snapshot import Snapshot
from racer.physics.state import BodyState
from racer.physics.world import World
from racer.recording.columns import HANDBRAKE, SHIFT_DOWN, SHIFT_UP, Columns
from racer.recording.cones import Cones, all_of, changed
from racer.recording.ghost import FinishedLap
from racer.recording.pose_rows import COLUMNS, pose_row
from racer.recording.recording import GATE, MOST_TICKS, POSE_EVERY, STATE_EVERY, Keyframe, Recording, Start

NOTHING = -1
"""Stands for the next tick while nothing is recorded."""


class _Laps(Protocol):
    @property
    def done(self) -> Sequence[FinishedLap]: ...


class _Progress(Protocol):
    @property
    def distance(self) -> float: ...


class Judge(Protocol):
    """What is asked of a referee."""

    @property
    def laps(self) -> _Laps: ...
    @property
    def progress(self) -> _Progress: ...
    def state(self) -> tuple[float, ...]: ...


class _Entry(Protocol):
    @property
    def slot(self) -> int: ...


class Watched(Protocol):
    """What is asked of a session; `race.session.Session` has it."""

    @property
    def tick(self) -> int: ...
    @property
    def proof_tick(self) -> int | None: ...
    @property
    def entries(self) -> Sequence[_Entry]: ...
    @property
    def worlds(self) -> Sequence[World]: ...
    @property
    def referees(self) -> Sequence[Judge]: ...
    @property
    def snapshots(self) -> Sequence[Snapshot]: ...


class _End(NamedTuple):
    """The state at the end of a lap."""

    figures: tuple[float, ...]
    cones: Cones
    pose: tuple[int, ...]


class _Run:
    """One run from its start on."""

    def __init__(self, start: Start, first: Keyframe, pose: tuple[int, ...]) -> None:
        self.start = start
        self.shape = first.shape
        self.steer, self.throttle, self.brake, self.flags = array("h"), array("B"), array("B"), array("B")
        self.figures = array("d", first.figures)
        self.obstacles: tuple[BodyState, ...] = first.world.obstacles
        self.cones = [all_of(self.obstacles)]
        self.poses = array("i", pose)
        self.resets: list[int] = []
        self.ends: dict[int, _End] = {}

    def keep(self, frame: Keyframe) -> None:
        """One more state."""
        self.figures.extend(frame.figures)
        self.cones.append(changed(self.obstacles, frame.world.obstacles, frame.world.awake))
        self.obstacles = frame.world.obstacles

    def end(self, frame: Keyframe, pose: tuple[int, ...]) -> None:
        """A lap is over: the state here closes its recording."""
        cones = changed(self.obstacles, frame.world.obstacles, frame.world.awake)
        self.ends[len(self.flags)] = _End(frame.figures, cones, pose)

    def cut(self, ticks: int) -> Recording | None:
        """The run up to the end of a lap."""
        end = self.ends.get(ticks)
        if end is None:
            return None
        states, poses = -(-ticks // STATE_EVERY), -(-ticks // POSE_EVERY)
        width = self.shape.width
        whole = (self.steer, self.throttle, self.brake, self.flags)
        steer, throttle, brake, flags = (np.array(column[:ticks]) for column in whole)
        return Recording(
            start=self.start,
            columns=Columns(steer, throttle, brake, flags),
            shape=self.shape,
            figures=np.append(np.array(self.figures[: states * width]), end.figures).reshape(-1, width),
            cones=(*self.cones[:states], end.cones),
            poses=np.append(np.array(self.poses[: poses * COLUMNS]), np.array(end.pose, np.int32)).reshape(-1, COLUMNS),
            resets=tuple(tick for tick in self.resets if tick < ticks),
        )


class Recorder:
    """A session's recorder for one of its cars, made while the session stands at its start.

    A restart begins a new run, and so does a reset, unless cones were moved before it: nobody could tell how they came
    to lie there, so then the run goes on with the reset in it. A rewind ends the run.
    """

    def __init__(self, session: Watched, car: int = 0) -> None:
        """Ready for the first tick."""
        if session.tick != 0 or len(session.worlds) != len(session.entries):
            message = "a recorder is made at the start of a session in which every car has its own world"
            raise ValueError(message)
        self.car = car
        self.full = False
        """Whether the last run became too long to be kept whole."""
        self._slot = session.entries[car].slot
        self._grid = _frame(session, car)
        self._grid_pose = _pose(session, car)
        self._laps = 0
        self._next = NOTHING
        self._begin(Start(slot=self._slot), self._grid, self._grid_pose)

    def __call__(self, session: Watched, controls: Sequence[Controls]) -> None:
        """After each tick with the controls that made it; with none when the car was just set back to a gate."""
        if not controls:
            self._set_down(session)
            return
        tick = session.tick
        if (tick != self._next or session.proof_tick is None) and not self._starts_anew(session):
            return
        run = self._run
        steer, throttle, brake, handbrake, shift_up, shift_down = controls[self.car]
        run.steer.append(steer)
        run.throttle.append(throttle)
        run.brake.append(brake)
        run.flags.append(handbrake * HANDBRAKE | shift_up * SHIFT_UP | shift_down * SHIFT_DOWN)
        self._next = tick + 1
        count = len(run.flags)
        if count % POSE_EVERY == 0:
            run.poses.extend(_pose(session, self.car))
            if count % STATE_EVERY == 0:
                run.keep(_frame(session, self.car))
        done = len(session.referees[self.car].laps.done)
        if done != self._laps:
            self._laps = done
            run.end(_frame(session, self.car), _pose(session, self.car))
        if count >= MOST_TICKS:
            self.full = True
            self._next = NOTHING

    @property
    def recording(self) -> bool:
        """Whether what is driven now could be proved."""
        return self._next != NOTHING

    def cut(self, lap: FinishedLap) -> Recording | None:
        """The run up to the end of a lap just finished; None when it is not wholly recorded."""
        first = self._run.start.tick
        lap_start, _ = lap.start
        lap_end, _ = lap.end
        return self._run.cut(lap_end + 1 - first) if lap_start >= first else None

    def _begin(self, start: Start, first: Keyframe, pose: tuple[int, ...]) -> None:
        self._run = _Run(start, first, pose)
        self._next = start.tick + 1
        self.full = False

    def _starts_anew(self, session: Watched) -> bool:
        """Not the tick after the last one: a restart, or a jump that cannot be proved."""
        if session.tick == 1 and session.proof_tick == 0:
            self._laps = 0
            self._begin(Start(slot=self._slot), self._grid, self._grid_pose)
            return True
        self._next = NOTHING
        return False

    def _set_down(self, session: Watched) -> None:
        """The car stands at a gate."""
        going_on, count = self._next == session.tick + 1, len(self._run.flags)
        if session.snapshots[self.car].speed != 0.0 or (going_on and count == 0):
            return  # another's reset, or one before anything was driven
        frame = _frame(session, self.car)
        if frame.world.obstacles == self._grid.world.obstacles and not frame.world.awake:
            self._laps = len(session.referees[self.car].laps.done)
            self._begin(Start(GATE, self._slot, session.tick), frame, _pose(session, self.car))
        elif going_on and count not in self._run.resets:
            self._run.resets.append(count)


def _frame(session: Watched, car: int) -> Keyframe:
    return Keyframe(session.worlds[car].state(), session.referees[car].state())


def _pose(session: Watched, car: int) -> tuple[int, ...]:
    seen = session.snapshots[car]
    return pose_row(seen.x, seen.y, seen.heading, session.referees[car].progress.distance)
