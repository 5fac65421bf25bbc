"""Puts track, cars and drivers together into a session, with or without a window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from racer.content.bake import Baked
from racer.content.bake_cache import load_baked
from racer.content.centreline import Centreline, find_centreline
from racer.content.scenery import LOOSE
from racer.content.track import Track
from racer.physics.assists import Assists
from racer.physics.handling import SIM
from racer.physics.obstacle import CONE, TYRE_STACK, Obstacle
from racer.physics.walls import Barriers, barriers_of
from racer.physics.world import World
from racer.race.course import Course, course_of
from racer.race.session import Entry, Session

OBSTACLES = {kind.name: kind for kind in (CONE, TYRE_STACK)}

Tell = Callable[[float], None]


@dataclass(frozen=True, slots=True, eq=False)
class Venue:
    """A track made ready for driving: everything about it that has to be worked out once."""

    track: Track
    baked: Baked
    centreline: Centreline
    barriers: Barriers
    course: Course


def open_venue(track: Track, tell: Tell | None = None) -> Venue:
    """Bake a track and find its centre line; `tell` hears the share that is done."""
    baked = load_baked(track, tell)
    centreline = find_centreline(baked)
    return Venue(track, baked, centreline, barriers_of(track), course_of(track, centreline))


def venue_world(venue: Venue) -> World:
    """A venue without cars."""
    loose = [Obstacle(OBSTACLES[thing.kind], thing.x, thing.y) for thing in venue.track.scenery if thing.body == LOOSE]
    return World(venue.baked, walls=venue.barriers.polylines, posts=venue.barriers.posts, obstacles=loose)


def open_session(
    venue: Venue,
    entries: Sequence[Entry],
    *,
    handling: str = SIM,
    assists: Assists | None = None,
    contact: bool = False,
) -> Session:
    """Everybody on the grid: each in a world of their own, passing through each other, or in one where they touch."""
    worlds = [venue_world(venue) for _ in (entries[:1] if contact else entries)]
    for number, entry in enumerate(entries):
        slot = venue.track.grid[entry.slot]
        world = worlds[0 if contact else number]
        world.add_car(entry.car, x=slot.x, y=slot.y, heading=slot.heading, handling=handling, assists=assists)
    return Session(venue.course, entries, worlds)
