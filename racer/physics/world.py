"""Bodies, walls and obstacles on pymunk, and the tick that moves them: controls in, motion and events out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot, isfinite

import pymunk

from racer.content.car import Car
from racer.geometry import rotate
from racer.physics import GRAVITY, TICK_HZ
from racer.physics.assists import Assists
from racer.physics.controls import Controls
from racer.physics.events import Event, Impact, NotFinite
from racer.physics.ground import Ground
from racer.physics.handling import SIM, make_handling
from racer.physics.motion import Handling, Motion
from racer.physics.obstacle import Obstacle
from racer.physics.snapshot import Snapshot
from racer.physics.state import BodyState, State, StateError
from racer.physics.walls import Point, add_walls

CAR, WALL, OBSTACLE = 1, 2, 3
STRUCK = {CAR: "car", WALL: "wall", OBSTACLE: "obstacle"}

CORNER = 0.25
"""m: how far the corners of a car's outline are cut, so that it glances off instead of catching."""

ASLEEP = 0.02
"""m/s: an obstacle slower than this stands still again."""


@dataclass(slots=True)
class _DrivenCar:
    body: pymunk.Body
    motion: Motion
    handling: Handling
    index: int


@dataclass(slots=True)
class _Knocked:
    body: pymunk.Body
    obstacle: Obstacle


class World:
    """A space with cars in a fixed order; the tick length is fixed when it is built."""

    def __init__(
        self,
        ground: Ground,
        *,
        walls: Iterable[Sequence[Point]] = (),
        obstacles: Iterable[Obstacle] = (),
        tick_hz: int = TICK_HZ,
    ) -> None:
        """A world without cars at tick 0."""
        self.ground = ground
        self.dt = 1.0 / tick_hz
        self.tick = 0
        self.events: list[Event] = []
        self._cars: list[_DrivenCar] = []
        self._awake: list[int] = []
        self._index: dict[pymunk.Body, int] = {}
        self._space = _space()
        add_walls(self._space, walls, collision_type=WALL)
        self._obstacles = [self._add_obstacle(obstacle) for obstacle in obstacles]
        for other in (CAR, WALL, OBSTACLE):
            self._space.on_collision(CAR, other, post_solve=self._on_contact)
        self._space.on_collision(OBSTACLE, OBSTACLE, post_solve=self._on_contact)

    def add_car(
        self, car: Car, *, x: float = 0.0, y: float = 0.0, heading: float = 0.0, handling: str = SIM, assists: Assists | None = None
    ) -> int:
        """Put a car at rest into the world; gives its index."""
        body = pymunk.Body(car.chassis.mass, car.chassis.yaw_inertia)
        shape = pymunk.Poly(body, _outline(car), radius=0.05)
        shape.friction, shape.elasticity, shape.collision_type = 0.6, 0.5, CAR
        index = len(self._cars)
        self._index[body] = index
        self._space.add(body, shape)
        model = make_handling(handling, car, self.ground, assists=assists or Assists(), dt=self.dt)
        self._cars.append(_DrivenCar(body, Motion(), model, index))
        self.place(index, x=x, y=y, heading=heading)
        return index

    def place(self, index: int, *, x: float, y: float, heading: float, speed: float = 0.0, sideslip: float = 0.0, yaw_rate: float = 0.0) -> None:
        """Set a car down, at rest or rolling along heading + sideslip."""
        car = self._cars[index]
        car.handling.rest()
        velocity = rotate(speed, 0.0, heading + sideslip)
        _move(car.body, (x, y, heading, *velocity, yaw_rate))
        self._read(car)
        if speed:
            car.handling.roll_at(speed * rotate(1.0, 0.0, sideslip)[0])

    def step(self, controls: Sequence[Controls]) -> None:
        """One tick, with one Controls for each car."""
        self.events = []
        for car, control in zip(self._cars, controls, strict=True):
            force_x, force_y, torque = car.handling.drive(car.motion, control)
            if not isfinite(force_x + force_y + torque):
                self._recover(car)
                continue
            body = car.body
            body.force = (force_x, force_y)
            body.torque = torque
        if self._awake:
            self._slow_obstacles()
        self._space.step(self.dt)
        self.tick += 1
        for car in self._cars:
            self._read(car)

    def snapshot(self, index: int = 0) -> Snapshot:
        """What can be seen of a car."""
        car = self._cars[index]
        return car.handling.snapshot(self.tick, car.motion)

    @property
    def obstacle_poses(self) -> list[tuple[Obstacle, float, float, float]]:
        """Each obstacle with where it is now."""
        return [(k.obstacle, k.body.position.x, k.body.position.y, k.body.angle) for k in self._obstacles]

    def state(self) -> State:
        """Everything that the coming ticks depend on."""
        return State(
            tick=self.tick,
            cars=tuple(BodyState(car.motion.as_tuple(), car.handling.state()) for car in self._cars),
            obstacles=tuple(BodyState(_motion_of(knocked.body)) for knocked in self._obstacles),
            awake=tuple(self._awake),
        )

    def restore(self, state: State) -> None:
        """Go back to a state of this world or of one built the same way."""
        state.require_finite()
        if len(state.cars) != len(self._cars) or len(state.obstacles) != len(self._obstacles):
            message = "state belongs to a world with other cars or obstacles"
            raise StateError(message)
        for car, saved in zip(self._cars, state.cars, strict=True):
            _move(car.body, saved.motion)
            car.handling.restore(saved.memory)
            self._read(car)
        for knocked, saved in zip(self._obstacles, state.obstacles, strict=True):
            _move(knocked.body, saved.motion)
        self._awake = list(state.awake)
        self.tick = state.tick
        self.events = []

    def _read(self, car: _DrivenCar) -> None:
        """Take the body's motion over: each property is asked once a tick, since asking is dear."""
        body, motion = car.body, car.motion
        motion.x, motion.y = body.position
        motion.velocity_x, motion.velocity_y = body.velocity
        motion.heading = body.angle
        motion.yaw_rate = body.angular_velocity

    def _recover(self, car: _DrivenCar) -> None:
        """Forces that are no numbers never reach the body: the car is set to rest where it stands, and that is told."""
        self.events.append(NotFinite(self.tick, car.index))
        motion = car.motion
        place = (motion.x, motion.y, motion.heading)
        if not all(map(isfinite, place)):
            place = (0.0, 0.0, 0.0)
        car.handling.rest()
        _move(car.body, (*place, 0.0, 0.0, 0.0))

    def _add_obstacle(self, obstacle: Obstacle) -> _Knocked:
        kind = obstacle.kind
        body = pymunk.Body(kind.mass, pymunk.moment_for_circle(kind.mass, 0.0, kind.radius))
        body.position = (obstacle.x, obstacle.y)
        shape = pymunk.Circle(body, kind.radius)
        shape.friction, shape.elasticity, shape.collision_type = 0.4, kind.restitution, OBSTACLE
        self._index[body] = len(self._index)
        self._space.add(body, shape)
        return _Knocked(body, obstacle)

    def _slow_obstacles(self) -> None:
        """Friction with the ground, for those that were knocked: in index order, until they stand."""
        awake = []
        for index in self._awake:
            knocked = self._obstacles[index]
            body = knocked.body
            velocity_x, velocity_y = body.velocity
            speed = hypot(velocity_x, velocity_y)
            loss = knocked.obstacle.kind.friction * GRAVITY * self.dt
            kept = 1.0 - loss / speed if speed > loss + ASLEEP else 0.0
            body.velocity = (velocity_x * kept, velocity_y * kept)
            body.angular_velocity = body.angular_velocity * 0.98 if kept else 0.0
            if kept:
                awake.append(index)
        self._awake = awake

    def _on_contact(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: object) -> None:  # noqa: ARG002 - pymunk's signature
        impulse = hypot(*arbiter.total_impulse)
        for shape, other in (arbiter.shapes, arbiter.shapes[::-1]):
            if shape.collision_type == OBSTACLE:
                self._wake(self._index[shape.body])
            elif shape.collision_type == CAR and impulse > 0.0:
                x, y = arbiter.contact_point_set.points[0].point_a
                self.events.append(
                    Impact(self.tick, self._index[shape.body], x, y, impulse, STRUCK[other.collision_type])
                )

    def _wake(self, index: int) -> None:
        if index not in self._awake:
            self._awake.append(index)
            self._awake.sort()


def _space() -> pymunk.Space:
    space = pymunk.Space()
    space.collision_persistence = 0
    space.collision_slop = 0.01
    space.iterations = 10
    return space


def _outline(car: Car) -> list[Point]:
    """The car seen from above, with cut corners."""
    chassis = car.chassis
    nose, tail = chassis.front_axle + chassis.front_overhang, -chassis.rear_axle - chassis.rear_overhang
    side = chassis.width / 2.0
    return [
        (nose - CORNER, -side), (nose, CORNER - side), (nose, side - CORNER), (nose - CORNER, side),
        (tail + CORNER, side), (tail, side - CORNER), (tail, CORNER - side), (tail + CORNER, -side),
    ]  # fmt: skip


def _motion_of(body: pymunk.Body) -> tuple[float, ...]:
    return (*body.position, body.angle, *body.velocity, body.angular_velocity)


def _move(body: pymunk.Body, motion: tuple[float, ...]) -> None:
    x, y, heading, velocity_x, velocity_y, yaw_rate = motion
    body.position = (x, y)
    body.angle = heading
    body.velocity = (velocity_x, velocity_y)
    body.angular_velocity = yaw_rate
    body.force = (0.0, 0.0)
    body.torque = 0.0
    if body.space:
        body.space.reindex_shapes_for_body(body)
