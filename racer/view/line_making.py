"""Works out the racing line that is shown on the road, in a process of its own: no frame waits for it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from racer.content.bake import Baked
from racer.content.car import Car
from racer.content.centreline import Centreline, CentrelineError
from racer.drivers.line_aid import LineMarks, marks_of
from racer.drivers.line_cache import load_plan
from racer.view.workbench import end

NICE = 5


class LineMaker:
    """Our end of the process; `poll` is asked each frame. A thread hands the track over, which takes a moment."""

    def __init__(self, baked: Baked, centreline: Centreline) -> None:
        """Begin at once."""
        self._connection: Connection | None = None
        self._process: BaseProcess | None = None
        self._wanted: Car | None = None
        self._closed = False
        self._lock = threading.Lock()
        threading.Thread(target=self._start, args=(baked, centreline), name="line", daemon=True).start()

    def ask(self, car: Car) -> None:
        """Have the line of a car made; of cars that were asked for before, only what is under way is finished."""
        self._wanted = car

    def poll(self) -> tuple[str, LineMarks] | None:
        """The hash of a car and its line, once, when it is there."""
        ours = self._connection
        if ours is None:
            return None
        try:
            if self._wanted is not None:
                car, self._wanted = self._wanted, None
                ours.send(car)
            if ours.poll():
                found: tuple[str, LineMarks] | None = ours.recv()
                return found
        except (EOFError, OSError):
            self.close()
        return None

    def close(self) -> None:
        """End the process; may be called twice."""
        with self._lock:
            self._closed = True
            connection, self._connection = self._connection, None
            process, self._process = self._process, None
        if connection is not None:
            connection.close()
        if process is not None:
            end(process)

    def _start(self, baked: Baked, centreline: Centreline) -> None:
        """In the thread."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(theirs,), daemon=True, name="line")
        try:
            process.start()
            theirs.close()
            ours.send((baked, centreline))
        except (OSError, ValueError, RuntimeError):
            ours.close()
            return
        with self._lock:
            if not self._closed:
                self._connection, self._process = ours, process
                return
        ours.close()
        end(process)


def _work(connection: Connection) -> None:
    """The process: the line of each car that is asked for, from the cache where it has been looked for before."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(NICE)
    with suppress(EOFError, OSError), connection:
        road: tuple[Baked, Centreline] = connection.recv()
        baked, centreline = road
        while True:
            car: Car = connection.recv()
            # A road without a line for this car: none is shown.
            with suppress(CentrelineError, ValueError, ArithmeticError):
                connection.send((car.identity, marks_of(load_plan(baked, centreline, car))))
