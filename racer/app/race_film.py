"""Films a race from its lights on, so that it can be watched afterwards: everybody, thirty times a second."""

from __future__ import annotations

from racer.physics import TICK_HZ
from racer.race.session import Session
from racer.recording.tape import Tape, TapeWriter

EVERY = TICK_HZ // 30
MOST_ROWS = 400_000
"""Of all cars together: about 65 MB, which is half an hour of eight cars; what is driven later is not filmed."""


class RaceFilm:
    """One race; begun anew with every start."""

    def __init__(self, race: Session) -> None:
        """The race stands at its start."""
        self._race, self._first = race, race.tick
        self._writers = [TapeWriter() for _ in race.entries]
        self.take()

    def take(self) -> None:
        """After a tick."""
        race = self._race
        gone = race.tick - self._first
        if gone % EVERY or sum(map(len, self._writers)) >= MOST_ROWS:
            return
        for number, writer in enumerate(self._writers):
            writer.take(gone / TICK_HZ, race.snapshots[number], race.referees[number].progress.distance)

    def tapes(self) -> list[Tape]:
        """One for each car; none where nothing was driven."""
        made = [writer.tape() for writer in self._writers]
        return [tape for tape in made if tape is not None]
