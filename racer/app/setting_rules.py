"""What an option may be: each rule knows its default and takes from a file only what it allows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import isfinite
from typing import Any, Protocol


class Rule(Protocol):
    """One option's rule."""

    @property
    def default(self) -> object:
        """What is taken where nothing allowed is found."""

    def allows(self, value: object) -> bool:
        """Whether the option may have this value."""


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off."""

    default: bool

    @staticmethod
    def allows(value: object) -> bool:
        return isinstance(value, bool)


@dataclass(frozen=True, slots=True)
class Choice:
    """One of some words or numbers; the first is the default."""

    values: Sequence[str | int]

    @property
    def default(self) -> str | int:
        """The first."""
        return self.values[0]

    def allows(self, value: object) -> bool:
        return isinstance(value, str | int) and value in self.values


@dataclass(frozen=True, slots=True)
class Share:
    """A number from 0 to 1."""

    default: float

    @staticmethod
    def allows(value: object) -> bool:
        return isinstance(value, float) and isfinite(value) and 0.0 <= value <= 1.0


@dataclass(frozen=True, slots=True)
class Number:
    """A number between two others, both allowed."""

    default: float
    low: float
    high: float

    def allows(self, value: object) -> bool:
        return isinstance(value, float) and isfinite(value) and self.low <= value <= self.high


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number between two others, both allowed."""

    default: int
    low: int
    high: int

    def allows(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high


@dataclass(frozen=True, slots=True)
class Line:
    """A text of one line, short and printable; empty only where that is the default."""

    default: str
    longest: int

    def allows(self, value: object) -> bool:
        if not isinstance(value, str) or len(value) > self.longest or not value.isprintable():
            return False
        return value.strip() == value and bool(value or not self.default)


@dataclass(frozen=True, slots=True)
class Names:
    """Names by name, such as a car's livery, sorted and each once; a file holds them as a table."""

    most: int
    longest: int

    @property
    def default(self) -> tuple[tuple[str, str], ...]:
        """None."""
        return ()

    def allows(self, value: object) -> bool:
        if not isinstance(value, tuple) or len(value) > self.most or not all(map(self._is_pair, value)):
            return False
        return list(value) == sorted(dict(value).items())

    def _is_pair(self, pair: object) -> bool:
        name = Line("-", self.longest)
        return isinstance(pair, tuple) and len(pair) == 2 and all(map(name.allows, pair))

    def read(self, table: object) -> tuple[tuple[str, str], ...]:
        """From what a file holds: the pairs that are allowed."""
        given = table.items() if isinstance(table, dict) and len(table) <= self.most else ()
        return tuple(sorted(pair for pair in given if self._is_pair(pair)))


def option(rule: Rule) -> Any:
    """A field with its rule and the rule's default."""
    return field(default=rule.default, metadata={"rule": rule})


def taken(rule: Rule, value: object) -> object:
    """The value where it is allowed, else the default; a whole number stands for the same share."""
    if isinstance(rule, Names):
        return rule.read(value)
    if isinstance(rule, Share | Number) and isinstance(value, int) and not isinstance(value, bool) and abs(value) < 100:
        value = float(value)
    return value if rule.allows(value) else rule.default
