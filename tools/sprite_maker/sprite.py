"""A file to make: where it goes, how it is made and what sprites.toml says of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
Fact = str | int | float | list[str] | list[float] | list[list[float]]


@dataclass(frozen=True, slots=True)
class Sprite:
    """One file to make."""

    table: str
    file: str
    ppm: float
    make: Callable[[], Pixels]
    facts: Mapping[str, Fact] = field(default_factory=dict)
