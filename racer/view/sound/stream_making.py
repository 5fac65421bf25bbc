"""A stream that is made beside the frames: an engine's voice takes longer than one of them."""

from __future__ import annotations

from collections.abc import Mapping
from threading import Thread
from typing import TYPE_CHECKING

from racer.content.car import Car
from racer.view.sound.rate import Wave

if TYPE_CHECKING:
    from racer.view.sound.stream import Stream


class StreamMaking:
    """Begins at once; `stream` is there as soon as it is done, and never if it fails."""

    def __init__(self, car: Car, loops: Mapping[str, Wave] | None) -> None:
        """The car's engine, and its tyres as far as their loops are there."""
        self.car, self._loops = car, loops
        self.stream: Stream | None = None
        Thread(target=self._make, daemon=True).start()

    def _make(self) -> None:
        from racer.view.sound.stream import Stream  # noqa: PLC0415 - the title comes before the engines

        self.stream = Stream(self.car, self._loops)
