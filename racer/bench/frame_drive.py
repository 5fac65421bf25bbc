"""The drive that frames are measured on: the follower at the wheel, tyres that smoke, ghosts around it."""

from __future__ import annotations

from dataclasses import replace

import pygame

from racer.app.along import Along
from racer.app.drive import Choices, DriveScene
from racer.app.drive_session import DriveSession
from racer.assembly import Venue, open_venue
from racer.content.car import Car, load_car
from racer.content.track_file import load_track
from racer.drivers.follower import Follower
from racer.drivers.hands import Keys
from racer.physics import TICK_HZ
from racer.physics.snapshot import Snapshot
from racer.recording.ghost import Ghost, about_drive, ghost_of
from racer.recording.poses import GhostPath, Pose
from racer.view.drive_view import Clock
from racer.view.medal_panel import MedalsShown
from racer.view.palette import FRIEND_GHOST, OWN_GHOST

SHIFTS = (-0.6, 0.4, 0.8, 1.2)
"""s by which the ghosts are ahead of the car, so that all are seen."""
SMOKING = 1.9
"""Slip of the rear tyres as it is shown, so that they smoke and leave marks all the way."""
LONGEST = 600.0
"""s within which the follower finishes a lap of any track."""


class FrameDrive:
    """Frames of a drive round and round."""

    def __init__(self, scene: DriveScene) -> None:
        """Around a scene that is ready."""
        self.scene = scene

    @property
    def ghosts(self) -> int:
        """How many drive along."""
        return len(self.scene.ghosts)

    @property
    def particles(self) -> int:
        """How many are in the air."""
        return self.scene.view.particles

    def advance(self, seconds: float) -> float:
        """The ticks of a frame."""
        return self.scene.advance(seconds, Keys())

    def draw(self, target: pygame.Surface, fraction: float, seconds: float) -> None:
        """The picture of a frame."""
        self.scene.draw(target, fraction, seconds)

    def settle(self, target: pygame.Surface) -> None:
        """Wait for the paint of the first frame, as a player does while the track is made ready."""
        self.draw(target, 1.0, 0.0)
        self.scene.view.settle()

    def close(self) -> None:
        """Nothing more is painted ahead."""
        self.scene.view.close()


def open_drive(track: str, name: str, size: tuple[int, int]) -> FrameDrive:
    """On the grid, with the ghosts of the lap that is about to be driven."""
    venue, car = open_venue(load_track(track)), load_car(name)
    ghost = _lap(venue, car)
    session = _SmokingSession(venue, car, driver=Follower(venue.centreline, car, venue.baked))
    session.chased = GhostPath(ghost)
    scene = DriveScene(session, size, choices=Choices(telemetry=False, throttle_held=LONGEST))
    scene.dress = _dressed
    scene.ghosts = [
        Along(f"ghost {shift}", "A friend", _ShiftedPath(ghost, shift), FRIEND_GHOST if i else OWN_GHOST)
        for i, shift in enumerate(SHIFTS)
    ]
    while session.lap_time is None:
        session.step(Keys())
    return FrameDrive(scene)


def _lap(venue: Venue, car: Car) -> Ghost:
    """The follower's first lap."""
    session = DriveSession(venue, car, driver=Follower(venue.centreline, car, venue.baked))
    while not session.race.laps() and session.race.tick < LONGEST * TICK_HZ:
        session.step(Keys())
    lap = session.race.laps()[0]
    recording = session.recorder.cut(lap)
    if recording is None:
        raise RuntimeError("a lap just driven has no recording")
    return ghost_of(about_drive(venue.track, car), lap, recording)


class _SmokingSession(DriveSession):
    """Shows the car sliding though it does not."""

    @property
    def seen(self) -> Snapshot:
        """The car now."""
        return _smoking(super().seen)

    def between(self, fraction: float) -> Snapshot:
        """The car between two ticks."""
        return _smoking(super().between(fraction))


class _ShiftedPath(GhostPath):
    """A ghost that started earlier or later."""

    def __init__(self, ghost: Ghost, shift: float) -> None:
        super().__init__(ghost)
        self._shift = shift

    def at(self, time: float) -> Pose:
        """The pose it has by its own clock."""
        return super().at(time + self._shift)


def _smoking(seen: Snapshot) -> Snapshot:
    return seen._replace(rear=seen.rear._replace(slip=max(SMOKING, seen.rear.slip)))


def _dressed(clock: Clock) -> Clock:
    """With all that a time trial shows."""
    best = clock.best.time if clock.best else None
    return replace(clock, reference="best", sum_of_best=140.0, medals=MedalsShown(author=140.0, best=best))
