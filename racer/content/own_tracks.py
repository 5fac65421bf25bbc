"""The player's own tracks: which file a name becomes, how one comes in and goes out, and a trash that gives back."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from racer import folders
from racer.content.circuit_csv import import_circuit
from racer.content.error import ContentError
from racer.content.tiled_json import LARGEST_FILE
from racer.content.track import Track
from racer.content.track_code import track_from_text, track_text
from racer.content.track_edit.properties import LONGEST_NAME, printable
from racer.content.track_file import SUFFIX, read_track, write_track

LONGEST_STEM = 60
TEXT, POINTS = ".txt", ".csv"
"""A track as text in a file, and a centre line."""

_RESERVED = frozenset({"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))})
"""Names that Windows keeps for devices."""


def own_folder() -> Path:
    """Where they lie; it may not exist yet."""
    return folders.player_folder() / "tracks"


def own_tracks() -> list[Path]:
    """Their files."""
    return sorted(own_folder().glob(f"*{SUFFIX}"))


def stem_of(name: str) -> str:
    """A file's name for a track's, for any system."""
    letters = "".join(letter if letter.isalnum() else " " for letter in name.casefold())
    stem = "-".join(letters.split())[:LONGEST_STEM].strip("-")
    # A letter may take four bytes, and a name has room for 255.
    stem = stem.encode()[: 3 * LONGEST_STEM].decode(errors="ignore") or "track"
    return f"track-{stem}" if stem in _RESERVED else stem


def free_file(name: str, folder: Path | None = None, suffix: str = SUFFIX) -> Path:
    """A file for a track of this name that no other track has."""
    folder, stem = folder or own_folder(), stem_of(name)
    path, number = folder / f"{stem}{suffix}", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}{suffix}", number + 1
    return path


def free_name(name: str) -> str:
    """The name, or one with a number behind it where a file of that name is there."""
    called, number = name, 2
    while (own_folder() / f"{stem_of(called)}{SUFFIX}").exists():
        called, number = f"{name} {number}", number + 1
    return called


def take_in(track: Track) -> Path:
    """Keep a track as one's own, beside those that are there."""
    path = free_file(track.name)
    write_track(path, track)
    return path


def copied(source: Path) -> Path:
    """The same track under a name of its own."""
    track = read_track(source)
    return take_in(replace(track, name=free_name(f"{track.name} copy")[:LONGEST_NAME]))


def renamed(path: Path, name: str) -> Path:
    """Another name, in the track and for its file; laps driven on it stay."""
    track = read_track(path)
    called = printable(name, LONGEST_NAME).strip() or track.name
    there = path if stem_of(called) == stem_of(track.name) else free_file(called)
    write_track(there, replace(track, name=called))
    if there != path:
        path.unlink()
    return there


def track_in(path: Path) -> Track:
    """The track of a file that somebody hands over: a track, its text, or the centre line of a circuit."""
    kind = path.suffix.casefold()
    if kind == POINTS:
        return import_circuit(path)
    return track_from_text(_text(path)) if kind == TEXT else read_track(path)


def written_out(path: Path) -> Path:
    """A copy of an own track's file among what was exported."""
    track = read_track(path)
    there = free_file(track.name, folders.player_folder() / "exported")
    write_track(there, track)
    return there


def as_text(path: Path) -> str:
    """An own track to paste into a message."""
    return track_text(read_track(path))


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(2 * LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise ContentError(str(path), "", "unreadable", reason=reason) from None
    return data.decode("utf-8", errors="replace")


@dataclass(slots=True)
class Trash:
    """Tracks that were deleted since the player came; they are gone when the player goes."""

    _thrown: list[tuple[Path, Path]] = field(default_factory=list)
    """Where each lay and where it lies."""

    def throw(self, path: Path) -> None:
        """Take a track away."""
        folder = folders.player_folder() / "trash"
        folder.mkdir(parents=True, exist_ok=True)
        there = free_file(path.stem, folder)
        path.rename(there)
        self._thrown.append((path, there))

    def give_back(self) -> Path | None:
        """Bring the last one back; under another name where its place was taken meanwhile."""
        if not self._thrown:
            return None
        before, here = self._thrown[-1]
        place = before if not before.exists() else free_file(before.stem, before.parent)
        here.rename(place)
        self._thrown.pop()
        return place

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to bring back."""
        return not self._thrown

    def empty(self) -> None:
        """For good; what the disk does not let go of stays in the trash."""
        while self._thrown:
            with suppress(OSError):
                self._thrown.pop()[1].unlink(missing_ok=True)
