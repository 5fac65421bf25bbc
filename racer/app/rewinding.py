"""Practice: keeps the last minute of a session and takes it back smoothly; whatever is rewound proves nothing more."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from math import hypot
from typing import NamedTuple

from racer.geometry import wrap_angle
from racer.physics import TICK_HZ
from racer.physics.snapshot import Snapshot
from racer.race.session import Session
from racer.race.session_state import SessionState

KEPT_EVERY = TICK_HZ // 20
LONGEST = 60.0
"""s that can be taken back."""
SPEED = 2.0
"""Times as fast as it was driven."""
JUMP = 8.0
"""m between two kept states that no car drives: it was set down elsewhere, and nothing lies between."""


class _Kept(NamedTuple):
    state: SessionState
    seen: Snapshot


class Rewinding:
    """The way back of one session."""

    def __init__(self, race: Session) -> None:
        """Nothing to take back yet."""
        self._race = race
        self._kept: deque[_Kept] = deque(maxlen=round(LONGEST * TICK_HZ / KEPT_EVERY))
        self._at: float | None = None
        """The tick that is shown while going back."""
        self._later: Snapshot | None = None

    @property
    def active(self) -> bool:
        """Whether time goes backwards now."""
        return self._at is not None

    @property
    def reach(self) -> float:
        """Seconds that can be taken back now."""
        return (self._race.tick - self._kept[0].state.tick) / TICK_HZ if self._kept else 0.0

    def keep(self) -> None:
        """After each tick; every so often the state is kept."""
        race = self._race
        if race.tick % KEPT_EVERY == 0:
            state = race.state()
            self._kept.append(_Kept(_sharing(state, self._kept[-1].state) if self._kept else state, race.snapshots[0]))

    def forget(self) -> None:
        """The car stands at a start from which no way leads back."""
        self._kept.clear()
        self._at = self._later = None

    def back(self, seconds: float) -> None:
        """Take back what was driven, in real time that passed with the key held."""
        if not self._kept:
            return
        if self._at is None:
            self._at, self._later = float(self._race.tick), self._race.snapshots[0]
        self._at -= seconds * TICK_HZ * SPEED
        while len(self._kept) > 1 and self._kept[-1].state.tick > self._at:
            self._later = self._kept.pop().seen
        self._stand()

    def let_go(self, seconds: float) -> None:
        """The key is up: glide to the kept state before, so that nothing jumps, and go on from there."""
        if self._at is not None:
            self._at -= seconds * TICK_HZ * SPEED
            self._stand()
            if self._at <= self._race.tick:
                self._at = self._later = None

    def _stand(self) -> None:
        """Put the session at the newest state that is left."""
        kept = self._kept[-1].state
        if self._race.tick != kept.tick or self._race.proof_tick is not None:
            self._race.rewind(kept)
        self._at = max(self._at or 0.0, float(kept.tick))

    def pose(self) -> Snapshot:
        """The car between two kept states."""
        base, later = self._race.snapshots[0], self._later
        if self._at is None or later is None or later.tick <= base.tick:
            return base
        if hypot(later.x - base.x, later.y - base.y) > JUMP:
            return base
        share = min(1.0, (self._at - base.tick) / (later.tick - base.tick))
        return base._replace(
            x=base.x + (later.x - base.x) * share,
            y=base.y + (later.y - base.y) * share,
            heading=base.heading + wrap_angle(later.heading - base.heading) * share,
        )


def _sharing(state: SessionState, before: SessionState) -> SessionState:
    """The same state; cones that have not moved are held in memory once."""
    worlds = tuple(
        replace(now, obstacles=old.obstacles) if now.obstacles == old.obstacles else now
        for now, old in zip(state.worlds, before.worlds, strict=True)
    )
    return replace(state, worlds=worlds)
