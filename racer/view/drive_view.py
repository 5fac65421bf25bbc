"""One frame of driving on a track: ground, obstacles, car, puffs, readouts, clock, instruments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from racer.assembly import Venue
from racer.content.car import Car
from racer.physics.assists import Assists
from racer.physics.snapshot import Snapshot
from racer.race.lap import Lap
from racer.view.camera import Camera
from racer.view.car_view import CarView, GhostSeen
from racer.view.cards import Toast, key_card, name_card
from racer.view.effects import Puffs
from racer.view.hud import SPEED_KMH, SPEED_MPH, Cluster
from racer.view.lap_clock import LapClock, Splits
from racer.view.light import LIGHTS
from racer.view.medal_panel import MedalsShown
from racer.view.minimap import Minimap
from racer.view.panels import Ui
from racer.view.positions import PositionRow
from racer.view.readouts import Readouts
from racer.view.skids import Skids
from racer.view.sprites import Sprites
from racer.view.telemetry import Telemetry
from racer.view.world_view import PX_PER_M, ObstaclePoses, WorldView

SMALLEST_PANELS = 0.7
"""Scale of the interface below which the panels' words would overlap; the car's own readouts stay."""


@dataclass(frozen=True, slots=True)
class Parts:
    """Which parts of the driving screen the player wants, how large and in which units, and how the camera behaves."""

    timing: bool = True
    sectors: bool = True
    minimap: bool = True
    cluster: bool = True
    mph: bool = False
    fixed_zoom: bool = False
    delta: bool = True
    medals: bool = True
    ghost_names: bool = True
    positions: bool = True
    hud_scale: float = 1.0
    """0.8 to 1.5 of the size that goes with the window."""
    solid: bool = False
    """Panels that nothing shines through."""
    shake: bool = True
    high_contrast: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """What the player chose to see and drive."""

    car: Car
    handling: str
    assists: Assists
    telemetry: bool
    keys: bool
    livery: str = ""
    parts: Parts = field(default_factory=Parts)


@dataclass(frozen=True, slots=True)
class Clock:
    """What the clock shows: the lap and those before it, whom it is compared with, and what is wrong."""

    lap: int
    time: float | None
    last: Lap | None
    best: Lap | None
    splits: Splits
    warning: str
    delta: float | None = None
    """s to the ghost that is chased, at this point of the lap."""
    reference: str = ""
    """Whom the delta compares with: "best", "author" or a name."""
    void: str = ""
    """A sentence that says why this lap no longer counts; empty while it does."""
    wrong_way: bool = False
    sum_of_best: float | None = None
    medals: MedalsShown | None = None
    lights: int | None = None
    """Start lamps lit, 0 to 5; -1 once they have gone out; None without lights."""
    practice: bool = False
    """The lap was rewound, so it is not kept."""
    rows: tuple[PositionRow, ...] = ()
    """Places in a race; none in a time trial."""


class DriveView:
    """Everything seen while driving; made for a window size, made ready again when it changes."""

    def __init__(self, venue: Venue, sprites: Sprites, size: tuple[int, int], shown: Shown) -> None:
        """Paint nothing yet but the textures."""
        self._venue, self._sprites = venue, sprites
        self._world = WorldView(venue, sprites, size)
        self._camera = Camera((0.0, 0.0, venue.track.width, venue.track.height))
        self._skids = Skids(self._world.chunks, PX_PER_M)
        self._puffs = Puffs(sprites)
        self._light = LIGHTS[venue.track.light]
        self._shown = shown
        self.resize(size)

    def resize(self, size: tuple[int, int]) -> None:
        """Make instruments and the world's canvas for a window size."""
        self.size = size
        self._ui = Ui(*size)
        self._world.resize(size)
        self._map = Minimap(self._ui, self._venue.centreline)
        self._clock = LapClock(self._ui)
        self._toast = Toast(self._ui)
        self._key_card = key_card(self._ui)
        self._take_car(self._shown)

    def show(self, shown: Shown) -> None:
        """Follow the player's choices; only what changed is made anew."""
        before, self._shown = self._shown, shown
        if shown.car is not before.car or shown.parts.mph != before.parts.mph or shown.livery != before.livery:
            self._take_car(shown)
        elif (shown.handling, shown.assists) != (before.handling, before.assists):
            self._name_card = self._make_name_card(shown)

    def _take_car(self, shown: Shown) -> None:
        self._car_view = CarView(shown.car, self._sprites, self._light, shown.livery)
        self._cluster = Cluster(self._ui, shown.car, SPEED_MPH if shown.parts.mph else SPEED_KMH)
        self._telemetry = Telemetry(self._ui, shown.car, self._venue.baked.kinds)
        self._readouts = Readouts(self._ui, shown.car)
        self._name_card = self._make_name_card(shown)

    def _make_name_card(self, shown: Shown) -> tuple[pygame.Surface, tuple[int, int]]:
        gears = "automatic" if shown.assists.automatic else "manual"
        return name_card(self._ui, shown.car.title, shown.handling, gears)

    def say(self, text: str) -> None:
        """A short message."""
        self._toast.say(text)

    def cut(self) -> None:
        """The car was set down elsewhere."""
        self._camera.cut()

    def mark(self, seen: Snapshot) -> None:
        """Let the tyres leave their marks; called for every tick or every few."""
        self._skids.leave(self._shown.car, seen)

    def settle(self) -> None:
        """Wait until the ground that was last drawn is painted; for pictures, never between frames."""
        self._world.settle()

    def close(self) -> None:
        """Nothing more is painted ahead."""
        self._world.close()

    def draw(
        self,
        target: pygame.Surface,
        seen: Snapshot,
        obstacles: ObstaclePoses,
        clock: Clock,
        seconds: float,
        ghosts: Sequence[GhostSeen] = (),
    ) -> None:
        """One frame."""
        shown = self._shown
        frame = self._camera.follow(
            seen,
            seconds,
            width=self.size[0],
            height=self.size[1],
            close=shown.telemetry,
            fixed=shown.parts.fixed_zoom,
        )
        self._puffs.step(shown.car, seen, seconds)
        stage, near = self._world.begin(target, frame, obstacles)
        for ghost in ghosts:
            self._car_view.draw_ghost(stage, ghost, near)
        self._car_view.draw(stage, seen, near)
        self._puffs.draw(stage, near)
        self._world.finish(target)
        if shown.telemetry:
            self._readouts.draw(target, seen, frame)
        self._draw_clock(target, clock)
        self._draw_instruments(target, seen, seconds)

    @property
    def _panels(self) -> bool:
        """Whether the readouts' panels are shown, which take the left side."""
        return self._shown.telemetry and self._ui.scale >= SMALLEST_PANELS

    def _draw_clock(self, target: pygame.Surface, clock: Clock) -> None:
        self._clock.stand(aside=self._panels)
        parts = self._shown.parts
        if parts.timing:
            self._clock.draw(target, lap=clock.lap, time=clock.time, last=clock.last, best=clock.best)
        if parts.sectors:
            self._clock.draw_splits(target, clock.splits)
        if clock.delta is not None and parts.timing:
            self._clock.draw_delta(target, clock.delta)
        if clock.warning:
            self._clock.draw_warning(target, clock.warning)

    def _draw_instruments(self, target: pygame.Surface, seen: Snapshot, seconds: float) -> None:
        shown = self._shown
        if self._panels:
            self._telemetry.draw(target, seen)
        if shown.parts.cluster:
            self._cluster.draw(target, seen, shown.assists)
        if shown.parts.minimap:
            self._map.draw(target, seen)
        if not self._panels:
            target.blit(*self._name_card)
        if shown.keys:
            target.blit(*self._key_card)
        self._toast.draw(target, seconds)
