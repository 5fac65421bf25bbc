"""Time trial: the drive as a scene of the game, with its records, its ghosts, the pause and the results."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TextIO

import pygame

from racer.app.drive import CARD_GONE, Choices, DriveScene
from racer.app.drive_session import DriveSession
from racer.app.input import BACK, Act, Key, Signal
from racer.app.lap_result import LapResult
from racer.app.lap_story import Finished, lap_result
from racer.app.menus import Menus
from racer.app.pause import PauseActions, PauseFacts, PauseScene
from racer.app.proving import Prover
from racer.app.record_book import OldBest, RecordBook
from racer.app.results import ResultActions, ResultsScene
from racer.app.settings import Settings
from racer.app.sharing import complete, copy_challenge, export_ghost
from racer.content.error import ContentError
from racer.race.events import LapFinished
from racer.race.lap import Lap
from racer.recording.board import Board
from racer.recording.ghost import Ghost, about_drive, ghost_of
from racer.recording.poses import GhostPath
from racer.view.drive_view import Parts
from racer.view.palette import FRIEND_GHOST, OWN_GHOST
from racer.view.toasts import WRONG

ROLLS_OUT = 1.5
"""s between the end of a course from point to point and its results."""


@dataclass(frozen=True, slots=True)
class TrialPlan:
    """How a trial begins: livery, the key card, somebody's ghost to beat, and a log of frames for tests."""

    livery: str = ""
    key_card: bool = True
    rival: Ghost | None = None
    log: TextIO | None = None


class TrialScene:
    """Drives until the player leaves; every valid best is handed to the records the moment it is set."""

    overlay = False

    def __init__(
        self, menus: Menus, book: RecordBook, session: DriveSession, leave: Callable[[], None], plan: TrialPlan
    ) -> None:
        """Nothing is painted before the window's size is known."""
        self.session = session
        self._menus, self._book, self._leave, self._plan = menus, book, leave, plan
        self._driving = menus.settings.driving
        self._rival = GhostPath(plan.rival) if plan.rival else None
        self._drive: DriveScene | None = None
        self._forget()
        self._take_board()

    # -- the scene

    @property
    def drive(self) -> DriveScene:
        """What is driven; there from the first `resize` on."""
        if self._drive is None:
            raise RuntimeError("a trial is shown before it has a size")
        return self._drive

    def resize(self, size: tuple[int, int]) -> None:
        """Make the view, or follow the window and the options; called after each pause too, so little is done."""
        menus = self._menus
        hud, keys = menus.settings.hud, menus.settings.keys
        if self._drive is None:
            held = 0.0 if self._plan.key_card else CARD_GONE
            choices = Choices(hud.telemetry, held, self._plan.livery)
            self._drive = DriveScene(self.session, size, sprites=menus.sprites, bindings=keys, choices=choices)
            self._chase()
        elif self._drive.view.size != size:
            self._drive.view.resize(size)
        self._drive.keyboard.bindings = keys
        self._drive.choices.parts = _parts(menus.settings)
        if menus.settings.driving != self._driving:
            self._driving = menus.settings.driving
            self.session.drive_with(self._driving.handling, self._driving.assists, self._driving.feel)
            self._drive.view.cut()
            self._follow()

    def key(self, event: pygame.Event) -> None:
        """A key went down or came up; held keys drive."""
        if event.type == pygame.KEYDOWN:
            self.drive.keyboard.press(event.scancode)
        else:
            self.drive.keyboard.release(event.scancode)

    def handle(self, signal: Signal) -> None:
        """Keys that do something once."""
        if isinstance(signal, Key):
            if self.drive.keyboard.bindings.action(signal.scancode) == "pause":
                self.pause()
            else:
                self._press(signal.scancode)
        elif isinstance(signal, Act) and signal.name == BACK:
            self.pause()

    def _press(self, scancode: int) -> None:
        if self.drive.keyboard.bindings.action(scancode) == "restart":
            self.restart()
        else:
            self.drive.press(scancode)
            self._follow()

    def frame(self, target: pygame.Surface, seconds: float) -> None:
        """Run what is due, keep what was driven, draw."""
        began = time.perf_counter()
        drive = self.drive
        fraction = drive.advance(seconds, drive.keyboard.keys())
        for event in drive.events:
            if isinstance(event, LapFinished):
                self._finish(event.lap)
        drive.draw(target, fraction, seconds)
        if self._plan.log is not None:
            self._note(self._plan.log, time.perf_counter() - began)
        self._roll_out(seconds)

    def lose_focus(self) -> None:
        """Nobody is at the keys."""
        self.pause()

    def close(self) -> None:
        """Nothing more is painted ahead."""
        if self._drive is not None:
            self._drive.view.close()

    def say(self, text: str) -> None:
        """A short message over the drive."""
        self.drive.view.say(text)

    # -- records and ghosts

    def _forget(self) -> None:
        """Nothing was driven yet."""
        self._laps: list[Lap] = []
        self._last: Finished | None = None
        self._top: Finished | None = None
        self._results_in: float | None = None

    def _follow(self) -> None:
        """Another car, level or aid has its own board and its own best."""
        if self.session.race is not self._race:
            self._forget()
            self._take_board()
            self._chase()

    def _take_board(self) -> None:
        session, player = self.session, self._book.player
        self._race = session.race
        self._about = about_drive(
            session.venue.track, session.car, handling=session.handling, assists=session.assists, player=player
        )
        about = self._about
        self._board = board = Board(about.track, about.car, about.handling, about.league, about.physics)
        self._best: Lap | None = None
        self._best_path: GhostPath | None = None

        def take(found: OldBest) -> None:
            if board == self._board and self._race is session.race:
                self._take_best(found)

        self._book.find_best(board, take)

    def _take_best(self, found: OldBest) -> None:
        """A best of another day."""
        if self._best is None or found.lap.time < self._best.time:
            self._best = found.lap
            self._best_path = GhostPath(found.ghost) if found.ghost else None
            self.session.take_best(found.lap)
            self._chase()

    def _chase(self) -> None:
        """Which ghosts drive along, and which one the clock compares with."""
        if self._drive is None:
            return
        own, rival = self._best_path, self._rival
        shown = ((own, OWN_GHOST), (rival, FRIEND_GHOST))
        self._drive.ghosts = [(path, colour) for path, colour in shown if path is not None]
        self.session.chased = rival if rival is not None and self._is_like_rival else own

    @property
    def _is_like_rival(self) -> bool:
        """Laps of unlike cars or handling are never compared."""
        rival, about = self._plan.rival, self._about
        return rival is not None and (rival.about.car, rival.about.handling) == (about.car, about.handling)

    def _finish(self, lap: Lap) -> None:
        """Keep a lap, its ghost too when it is the best so far."""
        self._laps.append(lap)
        recording = self.session.recorder.cut(lap) if lap.valid else None
        ghost = ghost_of(self._about, lap, recording) if recording else None
        path = GhostPath(ghost) if ghost else None
        best = lap.valid and (self._best is None or lap.time < self._best.time)
        self._last = Finished(lap, ghost, path, self._best, self._best_path)
        if lap.valid and ghost is None:
            self.say("This lap has no proof, so it is not kept")
        else:
            self._book.keep(self._board, lap, ghost if best else None)
            if best:
                self._best, self._best_path, self._top = lap, path, self._last
                self._chase()
        if self._race.referees[0].laps.finished:
            self._results_in = ROLLS_OUT

    def _roll_out(self, seconds: float) -> None:
        """The end of a course from point to point leads to the results."""
        if self._results_in is not None and self._menus.stack.top is self:
            self._results_in -= seconds
            if self._results_in <= 0.0 and self._last is not None:
                self._results_in = None
                self._show_results(self._last)

    # -- the ways on

    def restart(self) -> None:
        """Back to the grid at once."""
        self._results_in = None
        self.drive.restart()

    def pause(self) -> None:
        """Time stands still until the player goes on."""
        self._let_go()
        session, told = self.session, self._top or self._last
        track, laps = session.venue.track.name, self._race.referees[0].laps
        results = (lambda: self._show_results(told)) if told else None
        facts = PauseFacts(track, laps.lap, session.lap_time, session.delta)
        actions = PauseActions(self.restart, self._leave, results=results)
        self._menus.stack.push(_Pause(self._menus, facts, actions))

    def _show_results(self, finished: Finished) -> None:
        self._let_go()
        ghost = finished.ghost
        actions = ResultActions(
            again=self.restart,
            leave=self._leave,
            race_ghost=self.restart if ghost and finished is self._top else None,
            share=(lambda: self._share(ghost)) if ghost else None,
            export=(lambda: self._export(ghost)) if ghost else None,
        )
        result = lap_result(self.session, finished, self._laps)
        whole = complete(ghost, self.session.venue.track, self.session.car) if ghost else None
        self._menus.stack.push(_Results(self._menus, result, actions, whole))

    def _let_go(self) -> None:
        self._menus.input.release_all()
        if self._drive is not None:
            self._drive.keyboard.release_all()

    def _share(self, ghost: Ghost) -> None:
        try:
            length = copy_challenge(ghost, self.session.venue.track, self.session.car)
        except (ContentError, pygame.error) as problem:
            self._menus.toasts.say(f"Not copied: {problem}", WRONG)
        else:
            self._menus.toasts.say(f"Challenge copied: {length} characters to paste anywhere")

    def _export(self, ghost: Ghost) -> None:
        try:
            path = export_ghost(ghost)
        except (ContentError, OSError) as problem:
            self._menus.toasts.say(f"Not exported: {problem}", WRONG)
        else:
            self._menus.toasts.say(f"Saved as exported/{path.name}")

    # -- for tests and measurements

    def _note(self, log: TextIO, cost: float) -> None:
        """One line for each frame."""
        session = self.session
        seen = session.seen
        facts = {
            "tick": seen.tick,
            "x": seen.x,
            "y": seen.y,
            "heading": seen.heading,
            "forward_speed": seen.forward_speed,
            "side_speed": seen.side_speed,
            "gear": seen.gear,
            "car": session.car.name,
            "handling": session.handling,
            "paused": self._menus.stack.top is not self,
            "laps": [lap.time for lap in session.race.laps()],
            "ghosts": len(self.drive.ghosts),
            "frame_ms": round(cost * 1000.0, 3),
        }
        log.write(json.dumps(facts) + "\n")
        log.flush()


class _Pause(PauseScene):
    """The key that opened it closes it too."""

    def key(self, scancode: int) -> bool:
        if self.menus.settings.keys.action(scancode) != "pause":
            return False
        self.back()
        return True


class _Results(ResultsScene):
    """While they are read, the lap is driven again from its controls."""

    def __init__(self, menus: Menus, result: LapResult, actions: ResultActions, ghost: Ghost | None) -> None:
        super().__init__(menus, result, actions)
        self._prover = Prover(ghost) if ghost else None

    def frame(self, target: pygame.Surface, seconds: float) -> None:
        proof = self._prover.poll() if self._prover else None
        if proof is not None:
            self.show(replace(self._result, proof=proof))
        super().frame(target, seconds)

    def close(self) -> None:
        if self._prover is not None:
            self._prover.close()


def _parts(settings: Settings) -> Parts:
    """What the player wants on the driving screen."""
    hud, display = settings.hud, settings.display
    return Parts(
        timing=hud.timing,
        sectors=hud.sectors,
        minimap=hud.minimap,
        cluster=hud.cluster,
        mph=display.units == "mph",
        fixed_zoom=display.fixed_zoom,
    )
