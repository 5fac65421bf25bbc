"""Cars driven at random in a walled arena stay inside, stay finite, and never speed up by themselves."""

import random
from dataclasses import dataclass
from math import cos, hypot, pi, sin

from trials import Report, Result, hunt

from racer.content.car import built_in, load_car
from racer.content.surface import load_surfaces
from racer.physics.assists import Assists
from racer.physics.controls import RELEASED, Controls, quantise
from racer.physics.events import NotFinite
from racer.physics.ground import UniformGround
from racer.physics.handling import LEVELS
from racer.physics.obstacle import CONE, TYRE_STACK, Obstacle
from racer.physics.vehicle import SimCar
from racer.physics.wheels import WheelsCar
from racer.physics.world import World

DEFAULT_COUNT = 1_000
SECONDS = 30
RADIUS = 60.0
CALM = 60
"""Ticks without throttle, shift or contact after which the energy is compared."""


def run(count: int, seed: int, report: Report) -> Result:
    """One random drive for each seed, over cars, handling levels and surfaces."""
    return hunt(drive_at_random, count, seed, report)


def drive_at_random(seed: int) -> str | None:
    """Half a minute of restless hands; a sentence when something impossible happened."""
    chance = random.Random(seed)
    names, surfaces = built_in("cars"), load_surfaces()
    level = LEVELS[seed // len(names) % len(LEVELS)]
    world = arena(surfaces[chance.choice(sorted(surfaces))])
    switches = [chance.random() < 0.5 for _ in range(4)]
    world.add_car(load_car(names[seed % len(names)]), handling=level, assists=Assists(*switches))
    return watch(world, hands(chance, SECONDS * 240))


def arena(surface) -> World:  # noqa: ANN001 - a Surface
    """A round wall, a bent wall inside, cones and tyre stacks."""
    ring = [(RADIUS * cos(pi * i / 12), RADIUS * sin(pi * i / 12)) for i in range(24)]
    walls = [[*ring, ring[0]], [(-10.0, 20.0), (10.0, 22.0), (14.0, 30.0)]]
    cones = [Obstacle(CONE, float(x), float(y)) for x in range(-20, 21, 5) for y in (-12, 12)]
    stacks = [Obstacle(TYRE_STACK, 25.0, float(y)) for y in (-3, 0, 3)]
    return World(UniformGround(surface), walls=walls, obstacles=cones + stacks)


def hands(chance: random.Random, ticks: int) -> list[Controls]:
    """Controls that change a few times a second, pedals often at their ends."""
    controls, now = [], RELEASED
    for tick in range(ticks):
        if tick % 48 == 0:
            pedal = chance.choice(("throttle", "throttle", "brake", "none"))
            now = quantise(
                chance.choice((-1.0, 0.0, 1.0, chance.uniform(-1.0, 1.0))),
                chance.choice((1.0, chance.random())) if pedal == "throttle" else 0.0,
                chance.choice((1.0, chance.random())) if pedal == "brake" else 0.0,
                handbrake=chance.random() < 0.1,
                shift_up=chance.random() < 0.1,
                shift_down=chance.random() < 0.1,
            )
        controls.append(now)
    return controls


def watch(world: World, controls: list[Controls]) -> str | None:
    """Drive, and say what should not have happened."""
    calm = Calm()
    for now in controls:
        world.step([now])
        seen = world.snapshot()
        if any(isinstance(event, NotFinite) for event in world.events):
            return f"not finite at tick {world.tick}"
        if hypot(seen.x, seen.y) > RADIUS:
            return f"outside at tick {world.tick}"
        grown = calm.growth(world, now)
        if grown > 1.002:
            return f"sped up by itself at tick {world.tick}: {grown:.4f} times the energy"
    return None


@dataclass
class Calm:
    """Energy at the start of a stretch in which nothing drives the car."""

    ticks: int = 0
    energy: float = 0.0
    kept: tuple[float, ...] = ()

    def growth(self, world: World, controls: Controls) -> float:
        """Energy now over energy when the calm began; 1 as long as it is short."""
        seen = world.snapshot()
        handling = world._cars[0].handling  # noqa: SLF001 - the campaign looks inside on purpose
        kept = (float(seen.gear), float(handling.drivetrain.locked))
        if controls.throttle or seen.shifting or world.events or world.state().awake or kept != self.kept:
            self.ticks, self.kept = 0, kept
            return 1.0
        energy = energy_of(handling, seen)
        self.ticks += 1
        if self.ticks == 1:
            self.energy = energy
        return energy / max(self.energy, 50.0) if self.ticks >= CALM else 1.0


def energy_of(handling, seen) -> float:  # noqa: ANN001 - any handling level and its snapshot
    """Energy of body, wheels and what is clutched to them; a car on rails turns at once, so only its way counts."""
    chassis, train = handling.car.chassis, handling.drivetrain
    energy = chassis.mass * seen.speed**2 / 2
    if not isinstance(handling, SimCar | WheelsCar):
        return energy
    energy += chassis.yaw_inertia * seen.yaw_rate**2 / 2
    share = chassis.front_drive_share
    for axle, part in ((seen.front, share), (seen.rear, 1.0 - share)):
        energy += (2.0 * chassis.wheel_inertia + train.inertia * part) * axle.spin**2 / 2
    return energy
