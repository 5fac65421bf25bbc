"""The ground of the open track on the screen: tiles at once, their true edges a little later, paint after that."""

from __future__ import annotations

from collections import OrderedDict
from time import perf_counter

import pygame

from racer.content.bake import Baked
from racer.content.spline import REACH as BAKED_AROUND
from racer.content.track import TILE
from racer.content.track_edit.area import Area, area_around
from racer.content.track_edit.document import OBJECTS, TrackDocument
from racer.content.track_edit.live_bake import SLICE, LiveBake
from racer.content.track_edit.resize import places_of
from racer.content.track_edit.splice import splice_of
from racer.view.chunk_painter import ChunkPainter
from racer.view.editor.edit_painter import FAR, NEAR, EditOrder, Square, patch_of
from racer.view.editor.map_view import SQUARE, MapView
from racer.view.editor.mosaic import Mosaic
from racer.view.ground_plan import GroundPlan

NEAR_FROM = 3.0
"""px/m from which squares of 32 m are painted as they will be driven on."""
SKETCH_PX = 4
"""Pixels for a metre of what is shown of a change until it is painted."""
REACH = 3
"""Tiles around a change that look different after it."""
MOST = {8: 260, 16: 64}
"""Painted squares that are kept, by their pixels for a metre."""
SLICES = 1
"""Parts of a large change that are baked in one frame."""
AT_ONCE = 40 * SLICE * SLICE
"""Tiles of a change from which on it is shown tile by tile before it is baked."""
COPYING = 0.004
"""s of a frame for bringing squares to the zoom in use."""

Metres = tuple[int, int, int, int]
Cell = tuple[int, int]
FarCell = tuple[int, int]


class MapGround:
    """Follows a document, and shows it."""

    def __init__(self, document: TrackDocument, *, own_process: bool = True) -> None:
        """Show the plan at once; paint in a process of its own, or not at all."""
        self.document = document
        self._helper: ChunkPainter[Square] | None = None
        self._own_process = own_process
        self._open()

    def _open(self) -> None:
        document = self.document
        self.live = LiveBake(document)
        self.size = document.columns, document.rows
        self._looks = self._looks_now()
        self._marks = document.ground_touched.mark, document.things_touched.mark
        self._objects = dict(document.objects)
        self._plan = GroundPlan(document.live_track())
        self.mosaic = Mosaic(document.width, document.height)
        self._painted: dict[int, OrderedDict[Cell, pygame.Surface]] = {px: OrderedDict() for px in NEAR}
        self._copies: dict[Cell, pygame.Surface] = {}
        self._copies_of = 0.0
        self._touched_at: dict[Square, int] = {}
        """When a square was touched that is still to be painted."""
        self._asked_at: dict[Square, int] = {}
        self._far_done: set[FarCell] = set()
        self._count = 0
        self._tiles_at_once(document.layers.whole)
        self._sketch_waiting = _bands(document.layers.whole)
        if self._helper is not None:
            self._helper.tell(document.track())
        elif self._own_process:
            self._helper = ChunkPainter(EditOrder(document.track()))

    def _looks_now(self) -> tuple[str, str, tuple[str, ...]]:
        properties = self.document.properties
        return properties.season, properties.light, properties.road

    # -- following

    def follow(self) -> bool:
        """Take over what was changed; called once a frame. Says whether all looks different from now on."""
        document = self.document
        if (document.columns, document.rows) != self.size or self._looks_now() != self._looks:
            self._open()
            return True
        touched = document.ground_touched.since(self._marks[0])
        things = document.things_touched.since(self._marks[1])
        self._marks = document.ground_touched.mark, document.things_touched.mark
        for area in touched:
            if area.size > AT_ONCE:
                self._tiles_at_once(area)
        if touched or things or self._objects != document.objects:
            self._send(touched)
        for area in (*touched, *things):
            self._touch(area)
        before = self.live.baked
        for area in self.live.update(SLICES) if self.live.is_waiting else ():
            # As far as baking it changed the tiles around it.
            self._sketch_change(area.grown(BAKED_AROUND).clipped(document.columns, document.rows), before)
        self._sketch_some()
        return False

    def _send(self, touched: tuple[Area, ...]) -> None:
        """Tell the painter."""
        document, self._count = self.document, self._count + 1
        found = [splice_of(name, self._objects[name], document.objects[name]) for name in OBJECTS]
        self._objects = dict(document.objects)
        splices = tuple(splice for splice in found if splice)
        for splice in splices:
            if splice.name in {"gates", "grid"}:
                for item in (*splice.old, *splice.new):
                    self._touch(_around(item))
        if self._helper is not None and self._helper.alive:
            self._helper.tell(patch_of(document, touched, splices))

    def _tiles_at_once(self, area: Area) -> None:
        picture = self._plan.tiles(self.document.layers.live_tiles(), area.slices)
        self.mosaic.put_tiles(picture, area.left, area.top)
        self._copies.clear()

    def _sketch_some(self) -> None:
        """Go on with the plan of a map that was just opened."""
        if self._sketch_waiting:
            self._sketch(self._sketch_waiting.pop(0))

    def _sketch(self, area: Area) -> None:
        """The plan of a part of a map that was just opened."""
        for part in self._unpainted(area):
            self.mosaic.put(self._plan.part(self.live.baked, self.mosaic.px_per_m, part), part[0], part[1])
        for cell in _cells(area):
            self._copies.pop(cell, None)

    def _sketch_change(self, area: Area, before: Baked) -> None:
        """What is another surface now, in flat colours, wherever no paint shows it yet."""
        if area.is_empty:
            return
        for part in self._unpainted(area):
            self.mosaic.put(self._plan.change(before, self.live.baked, self.mosaic.px_per_m, part), part[0], part[1])
        cells = _cells(area)
        for cell in cells:
            self._copies.pop(cell, None)
        wanted = [(*cell, px) for px, kept in self._painted.items() for cell in cells if cell in kept]
        wanted = [square for square in wanted if square in self._touched_at]
        if not wanted:
            return
        left, top, *_ = place = _metres(area)
        fine = self._plan.change(before, self.live.baked, SKETCH_PX, place)
        for px, kept in self._painted.items():
            large = pygame.transform.scale_by(fine, px // SKETCH_PX)
            for column, row, its_px in wanted:
                if its_px == px:
                    kept[column, row].blit(large, ((left - column * SQUARE) * px, (top - row * SQUARE) * px))

    def _unpainted(self, area: Area) -> list[Metres]:
        """Parts of an area that the painter has not shown from afar yet."""
        side = FAR[self.mosaic.px_per_m]
        tiles = round(side / TILE)
        blocks = [far for far in _cells(area, side) if far not in self._far_done]
        corners = [(column * tiles, row * tiles) for column, row in blocks]
        return [_metres(area.overlap(Area(left, top, left + tiles, top + tiles))) for left, top in corners]

    def _touch(self, area: Area) -> None:
        """Everything there is to be painted again."""
        around = area.grown(REACH).clipped(self.document.columns, self.document.rows)
        for cell in _cells(around):
            for px, kept in self._painted.items():
                if cell in kept or (*cell, px) in self._asked_at:
                    self._touched_at[*cell, px] = self._count
        for far in _cells(around, FAR[self.mosaic.px_per_m]):
            self._far_done.discard(far)
            self._touched_at[*far, self.mosaic.px_per_m] = self._count

    # -- showing

    def draw(self, target: pygame.Surface, view: MapView) -> None:
        """The ground that is seen; whoever calls has set the clip."""
        if view.zoom < NEAR_FROM:
            self.mosaic.draw(target, view)
            return
        if self._copies_of != view.zoom:
            self._copies.clear()
            self._copies_of = view.zoom
        until, side = perf_counter() + COPYING, round(SQUARE * view.zoom)
        blits, missing = [], False
        for cell in view.squares():
            copy = self._copies.get(cell)
            if copy is None and perf_counter() < until:
                copy = self._copies[cell] = self._copy(cell, view, side)
            if copy is None:
                missing = True
            else:
                blits.append((copy, view.square_px(*cell)))
        if missing:
            self._draw_coarse(target, view)
        target.fblits(blits)
        if len(self._copies) > 4 * len(blits) + 64:
            self._copies.clear()

    def _draw_coarse(self, target: pygame.Surface, view: MapView) -> None:
        """All of the view at once from the picture of the whole map."""
        px = self.mosaic.px_per_m
        left, top, right, bottom = (int(edge) for edge in view.seen)
        part = pygame.Rect(left * px, top * px, (right + 1 - left) * px, (bottom + 1 - top) * px)
        part = part.clip(self.mosaic.picture.get_rect())
        if part.width and part.height:
            size = round(part.width / px * view.zoom), round(part.height / px * view.zoom)
            large = pygame.transform.scale(self.mosaic.picture.subsurface(part), size)
            target.blit(large, view.to_px(part.left / px, part.top / px))

    def _copy(self, cell: Cell, view: MapView, side: int) -> pygame.Surface:
        """A square at the zoom in use, from the best there is."""
        for px in (_near_px(view.zoom), *reversed(NEAR)):
            kept = self._painted[px]
            if cell in kept:
                kept.move_to_end(cell)
                found = kept[cell]
                return found if px * SQUARE == side else pygame.transform.smoothscale(found, (side, side))
        return self.mosaic.enlarged(cell, side)

    # -- painting

    def work(self, view: MapView) -> None:
        """Take over what was painted, and have more of it painted."""
        if self._helper is None or not self._helper.alive:
            return
        for square, picture in self._helper.finished():
            self._arrived(square, picture)
        while len(self._helper.asked) < 2:
            wanted = self._wanted(view)
            if wanted is None:
                return
            self._asked_at[wanted] = self._count
            if not self._helper.ask(wanted):
                self._asked_at.pop(wanted)
                return

    @property
    def is_painted(self) -> bool:
        """Whether nothing is under way."""
        return self._helper is None or not self._helper.alive or not self._helper.asked

    def _arrived(self, square: Square, picture: pygame.Surface) -> None:
        column, row, px = square
        asked = self._asked_at.pop(square, -1)
        if self._touched_at.get(square, -1) > asked:
            return
        self._touched_at.pop(square, None)
        if px in FAR:
            self._far_done.add((column, row))
            self.mosaic.put(picture, column * FAR[px], row * FAR[px])
            return
        kept = self._painted[px]
        kept[column, row] = picture
        self._copies.pop((column, row), None)
        while len(kept) > MOST[px]:
            kept.popitem(last=False)

    def _wanted(self, view: MapView) -> Square | None:
        """The square that is missed most: near the middle of what is seen, touched ones first."""
        asked = self._helper.asked if self._helper else {}
        x, y = view.middle
        if view.zoom >= NEAR_FROM:
            px = _near_px(view.zoom)
            kept = self._painted[px]
            found = [(*cell, px) for cell in view.squares() if cell not in kept or (*cell, px) in self._touched_at]
            side = SQUARE
        else:
            px = self.mosaic.px_per_m
            side = FAR[px]
            found = [(*cell, px) for cell in _cells(view.tiles, side) if cell not in self._far_done]
        found = [square for square in found if square not in asked]

        def away(square: Square) -> float:
            return abs((square[0] + 0.5) * side - x) + abs((square[1] + 0.5) * side - y)

        return min(found, key=lambda square: (square not in self._touched_at, away(square)), default=None)

    def close(self) -> None:
        """End the painting process."""
        if self._helper is not None:
            self._helper.close()


def _metres(area: Area) -> Metres:
    """Left, top, width and height."""
    left, top, width, height = (round(v * TILE) for v in (area.left, area.top, area.width, area.height))
    return left, top, width, height


def _near_px(zoom: float) -> int:
    return NEAR[0] if zoom <= NEAR[0] else NEAR[1]


def _cells(area: Area, side: int = SQUARE) -> list[Cell]:
    """Squares that a rectangle of tiles touches."""
    if area.is_empty:
        return []
    tiles = round(side / TILE)
    columns = range(area.left // tiles, -(-area.right // tiles))
    return [(column, row) for row in range(area.top // tiles, -(-area.bottom // tiles)) for column in columns]


def _bands(area: Area) -> list[Area]:
    """A map in pieces that are drawn in a few milliseconds each."""
    step = 96
    return [
        Area(left, top, min(left + step, area.right), min(top + step, area.bottom))
        for top in range(area.top, area.bottom, step)
        for left in range(area.left, area.right, step)
    ]


def _around(item: object) -> Area:
    """Tiles on which a gate or a slot is painted."""
    return area_around(places_of(item), 4.0)
