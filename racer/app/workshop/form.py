"""A sheet of settings with a button that takes them: a label at the left of each row, its control at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from racer.app.menu_scene import GO_BACK, SELECT, UP_DOWN, MenuScene
from racer.app.menus import Menus
from racer.app.text_entry import TextEntryScene, Wanted
from racer.view.buttons import Button
from racer.view.choice import Choice
from racer.view.hint_bar import Hint
from racer.view.menu_frame import header, panel
from racer.view.palette import SCREEN
from racer.view.rows import Row
from racer.view.widgets import Plate, Widget

WIDTH, CONTROL, STEP = 720.0, 380.0, 56.0
TOP = 112.0


@dataclass(frozen=True, slots=True)
class Pick:
    """One of a few values."""

    name: str
    label: str
    values: tuple[str, ...]
    chosen: int
    change: Callable[[int], None]
    about: str = ""


@dataclass(frozen=True, slots=True)
class Say:
    """A text."""

    name: str
    label: str
    wanted: Wanted
    about: str = ""


@dataclass(frozen=True, slots=True)
class Press:
    """Something that is done at once."""

    name: str
    label: str
    word: str
    do: Callable[[], None]
    about: str = ""


Line = Pick | Say | Press


class FormScene(MenuScene):
    """Leaving it changes nothing."""

    title, crumb, word, sign = "Form", "Track editor", "Done", "tick"

    def __init__(self, menus: Menus) -> None:
        """The focus starts on the button that takes it, so that Enter is enough."""
        super().__init__(menus)

    def lines(self) -> Sequence[Line]:
        """The rows from the top."""
        raise NotImplementedError

    def take(self) -> None:
        """The button was pressed."""
        raise NotImplementedError

    def aside(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """What there is to see of it, at the right."""

    def trouble(self) -> str:
        """Why it cannot be taken as it is."""
        return ""

    def first(self) -> str:
        """On the button."""
        return "take"

    def hints(self) -> tuple[Hint, ...]:
        """Choose, select, back."""
        return UP_DOWN, Hint(("LEFT", "RIGHT"), "Change", pad=("LS",)), SELECT, GO_BACK

    def note(self) -> str:
        """What is wrong, if anything is."""
        return self.trouble()

    def ground(self, target: pygame.Surface) -> None:
        """Header and a panel as tall as its rows."""
        kit = self.kit
        target.fill(kit.shade(SCREEN))
        header(kit, target, self.title, self.crumb)
        panel(kit, target, kit.rect(48.0, TOP, WIDTH, 24.0 + STEP * len(self.lines())))

    def widgets(self) -> Sequence[Widget]:
        """Rows, then the buttons."""
        kit, lines = self.kit, self.lines()
        rows = [self._row(line, kit.rect(56.0, TOP + 12.0 + STEP * i, WIDTH - 16.0, STEP - 4.0))
                for i, line in enumerate(lines)]  # fmt: skip
        top = TOP + 44.0 + STEP * len(lines)
        self._aside = Plate(kit, kit.rect(WIDTH + 72.0, TOP, kit.wide - WIDTH - 120.0, 300.0), "aside", self.aside)
        return [
            *rows,
            self._aside,
            Button(kit, kit.rect(48.0, top, 260.0, 48.0), "take", self.word, self._taken, sign=self.sign, centred=True,
                   enabled=not self.trouble()),
            Button(kit, kit.rect(324.0, top, 160.0, 48.0), "cancel", "Cancel", self.back, centred=True),
        ]  # fmt: skip

    def _row(self, line: Line, rect: pygame.Rect) -> Row:
        kit = self.kit
        place = pygame.Rect(0, 0, kit.px(CONTROL), kit.px(40.0))
        place.midright = (rect.right - kit.px(12.0), rect.centery)
        return Row(kit, rect, line.label, self._control(line, place), about=line.about)

    def _control(self, line: Line, place: pygame.Rect) -> Widget:
        kit = self.kit
        if isinstance(line, Pick):
            return Choice(kit, place, line.name, line.values, line.chosen, self._changing(line.change))
        if isinstance(line, Press):
            return Button(kit, place, line.name, line.word, line.do, centred=True)
        wanted = line.wanted

        def write() -> None:
            self.menus.stack.push(TextEntryScene(self.menus, wanted))

        return Button(kit, place, line.name, wanted.text or "–", write, sign="pencil")

    def _changing(self, change: Callable[[int], None]) -> Callable[[int], None]:
        def changed(number: int) -> None:
            change(number)
            self.rebuild()

        return changed

    def _taken(self) -> None:
        if not self.trouble():
            self.take()
