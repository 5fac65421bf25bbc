"""Paints pieces of a track in a process of its own, so that no frame waits for paint.

Asked for by cell, handed over through shared memory. When the process cannot be started or dies, its owner is told and
paints by itself.
"""

from __future__ import annotations

import itertools
import multiprocessing
import os
import signal
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

import pygame

from racer import folders
from racer.content.bake import Baked
from racer.content.centreline import Centreline

if TYPE_CHECKING:
    from racer.view.track_painter import TrackPainter

SLOTS = 4
"""Pieces under way at a time."""
NO_SLOT = -1
"""Comes with a change instead of a piece."""
HURRY, NICE = 24, 5
"""The first view is painted as fast as can be; afterwards painting stands back so far behind the frames."""
PATIENCE = 0.3
"""s that a process is given to end by itself."""

Cell = tuple[int, int]
Asked = TypeVar("Asked", bound=tuple[int, ...])


class Painter(Protocol):
    """Paints squares, in whatever process."""

    def square(self, cell: Any) -> pygame.Surface:
        """One of them."""

    def take(self, change: Any) -> None:
        """What is painted has changed."""


class Order(Protocol):
    """All that is needed to paint something anywhere; it can be sent to another process."""

    @property
    def side(self) -> int:
        """Pixels along the side of the largest square."""

    def painter(self) -> Painter:
        """Somebody who paints it."""


@dataclass(frozen=True, slots=True)
class PaintOrder:
    """All that is needed to paint a track anywhere."""

    baked: Baked
    centreline: Centreline | None
    px_per_m: int = 16
    scenery: bool = True

    def painter(self) -> TrackPainter:
        """A painter in this process; what only painting needs is loaded here, mostly in a process of its own."""
        from racer.view.scenery_view import SceneryView  # noqa: PLC0415 - see above
        from racer.view.sprites import Sprites  # noqa: PLC0415 - see above
        from racer.view.track_painter import TrackPainter  # noqa: PLC0415 - see above

        track = self.baked.track
        things = None
        if self.scenery:
            sprites = Sprites(folders.sprites_folder())
            things = SceneryView(track, sprites, px_per_m=self.px_per_m, light=track.light, season=track.season)
        return TrackPainter(self.baked, self.centreline, things, px_per_m=self.px_per_m)

    @property
    def side(self) -> int:
        """Pixels along the side of a piece."""
        return 32 * self.px_per_m


class ChunkPainter(Generic[Asked]):
    """Our end of the painting process."""

    def __init__(self, order: Order) -> None:
        """Start the process; `alive` says whether that worked."""
        self._size = order.side * order.side * 3
        self._free, self._asked = list(range(SLOTS)), dict[Asked, int]()
        self._memory: SharedMemory | None = None
        self._connection: Connection | None = None
        self._process: multiprocessing.process.BaseProcess | None = None
        try:
            self._start(order)
        except (OSError, ValueError, RuntimeError):
            self.close()

    def _start(self, order: Order) -> None:
        context = multiprocessing.get_context("spawn")
        self._memory = SharedMemory(create=True, size=self._size * SLOTS)
        self._connection, theirs = context.Pipe()
        self._process = context.Process(
            target=_work, args=(theirs, self._memory.name, self._size), daemon=True, name="painter"
        )
        self._process.start()
        theirs.close()
        # Not with the start: who dies before it has read what it was started with is waited for without end.
        self._connection.send(order)

    @property
    def alive(self) -> bool:
        """Whether there is somebody to ask."""
        return self._connection is not None

    @property
    def asked(self) -> dict[Asked, int]:
        """Pieces under way, with the place that each will be put in."""
        return self._asked

    def tell(self, change: object) -> None:
        """What is asked for from now on is to be painted after a change."""
        if self._connection is not None:
            try:
                self._connection.send((change, NO_SLOT))
            except OSError:
                self.close()

    def ask(self, cell: Asked) -> bool:
        """Have a piece painted; says no when there is enough under way."""
        if self._connection is None or not self._free or cell in self._asked:
            return False
        slot = self._free.pop()
        try:
            self._connection.send((cell, slot))
        except OSError:
            self.close()
            return False
        self._asked[cell] = slot
        return True

    def finished(self, most: int = 1) -> list[tuple[Asked, pygame.Surface]]:
        """Pieces that are ready, a few at a time."""
        found: list[tuple[Asked, pygame.Surface]] = []
        while len(found) < most and self._connection is not None:
            try:
                if not self._connection.poll():
                    break
                cell, size = self._connection.recv()
            except (EOFError, OSError):
                self.close()
                break
            found.append((cell, self._taken(self._asked.pop(cell), size)))
        return found

    def _taken(self, slot: int, size: tuple[int, int]) -> pygame.Surface:
        """A copy of the picture in a slot, which is free again."""
        start = slot * self._size
        pixels = bytes(_buffer(self._memory)[start : start + 3 * size[0] * size[1]])
        self._free.append(slot)
        return pygame.image.frombuffer(pixels, size, "RGB").convert()

    def close(self) -> None:
        """End the process and give the memory back; may be called twice."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if self._process is not None:
            _end(self._process)
            self._process = None
        if self._memory is not None:
            self._memory.close()
            with suppress(FileNotFoundError):
                self._memory.unlink()
            self._memory = None
        self._asked.clear()


def _buffer(memory: SharedMemory | None) -> memoryview:
    """The bytes that both processes see."""
    if memory is None or memory.buf is None:
        raise EOFError
    return memory.buf


def _end(process: multiprocessing.process.BaseProcess) -> None:
    """A closed connection ends the process; if it is busy for too long, it is stopped."""
    with suppress(OSError, ValueError, AssertionError):
        process.join(PATIENCE)
        if process.is_alive():
            process.terminate()
            process.join(PATIENCE)
        process.close()


def _work(connection: Connection, name: str, size: int) -> None:
    """The painting process: paint what is asked for until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    # Otherwise SDL makes an event of the signal by which a busy process is stopped.
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
    # A connection or memory that is gone means that nobody wants pictures any more.
    with suppress(EOFError, OSError), connection:
        memory = SharedMemory(name=name)
        try:
            pygame.display.init()
            pygame.display.set_mode((1, 1))
            order: Order = connection.recv()
            _serve(connection, memory, order.painter(), size)
        finally:
            memory.close()


def _stand_back() -> None:
    """Frames come first where there are few cores."""
    nice = getattr(os, "nice", None)
    if nice is not None:
        nice(NICE)


def _serve(connection: Connection, memory: SharedMemory, painter: Painter, size: int) -> None:
    for count in itertools.count():
        if count == HURRY:
            _stand_back()
        cell, slot = connection.recv()
        if slot == NO_SLOT:
            painter.take(cell)
            continue
        picture = painter.square(cell)
        pixels = pygame.image.tobytes(picture, "RGB")
        _buffer(memory)[slot * size : slot * size + len(pixels)] = pixels
        connection.send((cell, picture.size))
