"""Where a body is and how it moves, and the one interface by which every handling level drives it."""

from __future__ import annotations

from typing import Protocol

from racer.physics.controls import Controls
from racer.physics.snapshot import Snapshot


class Motion:
    """Pose and velocity in the world's frame, read back from the body once a tick."""

    __slots__ = ("heading", "velocity_x", "velocity_y", "x", "y", "yaw_rate")

    def __init__(self, x: float = 0.0, y: float = 0.0, heading: float = 0.0) -> None:
        """At rest at a pose."""
        self.x = x
        self.y = y
        self.heading = heading
        self.velocity_x = 0.0
        self.velocity_y = 0.0
        self.yaw_rate = 0.0


Push = tuple[float, float, float]
"""Force along x and y of the world and yaw torque for one tick; a bare tuple, since one is made every tick."""


class Handling(Protocol):
    """A way of driving a body; the world does not know which one it has."""

    def drive(self, motion: Motion, controls: Controls) -> Push:
        """One tick: what the car does to its body."""
        ...

    def snapshot(self, tick: int, motion: Motion) -> Snapshot:
        """The car as it is seen now."""
        ...

    def state(self) -> tuple[float, ...]:
        """Everything that the next tick depends on, apart from the motion."""
        ...

    def restore(self, state: tuple[float, ...]) -> None:
        """Take back a state that `state` gave."""
        ...

    def rest(self) -> None:
        """As new: at rest, first gear, engine idling."""
        ...

    def roll_at(self, speed: float) -> None:
        """Wheels and gear as at this forward speed, for a car that is set down rolling."""
        ...
