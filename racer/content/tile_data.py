"""The numbers of one tile layer, as Tiled packs them: a list, base64, or base64 of zlib or gzip data.

Sizes are known before anything is unpacked, so that no file makes the game take more memory than its map needs.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from racer.content.tile_numbers import Numbers
from racer.content.track_error import TrackError

_PIECE = 1 << 18
_LARGEST_NUMBER = 0xFFFF_FFFF
_WINDOWS = {"zlib": 15, "gzip": 31}


@dataclass(frozen=True, slots=True)
class NumberText:
    """A list of numbers as it stands in the file, without its brackets and not read yet."""

    text: bytes

    def count(self) -> int:
        """How many numbers there are, if it is a list of numbers at all."""
        return self.text.count(b",") + 1 if self.text.strip() else 0

    def pieces(self) -> Iterator[bytes]:
        """The text cut at commas."""
        start = 0
        while start <= len(self.text):
            end = self.text.find(b",", start + _PIECE)
            end = len(self.text) if end < 0 else end
            yield self.text[start:end]
            start = end + 1


def read_numbers(data: object, packing: tuple[str, str], count: int, file: str, place: str) -> Numbers:
    """The `count` numbers of a layer; `packing` holds its encoding and its compression."""
    encoding, compression = packing
    if encoding not in {"", "csv", "base64"}:
        raise TrackError(file, f"{place}.encoding", "choice", found=encoding, allowed="csv, base64")
    if isinstance(data, NumberText):
        return _from_list(data, count, file, place)
    if isinstance(data, list):
        raise _first_wrong(data, 0, file, place)
    if not isinstance(data, str) or encoding != "base64":
        raise TrackError(file, f"{place}.data", "track-data", allowed="a list of numbers, or text with encoding base64")
    if compression not in {"", "zlib", "gzip"}:
        raise TrackError(file, f"{place}.compression", "track-compression", found=compression)
    return _from_base64(data, compression, count, file, place)


def check_numbers(data: NumberText, file: str, place: str) -> None:
    """Refuse what is no list of numbers, without keeping them."""
    done = 0
    for text in data.pieces() if data.count() else ():
        done += len(_values(text, done, file, place))


def _from_list(data: NumberText, count: int, file: str, place: str) -> Numbers:
    if data.count() != count:
        raise TrackError(file, f"{place}.data", "track-count", found=data.count(), wanted=count)
    numbers = np.empty(count, dtype=np.uint32)
    done = 0
    for text in data.pieces():
        piece = _plain_numbers(text)
        if piece is None:
            values = _values(text, done, file, place)
            piece = np.array(values)
        if piece.dtype.kind != "i" or piece.min() < 0 or piece.max() > _LARGEST_NUMBER:
            raise _first_wrong(_values(text, done, file, place), done, file, place)
        numbers[done : done + len(piece)] = piece
        done += len(piece)
    return numbers


def _plain_numbers(text: bytes) -> NDArray[np.int64] | None:
    """Digits and commas, laid out as Tiled or we do, read quickly; None for anything that needs a closer look."""
    text = text.replace(b",\n", b",").replace(b", ", b",").strip()
    if text.translate(None, b"0123456789,") or b",," in text or not (text[:1].isdigit() and text[-1:].isdigit()):
        return None
    return np.fromstring(text.decode("ascii"), dtype=np.int64, sep=",")


def _values(text: bytes, done: int, file: str, place: str) -> list[object]:
    """The numbers of a piece of text that follows `done` others."""
    try:
        values = json.loads(b"[" + text + b"]")
    except ValueError:
        values = []
    if not isinstance(values, list) or not values:
        raise TrackError(file, f"{place}.data", "track-list", after=done)
    return values


def _first_wrong(values: list[object], before: int, file: str, place: str) -> TrackError:
    for index, value in enumerate(values, before):
        if type(value) is not int or not 0 <= value <= _LARGEST_NUMBER:
            return TrackError(file, f"{place}.data[{index}]", "track-number", found=_shown(value))
    return TrackError(file, f"{place}.data", "track-data", allowed="a list of tile numbers")


def _shown(value: object) -> str:
    shown = repr(value) if isinstance(value, int | float | str | None) else type(value).__name__
    return shown if len(shown) <= 40 else shown[:37] + "..."


def _from_base64(text: str, compression: str, count: int, file: str, place: str) -> Numbers:
    size = 4 * count
    try:
        packed = base64.b64decode(text.strip(), validate=True)
        raw = _inflate(packed, _WINDOWS[compression], size) if compression else packed
    except (binascii.Error, ValueError, zlib.error):
        raise TrackError(file, f"{place}.data", "track-damaged") from None
    if len(raw) != size:
        found = f"more than {count}" if len(raw) > size else len(raw) // 4
        raise TrackError(file, f"{place}.data", "track-count", found=found, wanted=count)
    return np.frombuffer(raw, dtype="<u4").astype(np.uint32)


def _inflate(packed: bytes, window: int, size: int) -> bytes:
    """At most one byte more than `size`, so that a bomb is found out without being unpacked."""
    unpacker = zlib.decompressobj(window)
    raw = unpacker.decompress(packed, size + 1)
    if len(raw) <= size and not unpacker.eof:
        raise zlib.error("ends too early")
    return raw
