"""The clock at the top left: this lap, the best, the last and the ideal one, and whether the lap counts."""

from __future__ import annotations

import pygame

from racer.race.lap import Lap
from racer.view.font import BOLD, MEDIUM, RIGHT
from racer.view.gap_text import gap_text
from racer.view.hud_facts import Clock
from racer.view.icons import icon
from racer.view.palette import INK, Colour
from racer.view.panels import Ui, rounded
from racer.view.sector_cells import Splits
from racer.words import clock as clock_text

__all__ = ["LapClock", "Splits", "standing"]

WIDTH, HEIGHT = 256.0, 158.0
EDGE, NUMBERS, FIRST_ROW, ROW = 16.0, 80.0, 97.0, 21.0
OUT_LAP, VALID, INVALID, PRACTICE = "OUT LAP", "VALID", "INVALID", "PRACTICE"
SIGNS = {VALID: "tick", INVALID: "cross"}


def standing(clock: Clock) -> str:
    """Whether the lap under way counts, in one word."""
    if clock.void:
        return INVALID
    if clock.practice or clock.full:
        return PRACTICE
    return OUT_LAP if clock.time is None else VALID


class LapClock:
    """One picture, painted anew at the end of a lap or when it stops to count; only the running time in each frame."""

    def __init__(self, ui: Ui) -> None:
        """Draw the panel once."""
        self._ui = ui
        self.size = (ui.px(WIDTH), ui.px(HEIGHT))
        self._plate = ui.panel(WIDTH, HEIGHT)
        c = ui.colours
        for row, word in enumerate(("BEST", "LAST", "IDEAL")):
            ui.font.draw(self._plate, word, self._at(EDGE, FIRST_ROW + ROW * row), 9.0, c.text_2)
        self._face = self._plate.copy()
        self._said: tuple[object, ...] | None = None
        self._chips = {word: self._make_chip(word) for word in (OUT_LAP, VALID, INVALID, PRACTICE)}
        self._cross = icon("cross", max(8, ui.px(14.0)), c.bad)
        ui.font.warm(32.0, (c.text, c.bad), more=":.–")
        ui.font.warm(13.0, (c.text, c.text_2, c.bad), more=":.–/")
        ui.font.warm(11.0, (c.fast, c.slow), more="+−±.")

    def _at(self, x: float, y: float) -> tuple[int, float]:
        return self._ui.px(x), y * self._ui.scale

    def draw(self, target: pygame.Surface, place: tuple[int, int], clock: Clock) -> None:
        """Times of now."""
        word = standing(clock)
        said = (clock.lap, clock.laps, clock.last, clock.best, clock.sum_of_best, word)
        if said != self._said:
            self._said = said
            self._paint(clock, word)
        target.blit(self._face, place)
        x, y = self._at(EDGE, 60.0)
        c = self._ui.colours
        time = clock_text(clock.time or 0.0)
        self._ui.font.draw(target, time, (place[0] + x, place[1] + y), 32.0, c.bad if word == INVALID else c.text)

    def _paint(self, clock: Clock, word: str) -> None:
        ui, face, c = self._ui, self._face, self._ui.colours
        face.fill((0, 0, 0, 0))
        face.blit(self._plate, (0, 0))
        wide = ui.font.draw(face, "LAP", self._at(EDGE, 22.0), 9.0, c.text_2)
        lap = str(max(clock.lap, 1)) + (f"/{clock.laps}" if clock.laps else "")
        ui.font.draw(face, lap, (ui.px(EDGE) + wide + ui.px(6.0), 22.0 * ui.scale), 13.0, c.text)
        chip = self._chips[word]
        face.blit(chip, (face.width - ui.px(EDGE) - chip.width, round(22.0 * ui.scale - chip.height / 2)))
        best = clock.best.time if clock.best else None
        self._row(0, best, c.text)
        self._row(1, clock.last.time if clock.last else None, c.text_2)
        self._row(2, clock.sum_of_best, c.text_2)
        self._against_best(clock.last, best, clock.sum_of_best)

    def _row(self, number: int, time: float | None, colour: Colour) -> None:
        place = self._at(NUMBERS, FIRST_ROW + ROW * number)
        self._ui.font.draw(self._face, clock_text(time), place, 13.0, colour)

    def _against_best(self, last: Lap | None, best: float | None, ideal: float | None) -> None:
        """What the last lap lost to the best, or that it did not count; what the best sectors together would gain."""
        ui, c, right = self._ui, self._ui.colours, self._face.width - self._ui.px(EDGE)
        if last is not None and not last.valid:
            at = (right - self._cross.width, round((FIRST_ROW + ROW) * ui.scale - self._cross.height / 2))
            self._face.blit(self._cross, at)
        elif last is not None and best is not None and last.time != best:
            self._gap(1, last.time - best, c.slow if last.time > best else c.fast)
        if ideal is not None and best is not None:
            self._gap(2, ideal - best, c.fast)

    def _gap(self, row: int, seconds: float, colour: Colour) -> None:
        right, y = self._face.width - self._ui.px(EDGE), (FIRST_ROW + ROW * row) * self._ui.scale
        self._ui.font.draw(self._face, gap_text(seconds, 3), (right, y), 11.0, colour, align=RIGHT)

    def _make_chip(self, word: str) -> pygame.Surface:
        """A word in a box, with its sign; what costs the lap is filled."""
        ui, c = self._ui, self._ui.colours
        fill = {INVALID: c.bad, PRACTICE: c.accent}.get(word)
        ink, weight = (c.text_2, MEDIUM) if fill is None else (INK, BOLD)
        sign = icon(SIGNS[word], max(8, ui.px(13.0)), ink) if word in SIGNS else None
        room = sign.width + ui.px(4.0) if sign else 0
        width = round(ui.font.width(word, ui.font.cap(9.0), weight)) + room + 2 * ui.px(7.0)
        box = (width, ui.px(22.0))
        filled = (*fill, 255) if fill else ui.glass
        chip = rounded(box, ui.px(4.0), filled, edge=None if fill else c.text_2)
        if sign:
            chip.blit(sign, (ui.px(7.0), (chip.height - sign.height) // 2))
        ui.font.draw(chip, word, (ui.px(7.0) + room, chip.height / 2), 9.0, ink, weight=weight)
        return chip
