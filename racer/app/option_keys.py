"""Asking for keys and buttons in the options: which cell waits, what becomes of the answer, who loses it."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from racer.app.key_bindings import Bindings, KeyBindings, PadBindings
from racer.app.key_names import key_name
from racer.app.option_list import ACTIONS
from racer.app.pad_codes import GUIDE, START, on_pad, pad_name
from racer.app.settings import Settings

COLUMNS = 2
"""Keys that are shown of each action; the pad's button stands beside them."""
PAD_COLUMN = COLUMNS
CANCELS = frozenset({pygame.KSCAN_ESCAPE, START, GUIDE})


@dataclass(frozen=True, slots=True)
class Cell:
    """The place of one key or button."""

    action: str
    column: int

    @property
    def of_pad(self) -> bool:
        """Whether it is the pad's."""
        return self.column == PAD_COLUMN


@dataclass(frozen=True, slots=True)
class Bound:
    """Settings after a change, and what is to be said of it."""

    settings: Settings
    said: str = ""


def name_of(code: int) -> str:
    """What a key or a button is called within a sentence."""
    return pad_name(code) if on_pad(code) else key_name(code).capitalize()


def shown(settings: Settings, action: str) -> list[str]:
    """The names in the cells of an action."""
    names = [key_name(code) for code in settings.keys.of(action)[:COLUMNS]]
    buttons = " ".join(pad_name(code) for code in settings.pad.of(action)[:1])
    return [*names, *[""] * (COLUMNS - len(names)), buttons]


def bind(settings: Settings, cell: Cell, code: int | None) -> Bound:
    """Put a key or a button into a cell, or nothing; what had it before loses it, which is said."""
    if code is not None and on_pad(code) != cell.of_pad:
        wanted = "That was a key: press a button of the pad" if cell.of_pad else "That was a button: press a key"
        return Bound(settings, wanted)
    before: KeyBindings | PadBindings = settings.pad if cell.of_pad else settings.keys
    count, column = (1, 0) if cell.of_pad else (COLUMNS, cell.column)
    codes: list[int | None] = [*before.of(cell.action)[:count]]
    codes += [None] * (count - len(codes))
    codes[column] = code
    after = before.bound(cell.action, *(code for code in codes if code is not None))
    changed = replace(settings, pad=after) if isinstance(after, PadBindings) else replace(settings, keys=after)
    return Bound(changed, _told(before, after, cell.action, code))


def _told(before: Bindings, after: Bindings, action: str, code: int | None) -> str:
    """Who lost the key, or that it cannot be had."""
    if code is None:
        return ""
    if code not in after.of(action):
        return f"{name_of(code)} is kept for the game itself"
    had = before.action(code)
    return f"{name_of(code)} no longer does: {ACTIONS[had].lower()}" if had and had != action else ""
