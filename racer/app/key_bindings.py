"""Which keys and which buttons of a pad do what; each does one thing at most.

Keys go by where they lie on the keyboard. Both kinds have one way to number what is pressed (`pad_codes`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import ClassVar, Self, TypeGuard

import pygame

from racer.app import pad_codes

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

PAD_USUAL: Mapping[str, tuple[int, ...]] = MappingProxyType({
    "left": (pad_codes.STICK_LEFT,),
    "right": (pad_codes.STICK_RIGHT,),
    "throttle": (pad_codes.RIGHT_TRIGGER,),
    "brake": (pad_codes.LEFT_TRIGGER,),
    "handbrake": (pad_codes.A,),
    "shift_up": (pad_codes.RIGHT_SHOULDER,),
    "shift_down": (pad_codes.LEFT_SHOULDER,),
    "restart": (pad_codes.Y,),
    "reset": (pad_codes.VIEW,),
    "rewind": (pad_codes.X,),
    "telemetry": (pad_codes.PAD_UP,),
    "pause": (),
})  # fmt: skip
"""The button for the menu pauses at all times, so the action needs no other."""

PAD_RESERVED = frozenset({pad_codes.START, pad_codes.GUIDE})


class Bindings:
    """Codes in the order of the actions in `USUAL`; an action may have none. Subclasses say which codes there are."""

    __slots__ = ()
    usual: ClassVar[Mapping[str, tuple[int, ...]]]
    keys: tuple[tuple[int, ...], ...]

    def of(self, action: str) -> tuple[int, ...]:
        """The keys of an action."""
        return self.keys[list(USUAL).index(action)]

    def action(self, scancode: int) -> str | None:
        """What a key does."""
        return next((action for action, keys in zip(USUAL, self.keys, strict=True) if scancode in keys), None)

    def bound(self, action: str, *scancodes: int) -> Self:
        """With these keys for an action, taken from whatever else had them; what cannot be a key is left out."""
        chosen = tuple(dict.fromkeys(code for code in scancodes if self.is_free(code)))[:MOST_KEYS]
        others = [tuple(code for code in keys if code not in chosen) for keys in self.keys]
        others[list(USUAL).index(action)] = chosen
        return replace(self, keys=tuple(others))  # type: ignore[type-var]  # subclasses are dataclasses

    def table(self) -> dict[str, list[int]]:
        """As a file holds it."""
        return {action: list(keys) for action, keys in zip(USUAL, self.keys, strict=True)}

    @classmethod
    def read(cls, table: object) -> Self:
        """From what a file holds: keys that a player chose come first, usual ones where they are still free."""
        given = table if isinstance(table, dict) else {}
        chosen = {action: tuple(given[action]) for action in USUAL if cls.may_be(given.get(action))}
        keys: dict[str, tuple[int, ...]] = {}
        taken: set[int] = set()
        for action in sorted(USUAL, key=lambda action: action not in chosen):
            wanted = chosen.get(action, cls.usual[action])
            keys[action] = tuple(code for code in wanted if code not in taken)
            taken.update(keys[action])
        return cls(tuple(keys[action] for action in USUAL))  # type: ignore[call-arg]  # with one field

    @property
    def valid(self) -> bool:
        """Whether every action has allowed keys and no key two actions."""
        codes = [code for keys in self.keys for code in keys]
        sound = len(self.keys) == len(USUAL) and all(len(keys) <= MOST_KEYS for keys in self.keys)
        return sound and all(self.is_free(code) for code in codes) and len(set(codes)) == len(codes)

    @classmethod
    def may_be(cls, keys: object) -> bool:
        """Whether a file's list can be an action's."""
        if not isinstance(keys, list) or len(keys) > MOST_KEYS or not all(cls.is_free(code) for code in keys):
            return False
        return len(set(keys)) == len(keys)

    @classmethod
    def harm(cls, table: object) -> bool:
        """Whether something in a file's table could not be taken as it stands."""
        if table is None:
            return False
        return not isinstance(table, dict) or any(
            not cls.may_be(keys) for action, keys in table.items() if action in USUAL
        )

    @classmethod
    def is_free(cls, code: object) -> bool:
        """Whether a number may be bound."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class KeyBindings(Bindings):
    """Which keys do what, by their scancodes."""

    usual: ClassVar[Mapping[str, tuple[int, ...]]] = USUAL
    keys: tuple[tuple[int, ...], ...] = tuple(USUAL.values())

    @classmethod
    def is_free(cls, code: object) -> bool:
        """Whether a number is that of a key and the key may be bound."""
        return _whole(code) and 0 < code <= LAST_SCANCODE and code not in RESERVED


@dataclass(frozen=True, slots=True)
class PadBindings(Bindings):
    """Which buttons of a pad or a wheel do what."""

    usual: ClassVar[Mapping[str, tuple[int, ...]]] = PAD_USUAL
    keys: tuple[tuple[int, ...], ...] = tuple(PAD_USUAL.values())

    @classmethod
    def is_free(cls, code: object) -> bool:
        """Whether a number is that of a button that may be bound."""
        return _whole(code) and pad_codes.on_pad(code) and code not in PAD_RESERVED


@dataclass(frozen=True, slots=True)
class AllBindings:
    """Keys and pad together, as whoever drives asks for them."""

    keys: KeyBindings = field(default_factory=KeyBindings)
    pad: PadBindings = field(default_factory=PadBindings)

    def of(self, action: str) -> tuple[int, ...]:
        """All that does an action."""
        return self.keys.of(action) + self.pad.of(action)

    def action(self, code: int) -> str | None:
        """What a key or a button does."""
        return self.pad.action(code) if pad_codes.on_pad(code) else self.keys.action(code)


def _whole(code: object) -> TypeGuard[int]:
    return isinstance(code, int) and not isinstance(code, bool)
