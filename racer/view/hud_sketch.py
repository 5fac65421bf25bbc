"""The driving screen in small, with its parts as blocks: what an option shows or hides."""

from __future__ import annotations

import pygame

from racer.view.kit import Kit
from racer.view.palette import ACCENT, EDGE, RULE, SCREEN, TEXT_3

PARTS = {
    "timing": (20.0, 20.0, 256.0, 158.0),
    "sectors": (20.0, 184.0, 256.0, 34.0),
    "delta": (504.0, 20.0, 272.0, 58.0),
    "minimap": (1084.0, 20.0, 176.0, 152.0),
    "medals": (20.0, 584.0, 200.0, 116.0),
    "cluster": (858.0, 492.0, 402.0, 208.0),
    "telemetry": (20.0, 236.0, 256.0, 332.0),
    "ghost_names": (600.0, 300.0, 96.0, 40.0),
}
"""Left, top, width and height at 720p."""


def paint_hud_sketch(
    kit: Kit, target: pygame.Surface, box: pygame.Rect, shown: set[str], part: str, size: float = 1.0
) -> None:
    """Parts that are shown are filled, others outlined; the one in question is yellow."""
    kit.put_box(target, box, 6.0, SCREEN, RULE)
    scale = box.width / 1280.0
    road = [(-0.05, 1.0), (0.3, 0.8), (0.42, 0.68), (0.5, 0.5), (0.58, 0.34), (0.7, 0.24), (1.05, 0.14)]
    points = [(box.left + x * box.width, box.top + y * box.height) for x, y in road]
    before = target.get_clip()
    target.set_clip(box.inflate(-2, -2))
    wide = max(2.0, box.width * 0.05)
    pygame.draw.lines(target, kit.shade(RULE), False, points, round(wide))
    for point in points:
        pygame.draw.circle(target, kit.shade(RULE), point, wide / 2)
    target.set_clip(before)
    for name, place in PARTS.items():
        here = _at(box, scale, place, size)
        colour = ACCENT if name == part else TEXT_3 if name in shown else EDGE
        if name in shown:
            kit.put_box(target, here, 3.0, colour)
        else:
            kit.put_box(target, here, 3.0, (0, 0, 0, 0), colour)


def _at(box: pygame.Rect, scale: float, place: tuple[float, float, float, float], size: float) -> pygame.Rect:
    """Where a part lies; at another size it grows from the corner of the screen that it is anchored to."""
    x, y, width, height = place
    x = x * size if x < 400.0 else 1280.0 - (1280.0 - x) * size if x > 800.0 else x + width * (1.0 - size) / 2
    y = y * size if (y < 560.0 and x < 800.0) or y < 100.0 else 720.0 - (720.0 - y) * size
    corner = (round(box.left + x * scale), round(box.top + y * scale))
    return pygame.Rect(corner, (round(width * size * scale), max(3, round(height * size * scale))))
