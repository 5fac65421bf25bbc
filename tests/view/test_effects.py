import time

import pygame
import pytest

from racer import folders
from racer.content.car import Car, load_car
from racer.content.surface import load_surfaces
from racer.physics.ground import UniformGround
from racer.physics.snapshot import Snapshot
from racer.physics.world import World
from racer.view.camera import Frame
from racer.view.effects import Effects
from racer.view.light import LIGHTS
from racer.view.sprites import Sprites

pytestmark = pytest.mark.usefixtures("display")

FRAME = Frame(0.0, 0.0, 12.0, 1280, 720)


@pytest.fixture(scope="module")
def car() -> Car:
    return load_car("rally")


@pytest.fixture
def effects(display: pygame.Surface) -> Effects:
    made = Effects(Sprites(folders.sprites_folder()), LIGHTS["day"], load_surfaces().values())
    made.resize(1.0)
    return made


def driving(car: Car, surface: str, *, speed: float, spin: float, slip: float) -> Snapshot:
    """A car on one kind of ground, its wheels turning with a rim speed of their own (m/s)."""
    world = World(UniformGround(load_surfaces()[surface]))
    world.add_car(car)
    seen = world.snapshot(0)
    rim = spin / car.chassis.wheel_radius
    front, rear = (axle._replace(spin=rim, slip=slip, slip_angle=0.0) for axle in (seen.front, seen.rear))
    return seen._replace(velocity_x=speed, forward_speed=speed, front=front, rear=rear)


def after(effects: Effects, car: Car, seen: Snapshot, seconds: float = 0.5) -> dict[str, int]:
    for _ in range(round(seconds * 60)):
        effects.step(car, seen, 1 / 60)
    return effects.count()


def test_locked_wheels_throw_stones_and_dust_from_gravel(effects: Effects, car: Car) -> None:
    seen = driving(car, "gravel", speed=15.0, spin=0.0, slip=4.0)
    flying = after(effects, car, seen)
    assert flying["bits"] > 20
    assert flying["clouds"] > 20


def test_spinning_wheels_throw_behind_the_car(effects: Effects, car: Car) -> None:
    after(effects, car, driving(car, "gravel", speed=1.0, spin=16.0, slip=5.0), 0.8)
    effects._clouds.clear()
    ahead, behind = pygame.Surface((640, 720)), pygame.Surface((640, 720))
    effects.draw_high(ahead, Frame(26.7, 0.0, 12.0, 640, 720))
    effects.draw_high(behind, Frame(-26.7, 0.0, 12.0, 640, 720))
    count = [pygame.mask.from_threshold(p, (0, 0, 0), (12, 12, 12, 255)).count() for p in (ahead, behind)]
    assert count[0] > count[1] + 60, "more pixels stay black ahead of the car than behind it"


@pytest.mark.parametrize("surface", ["ice", "asphalt", "wet_asphalt", "puddle", "snow", "sand", "mud", "grass"])
def test_only_what_the_ground_gives_is_thrown(effects: Effects, car: Car, surface: str) -> None:
    flying = after(effects, car, driving(car, surface, speed=15.0, spin=0.0, slip=4.0))
    assert (flying["clouds"] > 5) == (surface != "ice"), "nothing smokes on ice"
    assert (flying["bits"] > 0) == (surface != "asphalt"), "asphalt has nothing to throw"
    assert flying["sparks"] == 0


def test_a_wheel_that_grips_makes_no_smoke(effects: Effects, car: Car) -> None:
    assert after(effects, car, driving(car, "asphalt", speed=40.0, spin=40.0, slip=0.6))["clouds"] == 0


def test_rain_sprays_with_speed(effects: Effects, car: Car) -> None:
    slow = after(effects, car, driving(car, "wet_asphalt", speed=4.0, spin=4.0, slip=0.1))
    fast = after(effects, car, driving(car, "wet_asphalt", speed=40.0, spin=40.0, slip=0.1))
    assert slow["clouds"] == 0
    assert fast["clouds"] > 30


def test_a_blow_against_a_wall_gives_sparks_that_go_out(effects: Effects, car: Car) -> None:
    seen = driving(car, "asphalt", speed=20.0, spin=20.0, slip=0.2)
    effects.step(car, seen, 1 / 60)
    effects.strike(0.5, 1.0, 1.0, "obstacle")
    assert effects.count()["sparks"] == 0, "a cone is no metal"
    effects.strike(0.5, 1.0, 1.0)
    assert effects.count()["sparks"] > 8
    assert after(effects, car, seen, 0.7)["sparks"] == 0


def test_the_number_of_particles_is_bounded_and_their_cost_small(effects: Effects, car: Car) -> None:
    seen = driving(car, "gravel", speed=40.0, spin=0.0, slip=9.0)
    canvas = pygame.Surface((1280, 720))
    spent = []
    for _ in range(240):
        effects.strike(1.0, 0.0, 0.0)
        began = time.perf_counter()
        effects.step(car, seen, 1 / 60)
        effects.draw_low(canvas, FRAME)
        effects.draw_high(canvas, FRAME)
        spent.append(time.perf_counter() - began)
    assert 300 < len(effects) <= 530
    # About a millisecond with everything full; room for a busy machine, none for a careless loop.
    assert sorted(spent)[60] < 0.006
    effects.clear()
    assert len(effects) == 0


def test_no_picture_has_to_be_made_while_driving(effects: Effects, car: Car) -> None:
    seen = driving(car, "snow", speed=30.0, spin=0.0, slip=4.0)
    before = set(effects._clouds._pictures)
    canvas = pygame.Surface((1280, 720))
    for zoom in (8.6, 10.0, 12.5, 15.5):
        for _ in range(40):
            effects.step(car, seen, 1 / 60)
            effects.draw_low(canvas, Frame(0.0, 0.0, zoom, 1280, 720))
            effects.draw_high(canvas, Frame(0.0, 0.0, zoom, 1280, 720))
    new = set(effects._clouds._pictures) - before
    assert len(new) <= 12
