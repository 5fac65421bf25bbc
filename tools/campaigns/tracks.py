"""Track files and track texts damaged at random are read, or refused with a track error in under a second."""

import base64
import gzip
import json
import random
import time
import zlib
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from typing import Any

import numpy as np
from trials import Report, Result, hunt

from racer.content.track import DEFAULT_ROAD, DrawnRoad, Gate, GridSlot, Scenery, Tiles, Track
from racer.content.track_code import HEAD, track_from_text, track_text
from racer.content.track_file import TrackError, parse_track, track_bytes

DEFAULT_COUNT = 100_000
LONGEST = 1.0
"""s"""
STRANGE = (
    None, True, False, 0, -1, 1, 0.5, 1e308, -1e308, 2**31, 2**32, 2**64, 10**400, "", "a", "../x", "/x", "\ud800",
    "\0", [], [[]], {}, [0], {"x": 0}, "NaN", "zstd", "base64", [None] * 30, "A" * 5000,
)  # fmt: skip
"""Values that somebody might not have thought of."""
TOKENS = (
    b"NaN", b"-Infinity", b"1e999", b"null", b"true", b"{", b"}", b"[", b"]", b",", b":", b'"', b"\\", b"\\ud800",
    b"\xff", b"\0", b"-1", b"99999999999999999999", b'"data":[', b'"data":[1,2]', b'"image":"/x"', b"[" * 60,
    b'{"a":' * 60,
)  # fmt: skip


def run(count: int, seed: int, report: Report) -> Result:
    """One damaged track for each seed."""
    return hunt(damage, count, seed, report)


def damage(seed: int) -> str | None:
    """Read a damaged track; a sentence when anything but a track or a track error comes of it."""
    chance = random.Random(seed)
    kinds: tuple[Callable[[random.Random], bytes], ...] = (flipped, cut, garbled, restructured, restructured)
    start = time.process_time()
    try:
        if seed % 10 == 9:
            track = track_from_text(garbled_text(chance))
        else:
            track = parse_track(kinds[seed % len(kinds)](chance), "mine.tmj")
        written = track_bytes(track)
        if parse_track(written, "mine.tmj").identity != track.identity:
            return "another track after writing it"
    except TrackError as error:
        if len(str(error).splitlines()) != 1:
            return f"not one line: {error}"
    took = time.process_time() - start
    return f"took {took:.2f} s" if took > LONGEST else None


@cache
def track() -> Track:
    """A small track with something of everything."""
    count = np.arange(12).reshape(3, 4)
    small = count.astype(np.uint8)
    return Track(
        name="Small",
        author="nobody",
        description="",
        laps=2,
        closed=True,
        road=DEFAULT_ROAD,
        season="summer",
        light="day",
        tiles=Tiles(small, small, small, small % 2, small * 5, (count * 90 - 400).astype(np.int16)),
        gates=(Gate(points=((1.0, 1.0), (1.0, 3.0))), Gate(points=((5.0, 1.0), (5.5, 2.0), (5.0, 3.0)), sector=True)),
        grid=(GridSlot(x=0.5, y=2.0, heading=0.0),),
        scenery=(Scenery(kind="board", x=1.0, y=5.0, width=2.5, label="100"), Scenery(kind="cone", x=3.0, y=5.0)),
        roads=(DrawnRoad(points=((1.0, 1.0), (2.0, 2.0)), width=4.0, surface="gravel", closed=False),),
    )


@cache
def bases() -> tuple[bytes, ...]:
    """The file as we write it, with packed layers, and with something foreign in it."""
    packed, foreign = json.loads(track_bytes(track())), json.loads(track_bytes(track()))
    for layer, pack in zip(packed["layers"], (bytes, zlib.compress, gzip.compress) * 2, strict=False):
        raw = np.array(layer["data"], dtype="<u4").tobytes()
        name = {zlib.compress: "zlib", gzip.compress: "gzip"}.get(pack, "")
        layer.update(data=base64.b64encode(pack(raw)).decode(), encoding="base64", compression=name)
    inner = {"id": 70, "name": "sky", "type": "tilelayer", "data": [5, 6, 7]}
    foreign["layers"].insert(3, {"id": 71, "name": "more", "type": "group", "layers": [inner]})
    foreign["tilesets"].append({"firstgid": 20_000, "source": "other.tsx"})
    foreign["properties"].append({"name": "mood", "type": "string", "value": "calm"})
    foreign["layers"][-1]["objects"][0]["name"] = "Pole"
    return track_bytes(track()), json.dumps(packed).encode(), json.dumps(foreign).encode()


def flipped(chance: random.Random) -> bytes:
    """Some bits the other way."""
    data = bytearray(chance.choice(bases()))
    for _ in range(chance.choice((1, 1, 2, 5, 20))):
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return bytes(data)


def cut(chance: random.Random) -> bytes:
    """Without its end, or without something in the middle, or with a part twice."""
    data = chance.choice(bases())
    start = chance.randrange(len(data))
    end = min(len(data), start + chance.choice((1, 3, 20, 300)))
    return chance.choice((data[:start], data[:start] + data[end:], data[:end] + data[start:]))


def garbled(chance: random.Random) -> bytes:
    """With numbers and signs where others were."""
    data = chance.choice(bases())
    for _ in range(chance.choice((1, 1, 2, 4))):
        start = chance.randrange(len(data))
        digits = [at for at in range(start, min(len(data), start + 80)) if data[at : at + 1].isdigit()]
        at = chance.choice(digits) if digits and chance.random() < 0.7 else start
        data = data[:at] + chance.choice(TOKENS) + data[at + chance.choice((0, 1, 1)) :]
    return data


def restructured(chance: random.Random) -> bytes:
    """With values replaced, swapped, removed, renamed or repeated."""
    values = json.loads(chance.choice(bases()))
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        change(values, chance)
    return json.dumps(values).encode()


def change(values: dict[str, Any], chance: random.Random) -> None:
    """One change somewhere."""
    holders = [holder for holder in inside(values) if holder]
    if not holders:
        return
    holder, other = chance.choice(holders), chance.choice(holders)
    key, theirs = chance.choice(keys(holder)), chance.choice(keys(other))
    what = chance.randrange(5)
    if what == 0:
        holder[key] = copied(chance.choice(STRANGE))
    elif what == 1:
        holder[key] = copied(other[theirs])
    elif what == 2:
        del holder[key]
    elif what == 3 and isinstance(holder, dict):
        holder[chance.choice(("name", "type", "data", "x", "layers", "properties", "id"))] = holder.pop(key)
    elif isinstance(holder, list):
        holder.insert(key, holder[key])


def copied(value: object) -> Any:
    """A copy, because a list put into itself could not be written."""
    return json.loads(json.dumps(value))


def inside(value: Any) -> list[Any]:
    """Every object and list, from the outside in."""
    within = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    found = [holder for inner in within for holder in inside(inner)]
    return [value, *found] if isinstance(value, dict | list) else found


def keys(holder: Any) -> list[Any]:
    return list(holder) if isinstance(holder, dict) else list(range(len(holder)))


def garbled_text(chance: random.Random) -> str:
    """Track text with letters changed, lost or moved, or with a right checksum over damaged bytes."""
    text = text_of_track()
    if chance.random() < 0.5:
        packed = bytearray(base64.urlsafe_b64decode("".join(text.split()).removeprefix(HEAD) + "===")[6:])
        packed[chance.randrange(len(packed))] ^= 1 << chance.randrange(8)
        return HEAD + base64.urlsafe_b64encode(sha256(packed).digest()[:6] + packed).decode()
    for _ in range(chance.choice((1, 1, 3))):
        start = chance.randrange(len(text))
        end = start + chance.choice((0, 1, 1, 10, 200))
        text = text[:start] + chance.choice(("", " ", "A", "é", "=", "\n", "-_", text[:50])) + text[end:]
    return text


@cache
def text_of_track() -> str:
    """The small track as text."""
    return track_text(track())
