"""The racing line on the road ahead of the car, for those who want to be shown where to brake."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

import numpy as np
import pygame

from racer.content.bake import Baked
from racer.content.car import Car
from racer.content.centreline import Centreline
from racer.drivers.line_aid import BRAKE, LineMarks
from racer.geometry import clamp
from racer.physics.snapshot import Snapshot
from racer.view.camera import Frame
from racer.view.line_making import LineMaker
from racer.view.line_marks import STRONGEST, LineSigns

OFF, BRAKING, FULL = "off", "braking", "full"
AHEAD = 56
"""Marks ahead of the car that are shown at most."""
NEAR, CLEAR = 3.0, 9.0
"""m from the car at which marks begin to be seen, and at which they are."""
FADES = 0.35
"""Share of the way ahead over which the farthest marks fade."""
WALK = 40
"""Marks to either side of the last one among which the nearest is looked for."""
LOST = 30.0
"""m from the nearest of those at which all are looked through."""
FAINT = 8
"""Alpha that is not worth drawing."""
COMES = 0.6
"""s in which the line appears."""
OUTSIDE = 2.0
"""m beyond the window at which nothing of a mark is seen."""


class LineAid:
    """Has the line made when it is first wanted; nothing is shown until it is there."""

    def __init__(self, baked: Baked, centreline: Centreline) -> None:
        """Nothing is begun yet."""
        self._track = baked, centreline
        self._maker: LineMaker | None = None
        self._signs: LineSigns | None = None
        self._marks: LineMarks | None = None
        self._car: Car | None = None
        self._identity = ""
        self._index, self._light = 0, 0.0

    def want(self, shown: str, car: Car) -> None:
        """Called once a frame: follow the player's choice and car."""
        if shown == OFF:
            return
        if self._maker is None:
            self._maker, self._signs = LineMaker(*self._track), LineSigns()
        if car is not self._car:
            self._car, self._identity, self._marks = car, car.identity, None
            self._maker.ask(car)
        found = self._maker.poll()
        if found is not None and found[0] == self._identity:
            self.take(found[1])

    def take(self, marks: LineMarks) -> None:
        """Show these."""
        self._marks, self._index, self._light = marks, -WALK, 0.0
        self._signs = self._signs or LineSigns()

    @property
    def ready(self) -> bool:
        """Whether there is a line to show."""
        return self._marks is not None

    def draw(self, target: pygame.Surface, seen: Snapshot, frame: Frame, shown: str, seconds: float) -> None:
        """The marks ahead of the car; those of braking alone where that is all that is wanted."""
        marks, signs = self._marks, self._signs
        if shown == OFF or marks is None or signs is None:
            return
        self._light = min(1.0, self._light + seconds / COMES)
        signs.begin()
        for number, way in self._ahead(marks, seen):
            kind = int(marks.kind[number])
            if shown == BRAKING and kind != BRAKE:
                continue
            x, y = float(marks.x[number]), float(marks.y[number])
            place = frame.to_screen(x, y)
            beyond = OUTSIDE * frame.px_per_m
            if not (-beyond < place[0] < frame.width + beyond and -beyond < place[1] < frame.height + beyond):
                continue
            near = clamp((hypot(x - seen.x, y - seen.y) - NEAR) / (CLEAR - NEAR), 0.0, 1.0)
            far = clamp((1.0 - way) / FADES, 0.0, 1.0)
            alpha = round(STRONGEST * near * far * self._light)
            picture = signs.sign(kind, float(marks.heading[number]), frame.px_per_m) if alpha > FAINT else None
            if picture is not None:
                picture.set_alpha(alpha)
                target.blit(picture, (round(place[0] - picture.width / 2), round(place[1] - picture.height / 2)))

    def _ahead(self, marks: LineMarks, seen: Snapshot) -> Iterator[tuple[int, float]]:
        """Marks from the car on, with the share of the way that they are ahead."""
        count = len(marks.x)
        self._index = nearest(marks, seen.x, seen.y, self._index)
        for step in range(1, AHEAD):
            number = self._index + step
            if marks.closed:
                yield number % count, step / AHEAD
            elif 0 <= number < count:
                yield number, step / AHEAD

    def close(self) -> None:
        """Nothing more is made."""
        if self._maker is not None:
            self._maker.close()


def nearest(marks: LineMarks, x: float, y: float, last: int) -> int:
    """The mark nearest to a place: near the last one, so that a crossing road is not jumped to, or anywhere."""
    count = len(marks.x)
    around = np.arange(last - WALK, last + WALK + 1)
    around = around % count if marks.closed else around[(around >= 0) & (around < count)]
    if last >= 0 and len(around):
        away = np.hypot(marks.x[around] - x, marks.y[around] - y)
        best = int(away.argmin())
        if away[best] < LOST:
            return int(around[best])
    return int(np.hypot(marks.x - x, marks.y - y).argmin())
