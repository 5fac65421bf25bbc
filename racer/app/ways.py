"""The ways through the game: from menus to a drive, a race or the editor, and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TextIO

from racer import folders
from racer.app.loading import LoadingScene, Open, Tell
from racer.app.menus import DriveChoice, Menus
from racer.app.own_authors import OwnAuthors
from racer.app.race_plan import RacePlan
from racer.app.record_book import RecordBook
from racer.app.title import TitleScene
from racer.app.track_words import VARIANT_WORDS, plain_title
from racer.content.track_file import built_in_tracks, load_track
from racer.content.variants import variant_of
from racer.recording.author_laps import FIRST_START

if TYPE_CHECKING:
    from racer.app.drive_session import DriveSession
    from racer.app.race_scene import RaceScene
    from racer.app.trial import TrialScene
    from racer.app.trial_plan import TrialPlan
    from racer.app.workshop.desk import Desk


@dataclass(slots=True)
class Ways:
    """Each puts a scene on the stack, and loads what it needs only then: the title is there at once."""

    menus: Menus
    book: RecordBook
    own_authors: OwnAuthors
    show: Callable[[], None]
    """Brings a picture to the screen while something is made ready."""
    log: TextIO | None = None
    direct: bool = False
    """Leaving the drive ends the program."""
    first: bool = False
    """Nobody has driven yet."""

    def begin(self) -> None:
        """The first start goes to the grid, every other to the title."""
        if self.first:
            self._help_newcomer()
            self.drive(self.menus.choice)
        else:
            self.menus.stack.push(TitleScene(self.menus))

    def drive(self, choice: DriveChoice) -> None:
        """Make a track ready and stand on its grid."""
        self._open(choice, lambda tell: self._trial(choice, tell))

    def _trial(self, choice: DriveChoice, tell: Tell) -> TrialScene:
        from racer.app.drive_session import DriveSession
        from racer.app.trial_plan import Rival, TrialPlan
        from racer.assembly import open_venue

        venue = open_venue(variant_of(load_track(choice.track), choice.variant), tell)
        driving = choice.driving
        session = DriveSession(venue, choice.car, handling=driving.handling, assists=driving.assists, feel=driving.feel)
        plan = TrialPlan(choice.livery, key_card=False, next_track=self._next_track(choice, self.drive))
        plan = replace(plan, carry_track=choice.track not in built_in_tracks())
        if self.first:
            slow = Rival(folders.tracks_folder() / "ghosts" / FIRST_START)
            plan = replace(plan, key_card=True, rivals=(slow,), author=False)
        self.first = False
        self.own_authors.follow(choice.track, venue.track, session.car)
        return self.scene(session, plan)

    def race(self, choice: DriveChoice, plan: RacePlan) -> None:
        """Stand on the grid with others."""
        from racer.app.race_scene import RaceWays

        following = self._next_track(choice, lambda after: self.race(after, plan))
        ways = RaceWays(choice, self.leave, following, self.menus.keyboard)

        def make(tell: Tell) -> RaceScene:
            from racer.app.race_opening import open_race

            scene = open_race(self.menus, plan, ways, tell)
            self.own_authors.follow(choice.track, scene.session.venue.track, scene.session.car)
            return scene

        self._open(choice, make)

    def edit(self) -> None:
        """To the own tracks and the editor."""
        from racer.app.workshop.home import WorkshopScene

        self.menus.stack.push(WorkshopScene(self.desk))

    def ghosts(self) -> None:
        """To all ghosts, and from there to drives, replays and traces."""
        from racer.app.ghost_house import GhostHouse

        GhostHouse(self.menus, self.book, self.scene, self.show).browse()

    @property
    def desk(self) -> Desk:
        """What is around the editor."""
        from racer.app.workshop.desk import Desk

        return Desk(self.menus, self.book, self.menus.keyboard, self.show, self.log)

    def _open(self, choice: DriveChoice, make: Open) -> None:
        """Keep what is driven, and make it ready."""
        self.menus.choose(track=choice.track, car=choice.car, variant=choice.variant)
        title = " · ".join(part for part in (plain_title(choice.track), VARIANT_WORDS[choice.variant]) if part)
        self.menus.stack.push(LoadingScene(self.menus, title, make, self.show))

    def scene(self, session: DriveSession, plan: TrialPlan) -> TrialScene:
        """A time trial with what this game has."""
        from racer.app.trial import TrialScene

        plan = replace(plan, log=self.log, keyboard=self.menus.keyboard)
        return TrialScene(self.menus, self.book, session, self.leave, plan)

    def _help_newcomer(self) -> None:
        """All aids are on until somebody switches them off."""
        settings = self.menus.settings
        aided = replace(settings.driving, abs=True, traction_control=True, stability=True, automatic=True)
        self.menus.change(replace(settings, driving=aided))

    def _next_track(self, choice: DriveChoice, drive: Callable[[DriveChoice], None]) -> Callable[[], None] | None:
        """The way from a drive to the track after it, in the order in which they are offered."""
        following = "" if self.direct else self.menus.track_after(choice.track)
        if not following:
            return None

        def go() -> None:
            self.menus.stack.pop()
            drive(replace(choice, track=following, variant=""))

        return go

    def start(self, session: DriveSession, plan: TrialPlan) -> None:
        """Stand on the grid of a session that is ready."""
        self.menus.stack.push(self.scene(session, plan))

    def leave(self) -> None:
        """From the drive to whatever it was started from."""
        self.menus.stack.pop()
        if self.menus.stack.empty and not self.direct:
            self.menus.stack.push(TitleScene(self.menus))
