"""A held key that acts again and again."""

from __future__ import annotations

FIRST, EVERY = 0.35, 0.08
"""s that a direction is held before it repeats, and between repeats."""


class Repeat:
    """Turns a held direction into repeats; pure, so the caller says what time passed."""

    def __init__(self) -> None:
        """Nothing held."""
        self._held: dict[str, float] = {}

    def press(self, name: str) -> None:
        """Only the direction pressed last repeats."""
        self._held = {name: FIRST}

    def release(self, name: str) -> None:
        """It repeats no more."""
        self._held.pop(name, None)

    def release_all(self) -> None:
        """Nothing is held."""
        self._held.clear()

    def advance(self, seconds: float) -> list[str]:
        """Repeats that are due; a long stall gives one, not many."""
        due = []
        for name, left in self._held.items():
            rest = left - seconds
            if rest <= 0.0:
                due.append(name)
                rest = max(rest + EVERY, 0.0) or EVERY
            self._held[name] = rest
        return due
