"""The replay of a lap or of a race: any moment of it, any car, any speed, from any place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from racer.app.hud_parts import hud_parts
from racer.app.input import BACK, MOVED, NEXT_TAB, PREVIOUS_TAB, Act, Pointer, Signal
from racer.app.menu_scene import MenuScene
from racer.app.menus import Menus
from racer.app.pad_codes import LEFT_TRIGGER, RIGHT_TRIGGER, VIEW, X, Y
from racer.app.pictures import save_picture
from racer.app.replay_bar import SPEEDS, TALL, ReplayBar
from racer.app.replay_sound import ReplaySound
from racer.app.replay_stage import Stage
from racer.app.retelling import Reteller
from racer.assembly import Venue
from racer.physics import TICK_HZ
from racer.recording.ghost import Ghost
from racer.view.replay_view import Filmed, ReplayView
from racer.view.sound import pieces
from racer.view.timeline import Mark
from racer.view.toasts import WRONG
from racer.view.widgets import Widget

SCRUB = 0.5
"""s of one step along the line."""
TICK = 1.0 / TICK_HZ
UNPROVED, PROVED, FAILED = "", "proved", "not proved"
FREE = "Free"


@dataclass(frozen=True, slots=True, eq=False)
class Show:
    """What is replayed: whose and where, the cars, and from when to when (s)."""

    about: str
    cars: tuple[Filmed, ...]
    end: float
    marks: tuple[Mark, ...] = ()
    proof: str = UNPROVED
    sources: tuple[Ghost | None, ...] = ()
    """The ghosts behind the cars, which may be driven again for all their figures."""


class ReplayScene(MenuScene):
    """Begins at the start, running."""

    music = pieces.NONE

    def __init__(
        self, menus: Menus, venue: Venue, show: Show, compare: Callable[[Sequence[Filmed]], None] | None = None
    ) -> None:
        """`compare` opens the traces of the laps; nothing is painted before the window's size is known."""
        super().__init__(menus)
        self.venue, self.shown, self._compare = venue, show, compare
        self.time, self.playing, self.speed = 0.0, True, SPEEDS.index(1.0)
        self.followed, self.free = 0, False
        self.telemetry = menus.settings.hud.telemetry
        self.view: ReplayView | None = None
        self._picture_asked, self._before_free = False, "line"
        self._retold = Reteller()
        self._sound = ReplaySound(menus.sounds, venue)
        for number, ghost in enumerate(show.sources):
            if ghost is not None:
                self._retold.ask(number, ghost, venue.track, show.cars[number].car)

    # -- what is there

    def facts(self) -> dict[str, object]:
        """Which moment is shown, and whether time stands still."""
        return {"time": round(self.time, 4), "playing": self.playing, "cars": len(self.shown.cars)}

    def first(self) -> str:
        """On the line; a tip of anything else would lie over it."""
        return "line"

    def resize(self, size: tuple[int, int]) -> None:
        """Make the view, or follow the window."""
        kit = self.menus.kit(size)
        foot = kit.px(TALL)
        if self.view is None:
            parts = replace(hud_parts(self.menus.settings, self.menus.language), timing=False)
            self.view = ReplayView(self.venue, self.menus.sprites, self.shown.cars, size, foot, parts)
        elif self.view.size != size:
            self.view.resize(size, foot)
        super().resize(size)

    def widgets(self) -> Sequence[Widget]:
        """The world, and the bar under it."""
        self._bar = ReplayBar(self.kit, self)
        world = pygame.Rect(0, 0, self.size[0], self.size[1] - self.kit.px(TALL))
        self._stage = Stage(self.kit, world, self)
        return [self._stage, *self._bar.widgets]

    # -- time

    @property
    def mine(self) -> Filmed:
        """The car that is followed."""
        return self._drawn.cars[self.followed]

    @property
    def _drawn(self) -> ReplayView:
        if self.view is None:
            raise RuntimeError("a replay is shown before it has a size")
        return self.view

    def seek(self, share: float) -> None:
        """To a share of the whole."""
        self._go(share * self.shown.end)

    def scrub(self, step: int) -> None:
        """A little back or on."""
        self._go(self.time + step * SCRUB)

    def tick(self, step: int) -> None:
        """One tick back or on, standing still then."""
        self.playing = False
        self.time = min(max((round(self.time / TICK) + step) * TICK, 0.0), self.shown.end)

    def play(self) -> None:
        """Go on, or stand still; at the end it begins again."""
        if not self.playing and self.time >= self.shown.end:
            self._go(0.0)
        self.playing = not self.playing

    def _go(self, time: float) -> None:
        self.time = min(max(time, 0.0), self.shown.end)
        self._drawn.cut()

    def take_speed(self, number: int) -> None:
        """Slower or faster."""
        self.speed = min(max(number, 0), len(SPEEDS) - 1)

    # -- what is looked at

    def follow(self, number: int) -> None:
        """Another car."""
        number %= len(self.shown.cars)
        if number != self.followed:
            self.followed = number
            self._drawn.cut()
            self.rebuild()

    def take_camera(self, number: int) -> None:
        """With the car, or in the player's hands."""
        self.free = number == 1
        if not self.free:
            self._drawn.cut()
        self._stage.focusable = self.free
        if self.free and self.menus.input.device != "mouse" and self.screen.focus is not self._stage:
            self._before_free = self.screen.focused
            self.screen.give(self._stage)
        self._bar.follow()

    def take_telemetry(self) -> None:
        """Show or hide the figures."""
        self.telemetry = not self.telemetry

    def take_picture(self) -> None:
        """Of the next frame, without anything over it."""
        self._picture_asked = True

    def compare(self) -> None:
        """The traces of the laps."""
        if self._compare is not None:
            self.playing = False
            self._compare(self._drawn.cars)

    @property
    def comparable(self) -> bool:
        """Whether there are traces to be looked at."""
        return self._compare is not None

    # -- what is pressed

    def handle(self, signal: Signal) -> None:
        """Shoulder buttons and their keys go from car to car."""
        if isinstance(signal, Act) and self.dialog is None and signal.name in {NEXT_TAB, PREVIOUS_TAB}:
            self.follow(self.followed + (1 if signal.name == NEXT_TAB else -1))
        elif isinstance(signal, Act) and signal.name == BACK and self.screen.focus is self._stage:
            self.screen.give(self.screen.named(self._before_free))
        else:
            super().handle(signal)
            if isinstance(signal, Pointer) and signal.kind != MOVED:
                self._bar.follow()

    def key(self, scancode: int) -> bool:
        """Keys of this scene."""
        doing: dict[int, Callable[[], None]] = {
            pygame.KSCAN_SPACE: self.play,
            pygame.KSCAN_COMMA: lambda: self.tick(-1),
            pygame.KSCAN_PERIOD: lambda: self.tick(1),
            pygame.KSCAN_MINUS: lambda: self.take_speed(self.speed - 1),
            pygame.KSCAN_EQUALS: lambda: self.take_speed(self.speed + 1),
            pygame.KSCAN_HOME: lambda: self._go(0.0),
            pygame.KSCAN_END: lambda: self._go(self.shown.end),
            pygame.KSCAN_C: lambda: self.take_camera(int(not self.free)),
            pygame.KSCAN_T: self.take_telemetry,
            pygame.KSCAN_P: self.take_picture,
            pygame.KSCAN_X: self.compare,
            pygame.KSCAN_PAGEUP: lambda: self._drawn.free.zoom(1.0),
            pygame.KSCAN_PAGEDOWN: lambda: self._drawn.free.zoom(-1.0),
            X: self.play,
            Y: self.take_telemetry,
            VIEW: lambda: self.take_camera(int(not self.free)),
            LEFT_TRIGGER: lambda: self._pull(-1),
            RIGHT_TRIGGER: lambda: self._pull(1),
        }
        if scancode not in doing:
            return False
        doing[scancode]()
        self._bar.follow()
        return True

    def _pull(self, step: int) -> None:
        """A trigger: slower or faster, and nearer or farther where the camera is free."""
        if self.screen.focus is self._stage:
            self._drawn.free.zoom(float(step))
        else:
            self.take_speed(self.speed + step)

    def lose_focus(self) -> None:
        """Nobody looks."""
        self.playing = False

    # -- frames

    def frame(self, target: pygame.Surface, seconds: float) -> None:
        """Time goes on, the moment is drawn, then the bar."""
        self._hear()
        if self.playing and seconds > 0.0:
            self.time = min(self.time + seconds * SPEEDS[self.speed], self.shown.end)
            self.playing = self.time < self.shown.end
            if SPEEDS[self.speed] <= 1.0:
                self._sound.frame(self._drawn.cars, self.followed, self.time)
        self._drawn.draw(
            target, self.time, self.followed, seconds, free=self.free, telemetry=self.telemetry, cards=self._bar.cards
        )
        if self._picture_asked:
            self._picture_asked = False
            self._save(target)
        self._bar.draw(target)
        self.screen.draw(target, seconds)
        if self.dialog is not None:
            self.dialog.draw(target, seconds)
        self.menus.toasts.tick(seconds)
        self.menus.toasts.draw(target, self.kit)

    def _hear(self) -> None:
        """Laps that were driven again meanwhile show all that the car did."""
        for told in self._retold.poll():
            if isinstance(told.key, int) and told.tape is not None:
                self._drawn.take(told.key, told.tape)
            if told.key == 0 and (told.proved or told.faulty):
                self.shown = replace(self.shown, proof=PROVED if told.proved else FAILED)
                self._bar.tell()

    def _save(self, target: pygame.Surface) -> None:
        try:
            path = save_picture(target)
        except (OSError, pygame.error) as problem:
            self.menus.toasts.say(f"No picture: {problem}", WRONG)
        else:
            self.menus.toasts.say(f"Picture saved as {path.name}")

    def settle(self) -> None:
        """Wait until the ground that was last drawn is painted; for pictures, never between frames."""
        self._drawn.settle()

    def close(self) -> None:
        """Nothing more is painted ahead, nothing driven again."""
        super().close()
        self._retold.close()
        if self.view is not None:
            self.view.close()
