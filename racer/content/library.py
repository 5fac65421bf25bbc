"""Finds tracks and cars by their hashes: those that come with the game, their variants, and others that are added."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path

from racer import folders
from racer.content.car import Car, built_in, load_car
from racer.content.error import ContentError
from racer.content.form_hashes import form_hashes, forms_of
from racer.content.track import Track
from racer.content.track_file import SUFFIX, built_in_tracks, read_track


def find_track(identity: str, name: str = "", others: Iterable[Track] = ()) -> Track | None:
    """The track with this hash; one whose name begins like `name` is looked at first."""
    for track in others:
        if track.identity == identity:
            return track
    for path in _by_likeness(name):
        hashes = form_hashes(path)
        if identity in hashes:
            found = next(islice(forms_of(read_track(path)), hashes.index(identity), None), None)
            # A list that was tampered with must not pass for a track.
            return found if found and found.identity == identity else None
    return None


def find_own_track(identity: str) -> Track | None:
    """The same among the player's own tracks."""
    return next((form for path in _own() if (form := _form_in(path, identity))), None)


def find_any_track(identity: str, name: str = "", inside: Track | None = None) -> Track | None:
    """Wherever it is: at hand, in the game or among the player's own; what is likely by its name comes first."""
    if inside is not None and inside.identity == identity:
        return inside
    built = list(_by_likeness(name))
    likely = [path for path in built if _plain(name).startswith(path.stem)]
    for path in (*likely, *_own(), *(path for path in built if path not in likely)):
        if form := _form_in(path, identity):
            return form
    return None


def _own() -> list[Path]:
    return sorted((folders.player_folder() / "tracks").glob(f"*{SUFFIX}"))


def _form_in(path: Path, identity: str) -> Track | None:
    """A form of the track in a file; a damaged file hides no other."""
    with suppress(ContentError, OSError):
        if identity in form_hashes(path):
            return next((form for form in forms_of(read_track(path)) if form.identity == identity), None)
    return None


def find_car(identity: str, others: Iterable[Car] = ()) -> Car | None:
    """The car with this hash."""
    known = (load_car(name) for name in built_in("cars"))
    for cars in (others, known):
        for car in cars:
            if car.identity == identity:
                return car
    return None


def _by_likeness(name: str) -> Iterator[Path]:
    """The file of every built-in track, the likeliest first: file names are the tracks' names with hyphens."""
    for known in sorted(built_in_tracks(), key=lambda stem: (not _plain(name).startswith(stem), stem)):
        yield folders.tracks_folder() / f"{known}{SUFFIX}"


def _plain(name: str) -> str:
    return name.casefold().replace(" ", "-")
