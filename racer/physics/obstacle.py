"""Things that stand about and can be knocked over the ground: cones and tyre stacks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ObstacleKind:
    """A round body that slides to rest by friction with the ground."""

    name: str
    radius: float
    mass: float
    friction: float
    restitution: float


CONE = ObstacleKind("cone", radius=0.18, mass=3.0, friction=0.6, restitution=0.4)
TYRE_STACK = ObstacleKind("tyre-stack", radius=0.33, mass=45.0, friction=0.8, restitution=0.3)


@dataclass(frozen=True, slots=True)
class Obstacle:
    """An obstacle of a kind at a place."""

    kind: ObstacleKind
    x: float
    y: float
