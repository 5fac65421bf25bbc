"""Drives a lap again in a process of its own, so that no frame waits for the proof."""

from __future__ import annotations

import multiprocessing
import signal
import threading
import time
from contextlib import suppress
from multiprocessing.connection import Connection

from racer.app.lap_result import Proof
from racer.app.retelling import LOOK_EVERY, NOT_DRIVEN
from racer.app.sharing import complete
from racer.content.car import Car
from racer.content.error import ContentError
from racer.content.track import Track
from racer.recording.ghost import Ghost
from racer.recording.ghost_file import ghost_bytes, parse_ghost
from racer.verify import verify
from racer.view.workbench import end

Told = tuple[bool, int, int, float]
"""Whether the lap is proved, ticks driven again, ticks up to a difference, and the seconds that it took."""


class Prover:
    """One lap, once; `poll` is asked each frame. A thread packs the lap, starts the process and waits for it."""

    def __init__(self, ghost: Ghost, track: Track, car: Car) -> None:
        """A track and a car that do not come with the game travel inside the ghost."""
        self._proof: Proof | None = None
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._work, args=(ghost, track, car), name="proof", daemon=True)
        self._thread.start()

    def poll(self) -> Proof | None:
        """The proof, once, when it is there."""
        proof, self._proof = self._proof, None
        return proof

    def close(self) -> None:
        """Nobody waits for it any more; the thread ends the process within a moment."""
        self._closed.set()

    def _work(self, ghost: Ghost, track: Track, car: Car) -> None:
        try:
            data = ghost_bytes(complete(ghost, track, car))
            if not self._closed.is_set():
                self._proof = self._driven(data)
        except (EOFError, OSError, ContentError):
            self._proof = Proof(0, 0, 0.0, problem=NOT_DRIVEN)

    def _driven(self, data: bytes) -> Proof | None:
        """What the other process says; nothing where nobody waits for it any more."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(target=_prove, args=(theirs, data), daemon=True, name="proof")
        try:
            process.start()
            theirs.close()
            while not self._closed.is_set():
                if ours.poll(LOOK_EVERY):
                    proved, ticks, matched, seconds = ours.recv()
                    return Proof(ticks, ticks if proved else matched, seconds)
        finally:
            ours.close()
            end(process)
        return None


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
