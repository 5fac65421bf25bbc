"""How hard a tyre pulls for how much it slips, as a share of its grip; math alone.

The slip is normalised: 1 is the slip of most grip. Ratio and angle, each divided by its own peak, form one vector, so
the circle of traction (Beckman, Cerny) is built in: what goes along the car is missing across it.
"""

from __future__ import annotations

from collections.abc import Callable
from math import asin, atan, pi, sin, tan

from racer.content.tyre import Tyre

Curve = Callable[[float], float]


def magic_stiffness(shape: float) -> float:
    """Pacejka's B for a Magic Formula of shape C whose peak lies at slip 1."""
    return tan(pi / 2 / shape)


def magic(shape: float) -> Curve:
    """Pacejka's Magic Formula sin(C·atan(B·s)) over s: peak 1 at slip 1, tail sin(C·pi/2)."""
    stiffness = magic_stiffness(shape)
    limit = shape * stiffness

    def secant(slip: float) -> float:
        return sin(shape * atan(stiffness * slip)) / slip if slip > 1e-4 else limit

    return secant


def ming(slip: float) -> float:
    """Ming's curve 2s/(1+s²) over s (Cerny): a Magic Formula of shape 2, so its grip fades to nothing."""
    return 2.0 / (1.0 + slip * slip)


def linear(slip: float) -> float:
    """A line capped at the peak, over s."""
    return 1.0 if slip < 1.0 else 1.0 / slip


def secant_of(tyre: Tyre) -> Curve:
    """The tyre's curve as force share over slip: finite at zero, which the wheel's implicit step needs."""
    if tyre.curve == "ming":
        return ming
    if tyre.curve == "linear":
        return linear
    return magic(tyre.shape)


def slip_for_force(tyre: Tyre, share: float) -> float:
    """The slip in [0, 1] at which the tyre gives `share` of its grip: the curve's inverse below the peak."""
    if share >= 1.0:
        return 1.0
    if tyre.curve == "linear":
        return share
    shape = 2.0 if tyre.curve == "ming" else tyre.shape
    return tan(asin(share) / shape) / magic_stiffness(shape)
