"""Temporary files that a kill left behind, recognised by their names and removed once nobody can be writing them."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

YOUNG = 3600.0
"""s for which a file may still be somebody's work."""

_TEMPORARY = re.compile(r"\.[0-9a-f]{16}\.tmp")


def clear_leftovers(folder: Path, now: float) -> int:
    """Remove what `folders.write_atomically` could not finish; gives how many."""
    removed = 0
    with suppress(OSError):  # a folder that cannot be listed has nothing to clear
        for path in folder.iterdir():
            if _TEMPORARY.fullmatch(path.name) and is_old(path, now):
                with suppress(OSError):  # another game was quicker
                    path.unlink()
                    removed += 1
    return removed


def is_old(path: Path, now: float) -> bool:
    """Whether a file was last written so long ago that nobody is at it; a file from the future is not."""
    try:
        return path.stat().st_mtime < now - YOUNG
    except OSError:
        return False
