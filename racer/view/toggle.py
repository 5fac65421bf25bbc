"""On or off, with the word beside it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from racer.view.focus import LEFT, RIGHT
from racer.view.kit import Kit
from racer.view.palette import ACCENT, EDGE, INK, SCREEN, TEXT, TEXT_2
from racer.view.panels import disc
from racer.view.widgets import ACCEPT, FOCUS, PRESSED, Place, Widget

WIDTH, HEIGHT = 46.0, 24.0


class Toggle(Widget):
    """A switch; Enter or a press turns it over."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        name: str,
        change: Callable[[bool], None],
        *,
        on: bool,
        steers: bool = True,
        tip: str = "",
    ) -> None:
        """`steers`: left switches off and right on, where the focus has nowhere to go sideways."""
        super().__init__(kit, rect, name, tip=tip)
        self.on, self._change, self._steers = on, change, steers

    def act(self, action: str) -> bool:
        """Enter turns it over."""
        if action == ACCEPT:
            self.turn(not self.on)
        elif self._steers and action in {LEFT, RIGHT}:
            self.turn(action == RIGHT)
        else:
            return False
        return True

    def turn(self, on: bool) -> None:  # noqa: FBT001 - that is what it is about
        """On or off."""
        if on != self.on:
            self.on = on
            self.stale()
            self._change(on)

    def release(self, place: Place) -> None:
        """A press turns it over."""
        if self.rect.collidepoint(place):
            self.turn(not self.on)

    def paint(self, target: pygame.Surface, look: str, box: pygame.Rect) -> None:
        """The switch and its word."""
        kit = self.kit
        body = pygame.Rect(0, 0, kit.px(WIDTH), kit.px(HEIGHT))
        body.midleft = (box.left, box.centery)
        if look in {FOCUS, PRESSED}:
            kit.ring(target, body.inflate(2 * kit.px(4.0), 2 * kit.px(4.0)), 16.0)
        kit.put_box(target, body, HEIGHT / 2, ACCENT if self.on else SCREEN, None if self.on else EDGE)
        knob = disc(8.0 * kit.scale, (*(INK if self.on else TEXT_2), 255))
        x = body.right - kit.px(12.0) if self.on else body.left + kit.px(12.0)
        target.blit(knob, (round(x - knob.width / 2), round(body.centery - knob.height / 2)))
        word, colour = ("On", TEXT) if self.on else ("Off", TEXT_2)
        room = box.right - body.right - kit.px(12.0)
        kit.write(target, word, (body.right + kit.px(12.0), box.centery), 15.0, colour, width=room)
