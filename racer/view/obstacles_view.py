"""Cones and tyre stacks, with the short shadows they throw."""

from __future__ import annotations

import pygame

from racer.physics.obstacle import Obstacle
from racer.view.camera import Frame
from racer.view.light import Light
from racer.view.palette import hex_colour
from racer.view.sprites import Sprites

ObstaclePoses = list[tuple[Obstacle, float, float, float]]
"""Each with where it is, m, and how it is turned, rad."""

FINE = 32.0
"""px for each metre of the pictures that all others are scaled from."""
COARSE = 0.03
"""Share by which the zoom may differ from that of the pictures."""
HEIGHTS = {"cone": 0.5, "tyre-stack": 0.7}
CONE_LARGER = 1.35
"""A cone of true size is hard to see from so far up."""
STACKS = ("tyre-stack-black", "tyre-stack-black", "tyre-stack-red", "tyre-stack-white")
"""Stacks in a row take these in turn."""


class ObstaclesView:
    """Draws obstacles over the ground; their pictures are scaled when the zoom has changed enough to be seen."""

    def __init__(self, sprites: Sprites, light: Light) -> None:
        """Read every picture once."""
        names = {"cone": ("cone",), "tyre-stack": STACKS}
        self._large = {kind: [_scaled(sprites, name, FINE, kind) for name in found] for kind, found in names.items()}
        self._large_shadows = {
            kind: _shadow(HEIGHTS[kind], radius * FINE, FINE, light.shadow_reach)
            for kind, radius in (("cone", 0.2), ("tyre-stack", 0.33))
        }
        self._scale = 0.0
        self._pictures: dict[str, list[pygame.Surface]] = {}
        self._shadows: dict[str, pygame.Surface] = {}

    def draw(self, target: pygame.Surface, poses: ObstaclePoses, frame: Frame) -> None:
        """Those within the window; shadows first, since none may fall on a neighbour's top."""
        area = target.get_rect().inflate(60, 60)
        shadows, tops = [], []
        for i, (obstacle, x, y, _) in enumerate(poses):
            at = frame.to_screen(x, y)
            if not area.collidepoint(at):
                continue
            self._fit(frame.px_per_m)
            choices, shadow = self._pictures[obstacle.kind.name], self._shadows[obstacle.kind.name]
            picture = choices[i // 3 % len(choices)]
            shadows.append((shadow, _corner(shadow, at)))
            tops.append((picture, _corner(picture, at)))
        target.fblits(shadows)
        target.fblits(tops)

    def _fit(self, px_per_m: float) -> None:
        """Have the pictures at about this scale."""
        if abs(px_per_m - self._scale) <= COARSE * self._scale:
            return
        self._scale = px_per_m
        share = px_per_m / FINE
        self._pictures = {
            kind: [pygame.transform.smoothscale_by(picture, share) for picture in pictures]
            for kind, pictures in self._large.items()
        }
        self._shadows = {
            kind: pygame.transform.smoothscale_by(picture, share) for kind, picture in self._large_shadows.items()
        }


def _corner(picture: pygame.Surface, at: tuple[float, float]) -> tuple[int, int]:
    return round(at[0] - picture.width / 2), round(at[1] - picture.height / 2)


def _scaled(sprites: Sprites, name: str, px_per_m: float, kind: str) -> pygame.Surface:
    sprite = sprites.sprite("props", name)
    if sprite is None:
        side = max(4, round((0.36 if kind == "cone" else 0.66) * px_per_m))
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        pygame.draw.aacircle(
            picture, hex_colour("ff7a1a" if kind == "cone" else "222225"), (side / 2, side / 2), side / 2
        )
        return picture
    scale = px_per_m / sprite.px_per_m * (CONE_LARGER if kind == "cone" else 1.0)
    size = (round(sprite.picture.width * scale), round(sprite.picture.height * scale))
    return pygame.transform.smoothscale(sprite.picture, size)


def _shadow(height: float, radius: float, px_per_m: float, reach_of: tuple[float, float]) -> pygame.Surface:
    """A round thing's shadow, swept away from the sun; the thing stands in the picture's middle."""
    reach = max(reach_of) * height * px_per_m
    side = round(2 * (reach + radius)) + 8
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    for step in range(6):
        part = height * px_per_m * step / 5
        spot = pygame.Surface((side, side), pygame.SRCALPHA)
        middle = (side / 2 + reach_of[0] * part, side / 2 + reach_of[1] * part)
        pygame.draw.aacircle(spot, (16, 18, 34, 120), middle, radius * (1.0 - 0.08 * step))
        picture.blit(spot, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.transform.gaussian_blur(picture, 1)
