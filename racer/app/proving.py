"""Drives a lap again in a process of its own, so that no frame waits for the proof."""

from __future__ import annotations

import multiprocessing
import signal
import time
from contextlib import suppress
from multiprocessing.connection import Connection

from racer.app.lap_result import Proof
from racer.recording.ghost import Ghost
from racer.recording.ghost_file import ghost_bytes, parse_ghost
from racer.verify import verify

PATIENCE = 0.3
"""s that the process is given to end by itself."""

Told = tuple[bool, int, int, float]
"""Whether the lap is proved, ticks driven again, ticks up to a difference, and the seconds that it took."""


class Prover:
    """One lap, once; `poll` is asked each frame."""

    def __init__(self, ghost: Ghost) -> None:
        """The ghost must hold whatever does not come with the game."""
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe(duplex=False)
        self._process = context.Process(target=_prove, args=(theirs, ghost_bytes(ghost)), daemon=True, name="proof")
        self._process.start()
        theirs.close()
        self._done = False

    def poll(self) -> Proof | None:
        """The proof, once, when it is there."""
        if self._done:
            return None
        try:
            if not self._connection.poll():
                return None
            self._done = True
            proved, ticks, matched, seconds = self._connection.recv()
        except (EOFError, OSError):
            self._done = True
            return None
        return Proof(ticks, ticks if proved else matched, seconds)

    def close(self) -> None:
        """Nobody waits for it any more."""
        self._connection.close()
        with suppress(OSError, ValueError):
            self._process.terminate()
            self._process.join(PATIENCE)
            self._process.close()


def _prove(connection: Connection, data: bytes) -> None:
    """In the other process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    began = time.perf_counter()
    ghost = parse_ghost(data, "lap")
    verdict = verify(ghost)
    run = ghost.recording
    matched = run.ticks if verdict.tick is None else max(0, verdict.tick - run.start.tick)
    told: Told = (verdict.verified, run.ticks, min(matched, run.ticks - 1), time.perf_counter() - began)
    with suppress(OSError):
        connection.send(told)
        connection.close()
