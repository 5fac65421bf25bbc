"""A whole track as text to paste into a message, and back: the bytes of its file, packed, with a checksum.

What another program wrote into the file stays behind; name, author, description and scenery come along.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import lzma
import re
from dataclasses import replace
from textwrap import wrap

from racer.content.tiled_json import LARGEST_FILE
from racer.content.track import Track
from racer.content.track_error import TrackError
from racer.content.track_reader import parse_track
from racer.content.track_writer import track_bytes

HEAD = "slipline-track:1:"
FILE = "track text"
"""What an error calls it."""

LINE = 100
_CHECK = 6
_MEMORY = 64 * 1024 * 1024
_SPACE = re.compile(r"\s+")


def track_text(track: Track) -> str:
    """Lines of text that hold the track."""
    packed = lzma.compress(track_bytes(replace(track, kept={})))
    code = base64.urlsafe_b64encode(_check(packed) + packed).decode().rstrip("=")
    return "\n".join(wrap(HEAD + code, LINE, break_on_hyphens=False)) + "\n"


def track_from_text(text: str) -> Track:
    """The track in such text, whatever spaces and line ends a messenger put into it."""
    if len(text) > 2 * LARGEST_FILE:
        raise TrackError(FILE, "", "track-too-large", limit=LARGEST_FILE >> 20)
    code = _SPACE.sub("", text)
    if not code.startswith(HEAD):
        raise TrackError(FILE, "", "track-text-head", head=HEAD)
    return parse_track(_unpack(_bytes(code.removeprefix(HEAD))), FILE)


def _check(packed: bytes) -> bytes:
    return hashlib.sha256(packed).digest()[:_CHECK]


def _bytes(code: str) -> bytes:
    """The packed bytes, if nothing got lost on the way."""
    try:
        data = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise TrackError(FILE, "", "track-text-damaged") from None
    if _check(data[_CHECK:]) != data[:_CHECK]:
        raise TrackError(FILE, "", "track-text-damaged")
    return data[_CHECK:]


def _unpack(packed: bytes) -> bytes:
    """At most as much as a file may hold."""
    unpacker = lzma.LZMADecompressor(memlimit=_MEMORY)
    try:
        data = unpacker.decompress(packed, LARGEST_FILE + 1)
    except (lzma.LZMAError, EOFError, MemoryError):
        raise TrackError(FILE, "", "track-text-damaged") from None
    if len(data) > LARGEST_FILE:
        raise TrackError(FILE, "", "track-too-large", limit=LARGEST_FILE >> 20)
    if not unpacker.eof:
        raise TrackError(FILE, "", "track-text-damaged")
    return data
