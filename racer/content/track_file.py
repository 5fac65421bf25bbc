"""Track files, from name or path to track and back; the format is the business of the reader and the writer."""

from __future__ import annotations

from pathlib import Path

from racer import folders
from racer.content.tiled_json import LARGEST_FILE
from racer.content.track import Track
from racer.content.track_error import TrackError
from racer.content.track_reader import parse_track
from racer.content.track_writer import track_bytes

SUFFIX = ".tmj"

__all__ = [
    "TrackError", "built_in_tracks", "load_track", "parse_track", "read_track", "track_bytes", "write_track",
]  # fmt: skip


def read_track(path: Path) -> Track:
    """The track in a file."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise TrackError(str(path), "", "unreadable", reason=reason) from None
    return parse_track(data, str(path))


def write_track(path: Path, track: Track) -> None:
    """Write the whole file, or leave the old one as it was."""
    folders.write_atomically(path, track_bytes(track))


def load_track(name_or_path: str) -> Track:
    """A built-in track by name, or a track file by path."""
    if name_or_path in built_in_tracks():
        return read_track(folders.tracks_folder() / f"{name_or_path}{SUFFIX}")
    path = Path(name_or_path)
    if path.suffix == SUFFIX or path.exists():
        return read_track(path)
    raise TrackError("", "", "no-such-track", found=name_or_path, allowed=", ".join(built_in_tracks()) or "(none)")


def built_in_tracks() -> list[str]:
    """Names of the tracks that come with the game, in alphabetical order."""
    return sorted(path.stem for path in folders.tracks_folder().glob(f"*{SUFFIX}"))
