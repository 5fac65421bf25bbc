"""What is done with ghosts of the list: read, driven again, raced, watched, compared, exported, renamed, deleted."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from racer.app.ghost_detail import GhostFacts, facts_of
from racer.app.ghost_shelf import YOU, GhostShelf, ShelfGhost, ghost_of_shelf
from racer.app.guest import Refused, Taken, bring_in
from racer.app.menus import Menus
from racer.app.record_book import RecordBook
from racer.app.retelling import Reteller, Retold
from racer.app.sharing import export_ghost
from racer.content.error import ContentError
from racer.content.library import find_own_track, find_track
from racer.recording.ghost import Ghost, with_own
from racer.recording.records import Records
from racer.view.toasts import CARE, WRONG
from racer.words import clock

Laps = Sequence[tuple[ShelfGhost, Ghost]]


class _Read(NamedTuple):
    """Ghosts from the disk, or why there are none."""

    laps: Laps
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Ways:
    """Where ghosts lead: to a drive behind them, to their replay, to their traces."""

    race: Callable[[Laps], None]
    watch: Callable[[Laps], None]
    compare: Callable[[Laps], None]


@dataclass(slots=True)
class GhostTrade:
    """For one visit of the list; whatever takes time happens in the thread of the records or in another process."""

    menus: Menus
    book: RecordBook
    ways: Ways
    crumb: str = "Title"
    latest: str = ""
    """The ghost that came in last, which the list goes to."""
    _deleted: list[ShelfGhost] = field(default_factory=list)
    _retold: Reteller = field(default_factory=Reteller)
    _asked: dict[str, ShelfGhost] = field(default_factory=dict)

    @property
    def changes(self) -> int:
        """Grows whenever ghosts came or went."""
        return self.book.ghost_changes

    def find(self, take: Callable[[GhostShelf], None]) -> None:
        """All of them."""
        self.book.find_shelf(take)

    def read_facts(self, ghost: ShelfGhost, best: ShelfGhost | None, take: Callable[[GhostFacts], None]) -> None:
        """Where it went, beside the best of its board."""

        def read(records: Records) -> GhostFacts | None:
            try:
                mine = ghost_of_shelf(records, ghost.source)
                other = ghost_of_shelf(records, best.source) if best else None
            except ContentError:
                return None
            return facts_of(mine, other)

        self.book.look_up(read, take)

    # -- proofs

    def check(self, ghost: ShelfGhost) -> None:
        """Have it driven again."""
        self._asked[ghost.key] = ghost
        path = ghost.source if isinstance(ghost.source, Path) else self.book.ghost_path(ghost.source)
        self._retold.ask(ghost.key, path)

    def checked(self) -> list[Retold]:
        """What came of it, noted in the records."""
        found = self._retold.poll()
        for told in found:
            ghost = self._asked.pop(str(told.key), None)
            if ghost is not None and ghost.lap and (told.proved or told.faulty):
                self.book.note_proof(ghost.lap, ghost.key, told.sentence, proved=told.proved)
        return found

    # -- ways out

    def race(self, ghosts: Sequence[ShelfGhost]) -> None:
        """Stand on the grid behind them."""
        self._load(ghosts, self.ways.race)

    def watch(self, ghosts: Sequence[ShelfGhost]) -> None:
        """Their replay."""
        self._load(ghosts, self.ways.watch)

    def compare(self, ghosts: Sequence[ShelfGhost]) -> None:
        """Their traces."""
        self._load(ghosts, self.ways.compare)

    def _load(self, ghosts: Sequence[ShelfGhost], go: Callable[[Laps], None]) -> None:
        """Read them, then go on; one that cannot be read is said."""
        top = self.menus.stack.top

        def read(records: Records) -> _Read:
            try:
                return _Read([(ghost, ghost_of_shelf(records, ghost.source)) for ghost in ghosts])
            except ContentError as problem:
                return _Read([], str(problem))

        def take(found: _Read) -> None:
            if found.problem:
                self.menus.toasts.say(found.problem, WRONG)
            elif self.menus.stack.top is top:
                go(found.laps)

        self.book.look_up(read, take)

    # -- changes

    def export(self, ghost: ShelfGhost) -> None:
        """As a file, with a track inside that others do not have."""

        def write(records: Records) -> tuple[str, str]:
            try:
                path = export_ghost(_complete(ghost_of_shelf(records, ghost.source)))
            except (ContentError, OSError) as problem:
                return f"Not exported: {problem}", WRONG
            return f"Saved as exported/{path.name}", ""

        self.book.look_up(write, self._say)

    def _say(self, told: tuple[str, str]) -> None:
        if told[1]:
            self.menus.toasts.say(*told)
        else:
            self.menus.toasts.say(told[0])

    def rename(self, ghost: ShelfGhost, title: str) -> None:
        """Its own name; the driver's where it is empty."""
        name = "" if title.strip() in {YOU, ghost.player} else title.strip()

        def entitle(records: Records) -> bool:
            records.entitle(ghost.key, name)
            return True

        self.book.bring_in(entitle, lambda _: None)

    def delete(self, ghost: ShelfGhost) -> None:
        """For thirty days it can be brought back."""

        def done(there: list[bool]) -> None:
            if there[0]:
                self._deleted.append(ghost)
                self.menus.toasts.say(f"Deleted {ghost.name}, {clock(ghost.seconds)}; U brings it back")
            else:
                self.menus.toasts.say("It is no longer there", CARE)

        self.book.bring_in(lambda records: [records.delete(ghost.lap, int(time.time()))], done)

    @property
    def can_undo(self) -> bool:
        """Whether something was deleted."""
        return bool(self._deleted)

    def undo(self) -> None:
        """The last one comes back."""
        if not self._deleted:
            return
        ghost = self._deleted.pop()
        self.latest = ghost.key

        def done(there: list[bool]) -> None:
            words = f"{ghost.name}, {clock(ghost.seconds)} is back" if there[0] else f"{ghost.name} is gone for good"
            self.menus.toasts.say(words)

        self.book.bring_in(lambda records: [records.undelete(ghost.lap)], done)

    def bring_in(self, where: str) -> None:
        """A file, by its path."""
        path = Path(where.strip().strip('"').strip("'")).expanduser()
        self.book.bring_in(lambda records: bring_in(records, path), self._taken)

    def _taken(self, answer: Taken | Refused) -> None:
        if isinstance(answer, Refused):
            self.menus.toasts.say(answer.words, WRONG)
        else:
            self.latest = answer.lap.ghost or ""
            self.menus.toasts.say(f"{'Ghost taken in' if answer.fresh else 'Already here'}: {answer.words}")

    def close(self) -> None:
        """Nothing is driven again any more."""
        self._retold.close()


def _complete(ghost: Ghost) -> Ghost:
    """With its track inside, where that is one of the player's own."""
    about = ghost.about
    if ghost.own_track is not None or find_track(about.track, about.track_name):
        return ghost
    return with_own(ghost, track=find_own_track(about.track))
