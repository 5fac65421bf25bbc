"""Choosing a car: a list, the car large on a stage, how it handles, and its figures beside the best of all cars."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from racer.app.car_panels import paint_car_tile, paint_figures, paint_stage
from racer.app.garage_scene import GarageScene
from racer.app.menu_scene import GO_BACK, MenuScene
from racer.app.menus import Menus, Purpose
from racer.app.option_list import Option
from racer.app.track_words import track_title
from racer.content.error import ContentError
from racer.physics.handling import RAILS, SIM, WHEELS
from racer.view.buttons import Button
from racer.view.card_grid import CardGrid, Cells
from racer.view.choice import Segmented
from racer.view.hint_bar import Hint
from racer.view.lettering import STRONG
from racer.view.menu_frame import header, panel, rule
from racer.view.palette import SCREEN, TEXT, TEXT_2
from racer.view.toasts import WRONG
from racer.view.toggle import Toggle
from racer.view.widgets import ACCEPT, Plate, Widget

LEVELS = (RAILS, WHEELS, SIM)
LEVEL_WORDS = {
    RAILS: "Goes where it points; nothing slides.",
    WHEELS: "Four simple wheels: forgiving, slides kindly.",
    SIM: "Every axle has its own load and slip.",
}
AIDS = (
    ("abs", "ABS", "No lock-up"),
    ("traction_control", "Traction", "No wheelspin"),
    ("stability", "Stability", "Catches slides"),
    ("automatic", "Automatic", "Shifts by itself"),
)
GARAGE, UNDO = "garage", "undo"
KEYS = {pygame.KSCAN_G: GARAGE, pygame.KSCAN_Z: UNDO}
CARS = Hint(("UP", "DOWN"), "Car", pad=("LS",))
TUNE = Hint(("G",), "Garage", GARAGE, ("Y",))
BRING_BACK = Hint(("Z",), "Undo delete", UNDO, ("X",))
MORE = Hint(("RIGHT",), "Settings", pad=("LS",))


class CarChoiceScene(MenuScene):
    """Whatever is chosen holds at once; Enter on a car drives it."""

    def __init__(self, menus: Menus, purpose: Purpose | None = None) -> None:
        """On the car driven last."""
        super().__init__(menus)
        self._purpose = purpose or Purpose()
        self._take = self._purpose.take or menus.start
        self._names = menus.cars()

    @property
    def _chosen(self) -> int:
        return self._names.index(self.menus.car_name)

    def hints(self) -> tuple[Hint, ...]:
        """Cars at the left, settings to the right of them."""
        undo = (BRING_BACK,) if self.menus.garage.can_undo else ()
        return CARS, MORE, Hint(("ENTER",), self._purpose.word, ACCEPT, ("A",)), TUNE, *undo, GO_BACK

    def note(self) -> str:
        """Why the level matters."""
        return "Times are ranked per handling level"

    def first(self) -> str:
        """On the cars."""
        return "cars"

    # -- building

    def ground(self, target: pygame.Surface) -> None:
        """Header, and the words around the settings."""
        kit = self.kit
        target.fill(kit.shade(SCREEN))
        choice = self.menus.choice
        title = track_title(self.menus, choice.track, choice.variant)
        header(kit, target, "Choose a car", f"{self._purpose.crumb} · {title}")
        box = self._settings_box()
        panel(kit, target, box)
        left, right = box.left + kit.px(24.0), box.right - kit.px(24.0)
        kit.draw(target, "Handling", (left, box.top + kit.px(32.0)), kit.enlarged(10.0), TEXT_2, width=kit.px(104.0))
        rule(kit, target, left, right, box.top + kit.px(88.0))
        step = (right - left) / len(AIDS)
        for i, (_, word, about) in enumerate(AIDS):
            x, room = left + round(step * i), step - kit.px(10.0)
            kit.write(target, word, (x, box.top + kit.px(110.0)), 16.0, TEXT, weight=STRONG, width=room, tall=21.0)
            kit.write(target, about, (x, box.top + kit.px(132.0)), 13.0, TEXT_2, width=room, tall=17.0)

    def _settings_box(self) -> pygame.Rect:
        return self.kit.rect(320.0, self.kit.tall - 268.0, self.kit.wide - 760.0, 196.0)

    def widgets(self) -> Sequence[Widget]:
        """List, stage, settings, figures, button."""
        kit, menus = self.kit, self.menus
        tall = (kit.tall - 184.0 - 12.0 * (len(self._names) - 1)) / len(self._names)
        # Beside a list that scrolls there is a bar.
        cells = Cells(columns=1, width=256.0 if tall >= 72.0 else 248.0, height=min(96.0, max(72.0, tall)), gap=12.0)
        self._grid = CardGrid(
            kit,
            kit.rect(48.0, 112.0, 256.0, kit.tall - 184.0),
            "cars",
            cells,
            len(self._names),
            self._chosen,
            paint_card=lambda i, target, look, box: paint_car_tile(menus, kit, target, look, box, self._names[i]),
            change=self._choose,
            accept=lambda _: self._take(),
        )
        stage = kit.rect(320.0, 112.0, kit.wide - 760.0, kit.tall - 396.0)
        self._stage = Plate(kit, stage, "stage", lambda target, box: paint_stage(menus, kit, target, box))
        figures = kit.rect(kit.wide - 416.0, 112.0, 368.0, kit.tall - 244.0)
        self._figures = Plate(kit, figures, "figures", lambda target, box: paint_figures(menus, kit, target, box))
        tune = kit.rect(kit.wide - 416.0, kit.tall - 116.0, 128.0, 44.0)
        return [
            self._stage,
            self._grid,
            *self._livery(stage),
            *self._settings(),
            self._figures,
            Button(kit, tune, "garage", "Garage", self._tune, sign="gear", centred=True,
                   tip="Swap parts and tune this car", tip_key="G"),
            self._button(),
        ]  # fmt: skip

    def _livery(self, stage: pygame.Rect) -> list[Widget]:
        kit, car = self.kit, self.menus.car_name
        names = self.menus.sprites.names("cars", self.menus.look(car), "stills")
        if len(names) < 2:
            return []
        width = min(240, 92 * len(names))
        rect = pygame.Rect(0, 0, kit.px(width), kit.px(36.0))
        rect.topright = (stage.right - kit.px(20.0), stage.top + kit.px(18.0))
        chosen = names.index(self.menus.livery(car))
        words = [name.capitalize() for name in names]
        return [Segmented(kit, rect, "livery", words, chosen, lambda i: self._paint_car(names[i]))]

    def _settings(self) -> list[Widget]:
        kit, driving, box = self.kit, self.menus.settings.driving, self._settings_box()
        left, right = box.left + kit.px(24.0), box.right - kit.px(24.0)
        levels = pygame.Rect(left + kit.px(116.0), box.top + kit.px(13.0), right - left - kit.px(116.0), kit.px(38.0))
        words = [level.capitalize() for level in LEVELS]
        about = pygame.Rect(levels.left, box.top + kit.px(57.0), levels.width, kit.px(26.0))
        self._about = Plate(kit, about, "about", self._paint_about)
        widgets: list[Widget] = [
            Segmented(kit, levels, "handling", words, LEVELS.index(driving.handling), self._handle_as),
            self._about,
        ]
        step = (right - left) / len(AIDS)
        for i, (aid, _, _) in enumerate(AIDS):
            place = pygame.Rect(left + round(step * i), box.top + kit.px(146.0), kit.px(100.0), kit.px(40.0))
            widgets.append(Toggle(kit, place, aid, self._switcher(aid), on=getattr(driving, aid), steers=False))
        return widgets

    def _button(self) -> Widget:
        kit, car = self.kit, self.menus.car(self.menus.car_name)
        rect = kit.rect(kit.wide - 276.0, kit.tall - 116.0, 228.0, 44.0)
        words = f"{self._purpose.word} the {car.title}" if car and not car.base else self._purpose.word
        return Button(kit, rect, "drive", words, self._take, sign="play", centred=True)

    def _paint_about(self, target: pygame.Surface, box: pygame.Rect) -> None:
        words = LEVEL_WORDS[self.menus.settings.driving.handling]
        self.kit.write(target, words, (box.left, box.centery), 15.0, TEXT_2, width=box.width)

    # -- what is done

    def _choose(self, number: int) -> None:
        self.menus.choose(car=self._names[number])
        for widget in (self._stage, self._figures):
            widget.stale()
        self._renew("livery", self._livery(self._stage.rect))
        self._renew("drive", [self._button()])

    def _tune(self) -> None:
        self.menus.stack.push(GarageScene(self.menus, self._take))

    def do(self, action: str) -> None:
        """The hints for the garage and for the car that was deleted."""
        if action == GARAGE:
            self._tune()
        elif action == UNDO and self.menus.garage.can_undo:
            self._bring_back()

    def key(self, scancode: int) -> bool:
        """G leads to the garage, Z brings a deleted car back."""
        action = KEYS.get(scancode, "")
        self.do(action)
        return bool(action)

    def _bring_back(self) -> None:
        try:
            car = self.menus.garage.undo()
        except ContentError as problem:
            self.menus.toasts.say(str(problem), WRONG)
            return
        self.menus.toasts.say(f"{car.car.title} is back")
        self.menus.choose(car=str(car.path))
        self.resize(self.size)

    def frame(self, target: pygame.Surface, seconds: float) -> None:
        """A car may have been dropped on the window."""
        if self._garaged != self.menus.garage.changes:
            self.resize(self.size)
        super().frame(target, seconds)

    def resize(self, size: tuple[int, int]) -> None:
        """Cars may have come from the garage, or gone."""
        self._names, self._garaged = self.menus.cars(), self.menus.garage.changes
        super().resize(size)

    def _renew(self, name: str, fresh: list[Widget]) -> None:
        """Put another widget in the place of one, so that the list keeps its scroll and its pictures."""
        kept = [widget for widget in self.screen.widgets if widget.name != name]
        self.screen.widgets = [*kept, *fresh]

    def _paint_car(self, livery: str) -> None:
        self.menus.paint(self.menus.car_name, livery)
        self._grid.stale_card(self._chosen)
        self._stage.stale()

    def _handle_as(self, number: int) -> None:
        driving = replace(self.menus.settings.driving, handling=LEVELS[number])
        self.menus.change(replace(self.menus.settings, driving=driving))
        self._about.stale()

    def _switcher(self, aid: str) -> Callable[[bool], None]:
        def switch(on: bool) -> None:  # noqa: FBT001 - a switch has no better word
            self.menus.change(Option("driving", aid, "", "").put(self.menus.settings, on))

        return switch

    def arrived(self) -> None:
        """Figures have come in."""
        self._figures.stale()
