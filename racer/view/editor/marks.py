"""Signs drawn over the map, in metres: lines, discs, numbers; what a tool will do, gates, points to take hold of."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

import pygame

from racer.content.track import Point
from racer.view.editor.map_view import MapView
from racer.view.font import BOLD, CENTRE
from racer.view.kit import Kit
from racer.view.palette import ACCENT, INK, SCREEN, TEXT, Colour

DASH = 7.0
"""px at 720p of a dash, and of the gap after it."""


@dataclass(frozen=True, slots=True)
class Line:
    """Through points; `width` in px at 720p."""

    points: tuple[Point, ...]
    colour: Colour = TEXT
    width: float = 2.0
    closed: bool = False
    dashed: bool = False
    cased: bool = True
    """Whether it has a dark line under it, to be seen on snow too."""


@dataclass(frozen=True, slots=True)
class Circle:
    """A ring of a radius in metres."""

    x: float
    y: float
    radius: float
    colour: Colour = TEXT


@dataclass(frozen=True, slots=True)
class Dot:
    """Something to take hold of; `size` in px at 720p."""

    x: float
    y: float
    size: float = 6.0
    fill: Colour = TEXT
    edge: Colour = INK
    square: bool = False


@dataclass(frozen=True, slots=True)
class Badge:
    """A number on a disc, or words on a plate, beside a place by so many px at 720p."""

    x: float
    y: float
    text: str
    fill: Colour = ACCENT
    ink: Colour = INK
    aside: Point = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign on a disc."""

    x: float
    y: float
    icon: str
    fill: Colour
    ink: Colour = INK


Mark = Line | Circle | Dot | Badge | Sign


def draw_marks(target: pygame.Surface, view: MapView, kit: Kit, marks: Iterable[Mark]) -> None:
    """All of them, the first lowest."""
    for mark in marks:
        if isinstance(mark, Line):
            _line(target, view, kit, mark)
        elif isinstance(mark, Circle):
            _circle(target, view, kit, mark)
        elif isinstance(mark, Dot):
            _dot(target, view, kit, mark)
        elif isinstance(mark, Badge):
            _badge(target, view, kit, mark)
        else:
            _sign(target, view, kit, mark)


def _line(target: pygame.Surface, view: MapView, kit: Kit, mark: Line) -> None:
    points = [view.to_px(x, y) for x, y in mark.points]
    if mark.closed and len(points) > 2:
        points.append(points[0])
    width, colour = max(1, kit.px(mark.width)), kit.shade(mark.colour)
    if mark.cased:
        for start, end in _near(points, target):
            pygame.draw.aaline(target, SCREEN, start, end, width + 2)
    for start, end in _near(points, target):
        if mark.dashed:
            _dashes(target, colour, start, end, width, float(kit.px(DASH)))
        else:
            pygame.draw.aaline(target, colour, start, end, width)


def _near(points: list[Point], target: pygame.Surface) -> list[tuple[Point, Point]]:
    """Pieces that may be seen."""
    clip = target.get_clip().inflate(16, 16)
    return [(start, end) for start, end in pairwise(points) if clip.clipline(start, end)]


def _dashes(target: pygame.Surface, colour: Colour, start: Point, end: Point, width: int, dash: float) -> None:
    clipped = target.get_clip().inflate(16, 16).clipline(start, end)
    if not clipped:
        return
    (a, b), (c, d) = clipped
    length = hypot(c - a, d - b)
    if length < 1.0:
        return
    east, south = (c - a) / length, (d - b) / length
    for i in range(int(length / (2.0 * dash)) + 1):
        near, far = i * 2.0 * dash, min(i * 2.0 * dash + dash, length)
        one, other = (a + east * near, b + south * near), (a + east * far, b + south * far)
        pygame.draw.aaline(target, colour, one, other, width)


def _circle(target: pygame.Surface, view: MapView, kit: Kit, mark: Circle) -> None:
    x, y = view.to_px(mark.x, mark.y)
    radius = max(mark.radius * view.zoom, 2.0)
    if radius > 3000.0:
        return
    pygame.draw.aacircle(target, SCREEN, (x, y), radius + 1.0, 1)
    pygame.draw.aacircle(target, kit.shade(mark.colour), (x, y), radius, 1)


def _dot(target: pygame.Surface, view: MapView, kit: Kit, mark: Dot) -> None:
    x, y = view.to_px(mark.x, mark.y)
    radius, fill = max(3, kit.px(mark.size)), kit.shade(mark.fill)
    if not target.get_clip().inflate(4 * radius, 4 * radius).collidepoint(x, y):
        return
    if mark.square:
        box = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        box.center = round(x), round(y)
        pygame.draw.rect(target, mark.edge, box.inflate(4, 4), border_radius=3)
        pygame.draw.rect(target, fill, box, border_radius=2)
        return
    pygame.draw.aacircle(target, mark.edge, (x, y), radius + 2)
    pygame.draw.aacircle(target, fill, (x, y), radius)


def _badge(target: pygame.Surface, view: MapView, kit: Kit, mark: Badge) -> None:
    x, y = view.to_px(mark.x, mark.y)
    x, y = x + kit.px(mark.aside[0]), y + kit.px(mark.aside[1])
    if not target.get_clip().inflate(80, 80).collidepoint(x, y):
        return
    size = kit.enlarged(9.0)
    wide = max(kit.px(22.0), round(kit.letters.capitals_width(mark.text, size, BOLD)) + kit.px(12.0))
    box = pygame.Rect(0, 0, wide, kit.px(22.0))
    box.center = round(x), round(y)
    kit.put_box(target, box.inflate(4, 4), 13.0, SCREEN)
    kit.put_box(target, box, 11.0, mark.fill)
    kit.draw(target, mark.text, box.center, size, mark.ink, weight=BOLD, align=CENTRE)


def _sign(target: pygame.Surface, view: MapView, kit: Kit, mark: Sign) -> None:
    x, y = view.to_px(mark.x, mark.y)
    if not target.get_clip().inflate(80, 80).collidepoint(x, y):
        return
    box = pygame.Rect(0, 0, kit.px(28.0), kit.px(28.0))
    box.center = round(x), round(y)
    kit.put_box(target, box.inflate(4, 4), 16.0, SCREEN)
    kit.put_box(target, box, 14.0, mark.fill)
    kit.icon(target, mark.icon, box.center, 18.0, mark.ink)
