"""The keyboard by where its keys lie, so that every layout drives with the same fingers."""

from __future__ import annotations

from racer.app.key_bindings import KeyBindings
from racer.drivers.hands import Keys


class Keyboard:
    """Which driving keys are down, kept from events: nothing is held once the window loses the focus."""

    def __init__(self, bindings: KeyBindings | None = None) -> None:
        """Nothing pressed."""
        self.bindings = bindings or KeyBindings()
        self._down: set[int] = set()

    def press(self, scancode: int) -> None:
        """A key went down."""
        self._down.add(scancode)

    def release(self, scancode: int) -> None:
        """A key came up."""
        self._down.discard(scancode)

    def release_all(self) -> None:
        """The window is no longer listened to."""
        self._down.clear()

    def keys(self) -> Keys:
        """The driving keys now."""
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
        """Whether a key of an action is down."""
        return any(code in self._down for code in self.bindings.of(action))
