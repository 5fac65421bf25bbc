"""Streaks along the edges of the window at speed, against the way the car goes; for those who want to feel it more."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin, tau
from random import Random

import pygame

from racer.geometry import clamp
from racer.physics.snapshot import Snapshot
from racer.view.camera import Frame
from racer.view.panels import smooth

MOST = 30
SLOW, FAST = 24.0, 62.0
"""m/s from which there are streaks, and at which there are all."""
TURNS = 48
"""Directions that streaks are drawn in."""
LONG, THICK, FAINT = 92.0, 2.2, 62
"""px at 720p, and the alpha of a streak at its head."""
CLEAR = 0.62
"""Share of the way from the middle to the edge that stays free."""
PACE = 1.5
"""How much faster than the ground streaks go."""


class SpeedLines:
    """For a window size; chance here changes a picture and nothing else."""

    def __init__(self, window: tuple[int, int]) -> None:
        """Make every streak."""
        self._window, self._chance = window, Random(5)
        scale = min(window[0] / 1280.0, window[1] / 720.0)
        self._streaks = [_streak(tau * turn / TURNS, LONG * scale, THICK * scale) for turn in range(TURNS)]
        self._places = [self._anywhere() for _ in range(MOST)]

    def draw(self, target: pygame.Surface, seen: Snapshot, frame: Frame, seconds: float) -> None:
        """As many as the speed wants."""
        speed = hypot(seen.velocity_x, seen.velocity_y)
        count = round(MOST * clamp((speed - SLOW) / (FAST - SLOW), 0.0, 1.0))
        if not count:
            return
        way = atan2(seen.velocity_y, seen.velocity_x) + frame.turn
        gone = speed * PACE * frame.px_per_m * seconds
        step = (-cos(way) * gone, -sin(way) * gone)
        picture = self._streaks[round(way / tau * TURNS) % TURNS]
        half = (picture.width // 2, picture.height // 2)
        self._places[:count] = [self._moved(x + step[0], y + step[1]) for x, y in self._places[:count]]
        target.fblits([(picture, (round(x) - half[0], round(y) - half[1])) for x, y in self._places[:count]])

    def _moved(self, x: float, y: float) -> tuple[float, float]:
        """There, unless that is out of the window or in the middle of it."""
        return (x, y) if self._at_edge(x, y) else self._anywhere()

    def _at_edge(self, x: float, y: float) -> bool:
        width, height = self._window
        across, down = abs(2.0 * x / width - 1.0), abs(2.0 * y / height - 1.0)
        return CLEAR <= max(across, down) <= 1.1

    def _anywhere(self) -> tuple[float, float]:
        """A place along the edges."""
        angle, reach = self._chance.uniform(-pi, pi), self._chance.uniform(CLEAR + 0.05, 1.05)
        along = reach / max(abs(cos(angle)), abs(sin(angle)))
        return (cos(angle) * along + 1.0) * self._window[0] / 2.0, (sin(angle) * along + 1.0) * self._window[1] / 2.0


def _streak(angle: float, long: float, thick: float) -> pygame.Surface:
    """White, fading from its head to its tail."""
    side = round(long) + 4
    pieces = 10

    def draw(big: pygame.Surface, fine: int) -> None:
        middle, unit = big.width / 2, long * fine / 2
        for piece in range(pieces):
            first, last = (1.0 - 2.0 * (piece + part) / pieces for part in (0, 1))
            head, tail = ((middle + cos(angle) * unit * at, middle + sin(angle) * unit * at) for at in (first, last))
            left = 1.0 - piece / pieces
            width = max(1, round(thick * fine * (0.4 + 0.6 * left)))
            pygame.draw.line(big, (255, 255, 255, round(FAINT * left)), head, tail, width)

    return smooth((side, side), draw)
