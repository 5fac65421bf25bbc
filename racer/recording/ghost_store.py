"""Ghost files named by their content; it keeps bytes and knows nothing of what they mean."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

from racer import folders
from racer.recording.leftovers import clear_leftovers, is_old
from racer.recording.records_error import TOO_LARGE, RecordsError, from_system

LARGEST = 10 * 1024 * 1024
"""Bytes of one ghost."""
ENDING = ".ghost"

_NAME = re.compile(r"[0-9a-f]{64}")


class GhostStore:
    """A folder of ghosts; the same bytes are there once, under the same name."""

    def __init__(self, folder: Path | None = None) -> None:
        """The player's ghosts, or another folder's."""
        self.folder = folder or folders.player_folder() / "ghosts"

    def put(self, data: bytes) -> str:
        """The name of these bytes, which are on the disk when this returns."""
        name = ghost_name(data)
        path = self.path(name)
        if len(data) > LARGEST:
            raise RecordsError(path.name, "", TOO_LARGE, limit=LARGEST // 1024 // 1024)
        try:
            if not self._holds(path, data):
                folders.write_atomically(path, data)
                _sync_folder(self.folder)
        except OSError as error:
            raise from_system(path, error) from error
        return name

    def get(self, name: str) -> bytes:
        """The bytes of that name, and no others."""
        path = self.path(name)
        try:
            with path.open("rb") as file:
                data = file.read(LARGEST + 1)
        except FileNotFoundError as error:
            raise RecordsError(path.name, "", "ghost-missing") from error
        except OSError as error:
            raise from_system(path, error) from error
        if len(data) > LARGEST or ghost_name(data) != name:
            raise RecordsError(path.name, "", "ghost-damaged")
        return data

    def has(self, name: str) -> bool:
        """Whether there is a file of that name."""
        return self.path(name).is_file()

    def path(self, name: str) -> Path:
        """Where a ghost lies; only names of our own making lead anywhere."""
        if not _NAME.fullmatch(name):
            raise RecordsError("", "a ghost", "records-value", found=repr(name)[:80], allowed="64 hexadecimal digits")
        return self.folder / f"{name}{ENDING}"

    def clean(self, wanted: Collection[str], now: float) -> int:
        """Remove ghosts that nobody wants, unless they are young; other files are somebody else's.

        Whoever calls this holds the lock under which ghosts are put and referenced.
        """
        removed = clear_leftovers(self.folder, now)
        with suppress(OSError):
            for path in self.folder.iterdir():
                name = path.name.removesuffix(ENDING)
                unwanted = path.name.endswith(ENDING) and _NAME.fullmatch(name) and name not in wanted
                if unwanted and is_old(path, now):
                    with suppress(OSError):  # in use or read-only: perhaps another time
                        path.unlink()
                        removed += 1
        return removed

    @staticmethod
    def _holds(path: Path, data: bytes) -> bool:
        """Whether the file is there and whole; a damaged one is written anew."""
        return path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data


def ghost_name(data: bytes) -> str:
    """What bytes are called."""
    return hashlib.sha256(data).hexdigest()


def _sync_folder(folder: Path) -> None:
    """Bring the new name to the disk too: a record must not outlive its ghost when the power goes."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
