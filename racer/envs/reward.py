"""What a stretch of driving is worth: metres gained, less penalties."""

from __future__ import annotations

from dataclasses import dataclass

from racer.envs.stretch import FINISHED, TIME, Stretch


@dataclass(frozen=True, slots=True)
class Reward:
    """Points, penalties as positive figures."""

    metre: float = 1.0
    """For each metre gained along the centre line."""
    second: float = 2.0
    """Taken for each second."""
    off_road: float = 10.0
    """Taken for each second with all four wheels off the road."""
    blow: float = 1.0
    """Taken for each m/s of speed that a wall or an obstacle changed."""
    failed: float = 100.0
    """Taken once when the episode ends by anything but a finished drive or the time."""

    def of(self, stretch: Stretch) -> float:
        """The worth of a stretch."""
        return (
            self.metre * stretch.metres
            - self.second * stretch.seconds
            - self.off_road * stretch.off_road
            - self.blow * stretch.blow
            - (self.failed if stretch.end not in {"", FINISHED, TIME} else 0.0)
        )
