"""Somebody else's lap on its way into the records: from a file or a text, looked at before anything is believed."""

from __future__ import annotations

import stat
from calendar import timegm
from dataclasses import dataclass
from pathlib import Path
from time import strptime

from racer.content.error import ContentError
from racer.recording.board import Board
from racer.recording.challenge_text import LARGEST_TEXT, ghost_from_text, is_challenge
from racer.recording.ghost import Ghost
from racer.recording.ghost_error import GhostError
from racer.recording.ghost_file import FAMILY, LARGEST_FILE, ghost_bytes, parse_ghost
from racer.recording.record_laps import LONGEST_NAME, DrivenLap, KeptLap
from racer.recording.records import Records
from racer.words import clock

NAMELESS = "Guest"
HEAD = 256
"""Bytes by which a file is known."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A ghost that is in the records now; `fresh` where it was not there before."""

    lap: KeptLap
    ghost: Ghost
    fresh: bool

    @property
    def words(self) -> str:
        """Whose lap it is, how fast, and where."""
        return f"{self.lap.player}, {clock(self.lap.seconds)} at {self.ghost.about.track_name}"


@dataclass(frozen=True, slots=True)
class Refused:
    """A file that was not taken, and why, as a sentence."""

    words: str


def guest_lap(ghost: Ghost, *, proved: bool) -> DrivenLap:
    """A ghost's lap as the records take it, on its own board."""
    about, lap = ghost.about, ghost.lap
    board = Board(about.track, about.car, about.handling, about.league, about.physics)
    driven = max(0, timegm(strptime(about.date, "%Y-%m-%dT%H:%M:%SZ")))
    player = about.player[:LONGEST_NAME] or NAMELESS
    return DrivenLap(board, player, lap.time, lap.sectors, driven, proved=proved)


def bring_in(records: Records, path: Path) -> Taken | Refused:
    """Take a file into the records, if there is a ghost in it; never on a frame's path."""
    try:
        return keep(records, ghost_in(path))
    except (ContentError, OSError, ValueError) as problem:
        return Refused(str(problem))


def bring_in_text(records: Records, text: str) -> Taken | Refused:
    """Take a challenge that came as text."""
    try:
        return keep(records, ghost_from_text(text))
    except (ContentError, ValueError) as problem:
        return Refused(str(problem))


def keep(records: Records, ghost: Ghost) -> Taken:
    """Keep it as a guest's; whether it is true is found out later."""
    lap, fresh = records.take_in(guest_lap(ghost, proved=False), ghost_bytes(ghost))
    return Taken(lap, ghost, fresh)


def ghost_in(path: Path) -> Ghost:
    """The ghost in a file or in the challenge that it holds; no more is read than such a file can have."""
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise GhostError(path.name, "", "given-folder")
        if not stat.S_ISREG(mode):
            raise GhostError(path.name, "", "given-no-file")
        with path.open("rb") as file:
            head = file.read(HEAD)
            ghost, text = head.startswith(FAMILY), is_challenge(head.decode("utf-8", "replace"))
            if not (ghost or text):
                raise GhostError(path.name, "", "given-other")
            data = head + file.read((LARGEST_FILE if ghost else LARGEST_TEXT) + 1 - len(head))
    except OSError as error:
        raise GhostError(path.name, "", "unreadable", reason=error.strerror or type(error).__name__) from None
    return parse_ghost(data, path.name) if ghost else ghost_from_text(data.decode("utf-8", "replace"))
