"""The one error of records and the ghosts kept with them, whatever the disk or the database said."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path

from racer.content.error import ContentError

READ_ONLY, FULL, BUSY = "records-read-only", "records-full", "records-busy"
UNREACHABLE, NEWER, TOO_LARGE, VALUE = "records-unreachable", "records-newer", "records-too-large", "records-value"

_BY_SQLITE = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
}
_BY_SYSTEM = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EROFS: READ_ONLY,
    errno.EACCES: READ_ONLY,
    errno.EPERM: READ_ONLY,
}


class RecordsError(ContentError):
    """Records or a ghost that could not be read or written; what was there before is still there."""


def from_sqlite(path: Path, error: sqlite3.Error) -> RecordsError:
    """What the database said, as ours."""
    code = _BY_SQLITE.get(primary_code(error), UNREACHABLE)
    return RecordsError(path.name, "", code, reason=str(error), folder=path.parent)


def from_system(path: Path, error: OSError) -> RecordsError:
    """What the disk said, as ours."""
    code = _BY_SYSTEM.get(error.errno or 0, UNREACHABLE)
    return RecordsError(path.name, "", code, reason=error.strerror or str(error), folder=path.parent)


def primary_code(error: sqlite3.Error) -> int:
    """The kind of an error without its finer shades; 0 where there is none."""
    code = getattr(error, "sqlite_errorcode", None)
    return code & 0xFF if isinstance(code, int) else 0
