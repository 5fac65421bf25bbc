"""The garage: other parts and settings for a car, what they do to it, and the car kept as one of the player's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from racer.app.garage_lift import Lift
from racer.app.garage_panels import paint_before_after, paint_car, paint_thrust
from racer.app.garage_rows import PartRow, SettingRow, part_rows, setting_rows
from racer.app.input import CLEAR, DEFAULTS
from racer.app.menu_scene import CHOOSE, GO_BACK, MenuScene
from racer.app.menus import Menus
from racer.app.text_entry import TextEntryScene, Wanted
from racer.content.car import Car
from racer.content.car_shelf import LONGEST_TITLE
from racer.content.error import ContentError
from racer.content.surface import load_surfaces
from racer.lab.thrust import thrust_of
from racer.view.buttons import Button
from racer.view.choice import Choice
from racer.view.dialog import Answer
from racer.view.hint_bar import Hint
from racer.view.menu_frame import header, panel, rule
from racer.view.palette import SCREEN
from racer.view.rows import Row
from racer.view.slider import Slider
from racer.view.toasts import WRONG
from racer.view.widgets import Plate, Widget

TOP, LEFT_WIDE = 112.0, 456.0
PART, SETTING, CONTROL = 58.0, 46.0, 250.0
RESTED = 0.4
"""s without a change after which the car is measured."""
KEEP = "keep"
KEYS = {pygame.KSCAN_F2: KEEP}
STOCK = Hint(("F5",), "As it comes", DEFAULTS, ("X",))
SAVE = Hint(("F2",), "Save", KEEP, ("Y",))


class GarageScene(MenuScene):
    """The car changes at once, and is kept when the player says so: a changed car has another hash."""

    def __init__(self, menus: Menus, take: Callable[[], None]) -> None:
        """With the chosen car; `take` is what driving it means here."""
        super().__init__(menus)
        self._take = take
        self._lift = Lift(menus)
        self._asphalt = load_surfaces()["asphalt"]
        self._stock_thrust = thrust_of(self._lift.stock, self._asphalt)
        self._rest, self._asked = RESTED, ""

    # -- words

    def hints(self) -> tuple[Hint, ...]:
        """Save and stock have keys of their own."""
        return CHOOSE, SAVE, STOCK, GO_BACK

    def note(self) -> str:
        """What a change means for the records."""
        if self._lift.new_tables:
            return "A changed car has tables of its own"
        return "Medals are those of the " + self._lift.stock.title

    def first(self) -> str:
        """On the engine."""
        return "engine"

    # -- building

    def ground(self, target: pygame.Surface) -> None:
        """Header, and the panel around the rows."""
        kit = self.kit
        target.fill(kit.shade(SCREEN))
        header(kit, target, "Garage", f"Cars · {self._lift.stock.title}")
        box = kit.rect(48.0, TOP, LEFT_WIDE, kit.tall - TOP - 72.0)
        panel(kit, target, box)
        y = kit.px(TOP + 12.0 + 3 * PART + 9.0)
        rule(kit, target, box.left + kit.px(16.0), box.right - kit.px(16.0), y)

    def widgets(self) -> Sequence[Widget]:
        """Parts and settings at the left, what they do at the right, the ways on under it."""
        kit, x = self.kit, 48.0 + LEFT_WIDE + 16.0
        wide, foot = kit.wide - x - 48.0, kit.tall - 72.0
        self._chart = Plate(kit, kit.rect(x, TOP, wide, foot - TOP - 196.0), "thrust", self._paint_thrust)
        self._figures = Plate(kit, kit.rect(x, foot - 180.0, wide, 112.0), "figures", self._paint_figures)
        rows: list[Widget] = [self._part(i, row) for i, row in enumerate(part_rows(self._lift.car, self._lift.stock))]
        rows += [self._setting(i, row) for i, row in enumerate(setting_rows(self._lift.car, self._lift.stock))]
        top = TOP + 44.0 + 3 * PART + 5 * SETTING
        car = Plate(kit, kit.rect(56.0, top, LEFT_WIDE - 16.0, foot - top - 8.0), "car", self._paint_car)
        name = kit.rect(56.0 + 0.47 * (LEFT_WIDE - 16.0), top + 38.0, 0.53 * (LEFT_WIDE - 16.0) - 8.0, 42.0)
        own = self._lift.own
        rename = Button(kit, name, "rename", "Rename", self._rename, sign="pencil", centred=True, enabled=own,
                        tip="" if own else "Save the car, then name it")  # fmt: skip
        return [*rows, self._chart, self._figures, car, rename, *self._buttons(x, wide, foot - 52.0)]

    def _place(self, top: float, tall: float) -> tuple[pygame.Rect, pygame.Rect]:
        """Of a row and of its control."""
        kit = self.kit
        row = kit.rect(56.0, top, LEFT_WIDE - 16.0, tall - 4.0)
        control = pygame.Rect(0, 0, kit.px(CONTROL), kit.px(38.0))
        control.midright = (row.right - kit.px(16.0), row.centery)
        return row, control

    def _part(self, number: int, part: PartRow) -> Widget:
        row, place = self._place(TOP + 10.0 + PART * number, PART)
        choice = Choice(self.kit, place, part.name, part.titles, part.chosen, lambda i: self._swap(part, i))
        return Row(self.kit, row, part.label, choice, about=part.about)

    def _setting(self, number: int, setting: SettingRow) -> Widget:
        row, place = self._place(TOP + 30.0 + 3 * PART + SETTING * number, SETTING)
        slider = Slider(
            self.kit, place, setting.name, steps=len(setting.words), chosen=setting.chosen,
            shown=setting.words.__getitem__, change=lambda i: self._tune(setting.take(self._lift.car, i)),
        )  # fmt: skip
        return Row(self.kit, row, setting.label, slider)

    def _buttons(self, x: float, wide: float, top: float) -> list[Widget]:
        kit, own = self.kit, self._lift.own
        save = "Save" if own else "Save as new car"
        words: list[tuple[str, str, str, Callable[[], None], float]] = [
            ("save", save, "save", self._keep, 1.0),
            ("drive", self._drive_word(), "play", self._drive, 1.0),
        ]
        if own:
            words.append(("delete", "Delete", "trash", self._ask_delete, 0.8))
        whole, at = sum(share for *_, share in words), x
        buttons: list[Widget] = []
        for name, word, sign, do, share in words:
            room = (wide - 12.0 * (len(words) - 1)) * share / whole
            buttons.append(
                Button(kit, kit.rect(at, top, room, 52.0), name, word, do, sign=sign, centred=True,
                       danger=name == "delete")
            )  # fmt: skip
            at += room + 12.0
        return buttons

    def _drive_word(self) -> str:
        return "Save and drive" if self._lift.changed else "Drive"

    # -- what is done

    def _swap(self, part: PartRow, number: int) -> None:
        """Another part: its row says what it can do, and the settings follow it."""
        self._tune(part.take(self._lift.car, number))
        self.rebuild()

    def _tune(self, car: Car) -> None:
        self._lift.tune(car)
        self._show()

    def _show(self) -> None:
        """The car has changed."""
        self._rest = 0.0
        self._chart.stale()
        self._figures.stale()
        self._renew_buttons()

    def _renew_buttons(self) -> None:
        """Driving a changed car keeps it first."""
        drive = self.screen.named("drive")
        if isinstance(drive, Button) and drive.label != self._drive_word():
            drive.label = self._drive_word()
            drive.stale()

    def _done(self, what: Callable[[], None]) -> bool:
        """Do something that the disk may refuse, which is then said; says whether it was done."""
        try:
            what()
        except ContentError as problem:
            self.menus.toasts.say(str(problem), WRONG)
            return False
        return True

    def _save(self) -> bool:
        """Keep the car; says whether the disk took it."""
        if not self._done(self._lift.keep):
            return False
        self.menus.toasts.say(f"{self._lift.car.title} is in your garage")
        self.rebuild()
        return True

    def _keep(self) -> None:
        self._save()

    def _drive(self) -> None:
        if self._lift.changed and not self._save():
            return
        self._take()

    def _rename(self) -> None:
        """Another title for the same car."""
        lift = self._lift
        wanted = Wanted("Name the car", lift.saved.title, self._call, lift.wrong, longest=LONGEST_TITLE)
        self.menus.stack.push(TextEntryScene(self.menus, wanted))

    def _call(self, title: str) -> None:
        if self._done(lambda: self._lift.call(title)):
            self.rebuild()

    def _ask_delete(self) -> None:
        self.ask(
            f"Delete {self._lift.saved.title}?",
            "Its times and ghosts stay. Undo brings it back.",
            (Answer("Keep", self.unask), Answer("Delete", self._delete, sign="trash", danger=True)),
        )

    def _delete(self) -> None:
        self.unask()
        if self._done(self._lift.delete):
            self.menus.toasts.say(f"{self._lift.saved.title} is deleted; Undo brings it back")
            self.menus.stack.pop()

    def _ask_reset(self) -> None:
        """Nothing is asked where nothing would be lost."""
        if self._lift.as_it_comes:
            return
        self.ask(
            "As it comes?",
            f"Every part and setting goes back to those of the {self._lift.stock.title}.",
            (Answer("Keep mine", self.unask), Answer("As it comes", self._reset)),
        )

    def _reset(self) -> None:
        """As it comes."""
        self.unask()
        self._lift.reset()
        self._show()
        self.rebuild()

    def do(self, action: str) -> None:
        """The hints."""
        if action == KEEP:
            self._keep()
        elif action == DEFAULTS:
            self._ask_reset()
        elif action == CLEAR and self._lift.own:
            self._ask_delete()

    def key(self, scancode: int) -> bool:
        """F2 saves."""
        action = KEYS.get(scancode, "")
        self.do(action)
        return bool(action)

    def back(self) -> None:
        """Ask before a changed car is let go."""
        if not self._lift.changed:
            super().back()
            return
        self.ask(
            "Save the car?",
            f"{self._lift.car.title} has changed since it was saved.",
            (
                Answer("Go on", self.unask),
                Answer("Save", self._save_and_leave, sign="save"),
                Answer("Discard", self.menus.stack.pop, sign="trash", danger=True),
            ),
        )

    def _save_and_leave(self) -> None:
        self.unask()
        if self._save():
            self.menus.stack.pop()

    # -- measuring

    def arrived(self) -> None:
        """Figures have come in."""
        self._figures.stale()

    def frame(self, target: pygame.Surface, seconds: float) -> None:
        """A car that has rested for a moment is measured."""
        self._rest += seconds
        if self._rest >= RESTED and self._asked != self._lift.identity:
            self._asked = self._lift.identity
            self._measure()
        super().frame(target, seconds)

    @property
    def measured(self) -> bool:
        """Whether all figures are there."""
        known = self.menus.gallery.known_figures
        return known(self._lift.car) is not None and known(self._lift.stock) is not None

    def _measure(self) -> None:
        gallery = self.menus.gallery
        gallery.figures(self._lift.stock.name)
        if gallery.known_figures(self._lift.car) is None:
            gallery.measure_next(self._lift.car)

    # -- painting

    def _paint_thrust(self, target: pygame.Surface, box: pygame.Rect) -> None:
        before = None if self._lift.as_it_comes else self._stock_thrust
        now = thrust_of(self._lift.car, self._asphalt)
        paint_thrust(self.menus, self.kit, target, box, now, before, self._lift.stock.title)

    def _paint_car(self, target: pygame.Surface, box: pygame.Rect) -> None:
        paint_car(self.menus, self.kit, target, box, self._lift.car)

    def _paint_figures(self, target: pygame.Surface, box: pygame.Rect) -> None:
        gallery = self.menus.gallery
        now = gallery.known_figures(self._lift.car)
        paint_before_after(self.menus, self.kit, target, box, now, gallery.known_figures(self._lift.stock))
