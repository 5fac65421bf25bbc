"""Choosing a track: cards with pictures, the chosen one in detail, and its variants."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from pathlib import Path

import pygame

from racer import folders
from racer.app.car_choice import CarChoiceScene
from racer.app.days import day_words
from racer.app.menu_scene import CHOOSE, GO_BACK, MenuScene
from racer.app.menus import Menus, Purpose
from racer.app.track_detail import paint_detail, paint_no_detail
from racer.app.track_words import UNFINISHED, kilometres, plain_title
from racer.content.day_track import DAYS, day_of
from racer.view.buttons import Button
from racer.view.card_grid import CardGrid, Cells
from racer.view.choice import Segmented
from racer.view.hint_bar import Hint
from racer.view.lettering import STRONG
from racer.view.menu_frame import header
from racer.view.palette import PANEL, RULE, SCREEN, TEXT, TEXT_2
from racer.view.tabs import Tabs
from racer.view.track_tile import Tile, paint_tile
from racer.view.widgets import ACCEPT, Plate, Widget
from racer.words import clock

CAR, SORT, GHOSTS = "car", "sort", "ghosts"
SORTS = ("name", "length", "medal still open")
SORT_USED = "order of tracks"
CELLS = Cells(columns=3, width=256.0, height=148.0, gap=20.0)
KEYS = {pygame.KSCAN_C: CAR, pygame.KSCAN_X: SORT, pygame.KSCAN_G: GHOSTS}
DAYS_TAB = 3
FAR = 1e6
"""Farther than any medal: a track without a lap."""


class TrackChoiceScene(MenuScene):
    """The grid has the focus; Enter drives at once with the car chosen last."""

    def __init__(self, menus: Menus, purpose: Purpose | None = None) -> None:
        """On the track driven last."""
        super().__init__(menus)
        self._purpose = purpose or Purpose()
        self._tab = DAYS_TAB if any(str(path) == menus.choice.track for _, path in menus.days.tracks()) else 0
        self._drawn = menus.days.changes
        self._all = menus.tracks()
        self._sort = menus.used.get(SORT_USED, SORTS[0])
        self._tracks = self._shown(self._tab)
        names = [name for name, _ in self._tracks]
        track = menus.choice.track
        self._chosen = names.index(track) if track in names else 0

    # -- what there is

    def _shown(self, tab: int) -> list[tuple[str, Path]]:
        built_in = folders.tracks_folder()
        days = [(str(path), path) for _, path in self.menus.days.tracks()]
        if tab == DAYS_TAB:
            return days
        tracks = [
            one for one in self._all if one not in days and (tab == 0 or (one[1].parent == built_in) == (tab == 1))
        ]
        return tracks if self._sort == SORTS[0] else sorted(tracks, key=self._rank)

    def _rank(self, track: tuple[str, Path]) -> float:
        """Shortest first, or the medal that is nearest; what is not known or has nothing left to win comes last."""
        card = self.menus.gallery.card(track[1])
        if card is None:
            return inf
        if self._sort == SORTS[1]:
            return card.length
        standing = self.menus.standing(card.identity(self.menus.settings.player.variant))
        if standing.best is None:
            return FAR
        return standing.to_next if standing.to_next is not None else inf

    @property
    def track(self) -> tuple[str, Path] | None:
        """The chosen track, if there is any."""
        return self._tracks[self._chosen] if self._tracks else None

    # -- words

    def hints(self) -> tuple[Hint, ...]:
        """The car is named, since it is driven at once."""
        car = self.menus.car(self.menus.car_name)
        change = Hint(("C",), f"Car: {car.title if car else self.menus.car_name}", CAR, ("X",))
        order = Hint(("X",), f"Sort: {self._sort}", SORT, ("Y",))
        drive = Hint(("ENTER",), self._purpose.word, ACCEPT, ("A",))
        ghosts = Hint(("G",), "Ghosts", GHOSTS)
        return (CHOOSE, drive, change, order, ghosts, GO_BACK) if self._tracks else (CHOOSE, change, GO_BACK)

    def note(self) -> str:
        """Where in the list one is."""
        return f"{self._chosen + 1} / {len(self._tracks)}" if self._tracks else ""

    def first(self) -> str:
        """On the cards."""
        return "tracks"

    # -- building

    def ground(self, target: pygame.Surface) -> None:
        """Only the header."""
        target.fill(self.kit.shade(SCREEN))
        header(self.kit, target, "Choose a track", self._purpose.crumb)

    def widgets(self) -> Sequence[Widget]:
        """Tabs and variants above the cards, the detail at the right."""
        kit, right = self.kit, self.kit.wide - 384.0
        labels = ("All", "Built-in", "Mine", "Days")
        counted = [f"{label} {len(self._shown(i))}" for i, label in enumerate(labels)]
        self._grid = CardGrid(
            kit,
            kit.rect(48.0, 160.0, right - 72.0, kit.tall - 236.0),
            "tracks",
            self._cells(right),
            len(self._tracks),
            self._chosen,
            paint_card=self._paint_card,
            change=self._choose,
            accept=lambda _: self._drive(),
        )
        self._detail = Plate(kit, kit.rect(right, 104.0, 336.0, kit.tall - 230.0), "detail", self._paint_detail)
        buttons = self._buttons(right)
        return [
            Tabs(kit, kit.rect(48.0, 104.0, 420.0, 40.0), "tabs", counted, self._tab, self._turn),
            *self._variants(right),
            *([] if self._tracks else [Plate(kit, self._grid.rect, "empty", self._paint_empty)]),
            self._grid,
            self._detail,
            *buttons,
        ]

    def _cells(self, right: float) -> Cells:
        """As many columns as a wide window has room for."""
        columns = max(3, int((right - 40.0 - 48.0 + CELLS.gap) // (CELLS.width + CELLS.gap)))
        return Cells(columns, CELLS.width, CELLS.height, CELLS.gap)

    def _buttons(self, right: float) -> list[Widget]:
        kit, top = self.kit, self.kit.tall - 116.0
        car = self.menus.car(self.menus.car_name)
        words = car.title if car else "Car"
        return [
            Button(kit, kit.rect(right, top, 188.0, 44.0), "car", words, self._choose_car, sign="car", centred=True,
                   tip="Car, handling and aids", tip_key="C"),
            Button(kit, kit.rect(right + 200.0, top, 136.0, 44.0), "drive", self._purpose.word, self._drive,
                   sign="play", centred=True, enabled=bool(self._tracks)),
        ]  # fmt: skip

    def _variants(self, right: float) -> list[Widget]:
        """Which way round, and in which weather; what a track cannot be is faint."""
        kit, variant = self.kit, self.menus.settings.player.variant
        card = self.menus.gallery.card(self.track[1]) if self.track else None
        rain = card is None or card.can_be_wet
        left = right - 40.0 - 348.0
        return [
            Segmented(kit, kit.rect(left, 105.0, 188.0, 38.0), "way", ("Forward", "Reverse"), int("reverse" in variant),
                      lambda way: self._vary(way=way)),
            Segmented(kit, kit.rect(left + 204.0, 105.0, 144.0, 38.0), "weather", ("Dry", "Wet"),
                      int("wet" in variant and rain), lambda weather: self._vary(weather=weather), allowed=(True, rain),
                      tip="" if rain else "Too cold here for rain"),
        ]  # fmt: skip

    # -- what is done

    def _turn(self, tab: int) -> None:
        chosen = self.track
        if tab == DAYS_TAB:
            self.menus.days.want(DAYS)
        self._tab, self._tracks = tab, self._shown(tab)
        self._chosen = self._tracks.index(chosen) if chosen in self._tracks else 0
        self.rebuild()

    def _choose(self, number: int) -> None:
        self._chosen = number
        self.menus.choose(track=self._tracks[number][0])
        self._renew_weather()
        self._detail.stale()

    def _renew_weather(self) -> None:
        """Another track may or may not know rain."""
        weather = self.screen.named("weather")
        fresh = self._variants(self.kit.wide - 384.0)[1]
        if isinstance(weather, Segmented) and isinstance(fresh, Segmented) and weather.allowed != fresh.allowed:
            place = self.screen.widgets.index(weather)
            self.screen.widgets[place] = fresh

    def _vary(self, *, way: int | None = None, weather: int | None = None) -> None:
        variant = self.menus.settings.player.variant
        parts = (
            "reverse" if (way if way is not None else "reverse" in variant) else "",
            "wet" if (weather if weather is not None else "wet" in variant) else "",
        )
        self.menus.choose(variant=" ".join(part for part in parts if part))
        self._grid.stale()
        self._detail.stale()

    def _drive(self) -> None:
        if self.track is not None:
            self.menus.choose(track=self.track[0])
            (self._purpose.take or self.menus.start)()

    def _choose_car(self) -> None:
        if self.track is not None:
            self.menus.choose(track=self.track[0])
        self.menus.stack.push(CarChoiceScene(self.menus, self._purpose))

    def _order(self) -> None:
        """The next order; the chosen track stays chosen."""
        self._sort = SORTS[(SORTS.index(self._sort) + 1) % len(SORTS)]
        self.menus.used[SORT_USED] = self._sort
        self._turn(self._tab)

    def frame(self, target: pygame.Surface, seconds: float) -> None:
        """Tracks of days come in as they are drawn."""
        if self._drawn != self.menus.days.changes:
            self._drawn = self.menus.days.changes
            self._all = self.menus.tracks()
            self._turn(self._tab)
        super().frame(target, seconds)

    def do(self, action: str) -> None:
        """The hints for the car and for the order."""
        if action == CAR:
            self._choose_car()
        elif action == SORT:
            self._order()
        elif action == GHOSTS:
            self.menus.ghosts()

    def key(self, scancode: int) -> bool:
        """C leads to the cars, X sorts, G leads to the ghosts."""
        action = KEYS.get(scancode, "")
        self.do(action)
        return bool(action)

    def arrived(self) -> None:
        """A card or a picture has come in."""
        for i, (_, path) in enumerate(self._tracks):
            if str(path) == self.menus.gallery.latest:
                self._grid.stale_card(i)
                if i == self._chosen:
                    self._detail.stale()
                    self._renew_weather()

    # -- painting

    def _paint_card(self, number: int, target: pygame.Surface, look: str, box: pygame.Rect) -> None:
        name, path = self._tracks[number]
        card = self.menus.gallery.card(path)
        tile = Tile(plain_title(name), "Painting the picture…")
        if card is not None:
            standing = self.menus.standing(card.identity(self.menus.settings.player.variant))
            best = clock(standing.best) if standing.best is not None else ""
            day = day_of(path)
            about = card.mix if day is None else day_words(day, self.menus.days.today)
            words = f"{kilometres(card)} km · {about}" if card.length else UNFINISHED
            tile = Tile(card.name, words, best, standing.medal or "")
        paint_tile(self.kit, target, look, box, tile, self.menus.gallery.picture(path))

    def _paint_empty(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """An empty list that says how to fill it."""
        kit = self.kit
        kit.put_box(target, pygame.Rect(box.topleft, (box.width - kit.px(16.0), box.height)), 10.0, PANEL, RULE)
        x, y, wide = box.left + kit.px(28.0), box.top + kit.px(44.0), box.width - kit.px(72.0)
        if self._tab == DAYS_TAB:
            kit.write(target, "The tracks of the last seven days are being drawn.", (x, y), 18.0, TEXT, width=wide)
            return
        kit.write(target, "No tracks of your own yet.", (x, y), 18.0, TEXT, weight=STRONG, width=wide)
        words = "Draw one in the track editor, on the title. Or let a track file (.tmj) fall on the window."
        kit.paragraph(target, words, (x, y + kit.px(36.0)), 16.0, TEXT_2, (wide, kit.px(120.0)))

    def _paint_detail(self, target: pygame.Surface, box: pygame.Rect) -> None:
        if self.track is None:
            paint_no_detail(self.kit, target, box)
        else:
            paint_detail(self.menus, self.kit, target, box, self.track)
