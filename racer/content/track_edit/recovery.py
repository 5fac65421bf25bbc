"""Journals that a crash left behind: found, read, and played again up to the last action that is whole."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from racer.content.error import ContentError
from racer.content.track_edit.document import TrackDocument
from racer.content.track_edit.frame import Frame, frames
from racer.content.track_edit.history import History
from racer.content.track_edit.journal import ABOUT, DONE, OPENED, REDONE, SAVED, SUFFIX, UNDONE, About
from racer.content.track_edit.snapshot import document_from
from racer.content.track_edit.step import StepError
from racer.content.track_edit.step_code import step_from
from racer.content.track_reader import parse_track
from racer.content.track_writer import track_bytes

LARGEST = 1 << 29
"""Bytes of a journal; longer ones are not ours."""

HEADING = 1 << 16
"""Bytes that hold a heading."""


@dataclass(slots=True)
class Recovered:
    """A track as a journal tells it, with what can be undone."""

    document: TrackDocument
    history: History
    about: About
    good: int
    """Bytes of the journal up to the last whole action."""
    actions: int = 0


def left_behind(folder: Path) -> list[Path]:
    """Journals in a folder, the newest first."""
    found = [(path.stat().st_mtime, path) for path in folder.glob(f"*{SUFFIX}")]
    return [path for _, path in sorted(found, reverse=True)]


def told_of(path: Path) -> About | None:
    """Which track a journal is about, from its heading alone; nothing where it has none."""
    try:
        with path.open("rb") as file:
            first = next(frames(file.read(HEADING)), None)
        return _about(first.data) if first and first.kind == ABOUT else None
    except (OSError, StepError):
        return None


def recover(path: Path) -> Recovered:
    """Play a journal again; what cannot be read of it ends it, and one that has no beginning is an error."""
    try:
        if path.stat().st_size > LARGEST:
            raise ContentError(str(path), "", "journal-damaged")
        content = path.read_bytes()
    except OSError as error:
        raise ContentError(str(path), "", "unreadable", reason=error.strerror or type(error).__name__) from None
    records = frames(content)
    found = _opened(path, records)
    for frame in records:
        try:
            _play(found, frame)
        except StepError:
            break
        found.good = frame.end
    _check(path, found)
    return found


def _opened(path: Path, records: Iterator[Frame]) -> Recovered:
    first, second = next(records, None), next(records, None)
    if not first or not second or (first.kind, second.kind) != (ABOUT, OPENED):
        raise ContentError(str(path), "", "journal-damaged")
    try:
        about, document = _about(first.data), document_from(second.data)
    except StepError:
        raise ContentError(str(path), "", "journal-damaged") from None
    history = History()
    if about.changed or not about.file:
        history.forget_saved()
    return Recovered(document, history, about, second.end)


def _about(data: bytes) -> About:
    try:
        values: Any = json.loads(data)
        return About(str(values["file"]), str(values["digest"]), bool(values["changed"]))
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise StepError(f"no heading ({type(error).__name__})") from None


def _play(found: Recovered, frame: Frame) -> None:
    """One action; an undo may reach back to before this journal began."""
    history = found.history
    if frame.kind == SAVED:
        found.about = _about(frame.data)
        history.mark_saved()
        return
    if frame.kind not in {DONE, UNDONE, REDONE}:
        raise StepError("an action of no kind")
    step = step_from(frame.data)
    if frame.kind == UNDONE:
        step.undo(found.document)
        if history.done:
            history.back()
        else:
            history.put_undone(frame.data)
    else:
        step.do(found.document)
        if frame.kind == REDONE and history.undone:
            history.forward()
        else:
            history.push(frame.data)
    found.actions += 1


def _check(path: Path, found: Recovered) -> None:
    """What comes out must be a track that can be written and read again."""
    try:
        parse_track(track_bytes(found.document.track()), str(path))
    except (ContentError, ValueError, TypeError, AttributeError, KeyError, OverflowError):
        raise ContentError(str(path), "", "journal-damaged") from None
