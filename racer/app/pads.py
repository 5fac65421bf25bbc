"""Pads and wheels: which are plugged in, and how far everything on them is pressed; events in, values out.

Pads go through SDL's controller mapping, so that every pad has the same buttons; whatever SDL has no mapping for, such
as a steering wheel, is a joystick with numbered axes.
"""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

import pygame
from pygame._sdl2 import controller

from racer.app import pad_codes
from racer.app.pad_codes import HAT, WHEEL_BUTTON, half_axis

FULL = 32767
"""What SDL calls an axis at its end."""
PRESSED, LET_GO = 0.55, 0.4
"""How far an axis goes to count as a button, and how far back until it does no more."""
FELT = 0.2
"""From here on a moved axis means that somebody uses it."""
REST = 0.15
"""What a stick may rest at, off its middle."""
LIVE = 100
"""ms that a rumble lasts unless it is renewed."""
HAT_WAYS = ((1, 1), (0, 1), (1, -1), (0, -1))
"""Up, right, down, left: which of a hat's two values, and its sign."""

PAD, WHEEL = "pad", "wheel"


class Sticks(NamedTuple):
    """Both sticks from -1 to 1, right and down positive, and both triggers from 0 to 1; at rest exactly nothing."""

    left_x: float = 0.0
    left_y: float = 0.0
    right_x: float = 0.0
    right_y: float = 0.0
    left_trigger: float = 0.0
    right_trigger: float = 0.0


class Change(NamedTuple):
    """A button went down or came up."""

    code: int
    down: bool


class Pads:
    """Every pad and wheel as one; who was used last is remembered."""

    def __init__(self) -> None:
        """Nothing plugged in until events have told."""
        self._pads: dict[int, controller.Controller] = {}
        self._wheels: dict[int, pygame.joystick.JoystickType] = {}
        self._values: dict[int, float] = {}
        self._down: set[int] = set()
        self.axes: dict[int, float] = {}
        """A wheel's axes, from -1 to 1, by their numbers."""
        self.kind = PAD
        """Whether a pad or a wheel was used last."""
        self.in_use: int | None = None
        """The device that was used last, until a key drives again."""
        self._last: int | None = None
        self.changes = 0
        """How often something was plugged in or pulled out."""

    # -- how far things are pressed

    def value(self, code: int) -> float:
        """How far a button, a trigger or a stick's way is pressed, 0 to 1."""
        return self._values.get(code, 0.0)

    def held(self, code: int) -> bool:
        """Whether it counts as pressed."""
        return code in self._down

    @property
    def sticks(self) -> Sticks:
        """Sticks and triggers now, for whoever points or scrolls with them."""
        left_x, left_y, right_x, right_y = (
            _beyond_rest(self.value(half_axis(axis, 1)) - self.value(half_axis(axis, -1))) for axis in range(4)
        )
        triggers = (_beyond_rest(self.value(code)) for code in (pad_codes.LEFT_TRIGGER, pad_codes.RIGHT_TRIGGER))
        return Sticks(left_x, left_y, right_x, right_y, *triggers)

    @property
    def there(self) -> bool:
        """Whether a pad is plugged in."""
        return bool(self._pads)

    @property
    def wheels(self) -> tuple[str, ...]:
        """The names of what is plugged in and no pad."""
        return tuple(wheel.get_name() for wheel in self._wheels.values())

    @property
    def wheel_axes(self) -> int:
        """How many axes the wheels have."""
        return max((wheel.get_numaxes() for wheel in self._wheels.values()), default=0)

    def release_all(self) -> None:
        """Nothing is pressed."""
        self._values.clear()
        self._down.clear()

    def rest(self) -> None:
        """Somebody drives by keys again."""
        self.in_use = None

    # -- events

    def take(self, event: pygame.Event) -> list[Change]:
        """What an event changes."""
        kind = event.type
        if kind == pygame.CONTROLLERAXISMOTION and event.axis <= pad_codes.LAST_AXIS:
            return self._moved(event.instance_id, event.axis, event.value / FULL)
        if kind in {pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP}:
            return self._button(event, pad_codes.BUTTON, PAD) if event.button <= pad_codes.LAST_BUTTON else []
        if getattr(event, "instance_id", None) in self._pads:
            return []
        if kind == pygame.JOYAXISMOTION:
            self._turned(event.instance_id, event.axis, event.value)
        elif kind in {pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP} and event.button < HAT - WHEEL_BUTTON:
            return self._button(event, WHEEL_BUTTON, WHEEL)
        elif kind == pygame.JOYHATMOTION and event.hat < (pad_codes.END - HAT) // 4:
            return self._hat(event)
        return []

    def _button(self, event: pygame.Event, first: int, kind: str) -> list[Change]:
        down = event.type in {pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN}
        if down:
            self._use(event.instance_id, kind)
        return self._set(first + event.button, 1.0 if down else 0.0)

    def _moved(self, device: int, axis: int, value: float) -> list[Change]:
        if abs(value) > FELT:
            self._use(device, PAD)
        changes = self._set(half_axis(axis, -1), max(0.0, -value))
        return changes + self._set(half_axis(axis, 1), max(0.0, value))

    def _turned(self, device: int, axis: int, value: float) -> None:
        """An axis of a wheel; a pedal rests at one end, so only what changes counts as used."""
        if abs(value - self.axes.get(axis, value)) > FELT / 4:
            self._use(device, WHEEL)
        self.axes[axis] = value

    def _hat(self, event: pygame.Event) -> list[Change]:
        self._use(event.instance_id, WHEEL)
        ways = enumerate(HAT_WAYS)
        return [
            change
            for number, (which, sign) in ways
            for change in self._set(HAT + 4 * event.hat + number, float(event.value[which] == sign))
        ]

    def _set(self, code: int, value: float) -> list[Change]:
        self._values[code] = min(1.0, value)
        was = code in self._down
        down = value > (LET_GO if was else PRESSED)
        if down == was:
            return []
        (self._down.add if down else self._down.discard)(code)
        return [Change(code, down)]

    def _use(self, device: int, kind: str) -> None:
        self.in_use = self._last = device
        self.kind = kind

    # -- plugging in and out

    def plug(self, event: pygame.Event) -> str:
        """A device was plugged in: open it; gives its name, if it is one to play with."""
        self.changes += 1
        try:
            if event.type == pygame.CONTROLLERDEVICEADDED:
                pad = controller.Controller(event.device_index)
                self._pads[pad.as_joystick().get_instance_id()] = pad
                return pad.name
            if controller.get_init() and controller.is_controller(event.device_index):
                return ""
            wheel = pygame.joystick.Joystick(event.device_index)
            self._wheels[wheel.get_instance_id()] = wheel
            return wheel.get_name()
        except (pygame.error, AttributeError):
            return ""

    def unplug(self, event: pygame.Event) -> bool:
        """A device was pulled out; says whether it was the one in use."""
        self.changes += 1
        device = event.instance_id
        self._pads.pop(device, None)
        if self._wheels.pop(device, None) is not None:
            self.axes.clear()
        if device != self.in_use:
            return False
        self.in_use = self._last = None
        self.release_all()
        return True

    # -- what is felt

    def rumble(self, low: float, high: float) -> None:
        """Shake the pad in use for a moment: the heavy motor and the light one, 0 to 1 each."""
        pad = self._pads.get(self._last) if self._last is not None else None
        if pad is not None:
            with suppress(pygame.error):
                pad.rumble(low, high, LIVE)

    def close(self) -> None:
        """Let go of everything."""
        for pad in self._pads.values():
            with suppress(pygame.error):
                pad.stop_rumble()
                pad.quit()
        for wheel in self._wheels.values():
            with suppress(pygame.error):
                wheel.quit()
        self._pads.clear()
        self._wheels.clear()


def _beyond_rest(value: float) -> float:
    """A travel counted from where a stick may rest."""
    beyond = (abs(value) - REST) / (1.0 - REST)
    return 0.0 if beyond <= 0.0 else min(1.0, beyond) * (1.0 if value > 0.0 else -1.0)
