"""The off-track rule: how long all four wheels were off the road, and what was gained along the lap meanwhile."""

from __future__ import annotations

from racer.physics.state import Fields
from racer.race.rules import Rules
from racer.race.void import CUT, OFF_ROAD

Verdict = tuple[str, float]
"""A broken rule and by how much."""


class OffTrack:
    """One car's excursions; short ones that follow quickly on each other are one, and their gains add up over a lap."""

    STATE = Fields("off_ticks", "on_ticks", "away", "settled", "lead", "gained")

    def __init__(self, rules: Rules, dt: float) -> None:
        """Set down somewhere."""
        self._allowed = round(rules.off_road / dt)
        self._pause = round(rules.off_road_pause / dt)
        self._cut = rules.cut
        self._dt = dt
        self.begin()

    def begin(self) -> None:
        """Just set down; a grid beside the road is nobody's fault, so the rule waits for the road."""
        self.off_ticks = self.on_ticks = 0
        self.away = self.settled = False
        self.lead = self.gained = 0.0

    def step(self, lead: float, *, off: bool) -> Verdict | None:
        """One tick: `lead` is the way gained along the lap less the way driven."""
        if off:
            return self._leave(lead) if self.settled else None
        self.settled = True
        if self.away:
            self.away = False
            self.lead += lead
            return self.account()
        if self.off_ticks:
            self.on_ticks += 1
            if self.on_ticks >= self._pause:
                self.off_ticks = self.on_ticks = 0
        return None

    def account(self) -> Verdict | None:
        """Settle what was gained since leaving the road; a loss in one place pays for no gain in another."""
        self.gained += max(0.0, self.lead)
        self.lead = 0.0
        if self.gained <= self._cut:
            return None
        gained, self.gained = self.gained, 0.0
        return CUT, gained

    def new_lap(self) -> Verdict | None:
        """Over the line: settle, and start from nothing."""
        verdict = self.account()
        self.gained = 0.0
        return verdict

    def _leave(self, lead: float) -> Verdict | None:
        self.away = True
        self.lead += lead
        self.off_ticks += 1
        self.on_ticks = 0
        return (OFF_ROAD, self.off_ticks * self._dt) if self.off_ticks == self._allowed + 1 else None
