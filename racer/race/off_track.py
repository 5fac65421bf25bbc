"""The off-track rule: how long all four wheels were off the road, and what was gained along the lap meanwhile."""

from __future__ import annotations

from racer.physics.state import Fields
from racer.race.rules import Rules
from racer.race.void import CUT, OFF_ROAD

Verdict = tuple[str, float]
"""A broken rule and by how much."""


class OffTrack:
    """One car's excursions; short ones that follow quickly on each other are one."""

    STATE = Fields("off_ticks", "on_ticks", "away", "lead", "gained")

    def __init__(self, rules: Rules, dt: float) -> None:
        """On the road."""
        self._allowed = round(rules.off_road / dt)
        self._pause = round(rules.off_road_pause / dt)
        self._cut = rules.cut
        self._dt = dt
        self.begin()

    def begin(self) -> None:
        """On the road, with nothing to answer for."""
        self.off_ticks = self.on_ticks = 0
        self.away = False
        self.lead = self.gained = 0.0

    def step(self, lead: float, *, off: bool) -> Verdict | None:
        """One tick: `lead` is the way gained along the lap less the way driven."""
        if off:
            self.away = True
            self.lead += lead
            self.off_ticks += 1
            self.on_ticks = 0
            return (OFF_ROAD, self.off_ticks * self._dt) if self.off_ticks == self._allowed + 1 else None
        if self.away:
            self.away = False
            self.lead += lead
            return self.account()
        if self.off_ticks:
            self.on_ticks += 1
            if self.on_ticks >= self._pause:
                self.begin()
        return None

    def account(self) -> Verdict | None:
        """What the excursion has gained so far; a loss in one part pays for no gain in another."""
        self.gained += max(0.0, self.lead)
        self.lead = 0.0
        return (CUT, self.gained) if self.gained > self._cut else None
