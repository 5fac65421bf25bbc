"""What a menu says and shows of a track: figures from its road, hashes of its variants, one picture."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

VERSION = 4
"""Of what is kept on disk: older cards are made anew."""
MENTIONED, MOST_WORDS = 0.08, 2
"""Share of the road from which a surface is worth a word, and how many there are at most."""


@dataclass(frozen=True, slots=True)
class TrackCard:
    """Lengths in metres; `surfaces` are words with their shares of the road, the largest first."""

    name: str
    description: str
    closed: bool
    laps: int
    season: str
    light: str
    length: float
    turns: int
    climb: float
    surfaces: tuple[tuple[str, float], ...]
    identities: tuple[tuple[str, str], ...]
    """Hashes by variant: "", "reverse", "wet", "reverse wet"."""

    def identity(self, variant: str) -> str:
        """The hash of a variant, or of the track itself where it has no such variant."""
        known = dict(self.identities)
        return known.get(variant, known[""])

    @property
    def can_be_wet(self) -> bool:
        """Whether there is a wet variant."""
        return any(variant == "wet" for variant, _ in self.identities)

    @property
    def mix(self) -> str:
        """The road's surfaces in words."""
        words = [word for word, share in self.surfaces if share >= MENTIONED][:MOST_WORDS]
        return ", ".join(words).capitalize()

    def table(self) -> dict[str, Any]:
        """As a file keeps it."""
        return asdict(self)


def card_of(table: dict[str, Any]) -> TrackCard:
    """From what a file keeps; fails with KeyError, TypeError or ValueError where that is no card."""
    known = {name: table[name] for name in TrackCard.__dataclass_fields__}
    known["surfaces"] = tuple((str(word), float(share)) for word, share in table["surfaces"])
    known["identities"] = tuple((str(variant), str(identity)) for variant, identity in table["identities"])
    if "" not in dict(known["identities"]):
        raise ValueError("no identity")
    return TrackCard(**known)
