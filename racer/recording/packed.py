"""Bytes packed with zlib, whose true size is known before they are unpacked; nothing larger ever comes out."""

from __future__ import annotations

import zlib
from dataclasses import dataclass

from racer.recording.ghost_error import GhostError

LEVEL = 9


@dataclass(frozen=True, slots=True)
class Packed:
    """A part of a ghost as it lies in the file."""

    size: int
    """Bytes once unpacked, as the file says."""
    data: bytes

    def unpack(self, file: str, place: str) -> bytes:
        """Exactly `size` bytes, or an error: a part that holds more is left after one byte too many."""
        inflater = zlib.decompressobj()
        try:
            whole = inflater.decompress(self.data, self.size + 1)
        except zlib.error:
            raise GhostError(file, place, "ghost-broken") from None
        if len(whole) != self.size or not inflater.eof or inflater.unused_data:
            raise GhostError(file, place, "ghost-broken")
        return whole


def pack(data: bytes) -> Packed:
    """The same bytes, small."""
    return Packed(len(data), zlib.compress(data, LEVEL))
