"""How menus speak of tracks."""

from __future__ import annotations

from pathlib import Path

from racer.app.menus import Menus
from racer.content.day_track import day_of
from racer.view.track_card import TrackCard

UNFINISHED = "Cannot be raced yet"
"""Of an own track that has no way round yet."""
VARIANT_WORDS = {"": "", "reverse": "reverse", "wet": "wet", "reverse wet": "reverse, wet"}


def plain_title(name: str) -> str:
    """A name to show while a track's own is not known yet."""
    day = day_of(Path(name))
    if day is not None:
        return f"{day.day} {day:%B}"
    return Path(name).stem.replace("-", " ").replace("_", " ").title()


def track_title(menus: Menus, track: str, variant: str = "") -> str:
    """What a track is called, with its variant."""
    path = dict(menus.tracks()).get(track)
    card = menus.gallery.card(path) if path else None
    return " · ".join(part for part in (card.name if card else plain_title(track), VARIANT_WORDS[variant]) if part)


def kilometres(card: TrackCard) -> str:
    """A length as menus show it."""
    return f"{card.length / 1000.0:.2f}"


def advice(card: TrackCard) -> str:
    """The part of a track's description that says how it drives: what follows the story."""
    story, _, rest = card.description.partition(". ")
    return rest or story
