"""A question over the screen; the focus stands on the safe answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from racer.view.buttons import Button
from racer.view.font import BOLD
from racer.view.kit import Kit
from racer.view.palette import CARD, EDGE, SCREEN, TEXT_2
from racer.view.screen import Screen

WIDTH, HEIGHT = 440.0, 196.0
SLIDE = 0.16


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog."""

    label: str
    do: Callable[[], None]
    sign: str = ""
    danger: bool = False


class Dialog:
    """A title, a sentence and two or three answers, the first of them safe: Esc means it too."""

    def __init__(self, kit: Kit, title: str, text: str, answers: Sequence[Answer], focus: str = "") -> None:
        """In the middle of the window; the focus on an answer by its label, or on the first."""
        self.kit, self.title, self.text, self.answers = kit, title, text, tuple(answers)
        x, y = (kit.wide - WIDTH) / 2, (kit.tall - HEIGHT) / 2 - 20.0
        self.rect = kit.rect(x, y, WIDTH, HEIGHT)
        wide = (WIDTH - 48.0 - 16.0 * (len(self.answers) - 1)) / len(self.answers)
        buttons = [
            Button(
                kit,
                kit.rect(x + 24.0 + i * (wide + 16.0), y + HEIGHT - 70.0, wide, 46.0),
                answer.label,
                answer.label,
                answer.do,
                sign=answer.sign,
                danger=answer.danger,
                centred=True,
            )
            for i, answer in enumerate(self.answers)
        ]
        self.screen = Screen(kit, buttons, focus)
        self._age = 0.0
        self._picture: pygame.Surface | None = None
        self._dim = pygame.Surface((1, 1))

    def back(self) -> None:
        """The safe answer."""
        self.answers[0].do()

    def draw(self, target: pygame.Surface, seconds: float) -> None:
        """Over a darkened screen."""
        self._age += seconds
        here = min(1.0, self._age / SLIDE) if self.kit.comfort.motion else 1.0
        if self._picture is None:
            self._picture = self._painted()
            self._dim = pygame.Surface(target.size)
            self._dim.fill(self.kit.shade(SCREEN))
        self._dim.set_alpha(round(150 * here))
        target.blit(self._dim, (0, 0))
        self._picture.set_alpha(round(255 * here))
        target.blit(self._picture, self.rect)
        if here >= 1.0:
            self.screen.draw(target, seconds)

    def _painted(self) -> pygame.Surface:
        kit = self.kit
        picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        kit.put_box(picture, picture.get_rect(), 10.0, CARD, EDGE)
        room = self.rect.width - 2 * kit.px(24.0)
        kit.draw(picture, self.title, (kit.px(24.0), kit.px(34.0)), kit.enlarged(16.0), weight=BOLD, width=room)
        kit.paragraph(picture, self.text, (kit.px(24.0), kit.px(66.0)), 16.0, TEXT_2, (room, kit.px(54.0)))
        return picture
