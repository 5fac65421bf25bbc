"""What can be set of the whole track: its words, laps, season and light, and the size of its map."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from racer.app.menus import Menus
from racer.app.text_entry import Wanted
from racer.app.workshop.form import FormScene, Line, Pick, Say
from racer.app.workshop.new_track import GROUNDS, nameless, spoken
from racer.content.track import LIGHTS, SEASONS, TILE
from racer.content.track_edit.editing import Editing
from racer.content.track_edit.properties import LONGEST_NAME, LONGEST_TEXT
from racer.content.track_edit.property_edit import SetProperties
from racer.content.track_edit.resize import Resize
from racer.content.track_error import TrackError
from racer.content.track_reader import LONGEST_SIDE, MOST_TILES
from racer.view.menu_frame import panel
from racer.view.palette import ACCENT, BAD, CHOSEN, EDGE, TEXT_2
from racer.view.toasts import WRONG

LAPS = tuple(range(1, 21))
MEANINGS = (
    (
        "flag",
        "A circuit is driven in laps; from start to finish, the grid is at one end and the last gate at the other.",
    ),
    ("eye", "Season and light are looks alone: grip is what is painted, and no record is lost by them."),
    ("pencil", "Name, author and description are shown where the track is chosen, and go along when it is sent."),
)
NEW_EDGE = "Filled: the map as it is. The frame: as it will be. What lies outside it is cut off."
SIDES = ("left", "top", "right", "bottom")
MOST_AT_ONCE = 2000


class PropertiesScene(FormScene):
    """All of it is one step to undo."""

    title, crumb, sign = "Properties", "Track editor", "tick"

    def __init__(self, menus: Menus, editing: Editing) -> None:
        """As they are now."""
        super().__init__(menus)
        self._editing, self._new = editing, editing.document.properties

    def lines(self) -> Sequence[Line]:
        """Words first."""
        new = self._new
        laps = tuple(sorted({*LAPS, new.laps}))
        return [
            Say("name", "Name", Wanted("Name of the track", new.name, self._put("name"), nameless,
                                       longest=LONGEST_NAME)),
            Say("author", "Author", Wanted("Author", new.author, self._put("author"), longest=LONGEST_NAME)),
            Say("description", "Description", Wanted("Description", new.description, self._put("description"),
                                                     longest=LONGEST_TEXT)),
            Pick("closed", "Course", ("Circuit", "From start to finish"), int(not new.closed),
                 lambda number: self._put("closed")(not number)),
            Pick("laps", "Laps of a race", tuple(map(str, laps)), laps.index(new.laps),
                 lambda number: self._put("laps")(laps[number])),
            Pick("season", "Season", tuple(map(spoken, SEASONS)), SEASONS.index(new.season),
                 lambda number: self._put("season")(SEASONS[number])),
            Pick("light", "Light", tuple(map(spoken, LIGHTS)), LIGHTS.index(new.light),
                 lambda number: self._put("light")(LIGHTS[number])),
        ]  # fmt: skip

    def aside(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """What the choices mean."""
        kit = self.kit
        panel(kit, target, box)
        x, room = box.left + kit.px(24.0), box.width - kit.px(84.0)
        for number, (sign, words) in enumerate(MEANINGS):
            y = box.top + kit.px(38.0 + 88.0 * number)
            kit.icon(target, sign, (x + kit.px(12.0), y), 22.0, ACCENT)
            kit.paragraph(target, words, (x + kit.px(40.0), y), 15.0, TEXT_2, (room, kit.px(62.0)))

    def _put(self, field: str) -> Callable[[object], None]:
        def put(value: object) -> None:
            self._new = self._new.changed(**{field: value})

        return put

    def take(self) -> None:
        """One step."""
        self.menus.stack.pop()
        if self._new != self._editing.document.properties:
            self._editing.do(SetProperties(self._new))


class ResizeScene(FormScene):
    """Tiles added at each side, or cut off."""

    title, crumb, sign = "Size of the map", "Track editor", "tick"

    def __init__(self, menus: Menus, editing: Editing) -> None:
        """Nothing added yet."""
        super().__init__(menus)
        self._editing = editing
        self._added = dict.fromkeys(SIDES, 0)
        self._bare = 0

    def lines(self) -> Sequence[Line]:
        """A row for each side."""
        about = "Tiles of 2 m; with a minus they are cut off"
        rows = [
            Say(
                side, f"At the {side}", Wanted(f"Tiles at the {side}", str(added), self._put(side), _no_count, about, 5)
            )
            for side, added in self._added.items()
        ]
        ground = Pick("ground", "Ground of new tiles", tuple(map(spoken, GROUNDS)), self._bare, self._paint)
        return [*rows, ground]

    def _put(self, side: str) -> Callable[[str], None]:
        def put(said: str) -> None:
            self._added[side] = int(said)

        return put

    def _paint(self, number: int) -> None:
        self._bare = number

    def _size(self) -> tuple[int, int]:
        document, added = self._editing.document, self._added
        return document.columns + added["left"] + added["right"], document.rows + added["top"] + added["bottom"]

    def aside(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """The map as it is, and the edge that it will have."""
        kit, document, added = self.kit, self._editing.document, self._added
        panel(kit, target, box)
        now = document.columns, document.rows
        left, top = min(0, -added["left"]), min(0, -added["top"])
        wide = max(now[0], now[0] + added["right"]) - left
        tall = max(now[1], now[1] + added["bottom"]) - top
        scale = min((box.width - kit.px(64.0)) / wide, (box.height - kit.px(116.0)) / tall)
        x = box.centerx - scale * (wide / 2.0 + left)
        y = box.top + (box.height - kit.px(68.0)) / 2.0 - scale * (tall / 2.0 + top)
        old = pygame.Rect(round(x), round(y), *(max(4, round(side * scale)) for side in now))
        kit.put_box(target, old, 3.0, CHOSEN, EDGE)
        corner = round(x - added["left"] * scale), round(y - added["top"] * scale)
        fresh = pygame.Rect(*corner, *(max(4, round(side * scale)) for side in self._size()))
        target.blit(kit.box(fresh.size, 3.0, (0, 0, 0, 0), BAD if self.trouble() else ACCENT, 2.0), fresh)
        at = box.left + kit.px(20.0), box.bottom - kit.px(44.0)
        kit.paragraph(target, NEW_EDGE, at, 15.0, TEXT_2, (box.width - kit.px(40.0), kit.px(40.0)))

    def note(self) -> str:
        """How large it becomes."""
        columns, rows = self._size()
        return self.trouble() or f"{columns} × {rows} tiles, {columns * TILE:.0f} × {rows * TILE:.0f} m"

    def trouble(self) -> str:
        """Larger or smaller than a track may be."""
        columns, rows = self._size()
        fits = 1 <= columns <= LONGEST_SIDE and 1 <= rows <= LONGEST_SIDE and columns * rows <= MOST_TILES
        return "" if fits else f"{columns} × {rows} tiles is no size for a track"

    def take(self) -> None:
        """One step."""
        added = self._added
        resize = Resize(added["left"], added["top"], added["right"], added["bottom"], GROUNDS[self._bare])
        self.menus.stack.pop()
        try:
            self._editing.do(resize)
        except TrackError as problem:
            self.menus.toasts.say(str(problem), WRONG)


def _no_count(said: str) -> str:
    digits = said.removeprefix("-")
    fits = digits.isascii() and digits.isdigit() and int(digits) <= MOST_AT_ONCE
    return "" if fits else f"A whole number up to {MOST_AT_ONCE}"
