"""What a track says of itself: its words, its kind of course, which surfaces are road, season and light."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

from racer.content.track import DEFAULT_ROAD, LIGHTS, SEASONS, Track, surface_names

LONGEST_NAME, LONGEST_TEXT, MOST_LAPS = 80, 2000, 999


@dataclass(frozen=True, slots=True)
class Properties:
    """The same fields as a track's."""

    name: str = "New track"
    author: str = ""
    description: str = ""
    laps: int = 3
    closed: bool = True
    road: tuple[str, ...] = DEFAULT_ROAD
    season: str = SEASONS[0]
    light: str = LIGHTS[0]

    @classmethod
    def of(cls, track: Track) -> Properties:
        """Those of a track."""
        return cls(**{field.name: getattr(track, field.name) for field in fields(cls)})

    def changed(self, **values: Any) -> Properties:
        """Others, cut to what a file may hold; a season, light or surface that does not exist is a mistake."""
        new = replace(self, **values)
        for found, allowed in ((new.season, SEASONS), (new.light, LIGHTS)):
            if found not in allowed:
                raise ValueError(f"{found!r} is none of {', '.join(allowed)}")
        road = tuple(dict.fromkeys(new.road))
        if not road or not set(road) <= set(surface_names()):
            raise ValueError("road must name surfaces")
        return replace(
            new,
            name=printable(new.name, LONGEST_NAME),
            author=printable(new.author, LONGEST_NAME),
            description=printable(new.description, LONGEST_TEXT),
            laps=min(max(int(new.laps), 1), MOST_LAPS),
            road=road,
        )


def printable(text: str, longest: int) -> str:
    """Text that a file can hold: lines of characters that can be shown."""
    return "".join(letter for letter in text if letter == "\n" or letter.isprintable())[:longest]
