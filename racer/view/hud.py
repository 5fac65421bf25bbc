"""All instruments of the driving screen, each in its place, as far as the player wants them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from racer.assembly import Venue
from racer.physics.snapshot import Snapshot
from racer.view.banner import PLAIN, WRONG, Banner, Toast
from racer.view.camera import Frame
from racer.view.car_view import GhostSeen
from racer.view.cards import TimedCard, key_card, line_card, name_card
from racer.view.cluster import SPEED_KMH, SPEED_MPH, Cluster
from racer.view.delta_bar import DeltaBar
from racer.view.ghost_labels import GhostLabels
from racer.view.hud_facts import Clock, Parts, Shown
from racer.view.lap_clock import LapClock
from racer.view.medal_panel import MedalPanel
from racer.view.minimap import Minimap
from racer.view.panels import Ui
from racer.view.positions import Positions
from racer.view.reason_line import ReasonLine
from racer.view.sector_cells import SectorCells
from racer.view.start_lights import StartLights

MARGIN, GAP = 20.0, 6.0
REWOUND = "Practice: rewound, this lap is not kept"
FULL = "Two hours without a restart: laps are no longer kept, restart to go on"
NOWHERE = pygame.Rect(0, 0, 0, 0)
CAR_ROOM = 34.0
"""Around the middle of the car, which messages leave free."""


def unkept(clock: Clock) -> str:
    """Why a lap that breaks no rule is not kept."""
    return FULL if clock.full else REWOUND if clock.practice else ""


def made_with(parts: Parts) -> tuple[object, ...]:
    """The choices that every instrument is made with."""
    return parts.hud_scale, parts.solid, parts.colours, parts.motion, parts.language


def scale_of(shown: Shown) -> float:
    """How large the instruments are: beside the readouts there is no room for large ones."""
    return min(shown.parts.hud_scale, 1.0) if shown.telemetry else shown.parts.hud_scale


class Hud:
    """Made for a window size; `places` tells where things were drawn in the last frame."""

    def __init__(self, venue: Venue, size: tuple[int, int], shown: Shown) -> None:
        """Draw all that stands still."""
        self._venue, self._shown = venue, shown
        self.places: dict[str, pygame.Rect] = {}
        self.resize(size)

    def resize(self, size: tuple[int, int]) -> None:
        """Make every instrument for a window size."""
        self.size, parts = size, self._shown.parts
        colours = parts.colours
        self.ui = ui = Ui(
            *size, larger=scale_of(self._shown), colours=colours, solid=parts.solid, language=parts.language
        )
        self._clock, self._cells, self._reason = LapClock(ui), SectorCells(ui), ReasonLine(ui)
        self._delta, self._medals, self._positions = DeltaBar(ui), MedalPanel(ui), Positions(ui)
        self._map = Minimap(ui, self._venue.centreline, self._venue.course.sector_gates)
        self._lights = StartLights(ui, motion=parts.motion)
        self._banner, self._toast = Banner(ui, motion=parts.motion), Toast(ui, motion=parts.motion)
        self._labels = GhostLabels(ui)
        self._line_card = line_card(ui)
        self._void, self._unkept = "", ""
        self._car_place = pygame.Rect(0, 0, 0, 0)
        self._take_car()

    def show(self, shown: Shown) -> None:
        """Follow the player's choices; only what changed is made anew."""
        before, self._shown = self._shown, shown
        if made_with(shown.parts) != made_with(before.parts) or scale_of(shown) != scale_of(before):
            self.resize(self.size)
        elif shown.car is not before.car or (shown.parts.mph, shown.key_rows) != (before.parts.mph, before.key_rows):
            self._take_car()
        elif (shown.handling, shown.assists.automatic) != (before.handling, before.assists.automatic):
            self._introduce()

    def _take_car(self) -> None:
        shown = self._shown
        self._cluster = Cluster(self.ui, shown.car, SPEED_MPH if shown.parts.mph else SPEED_KMH)
        self._key_card = key_card(self.ui, self._medals.rect.right, self._cluster.rect.left, shown.key_rows)
        self._introduce()

    def _introduce(self) -> None:
        """Say which car it is, and how it is driven."""
        shown = self._shown
        gears = "automatic" if shown.assists.automatic else "manual"
        self._name_card = TimedCard(name_card(self.ui, shown.car.title, shown.handling, gears))

    def say(self, text: str, kind: str = PLAIN) -> None:
        """A short message."""
        self._toast.say(text, kind)

    def draw_labels(
        self,
        target: pygame.Surface,
        seen: Snapshot,
        ghosts: Sequence[GhostSeen],
        frame: Frame,
        seconds: float,
        others: Sequence[pygame.Rect] = (),
    ) -> None:
        """Names and gaps above the ghosts; under everything else, and clear of it and of what others drew."""
        side = 2 * self.ui.px(CAR_ROOM)
        self._car_place = pygame.Rect(0, 0, side, side)
        self._car_place.center = tuple(map(round, frame.to_screen(seen.x, seen.y)))
        if self._shown.parts.ghost_names and ghosts:
            own, panels = frame.to_screen(seen.x, seen.y), (*self.places.values(), *others)
            self._labels.draw(target, ghosts, own, frame, seconds, panels)

    def draw(
        self,
        target: pygame.Surface,
        seen: Snapshot,
        clock: Clock,
        seconds: float,
        ghosts: Sequence[GhostSeen] = (),
        *,
        readouts: bool = False,
    ) -> None:
        """The instruments of one frame; readouts take the left side below the sectors and the foot."""
        self.places = {}
        self._tell(clock)
        self._draw_clock(target, clock, reasons=not readouts)
        self._draw_top(target, clock, seconds)
        self._draw_right(target, seen, clock, ghosts)
        if not readouts:
            self._draw_foot(target, clock)
        self._draw_messages(target, clock, seconds)

    def _tell(self, clock: Clock) -> None:
        """Say it when a lap stops to count."""
        if clock.void and clock.void != self._void:
            self._toast.say(clock.void, WRONG)
        reason = unkept(clock)
        if reason and reason != self._unkept:
            self._toast.say(reason)
        self._void, self._unkept = clock.void, reason

    def _draw_clock(self, target: pygame.Surface, clock: Clock, *, reasons: bool) -> None:
        ui, parts = self.ui, self._shown.parts
        left = top = ui.px(MARGIN)
        if parts.timing:
            self._clock.draw(target, (left, top), clock)
            self.places["timing"] = pygame.Rect((left, top), self._clock.size)
            top += self._clock.size[1] + ui.px(GAP)
        if parts.sectors:
            self._cells.draw(target, (left, top), clock.splits, running=clock.time is not None)
            self.places["sectors"] = pygame.Rect((left, top), self._cells.size)
            top += self._cells.size[1] + ui.px(GAP)
        reason = clock.void or unkept(clock)
        if parts.timing and reasons and reason and reason != self._toast.saying:
            self.places["reason"] = self._reason.draw(target, (left, top), reason)

    def _draw_top(self, target: pygame.Surface, clock: Clock, seconds: float) -> None:
        """The delta, or before there is one which car it is and where the clock starts; the lights below."""
        ui, parts = self.ui, self._shown.parts
        named = self._name_card.tick(seconds)
        if clock.delta is not None and parts.delta:
            self._delta.draw(target, clock.delta, clock.reference, seconds)
            self.places["delta"] = self._delta.rect
        else:
            self._delta.forget()
            waits = clock.lap == 0 and clock.time is None and clock.lights is None
            card = self._name_card.picture if named else self._line_card if waits else None
            if card is not None and parts.timing:
                self.places["card"] = target.blit(card, card.get_rect(midtop=(ui.width // 2, ui.px(MARGIN))))
        if clock.lights is not None and self._lights.draw(target, clock.lights, seconds):
            self.places["lights"] = self._lights.rect

    def _draw_right(self, target: pygame.Surface, seen: Snapshot, clock: Clock, ghosts: Sequence[GhostSeen]) -> None:
        parts = self._shown.parts
        if parts.cluster:
            self._cluster.draw(target, seen, self._shown.assists)
            self.places["cluster"], self.places["dial"] = self._cluster.panel_rect, self._cluster.dial_rect
        if parts.minimap:
            self._map.draw(target, seen, ghosts)
            self.places["minimap"] = self._map.rect
        if parts.positions and clock.rows:
            box = self._positions_box()
            self._positions.draw(target, box.topleft, clock.rows)
            self.places["positions"] = box

    def _positions_box(self) -> pygame.Rect:
        """Under the map; where the cluster is too near, at the lower left, which is free in a race."""
        ui, parts = self.ui, self._shown.parts
        top = self._map.rect.bottom + ui.px(GAP) if parts.minimap else self._map.rect.top
        box = pygame.Rect((0, top), self._positions.size)
        box.right = self._map.rect.right
        if parts.cluster and box.bottom + ui.px(GAP) > self._cluster.rect.top:
            box.bottomleft = ui.px(MARGIN), ui.height - ui.px(MARGIN)
        return box

    def _draw_foot(self, target: pygame.Surface, clock: Clock) -> None:
        """Medals, and the key card beside them or, where both have no room, instead."""
        picture, place, alone = self._key_card
        keys = self._shown.keys
        if self._shown.parts.medals and clock.medals and not clock.rows and not (keys and alone):
            self._medals.draw(target, clock.medals)
            self.places["medals"] = self._medals.rect
        if keys:
            self.places["keys"] = target.blit(picture, place)

    def _draw_messages(self, target: pygame.Surface, clock: Clock, seconds: float) -> None:
        if clock.wrong_way and "lights" not in self.places:
            self._banner.draw(target, seconds)
            self.places["banner"] = self._banner.rect
        else:
            self._banner.rest()
        self._toast.draw(target, seconds, clear_of=(self._car_place, self.places.get("banner", NOWHERE)))
        if self._toast.saying:
            self.places["toast"] = self._toast.rect
