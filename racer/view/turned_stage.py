"""The world with the car driving up the screen: drawn upright on a square, and only what is seen of it turned."""

from __future__ import annotations

from math import ceil, cos, degrees, hypot, sin

import pygame

from racer.view.camera import Frame

LARGEST = 1080
"""px of the square at most; a larger window shows it drawn out, since turning costs by the pixel."""


class TurnedStage:
    """For a window size."""

    def __init__(self, window: tuple[int, int]) -> None:
        """The square holds the window at any angle."""
        across = ceil(hypot(*window))
        side = min(across, LARGEST)
        self.shrink = side / across
        self.size = (side, side)
        self.canvas = pygame.Surface(self.size)
        self._seen = tuple(ceil(part * self.shrink) for part in window)

    def frame(self, frame: Frame) -> Frame:
        """What is to be drawn on the square, upright."""
        width, height = self.size
        return Frame(frame.x, frame.y, frame.px_per_m * self.shrink, width, height)

    def show(self, target: pygame.Surface, turn: float) -> None:
        """Turn what the window shows, clockwise, and bring it there."""
        width, height = self._seen
        lean, rise = abs(cos(turn)), abs(sin(turn))
        room = pygame.Rect(0, 0, ceil(width * lean + height * rise) + 2, ceil(width * rise + height * lean) + 2)
        room.center = self.canvas.get_rect().center
        turned = pygame.transform.rotate(self.canvas.subsurface(room.clip(self.canvas.get_rect())), -degrees(turn))
        seen = pygame.Rect(0, 0, width, height)
        seen.center = turned.get_rect().center
        part = turned.subsurface(seen.clip(turned.get_rect()))
        if part.size == target.size:
            target.blit(part, (0, 0))
        else:
            pygame.transform.smoothscale(part, target.size, target)
