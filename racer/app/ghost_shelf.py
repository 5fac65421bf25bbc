"""Every ghost that there is, as a list to choose from: the player's, friends' and authors'; no window here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import NamedTuple

from racer.content.error import ContentError
from racer.recording.author_laps import AuthorGhost, AuthorLaps
from racer.recording.board import Board
from racer.recording.ghost import Ghost
from racer.recording.ghost_file import parse_ghost, read_ghost, read_header
from racer.recording.record_laps import KeptGhost
from racer.recording.records import Records

ASSISTED, BARE = LEAGUES = ("assisted", "bare")
OWN, FRIEND, AUTHOR = "own", "friend", "author"
PROVED, UNPROVED, FAILED, OLDER, BUILT_IN = "proved", "unproved", "failed", "older", "built-in"
"""What is known of a ghost's proof."""
SORTS = ("time", "date", "driver", "track")
YOU = "You"
Named = dict[str, str]
"""Names of tracks and cars by their hashes."""


@dataclass(frozen=True, slots=True)
class ShelfGhost:
    """One ghost of the list."""

    source: str | Path
    """Its name in the store, or the file of an author."""
    kind: str
    board: Board
    track: str
    car: str
    player: str
    seconds: float
    driven_at: int
    proof: str
    lap: int = 0
    """Number of its lap in the records; 0 for an author's."""
    title: str = ""
    fault: str = ""
    to_best: float | None = None
    """s to the player's own best on its board; nothing where there is none, or where this is it."""
    mine: bool = False
    """Whether it is this player's, and not somebody's who plays here too."""

    @property
    def key(self) -> str:
        """What tells it from others."""
        return str(self.source)

    @property
    def name(self) -> str:
        """What it is called."""
        return self.title or (YOU if self.mine else self.player)

    @property
    def league(self) -> str:
        """Assisted or bare."""
        return self.board.league


class Wanted(NamedTuple):
    """What of the shelf is to be seen; an empty word means all."""

    kind: str = ""
    track: str = ""
    """A hash, as is the car's."""
    car: str = ""
    league: str = ""
    sort: str = SORTS[0]


@dataclass(slots=True)
class GhostShelf:
    """Filled in the thread of the records, then only looked at."""

    ghosts: list[ShelfGhost] = field(default_factory=list)

    def chosen(self, wanted: Wanted) -> list[ShelfGhost]:
        """Those that are wanted, in the wanted order."""
        found = [ghost for ghost in self.ghosts if _fits(ghost, wanted)]
        return sorted(found, key=_ORDERS[wanted.sort])

    def tracks(self) -> list[tuple[str, str]]:
        """Hash and name of every track that has a ghost, by name."""
        return _named((ghost.board.track, ghost.track) for ghost in self.ghosts)

    def cars(self) -> list[tuple[str, str]]:
        """Hash and name of every car that drove one."""
        return _named((ghost.board.car, ghost.car) for ghost in self.ghosts)


def _fits(ghost: ShelfGhost, wanted: Wanted) -> bool:
    return (
        wanted.kind in {"", ghost.kind}
        and wanted.track in {"", ghost.board.track}
        and wanted.car in {"", ghost.board.car}
        and wanted.league in {"", ghost.league}
    )


_ORDERS: dict[str, Callable[[ShelfGhost], tuple[object, ...]]] = {
    "time": lambda ghost: (ghost.proof in {FAILED, OLDER}, ghost.seconds),
    "date": lambda ghost: (-ghost.driven_at, ghost.seconds),
    "driver": lambda ghost: (ghost.name.casefold(), ghost.seconds),
    "track": lambda ghost: (ghost.track.casefold(), ghost.board.track, ghost.car, ghost.seconds),
}


def _named(pairs: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    return sorted(dict(pairs).items(), key=lambda pair: (pair[1].casefold(), pair[0]))


def stock(records: Records, authors: AuthorLaps, names: Named, player: str, physics: str) -> GhostShelf:
    """All ghosts, from one question to the records and one header for each track and car not yet named."""
    kept = records.kept_ghosts()
    bests: dict[Board, KeptGhost] = {}
    for ghost in kept:
        if ghost.own and ghost.player == player and ghost.seconds < _seconds(bests.get(ghost.board)):
            bests[ghost.board] = ghost
    _name(records, kept, names)
    shown = [_of_record(ghost, names, bests.get(ghost.board), physics, player) for ghost in kept]
    return GhostShelf([*(_of_author(one, bests, physics) for one in authors.shown()), *shown])


def _seconds(best: KeptGhost | None) -> float:
    return inf if best is None else best.seconds


def _name(records: Records, kept: Sequence[KeptGhost], names: Named) -> None:
    """Find out what tracks and cars are called."""
    for ghost in kept:
        board = ghost.board
        if board.track in names and board.car in names:
            continue
        try:
            about = read_header(records.ghosts.path(ghost.ghost)).about
        except ContentError:
            continue  # the next ghost of this board may tell
        if (about.track, about.car) == (board.track, board.car):
            names[board.track], names[board.car] = about.track_name, about.car_name


def _of_record(ghost: KeptGhost, names: Named, best: KeptGhost | None, physics: str, mine: str) -> ShelfGhost:
    board = ghost.board
    proof = OLDER if board.physics != physics else PROVED if ghost.proved else FAILED if ghost.fault else UNPROVED
    return ShelfGhost(
        ghost.ghost,
        OWN if ghost.own else FRIEND,
        board,
        names.get(board.track, "Unknown track"),
        names.get(board.car, "Unknown car"),
        ghost.player,
        ghost.seconds,
        ghost.driven_at,
        proof,
        ghost.lap,
        ghost.title,
        ghost.fault,
        None if best is None or best is ghost else ghost.seconds - best.seconds,
        ghost.own and ghost.player == mine,
    )


def _of_author(author: AuthorGhost, bests: dict[Board, KeptGhost], physics: str) -> ShelfGhost:
    entry = author.entry
    boards = [Board(entry.track, entry.car, entry.ghost_handling, league, entry.physics) for league in (ASSISTED, BARE)]
    best = min((bests[board] for board in boards if board in bests), key=lambda one: one.seconds, default=None)
    return ShelfGhost(
        author.file,
        AUTHOR,
        boards[0],
        entry.track_name,
        entry.car_name,
        "Author",
        author.seconds,
        0,
        OLDER if entry.physics != physics else BUILT_IN,
        to_best=None if best is None else author.seconds - best.seconds,
    )


def ghost_of_shelf(records: Records, source: str | Path) -> Ghost:
    """The ghost itself, from the disk; a ContentError where it cannot be read."""
    return read_ghost(source) if isinstance(source, Path) else parse_ghost(records.ghosts.get(source), source)
