"""What is pressed in menus, as actions: from the keyboard, the mouse and pads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

import pygame

from racer.app import pad_codes
from racer.app.pads import Pads, Sticks
from racer.app.repeat import Repeat
from racer.view.focus import DOWN, LEFT, RIGHT, UP
from racer.view.hint_bar import KEYBOARD, MOUSE, PAD
from racer.view.widgets import ACCEPT

BACK, NEXT_TAB, PREVIOUS_TAB, RESTART, CLEAR, DEFAULTS, MENU = (
    "back",
    "next-tab",
    "previous-tab",
    "restart",
    "clear",
    "defaults",
    "menu",
)
REPEATING = frozenset({UP, DOWN, LEFT, RIGHT})
NUDGE = 6
"""px that a mouse must move before it counts as in use."""

MOVED, PRESSED, RELEASED, WHEELED = "moved", "pressed", "released", "wheeled"
CLOSE_UP = frozenset({pygame.KEYDOWN, pygame.KEYUP, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})

KEYS = {
    pygame.KSCAN_UP: UP,
    pygame.KSCAN_DOWN: DOWN,
    pygame.KSCAN_LEFT: LEFT,
    pygame.KSCAN_RIGHT: RIGHT,
    pygame.KSCAN_W: UP,
    pygame.KSCAN_S: DOWN,
    pygame.KSCAN_A: LEFT,
    pygame.KSCAN_D: RIGHT,
    pygame.KSCAN_RETURN: ACCEPT,
    pygame.KSCAN_KP_ENTER: ACCEPT,
    pygame.KSCAN_SPACE: ACCEPT,
    pygame.KSCAN_ESCAPE: BACK,
    pygame.KSCAN_E: NEXT_TAB,
    pygame.KSCAN_TAB: NEXT_TAB,
    pygame.KSCAN_Q: PREVIOUS_TAB,
    pygame.KSCAN_R: RESTART,
    pygame.KSCAN_DELETE: CLEAR,
    pygame.KSCAN_BACKSPACE: CLEAR,
    pygame.KSCAN_F5: DEFAULTS,
}
"""By where keys lie, so that every layout has the same fingers."""
PAD_BUTTONS = {
    pad_codes.PAD_UP: UP,
    pad_codes.PAD_DOWN: DOWN,
    pad_codes.PAD_LEFT: LEFT,
    pad_codes.PAD_RIGHT: RIGHT,
    pad_codes.STICK_UP: UP,
    pad_codes.STICK_DOWN: DOWN,
    pad_codes.STICK_LEFT: LEFT,
    pad_codes.STICK_RIGHT: RIGHT,
    pad_codes.HAT: UP,
    pad_codes.HAT + 1: RIGHT,
    pad_codes.HAT + 2: DOWN,
    pad_codes.HAT + 3: LEFT,
    pad_codes.A: ACCEPT,
    pad_codes.B: BACK,
    pad_codes.WHEEL_BUTTON: ACCEPT,
    pad_codes.WHEEL_BUTTON + 1: BACK,
    pad_codes.RIGHT_SHOULDER: NEXT_TAB,
    pad_codes.LEFT_SHOULDER: PREVIOUS_TAB,
    pad_codes.START: MENU,
}
"""What pads do in every menu; the other buttons do what the scene's hints say."""

LETTERS = frozenset({
    pygame.KSCAN_W, pygame.KSCAN_S, pygame.KSCAN_A, pygame.KSCAN_D, pygame.KSCAN_E, pygame.KSCAN_Q, pygame.KSCAN_R,
    pygame.KSCAN_SPACE, pygame.KSCAN_DELETE,
})  # fmt: skip
"""Keys that are no actions while a text is typed."""

CLOSE_KEYS = {
    code: name
    for code, name in KEYS.items()
    if code >= pygame.KSCAN_RETURN and code != pygame.KSCAN_SPACE
    if name in {UP, DOWN, LEFT, RIGHT, ACCEPT, BACK}
}
"""What is left of them where letters are tools: arrows, Enter, Esc."""

SHIFT, CTRL, ALT = "shift", "ctrl", "alt"
MODIFIERS = {SHIFT: pygame.KMOD_SHIFT, CTRL: pygame.KMOD_CTRL | pygame.KMOD_META, ALT: pygame.KMOD_ALT}
NO_MODIFIERS: frozenset[str] = frozenset()
LEFT_BUTTON, MIDDLE_BUTTON, RIGHT_BUTTON = 1, 2, 3


@dataclass(frozen=True, slots=True)
class Act:
    """An action, pressed or repeated by holding."""

    name: str
    repeated: bool = False
    scancode: int = field(default=0, compare=False)
    """The key or the pad's button that it came from, if it came from one."""

    @property
    def pauses(self) -> bool:
        """Whether a drive stops for it; the button that means back in menus may mean something else there."""
        return self.name == MENU or (self.name == BACK and not pad_codes.on_pad(self.scancode))


@dataclass(frozen=True, slots=True)
class Pointer:
    """The mouse did something at a place in pixels."""

    kind: str
    x: int
    y: int
    amount: int = 0
    button: int = LEFT_BUTTON
    held: frozenset[str] = NO_MODIFIERS
    """Shift, Ctrl and Alt."""


@dataclass(frozen=True, slots=True)
class Key:
    """Any key or button of a pad went down, or up where that is asked for; for whoever asks which one."""

    scancode: int
    held: frozenset[str] = NO_MODIFIERS
    up: bool = False


@dataclass(frozen=True, slots=True)
class FileDropped:
    """Files were let fall on the window, all at once: the first ones, and how many there were; or a piece of text."""

    paths: tuple[Path, ...] = ()
    count: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class Typed:
    """Letters, as the keyboard's layout makes them; only while somebody wants them."""

    text: str


Signal = Act | Pointer | Key | FileDropped | Typed


class Input:
    """Keeps what is held, which device is in use and whether the pointer is to be seen."""

    def __init__(self, pads: Pads | None = None) -> None:
        """The keyboard is in use until something else is."""
        self.pads = pads or Pads()
        self.device = KEYBOARD
        self.typing = False
        """Whether a text is typed: then letters are letters, and the key that erases repeats."""
        self._struck = False
        """Whether a key went down since typing began: the letter of the key that opened the field is none of it."""
        self.close_up = False
        """Whether the scene wants every button of the mouse, what is held with it, and letters as letters."""
        self._repeat = Repeat()
        self._held: dict[int, str] = {}
        self._rested: tuple[int, int] | None = None

    @property
    def pointer_seen(self) -> bool:
        """Whether the pointer is shown."""
        return self.device == MOUSE

    @property
    def sticks(self) -> Sticks:
        """A pad's sticks and triggers now; at rest exactly nothing."""
        return self.pads.sticks

    def take(self, event: pygame.Event) -> list[Signal]:
        """What an event of the window means."""
        return self._close_up(event) if self.close_up and event.type in CLOSE_UP else self._usual(event)

    def _usual(self, event: pygame.Event) -> list[Signal]:
        """As menus and drives want it."""
        if event.type == pygame.KEYDOWN:
            return self._key(event.scancode, KEYBOARD, KEYS, _held_with(event))
        if event.type == pygame.TEXTINPUT:
            return self._letters(event.text)
        if event.type == pygame.KEYUP:
            self._release(event.scancode)
        elif event.type in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL}:
            return self._mouse(event)
        else:
            return self._pad(event)
        return []

    def _pad(self, event: pygame.Event) -> list[Signal]:
        """Buttons of pads and wheels, as if they were keys."""
        signals: list[Signal] = []
        for change in self.pads.take(event):
            if change.down:
                signals += self._key(change.code, PAD, PAD_BUTTONS)
            else:
                self._release(change.code)
        return signals

    def _mouse(self, event: pygame.Event) -> list[Signal]:
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type in {pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP} and event.button == 1:
            self.use(MOUSE)
            return [Pointer(PRESSED if event.type == pygame.MOUSEBUTTONDOWN else RELEASED, *event.pos)]
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.use(MOUSE)
            return [Act(BACK)]
        if event.type == pygame.MOUSEWHEEL:
            self.use(MOUSE)
            return [Pointer(WHEELED, *pygame.mouse.get_pos(), amount=event.y)]
        return []

    def _close_up(self, event: pygame.Event) -> list[Signal]:
        """The same as it is, whatever button and key it is."""
        held = _held_with(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event.scancode, KEYBOARD, CLOSE_KEYS, held)
        if event.type == pygame.KEYUP:
            self._release(event.scancode)
            return [Key(event.scancode, held, up=True)]
        if event.type == pygame.MOUSEMOTION:
            return [replace(moved, held=held) for moved in self._moved(event.pos) if isinstance(moved, Pointer)]
        self.use(MOUSE)
        if event.button > RIGHT_BUTTON:
            return []
        kind, (x, y) = PRESSED if event.type == pygame.MOUSEBUTTONDOWN else RELEASED, event.pos
        return [Pointer(kind, x, y, button=event.button, held=held)]

    def _release(self, code: int) -> None:
        name = self._held.pop(code, "")
        if name not in self._held.values():
            self._repeat.release(name)

    def _key(
        self, scancode: int, device: str, names: Mapping[int, str], held: frozenset[str] = NO_MODIFIERS
    ) -> list[Signal]:
        if scancode in self._held:
            return []
        self.use(device)
        self._struck = self.typing
        name = "" if self.typing and scancode in LETTERS else names.get(scancode, "")
        signals: list[Signal] = [Key(scancode, held)]
        if name:
            self._held[scancode] = name
            signals.append(Act(name, scancode=scancode))
        if name in REPEATING or (self.typing and name == CLEAR):
            self._repeat.press(name)
        return signals

    def _letters(self, text: str) -> list[Signal]:
        return [Typed(text)] if self.typing and self._struck else []

    def _moved(self, place: tuple[int, int]) -> list[Signal]:
        if self.device != MOUSE:
            if self._rested is None:
                self._rested = place
            if max(abs(place[0] - self._rested[0]), abs(place[1] - self._rested[1])) < NUDGE:
                return []
        self.use(MOUSE)
        return [Pointer(MOVED, *place)]

    def pad(self, name: str) -> list[Signal]:
        """An action from a pad, whoever reads it."""
        self.use(PAD)
        return [Act(name)]

    def use(self, device: str) -> None:
        """A device is in use; keys and pad hide the pointer."""
        if device != self.device:
            self._rested = None
        self.device = device

    def advance(self, seconds: float) -> list[Signal]:
        """Repeats of what is held."""
        return [Act(name, repeated=True) for name in self._repeat.advance(seconds)]

    def release_all(self) -> None:
        """The window lost the focus, or another scene begins: nothing is held."""
        self._repeat.release_all()
        self._held.clear()


def _held_with(event: pygame.Event) -> frozenset[str]:
    """Modifiers that were down when it happened, which a quick hand has let go of by now; else those that are."""
    mods = getattr(event, "mod", 0) if event.type in {pygame.KEYDOWN, pygame.KEYUP} else pygame.key.get_mods()
    return frozenset(name for name, bits in MODIFIERS.items() if mods & bits)
