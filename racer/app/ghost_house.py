"""Where all ghosts are at home: opens their list, and the drives, replays and traces that it leads to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from racer.app.drive_session import DriveSession
from racer.app.ghost_reading import car_of_ghost
from racer.app.ghost_shelf import ShelfGhost
from racer.app.ghost_trade import GhostTrade, Laps, Ways
from racer.app.ghost_words import COLOURS
from racer.app.ghosts import GhostsScene
from racer.app.loading import LoadingScene, Open, Tell
from racer.app.menus import Menus
from racer.app.record_book import RecordBook
from racer.app.replay_opening import Watched, open_replay, open_traces, watched
from racer.app.trial import TrialScene
from racer.app.trial_plan import Rival, TrialPlan
from racer.assembly import Venue, open_venue
from racer.content.library import find_any_track
from racer.recording.ghost import Ghost
from racer.recording.ghost_error import GhostError
from racer.verify.known import own_track


@dataclass(frozen=True, slots=True)
class GhostHouse:
    """`scene` makes a trial of a session, `show` brings a picture to the screen meanwhile."""

    menus: Menus
    book: RecordBook
    scene: Callable[[DriveSession, TrialPlan], TrialScene]
    show: Callable[[], None]

    def browse(self) -> None:
        """The list, at the ghosts of the track driven last."""
        choice = self.menus.choice
        card = self.menus.gallery.card(dict(self.menus.tracks())[choice.track])
        track = card.identity(choice.variant) if card else ""
        trade = GhostTrade(self.menus, self.book, Ways(self._race, self._watch, self._compare))
        self.menus.stack.push(GhostsScene(self.menus, trade, track))

    def _race(self, laps: Laps) -> None:
        """A drive behind the ghosts, in the car of the first and with its handling."""
        first = laps[0][1]

        def make(tell: Tell) -> TrialScene:
            venue, driving = _venue(first, tell), self.menus.settings.driving
            car = car_of_ghost(first) or self.menus.car_name
            session = DriveSession(
                venue, car, handling=first.about.handling, assists=driving.assists, feel=driving.feel
            )
            livery = self.menus.livery(session.car.name)
            rivals = tuple(Rival(ghost, shelf.name) for shelf, ghost in laps if not self._drives_anyway(shelf))
            return self.scene(session, TrialPlan(livery, key_card=False, rivals=rivals, chase_rival=bool(rivals)))

        self.menus.stack.leave_drive()
        self._load(first, make)

    def _drives_anyway(self, ghost: ShelfGhost) -> bool:
        """The player's best of the board that is driven on comes along by itself."""
        driving = self.menus.settings.driving
        return ghost.mine and ghost.to_best is None and ghost.league == driving.assists.league

    def _watch(self, laps: Laps) -> None:
        first = laps[0][1]
        self._load(first, lambda tell: open_replay(self.menus, _venue(first, tell), _watched(laps)))

    def _compare(self, laps: Laps) -> None:
        self.menus.stack.push(open_traces(self.menus, None, _watched(laps)))

    def _load(self, ghost: Ghost, make: Open) -> None:
        self.menus.stack.push(LoadingScene(self.menus, ghost.about.track_name, make, self.show))


def _watched(laps: Laps) -> list[Watched]:
    return [watched(ghost, shelf.name, COLOURS[shelf.kind]) for shelf, ghost in laps]


def _venue(ghost: Ghost, tell: Tell) -> Venue:
    """The ghost's track made ready, from the game, the player's own tracks, or the ghost itself."""
    track = find_any_track(ghost.about.track, ghost.about.track_name, own_track(ghost))
    if track is None:
        raise GhostError("", "", "ghost-no-track", name=ghost.about.track_name)
    return open_venue(track, tell)
