"""Everything that the coming ticks of a session depend on, besides the drivers: worlds and lap judges as figures."""

from __future__ import annotations

import hashlib
import struct
from dataclasses import dataclass
from math import isfinite

from racer.physics.state import State, StateError


@dataclass(frozen=True, slots=True)
class SessionState:
    """States of the worlds, and the figures of each car's referee."""

    worlds: tuple[State, ...]
    referees: tuple[tuple[float, ...], ...]

    @property
    def tick(self) -> int:
        """Ticks since the start."""
        return self.worlds[0].tick

    def digest(self) -> str:
        """One hash: equal exactly when every bit is equal."""
        whole = hashlib.blake2b(digest_size=16)
        for world in self.worlds:
            whole.update(world.digest().encode())
        for figures in self.referees:
            whole.update(struct.pack(f"<q{len(figures)}d", len(figures), *figures))
        return whole.hexdigest()

    def require_finite(self) -> None:
        """Refuse NaN and infinity before they reach a session."""
        for world in self.worlds:
            world.require_finite()
        if not all(isfinite(value) for figures in self.referees for value in figures):
            message = f"lap judge of tick {self.tick} holds a value that is not a finite number"
            raise StateError(message)
