"""What a replay sounds like: the car that is followed, and those near it, as far as their tapes tell of engines."""

from __future__ import annotations

from collections.abc import Sequence

from racer.app.drive_sound import neighbour_of
from racer.assembly import Venue
from racer.content.car import Car
from racer.view.replay_view import Filmed
from racer.view.sound.heard import Heard
from racer.view.sound.silence import Silence


class ReplaySound:
    """Listens where the camera is."""

    def __init__(self, sounds: Silence, venue: Venue) -> None:
        """No car is listened to yet."""
        self._sounds, self._venue = sounds, venue
        self._car: Car | None = None

    def frame(self, cars: Sequence[Filmed], followed: int, time: float) -> None:
        """A moment of the replay, while it runs."""
        mine = cars[followed]
        if not mine.tape.full:
            return
        if mine.car is not self._car:
            self._car = mine.car
            self._sounds.ready(mine.car)
        me = mine.at(time, self._venue)
        others = tuple(
            neighbour_of(number, me, film.at(time, self._venue))
            for number, film in enumerate(cars)
            if number != followed and film.tape.full
        )
        self._sounds.drive(Heard(me, 0.0, others))
