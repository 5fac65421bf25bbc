"""Small pictures of surfaces and things for the palette, painted as they look on the track and kept."""

from __future__ import annotations

import pygame

from racer.content.scenery import scenery_kinds
from racer.content.track import Scenery, Track
from racer.view.grade import Grade
from racer.view.ground_colours import ground_ramps
from racer.view.light import LIGHTS
from racer.view.scenery_stamps import StampBook
from racer.view.sprites import Sprites

MARGIN = 3


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
        ramp = self._flat[name]
        colour = tuple(int(min(max(v, 0), 255)) for v in ramp[:, ramp.shape[1] // 2])
        picture = pygame.Surface(size)
        picture.fill(colour[:3])
        return picture

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
