"""What a time trial chases: the best of its board, the author's time, ghosts along; and what becomes of each lap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from racer.app.along import Along
from racer.app.best_words import best_words
from racer.app.drive_session import DriveSession
from racer.app.ghost_reading import Looks, ToBeat, best_of, own_along, rival_along
from racer.app.lap_result import Proof
from racer.app.lap_story import Finished
from racer.app.record_book import RecordBook
from racer.app.sitting import Sitting
from racer.app.trial_ghosts import FIRST_RIVAL, TrialGhosts
from racer.app.trial_plan import MOST_RIVALS, Rival, TrialPlan
from racer.content.car import base_of
from racer.race.events import GateCrossed
from racer.race.lap import Lap
from racer.race.session import SessionEvent
from racer.recording.author_laps import AuthorLap
from racer.recording.ghost import about_drive, ghost_of, with_own
from racer.recording.record_laps import KeptLap, Outcome
from racer.recording.records import Records
from racer.view.hud_facts import Clock


class Chase:
    """Asks the records and hands laps to them; whatever they answer late, about another sitting, is let go."""

    def __init__(self, session: DriveSession, book: RecordBook, plan: TrialPlan, looks: Looks = lambda _: None) -> None:
        """Nothing is known yet; it comes while the player drives. `looks` is asked in the thread of the records."""
        self._session, self._book, self._plan, self._looks = session, book, plan, looks
        self.along: list[Along] = []
        """Everybody who drives along; the same list for as long as the trial lasts."""
        self._with_author = plan.author
        self._author_changes = book.author_changes
        self.sit_down()

    @property
    def outlived(self) -> bool:
        """Whether car, level or aids have changed since."""
        return self._session.race is not self._race

    def sit_down(self) -> None:
        """Begin on the board of what is driven now, and ask for all that there is to beat."""
        session, book, plan = self._session, self._book, self._plan
        self._race, player = session.race, book.player
        about = about_drive(
            session.venue.track, session.car, handling=session.handling, assists=session.assists, player=player
        )
        self.sitting = sitting = Sitting(about)
        self.ghosts = TrialGhosts(chosen=FIRST_RIVAL if plan.chase_rival else "")
        self.ghosts.with_author = self._with_author
        board = sitting.board
        book.look_up(lambda records: best_of(records, board, player), lambda found: self._take_best(sitting, found))
        self._find_author()
        self._invite(plan.rivals)
        book.find_chosen(board, lambda names: self._take_chosen(sitting, names))
        self._show()

    def look(self) -> None:
        """Once a frame: an author who has driven meanwhile comes along."""
        if self._book.author_changes != self._author_changes:
            self._author_changes = self._book.author_changes
            self._find_author()

    def _find_author(self) -> None:
        """Of the car that this one was built from: only those have authors."""
        sitting, car = self.sitting, self._session.car
        board = replace(sitting.board, car=base_of(car).identity) if car.base else sitting.board
        self._book.find_author(board, lambda found: self._take_author(sitting, *found))

    # -- ghosts

    def _invite(self, rivals: Sequence[Rival], first: int = 0) -> None:
        """Have ghosts read that are to drive along, numbered from `first` on."""
        sitting, ghosts, looks = self.sitting, self.ghosts, self._looks

        def asked(number: int, rival: Rival) -> Callable[[Records], Along | None]:
            return lambda records: rival_along(records, rival, number, sitting.about, looks)

        def taker(number: int) -> Callable[[Along], None]:
            def take(found: Along) -> None:
                ghosts.rivals[number] = found
                self._show()

            return take

        for number, rival in enumerate(rivals[: MOST_RIVALS - first], first):
            self._book.look_up(asked(number, rival), taker(number))

    def choose(self, names: tuple[str, ...]) -> None:
        """Race along with these of the player's ghosts, now and whenever this board is driven."""
        self._book.choose(self.sitting.board, names)
        self.ghosts.rivals.clear()
        self._invite([*self._plan.rivals, *map(Rival, names)])
        self._show()

    @property
    def chosen(self) -> tuple[str, ...]:
        """Those of the player's ghosts that drive along."""
        return self._book.chosen(self.sitting.board)

    @property
    def room(self) -> int:
        """How many of them may."""
        return MOST_RIVALS - len(self._plan.rivals)

    def find_ghosts(self, take: Callable[[list[KeptLap]], None]) -> None:
        """Laps of this board whose ghosts can drive along; the own best does so anyway."""
        player = self._book.player

        def without_best(laps: list[KeptLap]) -> None:
            best = next((lap for lap in laps if lap.own and lap.player == player), None)
            take([lap for lap in laps if lap is not best])

        self._book.find_ghosts(self.sitting.board, without_best)

    def compare(self, key: str) -> None:
        """Compare with this ghost."""
        self.ghosts.chosen = key
        self._show()

    def show_author(self, on: bool) -> None:  # noqa: FBT001 - a switch has no better word
        """Let the author's ghost be seen, or not."""
        self.ghosts.with_author = self._with_author = on
        self._show()

    def switch(self) -> Along | None:
        """Compare with the next ghost."""
        self.ghosts.switch()
        self._show()
        return self.ghosts.reference

    def chase_own(self) -> None:
        """The own best is the one to beat."""
        self.ghosts.chase_own()
        self._show()

    def _show(self) -> None:
        """Bring the drive up to date."""
        self.along[:] = self.ghosts.along
        reference = self.ghosts.reference
        self._session.chased = reference.path if reference else None

    def dress(self, clock: Clock) -> Clock:
        """What the clock shows of records and ghosts."""
        sitting, reference = self.sitting, self.ghosts.reference
        name = reference.name if reference else ""
        splits = replace(clock.splits, records=sitting.records)
        return replace(clock, splits=splits, reference=name, sum_of_best=sitting.sum_of_best, medals=sitting.medals)

    def note(self, event: SessionEvent) -> None:
        """From the end of the first sector on, a lap's sectors are what is shown."""
        if isinstance(event, GateCrossed) and event.sector == 0:
            self.sitting.show_records()

    # -- what the records answer

    def _take_best(self, sitting: Sitting, found: ToBeat) -> None:
        """A best of another day."""
        if sitting is not self.sitting:
            return
        sitting.take_sectors(found.sectors)
        if found.best is not None and sitting.take_best(found.best, found.own.path if found.own else None):
            self.ghosts.own = found.own
            self._session.take_best(found.best)
            self._show()

    def _take_chosen(self, sitting: Sitting, names: tuple[str, ...]) -> None:
        if sitting is self.sitting:
            self._invite([Rival(name) for name in names], len(self._plan.rivals))

    def _take_author(self, sitting: Sitting, lap: AuthorLap, ghost: Along | None) -> None:
        """A built car drives for the medals of its base, whose lap is watched but not compared with."""
        if sitting is self.sitting:
            if ghost is not None and self._session.car.base:
                ghost = replace(ghost, like=False)
            sitting.author, sitting.author_path = lap, ghost.path if ghost and ghost.like else None
            self.ghosts.author = ghost
            self._show()

    def _take_own(self, sitting: Sitting, lap: Lap, own: Along) -> None:
        """The ghost of a best just driven."""
        if sitting is self.sitting and sitting.best is lap:
            sitting.best_path, self.ghosts.own = own.path, own
            self._show()

    # -- laps

    def finish(self, lap: Lap) -> bool:
        """Take a lap just driven, its ghost too when it is the best so far; says whether it is kept."""
        session, sitting = self._session, self.sitting
        sitting.laps.append(lap)
        recording = session.recorder.cut(lap) if lap.valid and not session.practice else None
        ghost = ghost_of(sitting.about, lap, recording) if recording else None
        if ghost is not None and session.car.base:
            # A built car may be tuned again tomorrow; this lap stays provable.
            ghost = with_own(ghost, car=session.car)
        finished = Finished(lap, ghost, sitting.best, sitting.best_path)
        kept = not session.practice and (ghost is not None or not lap.valid)
        sitting.last = self._keep(finished) if kept else finished
        return kept

    def _keep(self, finished: Finished) -> Finished:
        sitting, book, lap, ghost = self.sitting, self._book, finished.lap, finished.ghost
        best = sitting.beats_best(lap)
        track = self._session.venue.track if self._plan.carry_track else None
        ticket = book.keep(sitting.board, lap, ghost if best else None, _teller(sitting), track)
        finished = replace(finished, ticket=ticket)
        if lap.valid:
            sitting.take_sectors(lap.sectors)
        if best and ghost is not None:
            sitting.take_best(lap, None)
            sitting.top = finished
            book.look_up(lambda _: own_along(ghost), lambda own: self._take_own(sitting, lap, own))
        return finished

    def noter(self, finished: Finished) -> Callable[[Proof], Proof]:
        """Tells the records of a proof, and the proof where its ghost lies."""
        book = self._book

        def noted(proof: Proof) -> Proof:
            if not proof.problem:
                book.mark_proved(finished.ticket, proved=proof.holds)
            saved = book.saved_as(finished.ticket)
            return replace(proof, saved_as=f"Saved as ghost {saved}") if saved else proof

        return noted


def _teller(sitting: Sitting) -> Callable[[Outcome], str]:
    """What to say of a lap once it is kept."""

    def told(outcome: Outcome) -> str:
        if outcome.kept is None:
            return ""
        author = sitting.author.seconds if sitting.author else None
        return best_words(outcome.kept.seconds, outcome.before.seconds if outcome.before else None, author)

    return told
