"""Between choosing and driving: says what is made ready, then gives way to it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from racer.app.input import Signal
from racer.app.menus import Menus
from racer.app.scene import Scene
from racer.content.centreline import CentrelineError
from racer.content.error import ContentError
from racer.view.font import BOLD
from racer.view.kit import Kit
from racer.view.palette import ACCENT, CARD, SCREEN, TEXT
from racer.view.sound import pieces
from racer.view.toasts import WRONG

Tell = Callable[[float], None]
Open = Callable[[Tell], Scene]


class LoadingScene:
    """Shown for one frame at least; a track that cannot be driven is said in one sentence."""

    overlay, music = False, pieces.NONE

    def __init__(self, menus: Menus, title: str, make: Open, show: Callable[[], None], verb: str = "driven") -> None:
        """`make` gives the scene to go on with and tells its share; `show` brings a picture to the screen meanwhile.

        `verb` is what cannot be done where that fails.
        """
        self._menus, self._title, self._make, self._show, self._verb = menus, title, make, show, verb
        self._seen = False
        self._share = 0.0

    def resize(self, size: tuple[int, int]) -> None:
        """Letters for a window."""
        self._kit: Kit = self._menus.kit(size)

    def handle(self, signal: Signal) -> None:
        """It is over soon."""

    def lose_focus(self) -> None:
        """It goes on."""

    def close(self) -> None:
        """Nothing to give back."""

    def frame(self, target: pygame.Surface, seconds: float) -> None:
        """Say it, then do it."""
        del seconds
        self._draw(target)
        if not self._seen:
            self._seen = True
            return
        try:
            scene = self._make(lambda share: self._tell(target, share))
        except (ContentError, CentrelineError, OSError) as problem:
            self._menus.toasts.say(f"{self._title} cannot be {self._verb}: {problem}", WRONG)
            self._menus.stack.pop()
        else:
            self._menus.stack.replace(scene)

    def _tell(self, target: pygame.Surface, share: float) -> None:
        if share - self._share >= 0.02:
            self._share = share
            self._draw(target)
            self._show()

    def _draw(self, target: pygame.Surface) -> None:
        kit = self._kit
        target.fill(kit.shade(SCREEN))
        kit.draw(target, self._title, (kit.px(66.0), kit.px(120.0)), 33.0, TEXT, weight=BOLD, slant=0.16)
        bar = kit.rect(66.0, 160.0, 312.0, 6.0)
        target.fill(kit.shade(CARD), bar)
        target.fill(kit.shade(ACCENT), (bar.left, bar.top, round(bar.width * min(1.0, self._share)), bar.height))
