"""What verification may drive with: built-in tracks and cars, those that are added, those inside a ghost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from racer.assembly import Venue, open_venue
from racer.content.car import Car
from racer.content.car_text import car_from_text
from racer.content.centreline import CentrelineError
from racer.content.error import ContentError
from racer.content.library import find_car, find_track
from racer.content.track import Track
from racer.content.track_file import parse_track
from racer.recording.ghost import Ghost
from racer.recording.ghost_error import GhostError

Tell = Callable[[float], None]
Content = TypeVar("Content", Track, Car)


class Known:
    """Tracks and cars by hash; a venue is made ready once."""

    def __init__(self, tracks: Sequence[Track] = (), cars: Sequence[Car] = (), tell: Tell | None = None) -> None:
        """With tracks and cars that do not come with the game; `tell` hears how far a bake has come."""
        self._tracks, self._cars, self._tell = tuple(tracks), tuple(cars), tell
        self._venues: dict[str, Venue | None] = {}

    def track(self, ghost: Ghost) -> Track | None:
        """The ghost's track."""
        about = ghost.about
        inside = own_track(ghost)
        return find_track(about.track, about.track_name, [*self._tracks, *([inside] if inside else [])])

    def venue(self, ghost: Ghost) -> Venue | None:
        """The ghost's track made ready; None where it is not here, or cannot be driven."""
        key = ghost.about.track
        if key not in self._venues:
            track = self.track(ghost)
            self._venues[key] = self._open(track) if track else None
        return self._venues[key]

    def car(self, ghost: Ghost) -> Car | None:
        """The ghost's car."""
        inside = own_car(ghost)
        return find_car(ghost.about.car, [*self._cars, *([inside] if inside else [])])

    def _open(self, track: Track) -> Venue | None:
        try:
            return open_venue(track, self._tell) if track.grid else None
        except CentrelineError:
            return None


def own_track(ghost: Ghost) -> Track | None:
    """The track that travels inside a ghost."""
    packed = ghost.own_track
    return None if packed is None else _inside("part track", lambda: parse_track(packed.unpack("", "part track"), ""))


def own_car(ghost: Ghost) -> Car | None:
    """The car that travels inside a ghost."""
    packed = ghost.own_car
    if packed is None:
        return None
    text = packed.unpack("", "part car").decode("utf-8", "replace")
    return replace(_inside("part car", lambda: car_from_text(text, "")), name=ghost.about.car_name)


def _inside(place: str, read: Callable[[], Content]) -> Content:
    """A fault of the track or car is one of the ghost around it."""
    try:
        return read()
    except GhostError:
        raise
    except ContentError as error:
        raise GhostError(error.file, f"{place} {error.place}".strip(), error.code, **error.values) from None
    except (ValueError, OverflowError):  # a number with thousands of digits
        raise GhostError("", place, "ghost-broken") from None
