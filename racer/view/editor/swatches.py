"""Small pictures of surfaces and things for the palette, painted as they look on the track and kept."""

from __future__ import annotations

from types import MappingProxyType

import numpy as np
import pygame

from racer.content.scenery import scenery_kinds
from racer.content.track import Scenery, Track
from racer.view import noise
from racer.view.grade import STEPS, Grade
from racer.view.ground_colours import ground_ramps
from racer.view.light import LIGHTS
from racer.view.scenery_stamps import StampBook
from racer.view.sprites import Sprites

MARGIN = 3
LEVEL = 0.5
"""Where on its ramp a surface lies on average."""
USUAL = (0.035, 0.04)
ROUGH = MappingProxyType(
    {
        "gravel": (0.12, 0.05),
        "off_road": (0.07, 0.09),
        "wet_off_road": (0.07, 0.12),
        "grass": (0.08, 0.09),
        "wet_grass": (0.08, 0.09),
        "mud": (0.05, 0.14),
        "sand": (0.05, 0.05),
        "ice": (0.01, 0.13),
        "water": (0.015, 0.12),
        "puddle": (0.01, 0.14),
        "oil": (0.01, 0.2),
        "snow": (0.03, 0.06),
        "deep_snow": (0.02, 0.08),
        "asphalt": (0.06, 0.025),
        "concrete": (0.03, 0.035),
    }
)
"""How much surfaces differ from pixel to pixel, and from patch to patch."""


class SwatchBook:
    """For one season and light; each picture is made when it is first shown."""

    def __init__(self, track: Track, sprites: Sprites) -> None:
        """Nothing is made yet."""
        self._track, self._sprites = track, sprites
        self._flat = dict(ground_ramps(track, Grade(LIGHTS[track.light])))
        self._made: dict[tuple[str, tuple[int, int]], pygame.Surface] = {}

    def surface(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A surface in its own colour."""
        key = (name, size)
        if key not in self._made:
            self._made[key] = self._surface(name, size)
        return self._made[key]

    def _surface(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        fine, coarse = ROUGH.get(name, USUAL)
        shape = size[1], size[0]
        value = fine * noise.banded(shape, 0.8, 1.6, 1) + coarse * noise.banded(shape, 4.0, 11.0, 2)
        # Lit from the upper left like everything else in the game.
        across = np.linspace(0.05, -0.05, size[0])[None, :] + np.linspace(0.05, -0.05, size[1])[:, None]
        index = np.clip((LEVEL + value + across) * STEPS + STEPS, 0, 3 * STEPS - 1).astype(np.intp)
        colours = np.clip(self._flat[name][:, index], 0.0, 255.0).astype(np.uint8)
        pixels = np.ascontiguousarray(colours.transpose(1, 2, 0))
        return pygame.image.frombuffer(pixels.tobytes(), size, "RGB")

    def thing(self, kind: str, size: tuple[int, int]) -> pygame.Surface:
        """A thing from above, on the common ground."""
        key = (kind, size)
        if key not in self._made:
            self._made[key] = self._thing(kind, size)
        return self._made[key]

    def _thing(self, kind: str, size: tuple[int, int]) -> pygame.Surface:
        picture = self._surface("grass", size)
        found = scenery_kinds()[kind]
        thing = Scenery(kind, 0.0, 0.0, label="100" if kind == "board" else "START" if kind == "lettering" else "")
        scale = (min(size) - 2 * MARGIN) / max(found.width, found.depth)
        book = StampBook(
            self._sprites, light=LIGHTS[self._track.light], season=self._track.season, px_per_m=min(scale, 24.0),
            snowy=False,
        )  # fmt: skip
        stamp = book.stamp(thing, book.key(thing))
        picture.blit(stamp.picture, (size[0] / 2 + stamp.offset[0], size[1] / 2 + stamp.offset[1]))
        return picture
