"""What there is to be heard of a drive at a moment; light, so that whoever tells of it loads no sounds."""

from __future__ import annotations

from math import hypot
from typing import NamedTuple

from racer.physics.snapshot import Snapshot


class Neighbour(NamedTuple):
    """Another car: its number, its engine's speed, where it is from here (m, right and down), and how fast it comes."""

    number: int
    rpm: float
    load: float
    right: float
    down: float
    approach: float = 0.0

    @property
    def distance(self) -> float:
        """How far away it is."""
        return hypot(self.right, self.down)


class Heard(NamedTuple):
    """The drive as it is now: the own car, how hard it scrapes along something (0 to 1), and who is about."""

    seen: Snapshot
    scraping: float = 0.0
    others: tuple[Neighbour, ...] = ()
