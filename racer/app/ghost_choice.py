"""Which ghosts drive along, and which one the clock compares with; opened from the pause."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import pygame

from racer.app.chase import Chase
from racer.app.input import RESTART
from racer.app.menu_scene import GO_BACK, SELECT, UP_DOWN, MenuScene
from racer.app.menus import Menus
from racer.app.trial_plan import MOST_RIVALS
from racer.recording.record_laps import KeptLap
from racer.view.choice import Choice
from racer.view.hint_bar import Hint
from racer.view.menu_frame import header, panel
from racer.view.palette import SCREEN, TEXT_2
from racer.view.rows import Row
from racer.view.toggle import Toggle
from racer.view.widgets import Widget
from racer.words import clock

TOP, STEP = 112.0, 48.0
WIDTH, CONTROL = 720.0, 288.0
NONE_YET = "No other ghosts here yet. Set a faster lap, or take up a friend's challenge."
ALL = "all ghosts"
ENOUGH = f"{MOST_RIVALS} ghosts are along; switch one off first"


class GhostChoiceScene(MenuScene):
    """A row for the comparison, one for the author, and one for each lap of the board that has a ghost."""

    def __init__(self, menus: Menus, chase: Chase) -> None:
        """The laps come as soon as the records have them."""
        super().__init__(menus)
        self._chase = chase
        self._laps: list[KeptLap] | None = None
        self._along = chase.ghosts.along
        chase.find_ghosts(self._take)

    def _take(self, laps: list[KeptLap]) -> None:
        self._laps = laps
        if hasattr(self, "screen"):
            self.rebuild()

    def hints(self) -> tuple[Hint, ...]:
        """Back to the pause, or on to all ghosts."""
        return UP_DOWN, SELECT, Hint(("G",), "All ghosts", ALL, ("Y",)), GO_BACK

    def key(self, scancode: int) -> bool:
        """G leads to the list of all."""
        if scancode == pygame.KSCAN_G:
            self.menus.ghosts()
        return scancode == pygame.KSCAN_G

    def do(self, action: str) -> None:
        """The hint, and the pad's upper button."""
        if action in {ALL, RESTART}:
            self.menus.ghosts()

    def first(self) -> str:
        """On the comparison."""
        return "compared"

    def frame(self, target: pygame.Surface, seconds: float) -> None:
        """Follow ghosts that were read meanwhile."""
        if self._along != self._chase.ghosts.along:
            self._along = self._chase.ghosts.along
            self.rebuild()
        super().frame(target, seconds)

    def ground(self, target: pygame.Surface) -> None:
        """Header and a panel."""
        kit = self.kit
        target.fill(kit.shade(SCREEN))
        header(kit, target, "Ghosts", "Own best, author and up to four others drive along")
        panel(kit, target, kit.rect(48.0, TOP, WIDTH, kit.tall - TOP - 72.0))
        if self._laps is not None and not self._laps:
            at = (kit.px(72.0), kit.px(TOP + 12.0 + 2.5 * STEP))
            kit.write(target, NONE_YET, at, 16.0, TEXT_2, width=kit.px(WIDTH - 48.0))

    def widgets(self) -> Sequence[Widget]:
        """As many laps as there is room for, fastest first."""
        room = int((self.kit.tall - TOP - 72.0 - 24.0) / STEP) - 2
        laps = (self._laps or [])[: max(0, room)]
        return [self._comparison(), self._author(), *(self._lap(i + 2, lap) for i, lap in enumerate(laps))]

    def _places(self, number: int, wide: float) -> tuple[pygame.Rect, pygame.Rect]:
        kit = self.kit
        row = kit.rect(56.0, TOP + 12.0 + STEP * number, WIDTH - 16.0, STEP - 4.0)
        control = pygame.Rect(0, 0, kit.px(wide), kit.px(38.0))
        control.midright = (row.right - kit.px(16.0), row.centery)
        return row, control

    def _comparison(self) -> Widget:
        ghosts = self._chase.ghosts
        like, reference = ghosts.like, ghosts.reference
        names = [f"{ghost.name} {clock(ghost.path.time)}" for ghost in like] or ["nobody yet"]
        chosen = next((i for i, ghost in enumerate(like) if ghost is reference), 0)
        row, place = self._places(0, CONTROL)

        def take(number: int) -> None:
            if like:
                self._chase.compare(like[number].key)

        return Row(self.kit, row, "Compared with", Choice(self.kit, place, "compared", names, chosen, take))

    def _author(self) -> Widget:
        chase = self._chase
        author = chase.sitting.author
        about = clock(author.seconds) if author else "no time yet"
        row, place = self._places(1, 104.0)
        toggle = Toggle(self.kit, place, "author", chase.show_author, on=chase.ghosts.with_author)
        return Row(self.kit, row, f"Author · {about}", toggle)

    def _lap(self, number: int, lap: KeptLap) -> Widget:
        row, place = self._places(number, 104.0)
        name = lap.ghost or ""
        on = name in self._chase.chosen
        toggle = Toggle(self.kit, place, name, self._switcher(name), on=on)
        day = time.strftime("%Y-%m-%d", time.localtime(lap.driven_at))
        return Row(self.kit, row, f"{clock(lap.seconds)} · {lap.player} · {day}", toggle)

    def _switcher(self, name: str) -> Callable[[bool], None]:
        def switch(on: bool) -> None:  # noqa: FBT001 - a switch has no better word
            chosen = tuple(one for one in self._chase.chosen if one != name)
            if on and len(chosen) >= self._chase.room:
                self.menus.toasts.say(ENOUGH)
                self.rebuild()
                return
            self._chase.choose((*chosen, name) if on else chosen)

        return switch
