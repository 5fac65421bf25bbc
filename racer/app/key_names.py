"""Names of keys for the screen, by where they lie."""

from __future__ import annotations

import pygame

SPECIAL = {
    "RETURN": "ENTER",
    "ESCAPE": "ESC",
    "BACKSPACE": "BACK",
    "DELETE": "DEL",
    "LSHIFT": "L SHIFT",
    "RSHIFT": "R SHIFT",
    "LCTRL": "L CTRL",
    "RCTRL": "R CTRL",
    "LALT": "L ALT",
    "RALT": "R ALT",
    "COMMA": ",",
    "PERIOD": ".",
    "SLASH": "/",
    "MINUS": "-",
    "CAPSLOCK": "CAPS",
    "PAGEUP": "PG UP",
    "PAGEDOWN": "PG DN",
}
NAMES = {
    getattr(pygame, name): SPECIAL.get(name[6:], name[6:].replace("_", " "))
    for name in dir(pygame)
    if name.startswith("KSCAN_")
}


def key_name(scancode: int) -> str:
    """What a key is called; a number where nobody named it."""
    return NAMES.get(scancode, f"KEY {scancode}")


def scancode_of(name: str) -> int:
    """The key with a name as it is shown; nothing where none has it."""
    return next((code for code, shown in NAMES.items() if shown == name), 0)
