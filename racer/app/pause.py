"""Pause: a panel over the drive that stands still."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from racer.app.input import BACK, MENU, RESTART
from racer.app.menu_scene import SELECT, MenuScene
from racer.app.menus import Menus
from racer.app.options import OptionsScene
from racer.view.buttons import Button
from racer.view.font import BOLD, RIGHT
from racer.view.hint_bar import HEIGHT, Hint
from racer.view.menu_frame import kerb_stripe
from racer.view.palette import FAST, RULE, SCREEN, SLOW, TEXT, TEXT_2, Colour
from racer.view.widgets import Plate, Widget
from racer.words import clock

WIDTH = 420.0
SLIDE = 0.16
TOP, FACTS = 216.0, 106.0
"""Where the buttons begin, and how tall the figures under them are."""
CONTINUE = Hint(("ESC",), "Continue", BACK, ("B",))


@dataclass(frozen=True, slots=True)
class PauseFacts:
    """What the panel says of the drive."""

    track: str
    lap: int
    time: float | None
    delta: float | None = None
    """s to the ghost that is compared with, at this point."""
    reference: str = "your best"
    """Whose ghost that is."""
    note: str = "The lap stays valid after a pause."


@dataclass(frozen=True, slots=True)
class PauseActions:
    """What the buttons do; each also closes the pause."""

    restart: Callable[[], None]
    leave: Callable[[], None]
    resume: Callable[[], None] = lambda: None
    ghosts: Callable[[], None] | None = None
    """Not offered where there is nothing to do."""
    results: Callable[[], None] | None = None


class PauseScene(MenuScene):
    """Lies over the scene that was driven."""

    overlay = True
    mode, again, away = "time trial", "Restart lap", "Leave to tracks"
    """What is driven, and the words for beginning anew and for leaving."""

    def __init__(self, menus: Menus, facts: PauseFacts, actions: PauseActions) -> None:
        """Time stands still for the scene beneath as long as this is on top."""
        super().__init__(menus)
        self._facts, self._actions, self._age = facts, actions, 0.0
        self._dim: pygame.Surface | None = None

    def hints(self) -> tuple[Hint, ...]:
        """Esc goes on."""
        return SELECT, CONTINUE, Hint(("R",), self.again, RESTART, ("Y",))

    def first(self) -> str:
        """On going on."""
        return "continue"

    def back(self) -> None:
        """Go on driving."""
        self.menus.stack.pop()
        self._actions.resume()

    def _restart(self) -> None:
        self.menus.stack.pop()
        self._actions.restart()

    def _results(self) -> None:
        self.menus.stack.pop()
        if self._actions.results is not None:
            self._actions.results()

    def _leave(self) -> None:
        self.menus.stack.pop()
        self._actions.leave()

    def do(self, action: str) -> None:
        """R restarts from here too; what stopped the drive lets it go on."""
        if action == RESTART:
            self._restart()
        elif action == MENU:
            self.back()

    def widgets(self) -> Sequence[Widget]:
        """The ways on."""
        kit = self.kit
        ways: list[tuple[str, str, str, Callable[[], None]]] = [
            ("continue", "Continue", "play", self.back),
            ("restart", self.again, "again", self._restart),
            ("options", "Options", "gear", lambda: self.menus.stack.push(OptionsScene(self.menus, "Paused"))),
            ("leave", self.away, "exit", self._leave),
        ]
        if self._actions.ghosts is not None:
            ways.insert(2, ("ghosts", "Ghosts", "ghost", self._actions.ghosts))
        if self._actions.results is not None:
            ways.insert(-2, ("results", "Results", "list", self._results))
        step = min(60.0, (kit.tall - HEIGHT - TOP - FACTS - 14.0) / len(ways))
        buttons: list[Widget] = [
            Button(kit, kit.rect(64.0, TOP + step * i, 292.0, step - 12.0), name, label, do, sign=sign)
            for i, (name, label, sign, do) in enumerate(ways)
        ]
        place = kit.rect(64.0, TOP + step * len(ways) + 6.0, 292.0, FACTS)
        return [*buttons, Plate(kit, place, "facts", self._paint_facts)]

    def _paint_facts(self, target: pygame.Surface, box: pygame.Rect) -> None:
        kit, facts = self.kit, self._facts
        rows: list[tuple[str, str, Colour]] = [("This lap", clock(facts.time), TEXT)]
        if facts.delta is not None:
            sign = "−" if facts.delta < 0.0 else "+"
            rows.append((f"To {facts.reference}", f"{sign}{abs(facts.delta):.3f}", FAST if facts.delta < 0.0 else SLOW))
        for i, (word, value, colour) in enumerate(rows):
            y = box.top + kit.px(16.0 + 30.0 * i)
            kit.write(target, word, (box.left, y), 15.0, TEXT_2, width=box.width * 0.5)
            kit.draw(target, value, (box.right, y), kit.enlarged(14.0), colour, align=RIGHT)
        at = (box.left, box.top + kit.px(18.0 + 30.0 * len(rows)))
        kit.write(target, facts.note, at, 14.0, TEXT_2, width=box.width)

    def ground(self, target: pygame.Surface) -> None:
        """The panel's own picture; the drive stays behind it."""
        kit = self.kit
        target.fill(kit.shade(SCREEN))
        x = kit.px(64.0)
        kit.draw(target, "Paused", (x, kit.px(120.0)), 33.0, TEXT, weight=BOLD, slant=0.16)
        kerb_stripe(target, kit.rect(64.0, 150.0, 146.0, 6.0), 10)
        words = f"{self._facts.track} · {self.mode}" + (f" · lap {self._facts.lap}" if self._facts.lap else "")
        kit.write(target, words, (x, kit.px(181.0)), 15.0, TEXT_2, width=kit.px(320.0))
        target.fill(kit.shade(RULE), (kit.px(WIDTH) - 1, 0, 1, target.height))

    def draw_ground(self, target: pygame.Surface, seconds: float) -> None:
        """Darken the drive; the panel slides in from the left."""
        self._age += seconds
        here = min(1.0, self._age / SLIDE) if self.kit.comfort.motion else 1.0
        if self._dim is None or self._dim.size != target.size:
            self._dim = pygame.Surface(target.size)
            self._dim.fill(self.kit.shade(SCREEN))
        self._dim.set_alpha(round(140 * here))
        target.blit(self._dim, (0, 0))
        width = self.kit.px(WIDTH)
        target.blit(self._ground, (round(-width * (1.0 - here) ** 3), 0), (0, 0, width, target.height))
