"""A drive shown again: ground, cars, skids and smoke at any moment of their tapes, with the instruments of one car."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import floor

import pygame

from racer.assembly import OBSTACLES, Venue
from racer.content.car import Car
from racer.content.scenery import LOOSE
from racer.physics import TICK_HZ
from racer.physics.assists import Assists
from racer.physics.obstacle import Obstacle
from racer.physics.snapshot import Snapshot
from racer.recording.tape import Tape, snapshot_of
from racer.view.camera import Camera, Frame
from racer.view.car_view import CarView, GhostSeen
from racer.view.cluster import SPEED_KMH, SPEED_MPH, Cluster
from racer.view.effects import Effects
from racer.view.free_camera import FreeCamera
from racer.view.ghost_labels import GhostLabels
from racer.view.headlights import Headlights
from racer.view.hud_facts import Parts
from racer.view.light import LIGHTS
from racer.view.minimap import Minimap
from racer.view.palette import Colour
from racer.view.panels import Ui
from racer.view.rival_view import RivalLook
from racer.view.skids import Skids
from racer.view.sprites import Sprites
from racer.view.tape_strip import TapeStrip
from racer.view.telemetry import Telemetry
from racer.view.world_view import PX_PER_M, WorldView

MARKED_EVERY = 1.0 / 60.0
MOST_MARKS = 40
"""Steps of marks in one frame; faster than that, tyres leave gaps."""
PIECE = 0.25
"""s of a tape that are marked once, however often they are shown."""
TELEMETRY_TOP, BELOW_CHOICE = 84.0, 124.0
"""Where the telemetry column begins: under the card, or under the choice of cars."""


@dataclass(frozen=True, slots=True, eq=False)
class Filmed:
    """One car of a replay."""

    name: str
    car: Car
    tape: Tape
    colour: Colour
    livery: str = ""
    solid: bool = False
    """Whether it was there to be touched, and is drawn as the car that it is."""
    own_paint: bool = True
    """Whether it has its livery's paint, and not the colour of its driver."""
    assists: Assists = field(default_factory=Assists)

    def at(self, time: float, venue: Venue) -> Snapshot:
        """The car at a moment."""
        _, figures = self.tape.figures_at(time)
        return snapshot_of(max(0, round(time * TICK_HZ)), figures, self.car, venue.baked)


class ReplayView:
    """Made for a window size; `foot` px at its lower end belong to somebody else."""

    def __init__(
        self, venue: Venue, sprites: Sprites, cars: Sequence[Filmed], size: tuple[int, int], foot: int, parts: Parts
    ) -> None:
        """Paint nothing yet but the textures."""
        self._venue, self._sprites, self._parts = venue, sprites, parts
        self.cars = list(cars)
        self._light = LIGHTS[venue.track.light]
        self._world = WorldView(venue, sprites, size)
        bounds = (0.0, 0.0, venue.track.width, venue.track.height)
        self._camera, self.free = Camera(bounds), FreeCamera(bounds)
        self._effects = Effects(sprites, self._light, venue.baked.kinds)
        self._headlights = Headlights(self._light)
        self._skids = [Skids(self._world.chunks, PX_PER_M) for _ in cars]
        self._marked: list[set[int]] = [set() for _ in cars]
        self._looks = [CarView(one.car, sprites, self._light, one.livery) for one in cars]
        self._paints = [None if one.own_paint else RivalLook(look.body, one.colour)
                        for one, look in zip(cars, self._looks, strict=True)]  # fmt: skip
        self._things = [
            (Obstacle(OBSTACLES[thing.kind], thing.x, thing.y), thing.x, thing.y, 0.0)
            for thing in venue.track.scenery
            if thing.body == LOOSE
        ]
        self._was: float | None = None
        self._followed = -1
        self.frame: Frame
        self.resize(size, foot)

    def resize(self, size: tuple[int, int], foot: int) -> None:
        """Make instruments and the world's canvas for a window size."""
        self.size, self._foot = size, foot
        self._world.resize(size)
        self._effects.resize(min(self._world.size[0] / 1280.0, self._world.size[1] / 720.0))
        colours = self._parts.colours
        self._ui = ui = Ui(*size, colours=colours, solid=self._parts.solid, language=self._parts.language)
        ui.height = size[1] - foot
        self._map = Minimap(ui, self._venue.centreline, self._venue.course.sector_gates)
        self._labels = GhostLabels(ui)
        self._followed = -1

    def take(self, number: int, tape: Tape) -> None:
        """A better tape of one car."""
        self.cars[number] = replace(self.cars[number], tape=tape)
        self._followed = -1

    def cut(self) -> None:
        """Another moment, or another car: clean air, and the camera there at once."""
        self._was = None
        self._effects.clear()
        self._camera.cut()
        for skids in self._skids:
            skids.lift()

    def settle(self) -> None:
        """Wait until the ground that was last drawn is painted; for pictures, never between frames."""
        self._world.settle()

    def close(self) -> None:
        """Nothing more is painted ahead."""
        self._world.close()

    # -- a frame

    def draw(
        self,
        target: pygame.Surface,
        time: float,
        followed: int,
        seconds: float,
        *,
        free: bool,
        telemetry: bool,
        cards: Sequence[pygame.Rect] = (),
    ) -> None:
        """The moment, `seconds` of real time after the last one; names stay clear of somebody else's cards."""
        self._follow(followed)
        seen = [one.at(time, self._venue) for one in self.cars]
        mine = seen[followed]
        self._play(time, mine)
        if free:
            frame = self.free.frame(self.size, seconds, glides=self._parts.motion)
        else:
            frame = self._camera.follow(
                mine, seconds, width=self.size[0], height=self.size[1], close=True,
                fixed=self._parts.fixed_zoom, steady=True, foot=self._foot if telemetry else 0.0,
            )  # fmt: skip
            self.free.stand(frame)
        self.frame = frame
        stage, near = self._world.begin(target, frame, self._things)
        self._draw_cars(stage, near, time, followed, seen)
        self._world.finish(target)
        ghosts = self._ghosts(time, followed, seen)
        if self._parts.ghost_names and ghosts:
            own, panels = frame.to_screen(mine.x, mine.y), [*cards, *self._panels(telemetry=telemetry)]
            self._labels.draw(target, ghosts, own, frame, seconds, panels)
        self._map.draw(target, mine, ghosts)
        self._cluster.draw(target, mine, self.cars[followed].assists)
        if telemetry:
            self._telemetry.draw(target, mine)
            self._strip.draw(target, time)

    def _follow(self, followed: int) -> None:
        """Instruments for the car that is followed."""
        if followed == self._followed:
            return
        self._followed, ui, one = followed, self._ui, self.cars[followed]
        self._cluster = Cluster(ui, one.car, SPEED_MPH if self._parts.mph else SPEED_KMH)
        top = BELOW_CHOICE if len(self.cars) > 1 else TELEMETRY_TOP
        self._telemetry = Telemetry(ui, one.car, self._venue.baked.kinds, top)
        others = [other for number, other in enumerate(self.cars) if number != followed]
        rival = others[0].tape if others else None
        self._strip = TapeStrip(ui, one.car, one.tape, rival, mph=self._parts.mph)

    def _play(self, time: float, mine: Snapshot) -> None:
        """What happened since the last frame leaves marks and smoke, if time went on and did not jump."""
        was, self._was = self._was, time
        gone = 0.0 if was is None else time - was
        if gone < 0.0 or gone > MARKED_EVERY * MOST_MARKS:
            self._effects.clear()
            for skids in self._skids:
                skids.lift()
            return
        if gone == 0.0:
            return
        self._effects.step(self.cars[self._followed].car, mine, gone)
        for number, one in enumerate(self.cars):
            if one.solid or number == self._followed:
                self._mark(number, was or 0.0, time)

    def _mark(self, number: int, begin: float, end: float) -> None:
        one, skids, marked = self.cars[number], self._skids[number], self._marked[number]
        for step in range(floor(begin / MARKED_EVERY) + 1, floor(end / MARKED_EVERY) + 1):
            moment = step * MARKED_EVERY
            piece = floor(moment / PIECE)
            if piece in marked:
                skids.lift()
                continue
            skids.leave(one.car, one.at(moment, self._venue))
            if floor((moment + MARKED_EVERY) / PIECE) != piece:
                marked.add(piece)

    def _draw_cars(
        self, stage: pygame.Surface, near: Frame, time: float, followed: int, seen: Sequence[Snapshot]
    ) -> None:
        for number, one in enumerate(self.cars):
            if one.solid or number == followed:
                self._headlights.draw(stage, one.car, seen[number], near)
        for number, one in enumerate(self.cars):
            if number == followed:
                continue
            snapshot, look = seen[number], self._looks[number]
            if one.solid:
                look.draw(stage, snapshot, near, self._paints[number])
            elif time < one.tape.end:
                look.draw_ghost(stage, GhostSeen(snapshot.x, snapshot.y, snapshot.heading, one.colour), near)
        self._effects.draw_low(stage, near)
        self._looks[followed].draw(stage, seen[followed], near, self._paints[followed])
        self._effects.draw_high(stage, near)

    def _panels(self, *, telemetry: bool) -> list[pygame.Rect]:
        """Where instruments are drawn; below the picture belongs to somebody else."""
        foot = pygame.Rect(0, self.size[1] - self._foot, self.size[0], self._foot)
        panels = [foot, self._map.rect, self._cluster.panel_rect, self._cluster.dial_rect]
        return [*panels, *self._telemetry.rects, self._strip.rect] if telemetry else panels

    def _ghosts(self, time: float, followed: int, seen: Sequence[Snapshot]) -> list[GhostSeen]:
        """All cars but the one that is followed."""
        one = self.cars[followed]
        return [
            GhostSeen(snapshot.x, snapshot.y, snapshot.heading, other.colour, other.name, self._gap(other, one, time))
            for number, (other, snapshot) in enumerate(zip(self.cars, seen, strict=True))
            if number != followed
        ]

    @staticmethod
    def _gap(other: Filmed, one: Filmed, time: float) -> float:
        """Seconds that another car is ahead at the same place."""
        return time - other.tape.time_at(one.tape.distance_at(time))
