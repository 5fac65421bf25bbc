"""What the key card names: the first key or button of each action, as the player has bound them."""

from __future__ import annotations

from racer.app.key_bindings import AllBindings
from racer.app.key_names import key_name
from racer.app.pad_codes import pad_name
from racer.app.pads import WHEEL
from racer.view.cards import KeyRows

DRIVES = (("throttle", "Go"), ("brake", "Brake"), ("left", ""), ("right", "Steer"), ("handbrake", "Handbrake"))
CALLS = (("restart", "Restart"), ("reset", "Reset"), ("telemetry", "Telemetry"))
BY_AXIS = frozenset({"throttle", "brake", "left", "right"})
"""What a wheel does by its axes, whatever its buttons are bound to."""


def key_rows(bindings: AllBindings, device: str | None) -> KeyRows:
    """For the keyboard (None), a pad or a wheel; an action that has nothing is left out."""
    names = {action: _name(bindings, action, device) for action, _ in (*DRIVES, *CALLS)}
    driving = [(names[action], word) for action, word in DRIVES if names[action]]
    if device == WHEEL:
        driving.insert(0, ("WHEEL", "Steer"))
    calling = [(names[action], word) for action, word in CALLS if names[action]]
    menu = "ESC" if device is None else "MENU"
    return tuple(_joined(driving)), (*calling, (menu, "Menu"))


def _name(bindings: AllBindings, action: str, device: str | None) -> str:
    if device is None:
        return next((key_name(code) for code in bindings.keys.of(action)), "")
    if device == WHEEL and action in BY_AXIS:
        return ""
    return next((pad_name(code) for code in bindings.pad.of(action)), "")


def _joined(row: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Both ways of one stick are the stick: "LS ←" and "LS →" become "LS"."""
    shown: list[tuple[str, str]] = []
    for name, word in row:
        stick = name.removesuffix(" →")
        if shown and stick != name and shown[-1] == (f"{stick} ←", ""):
            shown[-1] = stick, word
        else:
            shown.append((name, word))
    return shown
