"""One sun, upper left, always: its direction, how far shadows reach and how dark they are."""

from __future__ import annotations

DAY_SUN = (-0.50, -0.56, 0.66)
"""Towards the sun: x right, y down, z up."""
SHADOW_REACH = (0.58, 0.66)
"""m of shadow for each metre of height."""
SHADOW_TINT = (0.50, 0.56, 0.70)
"""What is left of red, green and blue in the shade."""
