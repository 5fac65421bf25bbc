"""Makes a race ready: the track, the line that rivals drive along, and everybody on the grid."""

from __future__ import annotations

from racer.app.loading import Tell
from racer.app.menus import Menus
from racer.app.race_plan import RacePlan
from racer.app.race_scene import RaceScene, RaceWays
from racer.app.race_session import RaceSession
from racer.assembly import open_venue
from racer.content.car import load_car
from racer.content.track_file import load_track
from racer.content.variants import variant_of
from racer.drivers.line_cache import load_plan

TRACK_SHARE = 0.4
"""Of the waiting that goes into the track; the rest into the line."""


def open_race(menus: Menus, plan: RacePlan, ways: RaceWays, tell: Tell) -> RaceScene:
    """A race on its grid; `tell` hears the share that is done."""
    choice, driving = ways.choice, ways.choice.driving
    track = variant_of(load_track(choice.track), choice.variant)
    venue = open_venue(track, lambda share: tell(TRACK_SHARE * share))
    car = load_car(choice.car)
    line = load_plan(venue.baked, venue.centreline, car, lambda share: tell(TRACK_SHARE + (1.0 - TRACK_SHARE) * share))

    def make(raced: RacePlan) -> RaceSession:
        return RaceSession(
            venue, car, raced, line, handling=driving.handling, assists=driving.assists, feel=driving.feel
        )

    return RaceScene(menus, make(plan), ways, make)
