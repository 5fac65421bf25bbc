"""Rows of a list of settings: a label with a control, or with the keys of an action."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from racer.view.buttons import ink_of, plate
from racer.view.focus import LEFT, RIGHT
from racer.view.font import CENTRE
from racer.view.kit import Kit
from racer.view.lettering import LIGHT, STRONG
from racer.view.palette import ACCENT, BAD, CHOSEN, TEXT, TEXT_2
from racer.view.widgets import ACCEPT, FOCUS, NORMAL, PRESSED, Place, Widget

INSET = 16.0


class Row(Widget):
    """A label at the left and a control at the right that share one focus."""

    def __init__(self, kit: Kit, rect: pygame.Rect, label: str, control: Widget, *, about: str = "") -> None:
        """The control lies within the row's place."""
        super().__init__(kit, rect, control.name)
        self.label, self.control, self.about = label, control, about

    def _told(self, taken: bool) -> bool:  # noqa: FBT001 - passed through
        self.stale()
        return taken

    def act(self, action: str) -> bool:
        """What the control does."""
        return self._told(self.control.act(action))

    def press(self, place: Place) -> None:
        """On to the control, if that is where it was."""
        if self.control.rect.collidepoint(place):
            self.control.press(place)
            self.stale()

    def drag(self, place: Place) -> None:
        """On to the control."""
        self.control.drag(place)
        self.stale()

    def release(self, place: Place) -> None:
        """On to the control."""
        self.control.release(place)
        self.stale()

    def draw(self, target: pygame.Surface, focus: float, *, pressed: bool) -> None:
        """A row stays as it is while it is pressed."""
        del pressed
        super().draw(target, focus, pressed=False)

    def paint(self, target: pygame.Surface, look: str, box: pygame.Rect) -> None:
        """Raised while focused."""
        kit = self.kit
        if look == FOCUS:
            kit.put_box(target, box, 6.0, CHOSEN)
        inner = self.control.rect.move(box.left - self.rect.left, box.top - self.rect.top)
        room = inner.left - box.left - kit.px(INSET + 12.0)
        at = (box.left + kit.px(INSET), box.centery)
        if self.about:
            kit.write(target, self.label, (at[0], at[1] - kit.px(9.0)), 16.0, TEXT, width=room,
                      weight=STRONG if look == FOCUS else LIGHT)  # fmt: skip
            kit.write(target, self.about, (at[0], at[1] + kit.px(12.0)), 13.0, TEXT_2, width=room)
        else:
            kit.write(target, self.label, at, 16.0, TEXT, weight=STRONG if look == FOCUS else LIGHT, width=room)
        self.control.paint(target, look, inner)

    def parts(self) -> list[pygame.Rect]:
        """The row as one."""
        return [self.rect]


KEYS = 2
"""Cells of keys; those behind them are of a pad."""


class KeyRow(Widget):
    """An action with the two keys that do it, and a pad's button; one cell of it has the focus."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        name: str,
        label: str,
        keys: Sequence[str],
        *,
        cell: float,
        ask: Callable[[int], None],
    ) -> None:
        """`ask` wants a new key for a cell; `cell` is a cell's width."""
        super().__init__(kit, rect, name)
        self.label, self.keys, self._ask = label, list(keys), ask
        self.column, self.waiting = 0, False
        self._cell = kit.px(cell)

    def act(self, action: str) -> bool:
        """Left and right choose the cell, Enter asks for its key."""
        if action == ACCEPT:
            self._ask(self.column)
            return True
        step = {LEFT: -1, RIGHT: 1}.get(action, 0)
        if not step or not 0 <= self.column + step < len(self.keys):
            return False
        self.column += step
        self.stale()
        return True

    def point(self, place: Place) -> None:
        """The cell under the pointer."""
        for i, cell in enumerate(self.cells()):
            if cell.collidepoint(place) and i != self.column:
                self.column = i
                self.stale()

    def release(self, place: Place) -> None:
        """Ask for the key of the cell that was pressed."""
        if self.cells()[self.column].collidepoint(place):
            self._ask(self.column)

    def take_column(self, column: int) -> None:
        """The focus comes from a row where it was in this column."""
        if column != self.column:
            self.column = column
            self.stale()

    def show(self, keys: Sequence[str], *, waiting: bool) -> None:
        """Other keys, or waiting for one."""
        self.keys, self.waiting = list(keys), waiting
        self.stale()

    def cells(self) -> list[pygame.Rect]:
        """Where the keys are shown."""
        kit, height = self.kit, self.kit.px(30.0)
        right = self.rect.right - kit.px(INSET)
        gap, count = kit.px(14.0), len(self.keys)
        lefts = [right - (count - i) * self._cell - (count - 1 - i) * gap for i in range(count)]
        return [pygame.Rect(left, self.rect.centery - height // 2, self._cell, height) for left in lefts]

    def draw(self, target: pygame.Surface, focus: float, *, pressed: bool) -> None:
        """A row stays as it is while it is pressed."""
        del pressed
        super().draw(target, focus, pressed=False)

    def paint(self, target: pygame.Surface, look: str, box: pygame.Rect) -> None:
        """Label, keys; the focused cell on yellow."""
        kit, lit = self.kit, look in {FOCUS, PRESSED}
        if lit:
            kit.put_box(target, box, 6.0, CHOSEN)
        cells = [cell.move(box.left - self.rect.left, box.top - self.rect.top) for cell in self.cells()]
        room = cells[0].left - box.left - kit.px(INSET + 8.0)
        unbound, x = not any(self.keys[:KEYS]), box.left + kit.px(INSET)
        if unbound:
            kit.icon(target, "warning", (x + kit.px(9.0), box.centery), 20.0, BAD)
            x, room = x + kit.px(28.0), room - kit.px(28.0)
        kit.write(target, self.label, (x, box.centery), 16.0, BAD if unbound else TEXT, width=room,
                  weight=STRONG if lit else LIGHT)  # fmt: skip
        for i, (key, cell) in enumerate(zip(self.keys, cells, strict=True)):
            here = FOCUS if lit and i == self.column else NORMAL
            plate(kit, target, here, cell, 5.0)
            if here == FOCUS and self.waiting:
                kit.write(target, "Press…", cell.center, 14.0, ink_of(here), weight=STRONG, align=CENTRE,
                          width=cell.width - kit.px(8.0))  # fmt: skip
            else:
                kit.draw(target, key or "–", cell.center, kit.enlarged(9.5), ink_of(here), align=CENTRE,
                         width=cell.width - kit.px(10.0))  # fmt: skip


def page(kit: Kit, target: pygame.Surface, rect: pygame.Rect, title: str = "") -> None:
    """The panel behind a list of rows."""
    kit.put_box(target, rect, 10.0, (17, 22, 30), (52, 65, 82))
    if title:
        kit.draw(target, title, (rect.left + kit.px(24.0), rect.top + kit.px(24.0)), kit.enlarged(9.0), TEXT_2)


def bar(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    """The yellow bar beside what is chosen but not focused."""
    kit.put_box(target, rect, 2.0, ACCENT)
