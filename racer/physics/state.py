"""The state of a world as plain figures: it restores the world exactly and has one hash."""

from __future__ import annotations

import hashlib
import struct
from dataclasses import dataclass
from math import isfinite
from operator import attrgetter


class Fields:
    """Names of the attributes that make up an object's state, read and written in one fixed order."""

    def __init__(self, *names: str) -> None:
        """Dotted names reach into parts; each value must be a float, an int or a bool."""
        self.names = names
        self._get = attrgetter(*names)

    def read(self, owner: object) -> tuple[float, ...]:
        """The values as floats."""
        return tuple(map(float, self._get(owner)))

    def write(self, owner: object, values: tuple[float, ...]) -> None:
        """Put values back, each as the type it has now."""
        for name, before, value in zip(self.names, self._get(owner), values, strict=True):
            path, _, last = name.rpartition(".")
            setattr(attrgetter(path)(owner) if path else owner, last, type(before)(value))


class StateError(ValueError):
    """A state that does not fit the world it is given to, or holds something that is not a finite number."""


@dataclass(frozen=True, slots=True)
class BodyState:
    """Motion of one body and what its driver model remembers (nothing for an obstacle)."""

    motion: tuple[float, ...]
    memory: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """Everything that the coming ticks depend on, besides the controls."""

    tick: int
    cars: tuple[BodyState, ...]
    obstacles: tuple[BodyState, ...]
    awake: tuple[int, ...]

    def figures(self) -> tuple[float, ...]:
        """All figures in order."""
        bodies = (*self.cars, *self.obstacles)
        return tuple(value for body in bodies for value in (*body.motion, *body.memory))

    def digest(self) -> str:
        """One hash of the whole state: equal exactly when every bit is equal."""
        values = self.figures()
        packed = struct.pack(f"<{len(values)}d", *values)
        counts = struct.pack(f"<{2 + len(self.awake)}q", self.tick, len(self.cars), *self.awake)
        return hashlib.blake2b(counts + packed, digest_size=16).hexdigest()

    def require_finite(self) -> None:
        """Refuse NaN and infinity before they reach a world."""
        if not all(map(isfinite, self.figures())):
            message = f"state of tick {self.tick} holds a value that is not a finite number"
            raise StateError(message)
