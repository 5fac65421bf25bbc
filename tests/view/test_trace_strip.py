from dataclasses import dataclass

import pygame
import pytest

from racer.content.car import load_car
from racer.content.surface import load_surfaces
from racer.physics.controls import Controls, quantise
from racer.physics.ground import UniformGround
from racer.physics.snapshot import Snapshot
from racer.physics.world import World
from racer.view.palette import OWN_GHOST, THROTTLE
from racer.view.panels import Ui
from racer.view.trace_strip import NOW, TraceStrip, ghost_sample

pytestmark = pytest.mark.usefixtures("display")


@dataclass(frozen=True, slots=True)
class SteadyGhost:
    """A lap of 1000 m at 40 m/s with full throttle to the middle and full brakes after it."""

    time: float = 25.0

    def time_at(self, distance: float) -> float:
        return min(max(distance / 40.0, 0.0), self.time)

    def distance_at(self, time: float) -> float:
        return min(max(time, 0.0), self.time) * 40.0

    def controls_at(self, time: float) -> Controls:
        return quantise(throttle=1.0) if time < 12.5 else quantise(brake=1.0, steer=-0.5)


GHOST = SteadyGhost()


@pytest.fixture
def strip(display: pygame.Surface) -> TraceStrip:
    return TraceStrip(Ui(1280, 720), load_car("hatch"))


@pytest.fixture(scope="module")
def seen() -> Snapshot:
    world = World(UniformGround(load_surfaces()["asphalt"]))
    world.add_car(load_car("hatch"))
    return world.snapshot(0)._replace(velocity_x=30.0, throttle=1.0)


def lane(strip: TraceStrip, picture: pygame.Surface, number: int) -> tuple[pygame.Surface, pygame.Surface]:
    """What has been and what is to come, of a lane."""
    box = pygame.Rect(strip.rect.left + 76, strip.rect.top + 6 + 42 * number, strip.rect.width - 88, 36)
    now = round(box.width * NOW)
    return (
        picture.subsurface((box.left, box.top, now - 4, 36)),
        picture.subsurface((box.left + now + 5, box.top, box.width - now - 6, 36)),
    )


def has(picture: pygame.Surface, colour: tuple[int, int, int]) -> bool:
    return pygame.mask.from_threshold(picture, colour, (40, 40, 40, 255)).count() > 8


def test_what_a_ghost_did_at_a_distance() -> None:
    sample = ghost_sample(GHOST, 400.0)
    assert sample.speed == pytest.approx(40.0, rel=0.01)
    assert (sample.throttle, sample.brake) == (1.0, 0.0)
    late = ghost_sample(GHOST, 900.0)
    assert late.brake == 1.0
    assert late.steer == pytest.approx(-0.5, abs=0.01)


def test_you_are_drawn_up_to_now_and_the_ghost_beyond(strip: TraceStrip, seen: Snapshot) -> None:
    canvas = pygame.Surface((1280, 720))
    for i in range(400):
        strip.compare(GHOST, "best", 100.0 + i * 0.5)
        strip.draw(canvas, seen, 1 / 60)
    been, to_come = lane(strip, canvas, 1)
    assert has(been, THROTTLE)
    assert not has(to_come, THROTTLE), "nobody knows what you will do"
    assert has(to_come, OWN_GHOST)


def test_without_a_ghost_the_traces_are_yours_alone(strip: TraceStrip, seen: Snapshot) -> None:
    canvas = pygame.Surface((1280, 720))
    for _ in range(200):
        strip.compare(None, "", None)
        strip.draw(canvas, seen, 1 / 60)
    been, to_come = lane(strip, canvas, 1)
    assert has(been, THROTTLE)
    assert not has(to_come, OWN_GHOST)


def test_being_set_down_elsewhere_clears_the_lanes(strip: TraceStrip, seen: Snapshot) -> None:
    canvas = pygame.Surface((1280, 720))
    for i in range(200):
        strip.compare(GHOST, "best", 400.0 + i * 0.5)
        strip.draw(canvas, seen, 1 / 60)
    strip.compare(GHOST, "best", 200.0)
    canvas.fill("black")
    strip.draw(canvas, seen, 1 / 60)
    assert not has(lane(strip, canvas, 1)[0], THROTTLE)


def test_a_new_lap_goes_on_where_the_last_ended(strip: TraceStrip, seen: Snapshot) -> None:
    canvas = pygame.Surface((1280, 720))
    for i in range(220):
        strip.compare(GHOST, "best", (900.0 + i * 0.5) % 1000.0)
        strip.draw(canvas, seen, 1 / 60)
    been = lane(strip, canvas, 1)[0]
    assert has(been.subsurface((0, 0, been.width - 60, been.height)), THROTTLE), "the end of the last lap is still seen"


def test_nothing_large_is_made_from_frame_to_frame(strip: TraceStrip, seen: Snapshot) -> None:
    canvas = pygame.Surface((1280, 720))
    strip.compare(GHOST, "best", 10.0)
    strip.draw(canvas, seen, 1 / 60)
    lanes, legend = list(strip._lanes), strip._legend
    for i in range(60):
        strip.compare(GHOST, "best", 10.0 + i)
        strip.draw(canvas, seen, 1 / 60)
    assert all(a is b for a, b in zip(lanes, strip._lanes, strict=True))
    assert strip._legend is legend
