"""Three cells under the clock: how each sector went against the best lap, a record of its own in white."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from racer.view.font import RIGHT
from racer.view.gap_text import gap_text
from racer.view.icons import icon
from racer.view.palette import INK, Colour
from racer.view.panels import Rgba, Ui, centred, rounded

WIDTH, CELL, GAP = 256.0, 34.0, 4.0
COUNT = 3
AHEAD, BEHIND, RECORD, LIVE, EMPTY = "ahead", "behind", "record", "live", "empty"


@dataclass(frozen=True, slots=True)
class Splits:
    """Sectors of the lap under way, those of the best lap to compare with, and the records before this lap."""

    now: tuple[float | None, ...]
    best: tuple[float | None, ...]
    records: tuple[float | None, ...] = ()
    """The fastest time of each sector in any lap; none known, none beaten."""
    progress: float = 0.0
    """How much of the sector under way lies behind, 0 to 1."""


@dataclass(frozen=True, slots=True)
class CellLook:
    """What one cell says, and in which of the looks."""

    look: str
    text: str = ""


def cell_look(splits: Splits, number: int, *, running: bool) -> CellLook:
    """How a sector's cell looks now."""
    time = _of(splits.now, number)
    if time is None:
        before = splits.now[:number]
        live = running and number < len(splits.now) and None not in before
        return CellLook(LIVE if live else EMPTY)
    best, record = _of(splits.best, number), _of(splits.records, number)
    text = f"{time:.2f}" if best is None else gap_text(time - best)
    if record is not None and _ms(time) < _ms(record):
        return CellLook(RECORD, gap_text(time - (best if best is not None else record)))
    if best is None:
        return CellLook(EMPTY, text)
    return CellLook(AHEAD if round((time - best) * 100.0) <= 0 else BEHIND, text)


def _of(values: tuple[float | None, ...], number: int) -> float | None:
    return values[number] if number < len(values) else None


def _ms(seconds: float) -> int:
    """As a clock shows it; a record that reads the same is none."""
    return int(seconds * 1000.0 + 1e-6)


class SectorCells:
    """One picture of all three, painted anew when a sector ends; the live bar is filled in each frame."""

    def __init__(self, ui: Ui) -> None:
        """Make star and cells."""
        self._ui = ui
        self.size = (ui.px(WIDTH), ui.px(CELL))
        self._picture = pygame.Surface(self.size, pygame.SRCALPHA)
        self._looks: tuple[CellLook, ...] | None = None
        self._star = icon("star", max(8, ui.px(15.0)), INK)
        c = ui.colours
        plain, live, record = self._box(ui.glass), self._box(ui.glass, c.text_2), self._box((*c.text, 255))
        self._boxes = {AHEAD: plain, BEHIND: plain, EMPTY: plain, LIVE: live, RECORD: record}
        for colour in (c.fast, c.slow, INK, c.text):
            ui.font.warm(12.0, (colour,), more="+−±.")

    def _box(self, fill: Rgba, edge: Colour | None = None) -> pygame.Surface:
        left, right = self._span(0)
        return rounded((right - left, self.size[1]), self._ui.px(6.0), fill, edge)

    def _span(self, number: int) -> tuple[int, int]:
        """Left and right of a cell in pixels."""
        step = (WIDTH + GAP) / COUNT
        width = self._ui.px(step - GAP)
        left = min(self._ui.px(step * number), self.size[0] - width)
        return left, left + width

    def draw(self, target: pygame.Surface, place: tuple[int, int], splits: Splits, *, running: bool) -> None:
        """The cells as they are now."""
        looks = tuple(cell_look(splits, number, running=running) for number in range(COUNT))
        if looks != self._looks:
            self._paint(looks)
        target.blit(self._picture, place)
        for number, look in enumerate(looks):
            if look.look == LIVE:
                bar = self._bar(number)
                bar.width = round(bar.width * min(max(splits.progress, 0.0), 1.0))
                target.fill(self._ui.colours.text, bar.move(place))

    def _paint(self, looks: tuple[CellLook, ...]) -> None:
        self._looks = looks
        self._picture.fill((0, 0, 0, 0))
        for number, look in enumerate(looks):
            self._paint_cell(number, look)

    def _paint_cell(self, number: int, cell: CellLook) -> None:
        ui, c, picture = self._ui, self._ui.colours, self._picture
        left, right = self._span(number)
        record = cell.look == RECORD
        colour = {AHEAD: c.fast, BEHIND: c.slow, RECORD: INK}.get(cell.look, c.text)
        picture.blit(self._boxes[cell.look], (left, 0))
        middle = (16.0 if record else 14.0) * ui.scale
        if record:
            centred(picture, self._star, left + 14.0 * ui.scale, middle)
        else:
            ui.font.draw(picture, f"S{number + 1}", (left + ui.px(8.0), middle), 9.0, c.text_2)
            bar = colour if cell.look in (AHEAD, BEHIND) else c.rule
            picture.fill(bar, self._bar(number))
        ui.font.draw(picture, cell.text, (right - ui.px(7.0), middle), 12.0, colour, align=RIGHT)

    def _bar(self, number: int) -> pygame.Rect:
        """The stripe at the foot of a cell."""
        ui, (left, right) = self._ui, self._span(number)
        return pygame.Rect(left + ui.px(6.0), ui.px(26.0), right - left - 2 * ui.px(6.0), max(2, ui.px(4.0)))
