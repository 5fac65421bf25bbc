"""How what flies is lit, and what colour its shadow has on the ground."""

from __future__ import annotations

from racer.view.light import Light
from racer.view.palette import Colour

TAKEN = 0.67
"""Share of the light's colour that what flies takes on: it is seen at night too."""
DARKEST, LIGHTEST = 0.36, 0.62
"""How light a shadow's colour is on dark ground and on snow, where a black one would look like soot."""


def lit_colour(tint: Colour, light: Light) -> Colour:
    """A tint in the light."""
    red, green, blue = (
        min(255, round(c * (1.0 + (part - 1.0) * TAKEN))) for c, part in zip(tint, light.lit_tint, strict=True)
    )
    return red, green, blue


def shadow_colour(light: Light) -> Colour:
    """The colour that the ground is mixed with in the shadow of something thin."""
    depth = LIGHTEST if light.name == "snow" else DARKEST
    red, green, blue = (round(255 * depth * part) for part in light.shadow_tint)
    return red, green, blue
