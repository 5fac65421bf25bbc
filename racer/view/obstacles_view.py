"""Cones and tyre stacks, with the short shadows they throw."""

from __future__ import annotations

import pygame

from racer.physics.obstacle import Obstacle
from racer.view.light import Light
from racer.view.palette import hex_colour
from racer.view.sprites import Sprites

HEIGHTS = {"cone": 0.5, "tyre-stack": 0.7}
CONE_LARGER = 1.35
"""A cone of true size is hard to see from so far up."""
STACKS = ("tyre-stack-black", "tyre-stack-black", "tyre-stack-red", "tyre-stack-white")
"""Stacks in a row take these in turn."""


class ObstaclesView:
    """Draws obstacles on the world's canvas at the ground's own scale."""

    def __init__(self, sprites: Sprites, px_per_m: float, light: Light) -> None:
        """Scale every picture once."""
        self._px_per_m = px_per_m
        names = {"cone": ("cone",), "tyre-stack": STACKS}
        self._pictures = {
            kind: [_scaled(sprites, name, px_per_m, kind) for name in pictures] for kind, pictures in names.items()
        }
        self._shadows = {
            kind: _shadow(HEIGHTS[kind], radius * px_per_m, px_per_m, light.shadow_reach)
            for kind, radius in (("cone", 0.2), ("tyre-stack", 0.33))
        }

    def draw(
        self, canvas: pygame.Surface, poses: list[tuple[Obstacle, float, float, float]], left: int, top: int
    ) -> None:
        """Those within the canvas; shadows first, since none may fall on a neighbour's top."""
        scale, area = self._px_per_m, canvas.get_rect().inflate(60, 60)
        shadows, tops = [], []
        for i, (obstacle, x, y, _) in enumerate(poses):
            at = (x * scale - left, y * scale - top)
            if not area.collidepoint(at):
                continue
            kind = obstacle.kind.name
            choices = self._pictures[kind]
            picture, shadow = choices[i // 3 % len(choices)], self._shadows[kind]
            shadows.append((shadow, (at[0] - shadow.width / 2, at[1] - shadow.height / 2)))
            tops.append((picture, (at[0] - picture.width / 2, at[1] - picture.height / 2)))
        canvas.fblits(shadows)
        canvas.fblits(tops)


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
