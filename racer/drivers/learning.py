"""Getting quicker by driving: every lap tries something else in every corner, and each corner keeps what helped it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from racer.content.car import Car
from racer.drivers.chance import draw
from racer.drivers.learn_lap import LapWatch, Pupil
from racer.drivers.learn_usage import Corner, LearnedUsage, learned_from_json, unlearned_corners
from racer.drivers.racing_driver import SLIPPERY, UNLEARNED, RacingDriver
from racer.drivers.racing_line import Plan
from racer.race.driver import Driver
from racer.race.session import Session

__all__ = ["Corner", "LearnedUsage", "improve", "learned_from_json"]

SLIPPERY_SHARE = 0.95
"""Of what is dared elsewhere, where a search begins on what hardly holds."""

FIRST_STEP, LARGEST_STEP, SMALLEST_STEP = 0.02, 0.05, 0.003
"""How much a share is changed at first, at most and at least."""

LOWEST, HIGHEST = 0.5, 1.14

STALE = 0.0005
"""s by which an old best is believed less with every lap: its neighbours have changed."""

PATIENCE = 400
"""s in which a lap must end."""

PROOF_LAPS, TRIES, EASED = 3, 5, 0.012
"""Laps that must count in a row at the end, how often that is tried, and what faulty corners give back each time."""

Floats = NDArray[np.float64]
Tell = Callable[[float], None]
Open = Callable[[Driver], Session]
"""Opens a session with one car, driven by the given driver, on the grid."""


def improve(
    plan: Plan,
    car: Car,
    opened: Open,
    laps: int,
    tell: Tell | None = None,
    seed: int = 0,
    *,
    pupil: Pupil | None = None,
    dared: tuple[float, float, float] = (UNLEARNED, UNLEARNED, UNLEARNED),
    known: LearnedUsage | None = None,
) -> LearnedUsage:
    """Drive so many laps and give what was best in them, proved by laps in a row from the grid.

    Another driver than the best may practise too, beginning with the shares it dares. What is known already is where a
    search goes on instead of beginning anew.
    """
    search = Search(plan, car, opened, seed, pupil=pupil, dared=dared, known=known)
    for lap in range(laps):
        search.lap(trying=lap + 1 < laps)
        if tell:
            tell((lap + 1) / (laps + PROOF_LAPS))
    return proved(search)


class Search:
    """The corners' shares, what they were tried with last, and what each corner's best was."""

    def __init__(
        self,
        plan: Plan,
        car: Car,
        opened: Open,
        seed: int = 0,
        *,
        pupil: Pupil | None = None,
        dared: tuple[float, float, float] = (UNLEARNED, UNLEARNED, UNLEARNED),
        known: LearnedUsage | None = None,
    ) -> None:
        """Everything unlearned, or as it is known."""
        self.plan, self.seed = plan, seed
        self.driver: Pupil = pupil or RacingDriver(plan, car)
        self.session = opened(self.driver)
        track = self.session.course.track.identity
        self.learned = unlearned_corners(plan, UNLEARNED, track=track, car=car.identity)
        slippery = [self._slippery(corner) for corner in self.learned.corners]
        careful = np.where(slippery, SLIPPERY_SHARE, 1.0)[:, None]
        self.shares = np.array(dared) * np.ones_like(self.learned.shares) * careful
        if known:
            self.learned, self.shares = known, known.shares
        self.best = np.full(len(self.shares), np.inf)
        self.step = np.full(self.shares.shape, FIRST_STEP)
        self.way = np.ones(self.shares.shape)
        self.laps = 0
        self.kept: tuple[float, Floats] = (np.inf, self.shares.copy())
        """The best lap without a fault, and its shares."""
        self.times: list[float] = []
        self.watch = LapWatch(self.learned, self.driver, self.session)
        self._begin(self.shares)

    def lap(self, *, trying: bool = True) -> None:
        """Try something in every corner, and keep it where it helped; or drive what all corners have kept."""
        tried, parts = self._tried()
        tried = tried if trying else self.shares.copy()
        if not self.plan.line.closed:
            self.session.restart()
        self._begin(tried)
        done = self._drive()
        self.laps += 1
        totals = np.array(self.watch.totals) if done else np.full(len(self.best), np.inf)
        if done:
            self.times.append(self.watch.time)
        if done and not self.watch.faults and self.watch.time < self.kept[0]:
            self.kept = (self.watch.time, tried.copy())
        self._judge(tried, parts, totals)

    def _slippery(self, corner: Corner) -> bool:
        return self.plan.line.value_at(self.plan.adhesion, corner.apex) < SLIPPERY

    def _begin(self, shares: Floats) -> None:
        self.driver.set_pace(self.learned.with_shares(shares).usage(self.plan))
        self.watch.begin()

    def _tried(self) -> tuple[Floats, list[int]]:
        """Shares of the coming lap, and which of the three each corner changes (3: all)."""
        tried, parts = self.shares.copy(), []
        for number in range(len(tried)):
            part = (self.laps - 1 + number) % 4
            parts.append(part)
            if self.laps == 0:
                continue
            chance = 1.0 + 0.3 * draw(self.seed, 31, self.laps, number)
            change = self.way[number] * self.step[number] * chance
            if part < 3:
                tried[number, part] += change[part]
            else:
                tried[number] += 0.7 * change
        return np.clip(tried, LOWEST, HIGHEST), parts

    def _drive(self) -> bool:
        """Once round from the first corner's start; the way there does not count."""
        limit = self.session.tick + 2 * PATIENCE * round(1.0 / self.session.dt)
        if self.laps == 0 and self.plan.line.closed:
            self._drive_to_start(limit)
            self.watch.begin()
        while self.session.tick < limit:
            if self.watch.watch(self.session.step()):
                return True
        self.session.restart()
        return False

    def _drive_to_start(self, limit: int) -> None:
        """From the grid once over the line and on to where laps are counted from."""
        line, first, last = self.plan.line, self.watch.first, 0.0
        met = False
        while self.session.tick < limit:
            self.session.step()
            met = met or bool(self.session.laps()) or self.driver.lap > 0
            way = (((self.driver.s or 0.0) - first) % line.length) if met else 0.0
            if met and way < last - line.length / 2.0:
                return
            last = way

    def _judge(self, tried: Floats, parts: list[int], totals: Floats) -> None:
        """Each corner for itself: forward where it was quicker, the other way where not."""
        for number, part in enumerate(parts):
            which = slice(None) if part == 3 else slice(part, part + 1)
            if totals[number] < self.best[number] - STALE:
                self.shares[number] = tried[number]
                self.best[number] = totals[number]
                self.step[number, which] = np.minimum(self.step[number, which] * 1.4, LARGEST_STEP)
                continue
            self.best[number] += STALE
            if part < 3:
                self.way[number, part] *= -1.0
            shrunk = self.step[number, which] * (0.75 if part < 3 else 0.85)
            self.step[number, which] = np.maximum(shrunk, SMALLEST_STEP)


def proved(search: Search) -> LearnedUsage:
    """The best shares, eased where a run of laps from the grid shows a fault."""
    shares = search.kept[1].copy()
    session, driver, learned = search.session, search.driver, search.learned
    wanted = PROOF_LAPS if search.plan.line.closed else 1
    time = np.inf
    for _ in range(TRIES):
        session.restart()
        driver.set_pace(learned.with_shares(shares).usage(search.plan))
        faulty, time = _run(search, wanted)
        if not faulty:
            break
        for number in faulty:
            shares[number] -= EASED
        shares = np.clip(shares, LOWEST, HIGHEST)
    return replace(learned.with_shares(shares), time=float(time) if np.isfinite(time) else 0.0)


def _run(search: Search, wanted: int) -> tuple[set[int], float]:
    """Laps from the grid: corners with faults, and the best time that counts."""
    session, watch = search.session, search.watch
    faulty: set[int] = set()
    limit = session.tick + wanted * PATIENCE * round(1.0 / session.dt)
    while len(session.laps()) < wanted and session.tick < limit:
        watch.begin()
        events = session.step()
        way = ((search.driver.s or 0.0) - watch.first) % search.plan.line.length
        watch.corner = sum(start <= way for start in watch.starts) - 1
        watch._judge(search.driver.s or 0.0, 0.0, events)  # noqa: SLF001
        if watch.faults:
            faulty |= {watch.corner, watch.corner - 1} - {-1}
    times = [lap.time for lap in session.laps() if lap.valid]
    if len(session.laps()) < wanted:
        faulty |= set(range(len(watch.starts)))
    return faulty, min(times, default=np.inf)
