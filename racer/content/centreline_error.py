"""What keeps a track from having a centre line."""

from __future__ import annotations

from racer import words


class CentrelineError(ValueError):
    """A track without a way from gate to gate: what is wrong, and where."""

    def __init__(self, code: str, x: float, y: float, **values: object) -> None:
        """Keep the parts apart for whoever makes a sentence of them."""
        super().__init__(code, x, y)
        self.code, self.x, self.y, self.values = code, x, y, values

    def __str__(self) -> str:
        """What is wrong, where, and what to do."""
        return words.problem(self.code, x=f"{self.x:.0f}", y=f"{self.y:.0f}", **self.values)
