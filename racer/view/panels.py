"""Smooth shapes of the interface, made once: panels, lamps, discs, ring segments."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, cos, floor, radians, sin

import numpy as np
import pygame

from racer.content.language import ENGLISH, Language
from racer.view.font import Font
from racer.view.palette import PANEL_ALPHA, STANDARD, Colour, Colours, exchanged

Rgba = tuple[int, int, int, int]
FINE = 4
SMALLEST_HUD, LARGEST_HUD = 0.8, 1.5
"""Of the size that goes with the window."""
TOP_ROW = 840.0
"""What clock, delta and map need beside each other, the delta in the middle."""


class Ui:
    """Scale, fonts and colours of an interface for one window size; lengths are given as at 720p."""

    def __init__(
        self,
        width: int,
        height: int,
        *,
        larger: float = 1.0,
        colours: Colours = STANDARD,
        solid: bool = False,
        language: Language = ENGLISH,
    ) -> None:
        """For a window of this size, drawn larger or smaller than goes with it as far as there is room."""
        self.width, self.height = width, height
        plain = min(width / 1280.0, height / 720.0)
        self.scale = min(plain * min(max(larger, SMALLEST_HUD), LARGEST_HUD), width / TOP_ROW)
        self.colours, self.solid, self.language = colours, solid, language
        self.glass: Rgba = (*colours.panel, 255 if solid else PANEL_ALPHA)
        self.font = Font(self.scale, language)
        self._shades = exchanged(colours)

    def shade(self, colour: Colour) -> Colour:
        """What stands in this set for a standard colour."""
        return self._shades.get(colour, colour)

    def shrunk(self, share: float) -> Ui:
        """The same, smaller."""
        small = Ui(self.width, self.height, colours=self.colours, solid=self.solid, language=self.language)
        small.scale = self.scale * share
        small.font = Font(small.scale, self.language)
        return small

    def px(self, length: float) -> int:
        """Whole pixels of a length."""
        return round(length * self.scale)

    def panel(self, width: float, height: float, radius: float = 8.0, fill: Rgba | None = None) -> pygame.Surface:
        """A rounded panel of a size given at 720p, of glass unless a fill is given."""
        size = (max(1, self.px(width)), max(1, self.px(height)))
        return rounded(size, self.px(radius), self.glass if fill is None else fill)

    def outline(self, width: float, height: float, radius: float, edge: Colour, fill: Rgba) -> pygame.Surface:
        """A rounded box with a thin border."""
        size = (self.px(width), self.px(height))
        return rounded(size, self.px(radius), fill, edge=edge)


def smooth(size: tuple[int, int], draw: Callable[[pygame.Surface, int], None], fine: int = FINE) -> pygame.Surface:
    """Draw large and scale down, without dark fringes."""
    big = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    draw(big, fine)
    small = pygame.transform.smoothscale(big.premul_alpha(), size)
    alpha = pygame.surfarray.array_alpha(small).astype(np.float32)
    colour = pygame.surfarray.pixels3d(small)
    colour[:] = np.clip(colour * (255.0 / np.maximum(alpha, 1.0))[:, :, None], 0, 255).astype(np.uint8)
    del colour
    return small


def rounded(size: tuple[int, int], radius: int, fill: Rgba, edge: Colour | None = None) -> pygame.Surface:
    """A rounded rectangle, with a border of one pixel if an edge colour is given."""

    def draw(big: pygame.Surface, fine: int) -> None:
        box = big.get_rect()
        if edge is not None:
            pygame.draw.rect(big, (*edge, 255), box, border_radius=radius * fine)
            box = box.inflate(-2 * fine, -2 * fine)
        pygame.draw.rect(big, fill, box, border_radius=max(0, radius * fine - (fine if edge else 0)))

    return smooth(size, draw)


def disc(radius: float, fill: Rgba, hollow: float = 0.0) -> pygame.Surface:
    """A disc, or a ring of the given thickness; its middle is the picture's."""
    side = int(radius) * 2 + 3

    def draw(big: pygame.Surface, fine: int) -> None:
        middle = (big.width / 2, big.height / 2)
        pygame.draw.circle(big, fill, middle, radius * fine)
        if hollow:
            pygame.draw.circle(big, (0, 0, 0, 0), middle, (radius - hollow) * fine)

    return smooth((side, side), draw)


def ring_segment(
    middle: tuple[float, float], radii: tuple[float, float], turns: tuple[float, float], fill: Rgba
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A piece of a ring between two angles in degrees clockwise from the top, with the place of its picture."""
    angles = [radians(turns[0] + (turns[1] - turns[0]) * i / 3) for i in range(4)]
    rim = [(middle[0] + sin(a) * radii[1], middle[1] - cos(a) * radii[1]) for a in angles]
    rim += [(middle[0] + sin(a) * radii[0], middle[1] - cos(a) * radii[0]) for a in reversed(angles)]
    left, top = (floor(min(point[k] for point in rim)) - 1 for k in (0, 1))
    right, bottom = (ceil(max(point[k] for point in rim)) + 1 for k in (0, 1))

    def draw(big: pygame.Surface, fine: int) -> None:
        pygame.draw.polygon(big, fill, [((x - left) * fine, (y - top) * fine) for x, y in rim])

    return smooth((right - left, bottom - top), draw), (left, top)


def centred(target: pygame.Surface, picture: pygame.Surface, x: float, y: float) -> None:
    """Blit a picture with its middle at a point."""
    target.blit(picture, (round(x - picture.width / 2), round(y - picture.height / 2)))
