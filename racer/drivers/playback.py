"""A driver who does again what was recorded, tick by tick."""

from __future__ import annotations

from racer.physics.controls import RELEASED, Controls
from racer.race.driver import View
from racer.recording.recording import Recording


class Playback:
    """Plays a recording back in a session that stands where the recording begins; hands off after its end."""

    def __init__(self, recording: Recording) -> None:
        """At the first tick."""
        self._columns = recording.columns
        self._first = recording.start.tick

    def drive(self, view: View) -> Controls:
        """What was done in the coming tick."""
        index = view.seen.tick - self._first
        return self._columns.at(index) if 0 <= index < len(self._columns) else RELEASED

    def begin(self) -> None:
        """The tick says all; nothing to forget."""
