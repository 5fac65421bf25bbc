"""An artificial person: on/off keys, a limited pace, and eyes that are late, coarse and a little wrong.

At most eight key changes a second, each key kept for a moment; sideslip seen 150 ms late in steps of 5°. What a person
does with that is the business of each manoeuvre.
"""

from __future__ import annotations

from collections import deque
from math import degrees
from random import Random

from racer.drivers.hands import Keys
from racer.physics.snapshot import Snapshot

DELAY = 0.15
"""s from the road to the finger."""

GLANCE = 0.12
"""s between the two looks that a rate of change is judged by."""

DECISIONS_HZ = 30
CHANGES_A_SECOND = 8
SHORTEST_PRESS = 0.06
SIDESLIP_STEP = 5.0


class Person:
    """Looks once a tick, decides thirty times a second, and holds the keys in between."""

    def __init__(self, *, seed: int, hz: int) -> None:
        """Nothing pressed."""
        self.chance = Random(seed)
        self.hz = hz
        self.tick = 0
        self.keys = Keys()
        self.changes = 0
        self._seen: deque[Snapshot] = deque(maxlen=round((DELAY + GLANCE) * hz) + 2)
        self._changed_at: dict[str, int] = {}
        self._recent: deque[int] = deque(maxlen=CHANGES_A_SECOND)
        self._decide_every = max(1, round(hz / DECISIONS_HZ))

    def look(self, now: Snapshot) -> bool:
        """Take in the car as it is; true in the ticks in which there is something to decide."""
        self._seen.append(now)
        self.tick += 1
        return (self.tick - 1) % self._decide_every == 0

    @property
    def time(self) -> float:
        """Seconds of looking before this tick."""
        return (self.tick - 1) / self.hz

    def seen(self, ago: float = 0.0) -> Snapshot:
        """The car as it reaches the mind: late, and `ago` seconds before that."""
        back = round((DELAY + ago) * self.hz)
        return self._seen[max(0, len(self._seen) - 1 - back)]

    def noise(self) -> float:
        """Chance between -1 and 1, most often near 0."""
        return self.chance.random() + self.chance.random() - 1.0

    def sideslip_ahead(self, lead: float) -> float:
        """Sideslip in degrees as it is felt to be `lead` seconds later, positive with the tail out in a right turn."""
        before = -coarse(degrees(self.seen(GLANCE).sideslip), SIDESLIP_STEP)
        after = self.sideslip()
        rate = (after - before) / GLANCE if self.time > DELAY + GLANCE else 0.0
        return after + lead * rate

    def sideslip(self) -> float:
        """Sideslip in degrees as it is felt to be, positive with the tail out in a right turn."""
        blur = 2.0 * (self.chance.random() - 0.5)
        return -coarse(degrees(self.seen().sideslip) + blur, SIDESLIP_STEP)

    def steer(self, direction: int) -> None:
        """Press right (1), left (-1) or neither (0): the other key is let go of first."""
        if direction >= 0:
            self.hold("left", down=False)
        if direction <= 0:
            self.hold("right", down=False)
        if direction:
            self.hold("right" if direction > 0 else "left", down=True)

    def hold(self, key: str, *, down: bool) -> None:
        """Press or let go of a key, if the fingers can do that already."""
        if getattr(self.keys, key) == down:
            return
        if self.tick - self._changed_at.get(key, -self.hz) < SHORTEST_PRESS * self.hz:
            return
        if len(self._recent) == CHANGES_A_SECOND and self.tick - self._recent[0] < self.hz:
            return
        self.keys = self.keys._replace(**{key: down})
        self._changed_at[key] = self.tick
        self._recent.append(self.tick)
        self.changes += 1


def coarse(value: float, step: float) -> float:
    """The value to the nearest whole step."""
    return step * round(value / step)
