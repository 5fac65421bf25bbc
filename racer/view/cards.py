"""Small panels that seldom change: which car and handling, where the clock starts, what the keys do."""

from __future__ import annotations

import pygame

from racer.view.banner import widest
from racer.view.font import BOLD, CENTRE, spelt
from racer.view.icons import icon
from racer.view.lettering import MIDDLE, STRONG, Lettering
from racer.view.palette import CARD, INK, RULE, SCREEN
from racer.view.panels import Ui, rounded

MARGIN, NEAR = 20.0, 12.0
STAYS = 4.0
"""s that a car is introduced."""
CLOCK_STARTS = "The clock starts at the line"
TIGHTEST = 0.85
"""Share of its size at which the key card still stands beside the medals."""
KeyRows = tuple[tuple[tuple[str, str], ...], ...]
"""Two rows of keys, each with what it does; one without a word shares the next one's."""
KEYS: KeyRows = (
    (("UP", "Go"), ("DOWN", "Brake"), ("LEFT", ""), ("RIGHT", "Steer"), ("SPACE", "Handbrake")),
    (("R", "Restart"), ("BACK", "Reset"), ("T", "Telemetry"), ("ESC", "Menu")),
)


class TimedCard:
    """A card that is shown for a while."""

    def __init__(self, picture: pygame.Surface) -> None:
        """From now on."""
        self.picture = picture
        self._left = STAYS

    def tick(self, seconds: float) -> bool:
        """Time passes; gives whether it is still to be shown."""
        self._left -= seconds
        return self._left > 0.0


def name_card(ui: Ui, title: str, handling: str, gears: str) -> pygame.Surface:
    """Car, handling level and gearbox, smaller where a long name has no room."""
    plate = _name_plate(ui, title, handling, gears)
    if plate.width <= widest(ui):
        return plate
    return _name_plate(ui.shrunk(widest(ui) / plate.width), title, handling, gears)


def _name_plate(ui: Ui, title: str, handling: str, gears: str) -> pygame.Surface:
    font, c = ui.font, ui.colours
    name, chips = spelt(title), [handling.upper(), gears.upper()]
    chip_widths = [font.width(chip, font.cap(9.0), BOLD) + ui.px(16.0) for chip in chips]
    width = font.width(name, font.cap(13.0), BOLD) + sum(chip_widths) + ui.px(32.0 + 16.0 + 6.0)
    plate = rounded((round(width), ui.px(40.0)), ui.px(8.0), ui.glass)
    x = ui.px(16.0) + font.draw(plate, name, (ui.px(16.0), plate.height / 2), 13.0, c.text, weight=BOLD) + ui.px(16.0)
    for chip, wide, fill in zip(chips, chip_widths, (c.accent, None), strict=True):
        box = rounded((round(wide), ui.px(22.0)), ui.px(4.0), (*(fill or CARD), 255), edge=None if fill else c.edge)
        ink = INK if fill else c.text
        font.draw(box, chip, (box.width / 2, box.height / 2), 9.0, ink, weight=BOLD, align=CENTRE)
        plate.blit(box, (round(x), (plate.height - box.height) // 2))
        x += wide + ui.px(6.0)
    return plate


def line_card(ui: Ui) -> pygame.Surface:
    """That a standing start is not timed."""
    letters, c = Lettering(ui.scale, ui.language), ui.colours
    words = letters.line(CLOCK_STARTS, 16.0, c.text, STRONG)
    plate = rounded((words.width + ui.px(62.0), ui.px(40.0)), ui.px(8.0), (*SCREEN, 235), edge=RULE)
    plate.fill(c.text, (0, ui.px(6.0), ui.px(4.0), plate.height - 2 * ui.px(6.0)))
    flag = icon("flag", max(8, ui.px(20.0)), c.text)
    plate.blit(flag, (ui.px(16.0), (plate.height - flag.height) // 2))
    plate.blit(words, (ui.px(46.0), round(plate.height / 2 - letters.em(16.0) * MIDDLE)))
    return plate


def key_card(ui: Ui, medals: int, cluster: int, rows: KeyRows = KEYS) -> tuple[pygame.Surface, tuple[int, int], bool]:
    """What keys or pad do, at the foot between medals and cluster; says whether it needs the medals' place as well."""
    edge, near = ui.px(MARGIN), ui.px(NEAR)
    plate = _key_plate(ui, rows)
    room, alone = cluster - near - medals - near, False
    if plate.width * TIGHTEST > room:
        room, medals, alone = cluster - near - edge, edge - near, True
    if plate.width > room:
        plate = _key_plate(ui.shrunk(room / plate.width), rows)
    middle = (medals + near + cluster - near) // 2
    return plate, (middle - plate.width // 2, ui.height - edge - plate.height), alone


def _key_plate(ui: Ui, keys: KeyRows) -> pygame.Surface:
    rows = [_key_row(ui, row) for row in keys if row]
    width = max((row.width for row in rows), default=0) + 2 * ui.px(36.0)
    plate = rounded((width, ui.px(84.0)), ui.px(8.0), ui.glass)
    for i, row in enumerate(rows):
        plate.blit(row, ((width - row.width) // 2, ui.px(10.0 + 36.0 * i)))
    return plate


def _key_row(ui: Ui, keys: tuple[tuple[str, str], ...]) -> pygame.Surface:
    """Key caps, each with its word; keys without a word share the next one's."""
    parts: list[tuple[pygame.Surface, float]] = []
    for name, word in keys:
        key = ui.font.spelt(spelt(name))
        cap_width = max(22.0, ui.font.width(key, 9.0, BOLD) + 12.0)
        box = ui.outline(cap_width, 24.0, 4.0, ui.colours.edge, (*CARD, 255))
        ui.font.draw(box, key, (box.width / 2, box.height / 2), 8.6, ui.colours.text, weight=BOLD, align=CENTRE)
        parts.append((box, 9.0 if word else 5.0))
        if word:
            parts.append((ui.font.sentence(word, 16.0, ui.colours.text), 22.0))
    width = sum(picture.width + ui.px(gap) for picture, gap in parts) - ui.px(parts[-1][1])
    row = pygame.Surface((width, ui.px(26.0)), pygame.SRCALPHA)
    x = 0
    for picture, gap in parts:
        drop = 0 if picture.height >= ui.px(24.0) - 1 else ui.px(1.5)
        row.blit(picture, (x, (row.height - picture.height) // 2 + drop))
        x += picture.width + ui.px(gap)
    return row
