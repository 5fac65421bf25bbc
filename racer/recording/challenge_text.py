"""A ghost as text to paste into a message, and back: the bytes of its file with a checksum.

Built-in tracks and cars go by their hashes; a track or a car of one's own travels inside.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
from textwrap import wrap

from racer.content.car import Car
from racer.content.track import Track
from racer.recording.ghost import Ghost, with_own
from racer.recording.ghost_error import GhostError
from racer.recording.ghost_file import LARGEST_FILE, ghost_bytes, parse_ghost

HEAD = "slipline-challenge:1:"
FILE = "challenge"
"""What an error calls it."""

LINE = 100
LARGEST_TEXT = 2 * LARGEST_FILE
_CHECK = 6
_SPACE = re.compile(r"\s+")


def challenge_text(ghost: Ghost, track: Track | None = None, car: Car | None = None) -> str:
    """Lines of text that hold the ghost, and a track and a car that others do not have."""
    data = ghost_bytes(with_own(ghost, track=track, car=car))
    code = base64.urlsafe_b64encode(_check(data) + data).decode().rstrip("=")
    return "\n".join(wrap(HEAD + code, LINE, break_on_hyphens=False)) + "\n"


def ghost_from_text(text: str) -> Ghost:
    """The ghost in such text, whatever spaces and line ends a messenger put into it."""
    if len(text) > LARGEST_TEXT:
        raise GhostError(FILE, "", "ghost-too-large", limit=LARGEST_FILE >> 20)
    code = _SPACE.sub("", text)
    if not code.startswith(HEAD):
        raise GhostError(FILE, "", "challenge-head", head=HEAD)
    return parse_ghost(_bytes(code.removeprefix(HEAD)), FILE)


def is_challenge(text: str) -> bool:
    """Whether a text is meant to be a challenge, of this version or another."""
    return _SPACE.sub("", text[:200]).startswith(HEAD[:-2])


def _check(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()[:_CHECK]


def _bytes(code: str) -> bytes:
    """The ghost's bytes, if nothing got lost on the way."""
    try:
        data = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise GhostError(FILE, "", "challenge-damaged") from None
    if _check(data[_CHECK:]) != data[:_CHECK]:
        raise GhostError(FILE, "", "challenge-damaged")
    return data[_CHECK:]
