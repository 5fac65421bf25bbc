"""What was done, for undo and redo: packed steps, the oldest of them in a temporary file when they become too many."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from typing import IO

MOST_MEMORY = 200_000_000
"""Bytes of packed steps kept in memory."""


@dataclass(frozen=True, slots=True)
class _Filed:
    """A step in the temporary file."""

    at: int
    size: int


class History:
    """A line of steps with a place on it: those before can be undone, those behind redone."""

    def __init__(self, most_memory: int = MOST_MEMORY) -> None:
        self._steps: list[bytes | _Filed] = []
        self._place = 0
        self._saved: int | None = 0
        self._most = most_memory
        self._file: IO[bytes] | None = None
        self._first = 0
        """The oldest step that is in memory."""
        self.memory = 0
        """Bytes of steps in memory."""

    def __len__(self) -> int:
        return len(self._steps)

    @property
    def done(self) -> int:
        """Steps that can be undone."""
        return self._place

    @property
    def undone(self) -> int:
        """Steps that can be redone."""
        return len(self._steps) - self._place

    @property
    def is_saved(self) -> bool:
        """Whether the track is as it was last saved."""
        return self._saved == self._place

    def mark_saved(self) -> None:
        """The track as it is now is on the disk."""
        self._saved = self._place

    def forget_saved(self) -> None:
        """Nothing on the disk is like any state of this history."""
        self._saved = None

    def push(self, step: bytes) -> None:
        """Something was done: whatever was undone before is gone."""
        if self._saved is not None and self._saved > self._place:
            self._saved = None
        self._drop(self._steps[self._place :])
        del self._steps[self._place :]
        self._first = min(self._first, len(self._steps))
        self._steps.append(step)
        self.memory += len(step)
        self._place += 1
        self._file_old_steps()

    def last(self) -> bytes | None:
        """The step that undo would take back."""
        return self._step(self._place - 1) if self._place else None

    def following(self) -> bytes | None:
        """The step that redo would do again."""
        return self._step(self._place) if self._place < len(self._steps) else None

    def back(self) -> None:
        """The last step was undone."""
        self._place -= 1

    def forward(self) -> None:
        """The following step was done again."""
        self._place += 1

    def put_undone(self, step: bytes) -> None:
        """A step from before this history was undone: it can be redone."""
        self._steps.insert(0, step)
        self.memory += len(step)
        self._saved = self._saved + 1 if self._saved is not None else None
        if self._first:
            self._first += 1

    def close(self) -> None:
        """Let go of the temporary file."""
        if self._file:
            self._file.close()
            self._file = None

    def _step(self, number: int) -> bytes:
        step = self._steps[number]
        if isinstance(step, bytes):
            return step
        if self._file is None:
            raise ValueError("the history is closed")
        self._file.seek(step.at)
        return self._file.read(step.size)

    def _drop(self, steps: list[bytes | _Filed]) -> None:
        self.memory -= sum(len(step) for step in steps if isinstance(step, bytes))

    def _file_old_steps(self) -> None:
        """A step goes to the file once and stays there; what becomes of it afterwards is not worth the room."""
        while self.memory > self._most and self._first < len(self._steps) - 1:
            step = self._steps[self._first]
            if isinstance(step, bytes):
                try:
                    filed = self._filed(step)
                except OSError:  # no room there: it stays in memory, and the next action tries again
                    return
                self._steps[self._first] = filed
                self.memory -= len(step)
            self._first += 1

    def _filed(self, step: bytes) -> _Filed:
        """Put a step at the end of the file; without a buffer, which would try again at a bad moment."""
        if self._file is None:
            self._file = tempfile.TemporaryFile(buffering=0)  # noqa: SIM115 - closed with the history
        at = self._file.seek(0, 2)
        if self._file.write(step) != len(step):
            raise OSError("the disk is full")
        return _Filed(at, len(step))
