"""What becomes of files that fall on the window: ghosts and challenges are kept, tracks and cars handed on.

Each file is read by itself in the thread of the records, so that neither a frame nor a lap waits for a thousand.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from racer.app.guest import Refused, Taken, bring_in, bring_in_text
from racer.app.input import FileDropped
from racer.app.record_book import RecordBook
from racer.content.car_shelf import SUFFIX as CAR_SUFFIX
from racer.content.track_file import SUFFIX
from racer.recording.records import Records
from racer.view.toasts import CARE, GOOD, WRONG

Say = Callable[[str, str], None]


@dataclass(slots=True)
class _Batch:
    """One drop on its way."""

    count: int
    waiting: int
    taken: list[Taken] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)


class Intake:
    """For all scenes that want nothing special of a drop."""

    def __init__(
        self, book: RecordBook, say: Say, take_track: Callable[[Path], None], take_car: Callable[[Path], None]
    ) -> None:
        """`take_track` is given the file of a track, `take_car` that of a car."""
        self._book, self._say = book, say
        self._takers = {SUFFIX: take_track, CAR_SUFFIX: take_car}

    def take(self, files: FileDropped) -> None:
        """Take in what can be used; what came of it is said once."""
        known = [path for path in files.paths if path.suffix.lower() in self._takers]
        others = [path for path in files.paths if path not in known]
        for path in known:
            self._takers[path.suffix.lower()](path)
        batch = _Batch(files.count - len(known), len(others) + bool(files.text))

        def heard(answer: Taken | Refused) -> None:
            if isinstance(answer, Taken):
                batch.taken.append(answer)
            else:
                batch.refused.append(answer)
            batch.waiting -= 1
            if not batch.waiting:
                self._say(*told(batch.count, batch.taken, batch.refused))

        for path in others:
            self._book.bring_in(partial(_from_file, path), heard)
        if files.text:
            self._book.bring_in(lambda records: bring_in_text(records, files.text), heard)


def _from_file(path: Path, records: Records) -> Taken | Refused:
    return bring_in(records, path)


def told(count: int, taken: list[Taken], refused: list[Refused]) -> tuple[str, str]:
    """What came of a drop of so many files, and what kind of news that is."""
    fresh = [one for one in taken if one.fresh]
    if count == 1:
        if refused:
            return refused[0].words, WRONG
        return (f"Ghost taken in: {taken[0].words}" if fresh else f"Already here: {taken[0].words}"), GOOD
    if not taken:
        return f"None of the {_grouped(count)} files is a ghost, a challenge, a track or a car", WRONG
    words = [f"{len(fresh)} ghost{'' if len(fresh) == 1 else 's'} taken in"]
    for number, said in (
        (len(taken) - len(fresh), "already here"),
        (len(refused), "of no use"),
        (count - len(taken) - len(refused), "left lying: drop fewer at once"),
    ):
        if number:
            words.append(f"{_grouped(number)} {said}")
    return ", ".join(words), GOOD if fresh else CARE


def _grouped(number: int) -> str:
    return f"{number:,}".replace(",", " ")
