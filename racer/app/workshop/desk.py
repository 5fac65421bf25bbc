"""What everything around the editor shares: menus, ways into it, and journals that were left behind."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import localtime, strftime
from typing import TextIO

from racer import folders
from racer.app.devices import Keyboard
from racer.app.menus import Menus
from racer.app.record_book import RecordBook
from racer.content.own_tracks import stem_of
from racer.content.track_edit.journal import SUFFIX, is_in_use
from racer.content.track_edit.recovery import left_behind, told_of

OWN_TRACK = "own track"
"""Under which it is remembered which own track was used last."""


@dataclass(frozen=True, slots=True)
class Desk:
    """Made once for a game; `show` brings a picture to the screen while something is made ready."""

    menus: Menus
    book: RecordBook
    keyboard: Keyboard
    show: Callable[[], None]
    log: TextIO | None = None
    """A line for each frame of a test drive, for tests."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """Work that a crash left behind."""

    journal: Path
    title: str
    when: str


def journals_folder() -> Path:
    """Where actions are written down as they are done."""
    return folders.player_folder() / "edits"


def unfinished() -> list[Unfinished]:
    """The newest first; what another game is at work on is nobody's to take."""
    found = []
    for path in left_behind(journals_folder()):
        with suppress(OSError):
            if not is_in_use(path):
                found.append(_told(path))
    return found


def _told(path: Path) -> Unfinished:
    about = told_of(path)
    named = Path(about.file).stem if about and about.file else path.name.removesuffix(SUFFIX).rpartition("-")[0]
    when = strftime("%d %B, %H:%M", localtime(path.stat().st_mtime)).lstrip("0")
    return Unfinished(path, stem_of(named).replace("-", " ").capitalize(), when)
