"""Makes a race ready: the track, the line that rivals drive along, and everybody on the grid."""

from __future__ import annotations

from racer.app.loading import Tell
from racer.app.menus import Menus
from racer.app.race_plan import RacePlan
from racer.app.race_scene import Make, RaceScene, RaceWays
from racer.app.race_session import RaceSession
from racer.app.settings import Driving
from racer.assembly import Venue, open_venue
from racer.content.car import Car, load_car
from racer.content.track_file import load_track
from racer.content.variants import variant_of
from racer.drivers.line_cache import load_plan
from racer.drivers.racing_line import Plan

TRACK_SHARE = 0.4
"""Of the waiting that goes into the track; the rest into the line."""


def open_race(menus: Menus, plan: RacePlan, ways: RaceWays, tell: Tell) -> RaceScene:
    """A race on its grid; `tell` hears the share that is done."""
    choice, driving = ways.choice, ways.choice.driving
    track = variant_of(load_track(choice.track), choice.variant)
    venue = open_venue(track, lambda share: tell(TRACK_SHARE * share))
    car = load_car(choice.car)
    line = load_plan(venue.baked, venue.centreline, car, lambda share: tell(TRACK_SHARE + (1.0 - TRACK_SHARE) * share))
    make = sessions(venue, car, line, driving)
    return RaceScene(menus, make(plan), ways, make)


def sessions(venue: Venue, car: Car, line: Plan, driving: Driving) -> Make:
    """Races on a track that is ready."""

    def make(plan: RacePlan) -> RaceSession:
        return RaceSession(
            venue, car, plan, line, handling=driving.handling, assists=driving.assists, feel=driving.feel
        )

    return make
