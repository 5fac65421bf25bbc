"""Walls, obstacles, saved states and numbers that are none."""

import random
from math import cos, hypot, inf, nan, pi, sin

import pytest

from racer.content.car import load_car
from racer.physics.controls import RELEASED, Controls, quantise
from racer.physics.events import Impact, NotFinite
from racer.physics.ground import UniformGround
from racer.physics.obstacle import CONE, TYRE_STACK, Obstacle
from racer.physics.state import StateError
from racer.physics.world import World

FULL = quantise(0.0, 1.0, 0.0)


def arena(radius: float = 60.0, sides: int = 24) -> list[list[tuple[float, float]]]:
    ring = [(radius * cos(2 * pi * i / sides), radius * sin(2 * pi * i / sides)) for i in range(sides)]
    return [[*ring, ring[0]], [(-10.0, 20.0), (10.0, 22.0), (14.0, 30.0)]]


def cluttered(surface, handling: str, cars: int, name: str) -> World:
    cones = [Obstacle(CONE, float(x), float(y)) for x in range(-20, 21, 5) for y in (-12, 12)]
    stacks = [Obstacle(TYRE_STACK, 25.0, float(y)) for y in (-3, 0, 3)]
    world = World(UniformGround(surface), walls=arena(), obstacles=cones + stacks)
    for index in range(cars):
        world.add_car(load_car(name), handling=handling, x=-6.0 * index)
    world.place(0, x=30.0, y=0.0, heading=0.3, speed=22.0)
    return world


def restless(seed: int, cars: int, ticks: int) -> list[list[Controls]]:
    chance, now, out = random.Random(seed), [RELEASED] * cars, []
    for tick in range(ticks):
        if tick % 60 == 0:
            now = [
                quantise(
                    chance.uniform(-1, 1), chance.random() ** 0.5, chance.random() * (chance.random() < 0.2),
                    handbrake=chance.random() < 0.05, shift_down=chance.random() < 0.1,
                )
                for _ in range(cars)
            ]  # fmt: skip
        out.append(now)
    return out


@pytest.mark.parametrize("cars", [1, 3])
@pytest.mark.parametrize("handling", ["sim", "wheels", "rails"])
def test_segments_restarted_from_saved_states_end_bit_equal(surfaces, handling: str, cars: int) -> None:
    """One-second pieces, in any order, in a world that has lived another life, with walls and cones in contact."""
    world = cluttered(surfaces["asphalt"], handling, cars, "corvette-c5")
    script = restless(5, cars, 240 * 16)
    saved, impacts = [], 0
    for tick, controls in enumerate(script):
        if tick % 240 == 0:
            saved.append(world.state())
        world.step(controls)
        impacts += len(world.events)
    saved.append(world.state())
    assert impacts > 10

    other = cluttered(surfaces["asphalt"], handling, cars, "corvette-c5")
    order = list(range(16))
    random.Random(1).shuffle(order)
    for piece in order:
        other.restore(saved[piece])
        assert other.state().digest() == saved[piece].digest()
        for controls in script[piece * 240 : piece * 240 + 240]:
            other.step(controls)
        assert other.state().digest() == saved[piece + 1].digest(), f"piece {piece}"


def test_a_state_of_another_world_is_refused(surfaces, one_car) -> None:
    state = cluttered(surfaces["asphalt"], "sim", 1, "rally").state()
    with pytest.raises(StateError, match="other cars or obstacles"):
        one_car().restore(state)


@pytest.mark.parametrize("bad", [nan, inf, -inf])
def test_a_state_with_something_that_is_no_number_is_refused(one_car, bad: float) -> None:
    from dataclasses import replace

    world = one_car()
    state = world.state()
    for place in range(len(state.cars[0].memory)):
        memory = (*state.cars[0].memory[:place], bad, *state.cars[0].memory[place + 1 :])
        with pytest.raises(StateError, match="finite"):
            world.restore(replace(state, cars=(replace(state.cars[0], memory=memory),)))


def test_a_field_that_turns_into_nan_is_caught_in_that_tick_and_the_car_reset(one_car) -> None:
    names = one_car()._cars[0].handling.STATE.names
    numbers = [name for name in names if name not in {"shifter.gear", "shifter.held", "rise_known", "stability_active"}]
    unread_on_the_flat = {"rise_front", "rise_rear", "heave_front", "heave_rear"}
    harmless = {"shifter.remaining", "shifter.pause", "drivetrain.rpm", "front.slip", "rear.slip", "rear.grip"}
    harmless |= {"front.force_y", "rear.force_y"}
    for name in numbers:
        if name in unread_on_the_flat | harmless | {"front.wound_x", "front.wound_y", "rear.wound_x", "rear.wound_y"}:
            continue
        world = one_car(speed=20.0)
        handling = world._cars[0].handling
        path, _, last = name.rpartition(".")
        setattr(getattr(handling, path) if path else handling, last, nan)
        world.step([quantise(0.3, 0.5, 0.2)])
        assert world.events == [NotFinite(0, 0)], name
        world.step([FULL])
        assert world.events == []
        assert world.snapshot().speed < 1.0, name


def test_nan_in_the_wound_up_tyre_is_caught_at_rest(one_car) -> None:
    for axle in ("front", "rear"):
        for side in ("wound_x", "wound_y"):
            world = one_car()
            setattr(getattr(world._cars[0].handling, axle), side, nan)
            world.step([FULL])
            assert world.events == [NotFinite(0, 0)]


@pytest.mark.parametrize("angle", [0.0, 0.3, 0.8, 1.2, 1.5])
def test_no_car_passes_a_wall_at_350_km_per_h(surfaces, angle: float) -> None:
    for name in ("corvette-c5", "formula", "hatch"):
        for turned in (0.0, pi / 2, pi / 4, pi):
            world = World(UniformGround(surfaces["asphalt"]), walls=[[(0.0, -300.0), (0.0, 300.0)]])
            world.add_car(load_car(name))
            world.place(0, x=-9.0, y=0.0, heading=angle + turned, speed=97.3, sideslip=-turned)
            for _ in range(120):
                world.step([FULL])
                assert world.snapshot().x < 0.0
            assert world.snapshot().speed < 97.3


def test_an_impact_is_told_with_place_and_strength(surfaces) -> None:
    def strongest(speed: float) -> Impact:
        world = World(UniformGround(surfaces["asphalt"]), walls=[[(10.0, -30.0), (10.0, 30.0)]])
        world.add_car(load_car("hatch"))
        world.place(0, x=0.0, y=0.0, heading=0.0, speed=speed)
        impacts: list[Impact] = []
        for _ in range(480):
            world.step([RELEASED])
            impacts += [event for event in world.events if isinstance(event, Impact)]
        return max(impacts, key=lambda impact: impact.impulse)

    slow, fast = strongest(5.0), strongest(20.0)
    assert slow.struck == fast.struck == "wall"
    assert slow.x == pytest.approx(9.5, abs=0.3)
    mass = load_car("hatch").chassis.mass
    assert mass * 5.0 < slow.impulse < mass * 5.0 * 1.3
    assert fast.impulse > 3.5 * slow.impulse


def test_a_cone_is_knocked_away_and_comes_to_rest(surfaces) -> None:
    world = World(UniformGround(surfaces["asphalt"]), obstacles=[Obstacle(CONE, 8.0, 0.85), Obstacle(CONE, 8.0, 30.0)])
    world.add_car(load_car("hatch"))
    world.place(0, x=0.0, y=0.0, heading=0.0, speed=15.0)
    for _ in range(240 * 6):
        world.step([RELEASED])
    x, y, _ = world.obstacle_pose(0)
    assert hypot(x - 8.0, y - 0.85) > 1.0
    assert world.obstacle_pose(1)[:2] == (8.0, 30.0)
    assert world.state().awake == ()
    assert world.snapshot().speed > 10.0


def test_sliding_along_a_wall_of_many_pieces_loses_speed_without_a_snag(surfaces) -> None:
    pieces = [(float(x), 5.0) for x in range(-20, 400, 4)]
    world = World(UniformGround(surfaces["asphalt"]), walls=[pieces])
    world.add_car(load_car("corvette-c5"))
    world.place(0, x=0.0, y=2.5, heading=0.15, speed=35.0)
    before = 35.0
    for _ in range(480):
        world.step([RELEASED])
        speed = world.snapshot().speed
        assert speed > before - 4.0
        before = speed
    assert world.snapshot().x > 50.0
    assert world.snapshot().y < 5.0


@pytest.mark.parametrize(("heading", "speed"), [(0.25, 20.0), (1.2, 80.0)])
@pytest.mark.parametrize("handling", ["sim", "wheels", "rails"])
def test_a_state_saved_in_a_contact_goes_on_bit_equal(surfaces, handling: str, heading: float, speed: float) -> None:
    """Every tick of a scrape or a crash, twice over, so that the other world has just touched the wall as well."""

    def made() -> World:
        cones = [Obstacle(CONE, 14.0, 3.7), Obstacle(CONE, 18.0, 3.8)]
        world = World(UniformGround(surfaces["asphalt"]), walls=[[(-50.0, 5.0), (200.0, 5.0)]], obstacles=cones)
        world.add_car(load_car("corvette-c5"), handling=handling)
        world.place(0, x=0.0, y=1.0, heading=heading, speed=speed)
        return world

    world, other, states, touching = made(), made(), [], []
    steer = quantise(0.3, 0.6, 0.0)
    for _ in range(200):
        world.step([steer])
        states.append(world.state())
        touching.append(bool(world.events))
    assert any(touching)
    for tick in [tick for tick in range(199) if touching[tick] or touching[tick + 1]]:
        for _ in range(2):
            other.restore(states[tick])
            other.step([steer])
            assert other.state().digest() == states[tick + 1].digest(), tick
