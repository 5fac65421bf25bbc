"""Paints the picture behind the title: a corner of a track with a car sliding through it."""

from __future__ import annotations

from itertools import pairwise
from math import cos, degrees, sin

import numpy as np
import pygame

from racer import folders
from racer.content.bake_cache import load_baked
from racer.content.centreline import Centreline
from racer.content.track import Track
from racer.view.chunk_painter import PaintOrder
from racer.view.menu_backdrop import car_still
from racer.view.sprites import Sprites
from racer.view.track_picture import centreline_of

SIZE = (1920, 1080)
PX_PER_M = 28
TIGHTEST, WIDEST = 16.0, 60.0
"""m of radius that a corner for the picture has."""
ASIDE = (0.67, 0.46)
"""Where in the picture the car is."""
SLIDE = 0.38
"""rad that the car points further in than it goes."""
CAR, LIVERY = "corvette-c5", "yellow"


def paint_backdrop(track: Track) -> pygame.Surface:
    """Ground, marks, smoke and car; takes seconds, so it is for a process of its own."""
    baked = load_baked(track)
    line = centreline_of(baked)
    painter = PaintOrder(baked, line, px_per_m=PX_PER_M).painter()
    place = _corner(line) if line is not None else 0
    x, y = (float(line.x[place]), float(line.y[place])) if line is not None else (track.width / 2, track.height / 2)
    left, top = round(x * PX_PER_M - SIZE[0] * ASIDE[0]), round(y * PX_PER_M - SIZE[1] * ASIDE[1])
    picture = painter.paint(left, top, *SIZE)
    if line is not None:
        _slide(picture, line, place, (left, top))
    return picture


def _corner(line: Centreline) -> int:
    """The point of the line in whose neighbourhood it turns most at a radius that fits the picture."""
    bends = np.abs(line.curvature)
    fits = (bends > 1.0 / WIDEST) & (bends < 1.0 / TIGHTEST)
    reach = max(1, round(24.0 / line.spacing))
    turned = np.convolve(np.where(fits, bends, 0.0), np.ones(2 * reach + 1), "same")
    # The road should come from the lower left, where the title's words end, and go to the right.
    way = np.cos(line.heading) * 0.5 + 0.5
    return int(np.argmax(turned * way))


def _slide(picture: pygame.Surface, line: Centreline, place: int, corner: tuple[int, int]) -> None:
    """Four dark marks behind the car, smoke over them, the car on top."""
    side = 1.0 if line.curvature[place] > 0.0 else -1.0
    marks = pygame.Surface(picture.size, pygame.SRCALPHA)
    sprites = Sprites(folders.sprites_folder())
    trail = [_pose(line, place, back * 1.2, side) for back in range(30)]
    for wheel in ((-1.25, -0.8), (-1.25, 0.8), (1.3, -0.8), (1.3, 0.8)):
        points = [_wheel(pose, wheel, corner) for pose in trail[: 26 if wheel[0] < 0 else 16]]
        _mark(marks, points, 84 if wheel[0] < 0 else 48)
    picture.blit(marks, (0, 0))
    _smoke(picture, trail, corner)
    _car(picture, sprites, trail[0], corner)


def _pose(line: Centreline, place: int, back: float, side: float) -> tuple[float, float, float]:
    """Where the car was so many metres ago: on the road's middle, the slide growing towards now."""
    x, y, heading = line.at(float(line.s[place]) - back)
    share = max(0.0, 1.0 - back / 34.0) ** 1.4
    out = 1.4 * side * share
    return x + sin(heading) * out, y - cos(heading) * out, heading + SLIDE * side * share


def _wheel(
    pose: tuple[float, float, float], wheel: tuple[float, float], corner: tuple[int, int]
) -> tuple[float, float]:
    x, y, heading = pose
    ahead, right = wheel
    wx = x + cos(heading) * ahead - sin(heading) * right
    wy = y + sin(heading) * ahead + cos(heading) * right
    return wx * PX_PER_M - corner[0], wy * PX_PER_M - corner[1]


def _mark(target: pygame.Surface, points: list[tuple[float, float]], dark: int) -> None:
    """A mark that fades with its age."""
    half = 0.13 * PX_PER_M
    for i, (start, end) in enumerate(pairwise(points)):
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = max(1e-6, (dx * dx + dy * dy) ** 0.5)
        nx, ny = -dy / length * half, dx / length * half
        shade = (14, 13, 14, round(dark * 2.4 * (1.0 - i / len(points))))
        outline = [(start[0] + nx, start[1] + ny), (end[0] + nx, end[1] + ny)]
        outline += [(end[0] - nx, end[1] - ny), (start[0] - nx, start[1] - ny)]
        pygame.draw.polygon(target, shade, outline)


def _smoke(target: pygame.Surface, trail: list[tuple[float, float, float]], corner: tuple[int, int]) -> None:
    """Soft puffs from the rear wheels, larger and thinner with age."""
    chance = np.random.default_rng(5)
    for i, pose in enumerate(trail[:12]):
        for side in (-0.8, 0.8):
            x, y = _wheel(pose, (-1.5, side), corner)
            radius = PX_PER_M * (0.8 + 0.16 * i)
            puff = _puff(round(radius), round(104 - 7.5 * i))
            wander = chance.uniform(-0.5, 0.5, 2) * PX_PER_M * (0.4 + 0.1 * i)
            target.blit(puff, (round(x + wander[0] - radius), round(y + wander[1] - radius)))


def _puff(radius: int, alpha: int) -> pygame.Surface:
    across = (np.arange(2 * radius + 1) - radius) / radius
    fade = np.clip(1.0 - np.hypot(across[:, None], across[None, :]), 0.0, 1.0) ** 1.5
    picture = pygame.Surface((2 * radius + 1, 2 * radius + 1), pygame.SRCALPHA)
    picture.fill((222, 224, 228, 255))
    values = pygame.surfarray.pixels_alpha(picture)
    values[:] = (fade * alpha).astype(np.uint8)
    return picture


def _car(target: pygame.Surface, sprites: Sprites, pose: tuple[float, float, float], corner: tuple[int, int]) -> None:
    x, y, heading = pose
    at = (x * PX_PER_M - corner[0], y * PX_PER_M - corner[1])
    parts = sprites.car(CAR)
    if parts is not None:
        shadow = parts.shadow.turned(heading, PX_PER_M)
        target.blit(shadow, shadow.get_rect(center=at))
    still = car_still(sprites, CAR, LIVERY)
    if still is not None:
        picture, px_per_m = still
        turned = pygame.transform.rotozoom(picture, -degrees(heading), PX_PER_M / px_per_m)
        target.blit(turned, turned.get_rect(center=at))
