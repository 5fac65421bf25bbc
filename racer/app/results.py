"""After a lap: the time, sectors against the old best and the author, where time was won, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from racer.app.input import BACK, RESTART, Pointer, Signal
from racer.app.lap_result import LapResult
from racer.app.menu_scene import SELECT, UP_DOWN, MenuScene
from racer.app.menus import Menus
from racer.app.result_charts import paint_delta, paint_gains
from racer.app.result_cursor import KMH, MPH, Cursor, Speed
from racer.app.result_lists import paint_laps, paint_proof
from racer.app.result_panels import paint_sectors, paint_summary
from racer.view.buttons import Button
from racer.view.focus import LEFT, RIGHT
from racer.view.hint_bar import Hint
from racer.view.menu_frame import header
from racer.view.palette import SCREEN
from racer.view.sound import pieces
from racer.view.widgets import Plate, Widget

CURSOR = Hint(("LEFT", "RIGHT"), "Move cursor", pad=("LS",))
AGAIN = Hint(("R",), "Try again", RESTART, ("Y",))
TRACKS = Hint(("ESC",), "Tracks", BACK, ("B",))


@dataclass(frozen=True, slots=True)
class ResultActions:
    """What the buttons do; those that are None are not offered. `again` and `leave` are always there."""

    again: Callable[[], None]
    leave: Callable[[], None]
    race_ghost: Callable[[], None] | None = None
    watch: Callable[[], None] | None = None
    traces: Callable[[], None] | None = None
    export: Callable[[], None] | None = None
    share: Callable[[], None] | None = None
    next_track: Callable[[], None] | None = None


class ResultsScene(MenuScene):
    """The focus stands on racing the new ghost, or on trying again."""

    music = pieces.MENU

    def __init__(self, menus: Menus, result: LapResult, actions: ResultActions) -> None:
        """Nothing is worked out here: the result says it all."""
        super().__init__(menus)
        self._result, self._actions = result, actions
        self._cursor: Cursor | None = None

    def hints(self) -> tuple[Hint, ...]:
        """R tries again at once."""
        return (UP_DOWN, SELECT, *((CURSOR,) if self._cursor else ()), AGAIN, TRACKS)

    def first(self) -> str:
        """Chase the new best, or try again."""
        return "race-ghost" if self._result.new_best and self._actions.race_ghost else "again"

    def back(self) -> None:
        """To the tracks."""
        self._go(self._actions.leave)

    def do(self, action: str) -> None:
        """R tries again; left and right move along the lap."""
        if action == RESTART:
            self._go(self._actions.again)
        elif self._cursor is not None and action in {LEFT, RIGHT}:
            self._cursor.go(self._cursor.at + (1 if action == RIGHT else -1))

    def _go(self, do: Callable[[], None]) -> None:
        self.menus.stack.pop()
        do()

    def show(self, result: LapResult) -> None:
        """More is known by now, such as the proof."""
        self._result = result
        self.rebuild()

    def ground(self, target: pygame.Surface) -> None:
        """Header with what was driven."""
        result = self._result
        target.fill(self.kit.shade(SCREEN))
        crumb = f"Time trial · {result.track} · {result.car} · {result.handling}"
        header(self.kit, target, "Lap result", crumb)

    def widgets(self) -> Sequence[Widget]:
        """Summary and sectors, the map, the curve, the ways on, the proof."""
        kit, result = self.kit, self._result
        wide, tall = kit.wide - 1280.0, kit.tall - 720.0
        curves = bool(result.to_best or result.to_author)
        beside = bool(result.outline) or curves
        left = 560.0 + wide / 2 if beside else 880.0 + wide
        plates: list[Widget] = [
            Plate(kit, kit.rect(48.0, 104.0, left, 112.0), "summary", _painter(paint_summary, self)),
            Plate(kit, kit.rect(48.0, 224.0, left, 200.0), "sectors", _painter(paint_sectors, self)),
            Plate(kit, kit.rect(64.0 + left, 112.0, 304.0 + wide / 2, 312.0), "gains",
                  _painter(paint_gains if result.outline else paint_laps, self)),
            Plate(kit, kit.rect(48.0, 440.0, 880.0 + wide, 208.0 + tall), "delta",
                  _painter(paint_delta if curves else paint_laps, self)),
        ]  # fmt: skip
        shown = [plate for plate in plates if beside or plate.name != "gains"]
        self._take_cursor(plates[3].rect, plates[2].rect)
        return [*shown, *self._buttons()]

    def _take_cursor(self, delta: pygame.Rect, course: pygame.Rect) -> None:
        """Where it was before, or where most time was lost."""
        before, result = self._cursor, self._result
        if not (result.to_best or result.to_author):
            self._cursor = None
            return
        speed = Speed(MPH, "mph") if self.menus.settings.display.units == "mph" else Speed(KMH)
        self._cursor = Cursor(self.kit, result, delta, course, speed)
        self._cursor.go(before.at if before else self._cursor.worst())

    def handle(self, signal: Signal) -> None:
        """The pointer moves the cursor where it passes over the curves."""
        super().handle(signal)
        cursor = self._cursor
        if cursor is not None and isinstance(signal, Pointer) and cursor.delta.collidepoint(signal.x, signal.y):
            cursor.point(signal.x)

    def draw_over(self, target: pygame.Surface) -> None:
        """The cursor lies over the panels."""
        if self._cursor is not None:
            self._cursor.draw(target)

    def _buttons(self) -> list[Widget]:
        kit, actions = self.kit, self._actions
        offered = (
            ("race-ghost", "Race this ghost", "ghost", actions.race_ghost),
            ("again", "Try again", "again", actions.again),
            ("watch", "Watch replay", "play", actions.watch),
            ("traces", "Telemetry", "curves", actions.traces),
            ("share", "Challenge a friend", "send", actions.share),
            ("export", "Export ghost file", "save", actions.export),
            ("next", "Next track", "next", actions.next_track),
            ("leave", "Leave", "exit", actions.leave),
        )
        ways = [(name, label, sign, do) for name, label, sign, do in offered if do is not None]
        x, step = kit.wide - 328.0, 49.0 if len(ways) > 7 else 54.0 if len(ways) > 6 else 58.0
        stays = {"watch", "traces", "share", "export"}
        buttons: list[Widget] = [
            Button(kit, kit.rect(x, 116.0 + step * i, 280.0, min(46.0, step - 7.0)), name, label,
                   do if name in stays else self._goer(do), sign=sign)
            for i, (name, label, sign, do) in enumerate(ways)
        ]  # fmt: skip
        top = 116.0 + step * len(ways) + 6.0
        if kit.tall - 72.0 - top >= 120.0:
            proof = self._result.proof
            tall = 72.0 if proof is None or proof.problem else 176.0
            place = kit.rect(x, max(top, kit.tall - 72.0 - tall), 280.0, min(tall, kit.tall - 72.0 - top))
            buttons.append(Plate(kit, place, "proof", _painter(paint_proof, self)))
        return buttons

    def _goer(self, do: Callable[[], None]) -> Callable[[], None]:
        return lambda: self._go(do)


Painter = Callable[..., None]


def _painter(paint: Painter, scene: ResultsScene) -> Callable[[pygame.Surface, pygame.Rect], None]:
    return lambda target, box: paint(scene.kit, target, box, scene._result)  # noqa: SLF001 - the scene's own plates
