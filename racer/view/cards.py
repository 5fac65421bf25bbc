"""Small panels that seldom change: which car and handling, the key card, messages."""

from __future__ import annotations

import pygame

from racer.view.font import BOLD, CENTRE, text_width
from racer.view.palette import ACCENT, CARD, EDGE, INK, TEXT
from racer.view.panels import Ui, rounded

MARGIN = 20.0
KEYS = (
    (("UP", "Go"), ("DOWN", "Brake"), ("LEFT", ""), ("RIGHT", "Steer"), ("SPACE", "Handbrake"), ("ESC", "Menu")),
    (
        ("C", "Car"),
        ("H", "Handling"),
        ("G", "Gears"),
        ("T", "Telemetry"),
        ("1", ""),
        ("2", ""),
        ("3", "Aids"),
        ("R", "Restart"),
        ("BACK", "Reset"),
    ),
)
Placed = tuple[pygame.Surface, tuple[int, int]]


def name_card(ui: Ui, title: str, handling: str, gears: str) -> Placed:
    """Car, handling level and gearbox, at the top in the middle."""
    font = ui.font
    cap = font.cap(13.0)
    name = title.upper().replace("É", "E")
    chips = [handling.upper(), gears.upper()]
    chip_widths = [text_width(chip, font.cap(9.0), BOLD) + ui.px(16.0) for chip in chips]
    width = text_width(name, cap, BOLD) + sum(chip_widths) + ui.px(32.0 + 16.0 + 6.0)
    plate = rounded((round(width), ui.px(40.0)), ui.px(8.0), (17, 22, 30, 219))
    x = ui.px(16.0) + font.draw(plate, name, (ui.px(16.0), plate.height / 2), 13.0, TEXT, weight=BOLD) + ui.px(16.0)
    for i, (chip, wide) in enumerate(zip(chips, chip_widths, strict=True)):
        box = rounded(
            (round(wide), ui.px(22.0)), ui.px(4.0), (*(ACCENT if i == 0 else CARD), 255), edge=None if i == 0 else EDGE
        )
        ink = INK if i == 0 else TEXT
        font.draw(box, chip, (box.width / 2, box.height / 2), 9.0, ink, weight=BOLD, align=CENTRE)
        plate.blit(box, (round(x), (plate.height - box.height) // 2))
        x += wide + ui.px(6.0)
    return plate, (round(ui.width / 2 - plate.width / 2), ui.px(MARGIN))


def key_card(ui: Ui) -> Placed:
    """What the keys do, at the bottom in the middle."""
    rows = [_key_row(ui, row) for row in KEYS]
    width = max(row.width for row in rows) + ui.px(28.0)
    plate = rounded((width, ui.px(84.0)), ui.px(8.0), (17, 22, 30, 219))
    for i, row in enumerate(rows):
        plate.blit(row, ((width - row.width) // 2, ui.px(12.0 + 34.0 * i)))
    left, right = ui.px(MARGIN), ui.width - ui.px(422.0 + 8.0)
    bottom = ui.height - ui.px(MARGIN)
    if width > right - left:
        left, right, bottom = 0, ui.width, bottom - ui.px(216.0)
    return plate, (round((left + right - width) / 2), bottom - plate.height)


def _key_row(ui: Ui, keys: tuple[tuple[str, str], ...]) -> pygame.Surface:
    """Key caps, each with its word; keys without a word share the next one's."""
    parts: list[tuple[pygame.Surface, float]] = []
    for key, word in keys:
        cap_width = max(22.0, text_width(key, 9.0, BOLD) + 12.0)
        box = ui.outline(cap_width, 24.0, 4.0, EDGE, (*CARD, 255))
        ui.font.draw(box, key, (box.width / 2, box.height / 2), 8.6, TEXT, weight=BOLD, align=CENTRE)
        parts.append((box, 6.0 if word else 3.0))
        if word:
            parts.append((ui.font.sentence(word, 13.5, TEXT), 12.0))
    width = sum(picture.width + ui.px(gap) for picture, gap in parts) - ui.px(parts[-1][1])
    row = pygame.Surface((width, ui.px(26.0)), pygame.SRCALPHA)
    x = 0
    for picture, gap in parts:
        drop = 0 if picture.height >= ui.px(24.0) - 1 else ui.px(1.5)
        row.blit(picture, (x, (row.height - picture.height) // 2 + drop))
        x += picture.width + ui.px(gap)
    return row


class Toast:
    """One short message at a time, under the name card."""

    def __init__(self, ui: Ui) -> None:
        """Nothing to say yet."""
        self._ui = ui
        self._picture: pygame.Surface | None = None
        self._left = 0.0

    def say(self, text: str) -> None:
        """Show a message for three seconds."""
        words = self._ui.font.sentence(text, 15.0, TEXT)
        plate = rounded((words.width + self._ui.px(36.0), self._ui.px(36.0)), self._ui.px(8.0), (10, 13, 18, 235))
        plate.fill(ACCENT, (0, self._ui.px(6.0), self._ui.px(4.0), self._ui.px(24.0)))
        plate.blit(words, (self._ui.px(20.0), (plate.height - words.height) // 2 + self._ui.px(2.0)))
        self._picture, self._left = plate, 3.0

    def draw(self, target: pygame.Surface, seconds: float) -> None:
        """Show what there is to say, fading at the end."""
        if self._picture is None:
            return
        self._left -= seconds
        if self._left <= 0.0:
            self._picture = None
            return
        self._picture.set_alpha(round(255 * min(1.0, self._left / 0.2)))
        target.blit(self._picture, (round(self._ui.width / 2 - self._picture.width / 2), self._ui.px(68.0)))
