"""A new track: plain ground, a random circuit, or the centre line of a real one from a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pygame

from racer.app.menus import Menus
from racer.app.text_entry import Wanted
from racer.app.track_detail import paint_picture
from racer.app.workshop.form import FormScene, Line, Pick, Press, Say
from racer.content.own_tracks import free_name
from racer.content.track import LIGHTS, SEASONS
from racer.content.track_edit.document import TrackDocument
from racer.content.track_edit.open_track import new_track, track_from_centre_line, track_from_seed
from racer.content.track_edit.properties import LONGEST_NAME, Properties, printable
from racer.content.track_reader import LONGEST_SIDE, MOST_TILES
from racer.view.menu_frame import panel
from racer.view.palette import ACCENT, CHOSEN, EDGE, TEXT_2

PLAIN, RANDOM, POINTS = range(3)
KINDS = ("Plain ground", "Random circuit", "Centre-line file")
SIZES = (("Small", 150, 100), ("Medium", 250, 150), ("Large", 400, 250), ("Huge", 700, 450))
"""Words, and tiles across and down."""
OWN_SIZE = len(SIZES)
GROUNDS = ("grass", "sand", "gravel", "snow", "off_road", "concrete")
ROADS = ("asphalt", "concrete", "gravel", "snow", "sand")
LARGEST_SEED = 999_999_999

ABOUT = (
    "An empty map. The road tool is in hand: drag a circuit and end near its start, and it closes by itself.",
    "A road with kerbs, run-off, gates and a grid, laid as if you had drawn it. Bend it by its points.",
    "The circuit of the file, with a road as wide as it is there. Bend it by its points.",
)
"""What comes next, by what it begins with."""

Begin = Callable[[str, Callable[[], TrackDocument]], None]
"""Hears the name of the new track, and what makes it, which may take a while."""


def spoken(surface: str) -> str:
    """A surface as people call it."""
    return surface.replace("_", " ").capitalize()


class NewTrackScene(FormScene):
    """Everything has a value that will do, so that Enter is enough."""

    title, word, sign = "New track", "Create", "plus"

    def __init__(self, menus: Menus, begin: Begin) -> None:
        """A medium map of grass; `begin` takes over."""
        super().__init__(menus)
        self._begin = begin
        self._name = free_name("My track")
        self._kind, self._size, self._bare, self._road, self._season = PLAIN, 1, 0, 0, 0
        self._own = "300 x 200"
        self._seed = Random().randrange(10_000)
        self._file = ""

    def lines(self) -> Sequence[Line]:
        """What there is to say of each kind."""
        wanted = Wanted("Name of the track", self._name, self._named, nameless, longest=LONGEST_NAME)
        name = Say("name", "Name", wanted)
        kind = Pick("kind", "Begin with", KINDS, self._kind, self._set("_kind"))
        return [name, kind, *(self._plain(), self._random(), self._points())[self._kind]]

    def _plain(self) -> list[Line]:
        sizes = [f"{word} · {columns * 2} × {rows * 2} m" for word, columns, rows in SIZES]
        columns, rows = self._tiles()
        own = [Say("tiles", "Tiles", Wanted("Tiles across and down, 2 m each", self._own, self._set_own, _no_size))]
        return [
            Pick(
                "size", "Size", (*sizes, f"As you like · {columns * 2} × {rows * 2} m"), self._size, self._set("_size")
            ),
            *(own if self._size == OWN_SIZE else []),
            Pick("ground", "Ground", tuple(map(spoken, GROUNDS)), self._bare, self._set("_bare")),
            self._seasons(),
        ]

    def _random(self) -> list[Line]:
        wanted = Wanted("Seed: any number", str(self._seed), self._seeded, _no_seed, longest=9)
        return [
            Say("seed", "Seed", wanted, "Same number, same circuit"),
            Press("dice", "Another one", "Roll the dice", self._roll),
            self._roads(),
            self._seasons(),
        ]

    def _points(self) -> list[Line]:
        about = "Lines of x, y and the widths to the right and left, in metres"
        wanted = Wanted("Path of a centre-line file (.csv)", self._file, self._filed, _no_file, about, 4000)
        return [
            Say("file", "File", wanted, "Or let it fall on the window"),
            self._roads(),
            Pick("ground", "Ground", tuple(map(spoken, GROUNDS)), self._bare, self._set("_bare")),
            self._seasons(),
        ]

    def _roads(self) -> Line:
        return Pick("road", "Road", tuple(map(spoken, ROADS)), self._road, self._set("_road"))

    def _seasons(self) -> Line:
        return Pick("season", "Season", tuple(map(spoken, SEASONS)), self._season, self._set("_season"))

    def aside(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """The circuit of the seed, or what comes next."""
        kit, about = self.kit, ABOUT[self._kind]
        panel(kit, target, box)
        top = pygame.Rect(box.left + 1, box.top + 1, box.width - 2, box.height - kit.px(112.0))
        if self._kind == RANDOM:
            picture = self.menus.gallery.seed(self._seed, ROADS[self._road])
            paint_picture(kit, target, top, picture, f"Seed {self._seed}")
        else:
            self._paint_map(target, top)
        at, room = (box.left + kit.px(20.0), top.bottom + kit.px(26.0)), (box.width - kit.px(40.0), kit.px(74.0))
        kit.paragraph(target, about, at, 15.0, TEXT_2, room)

    def _paint_map(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """How large the map is, over the sizes that are offered, from one corner."""
        kit, now = self.kit, self._size_now()
        sizes = [(columns, rows) for _, columns, rows in SIZES]
        most = max(now[0], sizes[-1][0]), max(now[1], sizes[-1][1])
        scale = min((box.width - kit.px(48.0)) / most[0], (box.height - kit.px(36.0)) / most[1])
        whole = pygame.Rect(0, 0, round(most[0] * scale), round(most[1] * scale))
        whole.center = box.center
        if self._kind == PLAIN:
            kit.put_box(target, pygame.Rect(whole.topleft, _scaled(now, scale)), 3.0, CHOSEN)
        for size in sizes:
            target.blit(kit.box(_scaled(size, scale), 3.0, (0, 0, 0, 0), EDGE, 1.0), whole.topleft)
        if self._kind == PLAIN:
            target.blit(kit.box(_scaled(now, scale), 3.0, (0, 0, 0, 0), ACCENT, 2.0), whole.topleft)

    def arrived(self) -> None:
        """A circuit was painted."""
        if self._kind == RANDOM:
            self._aside.stale()

    # -- values

    def _set(self, field: str) -> Callable[[int], None]:
        return lambda number: setattr(self, field, number)

    def _named(self, name: str) -> None:
        self._name = name

    def _set_own(self, said: str) -> None:
        self._own = said

    def _seeded(self, said: str) -> None:
        self._seed = int(said)

    def _filed(self, said: str) -> None:
        self._file = said

    def _roll(self) -> None:
        self._seed = Random().randrange(10_000)
        self.rebuild()

    def _tiles(self) -> tuple[int, int]:
        return tiles_of(self._own) or (SIZES[1][1], SIZES[1][2])

    def _size_now(self) -> tuple[int, int]:
        return self._tiles() if self._size == OWN_SIZE else SIZES[self._size][1:]

    def trouble(self) -> str:
        """A centre line needs its file."""
        return _no_file(self._file) if self._kind == POINTS else ""

    # -- making it

    def take(self) -> None:
        """Open it; what takes a while is done behind a bar."""
        self._begin(self._name, self._made())

    def _made(self) -> Callable[[], TrackDocument]:
        words = Properties().changed(
            name=printable(self._name, LONGEST_NAME),
            author=self.menus.settings.player.name,
            season=SEASONS[self._season],
            light=_light(SEASONS[self._season]),
        )
        ground, road, file, seed = GROUNDS[self._bare], ROADS[self._road], Path(self._file).expanduser(), self._seed
        columns, rows = self._size_now()

        def make() -> TrackDocument:
            if self._kind == PLAIN:
                made = new_track(columns, rows, ground)
            elif self._kind == RANDOM:
                made = track_from_seed(seed, road)
            else:
                made = track_from_centre_line(file, surface=road, ground=ground)
            given = made.properties
            made.set_properties(
                given.changed(
                    name=words.name, author=words.author, season=words.season, light=words.light,
                    road=tuple(dict.fromkeys((*given.road, *(() if self._kind == PLAIN else (road,))))),
                )
            )  # fmt: skip
            return made

        return make


def _scaled(size: tuple[int, int], scale: float) -> tuple[int, int]:
    return max(4, round(size[0] * scale)), max(4, round(size[1] * scale))


def tiles_of(said: str) -> tuple[int, int] | None:
    """Two numbers with anything between them."""
    parts = "".join(sign if sign.isdecimal() else " " for sign in said).split()
    if len(parts) != 2 or any(len(part) > 5 for part in parts):
        return None
    columns, rows = int(parts[0]), int(parts[1])
    fits = 1 <= columns <= LONGEST_SIDE and 1 <= rows <= LONGEST_SIDE and columns * rows <= MOST_TILES
    return (columns, rows) if fits else None


def _light(season: str) -> str:
    return "snow" if season == "winter" and "snow" in LIGHTS else LIGHTS[0]


def nameless(said: str) -> str:
    """Why a name will not do."""
    return "" if said else "A track needs a name."


def _no_size(said: str) -> str:
    return "" if tiles_of(said) else f"Two numbers such as 300 x 200, up to {LONGEST_SIDE} a side"


def _no_seed(said: str) -> str:
    return "" if said.isascii() and said.isdigit() and int(said) <= LARGEST_SEED else "A whole number, please."


def _no_file(said: str) -> str:
    if not said:
        return "Give the path of a file, or let it fall on the window."
    return "" if Path(said).expanduser().is_file() else "There is no such file."
