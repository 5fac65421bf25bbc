"""A pad or a wheel that SDL believes in: plugged in, pressed, pulled out, and its rumble felt; no hardware."""

import ctypes
from pathlib import Path

import pygame

PAD_KIND, WHEEL_KIND = 1, 2
FULL = 32767
_FELT = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint16, ctypes.c_uint16)


class _Made(ctypes.Structure):
    """SDL_VirtualJoystickDesc, version 1."""

    _fields_ = (
        *((name, ctypes.c_uint16) for name in ("version", "type", "axes", "buttons", "hats", "vendor", "product", "_")),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        *((name, ctypes.c_void_p) for name in ("data", "update", "player", "rumble", "triggers", "led", "effect")),
    )


def sdl() -> ctypes.CDLL | None:
    """The library that pygame runs on; none where it cannot be told."""
    maps = Path("/proc/self/maps")
    lines = maps.read_text().splitlines() if maps.exists() else []
    paths = [line.split()[-1] for line in lines if "libSDL2-2" in line]
    return ctypes.CDLL(paths[0]) if paths else None


class VirtualPad:
    """Plugged in from the start."""

    def __init__(self, *, kind: int = PAD_KIND, axes: int = 6, buttons: int = 15, name: str = "Virtual pad") -> None:
        found = sdl()
        assert found is not None
        self._sdl = found
        self.felt: list[tuple[int, int]] = []
        self._feel = _FELT(self._rumble)
        made = _Made(version=1, type=kind, axes=axes, buttons=buttons, vendor=1, product=kind, name=name.encode())
        made.button_mask, made.axis_mask = (1 << buttons) - 1, (1 << axes) - 1
        made.rumble = ctypes.cast(self._feel, ctypes.c_void_p)
        self._number = self._sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(made))
        assert self._number >= 0
        self._sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self._stick = ctypes.c_void_p(self._sdl.SDL_JoystickOpen(self._number))

    def _rumble(self, data: int, low: int, high: int) -> int:
        self.felt.append((low, high))
        return 0

    def move(self, axis: int, share: float) -> None:
        """-1 to 1; a trigger's rest is -1."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._stick, axis, ctypes.c_int16(round(share * FULL)))

    def press(self, button: int, *, down: bool = True) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._stick, button, ctypes.c_uint8(down))

    def pull_out(self) -> None:
        self._sdl.SDL_JoystickDetachVirtual(self._number)


def posted(kind: int, **values: object) -> None:
    """An event as a pad would send it."""
    pygame.event.post(pygame.Event(kind, instance_id=7, **values))
