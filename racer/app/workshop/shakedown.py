"""Test drives of the open track as it is: alone or against the AI, and back to the editor by the key that led here.

Nothing of them is kept: laps are compared with each other as long as the track is open, and no further.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from racer.app.drive_session import DriveSession
from racer.app.input import Key, Signal
from racer.app.loading import Tell
from racer.app.menus import Menus
from racer.app.pause import PauseActions, PauseFacts
from racer.app.race_opening import sessions
from racer.app.race_plan import plan_of
from racer.app.race_scene import RaceScene, RaceWays
from racer.app.record_book import RecordBook
from racer.app.trial import TrialScene
from racer.app.trial_menus import TrialPause
from racer.app.trial_plan import TrialPlan
from racer.app.workshop.desk import Desk
from racer.app.workshop.inspecting import venue_of
from racer.assembly import Venue
from racer.content.bake import bake
from racer.content.car import load_car
from racer.content.error import ContentError
from racer.content.track import Point, Track
from racer.content.track_edit.problems import problems
from racer.content.track_finding import ERROR, Finding
from racer.drivers.racing_line import plan_line
from racer.recording.author_laps import AuthorLaps
from racer.recording.records import Records

BACK_KEY = pygame.KSCAN_F5
NOT_KEPT = "A test drive sets no records. F5 leads back."
CHECKED, LINED = 0.5, 0.9
"""Shares of the waiting: after the check, and after the AI's line."""


class CannotBeRacedError(ContentError):
    """The first error of a track."""

    def __init__(self, finding: Finding) -> None:
        """What is wrong, and where."""
        super().__init__("", "", finding.code, **finding.values)
        self.finding = finding

    def __str__(self) -> str:
        """The finding's own words."""
        return self.finding.sentence


class ShakedownPause(TrialPause):
    """Leads back to the editor."""

    mode, again, away = "test drive", "Again", "Back to the editor"

    def __init__(self, menus: Menus, facts: PauseFacts, actions: PauseActions) -> None:
        """Says what becomes of the laps."""
        super().__init__(menus, replace(facts, note=NOT_KEPT), actions)


class PlacedSession(DriveSession):
    """Begins at a place on the track; without one, on the grid."""

    place: Point | None = None

    def put(self, place: Point) -> None:
        """Begin here from now on."""
        self.place = place
        self.restart()

    def _build(self) -> None:
        super()._build()
        self._stand()

    def restart(self) -> None:
        """Back to the place."""
        super().restart()
        self._stand()

    def _stand(self) -> None:
        """In the middle of the road that is nearest, as it is driven."""
        if self.place is not None:
            line = self.venue.centreline
            s, _ = line.locate(*self.place)
            x, y, heading = line.at(s)
            self.race.practise_from(x, y, heading, near=s)


class Shakedown(TrialScene):
    """A time trial whose laps nobody keeps."""

    pause_kind = ShakedownPause

    def __init__(
        self, menus: Menus, book: RecordBook, session: DriveSession, leave: Callable[[], None], plan: TrialPlan
    ) -> None:
        """With a book of its own, which is heard here."""
        super().__init__(menus, book, session, leave, plan)
        self._book, self._back = book, leave

    def handle(self, signal: Signal) -> None:
        """The key that led here leads back."""
        if isinstance(signal, Key) and signal.scancode == BACK_KEY:
            self._back()
        else:
            super().handle(signal)

    def frame(self, target: pygame.Surface, seconds: float) -> None:
        """Hear what the book says too."""
        self._book.look(self.say)
        super().frame(target, seconds)


class ShakedownRace(RaceScene):
    """A race from which the same key leads back."""

    def handle(self, signal: Signal) -> None:
        """Back, or on with the race."""
        if isinstance(signal, Key) and signal.scancode == BACK_KEY:
            self._ways.leave()
        else:
            super().handle(signal)


@dataclass(slots=True)
class Shakedowns:
    """All drives of one open track; their laps lie in a folder that goes with it."""

    desk: Desk
    _folder: TemporaryDirectory[str] | None = None
    _book: RecordBook | None = None

    def trial(self, track: Track, start: Point | None, tell: Tell) -> Shakedown:
        """Alone, from a point or from the grid."""
        menus = self.desk.menus
        choice, driving = menus.choice, menus.settings.driving
        session = PlacedSession(
            ready(track, tell), choice.car, handling=driving.handling, assists=driving.assists, feel=driving.feel
        )
        if start is not None:
            session.put(start)
        plan = TrialPlan(choice.livery, key_card=False, lights=False, author=False, keyboard=self.desk.keyboard,
                         log=self.desk.log)  # fmt: skip
        return Shakedown(menus, self._own_book(), session, menus.stack.pop, plan)

    def race(self, track: Track, tell: Tell) -> ShakedownRace:
        """Against the rivals that are chosen for races."""
        menus = self.desk.menus
        choice = menus.choice
        venue, car = ready(track, tell), load_car(choice.car)
        line = plan_line(venue.baked, venue.centreline, car, lambda share: tell(CHECKED + (LINED - CHECKED) * share))
        make = sessions(venue, car, line, menus.settings.driving)
        ways = RaceWays(choice, menus.stack.pop, keyboard=self.desk.keyboard)
        return ShakedownRace(menus, make(plan_of(menus.settings.race)), ways, make)

    def close(self) -> None:
        """The track is left: its test laps are gone."""
        if self._book is not None:
            self._book.close()
        if self._folder is not None:
            self._folder.cleanup()
        self._book = self._folder = None

    def _own_book(self) -> RecordBook:
        if self._book is None:
            self._folder = TemporaryDirectory(prefix="slipline-", ignore_cleanup_errors=True)
            self._book = RecordBook(self.desk.book.player, Records(Path(self._folder.name)), AuthorLaps(()))
        return self._book


def ready(track: Track, tell: Tell) -> Venue:
    """The open track made ready for driving; an error of it says why it cannot be."""
    baked = bake(track, lambda share: tell(CHECKED * share))
    errors = [finding for finding in problems(track, baked) if finding.level == ERROR]
    if errors:
        raise CannotBeRacedError(errors[0])
    return venue_of(baked)
