"""A scene made of one screen of widgets: header, hint bar, questions, and what the keys mean everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from racer.app.input import (
    BACK,
    KEYS,
    MOVED,
    NEXT_TAB,
    PAD_BUTTONS,
    PRESSED,
    PREVIOUS_TAB,
    RELEASED,
    Act,
    FileDropped,
    Key,
    Pointer,
    Signal,
    Typed,
)
from racer.app.key_names import scancode_of
from racer.app.menus import Menus
from racer.app.pad_codes import LEFT_STICK, LEFT_TRIGGER, RIGHT_STICK, RIGHT_TRIGGER, VIEW, X, Y, on_pad, pad_name
from racer.view.dialog import Answer, Dialog
from racer.view.focus import DIRECTIONS
from racer.view.hint_bar import PAD, Hint, HintBar
from racer.view.kit import Kit
from racer.view.palette import SCREEN
from racer.view.screen import Screen
from racer.view.sound import cues
from racer.view.widgets import ACCEPT, Widget

SPARE = (X, Y, VIEW, RIGHT_TRIGGER, LEFT_TRIGGER, RIGHT_STICK, LEFT_STICK)
"""Buttons that mean nothing in every menu, for hints that have a key alone."""
CHOOSE = Hint(("ARROWS",), "Choose", pad=("LS",))
UP_DOWN = Hint(("UP", "DOWN"), "Choose", pad=("LS",))
SELECT = Hint(("ENTER",), "Select", ACCEPT, ("A",))
GO_BACK = Hint(("ESC",), "Back", BACK, ("B",))


class MenuScene:
    """Built anew for each window size; what the player chose lives in the scene or the settings, never in widgets."""

    overlay = False

    def __init__(self, menus: Menus) -> None:
        """Not laid out before the window's size is known."""
        self.menus = menus
        self.dialog: Dialog | None = None
        self.screen: Screen
        self._seen = menus.gallery.changes
        self._pressed, self._used = "", 0

    # -- what a scene says of itself

    def widgets(self) -> Sequence[Widget]:
        """Everything on the screen."""
        raise NotImplementedError

    def ground(self, target: pygame.Surface) -> None:
        """Paint what stands still behind the widgets."""
        target.fill(self.kit.shade(SCREEN))

    def hints(self) -> tuple[Hint, ...]:
        """What the keys do here."""
        return (UP_DOWN, SELECT, GO_BACK)

    def note(self) -> str:
        """What stands at the right of the hints."""
        return ""

    def first(self) -> str:
        """Where the focus starts: on what was used last."""
        return self.menus.used.get(type(self).__name__, "")

    def back(self) -> None:
        """One level up."""
        self.menus.stack.pop()

    def do(self, action: str) -> None:
        """An action that is none of the usual ones."""

    def key(self, scancode: int) -> bool:
        """Any key, before it is taken as an action; says whether it was used up."""
        del scancode
        return False

    def dropped(self, files: FileDropped) -> None:
        """Files fell on the window: what the game does with them everywhere."""
        self.menus.take_in(files)

    def typed(self, text: str) -> None:
        """Letters, for a scene that asked the input for them."""

    def facts(self) -> dict[str, object]:
        """What the log tells of it besides its name, for tests."""
        return {}

    def arrived(self) -> None:
        """Pictures or figures arrived."""

    # -- building

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window, or anew after a change of settings."""
        self.size = size
        self.kit: Kit = self.menus.kit(size)
        self.rebuild()

    def rebuild(self) -> None:
        """The same screen with other contents; the focus stays where it is."""
        focus = self.screen.focused if hasattr(self, "screen") else self.first()
        self._ground = pygame.Surface(self.size)
        self.ground(self._ground)
        self.screen = Screen(self.kit, self.widgets(), focus)
        self._hints = HintBar(self.kit, self._shown_hints(), self.note())
        self.rebuild_dialog()

    def rebuild_dialog(self) -> None:
        """The same question for another window."""
        if self.dialog is not None:
            asked = self.dialog
            self.dialog = Dialog(self.kit, asked.title, asked.text, asked.answers, asked.screen.focused)

    def ask(self, title: str, text: str, answers: Sequence[Answer]) -> None:
        """Ask something; the first answer is the safe one."""
        self.dialog = Dialog(self.kit, title, text, answers)

    def unask(self) -> None:
        """Close the question."""
        self.dialog = None

    # -- what is pressed

    @property
    def focused(self) -> str:
        """The name of what has the focus, in the question if there is one."""
        return self._front.focused

    @property
    def _front(self) -> Screen:
        return self.dialog.screen if self.dialog else self.screen

    def handle(self, signal: Signal) -> None:
        """Keys and pointer, for the question if there is one."""
        if isinstance(signal, Pointer):
            self._point(signal)
        elif isinstance(signal, Key):
            used = self.dialog is None and self.key(signal.scancode)
            self._used = signal.scancode if used else 0
            if not used and on_pad(signal.scancode) and self.dialog is None:
                self._hinted(signal.scancode)
        elif isinstance(signal, FileDropped):
            self.dropped(signal)
        elif isinstance(signal, Typed):
            if self.dialog is None:
                self.typed(signal.text)
        elif not signal.scancode or signal.scancode != self._used:
            self._act(signal)

    def _hinted(self, code: int) -> None:
        """A pad's button that means nothing everywhere does what the hint beside it says, by action or by key."""
        hint = next((hint for hint in self._shown_hints() if hint.pad == (pad_name(code),)), None)
        if hint is None or code in PAD_BUTTONS:
            return
        key = scancode_of(hint.keys[0])
        if hint.action:
            self._act(Act(hint.action))
        elif not self.key(key) and key in KEYS:
            self._act(Act(KEYS[key]))

    def _shown_hints(self) -> tuple[Hint, ...]:
        """The hints, each that has a key of its own with a button too as long as there are free ones."""
        hints = self.hints()
        free = [button for button in SPARE if (pad_name(button),) not in {hint.pad for hint in hints}]
        return tuple(
            replace(hint, pad=(pad_name(free.pop(0)),)) if not hint.pad and len(hint.keys) == 1 and free else hint
            for hint in hints
        )

    def _act(self, act: Act) -> None:
        if act.name == BACK:
            self._click(cues.BACK)
            if self.dialog is not None:
                self.dialog.back()
            else:
                self.back()
        elif act.name in {NEXT_TAB, PREVIOUS_TAB}:
            if self.dialog is None and self.screen.turn_tab(1 if act.name == NEXT_TAB else -1):
                self._click(cues.MOVE)
        else:
            self._do_in_front(act.name)

    def _do_in_front(self, action: str) -> None:
        """For what has the focus, or else for the scene; heard before it begins, since it may take a while."""
        focus = self._front.focus
        if action == ACCEPT and focus is not None and focus.enabled:
            self._click(cues.ACCEPT)
        if self._front.act(action):
            if action in DIRECTIONS:
                self._click(cues.MOVE)
        elif self.dialog is None:
            self.do(action)

    def _click(self, name: str) -> None:
        self.menus.sounds.click(name)

    def _point(self, pointer: Pointer) -> None:
        place, device = (pointer.x, pointer.y), self.menus.input.device
        if pointer.kind == MOVED:
            before = self.focused
            self._front.point(place)
            if self.focused != before:
                self._click(cues.MOVE)
            if self.dialog is None:
                self._hints.point(place, device)
        elif pointer.kind == PRESSED:
            self._pressed = "" if self.dialog else self._hints.at(place, device)
            if not self._pressed:
                self._front.press(place)
        elif pointer.kind == RELEASED:
            pressed, self._pressed = self._pressed, ""
            if pressed and self._hints.at(place, device) == pressed:
                self._act(Act(pressed))
            elif not pressed:
                if self._front.focus is not None and self._front.at(place) is self._front.focus:
                    self._click(cues.ACCEPT)
                self._front.release(place)
        else:
            self._front.wheel(pointer.amount, place)

    def lose_focus(self) -> None:
        """Menus wait as they are."""

    # -- frames

    def frame(self, target: pygame.Surface, seconds: float) -> None:
        """Blit what is painted, and let what moves move."""
        self.menus.gallery.look()
        if self._seen != self.menus.gallery.changes:
            self._seen = self.menus.gallery.changes
            self.arrived()
        self.draw_ground(target, seconds)
        self.screen.follow(pad=self.menus.input.device == PAD)
        self.screen.draw(target, seconds)
        self.draw_over(target)
        if not self._hints.matches(self._shown_hints(), self.note()):
            self._hints = HintBar(self.kit, self._shown_hints(), self.note())
        self._hints.draw(target, self.menus.input.device)
        if self.dialog is not None:
            self.dialog.draw(target, seconds)
        self.menus.toasts.tick(seconds)
        self.menus.toasts.draw(target, self.kit)

    def draw_ground(self, target: pygame.Surface, seconds: float) -> None:
        """What lies behind the widgets."""
        del seconds
        target.blit(self._ground, (0, 0))

    def draw_over(self, target: pygame.Surface) -> None:
        """What lies over the widgets."""

    def close(self) -> None:
        """Remember what was used last."""
        if hasattr(self, "screen"):
            self.menus.used[type(self).__name__] = self.screen.focused
