"""Own tracks that go out: as a file, as a text to paste, or with a lap to beat."""

from __future__ import annotations

from pathlib import Path

import pygame

from racer.app.menus import DriveChoice
from racer.app.sharing import complete
from racer.app.workshop.desk import Desk
from racer.content.car import load_car
from racer.content.error import ContentError
from racer.content.own_tracks import as_text, written_out
from racer.content.track_file import read_track
from racer.physics.identity import physics_identity
from racer.recording.board import Board
from racer.recording.challenge_text import challenge_text
from racer.recording.ghost_file import parse_ghost
from racer.recording.records import Records
from racer.view.toasts import CARE, WRONG


class Giving:
    """What came of it is said once it is done."""

    def __init__(self, desk: Desk) -> None:
        """For one scene."""
        self._desk, self._menus = desk, desk.menus

    def export(self, path: Path) -> None:
        """As a file among what was exported."""
        try:
            there = written_out(path)
        except (ContentError, OSError) as problem:
            self._menus.toasts.say(f"Not exported: {problem}", WRONG)
        else:
            self._menus.toasts.say(f"Saved as {there.parent.name}/{there.name}")

    def copy(self, path: Path) -> None:
        """As a text in the clipboard."""
        try:
            text = as_text(path)
            pygame.scrap.put_text(text)
        except (ContentError, OSError, pygame.error) as problem:
            self._menus.toasts.say(f"Not copied: {problem}", WRONG)
        else:
            self._menus.toasts.say(f"Track copied: {len(text):,} characters to paste anywhere".replace(",", " "))

    def challenge(self, path: Path) -> None:
        """The player's best lap on it in the chosen car, with the track inside; packed off the frame's path."""
        choice, player = self._menus.choice, self._desk.book.player
        self._desk.book.look_up(lambda records: _challenge(records, path, choice, player), self._copied)

    def _copied(self, text: str) -> None:
        if not text.startswith(NO_LAP):
            try:
                pygame.scrap.put_text(text)
            except pygame.error as problem:
                self._menus.toasts.say(f"Not copied: {problem}", WRONG)
                return
            words = f"Challenge copied: {len(text):,} characters to paste anywhere".replace(",", " ")
            self._menus.toasts.say(words)
            return
        self._menus.toasts.say(text, CARE)


NO_LAP = "No challenge yet: "


def _challenge(records: Records, path: Path, choice: DriveChoice, player: str) -> str:
    """In the thread of the records: the text, or why there is none."""
    try:
        track, car = read_track(path), load_car(choice.car)
        driving = choice.driving
        board = Board(track.identity, car.identity, driving.handling, driving.assists.league, physics_identity())
        best = records.best(board, player)
        if best is None or not best.ghost:
            return f"{NO_LAP}set a lap on {track.name} in the {car.title}, then send it"
        ghost = parse_ghost(records.ghosts.get(best.ghost), best.ghost)
        return challenge_text(complete(ghost, track, car))
    except (ContentError, OSError) as problem:
        return f"{NO_LAP}{problem}"
