"""Saving the open track: the old file stands where that fails, and what becomes of laps driven before is said."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path

from racer.app.workshop.desk import OWN_TRACK, Desk
from racer.content.error import ContentError
from racer.content.own_tracks import free_file
from racer.content.track_edit.editing import Editing
from racer.content.track_edit.journal import digest_of
from racer.recording.records import Records
from racer.view.toasts import CARE, WRONG


class Saving:
    """For one open track."""

    def __init__(self, desk: Desk, editing: Editing) -> None:
        """What lies in its file now may have been driven."""
        self._desk, self._editing = desk, editing
        self._driven = editing.document.track().identity if editing.about.file and not editing.is_changed else ""

    def save(self, path: Path) -> bool:
        """Write it; says whether it is in the file."""
        editing, say = self._editing, self._desk.menus.toasts.say
        there = free_file(path.stem, path.parent) if self._changed_elsewhere(path) else path
        try:
            editing.save(there)
        except (OSError, ContentError) as problem:
            reason = problem.strerror or type(problem).__name__ if isinstance(problem, OSError) else str(problem)
            say(f"Not saved: {reason}. The old file stands, and your work stays open", WRONG)
            return False
        self._desk.menus.gallery.forget(there)
        self._desk.menus.used[OWN_TRACK] = str(there)
        if there != path:
            say(f"{path.name} was changed elsewhere, so this is saved as {there.name}", CARE)
        else:
            say(f"Saved as {there.name}")
        self._tell_of_laps()
        self._have_driven()
        return True

    def _have_driven(self) -> None:
        """The AI sets the times to beat, as far as the track can be driven yet."""
        menus = self._desk.menus
        car = menus.car(menus.car_name)
        if car is not None:
            menus.want_author(self._editing.document.track(), car)

    def _changed_elsewhere(self, path: Path) -> bool:
        """Whether the file no longer holds what was opened or saved here."""
        about = self._editing.about
        if str(path) != about.file:
            return False
        with suppress(OSError):
            return digest_of(path.read_bytes()) != about.digest
        return False

    def _tell_of_laps(self) -> None:
        """Another road is another track for the records: say so where there are any."""
        before, self._driven = self._driven, self._editing.document.track().identity
        if before and before != self._driven:
            self._desk.book.look_up(partial(_laps_on, before), self._say_laps)

    def _say_laps(self, laps: int) -> None:
        if laps:
            self._desk.menus.toasts.say("The track is another one now: records stay with the version before", CARE)


def _laps_on(track: str, records: Records) -> int:
    """In the thread of the records: how many boards a version of the track has."""
    return sum(board.track == track for board in records.boards())
