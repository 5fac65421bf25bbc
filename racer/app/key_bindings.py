"""Which keys do what, by where they lie on the keyboard; a key does one thing at most."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Self

import pygame

MOST_KEYS = 3
"""Keys that one action may have."""

LAST_SCANCODE = 511
"""SDL numbers no key higher."""

RESERVED = frozenset({pygame.KSCAN_ESCAPE, pygame.KSCAN_F11, pygame.KSCAN_F12})
"""The way into the menu, full screen and pictures, which nobody can bind away."""

USUAL: Mapping[str, tuple[int, ...]] = MappingProxyType({
    "left": (pygame.KSCAN_LEFT, pygame.KSCAN_A),
    "right": (pygame.KSCAN_RIGHT, pygame.KSCAN_D),
    "throttle": (pygame.KSCAN_UP, pygame.KSCAN_W),
    "brake": (pygame.KSCAN_DOWN, pygame.KSCAN_S),
    "handbrake": (pygame.KSCAN_SPACE,),
    "shift_up": (pygame.KSCAN_E, pygame.KSCAN_RSHIFT),
    "shift_down": (pygame.KSCAN_Q, pygame.KSCAN_LSHIFT),
    "restart": (pygame.KSCAN_R,),
    "reset": (pygame.KSCAN_BACKSPACE,),
    "rewind": (pygame.KSCAN_B,),
    "telemetry": (pygame.KSCAN_T,),
    "pause": (pygame.KSCAN_P,),
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class KeyBindings:
    """Scancodes in the order of the actions in `USUAL`; an action may have none."""

    keys: tuple[tuple[int, ...], ...] = tuple(USUAL.values())

    def of(self, action: str) -> tuple[int, ...]:
        """The keys of an action."""
        return self.keys[list(USUAL).index(action)]

    def action(self, scancode: int) -> str | None:
        """What a key does."""
        return next((action for action, keys in zip(USUAL, self.keys, strict=True) if scancode in keys), None)

    def bound(self, action: str, *scancodes: int) -> Self:
        """With these keys for an action, taken from whatever else had them; what cannot be a key is left out."""
        chosen = tuple(dict.fromkeys(code for code in scancodes if _is_free(code)))[:MOST_KEYS]
        others = [tuple(code for code in keys if code not in chosen) for keys in self.keys]
        others[list(USUAL).index(action)] = chosen
        return replace(self, keys=tuple(others))

    def table(self) -> dict[str, list[int]]:
        """As a file holds it."""
        return {action: list(keys) for action, keys in zip(USUAL, self.keys, strict=True)}

    @classmethod
    def read(cls, table: object) -> Self:
        """From what a file holds: keys that a player chose come first, usual ones where they are still free."""
        given = table if isinstance(table, dict) else {}
        chosen = {action: tuple(given[action]) for action in USUAL if _may_be(given.get(action))}
        keys: dict[str, tuple[int, ...]] = {}
        taken: set[int] = set()
        for action in sorted(USUAL, key=lambda action: action not in chosen):
            wanted = chosen.get(action, USUAL[action])
            keys[action] = tuple(code for code in wanted if code not in taken)
            taken.update(keys[action])
        return cls(tuple(keys[action] for action in USUAL))

    @property
    def valid(self) -> bool:
        """Whether every action has allowed keys and no key two actions."""
        codes = [code for keys in self.keys for code in keys]
        sound = len(self.keys) == len(USUAL) and all(len(keys) <= MOST_KEYS for keys in self.keys)
        return sound and all(_is_free(code) for code in codes) and len(set(codes)) == len(codes)


def _may_be(keys: object) -> bool:
    """Whether a file's list can be an action's keys."""
    if not isinstance(keys, list) or len(keys) > MOST_KEYS or not all(_is_free(code) for code in keys):
        return False
    return len(set(keys)) == len(keys)


def _is_free(code: object) -> bool:
    """Whether a number is that of a key and the key may be bound."""
    if not isinstance(code, int) or isinstance(code, bool):
        return False
    return 0 < code <= LAST_SCANCODE and code not in RESERVED
