"""A race as a scene of the game: the drive, the pause, and the results that others are still driving for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from racer.app.devices import Keyboard
from racer.app.drive import CARD_GONE
from racer.app.drive_sound import DriveSound
from racer.app.driven_scene import DrivenScene
from racer.app.menus import DriveChoice, Menus
from racer.app.pause import PauseActions, PauseFacts
from racer.app.race_drive import RaceDrive
from racer.app.race_menus import RaceActions, RacePause, RaceResults
from racer.app.race_plan import RacePlan
from racer.app.race_result import ordinal
from racer.app.race_session import RaceSession
from racer.app.replay import ReplayScene
from racer.app.replay_opening import race_show
from racer.race.events import LapFinished
from racer.view.sound import pieces

ROLLS_OUT = 2.0
"""s between the finish and the results."""
DRIVEN_BY_KEY = frozenset({"telemetry", "reset"})
"""What a key may do in a race besides driving."""

Make = Callable[[RacePlan], RaceSession]
"""Makes a session for another plan on the same track."""


@dataclass(frozen=True, slots=True)
class RaceWays:
    """What lies around a race: what was chosen, and the ways out of it."""

    choice: DriveChoice
    leave: Callable[[], None]
    next_track: Callable[[], None] | None = None
    keyboard: Keyboard | None = None


class RaceScene(DrivenScene[RaceDrive]):
    """Races until the player leaves."""

    music = pieces.RACE

    def __init__(self, menus: Menus, session: RaceSession, ways: RaceWays, make: Make) -> None:
        """Everybody stands on the grid; nothing is painted before the window's size is known."""
        super().__init__(menus)
        self.session, self._ways, self._make = session, ways, make
        self._sound = DriveSound(menus.sounds, session.car)
        session.line_up()

    # -- the scene

    def _make_drive(self, size: tuple[int, int]) -> RaceDrive:
        choices = self._choices(CARD_GONE, self._ways.choice.livery)
        keyboard = self._ways.keyboard or Keyboard()
        drive = RaceDrive(self.session, size, sprites=self._menus.sprites, keyboard=keyboard, choices=choices)
        drive.dress = drive.dressed
        return drive

    def _press(self, scancode: int, action: str | None) -> None:
        if action in DRIVEN_BY_KEY:
            self.drive.press(scancode)

    def frame(self, target: pygame.Surface, seconds: float) -> None:
        """Run what is due and draw."""
        drive, before = self.drive, self.session.finished
        fraction = drive.advance(seconds, drive.keyboard.keys())
        if self.session.finished and not before:
            self._results_in = ROLLS_OUT
            self._sound.race_over(self.session.contest.place(0))
            self.say(f"Finished: {ordinal(self.session.contest.place(0))} of {self.session.cars}")
        elif any(isinstance(event, LapFinished) for event in drive.events) and not self.session.finished:
            self._sound.race_lap()
        drive.draw(target, fraction, seconds)
        if self._menus.stack.top is self:
            self._sound.frame(drive, seconds)
        if self._is_due(seconds):
            self._results_in = None
            self._show_results()

    # -- the ways on

    def harder(self) -> None:
        """The same race against better drivers."""
        self.session = self.drive.session = self._make(self.session.plan.harder())
        self.restart()

    def pause(self) -> None:
        """Time stands still for everybody until the player goes on."""
        self._menus.input.release_all()
        session, contest = self.session, self.session.contest
        place = f"{ordinal(contest.place(0))} of {session.cars}"
        facts = PauseFacts(session.venue.track.name, contest.lap(0), session.lap_time, note=f"You are {place}.")
        results = self._show_results if session.finished else None
        actions = PauseActions(self.restart, self._ways.leave, results=results)
        self._menus.stack.push(RacePause(self._menus, facts, actions))

    def _show_results(self) -> None:
        self._menus.input.release_all()
        plan = self.session.plan
        actions = RaceActions(
            again=self.restart,
            leave=self._ways.leave,
            harder=None if plan.hardest else self.harder,
            watch=self._watch,
            next_track=self._ways.next_track,
        )
        self._menus.stack.push(RaceResults(self._menus, self.session, actions))

    def _watch(self) -> None:
        """The race as far as it has come."""
        show = race_show(self.session, self._menus, self._ways.choice.livery)
        if show is not None:
            self._menus.stack.push(ReplayScene(self._menus, self.session.venue, show))
