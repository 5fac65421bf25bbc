"""Laps of those who made a track: times at every handling level, found by what was driven, and ghosts to chase."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from racer import folders
from racer.content.error import ContentError
from racer.recording.author_index import INDEX, AuthorEntry, read_index
from racer.recording.ghost import Ghost
from racer.recording.ghost_error import GhostError
from racer.recording.ghost_file import read_ghost

FIRST_START = "first-start.ghost"
"""A careful lap for somebody who has never driven."""


@dataclass(frozen=True, slots=True)
class AuthorLap:
    """The time to beat (s), and the file of its ghost where there is one."""

    seconds: float
    sectors: tuple[float, ...]
    file: Path | None
    name: str
    """Who drove it."""


@dataclass(frozen=True, slots=True)
class AuthorGhost:
    """A ghost that an author left: its file, its entry in the list, and its time (s)."""

    file: Path
    entry: AuthorEntry
    seconds: float


class _Key(NamedTuple):
    track: str
    car: str
    handling: str
    physics: str


class AuthorLaps:
    """The lists of some folders, read once when first asked; of equal laps the first folder's counts."""

    def __init__(self, folders: Sequence[Path]) -> None:
        """Nothing is read yet."""
        self._folders = tuple(folders)
        self._laps: dict[_Key, AuthorLap] | None = None
        self._problems: list[ContentError] = []

    @property
    def problems(self) -> tuple[ContentError, ...]:
        """Lists that cannot be used; each is as if it were empty."""
        self._all()
        return tuple(self._problems)

    def forget(self) -> None:
        """Read the lists again: one of them has grown."""
        self._laps, self._problems = None, []

    def find(self, track: str, car: str, handling: str, physics: str) -> AuthorLap | None:
        """The author's lap by the hashes of track and car, the handling level and the physics identity."""
        return self._all().get(_Key(track, car, handling, physics))

    def ghost(self, lap: AuthorLap) -> Ghost:
        """The lap's ghost from the disk; a GhostError where there is none or it is another lap's."""
        if lap.file is None:
            raise GhostError(lap.name, "", "author-no-ghost")
        ghost = read_ghost(lap.file)
        if ghost.lap.time != lap.seconds:
            raise GhostError(str(lap.file), "", "author-other-lap")
        return ghost

    def shown(self) -> list[AuthorGhost]:
        """Every lap that left a ghost, with what it was driven on."""
        found: dict[Path, AuthorGhost] = {}
        for folder in self._folders:
            with suppress(ContentError):
                for entry in read_index(folder / INDEX):
                    time = entry.times.get(entry.ghost_handling)
                    if entry.ghost and time is not None:
                        found[folder / entry.ghost] = AuthorGhost(folder / entry.ghost, entry, time.seconds)
        return list(found.values())

    def first_start(self) -> Ghost | None:
        """The newcomer's ghost, if one of the folders holds it and it can be read."""
        for folder in self._folders:
            try:
                return read_ghost(folder / FIRST_START)
            except GhostError:
                continue
        return None

    def _all(self) -> dict[_Key, AuthorLap]:
        if self._laps is None:
            self._laps = {}
            for folder in self._folders:
                for key, lap in self._read(folder):
                    self._laps.setdefault(key, lap)
        return self._laps

    def _read(self, folder: Path) -> Iterator[tuple[_Key, AuthorLap]]:
        try:
            entries = read_index(folder / INDEX)
        except ContentError as problem:
            self._problems.append(problem)
            return
        for entry in entries:
            for handling, time in entry.times.items():
                key = _Key(entry.track, entry.car, handling, entry.physics)
                yield key, AuthorLap(time.seconds, time.sectors, _ghost_file(folder, entry, handling), entry.driver)


def author_folders() -> tuple[Path, ...]:
    """Where authors' laps lie: with the game, then the player's own."""
    return folders.tracks_folder() / "ghosts", own_authors()


def own_authors() -> Path:
    """Where laps of the player's own tracks lie."""
    return folders.player_folder() / "authors"


def _ghost_file(folder: Path, entry: AuthorEntry, handling: str) -> Path | None:
    return folder / entry.ghost if entry.ghost and handling == entry.ghost_handling else None
