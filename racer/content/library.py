"""Finds tracks and cars by their hashes: those that come with the game, their variants, and others that are added."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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
    for path in sorted((folders.player_folder() / "tracks").glob(f"*{SUFFIX}")):
        try:
            if identity in form_hashes(path):
                return next((form for form in forms_of(read_track(path)) if form.identity == identity), None)
        except (ContentError, OSError):
            continue  # a damaged track hides no other
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
    plain = name.casefold().replace(" ", "-")
    for known in sorted(built_in_tracks(), key=lambda stem: (not plain.startswith(stem), stem)):
        yield folders.tracks_folder() / f"{known}{SUFFIX}"
