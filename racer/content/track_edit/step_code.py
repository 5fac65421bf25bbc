"""Steps as bytes and back, for the history, its temporary file and the journal: JSON and tile differences, packed."""

from __future__ import annotations

import json
import struct
import zlib
from dataclasses import asdict
from typing import Any

import numpy as np

from racer.content.track import DrawnRoad, Gate, GridSlot, Scenery
from racer.content.track_edit.area import Area
from racer.content.track_edit.layers import ALL, Values
from racer.content.track_edit.properties import Properties
from racer.content.track_edit.splice import Splice
from racer.content.track_edit.step import Patch, Reshape, Step, StepError

LARGEST = 1 << 28
"""Bytes that a step may unpack to."""

_SIZE = struct.Struct("<I")
_KINDS: dict[str, type] = {"gates": Gate, "grid": GridSlot, "scenery": Scenery, "roads": DrawnRoad}


def step_bytes(step: Step) -> bytes:
    """A step, packed."""
    reshape = step.reshape
    lost = reshape.lost if reshape else ()
    head = {
        "label": step.label,
        "patches": [_place(patch) for patch in step.patches],
        "lost": [_place(patch) for patch in lost],
        "splices": [[s.name, s.at, _plain(s.old), _plain(s.new)] for s in step.splices],
        "properties": [asdict(one) for one in step.properties] if step.properties else None,
        "reshape": [reshape.left, reshape.top, reshape.right, reshape.bottom, reshape.ground] if reshape else None,
    }
    text = json.dumps(head, separators=(",", ":")).encode()
    changes = [_little(patch.change) for patch in (*step.patches, *lost)]
    return zlib.compress(b"".join([_SIZE.pack(len(text)), text, *changes]), 1)


def step_from(data: bytes) -> Step:
    """The step in such bytes."""
    try:
        return _read(_unpacked(data))
    except StepError:
        raise
    except (ValueError, TypeError, KeyError, IndexError, struct.error, zlib.error, RecursionError) as error:
        raise StepError(f"no step ({type(error).__name__})") from None


def step_label(data: bytes) -> str:
    """What a packed step was called, without unpacking its tiles."""
    start = zlib.decompressobj().decompress(data, 300)
    label, _ = json.JSONDecoder().raw_decode(start[_SIZE.size :].decode("utf-8", "ignore").removeprefix('{"label":'))
    return str(label)


def _unpacked(data: bytes) -> bytes:
    unpacker = zlib.decompressobj()
    raw = unpacker.decompress(data, LARGEST + 1)
    if len(raw) > LARGEST or not unpacker.eof:
        raise StepError("too large or cut off")
    return raw


def _read(raw: bytes) -> Step:
    (size,) = _SIZE.unpack_from(raw)
    head = json.loads(raw[_SIZE.size : _SIZE.size + size])
    at = _SIZE.size + size
    patches, at = _patches(head["patches"], raw, at)
    lost, at = _patches(head["lost"], raw, at)
    if at != len(raw):
        raise StepError("more or less data than told")
    splices = tuple(_splice(*item) for item in head["splices"])
    both = head["properties"]
    properties = (_properties(both[0]), _properties(both[1])) if both else None
    sides = head["reshape"]
    reshape = _reshape(sides, lost) if sides else None
    return Step(str(head["label"])[:80], patches, splices, properties, reshape)


def _reshape(sides: list[int], lost: tuple[Patch, ...]) -> Reshape:
    left, top, right, bottom, ground = (_whole(value) for value in sides)
    return Reshape(left, top, right, bottom, ground, lost)


def _place(patch: Patch) -> list[int]:
    area = patch.area
    return [ALL.index(patch.layer), area.left, area.top, area.right, area.bottom]


def _patches(places: list[list[int]], raw: bytes, at: int) -> tuple[tuple[Patch, ...], int]:
    found = []
    for number, *sides in places:
        layer, area = ALL[_whole(number)], Area(*(_whole(side) for side in sides))
        kind = np.dtype("<i2") if layer == "height" else np.dtype(np.uint8)
        size = area.size * kind.itemsize
        if area.is_empty or number < 0 or at + size > len(raw):
            raise StepError("a change without tiles")
        values = np.frombuffer(raw, kind, area.size, at).reshape(area.height, area.width)
        found.append(Patch(layer, area, values.astype(kind.newbyteorder("="))))
        at += size
    return tuple(found), at


def _little(values: Values) -> bytes:
    return values.astype("<i2").tobytes() if values.dtype == np.int16 else values.tobytes()


def _plain(objects: tuple[Any, ...]) -> list[dict[str, Any]]:
    return [asdict(item) for item in objects]


def _splice(name: str, at: int, old: list[dict[str, Any]], new: list[dict[str, Any]]) -> Splice:
    if name not in _KINDS or _whole(at) < 0:
        raise StepError("objects of no kind")
    return Splice(name, at, *(tuple(_object(name, item) for item in items) for items in (old, new)))


def _object(name: str, values: dict[str, Any]) -> Any:
    if "points" in values:
        values = {**values, "points": tuple((float(x), float(y)) for x, y in values["points"])}
    made = _KINDS[name](**values)
    hash(made)
    return made


def _properties(values: dict[str, Any]) -> Properties:
    return Properties().changed(**{**values, "road": tuple(values["road"])})


def _whole(value: object) -> int:
    if type(value) is not int or not -(1 << 20) < value < 1 << 20:
        raise StepError("no whole number")
    return value
