"""A person in a race: rivals in the same car on the same grid, lights for all, places and gaps; no window here.

Nothing can be proved and nothing taken back: a race sets no records. It is filmed, to be watched afterwards.
"""

from __future__ import annotations

from math import hypot

from racer.app.drive_session import DriveSession
from racer.app.race_film import RaceFilm
from racer.app.race_plan import RacePlan
from racer.app.race_relay import Relay
from racer.app.start_lights import StartLights
from racer.assembly import Venue, open_session
from racer.content.car import Car
from racer.drivers.hands import Device, Feel
from racer.drivers.held_controls import HeldControls
from racer.drivers.learned_store import load_learned
from racer.drivers.racing_driver import RacingDriver
from racer.drivers.racing_line import Plan
from racer.drivers.skill import DriverProfile, profile_of_skill
from racer.drivers.traffic import TrafficDriver
from racer.physics import TICK_HZ
from racer.physics.assists import Assists
from racer.physics.handling import SIM
from racer.race.contest import Contest
from racer.race.driver import Driver
from racer.race.session import Entry, Session, SessionEvent

ME = 0
"""The person's number; rivals follow in the order of the grid."""

TOLD_EVERY = TICK_HZ // 10
"""Ticks between two looks of those whose effort follows the gap."""

DECIDES_EVERY = 4
"""Ticks from one decision of a rival to the next: as often as a person sees a picture, and a race costs less."""

HOMEWARD = 50.0
"""Skill of whoever brings a person's car home after the finish."""

STUCK_METRES, STUCK_SECONDS = 4.0, 10.0
"""A rival that stays this near for so long is set back to the gate passed last."""


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

    @property
    def overlong(self) -> bool:
        """Never: nothing is recorded."""
        return False

    def _record(self) -> None:
        """Nobody could prove a race by the controls of one car."""

    def _open(self, entry: Entry) -> Session:
        self._learned = load_learned(self.venue.track.identity, self.car.identity, self.handling)
        self.drivers = tuple(self._rival(profile) for profile in self.rivals)
        self._rival_lights = [
            StartLights(HeldControls(driver, DECIDES_EVERY, number)) for number, driver in enumerate(self.drivers)
        ]
        home = self._rival(profile_of_skill(HOMEWARD))
        self._relay = Relay(self._driver or self.person, HeldControls(home, DECIDES_EVERY))
        self.lights = StartLights(self._relay)
        mine = Entry(entry.car, self.lights, slot=len(self.rivals))
        others = [Entry(self.car, lights, slot) for slot, lights in enumerate(self._rival_lights)]
        race = open_session(
            self.venue, [mine, *others], handling=self.handling, assists=self.assists, contact=self.plan.contact
        )
        self._begin(race)
        return race

    def _rival(self, profile: DriverProfile) -> RacingDriver:
        kind = TrafficDriver if self.plan.contact else RacingDriver
        hz = TICK_HZ // DECIDES_EVERY
        return kind(self._line, self.car, self.venue.baked, profile=profile, learned=self._learned, hz=hz)

    def _begin(self, race: Session) -> None:
        """From now on it is counted who is where."""
        self.contest = Contest(race, self.plan.laps)
        self._stood = [(seen.x, seen.y, race.tick) for seen in race.snapshots]
        self.film = RaceFilm(race)

    @property
    def cars(self) -> int:
        """How many take part."""
        return len(self.rivals) + 1

    @property
    def finished(self) -> bool:
        """Whether the person has driven all laps."""
        return self.contest.finishes[ME] is not None

    def name(self, number: int, person: str) -> str:
        """What a car's driver is called."""
        return person if number == ME else self.rivals[number - 1].title

    def short_name(self, number: int) -> str:
        """The same where there is little room: a family name, or a number in the field."""
        title = self.rivals[number - 1].title if number != ME else "You"
        return title.partition(" · ")[0] if " · " in title else title.split()[-1]

    def step(self, keys: Device) -> list[SessionEvent]:
        """One tick of everybody; gives what happened to the person."""
        self.person.device = keys
        held = self.lights.holding
        events = self.race.step()
        if held:
            if not self.lights.holding:
                self._begin(self.race)
            return []
        self.contest.watch(events)
        self.film.take()
        self._relay.handed_over = self.finished
        if self.race.tick % TOLD_EVERY == 0:
            self._tell_gaps()
            self._free_the_stuck()
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

    def _free_the_stuck(self) -> None:
        """Set back who has not come away from a place for long; a person does that by a key."""
        race, first = self.race, ME if self.finished else ME + 1
        for number in range(first, self.cars):
            seen, (x, y, tick) = race.snapshots[number], self._stood[number]
            if self.contest.finishes[number] and not race.course.closed:
                continue  # beyond the end there is nowhere to go
            if hypot(seen.x - x, seen.y - y) > STUCK_METRES:
                self._stood[number] = (seen.x, seen.y, race.tick)
            elif (race.tick - tick) * race.dt > STUCK_SECONDS:
                race.reset(number)
                seen = race.snapshots[number]
                self._stood[number] = (seen.x, seen.y, race.tick)

    def lead(self, rival: int) -> float | None:
        """Seconds that the person is ahead of a rival; below nothing when behind."""
        contest = self.contest
        if contest.place(ME) < contest.place(rival):
            return contest.gap(rival, ME)
        behind = contest.gap(ME, rival)
        return None if behind is None else -behind

    def line_up(self) -> None:
        """Everybody on the grid until the lights are out."""
        self._relay.handed_over = False
        self.race.restart()
        self.best, self._compared = None, ()
        for lights in (self.lights, *self._rival_lights):
            lights.begin_countdown()
        self._begin(self.race)

    def restart(self) -> None:
        """A race always begins by its lights."""
        self.line_up()
