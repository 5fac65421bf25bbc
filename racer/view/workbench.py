"""A process that makes what takes long, one thing at a time, while the game goes on."""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Callable, Hashable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Generic, TypeVar

PATIENCE = 0.3
"""s that the process is given to end by itself."""

Job = TypeVar("Job", bound=Hashable)


class Workbench(Generic[Job]):
    """Our end of the process; started when first needed."""

    def __init__(self, work: Callable[[Connection], None], name: str) -> None:
        """Not started. `work` receives a job, makes it and sends it back, until nobody asks any more."""
        self._work, self._name = work, name
        self._connection: Connection | None = None
        self._process: BaseProcess | None = None
        self._asked: set[Job] = set()
        self._queue: deque[Job] = deque()
        self._busy = self._dead = False

    def ask(self, job: Job) -> None:
        """Have something made, once."""
        if job not in self._asked and not self._dead:
            self._asked.add(job)
            self._queue.append(job)
            self._send()

    def hurry(self, job: Job, instead_of: Job | None = None) -> None:
        """Have something made before all that waits, and no longer what it replaces, unless that is begun."""
        if instead_of is not None and instead_of in self._queue:
            self._queue.remove(instead_of)
            self._asked.discard(instead_of)
        if job in self._queue:
            self._queue.remove(job)
        elif job in self._asked or self._dead:
            return
        self._asked.add(job)
        self._queue.appendleft(job)
        self._send()

    def _send(self) -> None:
        """Hand over one job at a time: while nobody looks, as during a drive, nothing more is begun."""
        if self._busy or not self._queue:
            return
        try:
            self._started().send(self._queue.popleft())
            self._busy = True
        except (OSError, ValueError, RuntimeError):
            self.close()

    def _started(self) -> Connection:
        if self._connection is None:
            context = multiprocessing.get_context("spawn")
            self._connection, theirs = context.Pipe()
            self._process = context.Process(target=self._work, args=(theirs,), daemon=True, name=self._name)
            self._process.start()
            theirs.close()
        return self._connection

    @property
    def idle(self) -> bool:
        """Whether nothing is being made."""
        return not self._busy

    def finished(self) -> Job | None:
        """Something that is ready now."""
        if self._connection is None:
            return None
        try:
            if self._connection.poll():
                job: Job = self._connection.recv()
                self._busy = False
                self._send()
                return job
        except (EOFError, OSError):
            self.close()
        return None

    def close(self) -> None:
        """End the process; may be called twice."""
        self._dead = True
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if self._process is not None:
            end(self._process)
            self._process = None


def end(process: BaseProcess) -> None:
    """End a process, whatever it is at, also one that never began."""
    with suppress(OSError, ValueError, AssertionError):
        if process.pid is not None:
            process.terminate()
            process.join(PATIENCE)
            process.close()
