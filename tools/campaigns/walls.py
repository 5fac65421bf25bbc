"""Cars thrown at walls at up to 350 km/h, nose, side and corner on, stay on their side."""

import random
from math import hypot, pi

from trials import Report, Result, hunt

from racer.content.car import built_in, load_car
from racer.content.surface import load_surfaces
from racer.physics.controls import quantise
from racer.physics.ground import UniformGround
from racer.physics.handling import LEVELS
from racer.physics.world import World

DEFAULT_COUNT = 10_000
FASTEST = 350.0 / 3.6
STRAIGHT = [[(0.0, -300.0), (0.0, 300.0)]]
BOX = [[(-300.0, -300.0), (0.0, -300.0), (0.0, 300.0), (-300.0, 300.0), (-300.0, -300.0)]]


def run(count: int, seed: int, report: Report) -> Result:
    """One throw for each seed."""
    return hunt(throw, count, seed, report)


def throw(seed: int) -> str | None:
    """A car set down rolling towards a wall, watched for a second."""
    chance = random.Random(seed)
    names = built_in("cars")
    world = World(UniformGround(load_surfaces()["asphalt"]), walls=BOX if seed % 2 else STRAIGHT)
    world.add_car(load_car(names[seed % len(names)]), handling=LEVELS[seed // 6 % 3])
    speed, course = chance.uniform(5.0, FASTEST), chance.uniform(-1.4, 1.4)
    ends_on = {0: chance.uniform(-0.1, 0.1), 1: pi / 2, 2: chance.uniform(-pi, pi)}[seed % 3]
    away = chance.uniform(3.5, 3.5 + speed / 12.0)
    place = {"x": -away, "y": chance.uniform(-20.0, 20.0), "heading": course + ends_on}
    world.place(0, **place, speed=speed, sideslip=-ends_on, yaw_rate=chance.uniform(-2.0, 2.0))
    controls = quantise(chance.uniform(-1.0, 1.0), chance.random(), 0.0)
    for _ in range(240):
        world.step([controls])
        seen = world.snapshot()
        if seen.x > 0.0:
            return f"through the wall at {speed * 3.6:.0f} km/h"
    return f"faster after the hit: {hypot(speed):.1f}" if seen.speed > speed + 15.0 else None
