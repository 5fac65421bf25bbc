"""Colours a car can wear."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Livery:
    """Named colours of one car; an empty number means none is painted."""

    name: str
    body: str
    second: str
    accent: str
    trim: str = "#2a2c31"
    number: str = ""
    helmet: str = "#f3f3f0"
    suit: str = "#2b4a86"
