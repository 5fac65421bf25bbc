"""What a pad lets one feel: tyres that slide on the light motor, blows on the heavy one."""

from __future__ import annotations

from collections.abc import Iterable

from racer.app.devices import Keyboard
from racer.geometry import clamp
from racer.physics.events import Impact
from racer.physics.snapshot import Snapshot
from racer.race.session import SessionEvent
from racer.view.sparks import blow

EVERY = 0.05
"""s from one word to the pad to the next; each lasts a little longer than that."""
SLIPS, SLIDES = 1.1, 2.6
"""Slip from which it is felt, and at which it is felt most; 1 is the most grip."""
SOFT = 0.45
"""The strongest that sliding is felt."""
FADES = 0.3
"""s in which the hardest blow is gone."""
AT_REST = 2.0
"""m/s."""


class Rumble:
    """Told every frame what happened; speaks to the pad a few times a second, and only while it is driven with."""

    def __init__(self, keyboard: Keyboard) -> None:
        """Nothing felt."""
        self._keyboard = keyboard
        self._blow = self._wait = 0.0
        self._felt = False

    def feel(self, seconds: float, seen: Snapshot, events: Iterable[SessionEvent], mass: float) -> None:
        """One frame of driving."""
        blows = (min(1.0, blow(event.impulse, mass)) for event in events if isinstance(event, Impact))
        self._blow = max(self._blow - seconds / FADES, 0.0, *blows)
        self._wait -= seconds
        if self._wait > 0.0:
            return
        self._wait = EVERY
        strength = self._keyboard.rumble if self._keyboard.pads.in_use is not None else 0.0
        low, high = strength * self._blow, strength * max(sliding(seen), 0.6 * self._blow)
        if low > 0.0 or high > 0.0 or self._felt:
            self._keyboard.pads.rumble(low, high)
        self._felt = low > 0.0 or high > 0.0


def sliding(seen: Snapshot) -> float:
    """How much the worse axle's slide is felt, from 0 to `SOFT`."""
    if seen.speed < AT_REST:
        return 0.0
    slip = max(seen.front.slip, seen.rear.slip)
    return SOFT * clamp((slip - SLIPS) / (SLIDES - SLIPS), 0.0, 1.0)
