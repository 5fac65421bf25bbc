"""The clock at the top left: this lap, the last and the best, the sectors, and why a lap does not count."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from racer.race.lap import Lap
from racer.view.font import BOLD, MEDIUM, RIGHT
from racer.view.palette import BAD, CARD, FAST, SLOW, TEXT, TEXT_2, TEXT_3, Colour
from racer.view.panels import Ui, rounded
from racer.words import clock, gap

MARGIN, WIDTH, HEIGHT = 20.0, 256.0, 136.0
CELL = 34.0


@dataclass(frozen=True, slots=True)
class Splits:
    """Sectors of the lap under way, and those of the best lap to compare with."""

    now: tuple[float | None, ...]
    best: tuple[float | None, ...]


class LapClock:
    """Made for a window size; only what changes is drawn in a frame."""

    def __init__(self, ui: Ui) -> None:
        """Draw the panel once."""
        self._ui = ui
        self._place = self._corner = (ui.px(MARGIN), ui.px(MARGIN))
        self._plate = ui.panel(WIDTH, HEIGHT)
        for row, word in enumerate(("LAST", "BEST")):
            at = (16.0 * ui.scale, (88.0 + 26.0 * row) * ui.scale)
            ui.font.draw(self._plate, word, at, 9.0, TEXT_3, weight=BOLD)
        self._cell = rounded((ui.px((WIDTH - 8.0) / 3.0), ui.px(CELL)), ui.px(6.0), (17, 22, 30, 219))
        self._invalid = rounded((ui.px(WIDTH), ui.px(CELL)), ui.px(6.0), (*CARD, 235), edge=BAD)

    def stand(self, *, aside: bool) -> None:
        """In its corner, or beside the readouts while they are there."""
        x, y = self._corner
        self._place = (x + self._ui.px(WIDTH + 12.0), y) if aside else self._corner

    def draw(self, target: pygame.Surface, *, lap: int, time: float | None, last: Lap | None, best: Lap | None) -> None:
        """Times of now."""
        ui, (x, y) = self._ui, self._place
        target.blit(self._plate, self._place)
        right = x + ui.px(WIDTH - 16.0)
        word = f"LAP {lap}" if lap else "OUT LAP"
        ui.font.draw(target, word, (x + ui.px(16.0), y + ui.px(20.0)), 9.0, TEXT_2, weight=BOLD)
        ui.font.draw(target, clock(time), (right, y + ui.px(52.0)), 30.0, TEXT, weight=MEDIUM, align=RIGHT)
        for row, done in enumerate((last, best)):
            colour = BAD if done is not None and not done.valid else TEXT
            at = (right, y + ui.px(88.0 + 26.0 * row))
            ui.font.draw(target, clock(done.time if done else None), at, 14.0, colour, weight=MEDIUM, align=RIGHT)

    def draw_delta(self, target: pygame.Surface, delta: float) -> None:
        """How far the ghost is behind or ahead, beside the lap's number."""
        ui, (x, y) = self._ui, self._place
        colour = FAST if delta <= 0.0 else SLOW
        at = (x + ui.px(WIDTH - 16.0), y + ui.px(20.0))
        ui.font.draw(target, gap(delta), at, 14.0, colour, weight=BOLD, align=RIGHT)

    def draw_warning(self, target: pygame.Surface, sentence: str) -> None:
        """Why the lap under way does not count, or that it goes the wrong way."""
        x, y = self._place[0], self._place[1] + self._ui.px(HEIGHT + 6.0 + CELL + 6.0)
        target.blit(self._invalid, (x, y))
        middle = (x + self._ui.px(14.0), y + self._invalid.height / 2)
        words = self._ui.font.sentence(sentence, 12.5, BAD)
        target.blit(words, (middle[0], round(middle[1] - words.height / 2)))

    def draw_splits(self, target: pygame.Surface, splits: Splits) -> None:
        """Three cells; a sector driven slower or faster than in the best lap shows by how much."""
        ui = self._ui
        for number, time in enumerate(splits.now[:3]):
            x = self._place[0] + number * (self._cell.width + ui.px(4.0))
            y = self._place[1] + ui.px(HEIGHT + 6.0)
            target.blit(self._cell, (x, y))
            middle = y + self._cell.height / 2
            ui.font.draw(target, f"S{number + 1}", (x + ui.px(8.0), middle), 8.0, TEXT_3, weight=BOLD)
            text, colour = _split(time, splits.best[number] if number < len(splits.best) else None)
            ui.font.draw(target, text, (x + self._cell.width - ui.px(8.0), middle), 10.0, colour, align=RIGHT)


def _split(time: float | None, best: float | None) -> tuple[str, Colour]:
    if time is None:
        return "–", TEXT_3
    if best is None:
        return f"{time:.2f}", TEXT
    return gap(time - best), FAST if time <= best else SLOW
