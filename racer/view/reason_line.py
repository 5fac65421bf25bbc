"""A line under the sectors that keeps saying why the lap does not count, once the message about it has gone."""

from __future__ import annotations

import pygame

from racer.view.icons import icon
from racer.view.lettering import ELLIPSIS, LIGHT, MIDDLE, Lettering
from racer.view.panels import Ui

WIDTH, HEIGHT = 256.0, 28.0
KNOWN = ("Lap invalid: ", "Practice: ")
"""What the word beside the lap's number says already."""
SIZES = (14.0, 13.0, 12.0)


class ReasonLine:
    """One picture, painted anew when the reason changes."""

    def __init__(self, ui: Ui) -> None:
        """No reason yet."""
        self._ui, self._reason = ui, ""
        self._picture = ui.panel(WIDTH, HEIGHT, 6.0)

    def draw(self, target: pygame.Surface, place: tuple[int, int], reason: str) -> pygame.Rect:
        """The reason; gives where it is."""
        if reason != self._reason:
            self._reason = reason
            self._paint(reason)
        return target.blit(self._picture, place)

    def _paint(self, reason: str) -> None:
        ui, c = self._ui, self._ui.colours
        text = reason
        for known in KNOWN:
            text = text.removeprefix(known)
        letters, room = Lettering(ui.scale, ui.language), ui.px(WIDTH - 42.0)
        text, em = _fitted(letters, text[:1].upper() + text[1:], room)
        self._picture = ui.panel(WIDTH, HEIGHT, 6.0)
        sign = icon("cross", max(8, ui.px(14.0)), c.bad)
        self._picture.blit(sign, (ui.px(10.0), (self._picture.height - sign.height) // 2))
        words = letters.line(text, em, c.bad, LIGHT)
        self._picture.blit(words, (ui.px(30.0), round(self._picture.height / 2 - letters.em(em) * MIDDLE)))


def _fitted(letters: Lettering, text: str, room: float) -> tuple[str, float]:
    """A text with the size at which it fits; cut where none does."""
    for em in SIZES:
        if letters.line_width(text, em) <= room:
            return text, em
    while text and letters.line_width(text + ELLIPSIS, SIZES[-1]) > room:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS, SIZES[-1]
