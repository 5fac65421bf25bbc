"""Values along the line together with how they change with the unknowns nearby, so that limits read as formulas."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


class Jet:
    """One value for each stretch of the line and its slopes, a row for each unknown; without rows it is plain."""

    __slots__ = ("slopes", "value")
    __array_ufunc__ = None
    """An array on the left of an operator leaves the work to us."""

    def __init__(self, value: Floats, slopes: Floats) -> None:
        """`slopes` has as many columns as `value` has entries."""
        self.value, self.slopes = value, slopes

    def __add__(self, other: Jet | Floats | float) -> Jet:
        if isinstance(other, Jet):
            return Jet(self.value + other.value, self.slopes + other.slopes)
        return Jet(self.value + other, self.slopes)

    __radd__ = __add__

    def __neg__(self) -> Jet:
        return Jet(-self.value, -self.slopes)

    def __sub__(self, other: Jet | Floats | float) -> Jet:
        if isinstance(other, Jet):
            return Jet(self.value - other.value, self.slopes - other.slopes)
        return Jet(self.value - other, self.slopes)

    def __rsub__(self, other: Floats | float) -> Jet:
        return Jet(other - self.value, -self.slopes)

    def __mul__(self, other: Jet | Floats | float) -> Jet:
        if isinstance(other, Jet):
            return Jet(self.value * other.value, self.slopes * other.value + other.slopes * self.value)
        return Jet(self.value * other, self.slopes * other)

    __rmul__ = __mul__

    def __truediv__(self, other: Jet | Floats | float) -> Jet:
        if isinstance(other, Jet):
            value = self.value / other.value
            return Jet(value, (self.slopes - other.slopes * value) / other.value)
        return Jet(self.value / other, self.slopes / other)

    def square(self) -> Jet:
        return Jet(self.value * self.value, self.slopes * (2.0 * self.value))

    def root(self) -> Jet:
        """The square root; of values that are positive."""
        value = np.sqrt(self.value)
        return Jet(value, self.slopes / (2.0 * value))

    def through(self, value: Floats, change: Floats) -> Jet:
        """What a function makes of it, given that function's values and derivatives here."""
        return Jet(value, self.slopes * change)


def choose(which: NDArray[np.bool_], this: Jet, that: Jet) -> Jet:
    """One where true, the other elsewhere."""
    return Jet(np.where(which, this.value, that.value), np.where(which, this.slopes, that.slopes))
