"""A car's entry in the list of author laps: driven at every handling level, with its ghost proved before it is kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from racer.assembly import Venue
from racer.authors.attempts import Attempts
from racer.authors.author_drive import PATIENCE, AuthorDrive, drive_author, time_author
from racer.content.car import Car
from racer.physics.handling import LEVELS, SIM
from racer.physics.identity import physics_identity
from racer.race.lap import Lap
from racer.recording.author_index import AuthorEntry, AuthorTime
from racer.recording.ghost import Ghost, about_drive, ghost_of
from racer.recording.ghost_file import SUFFIX, write_ghost
from racer.verify import Known, verify

DATE = "2026-11-18T00:00:00Z"
"""In every ghost, so that the same drive gives the same bytes."""


class UnprovedError(Exception):
    """A ghost that does not come out the same when it is driven again."""


@dataclass(frozen=True, slots=True)
class Author:
    """Who drives, and for how many laps."""

    name: str
    attempts: Attempts
    laps: int
    patience: float = PATIENCE
    """s in which a lap must end."""


def make_entry(venue: Venue, car: Car, author: Author, ghost: Path | None, folder: Path) -> AuthorEntry | None:
    """Drive and keep; None where no lap counts. `ghost` is the file to write, below `folder`, where one is wanted."""
    times: dict[str, AuthorTime] = {}
    for handling in LEVELS:
        lap = (
            _ghost_lap(venue, car, author, folder / ghost)
            if ghost and handling == SIM
            else time_author(venue, car, handling, author.attempts, author.patience)
        )
        if lap is None:
            return None
        times[handling] = author_time(lap)
    return new_entry(venue, car, author.name, ghost, times)


def _ghost_lap(venue: Venue, car: Car, author: Author, path: Path) -> Lap | None:
    """The best of some laps, kept as a ghost."""
    drive = drive_author(venue, car, SIM, author.attempts, author.laps, author.patience)
    if drive is None:
        return None
    write_ghost(path, proved(ghost_from(venue, car, drive, author.name), venue, car))
    return drive.lap


def new_entry(venue: Venue, car: Car, driver: str, ghost: Path | None, times: Mapping[str, AuthorTime]) -> AuthorEntry:
    """What the list says of a car on a track under the physics of today."""
    return AuthorEntry(
        track=venue.track.identity,
        track_name=venue.track.name,
        car=car.identity,
        car_name=car.title,
        physics=physics_identity(),
        driver=driver,
        ghost=ghost.as_posix() if ghost else "",
        times=times,
    )


def ghost_from(venue: Venue, car: Car, drive: AuthorDrive, player: str, handling: str = SIM) -> Ghost:
    """The ghost of a drive, with the one date that all have."""
    about = about_drive(venue.track, car, handling=handling, player=player)
    ghost = ghost_of(about, drive.lap, drive.recording)
    return replace(ghost, about=replace(ghost.about, date=DATE))


def proved(ghost: Ghost, venue: Venue, car: Car) -> Ghost:
    """The same ghost, driven again and found true to the last bit."""
    verdict = verify(ghost, _Here(venue, car))
    if not (verdict.verified and verdict.exact):
        raise UnprovedError(f"{venue.track.name}, {car.title}: {verdict.sentence}")
    return ghost


def is_current(entry: AuthorEntry, car: Car, driver: str, ghost: Path | None, folder: Path) -> bool:
    """Whether driving that car again on that track would give nothing new; a ghost too many does not matter."""
    made_of = (entry.car, entry.physics, entry.driver)
    if made_of != (car.identity, physics_identity(), driver) or set(entry.times) != set(LEVELS):
        return False
    return ghost is None or (entry.ghost == ghost.as_posix() and (folder / ghost).is_file())


def ghost_path(form_folder: str, car: Car) -> Path:
    """Where a ghost lies below the folder of all."""
    return Path(form_folder) / f"{car.name}{SUFFIX}"


def author_time(lap: Lap) -> AuthorTime:
    """As the list keeps it."""
    sectors = tuple(time for time in lap.sectors if time is not None)
    return AuthorTime(lap.time, sectors)


class _Here(Known):
    """The venue that stands ready, instead of one made anew for each ghost."""

    def __init__(self, venue: Venue, car: Car) -> None:
        super().__init__([venue.track], [car])
        self._venues[venue.track.identity] = venue
