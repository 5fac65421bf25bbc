"""One grade for every colour of the painted world: the light's tint, then a little more colour and contrast."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from racer.view.light import Light
from racer.view.noise import Floats, as_floats
from racer.view.palette import hex_colour

COOLER = (0.92, 0.98, 1.12)
"""Takes half of the evening sun's colour back, where a grey ground would turn brown."""
STEPS = 1024
"""Entries of a ramp; the same again before and behind it, so that no position needs clipping."""


def graded(colour: NDArray[np.floating]) -> NDArray[np.floating]:
    """The picture's one grade: a little more colour and contrast, warm lights, cool darks."""
    grey = colour.mean(-1, keepdims=True)
    strong = (grey + (colour - grey) * 1.05 - 118.0) * 1.07 + 118.0
    lift = np.array([2.0, 2.0, 6.0]) * (1.0 - np.clip(strong / 255.0, 0.0, 1.0))
    toned: NDArray[np.floating] = np.clip(strong * np.array([1.015, 1.0, 0.975]) + lift, 0.0, 255.0)
    return toned


@dataclass(frozen=True, slots=True)
class Grade:
    """Turns the colours of the ramps into those on the screen."""

    light: Light

    def colour(self, code: str) -> Floats:
        """One colour."""
        one: Floats = self.colours(np.array([hex_colour(code)], np.float32))[0]
        return one

    def plane(self, code: str) -> Floats:
        """One colour to be mixed into planes of pixels."""
        return self.colour(code)[:, None, None, None]

    def colours(self, flat: Floats) -> Floats:
        """Colours [n, 3] as they look in this light."""
        return as_floats(graded(flat * np.array(self.light.lit_tint, np.float32)))

    def ramp(self, stops: str, times: tuple[float, float, float] = (1.0, 1.0, 1.0), *, neutral: float = 0.0) -> Floats:
        """Colours [3, n] through stops, evenly spaced, the ends repeated: entry `STEPS` + position × `STEPS`."""
        colours = np.array([hex_colour(stop) for stop in stops.split()], np.float64) * np.array(times)
        if self.light.name == "dusk":
            colours = colours * (1.0 + neutral * (np.array(COOLER) - 1.0))
        at = np.linspace(0.0, 1.0, len(colours))
        steps = np.clip(np.arange(3 * STEPS) / STEPS - 1.0, 0.0, 1.0)
        flat = np.stack([np.interp(steps, at, colours[:, i]) for i in range(3)], 1)
        return np.ascontiguousarray(self.colours(as_floats(flat)).T)

    @property
    def shade(self) -> Floats:
        """What is left of red, green and blue in the shade, against the lit ground."""
        tint, lit = np.array(self.light.shadow_tint), np.array(self.light.lit_tint)
        return as_floats(np.minimum(tint / lit, 1.0) if not self.light.lamps else tint)
