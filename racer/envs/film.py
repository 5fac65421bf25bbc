"""Frames of an episode as the game shows them, for films and for looking on."""

from __future__ import annotations

import numpy as np
import pygame
from numpy.typing import NDArray

from racer import folders
from racer.envs.episode import Episode
from racer.envs.picture import have_display
from racer.physics.assists import Assists
from racer.view.drive_view import Clock, DriveView, Parts, Shown
from racer.view.sector_cells import Splits
from racer.view.sprites import Sprites

PARTS = Parts(sectors=False, delta=False, medals=False, shake=False, motion=False)


class Film:
    """Painted in this process, so that a frame is always whole and the same."""

    def __init__(self, episode: Episode, size: tuple[int, int], *, handling: str, assists: Assists) -> None:
        """For a car on a track; frames of a size in pixels."""
        have_display()
        pygame.font.init()
        shown = Shown(episode.car, handling, assists, telemetry=False, keys=False, parts=PARTS)
        sprites = Sprites(folders.sprites_folder())
        self._view = DriveView(episode.venue, sprites, size, shown, own_process=False)
        self._canvas = pygame.Surface(size).convert()
        self._tick = 0

    def begin(self) -> None:
        """The car was set down."""
        self._view.cut()
        self._tick = 0

    def take(self, episode: Episode) -> NDArray[np.uint8]:
        """Rows of red, green and blue."""
        seen, session = episode.seen, episode.session
        seconds = max(0, session.tick - self._tick) * session.dt if self._tick else 0.0
        self._tick = session.tick
        self._view.mark(seen)
        clock = _clock(episode)
        self._view.draw(self._canvas, seen, episode.obstacles(), clock, seconds)
        self._view.settle()
        self._view.draw(self._canvas, seen, episode.obstacles(), clock, 0.0)
        return np.ascontiguousarray(pygame.surfarray.array3d(self._canvas).swapaxes(0, 1))

    def close(self) -> None:
        """No more frames."""
        self._view.close()


def _clock(episode: Episode) -> Clock:
    referee = episode.session.referees[0]
    laps = referee.laps
    return Clock(
        lap=laps.lap,
        time=episode.lap_time,
        last=laps.done[-1] if laps.done else None,
        best=None,
        splits=Splits((), ()),
        warning="",
        void=laps.void.sentence if laps.void else "",
        wrong_way=referee.wrong_way.on,
    )
