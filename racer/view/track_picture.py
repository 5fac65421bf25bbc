"""Pictures of a whole track: close ones painted like the drive, small ones as an overview drawn for reading."""

from __future__ import annotations

from contextlib import suppress
from io import BytesIO
from math import ceil

import numpy as np
import pygame

from racer import folders
from racer.content.bake import Baked, Tell
from racer.content.bake_cache import load_baked
from racer.content.centreline import Centreline, CentrelineError, find_centreline
from racer.content.track import Track
from racer.view.overview import Overview
from racer.view.scenery_view import SceneryView
from racer.view.sprites import Sprites
from racer.view.track_painter import TrackPainter

CLOSE = 4.0
"""px/m from which a picture is painted like the drive."""
MOST_PIXELS = 120_000_000

Size = tuple[int, int]


class PictureError(ValueError):
    """More pixels than anybody can use."""

    def __init__(self, width: int, height: int) -> None:
        """Say how large it would be."""
        super().__init__(f"a picture of {width} × {height} pixels is too large")
        self.width, self.height = width, height


def centreline_of(baked: Baked) -> Centreline | None:
    """The centre line, or nothing where a track has none."""
    with suppress(CentrelineError):
        return find_centreline(baked)
    return None


def render(
    baked: Baked, *, scale: float | None = None, size: Size | None = None, tell: Tell | None = None
) -> pygame.Surface:
    """The whole track at a scale in pixels per metre, or fitted into a size."""
    track = baked.track
    if size is None:
        scale = scale or 1.0
        size = max(1, ceil(track.width * scale)), max(1, ceil(track.height * scale))
    else:
        scale = scale or min(size[0] / track.width, size[1] / track.height)
    if size[0] * size[1] > MOST_PIXELS:
        raise PictureError(*size)
    left, top = (size[0] / scale - track.width) / -2.0, (size[1] / scale - track.height) / -2.0
    if scale < CLOSE:
        return Overview(baked, centreline_of(baked)).paint(left, top, scale, size)
    return _painted(baked, (left, top), scale, size, tell)


def picture_bytes(track: Track, size: Size, *, tell: Tell | None = None) -> bytes:
    """A picture of the whole track as the bytes of a PNG file; `tell` hears the share that is done."""
    if not pygame.display.get_surface():
        pygame.display.init()
        pygame.display.set_mode((1, 1))
    picture = render(load_baked(track), size=size, tell=tell)
    file = BytesIO()
    pygame.image.save(picture, file, "track.png")
    return file.getvalue()


def _painted(baked: Baked, corner: tuple[float, float], scale: float, size: Size, tell: Tell | None) -> pygame.Surface:
    """Painted at the next scale that the painter knows, plot by plot, and scaled to the one asked for."""
    track, (left, top) = baked.track, corner
    px_per_m = min(32, 4 * ceil(scale / 4.0))
    sprites = Sprites(folders.sprites_folder())
    scenery = SceneryView(track, sprites, px_per_m=px_per_m, light=track.light, season=track.season, loose=True)
    painter = TrackPainter(baked, centreline_of(baked), scenery, px_per_m=px_per_m)
    canvas = pygame.Surface(size, 0, 24)
    side, share = painter.plot_px, scale / px_per_m
    first_x, first_y = int(np.floor(left * px_per_m / side)), int(np.floor(top * px_per_m / side))
    last_x = ceil((left * scale + size[0]) / share / side)
    last_y = ceil((top * scale + size[1]) / share / side)
    for row in range(first_y, last_y):
        if tell:
            tell((row - first_y) / (last_y - first_y))
        for column in range(first_x, last_x):
            x0, x1 = (round((c * side * share) - left * scale) for c in (column, column + 1))
            y0, y1 = (round((r * side * share) - top * scale) for r in (row, row + 1))
            plot = painter.paint(column * side, row * side, side, side)
            canvas.blit(plot if share == 1.0 else pygame.transform.smoothscale(plot, (x1 - x0, y1 - y0)), (x0, y0))
    return canvas
