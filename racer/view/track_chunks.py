"""The painted track, square by square: asked for ahead of need, kept while memory lasts, with the marks left on it."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterator

import pygame

from racer.view.chunk_copies import SHARE, ChunkCopies
from racer.view.chunk_painter import Cell, ChunkPainter, PaintOrder
from racer.view.ground_plan import ground_plan
from racer.view.paint_steps import PaintSteps

MEGABYTES = 160
"""For the squares; their smaller copies take half as much again at most."""
MARKS = 60_000
"""Marks that are remembered for squares that have to be painted again."""
WAITING = 40
"""Coarse squares that are kept until their paint is there."""
PLAN_PX_PER_M = 1

MOST_FRESH = 2000
"""Marks of one frame that are drawn at once; more are only found in a drive that nobody watches."""

Mark = tuple[pygame.Surface, int, int]
FreshMark = tuple[pygame.Surface, float, float]
"""A picture, and its middle in pixels of the whole."""


class TrackChunks:
    """Squares by their column and row; what is not painted yet is shown from a coarse plan of the whole map."""

    def __init__(self, order: PaintOrder, *, megabytes: int | None = None, own_process: bool = True) -> None:
        """Start painting in another process, or do it here when that cannot be."""
        self._order, self._side = order, order.side
        self._px_per_m = order.px_per_m
        self._most = max(12, (megabytes or MEGABYTES) * 1_000_000 // (self._side * self._side * 4))
        self._chunks: OrderedDict[Cell, pygame.Surface] = OrderedDict()
        self._marks: OrderedDict[Cell, list[Mark]] = OrderedDict()
        self._mark_count = 0
        self._fresh: deque[FreshMark] = deque(maxlen=MOST_FRESH)
        self._new: list[Cell] = []
        self._waiting: OrderedDict[tuple[Cell, int], pygame.Surface] = OrderedDict()
        self._copies = ChunkCopies(order.side)
        self._plan = ground_plan(order.baked, PLAN_PX_PER_M)
        self._helper: ChunkPainter[Cell] | None = ChunkPainter(order) if own_process else None
        self._here: PaintSteps | None = None

    def to_px(self, x: float, y: float) -> tuple[float, float]:
        """Metres to pixels of the whole map."""
        return x * self._px_per_m, y * self._px_per_m

    @property
    def small_px_per_m(self) -> float:
        """Of the smaller copies."""
        return self._px_per_m * SHARE[0] / SHARE[1]

    def draw(self, target: pygame.Surface, left: int, top: int, *, small: bool = False) -> None:
        """Fill a surface with the ground whose upper left corner is at a pixel of the whole, or of the small whole."""
        side = self._copies.side if small else self._side
        if small:
            self._copies.refresh(self._chunks)
        blits = []
        for cell in _cells(pygame.Rect(left, top, *target.size), side):
            chunk = self._chunks.get(cell)
            if chunk is not None:
                self._chunks.move_to_end(cell)
                chunk = self._copies.of(cell, chunk) if small else chunk
            blits.append((chunk or self._coarse_chunk(cell, side), (cell[0] * side - left, cell[1] * side - top)))
        target.fblits(blits)

    def shrink(self, area: pygame.Rect) -> bool:
        """Make one smaller copy that is missing in an area of the whole; says whether all were there."""
        for cell in _cells(area, self._side):
            if cell in self._chunks and cell not in self._copies:
                self._copies.make(cell, self._chunks[cell])
                return False
        return True

    def chunk(self, cell: Cell) -> pygame.Surface:
        """A square, painted now if it has not been before."""
        found = self._chunks.get(cell)
        if found is None:
            if self._here is None:
                self._here = PaintSteps(self._order.painter())
            found = self._keep(cell, self._here.all_of(cell))
        return found

    def sketch(self, area: pygame.Rect, *, small: bool) -> None:
        """Make ready what one unpainted square of an area will look like if it is seen before it is painted."""
        side = self._copies.side if small else self._side
        for cell in _cells(area, self._side):
            if cell not in self._chunks and (cell, side) not in self._waiting:
                self._coarse_chunk(cell, side)
                return

    def ready(self, area: pygame.Rect) -> bool:
        """Whether all of an area is painted."""
        self._collect()
        return all(cell in self._chunks for cell in _cells(area, self._side))

    def paint_ahead(self, area: pygame.Rect) -> bool:
        """Have what is missing in an area painted, nearest to its middle first; says whether anything was."""
        self._collect()
        middle_x, middle_y = area.centerx / self._side - 0.5, area.centery / self._side - 0.5
        missing = [cell for cell in _cells(area, self._side) if cell not in self._chunks]
        missing.sort(key=lambda cell: (cell[0] - middle_x) ** 2 + (cell[1] - middle_y) ** 2)
        if self._helper is not None and self._helper.alive:
            for cell in missing:
                if len(self._helper.asked) >= 3 or not self._helper.ask(cell):
                    break
        elif missing:
            self._paint_a_little(missing[0])
        return bool(missing)

    def stamp(self, picture: pygame.Surface, x: float, y: float) -> None:
        """Leave a small picture on the ground, its middle at a pixel of the whole."""
        self._fresh.append((picture, x, y))
        left, top = round(x - picture.width / 2), round(y - picture.height / 2)
        for cell in _cells(pygame.Rect(left, top, *picture.size), self._side):
            mark = (picture, left - cell[0] * self._side, top - cell[1] * self._side)
            self._marks.setdefault(cell, []).append(mark)
            self._mark_count += 1
            if cell in self._chunks:
                self._copies.mark(cell, self._chunks[cell].blit(picture, mark[1:]))
        while self._mark_count > MARKS:
            self._mark_count -= len(self._marks.popitem(last=False)[1])

    def take_marks(self) -> list[FreshMark]:
        """What was left on the ground since the last call."""
        fresh = list(self._fresh)
        self._fresh.clear()
        return fresh

    def changed(self, area: pygame.Rect) -> bool:
        """Whether any square of an area was painted since the last call."""
        new, self._new = self._new, []
        return bool(new) and not set(new).isdisjoint(_cells(area, self._side))

    def close(self) -> None:
        """End the painting process."""
        if self._helper is not None:
            self._helper.close()

    def _collect(self) -> None:
        """Take over what the painting process has finished."""
        if self._helper is not None:
            for cell, picture in self._helper.finished():
                self._keep(cell, picture)

    def _paint_a_little(self, cell: Cell) -> None:
        """One step of painting in this process."""
        if self._here is None:
            self._here = PaintSteps(self._order.painter())
        done = self._here.step(cell)
        if done is not None:
            self._keep(done[0], done[1])

    def _keep(self, cell: Cell, picture: pygame.Surface) -> pygame.Surface:
        """Store a square with its marks; the one not seen for longest makes room."""
        picture.blits([(mark, (x, y)) for mark, x, y in self._marks.get(cell, ())], doreturn=False)
        self._chunks[cell] = picture
        self._new.append(cell)
        self._copies.drop(cell)
        self._waiting.pop((cell, self._side), None)
        while len(self._chunks) > self._most:
            self._copies.drop(self._chunks.popitem(last=False)[0])
        return picture

    def _coarse_chunk(self, cell: Cell, side: int) -> pygame.Surface:
        """What is shown until a square is painted: made once, a few kept."""
        found = self._waiting.get((cell, side))
        if found is None:
            found = self._waiting[cell, side] = self._coarse(cell, side)
            while len(self._waiting) > WAITING:
                self._waiting.popitem(last=False)
        return found

    def _coarse(self, cell: Cell, shown: int) -> pygame.Surface:
        """A square from the plan of the whole map, soft."""
        side = self._side // self._px_per_m * PLAN_PX_PER_M
        small = pygame.Surface((side, side), 0, 24)
        plan = self._plan
        x, y = -cell[0] * side, -cell[1] * side
        small.fill(plan.get_at((max(0, min(plan.width - 1, -x)), max(0, min(plan.height - 1, -y)))))
        small.blit(plan, (x, y))
        return pygame.transform.smoothscale(small, (shown, shown)).convert()


def _cells(area: pygame.Rect, side: int) -> Iterator[Cell]:
    for row in range(area.top // side, -(-area.bottom // side)):
        for column in range(area.left // side, -(-area.right // side)):
            yield column, row
