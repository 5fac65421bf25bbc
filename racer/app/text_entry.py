"""Writing one line of text: at the keyboard, or letter by letter with the pointer or the arrows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise

import pygame

from racer.app.input import CLEAR, NO_MODIFIERS, Key, Signal
from racer.app.menu_scene import GO_BACK, MenuScene
from racer.app.menus import Menus
from racer.view.buttons import Button
from racer.view.font import BOLD
from racer.view.hint_bar import Hint
from racer.view.menu_frame import panel
from racer.view.palette import BAD, SCREEN, TEXT_2
from racer.view.text_field import TextField
from racer.view.text_line import TextLine
from racer.view.widgets import ACCEPT, Plate, Widget

ROWS = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm-._")
KEY, TALL, GAP = 52.0, 44.0, 6.0
WIDTH = 10 * KEY + 9 * GAP + 48.0
HEIGHT = 168.0 + 5 * (TALL + GAP) + 64.0
TAKE = Hint(("ENTER",), "Done", ACCEPT, ("A",))
ERASE = Hint(("BACKSPACE",), "Erase", CLEAR, ("X",))
JUMPS = {pygame.KSCAN_HOME: -10_000, pygame.KSCAN_END: 10_000}


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be written, what stands there at first, and what is wrong with it (nothing where it will do)."""

    title: str
    text: str = ""
    take: Callable[[str], None] = lambda _: None
    wrong: Callable[[str], str] = lambda _: ""
    about: str = ""
    longest: int = 80


class TextEntryScene(MenuScene):
    """Lies over the scene that wants it; Esc leaves everything as it was."""

    overlay = True

    def __init__(self, menus: Menus, wanted: Wanted) -> None:
        """The first letter replaces the whole text."""
        super().__init__(menus)
        self._wanted = wanted
        self.line = TextLine(wanted.text, wanted.longest)
        self._capital = False
        self._held = NO_MODIFIERS
        self._dim: pygame.Surface | None = None
        menus.input.typing = True

    def first(self) -> str:
        """On the text."""
        return "text"

    def hints(self) -> tuple[Hint, ...]:
        """Enter takes it."""
        return TAKE, ERASE, Hint(("CTRL", "V"), "Paste"), GO_BACK

    # -- building

    def _box(self) -> pygame.Rect:
        kit = self.kit
        return kit.rect((kit.wide - WIDTH) / 2, (kit.tall - HEIGHT - 56.0) / 2, WIDTH, HEIGHT)

    def widgets(self) -> Sequence[Widget]:
        """The text, a board of letters, and the ways out."""
        kit, box = self.kit, self._box()
        left, top = box.left / kit.scale + 24.0, box.top / kit.scale
        self._field = TextField(kit, kit.rect(left, top + 62.0, WIDTH - 48.0, 48.0), "text", self.line, self._done)
        self._note = Plate(kit, kit.rect(left, top + 118.0, WIDTH - 48.0, 30.0), "note", self._paint_note)
        keys = [self._key(left, top, row, column) for row in range(4) for column in range(10)]
        return [self._field, self._note, *keys, *self._wide_keys(left, top), *self._ways(left, top)]

    def _key(self, left: float, top: float, row: int, column: int) -> Button:
        letter = ROWS[row][column]
        shown = letter.upper() if self._capital else letter
        rect = self.kit.rect(left + column * (KEY + GAP), top + 156.0 + row * (TALL + GAP), KEY, TALL)
        return Button(self.kit, rect, f"key {letter}", shown, lambda: self.typed(shown), centred=True)

    def _wide_keys(self, left: float, top: float) -> list[Widget]:
        words: tuple[tuple[str, str, Callable[[], None], float], ...] = (
            ("shift", "Capitals", self._shift, 2.5),
            ("space", "Space", lambda: self.typed(" "), 2.5),
            ("erase", "Erase", self._erase, 2.5),
            ("paste", "Paste", self._paste, 2.5),
        )
        return self._row(left, top + 156.0 + 4 * (TALL + GAP), words)

    def _ways(self, left: float, top: float) -> list[Widget]:
        words: tuple[tuple[str, str, Callable[[], None], float], ...] = (
            ("cancel", "Cancel", self.back, 5.0),
            ("done", "Done", self._done, 5.0),
        )
        return self._row(left, top + 166.0 + 5 * (TALL + GAP), words)

    def _row(
        self, left: float, top: float, words: Sequence[tuple[str, str, Callable[[], None], float]]
    ) -> list[Widget]:
        kit, edges = self.kit, [0.0]
        for *_, keys in words:
            edges.append(edges[-1] + keys * (KEY + GAP))
        return [
            Button(kit, kit.rect(left + start, top, end - start - GAP, TALL), name, word, do, centred=True)
            for (name, word, do, _), (start, end) in zip(words, pairwise(edges), strict=True)
        ]

    def ground(self, target: pygame.Surface) -> None:
        """The panel with its title; what lies beneath stays to be seen."""
        kit, box = self.kit, self._box()
        panel(kit, target, box)
        at = (box.left + kit.px(24.0), box.top + kit.px(34.0))
        kit.draw(target, self._wanted.title, at, 18.0, weight=BOLD, slant=0.14, width=box.width - kit.px(48.0))

    def draw_ground(self, target: pygame.Surface, seconds: float) -> None:
        """Darken what lies beneath."""
        del seconds
        if self._dim is None or self._dim.size != target.size:
            self._dim = pygame.Surface(target.size)
            self._dim.fill(self.kit.shade(SCREEN))
            self._dim.set_alpha(170)
        target.blit(self._dim, (0, 0))
        box = self._box()
        target.blit(self._ground, box, box)

    def _paint_note(self, target: pygame.Surface, box: pygame.Rect) -> None:
        wrong = self._wanted.wrong(self.line.text.strip())
        words, colour = (wrong, BAD) if wrong and not self.line.fresh else (self._wanted.about, TEXT_2)
        if words:
            self.kit.write(target, words, (box.left + 2, box.centery), 15.0, colour, width=box.width - 4)

    # -- writing

    def handle(self, signal: Signal) -> None:
        """Keys are told with what is held."""
        if isinstance(signal, Key):
            self._held = signal.held
        super().handle(signal)

    def key(self, scancode: int) -> bool:
        """Keys that write or move the caret, whatever has the focus."""
        if scancode == pygame.KSCAN_V and "ctrl" in self._held:
            self._paste()
        elif scancode == pygame.KSCAN_DELETE:
            self.line.erase(after=True)
        elif scancode in JUMPS:
            self.line.move(JUMPS[scancode])
        else:
            return False
        self._changed()
        return True

    def typed(self, text: str) -> None:
        """Letters from the keyboard or from the board."""
        self.line.insert(text)
        self._changed()

    def do(self, action: str) -> None:
        """Erase."""
        if action == CLEAR:
            self._erase()

    def _erase(self) -> None:
        self.line.erase()
        self._changed()

    def _paste(self) -> None:
        with suppress(pygame.error):
            self.line.insert(pygame.scrap.get_text().strip())
        self._changed()

    def _shift(self) -> None:
        self._capital = not self._capital
        self.rebuild()

    def _changed(self) -> None:
        self._field.changed()
        self._note.stale()

    def _done(self) -> None:
        text = self.line.text.strip()
        if self._wanted.wrong(text):
            self.line.fresh = False
            self._changed()
            return
        self.menus.stack.pop()
        self._wanted.take(text)

    def close(self) -> None:
        """Letters are keys again."""
        self.menus.input.typing = False
