"""The medals to be won on a track with a car, and how far away the next one is."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from racer.recording.medals import MEDALS, medal_of, next_medal, target
from racer.view.font import RIGHT
from racer.view.gap_text import gap_text
from racer.view.icons import icon
from racer.view.medals import medal
from racer.view.panels import Ui, rounded
from racer.words import clock as clock_text

WIDTH, HEIGHT = 200.0, 116.0
FIRST_ROW, ROW = 20.0, 25.4
COIN = 8.5


@dataclass(frozen=True, slots=True)
class MedalsShown:
    """The author's time, from which all targets follow, and the player's best; in s."""

    author: float
    best: float | None


class MedalPanel:
    """One picture, painted anew when a best lap changes it."""

    def __init__(self, ui: Ui) -> None:
        """Make the medals, won and still to be won."""
        self._ui = ui
        self.rect = pygame.Rect(ui.px(20.0), 0, ui.px(WIDTH), ui.px(HEIGHT))
        self.rect.bottom = ui.height - ui.px(20.0)
        self._plate = ui.panel(WIDTH, HEIGHT)
        self._face = self._plate.copy()
        self._shown: MedalsShown | None = None
        self._coins = {(kind, won): medal(kind, COIN * ui.scale, won=won) for kind in MEDALS for won in (True, False)}
        c = ui.colours
        self._strip = rounded((ui.px(WIDTH - 10.0), ui.px(25.0)), ui.px(4.0), (*c.chosen, 255))
        self._tick = icon("tick", max(8, ui.px(15.0)), c.text_2)
        ui.font.warm(12.0, (c.text, c.text_2), more=":.")
        ui.font.warm(11.0, (c.accent,), more="−.")

    def draw(self, surface: pygame.Surface, shown: MedalsShown) -> None:
        """The targets, and the gap to the next."""
        if shown != self._shown:
            self._shown = shown
            self._paint(shown)
        surface.blit(self._face, self.rect)

    def _paint(self, shown: MedalsShown) -> None:
        self._face.fill((0, 0, 0, 0))
        self._face.blit(self._plate, (0, 0))
        earned = None if shown.best is None else medal_of(shown.best, shown.author)
        sought = next_medal(shown.best, shown.author)
        for row, kind in enumerate(MEDALS):
            won = earned is not None and row >= MEDALS.index(earned)
            self._paint_row(row, kind, shown, won=won, sought=kind == sought)

    def _paint_row(self, row: int, kind: str, shown: MedalsShown, *, won: bool, sought: bool) -> None:
        ui, face, c = self._ui, self._face, self._ui.colours
        y = (FIRST_ROW + ROW * row) * ui.scale
        right, time = face.width - ui.px(14.0), target(kind, shown.author)
        if sought:
            face.blit(self._strip, (ui.px(5.0), round(y - self._strip.height / 2)))
        coin = self._coins[kind, won]
        face.blit(coin, (round(22.0 * ui.scale - coin.width / 2), round(y - coin.height / 2)))
        ui.font.draw(face, clock_text(time), (ui.px(42.0), y), 12.0, c.text if won or sought else c.text_2)
        if sought and shown.best is not None:
            ui.font.draw(face, gap_text(time - shown.best, 3), (right, y), 11.0, c.accent, align=RIGHT)
        elif sought:
            ui.font.write(face, "next", (right, y), 14.0, c.accent, align=RIGHT)
        elif won:
            face.blit(self._tick, (right - self._tick.width, round(y - self._tick.height / 2)))
