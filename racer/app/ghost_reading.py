"""Ghosts made ready to drive along: read, parsed and worked out in the thread of the records, never in a frame."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from racer.app.along import Along
from racer.app.trial_plan import Rival
from racer.content.car import Car
from racer.content.car_shelf import shelf
from racer.content.error import ContentError
from racer.content.library import find_car
from racer.race.lap import Lap
from racer.race.moment import Moment
from racer.recording.board import Board
from racer.recording.ghost import About, Ghost
from racer.recording.ghost_file import parse_ghost, read_ghost
from racer.recording.poses import GhostPath
from racer.recording.record_laps import KeptLap, Sectors
from racer.recording.records import Records
from racer.verify.known import own_car
from racer.view.car_view import CarView
from racer.view.palette import FRIEND_GHOST, OWN_GHOST, VIOLET

Looks = Callable[[Car], CarView | None]
"""How a car is drawn."""
OWN, AUTHOR, RIVAL = "own", "author", "rival {}"
"""Keys of ghosts."""


@dataclass(frozen=True, slots=True)
class ToBeat:
    """What the player has on a board before the first lap of a sitting."""

    best: Lap | None = None
    own: Along | None = None
    sectors: Sectors = ()


def best_of(records: Records, board: Board, player: str) -> ToBeat:
    """The player's best of a board with its ghost, where there is one that can be read, and the best sectors."""
    standing = records.standing(board, player)
    kept = standing.best
    if kept is None:
        return ToBeat(sectors=standing.sectors.sectors)
    return ToBeat(_lap_of(kept), _own(records, kept), standing.sectors.sectors)


def _own(records: Records, kept: KeptLap) -> Along | None:
    try:
        ghost = parse_ghost(records.ghosts.get(kept.ghost), kept.ghost) if kept.ghost else None
    except ContentError:
        return None
    return own_along(ghost) if ghost else None


def own_along(ghost: Ghost) -> Along:
    """The player's own best."""
    return Along(OWN, "best", GhostPath(ghost), OWN_GHOST)


def author_along(ghost: Ghost) -> Along:
    """The author's lap."""
    return Along(AUTHOR, "author", GhostPath(ghost), VIOLET)


def rival_along(records: Records, rival: Rival, number: int, about: About, looks: Looks) -> Along | None:
    """Somebody's lap; None where it cannot be read or lies on another track, only shown with another car."""
    try:
        ghost = _ghost(records, rival.source)
    except ContentError:
        return None
    theirs = ghost.about
    if theirs.track != about.track:
        return None
    like = (theirs.car, theirs.handling) == (about.car, about.handling)
    name = rival.name or theirs.player or "rival"
    car = car_of_ghost(ghost) if theirs.car != about.car else None
    return Along(RIVAL.format(number), name, GhostPath(ghost), FRIEND_GHOST, like, looks(car) if car else None)


def car_of_ghost(ghost: Ghost) -> Car | None:
    """The car of the game, the one that travels inside, or one of the player's own."""
    others = [own] if (own := own_car(ghost)) else [one.car for one in shelf()[0]]
    return find_car(ghost.about.car, others)


def _ghost(records: Records, source: Ghost | Path | str) -> Ghost:
    if isinstance(source, Ghost):
        return source
    return read_ghost(source) if isinstance(source, Path) else parse_ghost(records.ghosts.get(source), source)


def _lap_of(kept: KeptLap) -> Lap:
    """A kept lap as the clock takes it."""
    nowhere = Moment(0, 0.0)
    return Lap(0, nowhere, nowhere, kept.seconds, kept.sectors, void=None, complete=True)
