"""A damaged file is moved out of the way under another name, so that the game goes on and nothing is thrown away."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

MOST = 99
"""Files set aside under one name; after that the last one is written over."""


@dataclass(frozen=True, slots=True)
class SetAside:
    """What was moved, to be said once: the file is gone from its place, so nobody finds it damaged again."""

    file: str
    moved_to: str


def set_aside(path: Path, companions: Sequence[str] = ()) -> SetAside:
    """Move a file, and those named like it with an ending more; the companions go first.

    A journal left behind would be played into the next database of that name.
    """
    target = _free_name(path)
    for ending in companions:
        beside = Path(f"{path}{ending}")
        if beside.exists():
            beside.replace(f"{target}{ending}")
    try:
        path.replace(target)
    except OSError:
        with suppress(OSError):
            target.unlink()
        raise
    return SetAside(path.name, target.name)


def _free_name(path: Path) -> Path:
    """A name that nobody has, taken at once so that no other game gets it too."""
    for number in range(1, MOST + 1):
        target = path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")
        try:
            target.open("xb").close()
        except FileExistsError:
            continue
        break
    return target
