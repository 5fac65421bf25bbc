"""The medals to be won on a track with a car, and how far away the next one is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MedalsShown:
    """The author's time, from which all targets follow, and the player's best; in s."""

    author: float
    best: float | None
