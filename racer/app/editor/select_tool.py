"""The selection: a rectangle of tiles with all that lies in it, cut, copied, pasted, moved, turned and mirrored."""

from __future__ import annotations

from collections.abc import Sequence

from racer.app.editor.bench import Bench
from racer.app.editor.map_tool import MapTool, Option, Press, Spot
from racer.content.track import TILE, Point
from racer.content.track_edit.area import Area, area_around
from racer.content.track_edit.clip import clip_of
from racer.content.track_edit.selection_edit import Clear, MirrorSelection, MoveSelection, Paste, TurnSelection
from racer.content.track_edit.tool import Stretched
from racer.view.editor.marks import Line, Mark
from racer.view.palette import ACCENT, TEXT


class SelectTool(MapTool):
    """Drag a rectangle, then do something with it."""

    name, title, sign, letter = "select", "Selection", "select", "S"
    about = "Copy, move, turn a part"

    def __init__(self, bench: Bench) -> None:
        """Nothing selected, nothing to put down."""
        super().__init__(bench)
        self._start: Spot | None = None
        self._moving: Area | None = None
        self._pasting = False

    def options(self) -> Sequence[Option]:
        """What can be done with the selection."""
        has, held = self.bench.area is not None, self.bench.clip is not None
        return (
            Press("cut", "Cut", self.cut, "Ctrl X", enabled=has),
            Press("copy", "Copy", self.copy, "Ctrl C", enabled=has),
            Press("paste", "Paste", self.paste, "Ctrl V", enabled=held),
            Press("turn", "Turn by 90°", self.turn, "V", enabled=has),
            Press("mirror", "Mirror", self.mirror, "M", enabled=has),
            Press("flip", "Upside down", self.flip, "U", enabled=has),
            Press("clear", "Clear", self.clear, "Del", enabled=has),
        )

    def hint(self, spot: Spot) -> str:
        """What a click does."""
        if self._pasting:
            return "Click puts the copy down here · V turns it · M mirrors it · Esc drops it"
        if self.bench.area is not None and self.bench.area.holds(spot.x, spot.y):
            return "Drag moves the selection with all that lies in it · Ctrl C copies · Del clears"
        return "Drag selects a part of the map"

    # -- the pointer

    def press(self, spot: Spot, *, erase: bool) -> None:
        """Put down, move, or begin a rectangle."""
        if erase:
            self.cancel()
        elif self._pasting:
            self._put_down(spot)
        elif self.bench.area is not None and self.bench.area.holds(spot.x, spot.y):
            self._move(self.bench.area, spot)
        else:
            self._start, self.bench.area = spot, None
            self.bench.refresh()

    def _move(self, area: Area, spot: Spot) -> None:
        ground, self._moving, self._start = self.bench.ground, area, spot

        def made(start: Point, end: Point) -> MoveSelection:
            return MoveSelection(area, *_tiles_between(start, end), ground)

        self.bench.editing.begin(Stretched("move", made), spot.x, spot.y)

    def drag(self, spot: Spot) -> None:
        """The rectangle, or what is in it, follows."""
        start = self._start
        if self._moving is not None and start is not None:
            self.bench.editing.extend(spot.x, spot.y)
            self.bench.area = self._moving.moved(*_tiles_between(start.point, spot.point))
        elif start is not None:
            document = self.bench.document
            self.bench.area = area_around([start.point, spot.point]).clipped(document.columns, document.rows)

    def release(self, spot: Spot) -> None:
        """Selected, or moved."""
        if self._moving is not None:
            self.bench.editing.commit()
        self._start = self._moving = None
        if self.bench.area is not None:
            area = self.bench.area.clipped(self.bench.document.columns, self.bench.document.rows)
            self.bench.area = None if area.is_empty else area
        del spot
        self.bench.refresh()

    def _put_down(self, spot: Spot) -> None:
        clip = self.bench.clip
        if clip is None:
            return
        column, row = self._corner(spot)
        self.bench.editing.do(Paste(clip, column, row))
        whole = Area(column, row, column + clip.columns, row + clip.rows)
        self.bench.area = whole.clipped(self.bench.document.columns, self.bench.document.rows)
        self._pasting = False
        self.bench.refresh()

    def _corner(self, spot: Spot) -> tuple[int, int]:
        """Column and row of a copy that is held by its middle."""
        clip = self.bench.clip
        wide, high = (clip.columns, clip.rows) if clip else (0, 0)
        return round(spot.x / TILE - wide / 2.0), round(spot.y / TILE - high / 2.0)

    # -- what is done with it

    def copy(self) -> None:
        """Keep a copy."""
        if self.bench.area is not None:
            self.bench.clip = clip_of(self.bench.document, self.bench.area)
            self.bench.say(f"Copied {self.bench.area.width} × {self.bench.area.height} tiles")
            self.bench.refresh()

    def cut(self) -> None:
        """Keep a copy and clear."""
        if self.bench.area is not None:
            self.bench.clip = clip_of(self.bench.document, self.bench.area)
            self.clear()

    def clear(self) -> None:
        """Plain ground."""
        if self.bench.area is not None:
            self.bench.editing.do(Clear(self.bench.area, self.bench.ground))
            self.bench.refresh()

    def paste(self) -> None:
        """Hold the copy at the pointer."""
        if self.bench.clip is not None:
            self._pasting, self.bench.area = True, None
            self.bench.refresh()

    def turn(self) -> None:
        """A quarter turn clockwise."""
        if self._pasting and self.bench.clip is not None:
            self.bench.clip = self.bench.clip.turned()
        elif self.bench.area is not None:
            area = self.bench.area
            self.bench.editing.do(TurnSelection(area, self.bench.ground))
            turned = Area(area.left, area.top, area.left + area.height, area.top + area.width)
            self.bench.area = turned.clipped(self.bench.document.columns, self.bench.document.rows)

    def mirror(self) -> None:
        """Left and right exchanged."""
        if self._pasting and self.bench.clip is not None:
            self.bench.clip = self.bench.clip.mirrored()
        elif self.bench.area is not None:
            self.bench.editing.do(MirrorSelection(self.bench.area))

    def flip(self) -> None:
        """Top and bottom exchanged."""
        if self.bench.area is not None:
            self.bench.editing.do(MirrorSelection(self.bench.area, upside_down=True))

    def key(self, letter: str, spot: Spot) -> bool:
        """Letters for what the buttons do."""
        del spot
        found = {"v": self.turn, "m": self.mirror, "u": self.flip, "del": self.clear}.get(letter)
        if found is None:
            return False
        found()
        return True

    def cancel(self) -> bool:
        """What is held first, then the selection."""
        if super().cancel():
            self.bench.area, self._moving, self._start = self._moving, None, None
            return True
        had = self._pasting or self.bench.area is not None
        self._pasting, self._start, self.bench.area = False, None, None
        if had:
            self.bench.refresh()
        return had

    def put_away(self) -> None:
        """The selection stays for later."""
        self.bench.editing.cancel()
        self._pasting, self._start, self._moving = False, None, None

    def marks(self, spot: Spot) -> Sequence[Mark]:
        """The rectangle."""
        found: list[Mark] = []
        if self.bench.area is not None:
            found.append(outline(self.bench.area, TEXT))
        if self._pasting and self.bench.clip is not None:
            column, row = self._corner(spot)
            found.append(
                outline(Area(column, row, column + self.bench.clip.columns, row + self.bench.clip.rows), ACCENT)
            )
        return found


def outline(area: Area, colour: tuple[int, int, int]) -> Line:
    """A dashed frame around tiles."""
    left, top, right, bottom = (edge * TILE for edge in (area.left, area.top, area.right, area.bottom))
    return Line(((left, top), (right, top), (right, bottom), (left, bottom)), colour, 2.0, closed=True, dashed=True)


def _tiles_between(start: Point, end: Point) -> tuple[int, int]:
    return round((end[0] - start[0]) / TILE), round((end[1] - start[1]) / TILE)
