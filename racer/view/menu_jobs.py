"""What menus show and takes seconds to make, kept on disk under the hash of what it was made from."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import pygame

from racer import folders
from racer.content.car import Car, load_car
from racer.content.car_text import car_text
from racer.view import car_figures, menu_backdrop, track_card
from racer.view.car_figures import Measured, measured_of
from racer.view.track_card import TrackCard, card_of

TRACK, CAR, BACKDROP, SEED = "track", "car", "backdrop", "seed"
LARGEST_TABLE = 1 << 20

Kept = TypeVar("Kept")


@dataclass(frozen=True, slots=True)
class Job:
    """Something to make: of a kind, from a track's file or a car's name or text, known by a key."""

    kind: str
    source: str
    key: str

    def path(self, suffix: str) -> Path:
        """Where what is made lies."""
        return folders.cache_folder() / "menu" / f"{self.kind}-{self.key}{suffix}"


def track_job(path: Path) -> Job:
    """The card of a track; fails with OSError where the file cannot be read."""
    return Job(TRACK, str(path), _key(path.read_bytes(), track_card.VERSION))


def backdrop_job(path: Path) -> Job:
    """The picture behind the title, from a track."""
    return Job(BACKDROP, str(path), _key(path.read_bytes(), menu_backdrop.VERSION))


def seed_job(words: str) -> Job:
    """The picture of a random circuit, by its seed and the surface of its road."""
    return Job(SEED, words, _key(words.encode(), track_card.VERSION))


def car_job(car: str | Car) -> Job:
    """A car's measured figures; a changed car is measured anew, and need not be in any file."""
    known, source = (load_car(car), car) if isinstance(car, str) else (car, car_text(car))
    return Job(CAR, source, _key(known.identity.encode(), car_figures.VERSION))


def _key(data: bytes, version: int) -> str:
    return f"{hashlib.sha256(data).hexdigest()[:32]}-{version}"


def kept_card(job: Job) -> TrackCard | None:
    """The card from disk, or nothing where it is missing or damaged."""
    return _table(job, card_of)


def kept_figures(job: Job) -> Measured | None:
    """The figures from disk, or nothing where they are missing or damaged."""
    return _table(job, measured_of)


def kept_picture(job: Job) -> pygame.Surface | None:
    """The picture from disk, or nothing where it is missing or damaged."""
    with suppress(OSError, pygame.error):
        return pygame.image.load(job.path(".jpg"))
    return None


def _table(job: Job, read: Callable[[dict[str, Any]], Kept]) -> Kept | None:
    with suppress(OSError, ValueError, KeyError, TypeError, RecursionError):
        data = job.path(".json").read_bytes()
        if len(data) <= LARGEST_TABLE:
            return read(json.loads(data))
    return None
