"""The rotating camera: the car drives up the window, and what is drawn upright lands where the frame says."""

from math import cos, pi, sin

import pygame
import pytest

from racer.content.surface import load_surfaces
from racer.physics.snapshot import AxleView, Snapshot, WheelView
from racer.view.camera import LOW, Camera
from racer.view.turned_stage import LARGEST, TurnedStage

SIZES = ((1280, 720), (960, 540), (1920, 1080))


AXLE = AxleView(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 7000.0)
WHEEL = WheelView(3500.0, load_surfaces()["asphalt"])


def going(heading: float, speed: float = 30.0) -> Snapshot:
    return Snapshot(
        0, 200.0, 150.0, heading, speed, 0.0, 0.0, speed, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, False, 3000.0, 3,
        False, AXLE, AXLE, (WHEEL,) * 4, False, False, False,
    )  # fmt: skip


@pytest.mark.parametrize("heading", [0.0, 1.0, 2.4, -pi / 2, 3.1, -3.1])
def test_the_car_stands_low_in_the_window_and_points_up(heading: float) -> None:
    camera, car = Camera(), going(heading)
    frame = camera.follow(car, 0.02, width=1280, height=720, close=False, steady=True, turning=True)
    assert frame.to_screen(car.x, car.y) == pytest.approx((640.0, 720.0 * LOW), abs=0.01)
    ahead = frame.to_screen(car.x + cos(heading), car.y + sin(heading))
    assert ahead[0] == pytest.approx(640.0, abs=0.01)
    assert ahead[1] < 720.0 * LOW


def test_it_turns_after_the_car_by_the_shorter_way() -> None:
    camera = Camera()
    turns = []
    for heading in (3.1, -3.1, -3.1):
        frame = camera.follow(going(heading), 0.1, width=1280, height=720, close=False, turning=True)
        turns.append(frame.turn)
    assert turns[0] > turns[1] > turns[2]
    assert turns[0] - turns[2] < 0.1, "and not all the way round"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("heading", [0.3, 1.9, -2.2])
def test_what_is_drawn_upright_lands_where_the_frame_says(size: tuple[int, int], heading: float) -> None:
    stage, target = TurnedStage(size), pygame.Surface(size)
    assert max(stage.size) <= LARGEST
    frame = Camera().follow(going(heading), 0.02, width=size[0], height=size[1], close=False, steady=True, turning=True)
    upright = stage.frame(frame)
    stage.canvas.fill("black")
    for x, y in ((200.0, 150.0), (208.0, 141.0), (190.0, 152.0)):
        pygame.draw.circle(stage.canvas, "white", upright.to_screen(x, y), 6)
    stage.show(target, frame.turn)
    for x, y in ((200.0, 150.0), (208.0, 141.0), (190.0, 152.0)):
        place = frame.to_screen(x, y)
        if target.get_rect().inflate(-20, -20).collidepoint(place):
            assert target.get_at((round(place[0]), round(place[1])))[0] > 128, (x, y)
