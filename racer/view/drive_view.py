"""One frame of driving on a track: ground, obstacles, car, puffs, readouts, clock, instruments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from racer.assembly import Venue
from racer.physics.snapshot import Snapshot
from racer.recording.poses import GhostPath
from racer.view.banner import PLAIN
from racer.view.camera import Camera
from racer.view.car_view import CarView, GhostSeen
from racer.view.effects import Effects
from racer.view.headlights import Headlights
from racer.view.hud import Hud, made_with
from racer.view.hud_facts import Clock, Parts, Shown
from racer.view.light import LIGHTS
from racer.view.line_aid import LineAid
from racer.view.obstacles_view import ObstaclePoses
from racer.view.panels import Ui
from racer.view.readouts import Readouts
from racer.view.rival_view import RivalView
from racer.view.skids import Skids
from racer.view.sparks import blow
from racer.view.speed_lines import SpeedLines
from racer.view.sprites import Sprites
from racer.view.telemetry import Telemetry
from racer.view.trace_strip import TraceStrip
from racer.view.turned_stage import TurnedStage
from racer.view.world_view import PX_PER_M, WorldView, vignette

__all__ = ["Clock", "DriveView", "Parts", "Shown"]

SMALLEST_PANELS = 0.7
"""Scale of the interface below which the panels' words would overlap; the car's own readouts stay."""


@dataclass(frozen=True, slots=True, eq=False)
class Figures:
    """What is read off a car: panels at the left, angles on the car itself, traces at the foot."""

    telemetry: Telemetry
    readouts: Readouts
    strip: TraceStrip

    @property
    def rects(self) -> list[pygame.Rect]:
        """Where the panels are."""
        return [*self.telemetry.rects, *self.strip.rects]


class DriveView:
    """Everything seen while driving; made for a window size, made ready again when it changes."""

    def __init__(
        self, venue: Venue, sprites: Sprites, size: tuple[int, int], shown: Shown, *, own_process: bool = True
    ) -> None:
        """Paint nothing yet but the textures; the ground is painted in a process of its own, or here."""
        self._venue, self._sprites = venue, sprites
        self._world = WorldView(venue, sprites, size, own_process=own_process)
        self._camera = Camera((0.0, 0.0, venue.track.width, venue.track.height))
        self._skids = Skids(self._world.chunks, PX_PER_M)
        self._light = LIGHTS[venue.track.light]
        self._effects = Effects(sprites, self._light, venue.baked.kinds)
        self._headlights = Headlights(self._light)
        self.line = LineAid(venue.baked, venue.centreline)
        self._shown = shown
        self.backwards = False
        """While time is taken back no wheel throws anything up."""
        self._hud = Hud(venue, size, shown)
        self.resize(size)

    def resize(self, size: tuple[int, int]) -> None:
        """Make instruments and the world's canvas for a window size."""
        self.size = size
        self._lines: SpeedLines | None = None
        self._fit_world()
        if self._hud.size != size:
            self._hud.resize(size)
        self._take_car(self._shown)

    def _fit_world(self) -> None:
        """The world as large as the window, or as the square that is turned."""
        scale = min(self.size[0] / 1280.0, self.size[1] / 720.0)
        self._turned = TurnedStage(self.size) if self._shown.parts.turning else None
        if self._turned is None:
            self._world.resize(self.size)
            scale = min(self._world.size[0] / 1280.0, self._world.size[1] / 720.0)
        else:
            scale *= self._turned.shrink
            self._world.resize(self._turned.size, scale)
            self._corners = vignette(self.size)
        self._effects.resize(scale)

    def show(self, shown: Shown) -> None:
        """Follow the player's choices; only what changed is made anew."""
        before, self._shown = self._shown, shown
        if shown.parts.turning != before.parts.turning:
            self._fit_world()
            self._camera.cut()
        self._hud.show(shown)
        if shown.car is not before.car or shown.livery != before.livery:
            self._take_car(shown)
        elif made_with(shown.parts) != made_with(before.parts):
            self._make_readouts(shown)

    def _take_car(self, shown: Shown) -> None:
        self._car_view = CarView(shown.car, self._sprites, self._light, shown.livery)
        self._rivals = RivalView(shown.car, self._sprites, self._light)
        self._make_readouts(shown)

    def _make_readouts(self, shown: Shown) -> None:
        """They are full of figures and keep the size that goes with the window."""
        colours = shown.parts.colours
        self._ui = Ui(*self.size, colours=colours, solid=shown.parts.solid, language=shown.parts.language)
        self._figures: Figures | None = None

    def _read(self) -> Figures:
        """Made when they are first wanted: whoever drives without them need not wait for them."""
        if self._figures is None:
            ui, car, parts = self._ui, self._shown.car, self._shown.parts
            strip = TraceStrip(ui, car, larger=min(parts.hud_scale, 1.0), mph=parts.mph)
            self._figures = Figures(Telemetry(ui, car, self._venue.baked.kinds), Readouts(ui, car), strip)
        return self._figures

    def say(self, text: str, kind: str = PLAIN) -> None:
        """A short message."""
        self._hud.say(text, kind)

    def cut(self) -> None:
        """The car was set down elsewhere."""
        self._camera.cut()
        self._effects.clear()

    def impact(self, strength: float, x: float, y: float, struck: str) -> None:
        """The car struck something at a place: its impulse in N·s, and what it was."""
        felt = blow(strength, self._shown.car.chassis.mass)
        self._camera.kick(felt)
        self._effects.strike(felt, x, y, struck)

    def compare(self, path: GhostPath | None, name: str, distance: float | None) -> None:
        """Show a ghost's traces with yours: whose they are, and how far you are since the line (m), None before it."""
        if self._panels:
            self._read().strip.compare(path, name, distance)

    def mark(self, seen: Snapshot) -> None:
        """Let the tyres leave their marks; called for every tick or every few."""
        self._skids.leave(self._shown.car, seen)

    def settle(self) -> None:
        """Wait until the ground that was last drawn is painted; for pictures, never between frames."""
        self._world.settle()

    @property
    def particles(self) -> int:
        """How much flies about."""
        return len(self._effects)

    def close(self) -> None:
        """Nothing more is painted ahead."""
        self.line.close()
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
        turned = self._turned
        frame = self._camera.follow(
            seen,
            seconds,
            width=self.size[0],
            height=self.size[1],
            close=shown.telemetry,
            fixed=shown.parts.fixed_zoom,
            steady=not (shown.parts.shake and shown.parts.motion),
            turning=turned is not None,
        )
        if self.backwards:
            self._effects.drift(seconds)
        else:
            self._effects.step(shown.car, seen, seconds)
        begun = self._world.begin(turned.canvas, turned.frame(frame), obstacles) if turned else None
        stage, near = begun or self._world.begin(target, frame, obstacles)
        self.line.want(shown.parts.line, shown.car)
        self.line.draw(stage, seen, near, shown.parts.line, seconds)
        for lit in (seen, *(ghost.solid for ghost in ghosts if ghost.solid is not None)):
            self._headlights.draw(stage, shown.car, lit, near)
        for ghost in ghosts:
            if ghost.solid is None:
                (ghost.look or self._car_view).draw_ghost(stage, ghost, near)
            else:
                self._rivals.draw(stage, ghost, near)
        self._effects.draw_low(stage, near)
        self._car_view.draw(stage, seen, near)
        self._effects.draw_high(stage, near)
        if turned:
            turned.show(target, frame.turn)
            target.blit(self._corners, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        else:
            self._world.finish(target)
        if shown.parts.speed_lines and shown.parts.motion and not self.backwards:
            self._speed_lines().draw(target, seen, frame, seconds)
        others = self._read().rects if self._panels else []
        if shown.telemetry and not turned:
            others += self._read().readouts.draw(target, seen, frame, [*self._hud.places.values(), *others])
        self._hud.draw_labels(target, seen, ghosts, frame, seconds, others)
        if self._panels:
            self._read().telemetry.draw(target, seen)
            self._read().strip.draw(target, seen, seconds)
        self._hud.draw(target, seen, clock, seconds, ghosts, readouts=self._panels)

    def _speed_lines(self) -> SpeedLines:
        """Made when they are first wanted."""
        if self._lines is None:
            self._lines = SpeedLines(self.size)
        return self._lines

    @property
    def _panels(self) -> bool:
        """Whether the readouts' panels are shown, which take the left side."""
        return self._shown.telemetry and self._ui.scale >= SMALLEST_PANELS
