"""Scenes one above the other: the topmost is played, changes fade."""

import pygame

from racer.app.input import (
    BACK,
    Act,
    Signal,
)
from racer.app.scene import FADE, Stack


class Played:
    """A scene that notes what happens to it."""

    def __init__(self, *, overlay: bool = False) -> None:
        self.overlay = overlay
        self.notes: list[str] = []

    def resize(self, size: tuple[int, int]) -> None:
        self.notes.append(f"resize {size[0]}")

    def handle(self, signal: Signal) -> None:
        self.notes.append("handle")

    def frame(self, target: pygame.Surface, seconds: float) -> None:
        self.notes.append(f"frame {seconds}")

    def lose_focus(self) -> None:
        self.notes.append("lost")

    def close(self) -> None:
        self.notes.append("close")


def test_the_topmost_scene_is_played_and_the_one_beneath_comes_back() -> None:
    stack, below, above = Stack((100, 50), motion=False), Played(), Played()
    stack.push(below)
    stack.push(above)
    stack.handle(Act(BACK))
    stack.frame(pygame.Surface((100, 50)), 0.1)
    assert above.notes == ["resize 100", "handle", "frame 0.1"]
    assert below.notes == ["resize 100"]
    stack.pop()
    assert above.notes[-1] == "close"
    assert below.notes[-1] == "resize 100"
    assert stack.top is below


def test_beneath_an_overlay_time_stands_still() -> None:
    stack, below, above = Stack((100, 50)), Played(), Played(overlay=True)
    stack.push(below)
    stack.push(above)
    stack.frame(pygame.Surface((100, 50)), 0.1)
    assert below.notes[-1] == "frame 0.0"
    assert above.notes[-1] == "frame 0.1"


def test_scenes_fade_in_and_with_reduced_motion_do_not() -> None:
    target = pygame.Surface((100, 50))
    for motion, dark in ((True, True), (False, False)):
        stack = Stack((100, 50), motion=motion)
        stack.push(Played())
        target.fill("white")
        stack.frame(target, FADE / 2)
        assert (target.get_at((5, 5)) != pygame.Color("white")) == dark
        target.fill("white")
        stack.frame(target, FADE)
        assert target.get_at((5, 5)) == pygame.Color("white")


def test_going_back_to_a_scene_closes_those_above() -> None:
    stack, scenes = Stack((100, 50)), [Played() for _ in range(3)]
    for scene in scenes:
        stack.push(scene)
    stack.back_to(scenes[0])
    assert len(stack) == 1
    assert all(scene.notes[-1] == "close" for scene in scenes[1:])
    stack.replace(scenes[1])
    assert scenes[0].notes[-1] == "close"
    stack.clear()
    assert stack.empty
    stack.pop()
    stack.handle(Act(BACK))
    stack.frame(pygame.Surface((100, 50)), 0.1)
