import gc
import os
import signal
import time
from collections.abc import Iterator
from types import SimpleNamespace

import numpy as np
import pygame
import pytest

from racer.content.bake import Baked, bake
from racer.content.track import Gate, Tiles, Track
from racer.view.chunk_painter import ChunkPainter, PaintOrder
from racer.view.track_chunks import TrackChunks

pytestmark = pytest.mark.usefixtures("display")

VIEW = pygame.Rect(100, 100, 900, 500)


@pytest.fixture(scope="module")
def baked() -> Baked:
    """Grass with a square of asphalt."""
    ground = np.full((64, 64), 11, np.uint8)
    ground[10:30, 10:30] = 0
    empty = np.zeros_like(ground)
    tiles = Tiles(ground, empty, empty, empty, empty, np.zeros(ground.shape, np.int16))
    gates = (Gate(((40.0, 20.0), (40.0, 60.0))),)
    return bake(Track("", "", "", 1, True, ("asphalt",), "summer", "day", tiles, gates, ()))


@pytest.fixture
def order(baked: Baked) -> PaintOrder:
    return PaintOrder(baked, None, scenery=False)


@pytest.fixture
def chunks(order: PaintOrder, display: pygame.Surface) -> Iterator[TrackChunks]:
    made = TrackChunks(order)
    yield made
    made.close()


def settle(chunks: TrackChunks, area: pygame.Rect, seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not chunks.ready(area):
        assert time.monotonic() < end, "nothing was painted"
        chunks.paint_ahead(area)
        time.sleep(0.005)


def shot(chunks: TrackChunks) -> np.typing.NDArray[np.int_]:
    canvas = pygame.Surface(VIEW.size)
    chunks.draw(canvas, VIEW.left, VIEW.top)
    return pygame.surfarray.array3d(canvas).astype(int)


def test_a_process_paints_the_same_as_the_painter(chunks: TrackChunks, order: PaintOrder) -> None:
    settle(chunks, VIEW)
    own = pygame.surfarray.array3d(order.painter().paint(*VIEW)).astype(int)
    assert (shot(chunks) == own).all()


def test_before_it_is_painted_a_plan_is_shown(chunks: TrackChunks) -> None:
    coarse = shot(chunks)
    settle(chunks, VIEW)
    assert np.abs(coarse - shot(chunks)).mean() < 30.0
    assert coarse.mean() > 40.0


def test_no_frame_waits_for_paint(chunks: TrackChunks) -> None:
    canvas = pygame.Surface(VIEW.size)
    longest = 0.0
    while not chunks.ready(VIEW):
        start = time.thread_time()
        chunks.paint_ahead(VIEW)
        chunks.draw(canvas, VIEW.left, VIEW.top)
        longest = max(longest, time.thread_time() - start)
        time.sleep(0.01)
    assert longest < 0.05


def test_marks_stay_and_come_back_when_a_square_is_painted_again(order: PaintOrder) -> None:
    chunks = TrackChunks(order, megabytes=1, own_process=False)
    spot = pygame.Surface((6, 6))
    spot.fill((255, 0, 255))
    chunks.chunk((0, 0))
    chunks.stamp(spot, 200, 210)
    assert chunks.chunk((0, 0)).get_at((200, 210))[:3] == (255, 0, 255)
    for column in range(1, 20):
        chunks.chunk((column, 0))
    assert (0, 0) not in chunks._chunks
    assert chunks.chunk((0, 0)).get_at((200, 210))[:3] == (255, 0, 255)


def test_memory_is_bounded(order: PaintOrder, monkeypatch: pytest.MonkeyPatch) -> None:
    from racer.view import track_chunks

    monkeypatch.setattr(track_chunks, "MARKS", 50)
    chunks = TrackChunks(order, megabytes=1, own_process=False)
    spot = pygame.Surface((2, 2))
    for number in range(30):
        chunks.chunk((number, 0))
        for step in range(5):
            chunks.stamp(spot, number * 512 + 50 + step, 50)
    assert len(chunks._chunks) == 12
    assert sum(len(marks) for marks in chunks._marks.values()) == chunks._mark_count <= 50


def test_without_a_process_it_is_painted_step_by_step(order: PaintOrder) -> None:
    chunks = TrackChunks(order, own_process=False)
    area = pygame.Rect(0, 0, 600, 300)
    steps = 0
    while chunks.paint_ahead(area):
        steps += 1
        assert steps < 100
    assert steps > 6
    assert chunks.ready(area)


def test_a_killed_process_is_replaced_by_painting_here(chunks: TrackChunks) -> None:
    settle(chunks, pygame.Rect(0, 0, 100, 100))
    assert chunks._helper is not None
    assert chunks._helper._process is not None
    os.kill(chunks._helper._process.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    settle(chunks, VIEW)
    assert not chunks._helper.alive


def test_a_process_that_cannot_start_is_done_without(order: PaintOrder, monkeypatch: pytest.MonkeyPatch) -> None:
    from racer.view import chunk_painter

    def refuse(*_: object, **__: object) -> None:
        raise OSError

    monkeypatch.setattr(chunk_painter, "SharedMemory", refuse)
    chunks = TrackChunks(order)
    settle(chunks, VIEW)
    chunks.close()


class Deadly:
    """Ends the process that unpacks it."""

    def __reduce__(self) -> tuple[object, ...]:
        return os._exit, (3,)


@pytest.mark.skipif(not hasattr(signal, "alarm"), reason="nothing would end the wait if there were one")
def test_a_process_that_dies_before_it_has_read_its_order_is_not_waited_for() -> None:
    def give_up(*_: object) -> None:
        pytest.fail("waits without end for a process that has died")

    usual = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(30)
    try:
        helper = ChunkPainter(SimpleNamespace(side=32, first=Deadly(), rest=bytes(4_000_000)))
        while helper.alive:
            helper.ask((0, 0))
            helper.finished()
            time.sleep(0.01)
        helper.close()
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, usual)


@pytest.mark.parametrize("painted", [1, 0])
def test_closing_leaves_no_process_and_no_memory(order: PaintOrder, painted: int) -> None:
    from multiprocessing import active_children
    from multiprocessing.shared_memory import SharedMemory

    chunks = TrackChunks(order)
    helper = chunks._helper
    assert helper is not None
    assert helper._memory is not None
    name = helper._memory.name
    if painted:
        settle(chunks, pygame.Rect(0, 0, 50, 50))
    chunks.close()
    chunks.close()
    gc.collect()
    assert not [child for child in active_children() if child.name == "painter"]
    with pytest.raises(FileNotFoundError):
        SharedMemory(name=name)
