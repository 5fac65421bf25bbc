"""The one stretch in which two lists of objects differ."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Objects = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Splice:
    """At a position of the list called `name`, `old` gave way to `new`."""

    name: str
    at: int
    old: Objects
    new: Objects

    def done(self, values: Objects) -> Objects:
        """The list afterwards."""
        return values[: self.at] + self.new + values[self.at + len(self.old) :]

    def undone(self, values: Objects) -> Objects:
        """The list before."""
        return values[: self.at] + self.old + values[self.at + len(self.new) :]

    def fits(self, values: Objects) -> bool:
        """Whether the list is the one it was made from."""
        return values[self.at : self.at + len(self.old)] == self.old


def splice_of(name: str, before: Objects, after: Objects) -> Splice | None:
    """What changed, or nothing; the same objects at both ends are left out."""
    if before is after:
        return None
    shorter = min(len(before), len(after))
    start = 0
    while start < shorter and _same(before[start], after[start]):
        start += 1
    end = 0
    while end < shorter - start and _same(before[-1 - end], after[-1 - end]):
        end += 1
    if start == len(before) == len(after):
        return None
    return Splice(name, start, before[start : len(before) - end], after[start : len(after) - end])


def _same(one: object, other: object) -> bool:
    return one is other or one == other
