"""Letters and lines that a track has painted on its ground."""

from __future__ import annotations

from math import ceil, degrees

import pygame

from racer.content.track import Scenery
from racer.view.font import BOLD, Font, text_width
from racer.view.light import Light
from racer.view.palette import Colour, hex_colour

PAINTED = frozenset({"lettering", "line"})
PAINT = hex_colour("eeece4")
WEAR = 225
"""Alpha: the ground shines through old paint."""
FINE = 2
"""Lines are drawn this much larger and scaled down."""


def paint_picture(thing: Scenery, heading: float, light: Light, px_per_m: float) -> pygame.Surface:
    """The paint, turned about its middle."""
    red, green, blue = (min(255, round(part * tint)) for part, tint in zip(PAINT, light.lit_tint, strict=True))
    colour = (red, green, blue)
    flat = _letters(thing, colour, px_per_m) if thing.kind == "lettering" else _line(thing, colour, px_per_m)
    flat.set_alpha(None)
    flat.fill((255, 255, 255, WEAR), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.rotozoom(flat, -degrees(heading), 1.0 / FINE)


def _letters(thing: Scenery, colour: Colour, px_per_m: float) -> pygame.Surface:
    """The label in capitals as high as the thing is deep."""
    cap = thing.size[1] * px_per_m * FINE
    picture = _clear((ceil(text_width(thing.label, cap, BOLD)) + 8, ceil(cap * 1.8)), colour)
    Font().draw(picture, thing.label, (4, picture.height / 2), cap, colour, weight=BOLD)
    return picture


def _line(thing: Scenery, colour: Colour, px_per_m: float) -> pygame.Surface:
    wide, deep = (max(1.0, part * px_per_m * FINE) for part in thing.size)
    picture = _clear((ceil(wide) + 4, ceil(deep) + 4), colour)
    picture.fill((*colour, 255), pygame.Rect(2, 2, ceil(wide), ceil(deep)))
    return picture


def _clear(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Nothing, but in the colour of the paint, so that no dark rim grows when it is scaled."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill((*colour, 0))
    return picture
