"""The moment at which a growing quantity passes a level, found between two ticks."""

from __future__ import annotations


class Mark:
    """Shown a quantity tick by tick; `time` is None until the level is passed."""

    __slots__ = ("_before", "level", "share", "time")

    def __init__(self, level: float) -> None:
        """Nothing seen yet."""
        self.level = level
        self.time: float | None = None
        self.share = 0.0
        self._before: tuple[float, float] | None = None

    def see(self, time: float, value: float) -> bool:
        """Look at the quantity; true in the one tick in which the level is passed, `share` of the way through it."""
        before, self._before = self._before, (time, value)
        if self.time is not None or value < self.level:
            return False
        if before is None or before[1] >= value:
            self.time, self.share = time, 1.0
            return True
        self.share = (self.level - before[1]) / (value - before[1])
        self.time = before[0] + self.share * (time - before[0])
        return True


def since(start: Mark, end: Mark) -> float | None:
    """Time between two marks, or None where one was not reached."""
    return None if start.time is None or end.time is None else end.time - start.time
