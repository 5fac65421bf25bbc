"""What opens over a time trial: the pause, and the results with their proof."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from racer.app.lap_result import LapResult, Proof
from racer.app.menus import Menus
from racer.app.pause import PauseScene
from racer.app.proving import Prover
from racer.app.results import ResultActions, ResultsScene
from racer.app.sharing import Packing, export_ghost
from racer.content.car import Car
from racer.content.error import ContentError
from racer.content.track import Track
from racer.recording.ghost import Ghost
from racer.view.toasts import WRONG


class TrialPause(PauseScene):
    """The key that opened it closes it too."""

    def key(self, scancode: int) -> bool:
        """Whether a key was taken."""
        if self.menus.settings.keys.action(scancode) != "pause":
            return False
        self.back()
        return True


class TrialResults(ResultsScene):
    """While they are read, the lap is driven again from its controls."""

    def __init__(
        self,
        menus: Menus,
        result: LapResult,
        actions: ResultActions,
        proof: tuple[Prover, Callable[[Proof], Proof]] | None,
        sharing: Sharing | None,
    ) -> None:
        """Who proves the lap, and who hears of the proof and may add to it."""
        super().__init__(menus, result, actions)
        self._proof, self._sharing = proof, sharing

    def frame(self, target: pygame.Surface, seconds: float) -> None:
        """Show the proof as soon as it is there, and copy what was packed."""
        if self._proof is not None:
            prover, noted = self._proof
            proof = prover.poll()
            if proof is not None:
                self.show(replace(self._result, proof=noted(proof)))
        if self._sharing is not None:
            self._sharing.look()
        super().frame(target, seconds)

    def close(self) -> None:
        """Nobody waits for the proof any more."""
        if self._proof is not None:
            self._proof[0].close()


class Sharing:
    """A ghost leaves the game from the results; what came of it is said there."""

    def __init__(self, menus: Menus, ghost: Ghost, track: Track, car: Car) -> None:
        """For one lap."""
        self._menus, self._ghost, self._track, self._car = menus, ghost, track, car
        self._packing: Packing | None = None

    def copy(self) -> None:
        """As a text, as soon as it is packed."""
        self._packing = self._packing or Packing(self._ghost, self._track, self._car)

    def look(self) -> None:
        """Once a frame."""
        packing = self._packing
        if packing is None or not packing.done:
            return
        self._packing = None
        try:
            length = packing.copy()
        except (ContentError, pygame.error) as problem:
            self._menus.toasts.say(f"Not copied: {problem}", WRONG)
        else:
            self._menus.toasts.say(f"Challenge copied: {length} characters to paste anywhere")

    def export(self) -> None:
        """As a file."""
        try:
            path = export_ghost(self._ghost)
        except (ContentError, OSError) as problem:
            self._menus.toasts.say(f"Not exported: {problem}", WRONG)
        else:
            self._menus.toasts.say(f"Saved as exported/{path.name}")
