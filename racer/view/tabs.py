"""Tabs: beside each other with the keys that turn them, or under each other as a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from racer.view.focus import DOWN, RIGHT, UP
from racer.view.kit import Kit
from racer.view.lettering import LIGHT, STRONG
from racer.view.one_of import OneOf
from racer.view.palette import ACCENT, CARD, CHOSEN, INK, TEXT, TEXT_2
from racer.view.widgets import ACCEPT, FOCUS, PRESSED, Place

ROW = 48.0


class Tabs(OneOf):
    """A row of tabs, turned by two keys from anywhere on the screen or by a press; never focused."""

    focusable = False

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        name: str,
        labels: Sequence[str],
        chosen: int,
        change: Callable[[int], None],
    ) -> None:
        """`change` hears the number of the tab."""
        super().__init__(kit, rect, name, labels, chosen, change)
        self._keys = [kit.keycap(key, 22.0) for key in ("Q", "E")]
        self._pad = False
        self._em, self._cells = self._lay_out()

    def _lay_out(self) -> tuple[float, list[pygame.Rect]]:
        """The size of the words at which all tabs fit, and a cell for each."""
        kit, em = self.kit, 16.0 * self.kit.comfort.text
        spare = self._keys[0].width + self._keys[1].width + kit.px(20.0)
        while True:
            widths = [round(kit.letters.line_width(label, em)) + kit.px(32.0) for label in self.values]
            if sum(widths) + kit.px(4.0) * (len(widths) - 1) + spare <= self.rect.width or em < 12.0:
                break
            em *= 0.96
        cells, x = [], self.rect.left + self._keys[0].width + kit.px(10.0)
        for width in widths:
            cells.append(pygame.Rect(x, self.rect.top, width, self.rect.height))
            x += width + kit.px(4.0)
        return em, cells

    def follow(self, *, pad: bool) -> None:
        """Show the keys of the device in use."""
        if pad != self._pad:
            kit, self._pad = self.kit, pad
            self._keys = [kit.pad_button(key, 22.0) if pad else kit.keycap(key, 22.0)
                          for key in (("LB", "RB") if pad else ("Q", "E"))]  # fmt: skip
            self._em, self._cells = self._lay_out()
            self.stale()

    def release(self, place: Place) -> None:
        """The one under the pointer."""
        for i, cell in enumerate(self._cells):
            if cell.collidepoint(place):
                self.choose(i)

    def parts(self) -> list[pygame.Rect]:
        """Every tab."""
        return self._cells

    def paint(self, target: pygame.Surface, look: str, box: pygame.Rect) -> None:
        """Keys at both ends, the chosen tab underlined."""
        del look
        kit, shift = self.kit, (box.left - self.rect.left, box.top - self.rect.top)
        for i, (label, cell) in enumerate(zip(self.values, self._cells, strict=True)):
            here = cell.move(shift)
            if i == self.chosen:
                kit.put_box(target, here, 6.0, CHOSEN)
                line = pygame.Rect(here.left + kit.px(8.0), here.bottom - kit.px(3.0), here.width - kit.px(16.0),
                                   max(2, kit.px(3.0)))  # fmt: skip
                kit.put_box(target, line, 1.0, ACCENT)
            chosen = i == self.chosen
            place = (here.left + kit.px(16.0), here.centery - kit.px(1.0))
            kit.write(target, label, place, self._em / kit.comfort.text, TEXT if chosen else TEXT_2,
                      weight=STRONG if chosen else LIGHT)  # fmt: skip
        target.blit(self._keys[0], (box.left, box.centery - self._keys[0].height // 2))
        after = self._cells[-1].move(shift).right + kit.px(6.0)
        target.blit(self._keys[1], (after, box.centery - self._keys[1].height // 2))


class SideTabs(OneOf):
    """Tabs under each other; up and down open them, right goes on to what they show."""

    def act(self, action: str) -> bool:
        """Up and down; accept goes to the page as right does."""
        if action in {UP, DOWN}:
            self.step(1 if action == DOWN else -1)
            return True
        return False

    def leads(self, action: str) -> str:
        """Accept means right here."""
        return RIGHT if action == ACCEPT else action

    def release(self, place: Place) -> None:
        """The one under the pointer."""
        for i, cell in enumerate(self.parts()):
            if cell.collidepoint(place):
                self.choose(i)

    def parts(self) -> list[pygame.Rect]:
        """Every tab."""
        kit = self.kit
        return [
            pygame.Rect(self.rect.left, self.rect.top + kit.px(ROW * i), self.rect.width, kit.px(40.0))
            for i in range(len(self.values))
        ]

    def paint(self, target: pygame.Surface, look: str, box: pygame.Rect) -> None:
        """The open one on yellow while focused, with a bar at its left otherwise."""
        kit, lit = self.kit, look in {FOCUS, PRESSED}
        shift = (box.left - self.rect.left, box.top - self.rect.top)
        for i, (label, cell) in enumerate(zip(self.values, self.parts(), strict=True)):
            here, chosen = cell.move(shift), i == self.chosen
            if chosen and lit:
                kit.ring(target, here.inflate(2 * kit.px(4.0), 2 * kit.px(4.0)), 10.0)
                kit.put_box(target, here, 6.0, ACCENT)
            elif chosen:
                kit.put_box(target, here, 6.0, CHOSEN if look == FOCUS else CARD)
                kit.put_box(target, pygame.Rect(here.left, here.top + kit.px(6.0), kit.px(4.0),
                                                here.height - kit.px(12.0)), 2.0, ACCENT)  # fmt: skip
            ink = INK if chosen and lit else TEXT if chosen else TEXT_2
            kit.write(target, label, (here.left + kit.px(20.0), here.centery), 17.0, ink,
                      weight=STRONG if chosen else LIGHT, width=here.width - kit.px(32.0))  # fmt: skip
