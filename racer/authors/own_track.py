"""The AI's laps of a player's own track: a ghost to chase and times for medals, without anybody having asked for them.

Takes some ten seconds to a minute, so whoever has a window calls it in a process of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

from racer import words
from racer.assembly import Venue, open_venue
from racer.authors.attempts import Attempts, Lessons, racing_drivers
from racer.authors.author_drive import drive_author, drive_laps, time_author
from racer.authors.author_entry import author_time, ghost_from, new_entry, proved
from racer.authors.authored import Authored
from racer.content.car import Car
from racer.content.centreline import CentrelineError
from racer.content.error import ContentError
from racer.content.library import find_car, find_track
from racer.content.track import Track
from racer.drivers.learned_store import own_learned
from racer.drivers.line_cache import load_plan
from racer.drivers.racing_driver import RacingDriver
from racer.physics.handling import LEVELS, SIM
from racer.physics.identity import physics_identity
from racer.recording.author_index import INDEX, AuthorEntry, read_index, write_index
from racer.recording.author_laps import own_authors
from racer.recording.ghost import Ghost, now, with_own
from racer.recording.ghost_file import SUFFIX, write_ghost

AUTHOR = "ai"

LEARNING, LAPS = 4, 2
"""Laps that are practised, and laps from the grid of which the best is kept."""

SLOWEST, LEAST = 4.0, 60.0
"""Times the quickest lap on paper within which one must end, and s that it is given in any case."""

MOST_KEPT = 200
"""Ghosts in the player's folder; beyond that the oldest go, and are driven again when they are wanted."""

Tell = Callable[[float], None]


def silent(_: float) -> None:
    """Tell nobody."""


def author_an_own_track(track: Track, car: Car, tell: Tell = silent, folder: Path | None = None) -> Authored:
    """Drive a track that has just been finished, prove the lap and keep it; `tell` hears the share that is done.

    Gives up with a reason where there is no line, where no lap counts and where the disk refuses.
    """
    folder = folder or own_authors()
    known = [one for one in _read(folder) if (one.track, one.car) == (track.identity, car.identity)]
    if known and known[0].physics == physics_identity():
        return Authored(known[0])
    try:
        return _driven(open_venue(track), car, folder, tell)
    except CentrelineError as problem:
        return Authored(None, str(problem))
    except (ContentError, OSError) as problem:
        return Authored(None, f"{track.name}: {problem}")


def _driven(venue: Venue, car: Car, folder: Path, tell: Tell) -> Authored:
    """Sim first, whose lap is the ghost; at the other levels a time is enough, and none is no harm."""
    attempts, patience = _attempts(venue, car, tell)
    ghost = Path(venue.track.identity[:16]) / f"{car.identity[:16]}{SUFFIX}"
    drive = drive_author(venue, car, SIM, attempts, LAPS, patience)
    tell(0.75)
    if drive is None:
        return Authored(None, words.problem("authors-no-lap", track=venue.track.name, car=car.title))
    write_ghost(folder / ghost, _whole(proved(ghost_from(venue, car, drive, AUTHOR), venue, car), venue, car))
    times = {SIM: author_time(drive.lap)}
    for level in set(LEVELS) - {SIM}:
        lap = time_author(venue, car, level, attempts, patience)
        if lap:
            times[level] = author_time(lap)
    tell(0.95)
    entry = new_entry(venue, car, AUTHOR, ghost, times)
    _keep(entry, folder)
    tell(1.0)
    return Authored(entry)


def _attempts(venue: Venue, car: Car, tell: Tell) -> tuple[Attempts, float]:
    """Who drives, and s that a lap may take; what comes to grief at first is not practised but driven with care."""
    plan = load_plan(venue.baked, venue.centreline, car)
    tell(0.1)
    patience = max(LEAST, SLOWEST * plan.optimum)
    easily = drive_laps(venue, car, SIM, RacingDriver(plan, car, venue.baked), LAPS, patience) is not None
    tell(0.2)
    lessons = Lessons(LEARNING if easily else 0, own_learned(), lambda share: tell(0.2 + 0.5 * share))
    return partial(racing_drivers, lessons=lessons), patience


def _whole(ghost: Ghost, venue: Venue, car: Car) -> Ghost:
    """With today's date, and with what others do not have."""
    track = None if find_track(venue.track.identity, venue.track.name) else venue.track
    dated = replace(ghost, about=replace(ghost.about, date=now()))
    return with_own(dated, track=track, car=None if find_car(car.identity) else car)


def _keep(entry: AuthorEntry, folder: Path) -> None:
    """Into the list, which forgets laps whose ghosts are gone, and the oldest when there are too many."""
    others = [one for one in _read(folder) if (one.track, one.car) != (entry.track, entry.car)]
    aged = sorted((age, one.track, one.car, one) for one in others if (age := _written(folder / one.ghost)) > 0.0)
    kept, dropped = aged[-(MOST_KEPT - 1) :], aged[: -(MOST_KEPT - 1)]
    write_index(folder / INDEX, [entry, *(one for *_, one in kept)])
    for *_, one in dropped:
        with suppress(OSError):
            (folder / one.ghost).unlink()


def _read(folder: Path) -> tuple[AuthorEntry, ...]:
    """A damaged list is begun anew."""
    try:
        return read_index(folder / INDEX)
    except ContentError:
        return ()


def _written(path: Path) -> float:
    """When a ghost was written; 0 for none."""
    try:
        return path.stat().st_mtime if path.is_file() else 0.0
    except OSError:
        return 0.0
