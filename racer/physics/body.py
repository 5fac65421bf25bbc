"""A moving body on pymunk whose contacts leave no memory, so that a saved state restores the next tick bit for bit.

pymunk warm-starts the solver with the impulses of a contact it knew a tick ago; a restored world cannot know them. So
a car has two equal shapes, of which one is live, and they change places after each tick with a contact: each
contact is then a new one (docs/decisions/contacts-without-memory.md).
"""

from __future__ import annotations

from collections.abc import Callable

import pymunk

LIVE = pymunk.ShapeFilter()
SPARE = pymunk.ShapeFilter(categories=0, mask=0)


class TwinBody:
    """A pymunk body with a live shape and a spare one."""

    __slots__ = ("body", "live", "shapes")

    def __init__(self, mass: float, moment: float, make: Callable[[pymunk.Body], pymunk.Shape]) -> None:
        """A body at rest at the origin; `make` gives a shape on it and is called twice."""
        self.body = pymunk.Body(mass, moment)
        self.shapes = (make(self.body), make(self.body))
        self.live = 0
        self.shapes[1].filter = SPARE

    def swap(self) -> None:
        """Let the spare shape take over."""
        self.shapes[self.live].filter = SPARE
        self.live = 1 - self.live
        self.shapes[self.live].filter = LIVE

    def figures(self) -> tuple[float, ...]:
        """Pose, velocity and which shape is live: what `put` needs."""
        body = self.body
        return (*body.position, body.angle, *body.velocity, body.angular_velocity, float(self.live))

    def put(self, figures: tuple[float, ...]) -> None:
        """Back to figures that `figures` gave."""
        x, y, heading, velocity_x, velocity_y, yaw_rate, live = figures
        body = self.body
        body.position = (x, y)
        body.angle = heading
        body.velocity = (velocity_x, velocity_y)
        body.angular_velocity = yaw_rate
        body.force = (0.0, 0.0)
        body.torque = 0.0
        if live != self.live:
            self.swap()
