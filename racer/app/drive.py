"""A car on a track with its view and its keys; one call to `advance` and one to `draw` make a frame."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from racer import folders
from racer.app.devices import Keyboard
from racer.app.drive_session import DriveSession
from racer.app.fixed_step import FixedStep
from racer.app.key_bindings import KeyBindings
from racer.drivers.hands import Keys
from racer.physics import TICK_HZ
from racer.race.session import SessionEvent
from racer.recording.poses import GhostPath
from racer.view.car_view import GhostSeen
from racer.view.drive_view import DriveView, Parts, Shown
from racer.view.palette import Colour
from racer.view.sprites import Sprites

CARD_GONE = 3.0
"""s of throttle after which the key card has done its work."""
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
        bindings: KeyBindings | None = None,
        choices: Choices | None = None,
    ) -> None:
        """Ready to be driven."""
        self.session = session
        self.choices = choices or Choices()
        self.keyboard = Keyboard(bindings)
        self.events: list[SessionEvent] = []
        """What happened in the ticks of the last frame."""
        self.ghosts: list[tuple[GhostPath, Colour]] = []
        self._clock = FixedStep(TICK_HZ)
        self.view = DriveView(session.venue, sprites or Sprites(folders.sprites_folder()), size, self._shown())

    def _shown(self) -> Shown:
        session, choices = self.session, self.choices
        return Shown(
            car=session.car,
            handling=session.handling,
            assists=session.assists,
            telemetry=choices.telemetry,
            keys=choices.throttle_held < CARD_GONE,
            livery=choices.livery,
            parts=choices.parts,
        )

    def stand_still(self) -> None:
        """No time is owed after a pause."""
        self._clock.forget()

    def advance(self, seconds: float, keys: Keys) -> float:
        """Run the ticks that are due; gives the fraction of the next."""
        due = self._clock.advance(seconds)
        self.events = []
        for _ in range(due.ticks):
            self.events += self.session.step(keys)
            if self.session.seen.tick % 4 == 0:
                self.view.mark(self.session.seen)
        if keys.up:
            self.choices.throttle_held += seconds
        return due.fraction

    def draw(self, target: pygame.Surface, fraction: float, seconds: float) -> None:
        """Draw the state between the last two ticks."""
        self.view.show(self._shown())
        session = self.session
        seen, things = session.between(fraction), session.obstacle_poses()
        self.view.draw(target, seen, things, session.clock, seconds, self._ghosts_now(fraction))

    def _ghosts_now(self, fraction: float) -> list[GhostSeen]:
        """Where the ghosts were at this time of their laps; none before the line."""
        time = self.session.lap_time
        if time is None:
            return []
        shown = time + (fraction - 1.0) / TICK_HZ
        return [GhostSeen(*path.at(shown), colour) for path, colour in self.ghosts if shown < path.time]

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
