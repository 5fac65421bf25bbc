"""Surfaces of the ground: how much they hold, how much they slow a wheel, how they look and sound underfoot."""

from __future__ import annotations

from dataclasses import dataclass

from racer import folders
from racer.content.table import Table, read_table

NOISES = ("tarmac", "wet", "gravel", "grass", "snow", "kerb")


@dataclass(frozen=True, slots=True)
class Surface:
    """One kind of ground; `adhesion` is relative to dry asphalt = 1."""

    name: str
    adhesion: float
    rolling_resistance: float
    looseness: float
    noise: str


def surface_of(name: str, table: Table) -> Surface:
    """A surface from its table."""
    surface = Surface(
        name=name,
        adhesion=table.number("adhesion", above=0.0, high=2.0),
        rolling_resistance=table.number("rolling_resistance", low=0.0, high=1.0),
        looseness=table.number("looseness", low=0.0, high=1.0),
        noise=table.choice("noise", *NOISES),
    )
    table.finish()
    return surface


def read_surfaces(file: Table) -> dict[str, Surface]:
    """Every surface of a surfaces file, in the order of the file."""
    return {name: surface_of(name, file.table(name)) for name in file.values}


def load_surfaces() -> dict[str, Surface]:
    """The built-in surfaces by name."""
    return read_surfaces(read_table(folders.data_folder() / "surfaces.toml"))
