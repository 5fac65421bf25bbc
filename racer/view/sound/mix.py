"""How loud the player wants it: shares from 0 to 1, and the gains they stand for."""

from __future__ import annotations

from typing import NamedTuple


class Mix(NamedTuple):
    """Everything, and its parts beneath that; a share of a half sounds about half as loud."""

    master: float = 1.0
    music: float = 1.0
    engines: float = 1.0
    effects: float = 1.0

    def gain(self, share: float) -> float:
        """Of a part."""
        return (self.master * share) ** 2


class Levels(NamedTuple):
    """Gains of the parts."""

    engines: float = 1.0
    effects: float = 1.0
