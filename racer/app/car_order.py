"""The order in which cars are offered, wherever one is chosen."""

from __future__ import annotations

from racer.content.car import built_in

FIRST = ("corvette-c5", "boxster-s", "hatch", "rally", "buggy", "formula")


def cars_in_order() -> list[str]:
    """These first, then any others."""
    known = built_in("cars")
    return [*(name for name in FIRST if name in known), *(name for name in known if name not in FIRST)]
