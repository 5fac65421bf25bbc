"""Time trial: the drive as a scene of the game, with its records, its ghosts, the pause and the results."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

import pygame

from racer.app.chase import Chase
from racer.app.devices import Keyboard
from racer.app.drive import CARD_GONE, DriveScene
from racer.app.drive_log import note_frame
from racer.app.drive_session import DriveSession
from racer.app.drive_sound import DriveSound
from racer.app.driven_scene import DrivenScene
from racer.app.ghost_choice import GhostChoiceScene
from racer.app.lap_story import NO_PROOF, Finished, lap_result
from racer.app.menus import Menus
from racer.app.pause import PauseActions, PauseFacts
from racer.app.proving import Prover
from racer.app.record_book import RecordBook
from racer.app.replay_opening import Watched, open_replay, open_traces, watched
from racer.app.results import ResultActions
from racer.app.trial_menus import Sharing, TrialPause, TrialResults
from racer.app.trial_plan import Rival, TrialPlan
from racer.content.car import Car
from racer.race.events import LapFinished
from racer.race.lap import Lap
from racer.view.banner import WRONG
from racer.view.car_view import CarView
from racer.view.light import LIGHTS
from racer.view.palette import OWN_GHOST
from racer.view.sound import pieces

__all__ = ["Rival", "TrialPlan", "TrialScene"]

ROLLS_OUT = 1.5
"""s between the end of a course from point to point and its results."""
MOST_BESIDE = 4
"""Ghosts in the replay of a lap, besides itself."""
COMPARE = pygame.KSCAN_TAB
"""Compare with the next ghost."""


class TrialScene(DrivenScene[DriveScene]):
    """Drives until the player leaves; every valid best is handed to the records the moment it is set."""

    music = pieces.TRIAL
    pause_kind = TrialPause

    def __init__(
        self, menus: Menus, book: RecordBook, session: DriveSession, leave: Callable[[], None], plan: TrialPlan
    ) -> None:
        """Nothing is painted before the window's size is known."""
        super().__init__(menus)
        self.session, self._leave, self._plan = session, leave, plan
        self._driving = menus.settings.driving
        self._sound = DriveSound(menus.sounds, session.car)
        self.chase = Chase(session, book, plan, self._look_of)
        if plan.lights:
            session.line_up()

    # -- the scene

    def resize(self, size: tuple[int, int]) -> None:
        """The options may have changed how it drives, too."""
        super().resize(size)
        driving = self._menus.settings.driving
        if driving != self._driving:
            self._driving = driving
            self.session.drive_with(driving.handling, driving.assists, driving.feel)
            self.drive.view.cut()
            self._follow()

    def _make_drive(self, size: tuple[int, int]) -> DriveScene:
        plan = self._plan
        choices = self._choices(0.0 if plan.key_card else CARD_GONE, plan.livery)
        keyboard = plan.keyboard or Keyboard()
        drive = DriveScene(self.session, size, sprites=self._menus.sprites, keyboard=keyboard, choices=choices)
        drive.dress, drive.ghosts = self.chase.dress, self.chase.along
        return drive

    def _press(self, scancode: int, action: str | None) -> None:
        if action is None and scancode == COMPARE:
            self.switch_reference()
        else:
            self.drive.press(scancode)
            self._follow()

    def frame(self, target: pygame.Surface, seconds: float) -> None:
        """Run what is due, keep what was driven, draw."""
        began = time.perf_counter()
        drive = self.drive
        self.chase.look()
        fraction = drive.advance(seconds, drive.keyboard.keys())
        for event in drive.events:
            self.chase.note(event)
            if isinstance(event, LapFinished):
                self._finish(event.lap)
        if self.session.practice:
            self._results_in = None
        drive.draw(target, fraction, seconds)
        if self._menus.stack.top is self:
            self._sound.frame(drive, seconds)
        if self._plan.log is not None:
            paused = self._menus.stack.top is not self
            note_frame(self._plan.log, drive, paused=paused, cost=time.perf_counter() - began)
        self._roll_out(seconds)

    def _look_of(self, car: Car) -> CarView:
        """How a ghost's car is drawn; its pictures are read here, in the thread of the records and not in a frame."""
        return CarView(car, self._menus.sprites, LIGHTS[self.session.venue.track.light])

    # -- the laps

    def _follow(self) -> None:
        """Another car, level or aid has its own board and its own best."""
        if self.chase.outlived:
            self._results_in = None
            self.chase.sit_down()

    def switch_reference(self) -> None:
        """Compare with the next ghost."""
        reference = self.chase.switch()
        self.say(f"Compared with {reference.name}" if reference else "No ghost to compare with yet")

    def _finish(self, lap: Lap) -> None:
        """Hand a lap over the moment it is driven."""
        if not self.chase.finish(lap):
            self.say(NO_PROOF, WRONG)
        sitting = self.chase.sitting
        if sitting.last is not None:
            self._sound.lap(sitting.last, sitting.author.seconds if sitting.author else None)
        if self.session.laps.finished:
            self._results_in = ROLLS_OUT

    def _roll_out(self, seconds: float) -> None:
        """The end of a course from point to point leads to the results."""
        if self._is_due(seconds) and self.chase.sitting.last is not None:
            self._results_in = None
            self._show_results(self.chase.sitting.last)

    # -- the ways on

    def pause(self) -> None:
        """Time stands still until the player goes on."""
        self._menus.input.release_all()
        session, told = self.session, self.chase.sitting.top or self.chase.sitting.last
        results = (lambda: self._show_results(told)) if told else None
        named = self.chase.ghosts.named
        facts = PauseFacts(session.venue.track.name, session.laps.lap, session.lap_time, session.delta, named)
        if session.practice:
            facts = replace(facts, note="Practice: this lap is not kept.")
        actions = PauseActions(self.restart, self._leave, ghosts=self._show_ghosts, results=results)
        self._menus.stack.push(self.pause_kind(self._menus, facts, actions))

    def _show_ghosts(self) -> None:
        self._menus.stack.push(GhostChoiceScene(self._menus, self.chase))

    def _show_results(self, finished: Finished) -> None:
        self._menus.input.release_all()
        session, sitting, ghost = self.session, self.chase.sitting, finished.ghost
        track, car = session.venue.track, session.car
        sharing = Sharing(self._menus, ghost, track, car) if ghost else None
        actions = ResultActions(
            again=self.restart,
            leave=self._leave,
            race_ghost=self._race_own if ghost and finished is sitting.top else None,
            watch=(lambda: self._watch(finished)) if ghost else None,
            traces=(lambda: self._compare(finished)) if ghost else None,
            share=sharing.copy if sharing else None,
            export=sharing.export if sharing else None,
            next_track=self._plan.next_track,
        )
        result = lap_result(session, finished, sitting.laps, sitting.beside)
        proof = (Prover(ghost, track, car), self.chase.noter(finished)) if ghost else None
        self._menus.stack.push(TrialResults(self._menus, result, actions, proof, sharing))

    def _beside(self, finished: Finished) -> list[Watched]:
        """A lap, and the ghosts that can be compared with it."""
        session, ghost = self.session, finished.ghost
        if ghost is None:
            return []
        like = [one for one in self.chase.ghosts.like if one.path.time != ghost.lap.time][:MOST_BESIDE]
        mine = watched(ghost, "You", OWN_GHOST, session.car)
        return [mine, *(Watched(one.path, one.name, one.colour, car=session.car) for one in like)]

    def _watch(self, finished: Finished) -> None:
        """The lap again, with the others beside it."""
        self._menus.stack.push(open_replay(self._menus, self.session.venue, self._beside(finished)))

    def _compare(self, finished: Finished) -> None:
        """Its traces beside theirs."""
        self._menus.stack.push(open_traces(self._menus, self.session.venue.track, self._beside(finished)))

    def _race_own(self) -> None:
        self.chase.chase_own()
        self.restart()
