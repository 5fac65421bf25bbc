"""Options: pages at the left, settings in the middle, what the focused one does at the right; all saved at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from racer.app.input import CLEAR, DEFAULTS
from racer.app.key_bindings import USUAL, KeyBindings
from racer.app.key_names import key_name
from racer.app.menu_scene import CHOOSE, GO_BACK, MenuScene
from racer.app.menus import Menus
from racer.app.option_about import Asked, paint_about
from racer.app.option_list import ACTIONS, CHOICE, CONTROLS, PAGES, SHARE, Option
from racer.app.settings import Settings
from racer.view.choice import Choice, Segmented
from racer.view.dialog import Answer
from racer.view.font import CENTRE
from racer.view.hint_bar import Hint
from racer.view.menu_frame import header, panel
from racer.view.palette import SCREEN, TEXT_2
from racer.view.rows import KeyRow, Row
from racer.view.slider import Slider
from racer.view.tabs import SideTabs
from racer.view.toggle import Toggle
from racer.view.widgets import ACCEPT, Plate, Widget

COLUMNS = 2
"""Keys that are shown of each action."""
CELL = 96.0
CONTROL = 232.0
STEPS = 20
PAGE_USED = "page of options"
CHANGE = Hint(("ENTER",), "Change", ACCEPT, ("A",))
PAGE = Hint(("Q", "E"), "Page", pad=("LB", "RB"))
USUALS = Hint(("F5",), "Defaults", DEFAULTS, ("X",))
EMPTY = Hint(("DEL",), "Clear", CLEAR, ("Y",))


class OptionsScene(MenuScene):
    """Every change holds and is kept at once."""

    def __init__(self, menus: Menus, crumb: str = "Title") -> None:
        """From the title, or from wherever the crumb says."""
        super().__init__(menus)
        names = [name for name, _ in PAGES]
        self._crumb, self._page = crumb, names.index(menus.used.get(PAGE_USED, names[0]))
        self._asking: tuple[str, int] | None = None

    # -- words

    def hints(self) -> tuple[Hint, ...]:
        """Keys can be cleared."""
        more = (EMPTY,) if PAGES[self._page][0] == CONTROLS else ()
        return (CHOOSE, CHANGE, PAGE, *more, USUALS, GO_BACK)

    def note(self) -> str:
        """Nothing has to be confirmed."""
        return "Saved at once"

    def first(self) -> str:
        """On what was set last, or on the pages."""
        return super().first() or "pages"

    # -- building

    def ground(self, target: pygame.Surface) -> None:
        """Header and two panels."""
        kit = self.kit
        target.fill(SCREEN)
        header(kit, target, "Options", self._crumb)
        panel(kit, target, self._middle())
        if PAGES[self._page][0] == CONTROLS:
            box = self._middle()
            kit.draw(target, "Action", (box.left + kit.px(24.0), box.top + kit.px(22.0)), kit.enlarged(9.0), TEXT_2)
            for i, word in enumerate(("Key 1", "Key 2")):
                x = box.right - kit.px(24.0 + CELL / 2 + (COLUMNS - 1 - i) * (CELL + 14.0))
                kit.draw(target, word, (x, box.top + kit.px(22.0)), kit.enlarged(9.0), TEXT_2, align=CENTRE)

    def _middle(self) -> pygame.Rect:
        return self.kit.rect(264.0, 112.0, self.kit.wide - 264.0 - 416.0, self.kit.tall - 184.0)

    def widgets(self) -> Sequence[Widget]:
        """Pages, rows, and what they are about."""
        kit = self.kit
        pages = SideTabs(
            kit,
            kit.rect(48.0, 112.0, 192.0, 48.0 * len(PAGES)),
            "pages",
            [name for name, _ in PAGES],
            self._page,
            self._turn,
        )
        about = kit.rect(kit.wide - 392.0, 112.0, 344.0, kit.tall - 184.0)
        self._about = Plate(kit, about, "about", self._paint_about)
        name, options = PAGES[self._page]
        rows = self._key_rows() if name == CONTROLS else [self._row(i, option) for i, option in enumerate(options)]
        return [pages, *rows, self._about]

    def _row_rect(self, number: int, *, first: float, step: float) -> pygame.Rect:
        box, kit = self._middle(), self.kit
        corner = (box.left + kit.px(8.0), box.top + kit.px(first + step * number))
        return pygame.Rect(corner, (box.width - kit.px(16.0), kit.px(step - 4.0)))

    def _row(self, number: int, option: Option) -> Widget:
        kit = self.kit
        rect = self._row_rect(number, first=12.0, step=52.0)
        place = pygame.Rect(0, 0, kit.px(CONTROL), kit.px(38.0))
        place.midright = (rect.right - kit.px(16.0), rect.centery)
        return Row(kit, rect, option.label, self._control(option, place))

    def _control(self, option: Option, place: pygame.Rect) -> Widget:
        kit, value = self.kit, option.get(self.menus.settings)
        if option.kind == CHOICE:
            values, words = [value for value, _ in option.values], [word for _, word in option.values]
            kind = Segmented if len(values) <= 3 and option.name != "colours" else Choice
            return kind(kit, place, option.key, words, values.index(value), lambda i: self._put(option, values[i]))
        if option.kind == SHARE:
            return Slider(
                kit,
                place,
                option.key,
                steps=STEPS + 1,
                chosen=round(value * STEPS),
                shown=lambda step: f"{step * 100 // STEPS} %",
                change=lambda step: self._put(option, step / STEPS),
            )
        small = pygame.Rect(0, 0, kit.px(104.0), place.height)
        small.midright = place.midright
        return Toggle(kit, small, option.key, self._switcher(option), on=value)

    def _switcher(self, option: Option) -> Callable[[bool], None]:
        def switch(on: bool) -> None:  # noqa: FBT001 - a switch has no better word
            self._put(option, on)

        return switch

    def _key_rows(self) -> list[Widget]:
        kit, step = self.kit, (self.kit.tall - 184.0 - 44.0) / len(ACTIONS)
        rows: list[Widget] = []
        for i, (action, label) in enumerate(ACTIONS.items()):
            rect = self._row_rect(i, first=38.0, step=min(step, 46.0))
            keys, ask = self._keys_of(action), self._asker(action)
            rows.append(KeyRow(kit, rect, f"key.{action}", label, keys, cell=CELL, ask=ask))
        return rows

    # -- what is done

    def _turn(self, page: int) -> None:
        self._page, self._asking = page, None
        self.menus.used[PAGE_USED] = PAGES[page][0]
        self.rebuild()

    def _put(self, option: Option, value: object) -> None:
        before = self.menus.settings.display
        self.menus.change(option.put(self.menus.settings, value))
        after = self.menus.settings.display
        self._about.stale()
        if (before.text_size, before.reduced_motion) != (after.text_size, after.reduced_motion):
            self.resize(self.size)

    def _keys_of(self, action: str) -> list[str]:
        names = [key_name(code) for code in self.menus.settings.keys.of(action)[:COLUMNS]]
        return names + [""] * (COLUMNS - len(names))

    def _asker(self, action: str) -> Callable[[int], None]:
        def ask(column: int) -> None:
            self._asking = (action, column)
            self._show_keys()

        return ask

    def _show_keys(self) -> None:
        for action in ACTIONS:
            row = self.screen.named(f"key.{action}")
            if isinstance(row, KeyRow):
                row.show(self._keys_of(action), waiting=self._asking is not None and self._asking[0] == action)
        self._about.stale()

    def key(self, scancode: int) -> bool:
        """While a key is asked for, any key is the answer; Esc leaves all as it was."""
        if self._asking is None:
            return False
        (action, column), self._asking = self._asking, None
        if scancode == pygame.KSCAN_DELETE:
            self._bind(action, column, None)
        elif scancode != pygame.KSCAN_ESCAPE:
            self._bind(action, column, scancode)
        self._show_keys()
        return True

    def _bind(self, action: str, column: int, scancode: int | None) -> None:
        """Put a key into a cell, or nothing; what had the key before loses it, which is said."""
        keys = self.menus.settings.keys
        codes: list[int | None] = [*keys.of(action)[:COLUMNS]]
        codes += [None] * (COLUMNS - len(codes))
        codes[column] = scancode
        had = keys.action(scancode) if scancode is not None else None
        bound = keys.bound(action, *(code for code in codes if code is not None))
        self.menus.change(replace(self.menus.settings, keys=bound))
        if scancode is not None and scancode not in bound.of(action):
            self.menus.toasts.say(f"{key_name(scancode).capitalize()} is kept for the game itself", "warning")
        elif had is not None and had != action:
            lost = f"{key_name(scancode or 0).capitalize()} no longer does: {ACTIONS[had].lower()}"
            self.menus.toasts.say(lost, "warning")

    def do(self, action: str) -> None:
        """Clear a key, or take a page back to its defaults."""
        focus = self.screen.focus
        if action == CLEAR and isinstance(focus, KeyRow):
            self._bind(focus.name.removeprefix("key."), focus.column, None)
            self._show_keys()
        elif action == DEFAULTS:
            self.ask(
                "Back to defaults?",
                f"Everything on the page {PAGES[self._page][0]} goes back to how it was at first.",
                (Answer("Keep mine", self.unask), Answer("Defaults", self._reset)),
            )

    def _reset(self) -> None:
        name, options = PAGES[self._page]
        settings, usual = self.menus.settings, Settings()
        if name == CONTROLS:
            settings = replace(settings, keys=KeyBindings(tuple(USUAL.values())))
        for option in options:
            settings = option.put(settings, option.get(usual))
        self.unask()
        self.menus.change(settings)
        self.resize(self.size)
        self.menus.toasts.say(f"{name}: defaults are back")

    def back(self) -> None:
        """From a row to the pages, from the pages to where one came from."""
        pages = self.screen.named("pages")
        if self.screen.focus is not pages and self.menus.input.device != "mouse":
            self.screen.give(pages)
        else:
            super().back()

    # -- what the focused one does

    def frame(self, target: pygame.Surface, seconds: float) -> None:
        """The explanation follows the focus."""
        if self.screen.focused != getattr(self, "_explained", None):
            self._explained = self.screen.focused
            self._about.stale()
        super().frame(target, seconds)

    def _paint_about(self, target: pygame.Surface, box: pygame.Rect) -> None:
        focused = self.screen.focused if hasattr(self, "screen") else ""
        asked = Asked(self._page, focused, self._asking[0] if self._asking else "")
        paint_about(self.kit, target, box, asked, self.menus.settings)
