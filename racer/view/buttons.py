"""Buttons, and the large entries of the title."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from racer.view.font import BOLD, MEDIUM
from racer.view.kit import Kit
from racer.view.lettering import LIGHT, STRONG
from racer.view.palette import ACCENT, BAD, CARD, INK, RULE, TEXT, TEXT_2, TEXT_3, Colour, mixed
from racer.view.widgets import ACCEPT, DISABLED, FOCUS, PRESSED, Place, Widget

DARKER = mixed(ACCENT, INK, 0.25)


def plate(kit: Kit, target: pygame.Surface, look: str, box: pygame.Rect, radius: float = 6.0) -> None:
    """The body of anything that is pressed, in one of its looks."""
    if look == FOCUS:
        kit.ring(target, box.inflate(2 * kit.px(4.0), 2 * kit.px(4.0)), radius + 4.0)
        kit.put_box(target, box, radius, ACCENT)
    elif look == PRESSED:
        kit.put_box(target, box.inflate(-2, -2), radius, DARKER)
    elif look == DISABLED:
        kit.put_box(target, box, radius, (*CARD, 150))
    else:
        kit.put_box(target, box, radius, CARD, RULE)


def ink_of(look: str, usual: Colour = TEXT) -> Colour:
    """The colour of words on such a body."""
    return INK if look in {FOCUS, PRESSED} else TEXT_3 if look == DISABLED else usual


class Button(Widget):
    """Says what it does and does it: Enter, or a press that ends on it."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        name: str,
        label: str,
        do: Callable[[], None],
        *,
        sign: str = "",
        centred: bool = False,
        danger: bool = False,
        enabled: bool = True,
        tip: str = "",
        tip_key: str = "",
    ) -> None:
        """With a sign before its label, if any."""
        super().__init__(kit, rect, name, tip=tip, tip_key=tip_key)
        self.label, self._do, self._sign, self._centred, self._danger = label, do, sign, centred, danger
        self.enabled = enabled

    def act(self, action: str) -> bool:
        """Enter presses it."""
        if action != ACCEPT:
            return False
        if self.enabled:
            self._do()
        return True

    def release(self, place: Place) -> None:
        """A press counts where it ends."""
        if self.enabled and self.rect.collidepoint(place):
            self._do()

    def paint(self, target: pygame.Surface, look: str, box: pygame.Rect) -> None:
        """Body, sign, label."""
        kit, middle = self.kit, box.centery
        plate(kit, target, look, box)
        ink = ink_of(look, BAD if self._danger else TEXT)
        inset, sign = kit.px(16.0), kit.px(32.0) if self._sign else 0
        room = box.width - 2 * inset - sign
        x = box.left + inset
        if self._centred:
            text, em = kit.fitted(self.label, 17.0 * kit.comfort.text, room)
            x = round(box.centerx - (kit.letters.line_width(text, em) + sign) / 2)
        if self._sign:
            kit.icon(target, self._sign, (x + kit.px(9.0), middle), 20.0, ink)
        kit.write(target, self.label, (x + sign, middle), 17.0, ink, weight=STRONG, width=room)


class SignButton(Button):
    """A button that is all sign; what it does stands in its tip. One that stays down is raised while it does."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        name: str,
        sign: str,
        do: Callable[[], None],
        *,
        tip: str,
        tip_key: str = "",
        down: bool = False,
        enabled: bool = True,
    ) -> None:
        """With the key that does the same."""
        super().__init__(kit, rect, name, "", do, sign=sign, enabled=enabled, tip=tip, tip_key=tip_key)
        self.down = down

    def show(self, sign: str, *, down: bool = False) -> None:
        """Another sign, or another state."""
        if (sign, down) != (self._sign, self.down):
            self._sign, self.down = sign, down
            self.stale()

    def paint(self, target: pygame.Surface, look: str, box: pygame.Rect) -> None:
        """Body and sign."""
        kit = self.kit
        plate(kit, target, look, box)
        ink = ink_of(look)
        if self.down and look not in {FOCUS, PRESSED}:
            kit.put_box(target, box, 6.0, TEXT_2)
            ink = INK
        kit.icon(target, self._sign, box.center, min(22.0, box.height / kit.scale * 0.5), ink)


class Entry(Button):
    """An entry of the title: capitals, with a second line under the first entry, and no body until it is focused."""

    def __init__(
        self, kit: Kit, rect: pygame.Rect, name: str, label: str, do: Callable[[], None], *, sign: str, more: str = ""
    ) -> None:
        """With a sign, and more about it if there is more to say."""
        super().__init__(kit, rect, name, label, do, sign=sign)
        self._more = more

    def paint(self, target: pygame.Surface, look: str, box: pygame.Rect) -> None:
        """Sign and capitals; on yellow while focused."""
        kit, lit = self.kit, look in {FOCUS, PRESSED}
        if lit or self._more:
            plate(kit, target, look, box, 8.0)
        ink, faint = (INK, INK) if lit else (TEXT, TEXT_2)
        side, middle = (28.0, box.centery) if self._more else (22.0, box.centery)
        kit.icon(target, self._sign, (box.left + kit.px(32.0), middle), side, ink if lit else TEXT_2)
        x, room = box.left + kit.px(64.0), box.width - kit.px(64.0 + 44.0)
        weight = BOLD if lit or self._more else MEDIUM
        rise = kit.px(11.0) if self._more else 0
        size = kit.enlarged(17.0 if self._more else 15.0)
        kit.draw(target, self.label, (x, middle - rise), size, ink, weight=weight, width=room)
        if self._more:
            style = STRONG if lit else LIGHT
            kit.write(target, self._more, (x, middle + kit.px(14.0)), 16.0, faint, weight=style, width=room, tall=22.0)
        if lit:
            kit.icon(target, "right", (box.right - kit.px(24.0), middle), 24.0, ink)
