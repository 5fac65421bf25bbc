"""Speed lines: none in town, many at speed, against the way, and the middle of the window stays free."""

import pygame
from test_turned_stage import going

from racer.view.camera import Frame
from racer.view.speed_lines import FAST, MOST, SLOW, SpeedLines

FRAME = Frame(200.0, 150.0, 8.0, 1280, 720)


def drawn(lines: SpeedLines, speed: float, seconds: float = 0.02) -> pygame.Surface:
    target = pygame.Surface((1280, 720))
    lines.draw(target, going(0.0, speed), FRAME, seconds)
    return target


def lit(picture: pygame.Surface) -> int:
    return pygame.mask.from_threshold(picture, (255, 255, 255), (254, 254, 254)).count()


def test_there_are_more_the_faster_it_goes_and_none_in_the_middle() -> None:
    lines = SpeedLines((1280, 720))
    amounts = [lit(drawn(lines, speed)) for speed in (SLOW - 1.0, (SLOW + FAST) / 2, FAST)]
    assert amounts[0] == 0
    assert amounts[0] < amounts[1] < amounts[2]
    for _ in range(60):
        picture = drawn(lines, FAST)
        assert lit(picture.subsurface((420, 240, 440, 240))) == 0


def test_they_go_against_the_way_and_stand_still_with_the_time() -> None:
    lines = SpeedLines((1280, 720))
    before = list(lines._places)
    drawn(lines, FAST, 0.0)
    assert lines._places == before
    drawn(lines, FAST, 0.02)
    moved = [(new[0] - old[0], new[1] - old[1]) for old, new in zip(before, lines._places, strict=True)]
    assert sum(dx < 0.0 and dy == 0.0 for dx, dy in moved) > MOST / 2
