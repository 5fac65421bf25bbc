"""Finds tracks and cars by their hashes: those that come with the game, their variants, and others that are added."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from racer.content.car import Car, built_in, load_car
from racer.content.track import Track
from racer.content.track_file import built_in_tracks, load_track
from racer.content.variants import can_be_wet, reverse, wet


def find_track(identity: str, name: str = "", others: Iterable[Track] = ()) -> Track | None:
    """The track with this hash; one whose name begins like `name` is looked at first."""
    for track in others:
        if track.identity == identity:
            return track
    for track in _by_likeness(name):
        for variant in _variants(track):
            if variant.identity == identity:
                return variant
    return None


def find_car(identity: str, others: Iterable[Car] = ()) -> Car | None:
    """The car with this hash."""
    known = (load_car(name) for name in built_in("cars"))
    for cars in (others, known):
        for car in cars:
            if car.identity == identity:
                return car
    return None


def _by_likeness(name: str) -> Iterator[Track]:
    """Every built-in track, the likeliest first: file names are the tracks' names with hyphens."""
    plain = name.casefold().replace(" ", "-")
    for known in sorted(built_in_tracks(), key=lambda stem: (not plain.startswith(stem), stem)):
        yield load_track(known)


def _variants(track: Track) -> Iterator[Track]:
    """Itself, wet, reversed, and both."""
    for way in (track, reverse(track)):
        yield way
        if can_be_wet(way):
            yield wet(way)
