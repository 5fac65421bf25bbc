"""One-second segments restarted from saved states, walls and cones in contact, end bit for bit where they ended."""

import random

from campaigns.arena import arena, hands
from trials import Report, Result, hunt

from racer.content.car import built_in, load_car
from racer.content.surface import load_surfaces
from racer.physics.handling import LEVELS
from racer.physics.world import World

DEFAULT_COUNT = 38
"""Drives of twenty segments each: 760 segments."""

SEGMENTS = 20


def run(count: int, seed: int, report: Report) -> Result:
    """One drive for each seed, cut into segments."""
    found = hunt(cut_and_restart, count, seed, report)
    return Result(count * SEGMENTS, found.faults)


def cut_and_restart(seed: int) -> str | None:
    """Drive at random, save every second, restart every segment in shuffled order in another world."""
    scripts = [hands(random.Random(seed * 10 + car), SEGMENTS * 240) for car in range(1 + seed % 3)]
    world, saved = made(seed, len(scripts)), []
    for tick, controls in enumerate(zip(*scripts, strict=True)):
        if tick % 240 == 0:
            saved.append(world.state())
        world.step(controls)
    saved.append(world.state())
    other, order = made(seed, len(scripts)), list(range(SEGMENTS))
    random.Random(seed).shuffle(order)
    for piece in order:
        other.restore(saved[piece])
        for tick in range(piece * 240, piece * 240 + 240):
            other.step([script[tick] for script in scripts])
        if other.state().digest() != saved[piece + 1].digest():
            return f"segment {piece} ended elsewhere"
    return None


def made(seed: int, cars: int) -> World:
    """The arena with some cars of one kind, their handling levels in turn."""
    world, names = arena(load_surfaces()["asphalt"]), built_in("cars")
    for car in range(cars):
        world.add_car(load_car(names[seed % len(names)]), handling=LEVELS[(seed + car) % 3], x=-6.0 * car)
    return world
