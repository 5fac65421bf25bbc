"""A ghost that drives along: whose it is, how it looks, and where it is now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from racer.recording.poses import GhostPath
from racer.view.car_view import CarView, GhostSeen
from racer.view.palette import Colour


@dataclass(frozen=True, slots=True)
class Along:
    """A ghost made ready; `key` tells it from others, and an unlike one is seen but never compared with."""

    key: str
    name: str
    path: GhostPath
    colour: Colour
    like: bool = True
    look: CarView | None = None
    """The car that it drove, where that is another than the player's."""

    def gap(self, time: float, distance: float) -> float | None:
        """Seconds that it is ahead at the same point of the lap."""
        return time - self.path.time_at(distance) if self.like else None


def seen_along(ghosts: Sequence[Along], time: float | None, distance: float) -> list[GhostSeen]:
    """Where ghosts are at a time of the lap; before the line they wait there, after their lap they are gone."""
    if time is None:
        return [GhostSeen(*ghost.path.at(0.0), ghost.colour, ghost.name, look=ghost.look) for ghost in ghosts]
    return [
        GhostSeen(*ghost.path.at(time), ghost.colour, ghost.name, ghost.gap(time, distance), look=ghost.look)
        for ghost in ghosts
        if time < ghost.path.time
    ]
