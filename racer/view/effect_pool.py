"""A fixed number of particles in flight, kept in one array and moved all at once."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

GRAVITY = 9.8


class Field(IntEnum):
    """What is known of a particle, a row each; metres, seconds, and what its maker makes of kind, shape and size."""

    X = 0
    Y = 1
    VELOCITY_X = 2
    VELOCITY_Y = 3
    HEIGHT = 4
    CLIMB = 5
    AGE = 6
    LIFE = 7
    KIND = 8
    SHAPE = 9
    SIZE = 10


Particle = tuple[float, float, float, float, float, float, float, float, float, float, float]
"""The fields in their order."""


class Pool:
    """Oldest first; when there is no room, the oldest make it."""

    def __init__(self, most: int) -> None:
        """With room for so many."""
        self._all = np.zeros((len(Field), most), np.float32)
        self._count = 0

    def __len__(self) -> int:
        """How many are in flight."""
        return self._count

    @property
    def live(self) -> NDArray[np.float32]:
        """The particles in flight, a column each."""
        return self._all[:, : self._count]

    def clear(self) -> None:
        """Nothing is in flight."""
        self._count = 0

    def add(self, particles: Sequence[Particle]) -> None:
        """Let more fly."""
        most = self._all.shape[1]
        new = particles[-most:]
        if not new:
            return
        over = self._count + len(new) - most
        if over > 0:
            self._all[:, : self._count - over] = self._all[:, over : self._count].copy()
            self._count -= over
        self._all[:, self._count : self._count + len(new)] = np.array(new, np.float32).T
        self._count += len(new)

    def step(self, seconds: float, *, drag: float, falls: bool = False) -> None:
        """Move and age all of them and drop the dead; `drag` is the share of speed lost in a second, at first."""
        if not self._count:
            return
        live = self.live
        live[Field.AGE] += seconds
        live[Field.X : Field.Y + 1] += live[Field.VELOCITY_X : Field.VELOCITY_Y + 1] * seconds
        live[Field.VELOCITY_X : Field.VELOCITY_Y + 1] *= max(0.0, 1.0 - drag * seconds)
        if falls:
            self._fall(seconds)
        stays = live[Field.AGE] < live[Field.LIFE]
        count = int(np.count_nonzero(stays))
        if count < self._count:
            self._all[:, :count] = live[:, stays]
            self._count = count

    def _fall(self, seconds: float) -> None:
        """What comes down lies where it fell."""
        live = self.live
        live[Field.CLIMB] -= GRAVITY * seconds
        live[Field.HEIGHT] += live[Field.CLIMB] * seconds
        down = live[Field.HEIGHT] <= 0.0
        live[Field.HEIGHT, down] = 0.0
        live[Field.VELOCITY_X : Field.VELOCITY_Y + 1, down] = 0.0
