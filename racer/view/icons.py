"""Small signs drawn by geometry in a box of 24 by 24."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

import pygame

from racer.view.icon_strokes import BOX, Mark, Point, arc, disc, fill, loop, ring, stroke
from racer.view.palette import Colour
from racer.view.panels import smooth
from racer.view.replay_icons import REPLAY_ICONS
from racer.view.tool_icons import TOOL_ICONS


def _teeth() -> tuple[Mark, ...]:
    turns = [k * pi / 4 for k in range(8)]
    return tuple(
        stroke((12 + 7 * cos(t), 12 + 7 * sin(t)), (12 + 9.6 * cos(t), 12 + 9.6 * sin(t)), width=3.4) for t in turns
    )


def _chequers() -> tuple[Mark, ...]:
    cells = [(c, r) for c in range(3) for r in range(2) if (c + r) % 2 == 0]
    return tuple(
        fill((6 + c * 5, 4 + r * 5), (11 + c * 5, 4 + r * 5), (11 + c * 5, 9 + r * 5), (6 + c * 5, 9 + r * 5))
        for c, r in cells
    )


ICONS: dict[str, tuple[Mark, ...]] = {
    **TOOL_ICONS,
    **REPLAY_ICONS,
    "tick": (stroke((4.5, 12.5), (9.8, 17.6), (19.5, 6.8), width=2.8),),
    "cross": (stroke((6, 6), (18, 18)), stroke((18, 6), (6, 18))),
    "warning": (loop((12, 4), (21, 20), (3, 20)), stroke((12, 10), (12, 14.4)), disc(12, 17.2, 1.3)),
    "play": (fill((6.5, 4), (20, 12), (6.5, 20)),),
    "right": (fill((9, 5.5), (16.5, 12), (9, 18.5)),),
    "left": (fill((15, 5.5), (7.5, 12), (15, 18.5)),),
    "watch": (
        ring(12, 13.4, 8.2), stroke((12, 13.4), (12, 9.2)), stroke((9.6, 2.6), (14.4, 2.6)),
        stroke((18.4, 6.6), (19.8, 5.2)),
    ),
    "flag": (stroke((5, 3), (5, 21)), loop((6, 4), (21, 4), (21, 14), (6, 14), width=1.2), *_chequers()),
    "ghost": (
        Mark((*arc(12, 11, 7.2, 1.0, 2.0), (19.2, 20), (15.6, 17.4), (12, 20), (8.4, 17.4), (4.8, 20)), closed=True),
        disc(9.4, 11.2, 1.4), disc(14.6, 11.2, 1.4),
    ),
    "gear": (ring(12, 12, 7.4, 2.6), *_teeth(), disc(12, 12, 2.0)),
    "exit": (
        stroke((10, 4.5), (4.5, 4.5), (4.5, 19.5), (10, 19.5)), stroke((10, 12), (20, 12)),
        stroke((15.6, 7.4), (20.2, 12), (15.6, 16.6)),
    ),
    "car": (
        stroke((5.5, 12.5), (8, 6.5), (16, 6.5), (18.5, 12.5)),
        loop((3.6, 12.6), (20.4, 12.6), (20.4, 17), (3.6, 17)),
        disc(7.6, 18.4, 2.1), disc(16.4, 18.4, 2.1),
    ),
    "people": (
        ring(9, 7.4, 3.2), stroke((2.6, 19.6), (4.4, 13.6), (13.4, 13.6), (15.2, 19.6)),
        ring(17.4, 8.6, 2.4), stroke((16.6, 14.0), (20.0, 14.0), (21.6, 19.6)),
    ),
    "again": (Mark(arc(12, 12.6, 7.8, -0.32, 1.32)), fill((3.8, 2.4), (11.4, 5.0), (5.0, 9.8))),
    "up": (stroke((5, 11.5), (12, 4.5), (19, 11.5), width=2.8), stroke((5, 19), (12, 12), (19, 19), width=2.8)),
    "next": (fill((5, 4.5), (14.5, 12), (5, 19.5)), fill((16, 4.5), (19.4, 4.5), (19.4, 19.5), (16, 19.5))),
    "save": (
        loop((4.5, 4.5), (16.4, 4.5), (19.5, 7.6), (19.5, 19.5), (4.5, 19.5)),
        stroke((8, 5), (8, 9), (15, 9), (15, 5)),
        stroke((7.8, 19), (7.8, 14), (16.2, 14), (16.2, 19)),
    ),
    "shield": (
        loop((12, 3.2), (19.6, 6), (18.8, 13.6), (12, 20.6), (5.2, 13.6), (4.4, 6)),
        stroke((8.4, 11.4), (11.2, 14.2), (15.8, 8.8)),
    ),
    "info": (ring(12, 12, 9), stroke((12, 11.4), (12, 16.4)), disc(12, 7.8, 1.4)),
    "trash": (
        stroke((5.6, 7.4), (6.8, 20.4), (17.2, 20.4), (18.4, 7.4)), stroke((3.8, 7), (20.2, 7)),
        stroke((9.2, 6.4), (9.2, 3.8), (14.8, 3.8), (14.8, 6.4)),
    ),
    "pencil": (
        loop((5, 19), (6.2, 14.4), (15.6, 5), (19, 8.4), (9.6, 17.8)), stroke((13.2, 7.4), (16.6, 10.8), width=1.8),
    ),
    "star": (
        fill(*[(12 + r * sin(k * pi / 5), 12.6 - r * cos(k * pi / 5)) for k, r in enumerate((10.0, 4.2) * 5)]),
    ),
    "send": (fill((2.5, 11.0), (21.5, 3), (10.6, 13.0)), fill((12.2, 14.4), (21.5, 3), (14.4, 21.0))),
    "list": tuple(stroke((4.5, y), (19.5, y)) for y in (6.5, 12.0, 17.5)),
    "copy": (
        loop((8.6, 8.6), (20, 8.6), (20, 20), (8.6, 20)),
        stroke((5.4, 15.4), (4, 15.4), (4, 4), (15.4, 4), (15.4, 5.4)),
    ),
    "paste": (
        loop((5, 5.4), (19, 5.4), (19, 20.4), (5, 20.4)), fill((8.6, 3), (15.4, 3), (15.4, 7.6), (8.6, 7.6)),
        stroke((8.6, 12), (15.4, 12)), stroke((8.6, 16), (15.4, 16)),
    ),
}  # fmt: skip


def icon(name: str, side: int, colour: Colour) -> pygame.Surface:
    """A sign in one colour, `side` pixels wide and high."""
    return smooth((side, side), _drawer(ICONS[name], colour), fine=6)


def _drawer(marks: tuple[Mark, ...], colour: Colour) -> Callable[[pygame.Surface, int], None]:
    def draw(big: pygame.Surface, fine: int) -> None:
        del fine
        scale = big.width / BOX
        for mark in marks:
            _draw(big, mark, (*colour, 255), scale)

    return draw


def _draw(big: pygame.Surface, mark: Mark, colour: tuple[int, int, int, int], scale: float) -> None:
    points = [(x * scale, y * scale) for x, y in mark.points]
    if mark.radius:
        rim = round(mark.width * scale) if mark.width else 0
        pygame.draw.circle(big, colour, points[0], (mark.radius + mark.width / 2) * scale, rim)
    elif not mark.width:
        pygame.draw.polygon(big, colour, points)
    else:
        thick = mark.width * scale
        for start, end in zip(points, [*points[1:], *([points[0]] if mark.closed else [])], strict=False):
            _bar(big, colour, start, end, thick)


def _bar(big: pygame.Surface, colour: tuple[int, int, int, int], start: Point, end: Point, thick: float) -> None:
    """A straight stroke with round ends."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = max((dx * dx + dy * dy) ** 0.5, 1e-6)
    nx, ny = -dy / length * thick / 2, dx / length * thick / 2
    corners = [(start[0] + nx, start[1] + ny), (end[0] + nx, end[1] + ny), (end[0] - nx, end[1] - ny)]
    pygame.draw.polygon(big, colour, [*corners, (start[0] - nx, start[1] - ny)])
    for point in (start, end):
        pygame.draw.circle(big, colour, point, thick / 2)
