"""A ghost: a lap with everything that proves it, and what it was driven with; a value, whatever it came from."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import NamedTuple, Protocol

import racer
from racer.content.car import Car
from racer.content.car_text import car_text
from racer.content.track import Track
from racer.content.track_file import track_bytes
from racer.physics.assists import Assists
from racer.physics.handling import SIM
from racer.physics.identity import build_identity, physics_identity
from racer.recording.packed import Packed, pack
from racer.recording.recording import Recording


class Instant(NamedTuple):
    """A fraction of a tick after so many whole ticks of the session."""

    tick: int
    fraction: float


@dataclass(frozen=True, slots=True)
class LapClaim:
    """What the file says of its lap; the truth is what driving it again gives. Times in seconds."""

    number: int
    start: Instant
    end: Instant
    time: float
    sectors: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class About:
    """What was driven, with what, by whom and when."""

    physics: str
    build: str
    game: str
    track: str
    """Hash of all that can be driven."""
    track_name: str
    car: str
    """Hash of the car's figures."""
    car_name: str
    handling: str
    assists: Assists
    player: str
    date: str
    """UTC, ISO 8601."""

    @property
    def league(self) -> str:
        """Assisted or bare, by the aids that were on."""
        return self.assists.league


@dataclass(frozen=True, slots=True, eq=False)
class Ghost:
    """A lap that can be shown, raced and proved; a track and a car of one's own may travel inside."""

    about: About
    lap: LapClaim
    recording: Recording
    own_track: Packed | None = None
    """The track's file."""
    own_car: Packed | None = None
    """The car's file."""


class FinishedLap(Protocol):
    """What is asked of a lap; `race.lap.Lap` has it."""

    @property
    def number(self) -> int: ...
    @property
    def start(self) -> tuple[int, float]: ...
    @property
    def end(self) -> tuple[int, float]: ...
    @property
    def time(self) -> float: ...
    @property
    def sectors(self) -> tuple[float | None, ...]: ...


def about_drive(
    track: Track, car: Car, *, handling: str = SIM, assists: Assists | None = None, player: str = ""
) -> About:
    """What all laps of a session have in common, dated now; worked out once, since hashing a track takes a moment."""
    return About(
        physics=physics_identity(),
        build=build_identity(),
        game=racer.__version__,
        track=track.identity,
        track_name=track.name,
        car=car.identity,
        car_name=car.title,
        handling=handling,
        assists=assists or Assists(),
        player=player,
        date=now(),
    )


def ghost_of(about: About, lap: FinishedLap, recording: Recording) -> Ghost:
    """The ghost of a finished lap, from the recording that `Recorder.cut` gave for it."""
    sectors = tuple(time for time in lap.sectors if time is not None)
    claim = LapClaim(lap.number, Instant(*lap.start), Instant(*lap.end), lap.time, sectors)
    return Ghost(replace(about, date=now()), claim, recording)


def with_own(ghost: Ghost, *, track: Track | None = None, car: Car | None = None) -> Ghost:
    """The same ghost with a track or a car inside, for those who do not have them."""
    own_track = pack(track_bytes(replace(track, kept={}))) if track else ghost.own_track
    own_car = pack(car_text(car).encode()) if car else ghost.own_car
    return replace(ghost, own_track=own_track, own_car=own_car)


def now() -> str:
    """The date and time that a ghost carries."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
