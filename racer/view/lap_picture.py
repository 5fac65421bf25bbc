"""A lap over the picture of its track: the way that was driven, coloured by speed, with a scale."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from itertools import pairwise

import pygame

from racer.content.bake import Baked
from racer.view.font import Font
from racer.view.palette import Colour
from racer.view.track_picture import render

SIZE = (1600, 900)
FINE = 2
"""The line is drawn so much larger and then made smaller, which smooths it."""
WIDTH, RIM = 3.0, 1.4
"""px of the line, and of the dark rim on either side."""
STOPS: tuple[Colour, ...] = ((52, 86, 214), (38, 178, 214), (84, 204, 92), (250, 214, 62), (236, 64, 44))
"""From slow to fast."""
DARK, PALE = (16, 18, 22), (240, 240, 236)
TO_KMH = 3.6
BAR, EDGE = (260, 12), 20

Place = tuple[float, float]
Trace = Sequence[tuple[float, float, float]]
"""x, y (m) and speed (m/s)."""


def lap_picture_bytes(baked: Baked, trace: Trace, title: str, *, closed: bool, size: tuple[int, int] = SIZE) -> bytes:
    """The picture as the bytes of a PNG file."""
    if not pygame.display.get_surface():
        pygame.display.init()
        pygame.display.set_mode((1, 1))
    if not pygame.font.get_init():
        pygame.font.init()
    file = BytesIO()
    pygame.image.save(lap_picture(baked, trace, title, closed=closed, size=size), file, "lap.png")
    return file.getvalue()


def lap_picture(
    baked: Baked, trace: Trace, title: str, *, closed: bool, size: tuple[int, int] = SIZE
) -> pygame.Surface:
    """The whole track with the lap on it."""
    picture = render(baked, size=size)
    track = baked.track
    scale = min(size[0] / track.width, size[1] / track.height)
    left, top = (size[0] - track.width * scale) / 2.0, (size[1] - track.height * scale) / 2.0
    points = [((left + x * scale) * FINE, (top + y * scale) * FINE) for x, y, _ in trace]
    speeds = [speed for _, _, speed in trace]
    slow, fast = min(speeds), max(speeds)
    sheet = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    _draw(sheet, points, [DARK] * len(points), (WIDTH / 2.0 + RIM) * FINE, closed=closed)
    spread = max(fast - slow, 0.1)
    colours = [colour_at((speed - slow) / spread) for speed in speeds]
    _draw(sheet, points, colours, WIDTH / 2.0 * FINE, closed=closed)
    picture.blit(pygame.transform.smoothscale(sheet, size), (0, 0))
    panel = _legend(title, slow, fast)
    picture.blit(panel, _free_corner(size, panel.size, points))
    return picture


def colour_at(share: float) -> Colour:
    """The colour of a speed between the slowest (0) and the fastest (1)."""
    at = min(max(share, 0.0), 1.0) * (len(STOPS) - 1)
    before = min(int(at), len(STOPS) - 2)
    red, green, blue = (
        round(a + (b - a) * (at - before)) for a, b in zip(STOPS[before], STOPS[before + 1], strict=True)
    )
    return red, green, blue


def _draw(
    sheet: pygame.Surface, points: Sequence[Place], colours: Sequence[Colour], radius: float, *, closed: bool
) -> None:
    """Thick segments with round joints."""
    if closed and len(points) > 2:
        points, colours = [*points, points[0]], [*colours, colours[0]]
    for (before, after), colour in zip(pairwise(points), colours, strict=False):
        pygame.draw.line(sheet, colour, before, after, round(2.0 * radius))
        pygame.draw.circle(sheet, colour, after, radius)


def _legend(title: str, slow: float, fast: float) -> pygame.Surface:
    """What was driven, and which colour is how fast."""
    font = Font(1.25)
    line = font.sentence(title, 15.0, PALE)
    width = max(line.width, BAR[0]) + 36
    panel = pygame.Surface((width, 92), pygame.SRCALPHA)
    panel.fill((*DARK, 205))
    panel.blit(line, (18, 12))
    for x in range(BAR[0]):
        panel.fill(colour_at(x / (BAR[0] - 1)), (18 + x, 46, 1, BAR[1]))
    for share, speed in ((0.0, slow), (0.5, (slow + fast) / 2.0), (1.0, fast)):
        unit = " km/h" if share == 1.0 else ""
        mark = font.sentence(f"{speed * TO_KMH:.0f}{unit}", 12.0, PALE)
        panel.blit(mark, (18 + share * (BAR[0] - mark.width), 64))
    return panel


def _free_corner(size: tuple[int, int], panel: tuple[int, int], points: Sequence[Place]) -> tuple[int, int]:
    """The corner of the picture where a panel hides the least of the lap."""
    right, bottom = size[0] - panel[0] - EDGE, size[1] - panel[1] - EDGE
    corners = [(x, y) for y in (EDGE, bottom) for x in (EDGE, right)]

    def hidden(corner: tuple[int, int]) -> int:
        box = pygame.Rect(corner, panel).inflate(EDGE, EDGE)
        return sum(box.collidepoint(x / FINE, y / FINE) for x, y in points)

    return min(corners, key=hidden)
