"""The keyboard in small: keys that do something are filled, those in question are yellow."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from racer.view.font import CENTRE
from racer.view.kit import Kit
from racer.view.palette import ACCENT, CHOSEN, EDGE, INK, RULE, SCREEN, TEXT, TEXT_3

UNITS = 15.0
"""Widths of a letter's key from the left edge to the right."""
ROWS: tuple[tuple[tuple[str, float], ...], ...] = (
    (("GRAVE", 1.0), *((digit, 1.0) for digit in "1234567890"), ("MINUS", 1.0), ("EQUALS", 1.0), ("BACKSPACE", 2.0)),
    (("TAB", 1.5), *((letter, 1.0) for letter in "QWERTYUIOP"), ("LEFTBRACKET", 1.0), ("RIGHTBRACKET", 1.0),
     ("BACKSLASH", 1.5)),
    (("CAPSLOCK", 1.8), *((letter, 1.0) for letter in "ASDFGHJKL"), ("SEMICOLON", 1.0), ("APOSTROPHE", 1.0),
     ("RETURN", 2.2)),
    (("LSHIFT", 2.4), *((letter, 1.0) for letter in "ZXCVBNM"), ("COMMA", 1.0), ("PERIOD", 1.0), ("SLASH", 1.0),
     ("RSHIFT", 2.6)),
    (("LCTRL", 1.6), ("LALT", 1.6), ("SPACE", 5.4), ("RALT", 1.6), ("RCTRL", 1.6)),
)  # fmt: skip
ARROWS = (("UP", 13.0, 4.0), ("LEFT", 12.0, 5.0), ("DOWN", 13.0, 5.0), ("RIGHT", 14.0, 5.0))
"""Each with its column and its row; the arrows lie beside the lowest row."""


def sketch_height(width: int) -> int:
    """How tall the keyboard is."""
    return round(width / UNITS * 6.0)


def paint_keyboard(
    kit: Kit, target: pygame.Surface, box: pygame.Rect, bound: Collection[int], asked: Collection[int]
) -> None:
    """Keys by their scancodes, where they lie on every keyboard."""
    unit = box.width / UNITS
    for row, keys in enumerate(ROWS):
        x = 0.0
        for name, width in keys:
            place = (box.left + x * unit, box.top + row * unit, width * unit, unit)
            _key(kit, target, place, name, (bound, asked))
            x += width
    for name, column, row_down in ARROWS:
        place = (box.left + column * unit, box.top + row_down * unit, unit, unit)
        _key(kit, target, place, name, (bound, asked))


def _key(
    kit: Kit,
    target: pygame.Surface,
    place: tuple[float, float, float, float],
    name: str,
    used: tuple[Collection[int], Collection[int]],
) -> None:
    code = getattr(pygame, f"KSCAN_{name}")
    left, top, right, bottom = place[0], place[1], place[0] + place[2], place[1] + place[3]
    rect = pygame.Rect(round(left) + 1, round(top) + 1, round(right) - round(left) - 2, round(bottom) - round(top) - 2)
    asked, bound = code in used[1], code in used[0]
    fill, edge, ink = (ACCENT, None, INK) if asked else (CHOSEN, EDGE, TEXT) if bound else (SCREEN, RULE, TEXT_3)
    kit.put_box(target, rect, 3.0, fill, edge)
    if name in {"UP", "DOWN", "LEFT", "RIGHT"}:
        _arrow(target, rect, name, ink)
    elif len(name) == 1:
        kit.draw(target, name, rect.center, 7.6, ink, align=CENTRE)


def _arrow(target: pygame.Surface, rect: pygame.Rect, way: str, ink: tuple[int, int, int]) -> None:
    x, y = rect.center
    long = max(3, rect.width // 4)
    dx, dy = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}[way]
    tip = (x + dx * long, y + dy * long)
    feet = [(x - dx * long + side * dy * long, y - dy * long + side * dx * long) for side in (-1, 1)]
    pygame.draw.polygon(target, ink, [tip, *feet])
