"""Tells when a car drives against the lap: after a while along the road, at once over a gate."""

from __future__ import annotations

from racer.physics.state import Fields
from racer.race.rules import Rules


class WrongWayWatch:
    """One car's direction; `on` while it is wrong."""

    STATE = Fields("against", "on")

    def __init__(self, rules: Rules, dt: float) -> None:
        """The right way."""
        self._patience = round(rules.wrong_way / dt)
        self._step = rules.wrong_way_speed * dt
        self.against = 0
        self.on = False

    def step(self, gained: float) -> bool:
        """One tick's way along the lap; says whether `on` changed."""
        if gained < -self._step:
            self.against += 1
        elif gained > self._step:
            self.against = 0
        before, self.on = self.on, self.against >= self._patience
        return self.on != before

    def over_gate(self) -> None:
        """A gate was crossed backwards: no more patience."""
        self.against = max(self.against, self._patience)

    def turn_round(self) -> bool:
        """The car was set down along the road; says whether `on` changed."""
        changed, self.against, self.on = self.on, 0, False
        return changed
