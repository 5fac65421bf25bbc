"""Chance that repeats: numbers drawn from a seed and a place alone, the same on every machine and in any order."""

from __future__ import annotations

from math import cos, floor, pi

MASK = (1 << 64) - 1


def draw(*numbers: int) -> float:
    """A number in [-1, 1), by mixing all of the given ones (splitmix)."""
    state = 0x9E3779B97F4A7C15
    for number in numbers:
        state = (state + (number & MASK) * 0xBF58476D1CE4E5B9 + 0x9E3779B97F4A7C15) & MASK
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & MASK
        state ^= state >> 31
    return (state >> 11) / float(1 << 52) - 1.0


def bell(*numbers: int) -> float:
    """A number around 0 with deviation 1, never beyond 3.5: the sum of four draws."""
    return (draw(*numbers, 1) + draw(*numbers, 2) + draw(*numbers, 3) + draw(*numbers, 4)) * 0.866


class Drift:
    """A value that wanders smoothly around 0, within [-1, 1], along a place counted in steps."""

    def __init__(self, *numbers: int) -> None:
        """One of many, by its numbers."""
        self._numbers = numbers
        self._at = (-1, 0)
        self._ends = (0.0, 0.0)

    def at(self, place: float, lap: int) -> float:
        """The value at a place of a lap."""
        before = floor(place)
        if (lap, before) != self._at:
            self._at = (lap, before)
            self._ends = draw(*self._numbers, lap, before), draw(*self._numbers, lap, before + 1)
        first, second = self._ends
        return first + (second - first) * (1.0 - cos(pi * (place - before))) / 2.0
