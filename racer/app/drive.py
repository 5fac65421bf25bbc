"""A car on a track with its view and its keys; one call to `advance` and one to `draw` make a frame."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from racer import folders
from racer.app.along import Along, seen_along
from racer.app.devices import Keyboard
from racer.app.drive_session import DriveSession
from racer.app.fixed_step import FixedStep
from racer.app.key_bindings import AllBindings
from racer.app.key_card import key_rows
from racer.app.rumble import Rumble
from racer.app.still_memory import settle_memory
from racer.drivers.hands import Device
from racer.physics import TICK_HZ
from racer.physics.events import Impact
from racer.race.session import SessionEvent
from racer.view.car_view import GhostSeen
from racer.view.cards import KeyRows
from racer.view.drive_view import DriveView
from racer.view.hud_facts import Clock, Parts, Shown
from racer.view.sprites import Sprites

CARD_GONE = 3.0
"""s of throttle after which the key card has done its work."""
TAP = 0.15
"""s: a shorter press of the rewind key takes nothing back, so that a slip of the finger costs no lap."""
SWITCHES = {
    pygame.KSCAN_1: ("abs", "ABS"),
    pygame.KSCAN_2: ("traction_control", "Traction control"),
    pygame.KSCAN_3: ("stability", "Stability help"),
    pygame.KSCAN_G: ("automatic", "Automatic gears"),
}


@dataclass(slots=True)
class Choices:
    """What the player switched in the view."""

    telemetry: bool = False
    throttle_held: float = 0.0
    livery: str = ""
    parts: Parts = field(default_factory=Parts)


class DriveScene:
    """Ties session, view and keys together."""

    def __init__(
        self,
        session: DriveSession,
        size: tuple[int, int],
        *,
        sprites: Sprites | None = None,
        keyboard: Keyboard | None = None,
        choices: Choices | None = None,
    ) -> None:
        """Ready to be driven."""
        self.session = session
        self.choices = choices or Choices()
        self.keyboard = keyboard or Keyboard()
        self.events: list[SessionEvent] = []
        """What happened in the ticks of the last frame."""
        self.ghosts: list[Along] = []
        self.dress: Callable[[Clock], Clock] = lambda clock: clock
        """Adds to the clock what only the owner of the drive knows."""
        self._rumble = Rumble(self.keyboard)
        self._card_of: tuple[AllBindings, str | None] | None = None
        self._card_rows: KeyRows = ()
        self._rewind_held = 0.0
        self._clock = FixedStep(TICK_HZ)
        self.view = DriveView(session.venue, sprites or Sprites(folders.sprites_folder()), size, self._shown())
        settle_memory()

    def _shown(self) -> Shown:
        session, choices = self.session, self.choices
        return Shown(
            car=session.car,
            handling=session.handling,
            assists=session.assists,
            telemetry=choices.telemetry,
            keys=choices.throttle_held < CARD_GONE,
            key_rows=self._key_rows(),
            livery=choices.livery,
            parts=choices.parts,
        )

    def _key_rows(self) -> KeyRows:
        """Worked out anew only for other bindings or another device."""
        keyboard = self.keyboard
        using = (keyboard.bindings, keyboard.pads.kind if keyboard.pads.in_use is not None else None)
        if self._card_of != using:
            self._card_of, self._card_rows = using, key_rows(*using)
        return self._card_rows

    def advance(self, seconds: float, keys: Device) -> float:
        """Run the ticks that are due, or take some back; gives the fraction of the next."""
        self.events = []
        if self._rewinds(seconds):
            return 1.0
        due = self._clock.advance(seconds)
        for _ in range(due.ticks):
            self.events += self.session.step(keys)
            if self.session.seen.tick % 4 == 0:
                self.view.mark(self.session.seen)
        for event in self.events:
            if isinstance(event, Impact):
                self.view.impact(event.impulse, event.x, event.y, event.struck)
        self._rumble.feel(seconds, self.session.seen, self.events, self.session.car.chassis.mass)
        if keys.up and not self.session.lights.holding:
            self.choices.throttle_held += seconds
        return due.fraction

    def _rewinds(self, seconds: float) -> bool:
        """Whether time goes backwards in this frame."""
        rewinding = self.session.rewinding
        self._rewind_held = self._rewind_held + seconds if self.keyboard.held("rewind") else 0.0
        if self._rewind_held >= TAP and not self.session.lights.holding:
            rewinding.back(seconds)
        elif rewinding.active:
            rewinding.let_go(seconds)
            self._clock.forget()
        return rewinding.active

    def draw(self, target: pygame.Surface, fraction: float, seconds: float) -> None:
        """Draw the state between the last two ticks."""
        self.view.show(self._shown())
        session = self.session
        seen, things = session.between(fraction), session.obstacle_poses()
        clock = self.dress(session.clock)
        self.view.backwards = session.rewinding.active
        self.view.compare(session.chased, clock.reference, None if clock.time is None else session.lap_distance)
        self.view.draw(target, seen, things, clock, seconds, self._ghosts_now(fraction))

    def _ghosts_now(self, fraction: float) -> list[GhostSeen]:
        """Where the ghosts are at this time of their laps; none after the end of a course."""
        session = self.session
        if not self.ghosts or session.laps.finished:
            return []
        time = session.lap_time
        shown = None if time is None else max(0.0, time + (fraction - 1.0) / TICK_HZ)
        return seen_along(self.ghosts, shown, session.lap_distance)

    def press(self, scancode: int) -> None:
        """A key that does something once."""
        action = self.keyboard.bindings.action(scancode)
        if action == "telemetry":
            self.choices.telemetry = not self.choices.telemetry
        elif action == "restart":
            self.restart()
        elif action == "reset":
            self.session.reset()
            self.view.cut()
        elif action is None:
            self._change(scancode)

    def restart(self) -> None:
        """Back to the grid at once."""
        self.session.restart()
        self.view.cut()

    def _change(self, scancode: int) -> None:
        """Another car, handling level or aid; a lap has one of each, so it begins anew."""
        session = self.session
        if scancode == pygame.KSCAN_C:
            session.next_car()
            said = session.car.description.split(":")[0].rstrip(".")
        elif scancode == pygame.KSCAN_H:
            session.next_handling()
            said = f"Handling: {session.handling}"
        elif scancode in SWITCHES:
            aid, name = SWITCHES[scancode]
            session.switch(aid)
            said = f"{name} {'on' if getattr(session.assists, aid) else 'off'}"
        else:
            return
        self.view.cut()
        self.view.say(said)
