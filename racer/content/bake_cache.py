"""Baked tracks kept on disk by their hash, so that a track is baked once; a file that is damaged is made anew."""

from __future__ import annotations

import hashlib
import zlib
from array import array
from contextlib import suppress
from pathlib import Path

import numpy as np

from racer import folders
from racer.content.bake import BAKE_VERSION, MIXED, Baked, Tell, bake
from racer.content.track import Track

MAGIC = b"slipline bake\n"
CHECK = hashlib.sha256().digest_size


def load_baked(track: Track, tell: Tell | None = None) -> Baked:
    """The track's raster from the cache, or baked now and put there."""
    path = cache_path(track)
    found = _read(path, track)
    if found is None:
        found = bake(track, tell)
        with suppress(OSError):  # a full or read-only disk costs time at the next start, nothing else
            folders.write_atomically(path, _packed(found))
    return found


def cache_path(track: Track) -> Path:
    """Where a track's raster lies."""
    return folders.cache_folder() / f"{track.identity[:32]}-{BAKE_VERSION}.bake"


def _packed(baked: Baked) -> bytes:
    codes = zlib.compress(np.frombuffer(baked.codes, np.int32).astype("<i4").tobytes(), 1)
    inner = len(codes).to_bytes(8, "little") + codes + zlib.compress(baked.mixed, 1)
    return MAGIC + hashlib.sha256(inner).digest() + inner


def _read(path: Path, track: Track) -> Baked | None:
    """Nothing where there is no file, or one that does not hold this track."""
    try:
        data = path.read_bytes()
    except OSError:
        return None
    inner = data[len(MAGIC) + CHECK :]
    if data[: len(MAGIC)] != MAGIC or data[len(MAGIC) : len(MAGIC) + CHECK] != hashlib.sha256(inner).digest():
        return None
    count = int.from_bytes(inner[:8], "little")
    codes = np.frombuffer(zlib.decompress(inner[8 : 8 + count]), "<i4")
    mixed = zlib.decompress(inner[8 + count :])
    if len(codes) != track.tiles.ground.size or int(codes.max()) >= MIXED + len(mixed) // 64:
        return None
    return Baked(track, array("i", codes.astype(np.int32).tobytes()), mixed)
