"""Who made what, and under which licences."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

import racer
from racer.app.menu_scene import GO_BACK, MenuScene
from racer.view.buttons import Button
from racer.view.font import BOLD
from racer.view.hint_bar import Hint
from racer.view.lettering import STRONG
from racer.view.menu_frame import header, panel, rule
from racer.view.palette import SCREEN, TEXT, TEXT_2
from racer.view.widgets import Widget

PARTS = (
    ("pygame-ce and SDL", "Window, keys and pictures", "LGPL 2.1, zlib"),
    ("pymunk and Chipmunk", "Bodies that meet walls and each other", "MIT"),
    ("NumPy", "Fields of numbers under the paint", "BSD 3-Clause"),
    ("GNU FreeSans Bold", "The font of sentences, thinned here", "GPL 3 with font exception"),
    ("SQLite and Python", "Records, and everything else", "Public domain, PSF"),
)
FREE = "Slipline is free software under the MIT licence: use it, change it, pass it on."
MADE = (
    "Cars, tracks, scenery, the stroke font and every other picture were made for this game and are under the same "
    "licence. Nothing is sent anywhere: the game plays offline."
)


class CreditsScene(MenuScene):
    """Something to read, and a way back."""

    def hints(self) -> tuple[Hint, ...]:
        """Only back."""
        return (GO_BACK,)

    def note(self) -> str:
        """Which version this is."""
        return f"Slipline {racer.__version__}"

    def widgets(self) -> Sequence[Widget]:
        """One button."""
        kit = self.kit
        rect = kit.rect(kit.wide - 48.0 - 200.0, kit.tall - 56.0 - 16.0 - 46.0, 200.0, 46.0)
        return [Button(kit, rect, "back", "Back", self.back, sign="exit", centred=True)]

    def ground(self, target: pygame.Surface) -> None:
        """What is ours at the left, what is others' at the right."""
        kit = self.kit
        target.fill(kit.shade(SCREEN))
        header(kit, target, "Credits", "Title")
        self._own(target, kit.rect(48.0, 112.0, 400.0, 460.0))
        self._parts(target, kit.rect(472.0, 112.0, kit.wide - 520.0, 460.0))

    def _own(self, target: pygame.Surface, box: pygame.Rect) -> None:
        kit = self.kit
        panel(kit, target, box)
        x, room = box.left + kit.px(24.0), box.width - 2 * kit.px(24.0)
        kit.draw(target, "Slipline", (x, box.top + kit.px(40.0)), 22.0, TEXT, weight=BOLD, slant=0.16)
        y = float(box.top + kit.px(88.0))
        for words in (FREE, MADE):
            y = kit.paragraph(target, words, (x, y), 16.0, TEXT_2, (room, kit.px(210.0))) + kit.px(36.0)
        words = "The full texts lie beside the game: LICENSE, and in each library's own folder."
        kit.paragraph(target, words, (x, box.bottom - kit.px(72.0)), 14.0, TEXT_2, (room, kit.px(60.0)))

    def _parts(self, target: pygame.Surface, box: pygame.Rect) -> None:
        kit = self.kit
        panel(kit, target, box)
        left, right = box.left + kit.px(24.0), box.right - kit.px(24.0)
        kit.draw(target, "Built with", (left, box.top + kit.px(32.0)), kit.enlarged(9.0), TEXT_2)
        for i, (name, does, licence) in enumerate(PARTS):
            top = box.top + kit.px(56.0 + 78.0 * i)
            rule(kit, target, left, right, top)
            middle = (left + right) // 2 + kit.px(60.0)
            room = middle - left - kit.px(20.0)
            kit.write(target, name, (left, top + kit.px(28.0)), 17.0, TEXT, weight=STRONG, width=room, tall=24.0)
            kit.write(target, does, (left, top + kit.px(52.0)), 14.0, TEXT_2, width=room, tall=20.0)
            kit.write(target, licence, (middle, top + kit.px(40.0)), 15.0, TEXT, width=right - middle)
