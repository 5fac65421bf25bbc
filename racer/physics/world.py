"""Cars, walls and obstacles on pymunk, and the tick that moves them: controls in, motion and events out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot, inf, isfinite

import pymunk

from racer.content.car import Car
from racer.geometry import rotate
from racer.physics import TICK_HZ
from racer.physics.assists import Assists
from racer.physics.body import TwinBody
from racer.physics.controls import Controls
from racer.physics.events import Event, Impact, NotFinite
from racer.physics.ground import Ground
from racer.physics.handling import SIM, make_handling
from racer.physics.motion import Handling, Motion
from racer.physics.obstacle import Obstacle
from racer.physics.obstacles import Obstacles
from racer.physics.snapshot import Snapshot
from racer.physics.state import BodyState, State, StateError
from racer.physics.walls import Point, Post, add_posts, add_walls

CAR, WALL, OBSTACLE = 1, 2, 3
STRUCK = {CAR: "car", WALL: "wall", OBSTACLE: "obstacle"}

CORNER = 0.25
"""m: how far the corners of a car's outline are cut, so that it glances off instead of catching."""

SLOP, APART = 0.01, 0.25
"""m of overlap that is left alone, and the share of the rest by which touching bodies part in a tick. Ours, since
pymunk keeps its own correction in a velocity that no state can save."""

CELL, CELLS = 8.0, 1000
"""m: size of the collision grid, and how many cells it keeps, which it empties every tick; a grid, because pymunk's
tree remembers the past in the order of its contacts."""


@dataclass(slots=True)
class _DrivenCar:
    twin: TwinBody
    body: pymunk.Body
    motion: Motion
    handling: Handling
    index: int


class World:
    """A space with cars in a fixed order; the tick length is fixed when it is built."""

    def __init__(
        self,
        ground: Ground,
        *,
        walls: Iterable[Sequence[Point]] = (),
        posts: Iterable[Post] = (),
        obstacles: Iterable[Obstacle] = (),
        tick_hz: int = TICK_HZ,
    ) -> None:
        """A world without cars at tick 0."""
        self.ground = ground
        self.dt = 1.0 / tick_hz
        self.tick = 0
        self.events: list[Event] = []
        self._cars: list[_DrivenCar] = []
        self._car_of: dict[pymunk.Body | None, _DrivenCar] = {}
        self._touched: list[tuple[pymunk.Body, float, float]] = []
        self._space = _space()
        add_walls(self._space, walls, collision_type=WALL)
        add_posts(self._space, posts, collision_type=WALL)
        self._obstacles = Obstacles(self._space, obstacles, collision_type=OBSTACLE, dt=self.dt)
        for other in (CAR, WALL, OBSTACLE):
            self._space.on_collision(CAR, other, post_solve=self._on_contact)

    def add_car(
        self,
        car: Car,
        *,
        x: float = 0.0,
        y: float = 0.0,
        heading: float = 0.0,
        handling: str = SIM,
        assists: Assists | None = None,
    ) -> int:
        """Put a car at rest into the world; gives its index."""
        car.require_finite()
        twin = _car_body(car)
        self._space.add(twin.body, *twin.shapes)
        model = make_handling(handling, car, self.ground, assists=assists or Assists(), dt=self.dt)
        index = len(self._cars)
        driven = _DrivenCar(twin, twin.body, Motion(), model, index)
        self._cars.append(driven)
        self._car_of[twin.body] = driven
        self.place(index, x=x, y=y, heading=heading)
        return index

    def place(
        self,
        index: int,
        *,
        x: float,
        y: float,
        heading: float,
        speed: float = 0.0,
        sideslip: float = 0.0,
        yaw_rate: float = 0.0,
    ) -> None:
        """Set a car down, at rest or rolling along heading + sideslip."""
        car = self._cars[index]
        car.handling.rest()
        car.twin.put((x, y, heading, *rotate(speed, 0.0, heading + sideslip), yaw_rate, car.twin.live))
        _read(car)
        if speed:
            car.handling.roll_at(rotate(speed, 0.0, sideslip)[0])

    def step(self, controls: Sequence[Controls]) -> None:
        """One tick, with one Controls for each car."""
        if self.events:
            self.events = []
        for car, control in zip(self._cars, controls, strict=True):
            force_x, force_y, torque = car.handling.drive(car.motion, control)
            if isfinite(force_x + force_y + torque):
                body = car.body
                body.force = (force_x, force_y)
                body.torque = torque
            else:
                self._recover(car)
        if self._obstacles.all:
            self._obstacles.watch([(car.motion.x, car.motion.y) for car in self._cars])
        self._space.step(self.dt)
        if self._obstacles.awake:
            self._obstacles.slide()
        self.tick += 1
        if self._touched:
            self._part_and_forget()
        for car in self._cars:
            _read(car)

    def snapshot(self, index: int = 0) -> Snapshot:
        """What can be seen of a car."""
        car = self._cars[index]
        return car.handling.snapshot(self.tick, car.motion)

    @property
    def obstacles(self) -> tuple[Obstacle, ...]:
        """Cones and tyre stacks, as they stood at the start."""
        return self._obstacles.all

    def obstacle_pose(self, index: int) -> tuple[float, float, float]:
        """Where an obstacle is now and how it is turned."""
        body = self._obstacles.bodies[index]
        return (*body.position, body.angle)

    def state(self) -> State:
        """Everything that the coming ticks depend on."""
        return State(
            tick=self.tick,
            cars=tuple(BodyState(car.twin.figures(), car.handling.state()) for car in self._cars),
            obstacles=tuple(BodyState(figures) for figures in self._obstacles.figures()),
            awake=tuple(self._obstacles.awake),
        )

    def restore(self, state: State) -> None:
        """Go back to a state of this world or of one built the same way."""
        state.require_finite()
        if len(state.cars) != len(self._cars) or len(state.obstacles) != len(self.obstacles):
            message = "state belongs to a world with other cars or obstacles"
            raise StateError(message)
        self._drop_contacts()
        for car, saved in zip(self._cars, state.cars, strict=True):
            car.twin.put(saved.motion)
            car.handling.restore(saved.memory)
            _read(car)
        self._obstacles.put([saved.motion for saved in state.obstacles], state.awake)
        self.tick = state.tick
        self.events = []

    def _drop_contacts(self) -> None:
        """One tick with every car alone in the distance, after which the space knows of no contact."""
        for car in self._cars:
            car.twin.put((-1e6, 1e3 * car.index, 0.0, 0.0, 0.0, 0.0, car.twin.live))
        self._space.step(self.dt)

    def _on_contact(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: object) -> None:  # noqa: ARG002 - pymunk's
        impulse = hypot(*arbiter.total_impulse)
        first, second = arbiter.shapes
        contact = arbiter.contact_point_set
        overlap = -min(point.distance for point in contact.points) - SLOP
        along_x, along_y = contact.normal * (APART * max(0.0, overlap))
        for shape, other, sign in ((first, second, -1.0), (second, first, 1.0)):
            if shape.body is None or shape.collision_type == WALL:
                continue
            share = sign * _give(shape.body, other.body)
            self._touched.append((shape.body, share * along_x, share * along_y))
            if shape.collision_type == CAR and impulse > 0.0:
                x, y = contact.points[0].point_a
                struck = STRUCK[other.collision_type]
                self.events.append(Impact(self.tick, self._car_of[shape.body].index, x, y, impulse, struck))

    def _part_and_forget(self) -> None:
        """Move apart what overlaps, swap the shapes of the cars that touched, and wake the obstacles."""
        touched, self._touched = self._touched, []
        for body, shift_x, shift_y in touched:
            x, y = body.position
            body.position = (x + shift_x, y + shift_y)
        bodies = [body for body, _, _ in touched]
        for car in self._cars:
            if car.body in bodies:
                car.twin.swap()
        numbers = [self._obstacles.number(body) for body in bodies]
        self._obstacles.wake(number for number in numbers if number is not None)

    def _recover(self, car: _DrivenCar) -> None:
        """Forces that are no numbers never reach the body: the car is set to rest where it stands, and that is told."""
        self.events.append(NotFinite(self.tick, car.index))
        x, y, heading, *_ = car.twin.figures()
        car.handling.rest()
        car.twin.put((x, y, heading, 0.0, 0.0, 0.0, car.twin.live))


def _give(body: pymunk.Body | None, other: pymunk.Body | None) -> float:
    """Share of an overlap by which `body` gives way: the lighter gives more, a wall nothing."""
    if body is None or other is None or other.mass == inf:
        return 1.0
    return other.mass / (body.mass + other.mass)


def _read(car: _DrivenCar) -> None:
    """Take the body's motion over: each property is asked once a tick, since asking is dear."""
    body, motion = car.body, car.motion
    motion.x, motion.y = body.position
    motion.velocity_x, motion.velocity_y = body.velocity
    motion.heading = body.angle
    motion.yaw_rate = body.angular_velocity


def _space() -> pymunk.Space:
    space = pymunk.Space()
    space.collision_persistence = 1
    space.collision_bias = 1.0
    space.use_spatial_hash(CELL, CELLS)
    return space


def _car_body(car: Car) -> TwinBody:
    def shape(body: pymunk.Body) -> pymunk.Shape:
        made = pymunk.Poly(body, _outline(car), radius=0.05)
        made.friction, made.elasticity, made.collision_type = 0.6, 0.5, CAR
        return made

    return TwinBody(car.chassis.mass, car.chassis.yaw_inertia, shape)


def _outline(car: Car) -> list[Point]:
    """The car seen from above, with cut corners."""
    chassis = car.chassis
    nose, tail = chassis.front_axle + chassis.front_overhang, -chassis.rear_axle - chassis.rear_overhang
    side = chassis.width / 2.0
    return [
        (nose - CORNER, -side), (nose, CORNER - side), (nose, side - CORNER), (nose - CORNER, side),
        (tail + CORNER, side), (tail, side - CORNER), (tail, CORNER - side), (tail + CORNER, -side),
    ]  # fmt: skip
