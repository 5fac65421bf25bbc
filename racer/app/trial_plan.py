"""How a time trial begins: with which ghosts along, and what goes on around it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from racer.app.devices import Keyboard
from racer.recording.ghost import Ghost

MOST_RIVALS = 4


@dataclass(frozen=True, slots=True)
class Rival:
    """Somebody's ghost: at hand, in a file, or by its name among the player's ghosts."""

    source: Ghost | Path | str
    name: str = ""
    """Instead of the one in the ghost."""


@dataclass(frozen=True, slots=True)
class TrialPlan:
    """What the start of a trial decides; the first of the rivals may be the one to be compared with."""

    livery: str = ""
    key_card: bool = True
    lights: bool = True
    rivals: tuple[Rival, ...] = ()
    chase_rival: bool = False
    author: bool = True
    """Whether the author's ghost comes along."""
    carry_track: bool = False
    """Whether the track travels inside the ghosts that are kept: one that is edited, or goes after a week."""
    next_track: Callable[[], None] | None = None
    keyboard: Keyboard | None = None
    log: TextIO | None = None
    """A line for each frame, for tests."""
