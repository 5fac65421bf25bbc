"""A run since the state that the rules made: controls of every tick, a full state each second, poses for drawing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from racer.physics import TICK_HZ
from racer.physics.state import BodyState, State
from racer.recording.columns import Columns
from racer.recording.cones import Cones

STATE_EVERY = TICK_HZ
POSE_EVERY = TICK_HZ // 10
MOST_TICKS = 2 * 3600 * TICK_HZ
"""A run may be this long; beyond it nothing more is kept until the next start."""

GRID, GATE = "grid", "gate"


@dataclass(frozen=True, slots=True)
class Start:
    """Where a run begins, always at rest: on its grid slot, or at the gate of a reset in the middle of a session."""

    at: str = GRID
    slot: int = 0
    tick: int = 0


@dataclass(frozen=True, slots=True)
class Shape:
    """How many figures a state has: the car's motion, what its handling remembers, its judge; and the obstacles."""

    motion: int
    memory: int
    judge: int
    obstacles: int

    @property
    def width(self) -> int:
        """Figures of a state, without the obstacles."""
        return self.motion + self.memory + self.judge


@dataclass(frozen=True, slots=True)
class Keyframe:
    """Everything that the coming ticks depend on: the car's own world, and its judge."""

    world: State
    judge: tuple[float, ...]

    @property
    def shape(self) -> Shape:
        """Its counts of figures."""
        car = self.world.cars[0]
        return Shape(len(car.motion), len(car.memory), len(self.judge), len(self.world.obstacles))

    @property
    def figures(self) -> tuple[float, ...]:
        """All but the obstacles."""
        car = self.world.cars[0]
        return (*car.motion, *car.memory, *self.judge)


@dataclass(frozen=True, slots=True, eq=False)
class Recording:
    """A run up to the end of a lap. States come each second from the start on, and one at the very end."""

    start: Start
    columns: Columns
    shape: Shape
    figures: NDArray[np.float64]
    """A row for each state."""
    cones: tuple[Cones, ...]
    """What each state changed."""
    poses: NDArray[np.int32]
    """x, y, heading and distance ten times a second and at the end, as whole numbers; see `poses`."""
    resets: tuple[int, ...] = ()
    """Ticks since the start before which the car was set back to a gate."""

    @property
    def ticks(self) -> int:
        """How long it is."""
        return len(self.columns)

    def keyframes(self) -> Iterator[Keyframe]:
        """Every state in order."""
        shape = self.shape
        obstacles = [BodyState(())] * shape.obstacles
        for number, (row, cones) in enumerate(zip(self.figures.tolist(), self.cones, strict=True)):
            for index, motion in cones.moved:
                obstacles[index] = BodyState(motion)
            car = BodyState(tuple(row[: shape.motion]), tuple(row[shape.motion : shape.motion + shape.memory]))
            tick = self.start.tick + min(number * STATE_EVERY, self.ticks)
            world = State(tick, (car,), tuple(obstacles), cones.awake)
            yield Keyframe(world, tuple(row[shape.motion + shape.memory :]))


def states_in(ticks: int) -> int:
    """States of a run: one at its start, one a second, one at its end."""
    return 1 + -(-ticks // STATE_EVERY)


def poses_in(ticks: int) -> int:
    """Poses of a run."""
    return 1 + -(-ticks // POSE_EVERY)
