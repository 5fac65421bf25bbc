"""What opens over a race: the pause, and the results while others drive on."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from racer.app.input import BACK, RESTART
from racer.app.menu_scene import SELECT, UP_DOWN, MenuScene
from racer.app.menus import Menus
from racer.app.race_panels import paint_chart, paint_place, paint_ranking, paint_worth
from racer.app.race_result import RaceResult, race_result
from racer.app.race_session import RaceSession
from racer.app.trial_menus import TrialPause
from racer.drivers.hands import Keys
from racer.view.buttons import Button
from racer.view.hint_bar import Hint
from racer.view.kit import Kit
from racer.view.menu_frame import header
from racer.view.palette import SCREEN
from racer.view.sound import pieces
from racer.view.widgets import Plate, Widget

AGAIN = Hint(("R",), "Again", RESTART, ("Y",))
LEAVE = Hint(("ESC",), "Leave", BACK, ("B",))
MOST_TICKS, MOST_SECONDS = 64, 0.008
"""Of the race that go on in one frame of the results."""
LOOKS_EVERY = 0.25
"""s between two looks at how the race stands."""


class RacePause(TrialPause):
    """Everybody waits."""

    mode, again, away = "race", "Restart race", "Leave the race"


@dataclass(frozen=True, slots=True)
class RaceActions:
    """What the buttons do; those that are None are not offered."""

    again: Callable[[], None]
    leave: Callable[[], None]
    harder: Callable[[], None] | None = None
    watch: Callable[[], None] | None = None
    next_track: Callable[[], None] | None = None


class RaceResults(MenuScene):
    """While they are read, the others finish their race."""

    music = pieces.MENU

    def __init__(self, menus: Menus, session: RaceSession, actions: RaceActions) -> None:
        """As the race stands now."""
        super().__init__(menus)
        self._session, self._actions = session, actions
        self.result = self._now()
        self._wait = LOOKS_EVERY

    def _now(self) -> RaceResult:
        return race_result(self._session, self.menus.settings.player.name)

    def hints(self) -> tuple[Hint, ...]:
        """R races again at once."""
        return UP_DOWN, SELECT, AGAIN, LEAVE

    def first(self) -> str:
        """Whoever won may want more of it."""
        return "harder" if self.result.mine.place == 1 and self._actions.harder else "again"

    def back(self) -> None:
        """Out of the race."""
        self._go(self._actions.leave)

    def do(self, action: str) -> None:
        """R races again."""
        if action == RESTART:
            self._go(self._actions.again)

    def _go(self, do: Callable[[], None]) -> None:
        self.menus.stack.pop()
        do()

    def frame(self, target: pygame.Surface, seconds: float) -> None:
        """Let the others drive on, and show what became of it."""
        if not self.result.over:
            self._drive_on()
            self._wait -= seconds
            if self._wait <= 0.0 or self._session.contest.over:
                self._wait = LOOKS_EVERY
                self._look()
        super().frame(target, seconds)

    def _drive_on(self) -> None:
        """What is driven depends on ticks alone; the clock only says how many of them go into a frame."""
        until = time.perf_counter() + MOST_SECONDS
        for _ in range(MOST_TICKS):
            self._session.step(Keys())
            if self._session.contest.over or time.perf_counter() > until:
                break

    def _look(self) -> None:
        fresh = self._now()
        if fresh != self.result:
            self.result = fresh
            for plate in self._plates:
                plate.stale()

    def ground(self, target: pygame.Surface) -> None:
        """Header with what was raced."""
        result = self.result
        target.fill(self.kit.shade(SCREEN))
        laps = f"{result.laps} lap{'s' if result.laps > 1 else ''}"
        kind = "Contact race" if result.contact else "Ghost race"
        crumb = f"{kind} · {result.track} · {result.car} · {result.handling} · {laps}"
        header(self.kit, target, "Race result", crumb)

    def widgets(self) -> Sequence[Widget]:
        """Place, ranking, chart, and the ways on."""
        kit = self.kit
        wide, tall = kit.wide - 1280.0, kit.tall - 720.0
        left = 560.0 + wide / 2
        self._plates = [
            Plate(kit, kit.rect(48.0, 104.0, 880.0 + wide, 112.0), "place", self._painter(paint_place)),
            Plate(kit, kit.rect(48.0, 224.0, left, 424.0 + tall), "ranking", self._painter(paint_ranking)),
            Plate(kit, kit.rect(64.0 + left, 224.0, 304.0 + wide / 2, 424.0 + tall), "chart",
                  self._painter(paint_chart)),
        ]  # fmt: skip
        worth = kit.rect(kit.wide - 328.0, kit.tall - 152.0, 280.0, 80.0)
        return [*self._plates, *self._buttons(), Plate(kit, worth, "worth", self._painter(paint_worth))]

    def _painter(
        self, paint: Callable[[Kit, pygame.Surface, pygame.Rect, RaceResult], None]
    ) -> Callable[[pygame.Surface, pygame.Rect], None]:
        return lambda target, box: paint(self.kit, target, box, self.result)

    def _buttons(self) -> list[Widget]:
        kit, actions = self.kit, self._actions
        offered = (
            ("again", "Again", "again", actions.again),
            ("harder", "Harder", "up", actions.harder),
            ("watch", "Watch replay", "play", actions.watch),
            ("next", "Next track", "next", actions.next_track),
            ("leave", "Leave", "exit", actions.leave),
        )
        ways = [(name, label, sign, do) for name, label, sign, do in offered if do is not None]
        places = [kit.rect(kit.wide - 328.0, 116.0 + 58.0 * i, 280.0, 46.0) for i in range(len(ways))]
        return [
            Button(kit, place, name, label, do if name == "watch" else self._goer(do), sign=sign)
            for place, (name, label, sign, do) in zip(places, ways, strict=True)
        ]

    def _goer(self, do: Callable[[], None]) -> Callable[[], None]:
        return lambda: self._go(do)
