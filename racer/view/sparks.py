"""Sparks where metal scrapes a wall: short bright streaks that add their light to the picture."""

from __future__ import annotations

from math import cos, pi, sin, tau
from random import Random

import numpy as np
import pygame

from racer.physics.snapshot import Snapshot
from racer.view.camera import Frame
from racer.view.effect_pool import Field, Pool

MOST = 90
TURNS = 24
"""Directions that streaks are drawn in."""
LENGTHS = (5, 9, 14)
"""px at 720p."""
GRADES = 4
"""From red and dim to white and bright."""
HEAT = ((90, 24, 4), (190, 74, 12), (255, 160, 52), (255, 236, 190))
DRAG = 2.6
LIFE = 0.42
LEAST, MOST_AT_ONCE = 0.02, 26
"""Strength of a touch that gives no spark; sparks of the hardest blow."""
DRAWN_OUT = 1.6
"""px of streak for each m/s at 12 px/m."""


class Sparks:
    """All sparks in flight; chance here changes a picture and nothing else."""

    def __init__(self, chance: Random) -> None:
        """Make every streak."""
        self._chance = chance
        self._pool = Pool(MOST)
        self._owed = 0.0
        self._streaks = [
            _streak(pi * turn / TURNS, length, HEAT[grade])
            for grade in range(GRADES)
            for length in LENGTHS
            for turn in range(TURNS)
        ]

    def __len__(self) -> int:
        """How many sparks there are."""
        return len(self._pool)

    def clear(self) -> None:
        """All gone."""
        self._pool.clear()

    def strike(self, strength: float, x: float, y: float, seen: Snapshot | None) -> None:
        """Metal on stone at a place: a touch of strength 0 gives nothing, a crash of strength 1 a burst."""
        speed = seen.speed if seen else 0.0
        if strength < LEAST and speed < 4.0:
            return
        # A scrape strikes every tick, each time weakly: what it owes adds up.
        self._owed = min(self._owed + MOST_AT_ONCE * min(1.0, strength) + 0.02 * min(speed, 30.0), float(MOST_AT_ONCE))
        count = int(self._owed)
        self._owed -= count
        along = (seen.velocity_x, seen.velocity_y) if seen else (0.0, 0.0)
        self._pool.add([self._spark(x, y, along, strength) for _ in range(count)])

    def _spark(
        self, x: float, y: float, along: tuple[float, float], strength: float
    ) -> tuple[float, float, float, float, float, float, float, float, float, float, float]:
        chance = self._chance.uniform
        turn, push = chance(0.0, tau), chance(1.0, 4.0 + 6.0 * min(1.0, strength))
        share = chance(0.2, 0.85)
        velocity = along[0] * share + cos(turn) * push, along[1] * share + sin(turn) * push
        return x, y, *velocity, 0.1, chance(0.5, 2.5), 0.0, LIFE * chance(0.4, 1.25), 0.0, 0.0, 1.0

    def step(self, seconds: float) -> None:
        """Let time pass."""
        self._pool.step(seconds, drag=DRAG)

    def draw(self, target: pygame.Surface, frame: Frame) -> None:
        """Every spark as a streak along its way."""
        live = self._pool.live
        if not live.size:
            return
        velocity_x, velocity_y = live[Field.VELOCITY_X], live[Field.VELOCITY_Y]
        turn = np.rint(np.arctan2(velocity_y, velocity_x) / pi * TURNS).astype(np.int64) % TURNS
        drawn = np.hypot(velocity_x, velocity_y) * DRAWN_OUT * frame.px_per_m / 12.0
        length = np.clip(np.searchsorted(LENGTHS, drawn), 0, len(LENGTHS) - 1)
        grade = np.clip(((1.0 - live[Field.AGE] / live[Field.LIFE]) * GRADES).astype(np.int64), 0, GRADES - 1)
        pick = ((grade * len(LENGTHS) + length) * TURNS + turn).tolist()
        x = ((live[Field.X] - frame.x) * frame.px_per_m + frame.width / 2.0).tolist()
        y = ((live[Field.Y] - frame.y) * frame.px_per_m + frame.height / 2.0).tolist()
        blits = []
        for number, left, top in zip(pick, x, y, strict=True):
            picture = self._streaks[number]
            blits.append((picture, (int(left - picture.width / 2), int(top - picture.height / 2))))
        target.fblits(blits, pygame.BLEND_RGB_ADD)


def _streak(direction: float, length: int, heat: tuple[int, int, int]) -> pygame.Surface:
    """A thin line of light that fades to both ends."""
    side = length + 5
    row, column = np.mgrid[0:side, 0:side] - (side - 1) / 2.0
    along = column * cos(direction) + row * sin(direction)
    across = column * -sin(direction) + row * cos(direction)
    core = np.clip(1.15 - np.abs(across), 0.0, 1.0) + 0.28 * np.exp(-((across / 1.9) ** 2))
    glow = core * np.clip(1.0 - np.abs(along) / (length / 2.0 + 1.0), 0.0, 1.0) ** 0.7
    picture = pygame.Surface((side, side))
    pygame.surfarray.pixels3d(picture)[:] = np.clip(glow.T[:, :, None] * np.array(heat), 0, 255).astype(np.uint8)
    return picture


def blow(impulse: float, mass: float) -> float:
    """Strength of an impact from its impulse (N·s): 1 where the car lost 8 m/s at once."""
    return impulse / mass / 8.0
