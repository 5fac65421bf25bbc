"""One sitting on a board: what was driven since the player came, what there is to beat, and what was won."""

from __future__ import annotations

from racer.app.lap_story import AuthorShown, Finished
from racer.race.lap import Lap
from racer.recording.author_laps import AuthorLap
from racer.recording.board import Board
from racer.recording.ghost import About
from racer.recording.poses import GhostPath
from racer.recording.record_laps import BestSectors, Sectors
from racer.view.medal_panel import MedalsShown


class Sitting:
    """Begins anew with another car, level or aid, since those have boards of their own."""

    def __init__(self, about: About) -> None:
        """Nothing driven yet."""
        self.about = about
        self.board = Board(about.track, about.car, about.handling, about.league, about.physics)
        self.laps: list[Lap] = []
        self.last: Finished | None = None
        self.top: Finished | None = None
        """The best lap of this sitting, where it beat what was there."""
        self.best: Lap | None = None
        self.best_path: GhostPath | None = None
        self.author: AuthorLap | None = None
        self.author_path: GhostPath | None = None
        self._sectors: Sectors = ()
        self.records: Sectors = ()
        """Best sectors before the lap whose sectors are shown."""

    def beats_best(self, lap: Lap) -> bool:
        """Whether a lap would be the new best."""
        return lap.valid and (self.best is None or lap.time < self.best.time)

    def take_best(self, lap: Lap, path: GhostPath | None) -> bool:
        """A best of another day, or of this one; says whether it is one."""
        if self.best is not None and lap.time >= self.best.time:
            return False
        self.best, self.best_path = lap, path
        return True

    def take_sectors(self, sectors: Sectors) -> None:
        """Sectors of a valid lap, or the best ones of other days."""
        if not self._sectors:
            self._sectors = sectors
        elif len(sectors) == len(self._sectors):
            pairs = zip(self._sectors, sectors, strict=True)
            self._sectors = tuple(min((t for t in pair if t is not None), default=None) for pair in pairs)

    def show_records(self) -> None:
        """Another lap's sectors are shown from now on."""
        self.records = self._sectors

    @property
    def sum_of_best(self) -> float | None:
        """The lap made of the best of each sector."""
        return BestSectors(self._sectors).theoretical

    @property
    def medals(self) -> MedalsShown | None:
        """What can be won here; nothing without an author."""
        if self.author is None:
            return None
        return MedalsShown(self.author.seconds, self.best.time if self.best else None)

    @property
    def beside(self) -> AuthorShown | None:
        """The author's lap, as results show it."""
        author = self.author
        return AuthorShown(author.seconds, author.sectors, self.author_path) if author else None
