"""Everything that is made once: on disk under the version of what makes it, in memory as soon as it has been read.

Reading goes by one file a frame; what is missing or damaged is made in a process meanwhile.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

from racer import folders
from racer.view.sound import cues, loops, pieces
from racer.view.sound.rate import Wave
from racer.view.sound.wav import WavError, read_wav
from racer.view.workbench import Workbench

VERSION = 1
"""Goes up with every change of what is made."""
LOOK_EVERY = 6
"""Frames between two looks at what the process has made."""


def path_of(name: str) -> Path:
    """Where something that is made lies."""
    return folders.cache_folder() / f"sound-{VERSION}" / f"{name}.wav"


class Shelf:
    """What there is to be heard; `look` is called once a frame."""

    def __init__(self, bench: Workbench[str] | None = None) -> None:
        """Nothing is looked for before `open`."""
        self._bench = bench or Workbench(_work, "sounds")
        self._waves: dict[str, Wave] = {}
        self._music: dict[str, Path] = {}
        self._to_read: deque[str] = deque()
        self._frames = 0
        self.opened = False

    def open(self) -> None:
        """Look what is there, and have the rest made; the quickest first."""
        if self.opened:
            return
        self.opened = True
        for name in (*cues.NAMES, *loops.NAMES, *pieces.NAMES):
            if path_of(name).is_file():
                self._take(name)
            else:
                self._bench.ask(name)

    def look(self) -> None:
        """Read one thing, or ask now and then what has been made."""
        self._frames += 1
        if self._to_read:
            self._read(self._to_read.popleft())
        elif self._frames % LOOK_EVERY == 0:
            made = self._bench.finished()
            if made is not None and path_of(made).is_file():
                self._take(made)

    def _take(self, name: str) -> None:
        if name in pieces.NAMES:
            self._music[name] = path_of(name)
        else:
            self._to_read.append(name)

    def _read(self, name: str) -> None:
        try:
            self._waves[name] = read_wav(path_of(name))
        except (OSError, WavError):
            self._bench.ask(name)

    def cue(self, name: str) -> Wave | None:
        """Something that is heard once, when it is there."""
        return self._waves.get(name)

    @property
    def loops(self) -> dict[str, Wave] | None:
        """All loops, when they are there."""
        found = {name: self._waves[name] for name in loops.NAMES if name in self._waves}
        return found if len(found) == len(loops.NAMES) else None

    def music(self, piece: str) -> Path | None:
        """The file of a piece, when it is there."""
        return self._music.get(piece)

    def damaged(self, piece: str) -> None:
        """A piece that cannot be played is made anew, once."""
        if self._music.pop(piece, None) is not None:
            self._bench.ask(piece)

    def close(self) -> None:
        """Nothing more is made."""
        self._bench.close()


def _work(connection: Connection) -> None:
    """The process: make what is asked for until nobody asks any more."""
    from racer.view.sound.making import make  # noqa: PLC0415 - the game itself needs none of it

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(5)  # the game itself comes first
    with suppress(EOFError, OSError), connection:
        while True:
            name = connection.recv()
            with suppress(OSError):  # a full disk: it stays silent
                make(name, path_of(name))
            connection.send(name)
