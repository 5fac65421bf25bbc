"""A whole open track as bytes, for the beginning of a journal: quicker than its file, and with the bare ground."""

from __future__ import annotations

import json
import struct
import zlib
from dataclasses import replace

import numpy as np

from racer.content.track import LAYERS, Tiles, surface_names
from racer.content.track_edit.document import TrackDocument
from racer.content.track_edit.layers import ALL, Values, arrays_of
from racer.content.track_edit.step import StepError
from racer.content.track_reader import LONGEST_SIDE, MOST_TILES, parse_track
from racer.content.track_writer import track_bytes

_SIZES = struct.Struct("<III")
_LARGEST = 1 << 28


def snapshot_bytes(document: TrackDocument) -> bytes:
    """Everything; tiles as they are, the rest as the file of a map of one tile."""
    track = document.track()
    stub = track_bytes(replace(track, tiles=_one_tile()))
    layers = b"".join(_little(layer) for layer in arrays_of(document.layers).values())
    head = _SIZES.pack(document.columns, document.rows, len(stub))
    return zlib.compress(head + stub + layers, 1)


def document_from(data: bytes) -> TrackDocument:
    """The open track in such bytes."""
    try:
        unpacker = zlib.decompressobj()
        raw = unpacker.decompress(data, _LARGEST)
        columns, rows, size = _SIZES.unpack_from(raw)
        stub = parse_track(raw[_SIZES.size : _SIZES.size + size], "journal")
        arrays = _arrays(raw[_SIZES.size + size :], columns, rows)
    except (ValueError, struct.error, zlib.error, json.JSONDecodeError) as error:
        raise StepError(f"no track ({type(error).__name__})") from None
    tiles = Tiles(**{name: arrays[name] for name in LAYERS})
    return TrackDocument(replace(stub, tiles=tiles), arrays)


def _arrays(raw: bytes, columns: int, rows: int) -> dict[str, Values]:
    if not (0 < columns <= LONGEST_SIDE and 0 < rows <= LONGEST_SIDE and columns * rows <= MOST_TILES):
        raise ValueError("no map")
    found, at = {}, 0
    for name in ALL:
        kind = np.dtype("<i2") if name == "height" else np.dtype(np.uint8)
        layer = np.frombuffer(raw, kind, columns * rows, at).reshape(rows, columns)
        found[name] = layer.astype(kind.newbyteorder("="))
        at += layer.nbytes
    if at != len(raw):
        raise ValueError("more data than told")
    return found


def _little(layer: Values) -> bytes:
    return np.ascontiguousarray(layer, "<i2" if layer.dtype == np.int16 else np.uint8).tobytes()


def _one_tile() -> Tiles:
    ground = np.full((1, 1), surface_names().index("grass"), np.uint8)
    nothing = np.zeros((1, 1), np.uint8)
    return Tiles(ground, nothing, nothing, nothing, nothing, nothing.astype(np.int16))
