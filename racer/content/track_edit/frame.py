"""Records one after the other in a file, each with its length and checksum: what was cut off at the end is ignored."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass

MAGIC = b"slipline-edits:1\n"
LARGEST = 1 << 28
"""Bytes of a record; a larger length is a damaged one."""

_HEAD = struct.Struct("<BII")


@dataclass(frozen=True, slots=True)
class Frame:
    """A record: what kind it is, what it holds, and where in the file it ends."""

    kind: int
    data: bytes
    end: int


def framed(kind: int, data: bytes) -> bytes:
    """A record as it stands in the file."""
    head = _HEAD.pack(kind, len(data), zlib.crc32(data, kind))
    return head + zlib.crc32(head).to_bytes(4, "little") + data


def frames(content: bytes) -> Iterator[Frame]:
    """Whole records of a file, up to the first that is cut off or damaged."""
    if not content.startswith(MAGIC):
        return
    at, head_size = len(MAGIC), _HEAD.size + 4
    while at + head_size <= len(content):
        head = content[at : at + _HEAD.size]
        if zlib.crc32(head) != int.from_bytes(content[at + _HEAD.size : at + head_size], "little"):
            return
        kind, size, check = _HEAD.unpack(head)
        data = content[at + head_size : at + head_size + size]
        if size > LARGEST or len(data) != size or zlib.crc32(data, kind) != check:
            return
        at += head_size + size
        yield Frame(kind, data, at)
