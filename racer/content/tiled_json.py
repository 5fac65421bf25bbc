"""A Tiled map as JSON: bytes to plain values within fixed bounds, and values asked for one by one with their place.

Long lists of numbers stay text until somebody wants them, so that a large map is read quickly and in little memory.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from math import isfinite
from typing import Any, NoReturn

from racer.content.tile_data import NumberText
from racer.content.track_error import TrackError

LARGEST_FILE = 32 * 1024 * 1024
DEEPEST = 40
MOST_BRACKETS = 300_000
MOST_COMMAS = 1_500_000
"""Brackets and commas outside of tile data; each becomes an object in memory."""

MOST_LISTS = 1000
"""Lists of tile data."""

_NUMBERS = re.compile(rb'("data"\s*+:\s*+)\[([-+.0-9eE,\s]*+)\]')
_PATH_KEYS = frozenset({"image", "source", "template"})
_NAMES = {
    bool: "true or false",
    int: "a number",
    float: "a number",
    str: "a text",
    list: "a list",
    dict: "an object",
    NumberText: "a list",
}


@dataclass(frozen=True, slots=True)
class Node:
    """An object of the file: asks for values of a kind, and complains with file and place."""

    file: str
    values: dict[str, Any]
    place: str = ""

    def number(self, key: str, low: float, high: float, default: float | None = None) -> float:
        """A finite number within [low, high]."""
        value = self._take(key, f"a number from {low:g} to {high:g}", default)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self.error(key, "type", found=kind_name(value), allowed=f"a number from {low:g} to {high:g}")
        if not low <= value <= high:
            raise self.error(key, "range", found=_short(value), allowed=f"a number from {low:g} to {high:g}")
        return float(value)

    def whole(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number within [low, high]."""
        value = self.number(key, low, high, default)
        if value != int(value):
            raise self.error(key, "range", found=value, allowed="a whole number")
        return int(value)

    def flag(self, key: str, default: bool) -> bool:  # noqa: FBT001 - a value, not a switch
        """True or false."""
        value = self.values.get(key, default)
        if not isinstance(value, bool):
            raise self.error(key, "type", found=kind_name(value), allowed="true or false")
        return value

    def text(self, key: str, most: int, default: str | None = None) -> str:
        """A text that can be shown, at most `most` characters long."""
        allowed = f"a text of at most {most} characters"
        value = self._take(key, allowed, default)
        if not isinstance(value, str):
            raise self.error(key, "type", found=kind_name(value), allowed=allowed)
        if len(value) > most:
            raise self.error(key, "range", found=f"{len(value)} characters long", allowed=allowed)
        if not value.replace("\n", "").isprintable():
            raise self.error(key, "track-unprintable")
        return value

    def choice(self, key: str, allowed: tuple[str, ...], default: str | None = None) -> str:
        """One of some words."""
        value = self.text(key, 100, default)
        if value not in allowed:
            raise self.error(key, "choice", found=value, allowed=", ".join(allowed))
        return value

    def nodes(self, key: str, most: int) -> list[Node]:
        """A list of objects, at most `most` of them; none when it is missing."""
        items = self.values.get(key, [])
        if not isinstance(items, list):
            raise self.error(key, "type", found=kind_name(items), allowed="a list")
        if len(items) > most:
            raise self.error(key, "range", found=f"{len(items)} long", allowed=f"a list of at most {most}")
        return [self._node(f"{key}[{index}]", item) for index, item in enumerate(items)]

    def error(self, key: str, code: str, **values: object) -> TrackError:
        """What is wrong at a key of this object, or with all of it when the key is empty."""
        place = f"{self.place}.{key}" if self.place and key else self.place or key
        return TrackError(self.file, place, code, **values)

    def _node(self, key: str, item: object) -> Node:
        if not isinstance(item, dict):
            raise self.error(key, "type", found=kind_name(item), allowed="an object")
        return Node(self.file, item, f"{self.place}.{key}" if self.place else key)

    def _take(self, key: str, allowed: str, default: object) -> Any:
        value = self.values.get(key, default)
        if value is None:
            code = "missing" if key not in self.values else "type"
            raise self.error(key, code, found="nothing", allowed=allowed)
        return value


def kind_name(value: object) -> str:
    """What a value of the file is called in a sentence."""
    return _NAMES.get(type(value), "nothing")


def parse_map(data: bytes, file: str) -> Node:
    """The top object of a map, looked through for what no part of it may hold."""
    if len(data) > LARGEST_FILE:
        raise TrackError(file, "", "track-too-large", limit=LARGEST_FILE >> 20)
    if data.count(b'"data"') > MOST_LISTS:
        raise TrackError(file, "", "track-too-much")
    lifted = [NumberText(match[2]) for match in _NUMBERS.finditer(data)]
    # JSON has no NaN, so the word can stand for a list taken out; the reader meets them in the order of the file.
    rest = _NUMBERS.sub(rb"\1NaN", data)
    if rest.count(b"[") + rest.count(b"{") > MOST_BRACKETS or rest.count(b",") > MOST_COMMAS:
        # A large file that was cut off in the middle of its tiles is the likelier mistake.
        cut = not data[-100:].rstrip().endswith(b"}")
        raise TrackError(file, "", "not-json" if cut else "track-too-much", reason="it ends too early")
    top = _loads(rest, iter(lifted), file)
    if not isinstance(top, dict):
        raise TrackError(file, "", "type", found=kind_name(top), allowed="a Tiled map in JSON")
    _look_through(top, file)
    return Node(file, top)


def _loads(text: bytes, lifted: Iterator[NumberText], file: str) -> object:
    def constant(word: str) -> NumberText:
        if word == "NaN" and (found := next(lifted, None)) is not None:
            return found
        raise ValueError(f"{word} is no number")

    try:
        return json.loads(text.decode("utf-8"), parse_constant=constant)
    except RecursionError:
        raise TrackError(file, "", "track-too-deep", limit=DEEPEST) from None
    except ValueError as error:
        raise TrackError(file, "", "not-json", reason=_reason(error)) from None


def _reason(error: ValueError) -> str:
    if isinstance(error, json.JSONDecodeError):
        return f"{error.msg} at line {error.lineno}"
    return "no UTF-8 text" if isinstance(error, UnicodeDecodeError) else str(error)


class _Unfit(Exception):  # noqa: N818 - never leaves this module
    """Something that no part of a map may hold; the place is put together on the way out."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.place = ""
        self.code = code
        self.values = values


def _look_through(top: dict[str, Any], file: str) -> None:
    try:
        _look(top, DEEPEST)
    except _Unfit as unfit:
        raise TrackError(file, unfit.place.lstrip("."), unfit.code, **unfit.values) from None


def _look(value: object, depth: int) -> None:
    if isinstance(value, dict):
        for key, inner in value.items():
            _look_text(key)
            if key in _PATH_KEYS and isinstance(inner, str):
                _within(inner, f".{key}")
            _step(inner, depth, f".{key}")
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            _step(inner, depth, f"[{index}]")


def _step(value: object, depth: int, name: str) -> None:
    """Look at a value inside another; scalars are looked at here, because most values are scalars."""
    unfit = None
    if isinstance(value, str):
        unfit = None if value.isascii() or _encodes(value) else _Unfit("track-unprintable")
    elif isinstance(value, float):
        unfit = None if isfinite(value) else _Unfit("range", found=value, allowed="a finite number")
    elif isinstance(value, dict | list):
        if not depth:
            raise _Unfit("track-too-deep", limit=DEEPEST)
        try:
            _look(value, depth - 1)
        except _Unfit as inner:
            unfit = inner
    if unfit:
        _climb(unfit, name)


def _climb(unfit: _Unfit, name: str) -> NoReturn:
    unfit.place = name + unfit.place
    raise unfit


def _look_text(key: str) -> None:
    if not key.isascii() and not _encodes(key):
        raise _Unfit("track-unprintable")


def _encodes(text: str) -> bool:
    """Half a character (a lone surrogate) cannot be written again."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _within(path: str, name: str) -> None:
    """Refuse a path that leads out of the map's own folder; we never open it, but Tiled would."""
    parts = path.replace("\\", "/").split("/")
    if not parts[0] or ":" in parts[0] or ".." in parts:
        _climb(_Unfit("track-path", found=path[:80]), name)


def _short(value: object) -> object:
    try:
        shown = str(value)
    except ValueError:
        return "far too large"
    return value if len(shown) <= 30 else "far too large"
