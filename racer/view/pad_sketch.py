"""A pad in small: buttons that do something are filled, those in question are yellow."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from racer.view.font import CENTRE
from racer.view.kit import Kit
from racer.view.palette import ACCENT, CARD, CHOSEN, EDGE, INK, RULE, SCREEN, TEXT, TEXT_3, Colour
from racer.view.panels import smooth

PAD_TALL = 0.62
"""Height over width."""
BODY = (
    (0.20, 0.20), (0.80, 0.20), (0.90, 0.30), (0.985, 0.78), (0.955, 0.93), (0.88, 0.96), (0.81, 0.88), (0.70, 0.70),
    (0.30, 0.70), (0.19, 0.88), (0.12, 0.96), (0.045, 0.93), (0.015, 0.78), (0.10, 0.30),
)  # fmt: skip
DISCS = {
    "Y": (0.78, 0.30), "X": (0.71, 0.41), "B": (0.85, 0.41), "A": (0.78, 0.52),
}  # fmt: skip
STICKS = {"LS": (0.24, 0.40, "L3"), "RS": (0.62, 0.60, "R3")}
CROSS = (0.38, 0.60)
BARS = {
    "LT": (0.15, 0.00, 0.17, 0.09),
    "RT": (0.68, 0.00, 0.17, 0.09),
    "LB": (0.15, 0.105, 0.17, 0.075),
    "RB": (0.68, 0.105, 0.17, 0.075),
    "VIEW": (0.385, 0.335, 0.085, 0.075),
    "MENU": (0.53, 0.335, 0.085, 0.075),
}
WAYS = {"↑": (0, -1), "↓": (0, 1), "←": (-1, 0), "→": (1, 0)}


def paint_pad(
    kit: Kit, target: pygame.Surface, box: pygame.Rect, bound: Collection[str], asked: Collection[str]
) -> None:
    """Buttons by their names."""
    unit = box.width

    def at(x: float, y: float) -> tuple[int, int]:
        return box.left + round(x * unit), box.top + round(y * box.height)

    _body(target, box)
    for name, (x, y, wide, tall) in BARS.items():
        fill, edge, ink = _looks(name, bound, asked)
        rect = pygame.Rect(at(x, y), (round(wide * unit), round(tall * box.height)))
        kit.put_box(target, rect, 5.0, fill, edge)
        if name not in {"VIEW", "MENU"}:
            kit.draw(target, name, rect.center, 7.6, ink, align=CENTRE)
    for name, (x, y) in DISCS.items():
        fill, edge, ink = _looks(name, bound, asked)
        side = round(unit * 0.075)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = at(x, y)
        kit.put_box(target, rect, 40.0, fill, edge)
        kit.draw(target, name, rect.center, 7.6, ink, align=CENTRE)
    for name, (x, y, click) in STICKS.items():
        _stick(kit, target, at(x, y), unit, name, click, (bound, asked))
    _cross(kit, target, at(*CROSS), unit, (bound, asked))


def _looks(name: str, bound: Collection[str], asked: Collection[str]) -> tuple[Colour, Colour | None, Colour]:
    """Fill, edge and ink."""
    if name in asked:
        return ACCENT, None, INK
    return (CHOSEN, EDGE, TEXT) if name in bound else (SCREEN, RULE, TEXT_3)


def _body(target: pygame.Surface, box: pygame.Rect) -> None:
    def draw(big: pygame.Surface, fine: int) -> None:
        points = [(x * box.width * fine, y * box.height * fine) for x, y in BODY]
        for colour, thick in ((RULE, 14), (CARD, 11)):
            pygame.draw.polygon(big, (*colour, 255), points)
            pygame.draw.lines(big, (*colour, 255), True, points, thick * fine)
            for point in points:
                pygame.draw.circle(big, (*colour, 255), point, thick * fine / 2)

    target.blit(smooth(box.size, draw), box)


def _stick(
    kit: Kit,
    target: pygame.Surface,
    middle: tuple[int, int],
    unit: int,
    name: str,
    click: str,
    used: tuple[Collection[str], Collection[str]],
) -> None:
    """A disc with an arrow for each way that does something."""
    side = round(unit * 0.15)
    rect = pygame.Rect(0, 0, side, side)
    rect.center = middle
    kit.put_box(target, rect, 60.0, SCREEN, EDGE)
    cap = rect.inflate(-round(side * 0.5), -round(side * 0.5))
    fill, edge, _ = _looks(click, *used)
    kit.put_box(target, cap, 40.0, fill, edge or EDGE)
    for way in WAYS:
        asked, ink = f"{name} {way}" in used[1], _looks(f"{name} {way}", *used)[2]
        _arrow(target, middle, side * 0.38, way, ACCENT if asked else ink)


def _cross(
    kit: Kit,
    target: pygame.Surface,
    middle: tuple[int, int],
    unit: int,
    used: tuple[Collection[str], Collection[str]],
) -> None:
    """The four ways of the pad's cross."""
    side = round(unit * 0.052)
    for way, (dx, dy) in WAYS.items():
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (middle[0] + dx * side, middle[1] + dy * side)
        fill, edge, ink = _looks(f"PAD {way}", *used)
        kit.put_box(target, rect, 3.0, fill, edge)
        _arrow(target, rect.center, 0.0, way, ink)


def _arrow(target: pygame.Surface, middle: tuple[int, int], away: float, way: str, ink: Colour) -> None:
    dx, dy = WAYS[way]
    x, y, long = middle[0] + dx * away, middle[1] + dy * away, 3.5
    tip = (x + dx * long, y + dy * long)
    feet = [(x - dx * long + side * dy * long, y - dy * long + side * dx * long) for side in (-1, 1)]
    pygame.draw.polygon(target, ink, [tip, *feet])
