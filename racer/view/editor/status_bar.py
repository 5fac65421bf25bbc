"""The line at the bottom of the editor: where the pointer is, what a click will do, how large all is."""

from __future__ import annotations

import pygame

from racer.view.font import RIGHT
from racer.view.kit import Kit
from racer.view.palette import ACCENT, RULE, SCREEN, TEXT, TEXT_2, Colour

HEIGHT = 28.0
EVERY = 0.08
"""s between two looks at what it says, so that a moving pointer does not have text set in every frame."""

NOTED = 4.0
"""s that something that happened is said."""


class StatusBar:
    """Painted anew only when it says something else."""

    def __init__(self, kit: Kit) -> None:
        """Along the whole lower edge."""
        self._kit = kit
        height = kit.px(HEIGHT)
        self.rect = pygame.Rect(0, kit.size[1] - height, kit.size[0], height)
        self._said: tuple[str, str, str] | None = None
        self._picture = pygame.Surface(self.rect.size)
        self._age = EVERY
        self._note, self._noted = "", 0.0

    def tick(self, seconds: float) -> bool:
        """Whether it is time to say something new."""
        self._age += seconds
        self._noted = max(0.0, self._noted - seconds)
        return self._said is None or self._age >= EVERY

    def note(self, text: str) -> None:
        """Something that just happened, for a while in the place of the hint."""
        self._note, self._noted, self._age = text, NOTED, EVERY

    def say(self, place: str, hint: str, scale: str) -> None:
        """Left, middle, right."""
        self._age = 0.0
        noted = self._noted > 0.0
        said = place, self._note if noted else hint, scale
        if self._said != said:
            self._said = said
            self._paint(*said, ACCENT if noted else TEXT_2)

    def draw(self, target: pygame.Surface) -> None:
        """As it was painted."""
        target.blit(self._picture, self.rect)

    def _paint(self, place: str, hint: str, scale: str, colour: Colour) -> None:
        kit, picture = self._kit, self._picture
        picture.fill(kit.shade(SCREEN))
        picture.fill(kit.shade(RULE), (0, 0, picture.width, max(1, kit.px(1.0))))
        middle = picture.height / 2
        kit.write(
            picture,
            place,
            (kit.px(14.0), middle),
            13.0,
            TEXT,
            tall=24.0,
            width=kit.px(264.0 * min(kit.comfort.text, 1.25)),
        )
        right = picture.width - kit.px(14.0)
        taken = kit.write(picture, scale, (right, middle), 13.0, TEXT_2, align=RIGHT, tall=24.0)
        x = kit.px(290.0 * min(kit.comfort.text, 1.25))
        room = right - taken - kit.px(16.0) - x
        kit.write(picture, hint, (x, middle), 13.0, colour, width=room, tall=24.0)
