"""Small buttons with a sign: tools of the palette, and what the bar at the top offers."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from racer.view.buttons import Button, plate
from racer.view.font import RIGHT
from racer.view.kit import Kit
from racer.view.palette import ACCENT, CARD, INK, RULE, TEXT, TEXT_3
from racer.view.widgets import DISABLED, FOCUS, NORMAL, PRESSED

IN_HAND = "in hand"


class ToolButton(Button):
    """A sign with its key in the corner; the tool in hand is yellow."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        name: str,
        sign: str,
        do: Callable[[], None],
        *,
        letter: str = "",
        tip: str = "",
        tip_key: str = "",
        in_hand: bool = False,
        enabled: bool = True,
    ) -> None:
        """`in_hand` marks the tool that is used."""
        super().__init__(kit, rect, name, "", do, sign=sign, enabled=enabled, tip=tip, tip_key=tip_key)
        self.letter, self.in_hand = letter, in_hand

    def draw(self, target: pygame.Surface, focus: float, *, pressed: bool) -> None:
        """The tool in hand looks so while the focus is elsewhere."""
        if self.in_hand and focus <= 0.0 and not pressed:
            room = self.kit.px(8.0)
            target.blit(self.look(IN_HAND), (self.rect.left - room, self.rect.top - room))
            return
        super().draw(target, focus, pressed=pressed)

    def paint(self, target: pygame.Surface, look: str, box: pygame.Rect) -> None:
        """Body, sign, key."""
        kit = self.kit
        if look == IN_HAND:
            kit.put_box(target, box, 6.0, ACCENT)
        elif look == NORMAL:
            kit.put_box(target, box, 6.0, CARD, RULE)
        else:
            plate(kit, target, look, box)
        lit = look in {FOCUS, PRESSED, IN_HAND}
        ink = INK if lit else TEXT_3 if look == DISABLED else TEXT
        middle = box.center
        if self.letter:
            middle = box.centerx - kit.px(3.0), box.centery - kit.px(3.0)
            place = box.right - kit.px(5.0), box.bottom - kit.px(8.0)
            kit.draw(target, self.letter, place, 7.5, INK if lit else TEXT_3, align=RIGHT)
        kit.icon(target, self._sign, middle, min(24.0, box.height / kit.scale * 0.56), ink)
