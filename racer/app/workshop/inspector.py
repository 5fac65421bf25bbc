"""Has the open track looked at in a process of its own; the newest track wins, and no frame waits.

A thread hands tracks over and takes in what is told, since a large one does not fit into a pipe at once.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from contextlib import suppress
from dataclasses import replace
from functools import partial
from multiprocessing.connection import Connection

from racer.app.editor.inspection import CHECKING, DONE, OUT_OF_DATE, Failure, Inspection
from racer.app.workshop.inspecting import Abandoned, Task, inspect
from racer.content.track import Track
from racer.view.workbench import end

LOOK_EVERY = 0.05
MOST_DEATHS = 2
"""Of the process over one track; then it is said."""
GONE = "The AI could not look at this track. Save it, then press AI lap to try again."


class BackgroundInspector:
    """One for an open track; `look` is asked each frame."""

    def __init__(self, car: str, handling: str) -> None:
        """The process is started with the first track."""
        self._car, self._handling = car, handling
        self._known: Inspection | None = None
        self._task: Task | None = None
        self._lock = threading.Lock()
        self._wake, self._closed = threading.Event(), threading.Event()
        self._thread: threading.Thread | None = None

    def changed(self, track: Track) -> None:
        """Look at this one instead."""
        with self._lock:
            number, known = self._task.number + 1 if self._task else 1, self._known
            self._known = replace(known, state=OUT_OF_DATE) if known else Inspection(CHECKING)
            # What another program wrote into the file is nothing that a car could meet.
            self._task = Task(number, replace(track, kept={}), self._car, self._handling)
        self._wake.set()
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="inspector", daemon=True)
            self._thread.start()

    def look(self) -> Inspection | None:
        """What is known by now."""
        return self._known

    def drive(self) -> None:
        """Once more, where nothing is under way."""
        if self._task is not None and self._known is not None and self._known.state == DONE:
            self.changed(self._task.track)

    def close(self) -> None:
        """The thread ends the process within a moment."""
        self._closed.set()
        self._wake.set()

    # -- in the thread

    def _work(self) -> None:
        helper, settled, deaths = None, 0, 0
        while not self._closed.is_set():
            task = self._task
            if task is None or task.number == settled:
                self._wake.wait()
                self._wake.clear()
                continue
            try:
                helper = helper or Helper()
                self._follow(helper, task)
                deaths = 0
            except (EOFError, OSError):
                _close(helper)
                helper, deaths = None, deaths + 1
                if deaths < MOST_DEATHS:
                    continue
                self._tell(task, replace(self._known or Inspection(), state=DONE, failure=_gone(task)))
                deaths = 0
            settled = task.number
        _close(helper)

    def _follow(self, helper: Helper, task: Task) -> None:
        """Hear what is found of a track until all is told or another one has come."""
        helper.connection.send(task)
        while self._task is task and not self._closed.is_set():
            if helper.connection.poll(LOOK_EVERY):
                number, found = helper.connection.recv()
                if number == task.number:
                    self._tell(task, found)
                    if found.state == DONE:
                        return

    def _tell(self, task: Task, found: Inspection) -> None:
        with self._lock:
            if self._task is task:
                self._known = found


class Helper:
    """The process and our end of the line to it."""

    def __init__(self) -> None:
        """Start it."""
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self._process = context.Process(target=_answer, args=(theirs,), daemon=True, name="inspector")
        self._process.start()
        theirs.close()

    def close(self) -> None:
        """End it."""
        self.connection.close()
        end(self._process)


def _close(helper: Helper | None) -> None:
    if helper is not None:
        helper.close()


def _gone(task: Task) -> Failure:
    """With the start line for a place, since none is known."""
    x, y = task.track.gates[0].points[0] if task.track.gates else (0.0, 0.0)
    return Failure(GONE, x, y)


def _answer(connection: Connection) -> None:
    """In the process: look at one track after the other, and leave one that is no longer the newest."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(3)  # the game itself comes first

    def ask() -> None:
        if connection.poll():
            raise Abandoned

    with suppress(EOFError, OSError), connection:
        while True:
            task: Task = connection.recv()
            with suppress(Abandoned):
                inspect(task, partial(_send, connection, task.number), ask)


def _send(connection: Connection, number: int, found: Inspection) -> None:
    connection.send((number, found))
