"""What a person drives with: the keyboard by where its keys lie, a pad beside it, or a wheel."""

from __future__ import annotations

from racer.app.key_bindings import AllBindings
from racer.app.pad_codes import on_pad
from racer.app.pads import WHEEL, Pads
from racer.app.setting_hands import Wheel
from racer.app.settings import Settings
from racer.drivers.hands import Device, Keys, Stick


class Keyboard:
    """Which driving keys are down, kept from events, with the pads beside it; whatever was used last drives.

    Nothing is held once the window loses the focus.
    """

    def __init__(self, bindings: AllBindings | None = None, pads: Pads | None = None) -> None:
        """Nothing pressed."""
        self.bindings = bindings or AllBindings()
        self.pads = pads or Pads()
        self.wheel, self.rumble = Wheel(), 0.0
        self._down: set[int] = set()

    def follow(self, settings: Settings) -> None:
        """Take the player's bindings, wheel, and how strongly a pad is felt."""
        self.bindings = AllBindings(settings.keys, settings.pad)
        self.wheel, self.rumble = settings.wheel, settings.rumble.strength

    def press(self, scancode: int) -> None:
        """A key went down."""
        self._down.add(scancode)
        if self.bindings.keys.action(scancode) is not None:
            self.pads.rest()

    def release(self, scancode: int) -> None:
        """A key came up."""
        self._down.discard(scancode)

    def release_all(self) -> None:
        """The window is no longer listened to."""
        self._down.clear()
        self.pads.release_all()

    def keys(self) -> Device:
        """What is driven with now."""
        if self.pads.in_use is not None:
            return self._wheel() if self.pads.kind == WHEEL else self._pad()
        return Keys(
            left=self.held("left"),
            right=self.held("right"),
            up=self.held("throttle"),
            down=self.held("brake"),
            handbrake=self.held("handbrake"),
            shift_up=self.held("shift_up"),
            shift_down=self.held("shift_down"),
        )

    def held(self, action: str) -> bool:
        """Whether a key or a button of an action is down."""
        return any(self.pads.held(code) if on_pad(code) else code in self._down for code in self.bindings.of(action))

    def _pad(self) -> Stick:
        return Stick(
            steer=self._travel("right") - self._travel("left"),
            throttle=self._travel("throttle"),
            brake=self._travel("brake"),
            handbrake=self.held("handbrake"),
            shift_up=self.held("shift_up"),
            shift_down=self.held("shift_down"),
        )

    def _wheel(self) -> Stick:
        """The wheel's axes; its buttons do what they are bound to."""
        throttle, brake = self.wheel.pedals(self.pads.axes)
        return Stick(
            steer=self.wheel.steering(self.pads.axes),
            throttle=max(throttle, self._travel("throttle")),
            brake=max(brake, self._travel("brake")),
            handbrake=self.held("handbrake"),
            shift_up=self.held("shift_up"),
            shift_down=self.held("shift_down"),
            direct=True,
        )

    def _travel(self, action: str) -> float:
        """How far an action's stick, trigger or button is pressed."""
        return max((self.pads.value(code) for code in self.bindings.pad.of(action)), default=0.0)
