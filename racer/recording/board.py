"""What laps must have in common to be compared: a board of records."""

from __future__ import annotations

from dataclasses import astuple, dataclass

from racer.recording.records_error import VALUE, RecordsError

LONGEST_IDENTITY = 128


@dataclass(frozen=True, slots=True)
class Board:
    """Track and car by their hashes, handling level, league and the physics' identity: all of them or another board."""

    track: str
    car: str
    handling: str
    league: str
    physics: str

    def __post_init__(self) -> None:
        """Refuse what no board can be called."""
        for part in astuple(self):
            if not isinstance(part, str) or not 1 <= len(part) <= LONGEST_IDENTITY or not part.isprintable():
                raise RecordsError("", "a board", VALUE, found=repr(part)[:80], allowed="a name of one line")
