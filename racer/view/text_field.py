"""A field to write one line of text into, with a caret."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from racer.view.focus import LEFT, RIGHT
from racer.view.kit import Kit
from racer.view.lettering import LIGHT, MIDDLE
from racer.view.palette import ACCENT, CHOSEN, EDGE, SCREEN, TEXT, TEXT_3
from racer.view.text_line import TextLine
from racer.view.widgets import ACCEPT, FOCUS, PRESSED, Place, Widget

INSET, EM = 14.0, 18.0
BLINK = 1.06
"""s from one appearance of the caret to the next."""


class TextField(Widget):
    """Painted anew when its text changes; the caret is a thin box over it."""

    def __init__(
        self, kit: Kit, rect: pygame.Rect, name: str, line: TextLine, accept: Callable[[], None], *, empty: str = ""
    ) -> None:
        """`accept` hears the Enter key; `empty` is said faintly where nothing is written."""
        super().__init__(kit, rect, name)
        self.line, self._accept, self._empty = line, accept, empty
        self._age = 0.0

    @property
    def _em(self) -> float:
        return EM * min(self.kit.comfort.text, 1.25)

    def changed(self) -> None:
        """The line was written on."""
        self._age = 0.0
        self.stale()

    def act(self, action: str) -> bool:
        """Left and right move the caret, Enter takes the text."""
        if action == ACCEPT:
            self._accept()
            return True
        if action not in {LEFT, RIGHT}:
            return False
        self.line.move(-1 if action == LEFT else 1)
        self.changed()
        return True

    def press(self, place: Place) -> None:
        """The caret goes where the pointer is."""
        letters, room = self.kit.letters, place[0] - self.rect.left - self.kit.px(INSET) + self._pushed()
        ends = [letters.line_width(self.line.text[:count], self._em) for count in range(len(self.line.text) + 1)]
        self.line.move(min(range(len(ends)), key=lambda i: abs(ends[i] - room)) - self.line.caret)
        self.changed()

    def tick(self, seconds: float) -> None:
        """The caret blinks."""
        self._age = (self._age + seconds) % BLINK

    def _before_caret(self) -> float:
        return self.kit.letters.line_width(self.line.text[: self.line.caret], self._em) if self.line.caret else 0.0

    def _pushed(self) -> float:
        """How far a long text is pushed to the left, so that the caret is seen."""
        return max(0.0, self._before_caret() - (self.rect.width - 2 * self.kit.px(INSET)))

    def paint(self, target: pygame.Surface, look: str, box: pygame.Rect) -> None:
        """A sunken box with the text in it; a text that the next letter replaces is marked."""
        kit, line = self.kit, self.line
        if look in {FOCUS, PRESSED}:
            kit.ring(target, box.inflate(2 * kit.px(4.0), 2 * kit.px(4.0)), 10.0)
        kit.put_box(target, box, 6.0, SCREEN, EDGE)
        inner = pygame.Surface((box.width - 2 * kit.px(INSET) + kit.px(4.0), box.height), pygame.SRCALPHA)
        shown, colour = (line.text, TEXT) if line.text else (self._empty, TEXT_3)
        if shown:
            picture = kit.letters.line(shown, self._em, colour, LIGHT)
            top = round(inner.height / 2 - kit.letters.em(self._em) * MIDDLE)
            if line.fresh:
                kit.put_box(inner, pygame.Rect(0, top, picture.width + kit.px(4.0), picture.height), 3.0, CHOSEN)
            inner.blit(picture, (-round(self._pushed()), top))
        target.blit(inner, (box.left + kit.px(INSET), box.top))

    def draw(self, target: pygame.Surface, focus: float, *, pressed: bool) -> None:
        """The field never looks pressed."""
        del pressed
        super().draw(target, focus, pressed=False)
        if focus > 0.0 and (self._age < BLINK / 2 or not self.kit.comfort.motion):
            kit = self.kit
            x = self.rect.left + kit.px(INSET) + round(self._before_caret() - self._pushed())
            tall = kit.px(24.0)
            target.fill(kit.shade(ACCENT), (x, self.rect.centery - tall // 2, max(2, kit.px(2.0)), tall))
