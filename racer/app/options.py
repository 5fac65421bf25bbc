"""Options: pages at the left, settings in the middle, what the focused one does at the right; all saved at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from racer.app.input import CLEAR, DEFAULTS, Act
from racer.app.key_bindings import KeyBindings, PadBindings
from racer.app.menu_scene import CHOOSE, GO_BACK, MenuScene
from racer.app.menus import Menus
from racer.app.option_about import INSET, TRY, Asked, paint_about
from racer.app.option_keys import CANCELS, PAD_COLUMN, Cell, bind, shown
from racer.app.option_list import (
    ACTIONS,
    CONTROLS,
    KEYS_PAGE,
    LANGUAGE,
    PAD_PAGE,
    PAGES,
    SOUND_PAGE,
    WHEEL_PAGE,
    Option,
    options_of,
)
from racer.app.option_rows import control_of
from racer.app.option_steering import AxesPicture, SteeringPicture, TryIt
from racer.app.settings import Display, Settings
from racer.view.dialog import Answer
from racer.view.font import CENTRE
from racer.view.hint_bar import Hint
from racer.view.menu_frame import header, panel
from racer.view.palette import SCREEN, TEXT_2
from racer.view.rows import KeyRow, Row
from racer.view.tabs import SideTabs
from racer.view.widgets import ACCEPT, Plate, Widget

CELL = 84.0
CONTROL = 232.0
ROW, LAST_ROW = 52.0, 516.0
"""From one row to the next; rows stand closer where they would end further down."""
LIVE = 330.0
"""Height of the picture at the foot of what is said of the steering."""
PAGE_USED = "page of options"
CHANGE = Hint(("ENTER",), "Change", ACCEPT, ("A",))
PAGE = Hint(("Q", "E"), "Page", pad=("LB", "RB"))
USUALS = Hint(("F5",), "Defaults", DEFAULTS, ("X",))
EMPTY = Hint(("DEL",), "Clear", CLEAR, ("Y",))


def comfort_of(display: Display) -> tuple[object, ...]:
    """What menus have to be drawn anew for."""
    return display.text_size, display.reduced_motion, display.colours, display.language


class OptionsScene(MenuScene):
    """Every change holds and is kept at once."""

    def __init__(self, menus: Menus, crumb: str = "Title") -> None:
        """From the title, or from wherever the crumb says."""
        super().__init__(menus)
        self._crumb = crumb
        self._pages = self._visible()
        used = menus.used.get(PAGE_USED, "")
        self._page = used if used in self._pages else self._pages[0]
        self._asking: Cell | None = None
        self._plugged = menus.input.pads.changes

    def _visible(self) -> list[str]:
        """Pages that do something: those of a pad and of a wheel only with such a thing."""
        pads = self.menus.input.pads
        without = {PAD_PAGE: not pads.there, WHEEL_PAGE: not pads.wheels}
        return [name for name, _ in PAGES if not without.get(name, False)]

    # -- words

    def hints(self) -> tuple[Hint, ...]:
        """Keys can be cleared."""
        more = (EMPTY,) if self._page == CONTROLS else ()
        return (CHOOSE, CHANGE, PAGE, *more, USUALS, GO_BACK)

    def note(self) -> str:
        """Nothing has to be confirmed; on the page of volumes, why none of them may be heard."""
        if self._page == SOUND_PAGE and not self.menus.sounds.audible:
            return "No sound device found"
        return "Saved at once"

    def first(self) -> str:
        """On what was set last, or on the pages."""
        return super().first() or "pages"

    # -- building

    def ground(self, target: pygame.Surface) -> None:
        """Header and two panels."""
        kit = self.kit
        target.fill(kit.shade(SCREEN))
        header(kit, target, "Options", self._crumb)
        panel(kit, target, self._middle())
        if self._page == CONTROLS:
            box = self._middle()
            kit.draw(target, "Action", (box.left + kit.px(24.0), box.top + kit.px(22.0)), kit.enlarged(9.0), TEXT_2)
            for i, word in enumerate(("Key 1", "Key 2", "Pad")):
                x = box.right - kit.px(24.0 + CELL / 2 + (PAD_COLUMN - i) * (CELL + 14.0))
                kit.draw(target, word, (x, box.top + kit.px(22.0)), kit.enlarged(9.0), TEXT_2, align=CENTRE)

    def _middle(self) -> pygame.Rect:
        return self.kit.rect(264.0, 112.0, self.kit.wide - 264.0 - 416.0, self.kit.tall - 184.0)

    def widgets(self) -> Sequence[Widget]:
        """Pages, rows, and what they are about."""
        kit = self.kit
        pages = SideTabs(
            kit,
            kit.rect(48.0, 112.0, 192.0, 48.0 * len(self._pages)),
            "pages",
            self._pages,
            self._pages.index(self._page),
            self._turn,
        )
        about = kit.rect(kit.wide - 392.0, 112.0, 344.0, kit.tall - 184.0)
        self._about = Plate(kit, about, "about", self._paint_about)
        rows = self._key_rows() if self._page == CONTROLS else self._rows()
        return [pages, *rows, self._about, *self._live(about)]

    def _rows(self) -> list[Widget]:
        """The page's options, on the pages of steering with something to try them at."""
        options = [self._complete(option) for option in options_of(self._page)]
        tried = self._page in {KEYS_PAGE, PAD_PAGE}
        step = min(ROW, LAST_ROW / (len(options) + tried))
        rows = [self._row(i, option, step) for i, option in enumerate(options)]
        return [*rows, self._try_row(len(rows), step)] if tried else rows

    def _complete(self, option: Option) -> Option:
        """Languages are what files there are."""
        if option is not LANGUAGE:
            return option
        values = self.menus.languages.titles()
        self.menus.tell_damaged()
        return replace(option, values=values)

    def _try_row(self, number: int, step: float) -> Widget:
        kit, rect = self.kit, self._row_rect(number, first=12.0, step=step)
        place = pygame.Rect(0, 0, kit.px(CONTROL), kit.px(38.0))
        place.midright = (rect.right - kit.px(16.0), rect.centery)
        words = "Hold the stick" if self._page == PAD_PAGE else "Hold left or right"
        return Row(kit, rect, "Try it here", TryIt(kit, place, TRY, words))

    def _live(self, about: pygame.Rect) -> list[Widget]:
        """What moves while something is held."""
        kit, keyboard, settings = self.kit, self.menus.keyboard, self.menus.settings
        inset = kit.px(INSET)
        place = pygame.Rect(about.left + inset, 0, about.width - 2 * inset, kit.px(LIVE))
        place.bottom = about.bottom - inset // 2
        self._picture: SteeringPicture | AxesPicture | None = None
        if self._page in {KEYS_PAGE, PAD_PAGE}:
            self._picture = SteeringPicture(kit, place, keyboard, settings.driving, curve=self._page == PAD_PAGE)
        elif self._page == WHEEL_PAGE:
            count = self.menus.input.pads.wheel_axes
            self._picture = AxesPicture(kit, place, keyboard, settings.wheel, count)
        return [self._picture] if self._picture else []

    def _row_rect(self, number: int, *, first: float, step: float) -> pygame.Rect:
        box, kit = self._middle(), self.kit
        corner = (box.left + kit.px(8.0), box.top + kit.px(first + step * number))
        return pygame.Rect(corner, (box.width - kit.px(16.0), kit.px(step - 4.0)))

    def _row(self, number: int, option: Option, step: float) -> Widget:
        kit = self.kit
        rect = self._row_rect(number, first=12.0, step=step)
        place = pygame.Rect(0, 0, kit.px(CONTROL), kit.px(min(38.0, step - 8.0)))
        place.midright = (rect.right - kit.px(16.0), rect.centery)
        control = control_of(kit, place, option, self.menus.settings, lambda value: self._put(option, value))
        return Row(kit, rect, option.label, control)

    def _key_rows(self) -> list[Widget]:
        kit, step = self.kit, (self.kit.tall - 184.0 - 44.0) / len(ACTIONS)
        rows: list[Widget] = []
        for i, (action, label) in enumerate(ACTIONS.items()):
            rect = self._row_rect(i, first=38.0, step=min(step, 46.0))
            names, ask = shown(self.menus.settings, action), self._asker(action)
            rows.append(KeyRow(kit, rect, f"key.{action}", label, names, cell=CELL, ask=ask))
        return rows

    # -- what is done

    def _turn(self, page: int) -> None:
        self._page, self._asking = self._pages[page], None
        self.menus.used[PAGE_USED] = self._page
        self.rebuild()

    def _put(self, option: Option, value: object) -> None:
        before = self.menus.settings.display
        self.menus.change(option.put(self.menus.settings, value))
        after = self.menus.settings.display
        self._about.stale()
        if isinstance(self._picture, SteeringPicture):
            self._picture.follow(self.menus.settings.driving)
        elif isinstance(self._picture, AxesPicture):
            self._picture.axes = self.menus.settings.wheel
        if comfort_of(before) != comfort_of(after):
            self.resize(self.size)

    def _asker(self, action: str) -> Callable[[int], None]:
        def ask(column: int) -> None:
            self._asking = Cell(action, column)
            self._show_keys()

        return ask

    def _show_keys(self) -> None:
        for action in ACTIONS:
            row = self.screen.named(f"key.{action}")
            if isinstance(row, KeyRow):
                waiting = self._asking is not None and self._asking.action == action
                row.show(shown(self.menus.settings, action), waiting=waiting)
        self._about.stale()

    def _act(self, act: Act) -> None:
        """Up and down stay in the column of the keys."""
        before = self.screen.focus
        super()._act(act)
        after = self.screen.focus
        if isinstance(before, KeyRow) and isinstance(after, KeyRow) and after is not before:
            after.take_column(before.column)

    def key(self, scancode: int) -> bool:
        """While a key is asked for, any key is the answer; Esc leaves all as it was."""
        if self._asking is None:
            return False
        cell, self._asking = self._asking, None
        if scancode == pygame.KSCAN_DELETE:
            self._bind(cell, None)
        elif scancode not in CANCELS:
            self._bind(cell, scancode)
        self._show_keys()
        return True

    def _bind(self, cell: Cell, code: int | None) -> None:
        """Put a key or a button into a cell, and say who lost it."""
        bound = bind(self.menus.settings, cell, code)
        self.menus.change(bound.settings)
        if bound.said:
            self.menus.toasts.say(bound.said, "warning")

    def do(self, action: str) -> None:
        """Clear a key, or take a page back to its defaults."""
        focus = self.screen.focus
        if action == CLEAR and isinstance(focus, KeyRow):
            self._bind(Cell(focus.name.removeprefix("key."), focus.column), None)
            self._show_keys()
        elif action == DEFAULTS:
            self.ask(
                "Back to defaults?",
                f"Everything on the page {self._page} goes back to how it was at first.",
                (Answer("Keep mine", self.unask), Answer("Defaults", self._reset)),
            )

    def _reset(self) -> None:
        settings, usual = self.menus.settings, Settings()
        if self._page == CONTROLS:
            settings = replace(settings, keys=KeyBindings(), pad=PadBindings())
        for option in options_of(self._page):
            settings = option.put(settings, option.get(usual))
        self.unask()
        self.menus.change(settings)
        self.resize(self.size)
        self.menus.toasts.say(f"{self._page}: defaults are back")

    def back(self) -> None:
        """From a row to the pages, from the pages to where one came from."""
        pages = self.screen.named("pages")
        if self.screen.focus is not pages and self.menus.input.device != "mouse":
            self.screen.give(pages)
        else:
            super().back()

    # -- what the focused one does

    def frame(self, target: pygame.Surface, seconds: float) -> None:
        """The explanation follows the focus, and the pages what is plugged in."""
        if self._plugged != self.menus.input.pads.changes:
            self._plugged = self.menus.input.pads.changes
            self._pages = self._visible()
            self._page = self._page if self._page in self._pages else self._pages[0]
            self.rebuild()
        focus = self.screen.focus
        about = (self.screen.focused, focus.column if isinstance(focus, KeyRow) else 0)
        if about != getattr(self, "_explained", None):
            self._explained = about
            self._about.stale()
        super().frame(target, seconds)

    def _paint_about(self, target: pygame.Surface, box: pygame.Rect) -> None:
        focus = self.screen.focus if hasattr(self, "screen") else None
        on_pad = isinstance(focus, KeyRow) and focus.column == PAD_COLUMN
        waiting = self._asking.action if self._asking else ""
        asked = Asked(self._page, focus.name if focus else "", waiting, on_pad)
        paint_about(self.kit, target, box, asked, self.menus.settings)
