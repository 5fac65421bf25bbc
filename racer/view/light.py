"""One sun, upper left, always: its direction, how far shadows reach and how dark they are in each light."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

DAY_SUN = (-0.50, -0.56, 0.66)
"""Towards the sun: x right, y down, z up."""
SHADOW_REACH = (0.58, 0.66)
"""m of shadow for each metre of height."""
SHADOW_TINT = (0.50, 0.56, 0.70)
"""What is left of red, green and blue in the shade."""


@dataclass(frozen=True, slots=True)
class Light:
    """How a time of day lights the ground and all that stands on it."""

    name: str
    sun: tuple[float, float, float]
    """Towards the sun: x right, y down, z up."""
    shadow_reach: tuple[float, float]
    """m of shadow for each metre of height."""
    shadow_tint: tuple[float, float, float]
    """What is left of red, green and blue in the shade."""
    lit_tint: tuple[float, float, float]
    """What everything is multiplied with, in the shade or not."""
    lamps: bool = False
    """Whether street lamps burn."""


LIGHTS = MappingProxyType(
    {
        light.name: light
        for light in (
            Light("day", DAY_SUN, SHADOW_REACH, SHADOW_TINT, (1.0, 1.0, 1.0)),
            Light("dusk", (-0.68, -0.56, 0.47), (1.45, 1.19), (0.37, 0.42, 0.62), (1.13, 1.0, 0.82)),
            Light("snow", (-0.62, -0.58, 0.53), (1.05, 0.98), (0.60, 0.68, 0.82), (1.02, 1.0, 0.965)),
            # A moon behind haze: short, weak shadows; the lamps do the rest.
            Light("night", (-0.46, -0.50, 0.74), (0.40, 0.44), (0.70, 0.74, 0.82), (0.46, 0.49, 0.60), lamps=True),
        )
    }
)
