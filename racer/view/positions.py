"""The player's place in a race, and the cars just ahead and behind."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from racer.view.font import BOLD, RIGHT
from racer.view.lettering import ELLIPSIS, MIDDLE, Lettering
from racer.view.palette import Colour
from racer.view.panels import Ui, smooth

WIDTH, HEIGHT = 176.0, 108.0
FIRST_ROW, ROW = 64.0, 26.0
NEIGHBOURS = 2


@dataclass(frozen=True, slots=True)
class PositionRow:
    """One car's place; the gap is written as it is to be shown."""

    place: int
    name: str
    gap: str
    mine: bool


def neighbours(rows: tuple[PositionRow, ...]) -> tuple[PositionRow, ...]:
    """The car ahead and the one behind; whoever leads or comes last sees the two next to them."""
    here = next((i for i, row in enumerate(rows) if row.mine), 0)
    first = max(0, min(here - 1, len(rows) - 1 - NEIGHBOURS))
    near = rows[first : first + NEIGHBOURS + 1]
    return tuple(row for row in near if not row.mine)[:NEIGHBOURS]


class Positions:
    """One picture, painted anew when a place or a gap changes."""

    def __init__(self, ui: Ui) -> None:
        """Draw what stands still."""
        self._ui = ui
        self.size = (ui.px(WIDTH), ui.px(HEIGHT))
        self._plate = ui.panel(WIDTH, HEIGHT)
        for row in range(NEIGHBOURS):
            top = ui.px(FIRST_ROW + ROW * row - ROW / 2)
            self._plate.fill(ui.colours.rule, (ui.px(8.0), top, self.size[0] - 2 * ui.px(8.0), max(1, ui.px(1.0))))
        self._face = self._plate.copy()
        self._rows: tuple[PositionRow, ...] = ()
        self._letters = Lettering(ui.scale, ui.language)
        c = ui.colours
        self._up, self._down = (self._arrow(sign, c.text_2) for sign in (-1, 1))
        ui.font.warm(26.0, (c.text,), BOLD, more="")
        ui.font.warm(11.0, (c.slow, c.fast), more="+−±.:")

    def draw(self, target: pygame.Surface, place: tuple[int, int], rows: tuple[PositionRow, ...]) -> None:
        """The places now."""
        if rows != self._rows:
            self._rows = rows
            self._paint(rows)
        target.blit(self._face, place)

    def _paint(self, rows: tuple[PositionRow, ...]) -> None:
        ui, face, c = self._ui, self._face, self._ui.colours
        face.fill((0, 0, 0, 0))
        face.blit(self._plate, (0, 0))
        mine = next((row.place for row in rows if row.mine), 0)
        if mine:
            wide = ui.font.draw(face, str(mine), (ui.px(14.0), 26.0 * ui.scale), 26.0, c.text, weight=BOLD)
            self._write(f"of {len(rows)}", ui.px(14.0) + round(wide) + ui.px(9.0), 32.0, 15.0, c.text_2)
        for number, row in enumerate(neighbours(rows)):
            self._paint_row(number, row, ahead=row.place < mine)

    def _paint_row(self, number: int, row: PositionRow, *, ahead: bool) -> None:
        ui, face, c = self._ui, self._face, self._ui.colours
        y, right = FIRST_ROW + ROW * number, face.width - ui.px(11.0)
        arrow = self._up if ahead else self._down
        face.blit(arrow, (ui.px(19.0) - arrow.width // 2, round(y * ui.scale - arrow.height / 2)))
        wide = ui.font.draw(face, row.gap, (right, y * ui.scale), 11.0, c.slow if ahead else c.fast, align=RIGHT)
        room = right - wide - ui.px(6.0) - ui.px(32.0)
        self._write(self._fitted(row.name, room), ui.px(32.0), y, 14.0, c.text)

    def _fitted(self, name: str, room: float) -> str:
        if self._letters.line_width(name, 14.0) <= room:
            return name
        while name and self._letters.line_width(name + ELLIPSIS, 14.0) > room:
            name = name[:-1]
        return name.rstrip() + ELLIPSIS

    def _write(self, text: str, x: int, y: float, em: float, colour: Colour) -> None:
        words = self._letters.line(text, em, colour)
        self._face.blit(words, (x, round(y * self._ui.scale - self._letters.em(em) * MIDDLE)))

    def _arrow(self, sign: int, colour: Colour) -> pygame.Surface:
        side = max(8, self._ui.px(10.0))

        def draw(big: pygame.Surface, fine: int) -> None:
            del fine
            middle, reach = big.width / 2, big.width * 0.42
            corners = [(middle - reach, middle - sign * reach / 2), (middle + reach, middle - sign * reach / 2)]
            pygame.draw.polygon(big, (*colour, 255), [*corners, (middle, middle + sign * reach * 0.7)])

        return smooth((side, side), draw)
