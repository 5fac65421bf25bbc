"""A TOML table read key by key, where every key must be known and every value in its range."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from math import inf, isfinite
from pathlib import Path
from typing import Any

from racer.content.error import ContentError
from racer.content.toml_text import toml_values

LARGEST_FILE = 256 * 1024
HUGE = 10**15
LONGEST_SHOWN = 80
"""Letters of a key or a word that a sentence repeats."""


@dataclass(slots=True)
class Table:
    """One table of a file; `finish` complains about keys that nobody asked for."""

    file: str
    values: dict[str, Any]
    place: str = ""
    asked: set[str] = field(default_factory=set)

    def number(self, key: str, *, above: float = -inf, low: float = -inf, high: float = inf) -> float:
        """A finite number above `above` and within [low, high]."""
        allowed = _range_words(above=above, low=low, high=high)
        value = self._take(key, allowed)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self._error(key, "type", found=_kind(value), allowed=allowed)
        if abs(value) > HUGE:  # a whole number may have too many digits for a float, and for a sentence
            raise self._error(key, "range", found="a huge number", allowed=allowed)
        if not isfinite(value) or value <= above or not low <= value <= high:
            raise self._error(key, "range", found=value, allowed=allowed)
        return float(value)

    def text(self, key: str) -> str:
        """A text of one line at most 400 characters long."""
        allowed = "a text of at most 400 characters"
        value = self._take(key, allowed)
        if not isinstance(value, str):
            raise self._error(key, "type", found=_kind(value), allowed=allowed)
        if len(value) > 400:
            raise self._error(key, "range", found=f"{len(value)} characters long", allowed=allowed)
        return value

    def choice(self, key: str, *allowed: str) -> str:
        """One of the given words."""
        value = self._take(key, "one of " + ", ".join(allowed))
        if value not in allowed:
            found = value[:LONGEST_SHOWN] if isinstance(value, str) else _kind(value)
            raise self._error(key, "choice", found=found, allowed=", ".join(allowed))
        return str(value)

    def numbers(self, key: str, *, above: float, high: float, least: int, most: int) -> tuple[float, ...]:
        """A list of numbers above `above`, `least` to `most` of them."""
        allowed = f"a list of {least} to {most} numbers"
        items = self._list(key, allowed)
        if not least <= len(items) <= most:
            raise self._error(key, "range", found=f"{len(items)} numbers long", allowed=allowed)
        inner = Table(self.file, {f"{key}[{i}]": item for i, item in enumerate(items)}, self.place)
        return tuple(inner.number(name, above=above, high=high) for name in inner.values)

    def curve(self, key: str) -> tuple[tuple[float, float], ...]:
        """Points [x, y] with rising x and finite positive values, at least two."""
        items = self._list(key, "a list of points [rpm, N·m]")
        if len(items) < 2:
            raise self._error(key, "curve-empty")
        points = tuple(self._point(f"{key}[{i}]", item) for i, item in enumerate(items[:1000]))
        for (before, _), (after, _) in pairwise(points):
            if after <= before:
                raise self._error(key, "curve-order", found=after, before=before)
        return points

    def table(self, key: str) -> Table:
        """An inner table."""
        value = self._take(key, "a table")
        if not isinstance(value, dict):
            raise self._error(key, "type", found=_kind(value), allowed="a table")
        return Table(self.file, value, self._path(key))

    def finish(self) -> None:
        """Refuse any key that was not asked for."""
        for key in self.values:
            if key not in self.asked:
                raise self._error(key, "unknown", allowed=", ".join(sorted(self.asked)))

    def _point(self, key: str, item: object) -> tuple[float, float]:
        allowed = "a point [rpm, N·m]"
        if not isinstance(item, list) or len(item) != 2:
            raise self._error(key, "type", found=_kind(item), allowed=allowed)
        inner = Table(self.file, {f"{key}[0]": item[0], f"{key}[1]": item[1]}, self.place)
        return inner.number(f"{key}[0]", low=0.0, high=30000.0), inner.number(f"{key}[1]", low=0.0, high=5000.0)

    def _list(self, key: str, allowed: str) -> list[Any]:
        value = self._take(key, allowed)
        if not isinstance(value, list):
            raise self._error(key, "type", found=_kind(value), allowed=allowed)
        return value

    def _take(self, key: str, allowed: str) -> Any:
        self.asked.add(key)
        if key not in self.values:
            raise self._error(key, "missing", allowed=allowed)
        return self.values[key]

    def _path(self, key: str) -> str:
        shown = key if len(key) <= LONGEST_SHOWN else f"{key[:LONGEST_SHOWN]}…"
        return f"{self.place}.{shown}" if self.place else shown

    def _error(self, key: str, code: str, **values: object) -> ContentError:
        return ContentError(self.file, self._path(key), code, **values)


def read_table(path: Path) -> Table:
    """The top table of a TOML file."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise ContentError(str(path), "", "too-large", limit=LARGEST_FILE)
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError(str(path), "", "unreadable", reason=_reason(error)) from None
    return parse_table(text, str(path))


def parse_table(text: str, file: str) -> Table:
    """The top table of TOML text that came from `file`."""
    try:
        return Table(file, toml_values(text))
    except ValueError as error:
        raise ContentError(file, "", "not-toml", reason=_reason(error)) from None


def _reason(error: Exception) -> str:
    if isinstance(error, OSError):
        return error.strerror or type(error).__name__
    return str(error).splitlines()[0]


def _kind(value: object) -> str:
    names = {
        bool: "true or false",
        int: "a number",
        float: "a number",
        str: "a text",
        list: "a list",
        dict: "a table",
    }
    return names.get(type(value), type(value).__name__)


def _range_words(*, above: float, low: float, high: float) -> str:
    bottom = f"above {above:g}" if above > -inf else f"at least {low:g}" if low > -inf else ""
    top = f"at most {high:g}" if high < inf else ""
    return " ".join(["a number", " and ".join(part for part in (bottom, top) if part)]).strip()
