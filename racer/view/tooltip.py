"""What a thing does, said beside it after half a second."""

from __future__ import annotations

import pygame

from racer.view.kit import Kit
from racer.view.lettering import STRONG
from racer.view.palette import INK, TEXT
from racer.view.widgets import Widget

DELAY = 0.5
"""s before it is shown."""


class Tooltip:
    """Follows the focus; painted once for each widget."""

    def __init__(self) -> None:
        """Nothing shown."""
        self._widget: Widget | None = None
        self._age = 0.0
        self._picture: pygame.Surface | None = None

    def watch(self, widget: Widget | None, seconds: float) -> None:
        """The widget in question, and the time that passed."""
        if widget is not self._widget:
            self._widget, self._age, self._picture = widget, 0.0, None
        self._age += seconds

    def hide(self) -> None:
        """Something was pressed: begin to wait again."""
        self._age = 0.0

    @property
    def shown(self) -> bool:
        """Whether it is seen."""
        return self._widget is not None and bool(self._widget.tip) and self._age >= DELAY

    def draw(self, target: pygame.Surface) -> None:
        """Under the widget, or over it where there is no room."""
        widget = self._widget
        if widget is None or not self.shown:
            return
        if self._picture is None:
            self._picture = _painted(widget.kit, widget.tip, widget.tip_key)
        picture, kit = self._picture, widget.kit
        x = min(max(widget.rect.centerx - picture.width // 2, kit.px(8.0)), kit.size[0] - picture.width - kit.px(8.0))
        below = widget.rect.bottom + kit.px(12.0)
        fits = below + picture.height < kit.size[1] - kit.px(60.0)
        target.blit(picture, (x, below if fits else widget.rect.top - kit.px(12.0) - picture.height))


def _painted(kit: Kit, text: str, key: str) -> pygame.Surface:
    cap = kit.keycap(key, 22.0) if key else None
    room = min(kit.size[0] - kit.px(120.0), kit.px(420.0))
    said, em = kit.fitted(text, 15.0 * kit.comfort.text, room)
    wide = round(kit.letters.line_width(said, em)) + kit.px(32.0) + (cap.width + kit.px(16.0) if cap else 0)
    picture = pygame.Surface((wide, kit.px(36.0)), pygame.SRCALPHA)
    kit.put_box(picture, picture.get_rect(), 6.0, TEXT)
    kit.write(picture, said, (kit.px(16.0), picture.height / 2), em / kit.comfort.text, INK, weight=STRONG)
    if cap:
        picture.blit(cap, (wide - cap.width - kit.px(12.0), (picture.height - cap.height) // 2))
    return picture
