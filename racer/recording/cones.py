"""Cones and tyre stacks from state to state: only those that were moved since the state before are kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

import numpy as np

from racer.physics.state import BodyState
from racer.recording.ghost_error import GhostError

FIGURES = 6
"""Pose and velocity of one."""

MOST = 4096
"""Obstacles that a track may have, for a ghost to be driven on it."""

PLACE = "part cones"

Moved = tuple[int, tuple[float, ...]]


@dataclass(frozen=True, slots=True)
class Cones:
    """How a state differs from the one before: which lie elsewhere, and which are moving."""

    moved: tuple[Moved, ...] = ()
    awake: tuple[int, ...] = ()


STILL = Cones()


def changed(before: Sequence[BodyState], now: Sequence[BodyState], awake: tuple[int, ...]) -> Cones:
    """What has to be kept of `now`."""
    if now == before and not awake:
        return STILL
    moved = ((i, body.motion) for i, (body, old) in enumerate(zip(now, before, strict=True)) if body != old)
    return Cones(tuple(moved), awake)


def all_of(now: Sequence[BodyState]) -> Cones:
    """The first state of a run names every one."""
    return Cones(tuple((i, body.motion) for i, body in enumerate(now)))


def cones_bytes(states: Sequence[Cones]) -> bytes:
    """Counts, then numbers, then figures, of all states together."""
    moved = [one for state in states for one in state.moved]
    parts = (
        np.array([len(state.moved) for state in states], "<u2"),
        np.array([len(state.awake) for state in states], "<u2"),
        np.array([number for number, _ in moved], "<u2"),
        np.array([number for state in states for number in state.awake], "<u2"),
        np.array([figures for _, figures in moved], "<f8").reshape(-1, FIGURES),
    )
    return b"".join(part.tobytes() for part in parts)


def parse_cones(data: bytes, states: int, obstacles: int, file: str) -> tuple[Cones, ...]:
    """Back from such bytes; every number must be that of an obstacle, every figure finite."""
    taken = _Taken(data, file)
    moved, awake = taken.whole(states), taken.whole(states)
    numbers, moving = taken.whole(int(moved.sum())), taken.whole(int(awake.sum()))
    figures = taken.figures(len(numbers))
    known = max([-1, *numbers.tolist(), *moving.tolist()]) < obstacles
    if taken.left or not known or not np.isfinite(figures).all() or moved[:1].tolist() != [obstacles]:
        raise GhostError(file, PLACE, "ghost-broken")
    each = zip(numbers.tolist(), map(tuple, figures.tolist()), strict=True)
    return tuple(_split(each, iter(moving.tolist()), moved.tolist(), awake.tolist()))


def _split(moved: Iterator[Moved], moving: Iterator[int], counts: list[int], awake: list[int]) -> Iterator[Cones]:
    for count, up in zip(counts, awake, strict=True):
        yield Cones(tuple(islice(moved, count)), tuple(islice(moving, up))) if count or up else STILL


class _Taken:
    """Bytes that are taken from the front, never more than there are."""

    def __init__(self, data: bytes, file: str) -> None:
        self._data, self._file, self._at = data, file, 0

    @property
    def left(self) -> int:
        return len(self._data) - self._at

    def whole(self, count: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
        return np.frombuffer(self._take(2 * count), "<u2").astype(np.int64)

    def figures(self, count: int) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
        return np.frombuffer(self._take(8 * FIGURES * count), "<f8").reshape(count, FIGURES)

    def _take(self, size: int) -> bytes:
        if size > self.left:
            raise GhostError(self._file, PLACE, "ghost-broken")
        self._at += size
        return self._data[self._at - size : self._at]
