"""Cones and tyre stacks as bodies: still and free of cost until a car comes near, then knocked about by it.

Only those near a car are moving bodies; the others are part of the scenery. A knocked one slides to rest by friction
and bounces off walls; obstacles pass through each other. Which ones are near follows from where the cars are, so that
a restored state has the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import floor, hypot

import pymunk

from racer.physics import GRAVITY
from racer.physics.obstacle import Obstacle
from racer.physics.walls import WALL_FILTER

REACH = 12.0
"""m: side of a cell; obstacles in a car's cell and those around it are bodies."""

ASLEEP = 0.02
"""m/s: an obstacle slower than this stands still again."""

FILTER = pymunk.ShapeFilter(group=1, mask=pymunk.ShapeFilter.ALL_MASKS() ^ WALL_FILTER.categories)

Cell = tuple[int, int]


class Obstacles:
    """All obstacles of a world, in a fixed order."""

    def __init__(self, space: pymunk.Space, obstacles: Iterable[Obstacle], *, collision_type: int, dt: float) -> None:
        """Each at its place, at rest."""
        self.all = tuple(obstacles)
        self.dt = dt
        self.bodies = [_body(obstacle, space, collision_type) for obstacle in self.all]
        self.awake: list[int] = []
        self._space = space
        self._number = {body: number for number, body in enumerate(self.bodies)}
        self._places = self._cells()
        self._near: list[int] = list(range(len(self.bodies)))
        self._cars: tuple[Cell, ...] = ()
        self._arm([])

    def number(self, body: pymunk.Body | None) -> int | None:
        """Which obstacle a body is."""
        return self._number.get(body) if body else None

    def watch(self, cars: Iterable[tuple[float, float]]) -> None:
        """Make bodies of the obstacles near the cars, given as points."""
        cells = tuple([(floor(x / REACH), floor(y / REACH)) for x, y in cars])
        if cells != self._cars:
            self._cars = cells
            self._refresh()

    def wake(self, numbers: Iterable[int]) -> None:
        """Note that these were touched."""
        self.awake = sorted({*self.awake, *numbers})

    def slide(self) -> None:
        """One tick of friction and walls for those that were knocked, until they stand."""
        still = [number for number in self.awake if not self._slide(number)]
        if still:
            self.awake = [number for number in self.awake if number not in still]
            self._places = self._cells()
            self._refresh()

    def figures(self) -> tuple[tuple[float, ...], ...]:
        """Pose and velocity of each."""
        return tuple((*body.position, body.angle, *body.velocity, body.angular_velocity) for body in self.bodies)

    def put(self, figures: Iterable[tuple[float, ...]], awake: Iterable[int]) -> None:
        """Back to figures that `figures` gave; the cars are watched again afterwards."""
        self._arm(range(len(self.bodies)))
        for body, (x, y, angle, velocity_x, velocity_y, spin) in zip(self.bodies, figures, strict=True):
            body.position, body.angle = (x, y), angle
            body.velocity, body.angular_velocity = (velocity_x, velocity_y), spin
            self._space.reindex_shapes_for_body(body)
        self.awake = list(awake)
        self._places = self._cells()
        self._cars = ()
        self._refresh()

    def _cells(self) -> dict[Cell, list[int]]:
        """Numbers of the obstacles by the cells that they can be touched from."""
        places: dict[Cell, list[int]] = {}
        for number, body in enumerate(self.bodies):
            column, row = floor(body.position.x / REACH), floor(body.position.y / REACH)
            for across in (-1, 0, 1):
                for down in (-1, 0, 1):
                    places.setdefault((column + across, row + down), []).append(number)
        return places

    def _refresh(self) -> None:
        near = sorted({*self.awake, *(number for cell in self._cars for number in self._places.get(cell, ()))})
        if near != self._near:
            self._arm(near)

    def _arm(self, near: Iterable[int]) -> None:
        """Only these are moving bodies; taken out and put in again in order, so that nothing of the past stays."""
        kept = {number: (self.bodies[number].velocity, self.bodies[number].angular_velocity) for number in self._near}
        for number in self._near:
            self.bodies[number].body_type = pymunk.Body.STATIC
        self._near = list(near)
        for number in self._near:
            body = self.bodies[number]
            body.body_type = pymunk.Body.DYNAMIC
            body.velocity, body.angular_velocity = kept.get(number, ((0.0, 0.0), 0.0))

    def _slide(self, number: int) -> bool:
        """Friction with the ground and a bounce where there is a wall; whether it still moves."""
        body, kind = self.bodies[number], self.all[number].kind
        velocity_x, velocity_y = body.velocity
        speed = hypot(velocity_x, velocity_y)
        loss = kind.friction * GRAVITY * self.dt
        kept = 1.0 - loss / speed if speed > loss + ASLEEP else 0.0
        velocity_x, velocity_y = velocity_x * kept, velocity_y * kept
        wall = self._space.point_query_nearest(body.position, kind.radius, WALL_FILTER)
        if wall is not None:
            out_x, out_y = wall.gradient
            body.position += wall.gradient * (kind.radius - wall.distance)
            inward = min(0.0, velocity_x * out_x + velocity_y * out_y) * (1.0 + kind.restitution)
            velocity_x, velocity_y = velocity_x - inward * out_x, velocity_y - inward * out_y
        body.velocity = (velocity_x, velocity_y)
        body.angular_velocity = body.angular_velocity * 0.98 if kept else 0.0
        return kept > 0.0


def _body(obstacle: Obstacle, space: pymunk.Space, collision_type: int) -> pymunk.Body:
    kind = obstacle.kind
    body = pymunk.Body()
    body.position = (obstacle.x, obstacle.y)
    shape = pymunk.Circle(body, kind.radius)
    shape.mass = kind.mass
    shape.friction, shape.elasticity, shape.collision_type = 0.4, kind.restitution, collision_type
    shape.filter = FILTER
    space.add(body, shape)
    return body
