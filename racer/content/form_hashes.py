"""The hashes of a track's forms (as it is, wet, reversed, both), kept on disk by the hash of its file."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from racer import folders
from racer.content.track import Track
from racer.content.track_file import read_track
from racer.content.variants import can_be_wet, reverse, wet

FORMAT = "slipline forms 1"


def form_hashes(path: Path) -> tuple[str, ...]:
    """In the order of `forms_of`; worked out once for each content of the file."""
    kept = folders.cache_folder() / f"{hashlib.sha256(path.read_bytes()).hexdigest()[:32]}.forms"
    found = _read(kept)
    if found is None:
        found = tuple(form.identity for form in forms_of(read_track(path)))
        with suppress(OSError):  # without a disk it is worked out again
            folders.write_atomically(kept, json.dumps([FORMAT, *found]).encode())
    return found


def forms_of(track: Track) -> Iterator[Track]:
    """Itself, wet, reversed, and both."""
    for way in (track, reverse(track)):
        yield way
        if can_be_wet(way):
            yield wet(way)


def _read(kept: Path) -> tuple[str, ...] | None:
    """Nothing where there is no list, or none that can be used."""
    try:
        values = json.loads(kept.read_bytes()[:4096])
    except (OSError, ValueError, RecursionError):
        return None
    if not isinstance(values, list) or len(values) not in {3, 5} or values[0] != FORMAT:
        return None
    return tuple(values[1:]) if all(isinstance(value, str) for value in values) else None
