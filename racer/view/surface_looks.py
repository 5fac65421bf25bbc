"""Whose paint a surface has: its own, or, for one that nobody painted yet, that of the one that it sounds like."""

from __future__ import annotations

from racer.content.surface import load_surfaces

LIKE = {
    "tarmac": "asphalt",
    "wet": "wet_asphalt",
    "gravel": "gravel",
    "grass": "grass",
    "snow": "snow",
    "kerb": "concrete",
}
"""The painted surface for each family of noise."""


def looks(painted: frozenset[str]) -> dict[str, str]:
    """The painted surface behind every surface, in the order in which tiles number them."""
    return {name: name if name in painted else LIKE[kind.noise] for name, kind in load_surfaces().items()}
