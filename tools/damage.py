"""Damages files at random: bits, pieces, numbers and structures, and things that nobody writes but some may send."""

import json
import random
from collections.abc import Sequence
from typing import Any

STRANGE = (
    None, True, False, 0, -1, 1, 0.5, 1e308, -1e308, 2**31, 2**32, 2**64, 10**400, "", "a", "../x", "/x", "\ud800",
    "\0", "\x1b[31m", "\u202e", "é" * 300, [], [[]], {}, [0], {"x": 0}, "NaN", "zstd", "base64", [None] * 30,
    "A" * 5000,
)  # fmt: skip
"""Values that somebody might not have thought of."""
TOKENS = (
    b"NaN", b"nan", b"-inf", b"-Infinity", b"1e999", b"null", b"true", b"{", b"}", b"[", b"]", b",", b":", b"=", b'"',
    b"\\", b"\\ud800", b"\xff", b"\0", b"-1", b"0x7fffffffffffffff", b"99999999999999999999", b"9" * 5000,
    b'"data":[', b'"data":[1,2]', b'"image":"/x"', b"[" * 60, b'{"a":' * 60, b"\n", b"\r", b"#", b"'''", b"a.b = 1\n",
    b"\xf0\x9f\x8f\x8e", b"\xe2\x80\xae", b"1979-05-27T07:32:00Z", b"_", b"0.0", b"-0.0", b"1e-320",
)  # fmt: skip
RENAMED = ("name", "type", "data", "x", "layers", "properties", "id", "format", "title", "\0", "é" * 300)


def damaged(bases: Sequence[bytes], chance: random.Random) -> bytes:
    """One of the files with its bytes damaged."""
    return chance.choice((flipped, cut, spliced, garbled, garbled))(bases, chance)


def damaged_json(bases: Sequence[bytes], chance: random.Random) -> bytes:
    """One of the JSON files with its bytes or its values damaged."""
    return damaged(bases, chance) if chance.random() < 0.5 else restructured(bases, chance)


def flipped(bases: Sequence[bytes], chance: random.Random) -> bytes:
    """Some bits the other way."""
    data = bytearray(chance.choice(bases))
    for _ in range(chance.choice((1, 1, 2, 5, 20))):
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return bytes(data)


def cut(bases: Sequence[bytes], chance: random.Random) -> bytes:
    """Without its end, or without something in the middle, or with a part twice."""
    data = chance.choice(bases)
    start = chance.randrange(len(data))
    end = min(len(data), start + chance.choice((1, 3, 20, 300)))
    return chance.choice((data[:start], data[:start] + data[end:], data[:end] + data[start:]))


def spliced(bases: Sequence[bytes], chance: random.Random) -> bytes:
    """The beginning of one and the end of another, or a piece of one inside another."""
    one, other = chance.choice(bases), chance.choice(bases)
    at, start = chance.randrange(len(one)), chance.randrange(len(other))
    if chance.random() < 0.5:
        return one[:at] + other[start:]
    return one[:at] + other[start : start + chance.choice((1, 10, 100))] + one[at:]


def garbled(bases: Sequence[bytes], chance: random.Random) -> bytes:
    """With numbers and signs where others were."""
    data = chance.choice(bases)
    for _ in range(chance.choice((1, 1, 2, 4))):
        start = chance.randrange(len(data))
        digits = [at for at in range(start, min(len(data), start + 80)) if data[at : at + 1].isdigit()]
        at = chance.choice(digits) if digits and chance.random() < 0.7 else start
        data = data[:at] + chance.choice(TOKENS) + data[at + chance.choice((0, 1, 1)) :]
    return data


def restructured(bases: Sequence[bytes], chance: random.Random) -> bytes:
    """With values replaced, swapped, removed, renamed or repeated."""
    values = json.loads(chance.choice(bases))
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        _change(values, chance)
    return json.dumps(values).encode()


def _change(values: dict[str, Any], chance: random.Random) -> None:
    """One change somewhere."""
    holders = [holder for holder in _inside(values) if holder]
    if not holders:
        return
    holder, other = chance.choice(holders), chance.choice(holders)
    key, theirs = chance.choice(_keys(holder)), chance.choice(_keys(other))
    what = chance.randrange(5)
    if what == 0:
        holder[key] = _copied(chance.choice(STRANGE))
    elif what == 1:
        holder[key] = _copied(other[theirs])
    elif what == 2:
        del holder[key]
    elif what == 3 and isinstance(holder, dict):
        holder[chance.choice(RENAMED)] = holder.pop(key)
    elif isinstance(holder, list):
        holder.insert(key, holder[key])


def _copied(value: object) -> Any:
    """A copy, because a list put into itself could not be written."""
    return json.loads(json.dumps(value))


def _inside(value: Any) -> list[Any]:
    """Every object and list, from the outside in."""
    within = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    found = [holder for inner in within for holder in _inside(inner)]
    return [value, *found] if isinstance(value, dict | list) else found


def _keys(holder: Any) -> list[Any]:
    return list(holder) if isinstance(holder, dict) else list(range(len(holder)))


def garbled_text(text: str, chance: random.Random) -> str:
    """Text to paste with letters changed, lost or moved."""
    for _ in range(chance.choice((1, 1, 3))):
        start = chance.randrange(len(text))
        end = start + chance.choice((0, 1, 1, 10, 200))
        text = text[:start] + chance.choice(("", " ", "A", "é", "=", "\n", "-_", text[:50])) + text[end:]
    return text


def huge_json(chance: random.Random, size: int) -> bytes:
    """About so many bytes that are small in meaning and large in every other way."""
    shapes = (
        b"[" * size, b'{"a":' * (size // 5), b"[" * (size // 2) + b"]" * (size // 2), b"9" * size,
        b'{"a":' + b"9" * size + b"}", b"[" + b"1," * (size // 2) + b"1]", b'{"' + b"a" * size + b'":1}',
        b'{"format":"' + b"\\u00e9" * (size // 6) + b'"}', b" " * size, b"[" + b"{}," * (size // 3) + b"{}]",
        b"1e" + b"9" * size, b"-" * size, b'"' + b"\\" * size,
    )  # fmt: skip
    return chance.choice(shapes)


def huge_toml(chance: random.Random, size: int) -> bytes:
    """The same in TOML."""
    shapes = (
        b"a." * (size // 2) + b"a = 1", b"[" + b"a." * (size // 2) + b"a]", b"a = " + b"[" * size,
        b"a = " + b"{a=" * (size // 3), b"a = " + b"9" * size, b"a = 0x" + b"f" * size, b"a = 1e" + b"9" * size,
        b"a = 0." + b"3" * size, b"a = '" + b"x" * size + b"'", b"a = '''" + b"\n" * size, b"#" * size, b"\n" * size,
        b"".join(b"k%d = 1\n" % number for number in range(size // 11)), b'"' + b"k" * size + b'" = 1',
        b"".join(b"[t%d]\n" % number for number in range(size // 9)), b"[[a]]\n" * (size // 6),
        b"a = [" + b"1," * (size // 2) + b"]", b"a.b = 1\n" * (size // 8), b'a = "' + b"\\u00e9" * (size // 6) + b'"',
        b"title = '" + "\u202e".encode() * (size // 3) + b"'", b"".join(b"a.k%d = 1\n" % n for n in range(size // 13)),
        b"".join(b"[a.k%d.x]\n" % number for number in range(size // 13)), b"a = {" + b"b={c=1}," * (size // 9) + b"}",
        b"a." * 300 + b"b = 1\n" + (b"a." * 300 + b"c = 1\n") * (size // 606), b"x = 12:" + b"3" * size,
    )  # fmt: skip
    return chance.choice(shapes)
