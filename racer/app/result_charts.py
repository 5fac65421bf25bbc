"""The pictures of a lap's result: where time was won on the map, and the difference over the distance."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from math import ceil

import pygame

from racer.app.lap_result import Curve, LapResult
from racer.app.result_panels import shade, title
from racer.recording.medals import AUTHOR
from racer.view.font import CENTRE, RIGHT
from racer.view.kit import Kit
from racer.view.medals import COLOURS
from racer.view.menu_frame import panel
from racer.view.palette import EDGE, FAST, RULE, SCREEN, SLOW, TEXT, TEXT_2, TEXT_3, Colour
from racer.view.panels import smooth

STRETCH = 60.0
"""m over which a gain is judged."""
EQUAL = 0.012
"""s on such a stretch that count as nothing."""
DASH = 7.0
SPANS = (0.1, 0.2, 0.4, 0.6, 0.8, 1.0, 1.5, 2.0, 4.0, 10.0)
Point = tuple[float, float]
Points = list[Point]


def value_at(curve: Curve, distance: float) -> float:
    """The difference at a distance, between the points of a curve."""
    before = curve[0]
    for point in curve:
        if point[0] >= distance:
            gap = point[0] - before[0]
            share = (distance - before[0]) / gap if gap > 0.0 else 0.0
            return before[1] + (point[1] - before[1]) * share
        before = point
    return before[1]


def map_points(kit: Kit, box: pygame.Rect, result: LapResult) -> Points:
    """The course within its panel."""
    size = (box.width - kit.px(56.0), box.height - kit.px(96.0))
    return _fitted(result.outline, pygame.Rect((box.left + kit.px(28.0), box.top + kit.px(48.0)), size))


def paint_gains(kit: Kit, target: pygame.Surface, box: pygame.Rect, result: LapResult) -> None:
    """The course, blue where time was gained and orange where it was lost, to the old best or else to the author."""
    panel(kit, target, box)
    words = "Where you gained" if result.to_best else "Beside the author" if result.to_author else "The course"
    title(kit, target, box, words)
    points = map_points(kit, box, result)
    colours = _gains(result, len(points))

    def draw(big: pygame.Surface, fine: int) -> None:
        large = [((x - box.left) * fine, (y - box.top) * fine) for x, y in points]
        ends = [*large[1:], large[0]] if result.closed else large[1:]
        for width, dark in ((10.0, True), (6.0, False)):
            for start, end, colour in zip(large, ends, colours, strict=False):
                tint = (*(SCREEN if dark else colour), 255)
                pygame.draw.line(big, tint, start, end, max(1, round(width * kit.scale * fine)))
                pygame.draw.circle(big, tint, start, width * kit.scale * fine / 2)

    target.blit(smooth(box.size, draw), box)
    _start(kit, target, points)
    if result.to_best or result.to_author:
        _legend(kit, target, box, (("gained", FAST), ("equal", TEXT_3), ("lost", SLOW)))


def _start(kit: Kit, target: pygame.Surface, points: Points) -> None:
    """A white line across the course where the lap begins."""
    (x, y), (ahead_x, ahead_y) = points[0], points[1]
    dx, dy = ahead_x - x, ahead_y - y
    reach = 9.0 * kit.scale / max(1e-6, (dx * dx + dy * dy) ** 0.5)
    ends = (x - dy * reach, y + dx * reach), (x + dy * reach, y - dx * reach)
    pygame.draw.line(target, kit.shade(TEXT), *ends, max(2, kit.px(3.0)))


def _fitted(outline: tuple[tuple[float, float], ...], room: pygame.Rect) -> Points:
    left, top = min(x for x, _ in outline), min(y for _, y in outline)
    across, down = max(x for x, _ in outline) - left or 1.0, max(y for _, y in outline) - top or 1.0
    scale = min(room.width / across, room.height / down)
    shift = (room.centerx - across * scale / 2, room.centery - down * scale / 2)
    return [(shift[0] + (x - left) * scale, shift[1] + (y - top) * scale) for x, y in outline]


def _gains(result: LapResult, count: int) -> list[Colour]:
    """A colour for each piece of the course."""
    curve = result.to_best or result.to_author
    if not curve:
        return [TEXT_3] * count
    whole = curve[-1][0]
    colours: list[Colour] = []
    for i in range(count):
        s = whole * i / count
        change = value_at(curve, s + STRETCH / 2) - value_at(curve, s - STRETCH / 2)
        colours.append(FAST if change < -EQUAL else SLOW if change > EQUAL else TEXT_3)
    return colours


def _legend(kit: Kit, target: pygame.Surface, box: pygame.Rect, words: tuple[tuple[str, Colour], ...]) -> None:
    x, y, room = box.left + kit.px(20.0), box.bottom - kit.px(22.0), (box.width - kit.px(40.0)) / len(words)
    for i, (word, colour) in enumerate(words):
        left = round(x + room * i)
        kit.put_box(target, pygame.Rect(left, y - kit.px(3.0), kit.px(20.0), kit.px(6.0)), 3.0, colour)
        kit.write(target, word, (left + kit.px(27.0), y), 14.0, TEXT_2, width=room - kit.px(32.0))


@dataclass(frozen=True, slots=True)
class Plot:
    """Where the curves lie, how long the lap is (m) and where the scale ends (s)."""

    rect: pygame.Rect
    length: float
    span: float

    def place(self, point: Point) -> Point:
        """Pixels from the plot's corner of a distance and a difference."""
        x = point[0] / self.length * (self.rect.width - 1)
        return x, self.rect.height * (0.5 - 0.46 * point[1] / self.span)


def delta_plot(kit: Kit, box: pygame.Rect, result: LapResult) -> Plot:
    """The plot within its panel."""
    size = (box.width - kit.px(96.0), box.height - kit.px(82.0))
    rect = pygame.Rect((box.left + kit.px(72.0), box.top + kit.px(42.0)), size)
    curves = [curve for curve in (result.to_best, result.to_author) if curve]
    length = max(curve[-1][0] for curve in curves)
    return Plot(rect, length, _span(max(abs(value) for curve in curves for _, value in curve)))


def paint_delta(kit: Kit, target: pygame.Surface, box: pygame.Rect, result: LapResult) -> None:
    """The difference over the distance, to the old best and to the author."""
    panel(kit, target, box)
    title(kit, target, box, "Delta over distance")
    area = delta_plot(kit, box, result)
    plot, place = area.rect, area.place
    target.fill(kit.shade(SCREEN), plot)
    _axes(kit, target, plot, area.length, area.span, result.sector_ends)
    target.blit(smooth(plot.size, lambda big, fine: _curves(kit, big, fine, result, place)), plot)
    x = box.left + round(box.width * 0.26)
    for word, there, dashed in (("to old best", result.to_best, False), ("to author", result.to_author, True)):
        if there:
            colour = COLOURS[AUTHOR] if dashed else TEXT
            long = kit.px(6.0 if dashed else 9.0)
            for k in range(3):
                target.fill(colour, (x + kit.px(9.0 * k), box.top + kit.px(23.0), long, max(1, kit.px(2.0))))
            x += kit.px(34.0)
            x += kit.write(target, word, (x, box.top + kit.px(24.0)), 14.0, TEXT_2) + kit.px(24.0)


def _span(most: float) -> float:
    """The end of the scale: a round figure above the largest difference."""
    return next((step for step in SPANS if step >= most), float(ceil(most)))


def _axes(
    kit: Kit, target: pygame.Surface, plot: pygame.Rect, length: float, span: float, ends: tuple[float, ...]
) -> None:
    for share, word in ((-1.0, f"−{span:.1f}"), (0.0, "0.0"), (1.0, f"+{span:.1f}")):
        y = round(plot.centery - plot.height * 0.46 * share)
        target.fill(kit.shade(EDGE if not share else RULE), (plot.left, y, plot.width, max(1, kit.px(1.0))))
        kit.draw(target, word, (plot.left - kit.px(10.0), y), 10.0, TEXT_2, align=RIGHT)
    for i in range(5):
        x, align = plot.left + plot.width * i // 4, (0.0, CENTRE, CENTRE, CENTRE, RIGHT)[i]
        at = (x, plot.bottom + kit.px(20.0))
        kit.write(target, f"{length * i / 4000.0:.1f} km", at, 14.0, TEXT_2, align=align, width=plot.width * 0.2)
    starts = (0.0, *(end for end in ends if 0.0 < end < length))
    for i, start in enumerate(starts):
        x = plot.left + round(plot.width * start / length)
        if i:
            for y in range(plot.top, plot.bottom, max(4, kit.px(6.0))):
                target.fill(kit.shade(EDGE), (x, y, max(1, kit.px(1.0)), kit.px(3.0)))
        kit.draw(target, f"S{i + 1}", (x + kit.px(8.0), plot.top + kit.px(12.0)), kit.enlarged(8.6), TEXT_2)


def _curves(kit: Kit, big: pygame.Surface, fine: int, result: LapResult, place: Callable[[Point], Point]) -> None:
    if result.to_best:
        points = [(x * fine, y * fine) for x, y in map(place, result.to_best)]
        middle = big.height / 2
        for (x0, y0), (x1, y1) in pairwise(points):
            tint = (*shade(middle - (y0 + y1) / 2), 70)
            pygame.draw.polygon(big, tint, [(x0, middle), (x0, y0), (x1, y1), (x1, middle)])
        _line(big, points, (*TEXT, 255), 2.4 * kit.scale * fine)
    if result.to_author:
        points = [(x * fine, y * fine) for x, y in map(place, result.to_author)]
        _dashes(big, points, (*COLOURS[AUTHOR], 255), 2.2 * kit.scale * fine, DASH * kit.scale * fine)


def _line(big: pygame.Surface, points: Points, colour: tuple[int, int, int, int], width: float) -> None:
    for start, end in pairwise(points):
        pygame.draw.line(big, colour, start, end, max(1, round(width)))
        pygame.draw.circle(big, colour, end, width / 2)


def _dashes(big: pygame.Surface, points: Points, colour: tuple[int, int, int, int], width: float, dash: float) -> None:
    """A line that is there for a dash and gone for half of one."""
    gone = 0.0
    for start, end in pairwise(points):
        length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
        pieces = max(1, round(length / (dash / 6)))
        for k in range(pieces):
            a, b = k / pieces, (k + 1) / pieces
            if gone % (dash * 1.6) < dash:
                here = (start[0] + (end[0] - start[0]) * a, start[1] + (end[1] - start[1]) * a)
                there = (start[0] + (end[0] - start[0]) * b, start[1] + (end[1] - start[1]) * b)
                pygame.draw.line(big, colour, here, there, max(1, round(width)))
            gone += length / pieces
