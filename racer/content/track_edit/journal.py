"""The journal of an open track: the track when it was opened and every action since, so that a crash costs one at most.

Each action is handed to the system as soon as it is done, which survives the end of the game however it ends. It is
forced onto the disk when the journal begins, when the track is saved and whenever `settle` is called; a power cut may
cost what was done since, and leaves a cut-off end that is ignored.
"""

from __future__ import annotations

import hashlib
import json
import os
import secrets
import sys
from dataclasses import dataclass
from pathlib import Path

from racer import folders
from racer.content.track_edit.document import TrackDocument
from racer.content.track_edit.frame import MAGIC, framed
from racer.content.track_edit.snapshot import snapshot_bytes

if sys.platform != "win32":
    import fcntl

SUFFIX = ".edits"
ABOUT, OPENED, DONE, UNDONE, REDONE, SAVED = range(1, 7)
LONGEST = 64_000_000
"""Bytes after which a journal begins anew from the track as it is."""


@dataclass(frozen=True, slots=True)
class About:
    """Which file is being changed, or none yet, and the hash of what it held when it was opened or last saved."""

    file: str = ""
    digest: str = ""
    changed: bool = False
    """Whether the track had been changed since then when the journal began."""

    def as_bytes(self) -> bytes:
        """For the journal."""
        return json.dumps({"file": self.file, "digest": self.digest, "changed": self.changed}).encode()


class Journal:
    """A file to which actions are added."""

    def __init__(self, path: Path, handle: int) -> None:
        """Go on with an open file; see `begin` for a new one."""
        self.path = path
        self._handle: int | None = handle
        self._size = os.lseek(handle, 0, os.SEEK_END)
        _hold(handle)

    @classmethod
    def begin(cls, folder: Path, document: TrackDocument, about: About) -> Journal:
        """A new journal in a folder; its name belongs to nobody else."""
        stem = Path(about.file).stem or "new"
        path = folder / f"{stem[:60]}-{secrets.token_hex(4)}{SUFFIX}"
        folders.write_atomically(path, _opening(document, about))
        return cls(path, _open(path))

    @property
    def is_long(self) -> bool:
        """Whether it should begin anew."""
        return self._size > LONGEST

    def add(self, kind: int, step: bytes) -> None:
        """One action, in one write."""
        if self._handle is None:
            raise ValueError("the journal is closed")
        record = framed(kind, step)
        written = os.write(self._handle, record)
        if written != len(record):
            os.ftruncate(self._handle, self._size)
            raise OSError("the disk is full")
        self._size += written

    def saved(self, about: About) -> None:
        """The track as it is now is in a file."""
        self.add(SAVED, about.as_bytes())
        self.settle()

    def again(self, document: TrackDocument, about: About) -> None:
        """Begin anew from the track as it is; the old journal stands until the new one does."""
        self._close()
        folders.write_atomically(self.path, _opening(document, about))
        self._handle = _open(self.path)
        self._size = os.lseek(self._handle, 0, os.SEEK_END)
        _hold(self._handle)

    def settle(self) -> None:
        """Force what was written onto the disk; takes milliseconds, so not in a frame."""
        if self._handle is not None:
            os.fsync(self._handle)

    def remove(self) -> None:
        """The track was closed by its owner: nothing is left to go on with."""
        self._close()
        self.path.unlink(missing_ok=True)

    def leave(self) -> None:
        """Let go of the file and leave it there."""
        self._close()

    def _close(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def is_in_use(path: Path) -> bool:
    """Whether another editor writes in a journal: then nobody crashed. Not known on Windows, where none is removed."""
    handle = _open(path)
    try:
        return not _hold(handle)
    finally:
        os.close(handle)


def _hold(handle: int) -> bool:
    """Hold a journal until it is closed, however the game ends, unless somebody else does."""
    if sys.platform == "win32":
        return True
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def digest_of(data: bytes) -> str:
    """By which a file's content is known again."""
    return hashlib.sha256(data).hexdigest()


def reopened(path: Path, good: int) -> Journal:
    """Go on with a journal that was left behind, without the end that was cut off."""
    handle = _open(path)
    os.ftruncate(handle, good)
    return Journal(path, handle)


def _opening(document: TrackDocument, about: About) -> bytes:
    return MAGIC + framed(ABOUT, about.as_bytes()) + framed(OPENED, snapshot_bytes(document))


def _open(path: Path) -> int:
    return os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
