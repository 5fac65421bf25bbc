"""What was learned, kept by track, car, handling, physics and line: with the game, and among the player's caches."""

from __future__ import annotations

import hashlib
from pathlib import Path

from racer import folders
from racer.content.error import ContentError
from racer.drivers.learn_usage import LearnedUsage, learned_from_json
from racer.drivers.racing_line import LINE_VERSION
from racer.physics.handling import SIM
from racer.physics.identity import physics_identity

LARGEST = 256 * 1024
"""Bytes of a file that is read."""


def built_in_learned() -> Path:
    """Where the game keeps what was learned on its own tracks."""
    return folders.tracks_folder() / "ghosts" / "learned"


def own_learned() -> Path:
    """Where it goes that was learned here."""
    return folders.cache_folder() / "learned"


def load_learned(track: str, car: str, handling: str = SIM) -> LearnedUsage | None:
    """The better of what came with the game and what was learned here, by identities; damaged files are not there."""
    name = learned_name(track, car, handling)
    found = [read_learned(folder / name, track, car) for folder in (own_learned(), built_in_learned())]
    return min((one for one in found if one), key=lambda one: one.time, default=None)


def save_learned(learned: LearnedUsage, handling: str = SIM, folder: Path | None = None) -> Path:
    """Keep it for later laps; gives the file."""
    path = (folder or own_learned()) / learned_name(learned.track, learned.car, handling)
    folders.write_atomically(path, f"{learned.as_json()}\n".encode())
    return path


def learned_name(track: str, car: str, handling: str) -> str:
    """Name of the file: another line or other physics would have to be learned anew."""
    made_of = f"{track} {car} {handling} {physics_identity()} {LINE_VERSION}"
    return f"{hashlib.sha256(made_of.encode()).hexdigest()[:32]}.json"


def read_learned(path: Path, track: str, car: str) -> LearnedUsage | None:
    """What a file holds about a track and a car; nothing where there is no file, or one of something else."""
    try:
        with path.open("rb") as file:
            found = learned_from_json(file.read(LARGEST).decode(), str(path))
    except (OSError, UnicodeDecodeError, ContentError):
        return None
    return found if (found.track, found.car) == (track, car) and found.time > 0.0 else None
