"""Setting up a race: laps, rivals by name or by level, ghosts or contact; whatever is chosen is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from racer.app.car_choice import CarChoiceScene
from racer.app.menu_scene import CHOOSE, GO_BACK, MenuScene
from racer.app.menus import Menus, Purpose
from racer.app.race_plan import LEVEL_SPREAD, MOST_RIVALS, chosen_names, plan_of
from racer.app.race_setup_panels import Cell, paint_about, paint_course, paint_field
from racer.app.settings import FIELDS
from racer.app.track_choice import TrackChoiceScene
from racer.app.track_words import track_title
from racer.drivers.driver_file import built_in_drivers, load_driver
from racer.view.buttons import Button
from racer.view.choice import Segmented
from racer.view.driver_tile import DriverFacts, DriverTile
from racer.view.hint_bar import Hint
from racer.view.menu_frame import header, panel, rule
from racer.view.palette import SCREEN
from racer.view.rows import Row
from racer.view.slider import Slider
from racer.view.widgets import ACCEPT, Plate, Widget

CAR, TRACK = "car", "track"
KEYS = {pygame.KSCAN_C: CAR, pygame.KSCAN_T: TRACK}
HINTS = (
    CHOOSE,
    Hint(("ENTER",), "Select", ACCEPT, ("A",)),
    Hint(("T",), "Track", TRACK, ("Y",)),
    Hint(("C",), "Car", CAR, ("X",)),
    GO_BACK,
)
TOP, STEP, CONTROL = 112.0, 50.0, 380.0
GRID_TOP, COLUMNS, TILE, GAP = 324.0, 3, 54.0, 10.0


class RaceSetupScene(MenuScene):
    """The focus starts on the start; what is chosen holds at once."""

    def __init__(self, menus: Menus) -> None:
        """As it was chosen last; the slowest of the drivers first."""
        super().__init__(menus)
        self._drivers = sorted((load_driver(name) for name in built_in_drivers()), key=lambda one: one.skill)

    def hints(self) -> tuple[Hint, ...]:
        """Track and car have keys of their own."""
        return HINTS

    def note(self) -> str:
        """What a race is not for."""
        return "A race sets no records"

    def first(self) -> str:
        """On the start."""
        return "start"

    # -- building

    def ground(self, target: pygame.Surface) -> None:
        """Header, and the panel around the choices."""
        kit = self.kit
        target.fill(kit.shade(SCREEN))
        header(kit, target, "Race", "Title")
        box = self._box()
        panel(kit, target, box)
        rule(kit, target, box.left + kit.px(16.0), box.right - kit.px(16.0), kit.px(TOP + 14.0 + 3 * STEP))

    def _box(self) -> pygame.Rect:
        return self.kit.rect(48.0, TOP, self.kit.wide - 456.0, self.kit.tall - TOP - 72.0)

    def widgets(self) -> Sequence[Widget]:
        """Rows, then drivers or level; the track and the start at the right."""
        race = self.menus.settings.race
        rows = [
            self._slider(0, "laps", "Laps", 1, 99),
            self._segmented(1, "contact", "Rivals are", ("Ghosts", "Solid cars"), int(race.contact), _switched),
            self._segmented(2, "field", "Chosen by", ("Driver", "Level"), FIELDS.index(race.field), FIELDS.__getitem__),
        ]
        self._about = Plate(self.kit, self._foot(), "about", self._paint_about)
        field = self._tiles() if race.field == FIELDS[0] else self._levels()
        return [*rows, *field, self._about, *self._right()]

    def _place(self, number: float) -> tuple[pygame.Rect, pygame.Rect]:
        """Of a row and of its control."""
        kit, box = self.kit, self._box()
        row = pygame.Rect(box.left + kit.px(8.0), kit.px(TOP + 10.0 + STEP * number), 0, kit.px(STEP - 4.0))
        row.width = box.width - kit.px(16.0)
        control = pygame.Rect(0, 0, kit.px(CONTROL), kit.px(38.0))
        control.midright = (row.right - kit.px(16.0), row.centery)
        return row, control

    def _slider(self, number: float, name: str, label: str, low: int, high: int, unit: str = "") -> Widget:
        row, place = self._place(number)
        value = getattr(self.menus.settings.race, name)
        slider = Slider(
            self.kit,
            place,
            name,
            steps=high - low + 1,
            chosen=value - low,
            shown=lambda step: f"{step + low}{unit}",
            change=lambda step: self._put(name, step + low),
        )
        return Row(self.kit, row, label, slider)

    def _segmented(
        self, number: int, name: str, label: str, words: tuple[str, ...], chosen: int, value: Callable[[int], Any]
    ) -> Widget:
        row, place = self._place(number)

        def take(step: int) -> None:
            self._put(name, value(step))
            self.rebuild()

        return Row(self.kit, row, label, Segmented(self.kit, place, name, words, chosen, take))

    def _levels(self) -> list[Widget]:
        box = self._box()
        place = pygame.Rect(box.left + self.kit.px(24.0), self.kit.px(TOP + 44.0 + 5.2 * STEP), 0, 0)
        place.size = (box.width - self.kit.px(48.0), self._foot().top - place.top)
        return [
            self._slider(3.2, "rivals", "How many", 1, MOST_RIVALS),
            self._slider(4.2, "level", "Level", 0, 100, " %"),
            Plate(self.kit, place, "field-shown", self._paint_field),
        ]

    def _tiles(self) -> list[Widget]:
        kit, box, chosen = self.kit, self._box(), chosen_names(self.menus.settings.race)
        left, room = box.left / kit.scale + 20.0, box.width / kit.scale - 40.0
        wide = (room - GAP * (COLUMNS - 1)) / COLUMNS
        tiles: list[Widget] = []
        for i, one in enumerate(self._drivers):
            row, column = divmod(i, COLUMNS)
            place = kit.rect(left + (wide + GAP) * column, GRID_TOP + (TILE + GAP) * row, wide, TILE)
            facts = DriverFacts(one.title, one.skill, one.rgb)
            tiles.append(DriverTile(kit, place, one.name, facts, self._taker(one.name), on=one.name in chosen))
        return [Plate(kit, kit.rect(left, GRID_TOP - 44.0, room, 36.0), "field-shown", self._paint_field), *tiles]

    def _foot(self) -> pygame.Rect:
        box, kit = self._box(), self.kit
        return pygame.Rect(box.left + kit.px(24.0), box.bottom - kit.px(62.0), box.width - kit.px(48.0), kit.px(54.0))

    def _right(self) -> list[Widget]:
        kit, menus, x = self.kit, self.menus, self.kit.wide - 384.0
        choice = menus.choice
        car = menus.car(choice.car)
        track = track_title(menus, choice.track, choice.variant)
        self._course = Plate(kit, kit.rect(x, TOP, 336.0, kit.tall - TOP - 262.0), "course", self._paint_course)
        foot = kit.tall - 72.0
        return [
            self._course,
            Button(kit, kit.rect(x, foot - 176.0, 336.0, 46.0), TRACK, track, self._choose_track, sign="flag"),
            Button(kit, kit.rect(x, foot - 118.0, 336.0, 46.0), CAR, car.title if car else "Car", self._choose_car,
                   sign="car"),
            Button(kit, kit.rect(x, foot - 54.0, 336.0, 54.0), "start", "Start race", self._start, sign="play",
                   centred=True),
        ]  # fmt: skip

    # -- what is done

    def _put(self, name: str, value: Any) -> None:
        race = replace(self.menus.settings.race, **{name: value})
        self.menus.change(replace(self.menus.settings, race=race))
        self._course.stale()
        for widget in self.screen.widgets:
            if widget.name == "field-shown":
                widget.stale()

    def _taker(self, name: str) -> Callable[[bool], bool]:
        def take(on: bool) -> bool:  # noqa: FBT001 - a switch has no better word
            chosen = [one for one in chosen_names(self.menus.settings.race) if one != name]
            if on and len(chosen) >= MOST_RIVALS:
                self.menus.toasts.say(f"{MOST_RIVALS} rivals are on the grid; leave one out first")
                return False
            if not on and not chosen:
                self.menus.toasts.say("Somebody has to race you")
                return True
            self._put("drivers", " ".join([*chosen, name] if on else chosen))
            return on

        return take

    def _start(self) -> None:
        self.menus.race(self.menus.choice, plan_of(self.menus.settings.race))

    def _purpose(self) -> Purpose:
        return Purpose("Race", "Take", lambda: self.menus.stack.back_to(self))

    def _choose_track(self) -> None:
        self.menus.stack.push(TrackChoiceScene(self.menus, self._purpose()))

    def _choose_car(self) -> None:
        self.menus.stack.push(CarChoiceScene(self.menus, self._purpose()))

    def do(self, action: str) -> None:
        """The hints for the track and the car."""
        if action == TRACK:
            self._choose_track()
        elif action == CAR:
            self._choose_car()

    def key(self, scancode: int) -> bool:
        """T leads to the tracks, C to the cars."""
        action = KEYS.get(scancode, "")
        self.do(action)
        return bool(action)

    def arrived(self) -> None:
        """A picture has come in."""
        if self.menus.gallery.latest == str(dict(self.menus.tracks())[self.menus.choice.track]):
            self.rebuild()

    # -- painting

    def frame(self, target: pygame.Surface, seconds: float) -> None:
        """The explanation follows the focus."""
        if self.screen.focused != getattr(self, "_explained", None):
            self._explained = self.screen.focused
            self._about.stale()
        super().frame(target, seconds)

    def _paint_about(self, target: pygame.Surface, box: pygame.Rect) -> None:
        focused = self.screen.focused if hasattr(self, "screen") else ""
        told = next((one.description for one in self._drivers if one.name == focused), "")
        paint_about(self.kit, target, box, focused, told)

    def _paint_field(self, target: pygame.Surface, box: pygame.Rect) -> None:
        plan = plan_of(self.menus.settings.race)
        cells = [Cell(one.title, one.rgb) for one in plan.rivals]
        by_level = self.menus.settings.race.field == FIELDS[1]
        paint_field(self.kit, target, box, cells, spread=LEVEL_SPREAD if by_level else None)

    def _paint_course(self, target: pygame.Surface, box: pygame.Rect) -> None:
        paint_course(self.menus, self.kit, target, box)


def _switched(step: int) -> bool:
    return bool(step)
