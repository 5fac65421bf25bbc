"""A person in a race: rivals in the same car on the same grid, lights for all, places and gaps; no window here."""

from __future__ import annotations

from racer.app.drive_session import DriveSession
from racer.app.race_plan import RacePlan
from racer.app.start_lights import StartLights
from racer.assembly import Venue, open_session
from racer.content.car import Car
from racer.drivers.hands import Feel, Keys
from racer.drivers.racing_driver import RacingDriver
from racer.drivers.racing_line import Plan
from racer.drivers.skill import DriverProfile
from racer.physics import TICK_HZ
from racer.physics.assists import Assists
from racer.physics.handling import SIM
from racer.physics.snapshot import Snapshot
from racer.race.contest import Contest
from racer.race.driver import Driver
from racer.race.session import Entry, Session, SessionEvent

ME = 0
"""The person's number; rivals follow in the order of the grid."""

TOLD_EVERY = TICK_HZ // 10
"""Ticks between two looks of those whose effort follows the gap."""


class RaceSession(DriveSession):
    """The person starts behind all others; the quickest stands in front."""

    def __init__(
        self,
        venue: Venue,
        car: str | Car,
        plan: RacePlan,
        line: Plan,
        *,
        handling: str = SIM,
        assists: Assists | None = None,
        feel: Feel | None = None,
        driver: Driver | None = None,
    ) -> None:
        """As many rivals as the grid has room for; all drive the person's car along one line."""
        self.plan, self._line = plan, line
        room = len(venue.track.grid) - 1
        self.rivals: tuple[DriverProfile, ...] = tuple(sorted(plan.rivals, key=lambda one: -one.skill)[:room])
        self.drivers: tuple[RacingDriver, ...] = ()
        super().__init__(venue, car, handling=handling, assists=assists, feel=feel, driver=driver)

    def _open(self, entry: Entry) -> Session:
        self.drivers = tuple(self._rival(profile) for profile in self.rivals)
        self._rival_lights = [StartLights(driver) for driver in self.drivers]
        mine = Entry(entry.car, entry.driver, slot=len(self.rivals))
        others = [Entry(self.car, lights, slot) for slot, lights in enumerate(self._rival_lights)]
        race = open_session(
            self.venue, [mine, *others], handling=self.handling, assists=self.assists, contact=self.plan.contact
        )
        self.contest = Contest(race, self.plan.laps)
        return race

    def _rival(self, profile: DriverProfile) -> RacingDriver:
        return RacingDriver(self._line, self.car, self.venue.baked, profile=profile)

    @property
    def finished(self) -> bool:
        """Whether the person has driven all laps."""
        return self.contest.finishes[ME] is not None

    def step(self, keys: Keys) -> list[SessionEvent]:
        """One tick of everybody."""
        self.person.device = keys
        held = self.lights.holding
        events = self.race.step()
        if held:
            if not self.lights.holding:
                self.contest = Contest(self.race, self.plan.laps)
            return events
        self.contest.watch(events)
        if self.race.tick % TOLD_EVERY == 0:
            self._tell_gaps()
        mine = [event for event in events if event.car == ME]
        for event in mine:
            self._note(event)
        return mine

    def _tell_gaps(self) -> None:
        """Those who react to the person hear how far ahead they are."""
        contest = self.contest
        for number, driver in enumerate(self.drivers, 1):
            if driver.profile.reaction > 0.0:
                driver.gap = self.lead(number) if contest.finishes[number] is None else None

    def lead(self, rival: int) -> float | None:
        """Seconds that the person is ahead of a rival; below nothing when behind."""
        contest = self.contest
        if contest.place(ME) < contest.place(rival):
            return contest.gap(rival, ME)
        behind = contest.gap(ME, rival)
        return None if behind is None else -behind

    def line_up(self) -> None:
        """Everybody on the grid until the lights are out."""
        self.race.restart()
        self.rewinding.forget()
        self.lights.begin_countdown()
        for lights in self._rival_lights:
            lights.begin_countdown()
        self.contest = Contest(self.race, self.plan.laps)

    def restart(self) -> None:
        """A race always begins by its lights."""
        self.line_up()
