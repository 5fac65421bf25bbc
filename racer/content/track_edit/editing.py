"""A track on the workbench: the document, its history and its journal; every change goes through here."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from racer import folders
from racer.content.track import Track
from racer.content.track_edit.document import TrackDocument
from racer.content.track_edit.draft import Draft
from racer.content.track_edit.history import History
from racer.content.track_edit.journal import DONE, REDONE, UNDONE, About, Journal, digest_of, reopened
from racer.content.track_edit.open_track import opened
from racer.content.track_edit.recovery import recover
from racer.content.track_edit.resize import Resize
from racer.content.track_edit.step import Step
from racer.content.track_edit.step_code import step_bytes, step_from, step_label
from racer.content.track_edit.tool import Drag, Dragged, Edit
from racer.content.track_writer import track_bytes


class Editing:
    """What the player is working on."""

    def __init__(self, document: TrackDocument, history: History | None = None, about: About | None = None) -> None:
        self.document = document
        self.history = History() if history is None else history
        self.about = about or About()
        self.journal: Journal | None = None
        self.journal_fault: OSError | None = None
        """Why the journal stopped, to be said once; the work goes on without it."""
        self._drag: tuple[str, Draft, Drag] | None = None

    @classmethod
    def open(cls, track: Track, path: Path | None = None) -> Editing:
        """A track that was read from a file (or made, without one)."""
        editing = cls(opened(track))
        if path is not None:
            editing.about = About(str(path), digest_of(path.read_bytes()))
        else:
            editing.history.forget_saved()
        return editing

    @classmethod
    def recovered(cls, path: Path) -> Editing:
        """Go on with a journal that a crash left behind, and write on in it."""
        found = recover(path)
        editing = cls(found.document, found.history, found.about)
        editing.journal = reopened(path, found.good)
        return editing

    def keep_journal(self, folder: Path) -> None:
        """From now on every action is written down in a folder."""
        try:
            self.journal = Journal.begin(folder, self.document, self._about_now())
        except OSError as error:
            self.journal_fault = error

    @property
    def is_changed(self) -> bool:
        """Whether there is something to save."""
        return not self.history.is_saved

    def do(self, edit: Edit | Resize) -> bool:
        """Make a change; nothing remains of one that fails, or that changes nothing."""
        self.commit()
        if isinstance(edit, Resize):
            return self._did_resize(edit)
        draft = Draft(self.document)
        try:
            edit.apply(draft)
        except BaseException:
            draft.revert()
            raise
        return self._keep(draft.finish(edit.label))

    def begin(self, tool: Dragged, x: float, y: float) -> None:
        """Press the button: a drag begins, and all of it becomes one step."""
        self.commit()
        draft = Draft(self.document)
        self._drag = tool.label, draft, tool.begin(draft)
        self.extend(x, y)

    def extend(self, x: float, y: float) -> None:
        """Move the pointer."""
        if self._drag:
            self._drag[2].to(x, y)

    def commit(self) -> bool:
        """Let the button go."""
        if self._drag is None:
            return False
        (label, draft, drag), self._drag = self._drag, None
        drag.end()
        return self._keep(draft.finish(label))

    def cancel(self) -> None:
        """Take a drag back."""
        if self._drag:
            self._drag[1].revert()
            self._drag = None

    @property
    def is_dragging(self) -> bool:
        """Whether a drag is under way."""
        return self._drag is not None

    def undo(self) -> str | None:
        """Take the last step back and tell what it was; a drag under way is taken back first."""
        if self._drag:
            label = self._drag[0]
            self.cancel()
            return label
        data = self.history.last()
        if data is None:
            return None
        step = step_from(data)
        step.undo(self.document)
        self.history.back()
        self._write_down(UNDONE, data)
        return step.label

    def redo(self) -> str | None:
        """Do the step again that was undone last."""
        self.commit()
        data = self.history.following()
        if data is None:
            return None
        step = step_from(data)
        step.do(self.document)
        self.history.forward()
        self._write_down(REDONE, data)
        return step.label

    @property
    def undo_label(self) -> str:
        """What undo would take back."""
        data = self.history.last()
        return step_label(data) if data else ""

    @property
    def redo_label(self) -> str:
        """What redo would do."""
        data = self.history.following()
        return step_label(data) if data else ""

    def save(self, path: Path) -> None:
        """Write the track's file, or leave the old one as it was and raise; the history goes on."""
        self.commit()
        data = track_bytes(self.document.track())
        folders.write_atomically(path, data)
        self.about = About(str(path), digest_of(data))
        self.history.mark_saved()
        if self.journal:
            try:
                self.journal.saved(self.about)
            except OSError as error:
                self._lost_journal(error)

    def close(self) -> None:
        """Leave the track for good: nothing is offered to go on with, unless the disk does not let go of it."""
        self.cancel()
        self.history.close()
        if self.journal:
            with suppress(OSError):
                self.journal.remove()
            self.journal = None

    def _did_resize(self, edit: Resize) -> bool:
        step = edit.step(self.document)
        if step:
            step.do(self.document)
        return self._keep(step)

    def _keep(self, step: Step | None) -> bool:
        if step is None:
            return False
        data = step_bytes(step)
        self.history.push(data)
        self._write_down(DONE, data)
        return True

    def _write_down(self, kind: int, data: bytes) -> None:
        if self.journal is None:
            return
        try:
            self.journal.add(kind, data)
            if self.journal.is_long:
                self.journal.again(self.document, self._about_now())
        except OSError as error:
            self._lost_journal(error)

    def _about_now(self) -> About:
        return About(self.about.file, self.about.digest, self.is_changed)

    def _lost_journal(self, error: OSError) -> None:
        if self.journal:
            self.journal.leave()
        self.journal, self.journal_fault = None, error
