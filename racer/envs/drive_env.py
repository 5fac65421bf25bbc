"""A Gymnasium environment: drive a lap; docs/programming.md describes spaces, reward and ends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from racer.assembly import Venue, open_venue
from racer.content.car import Car, load_car
from racer.content.track_file import built_in_tracks, load_track
from racer.content.variants import reverse as reversed_track
from racer.content.variants import wet as wet_track
from racer.envs import FIRST
from racer.envs.episode import Episode
from racer.envs.figures import Figures
from racer.envs.film import Film
from racer.envs.limits import Limits
from racer.envs.picture import Picture
from racer.envs.reward import Reward
from racer.envs.road_ahead import AHEAD
from racer.envs.stretch import TIME, Stretch
from racer.physics import TICK_HZ
from racer.physics.assists import Assists
from racer.physics.controls import quantise
from racer.physics.handling import LEVELS, SIM

FIGURES, PICTURE, BOTH = OBSERVE = ("figures", "picture", "both")
GRID, ANYWHERE = STARTS = ("grid", "anywhere")
PRESSED = 0.5
"""Of the handbrake's action, above which it is pulled."""
USUAL_CAR = "corvette-c5"


class DriveEnv(gymnasium.Env[Any, NDArray[np.float32]]):
    """One car alone on a track; steer, throttle and brake at `hz` decisions a second."""

    metadata: dict[str, Any] = {"render_modes": ["rgb_array"], "render_fps": 60}  # noqa: RUF012 - as Gymnasium wants it

    def __init__(
        self,
        track: str | Path | Venue = FIRST,
        car: str | Path | Car = USUAL_CAR,
        *,
        handling: str = SIM,
        reverse: bool = False,
        wet: bool = False,
        assists: Iterable[str] = ("abs",),
        hz: int = 60,
        start: str = GRID,
        observe: str = FIGURES,
        handbrake: bool = False,
        ahead: Sequence[float] = AHEAD,
        picture_side: int = 96,
        reward: Reward | None = None,
        limits: Limits | None = None,
        render_mode: str | None = None,
        render_size: tuple[int, int] = (960, 540),
    ) -> None:
        """Open the track and put the car on its grid; environments on the same built-in track share it."""
        _one_of("handling", handling, LEVELS)
        _one_of("start", start, STARTS)
        _one_of("observe", observe, OBSERVE)
        _one_of("render_mode", render_mode, (None, *self.metadata["render_modes"]))
        if hz < 1 or TICK_HZ % hz:
            raise ValueError(f"hz is {hz}; it must divide {TICK_HZ}")
        venue = track if isinstance(track, Venue) else _venue(str(track), reverse=reverse, wet=wet)
        self.render_mode, self._render_size = render_mode, render_size
        self.metadata = {**self.metadata, "render_fps": hz}
        self._handling, self._assists = handling, Assists(**{"abs": False, **dict.fromkeys(assists, True)})
        self._ticks, self._start, self._observe = TICK_HZ // hz, start, observe
        self.reward = reward or Reward()
        self.episode = Episode(
            venue,
            car if isinstance(car, Car) else load_car(str(car)),
            handling=handling,
            assists=self._assists,
            limits=limits,
        )
        self.figures = Figures(self.episode, ahead)
        self.names, self.scales = self.figures.names, self.figures.scales
        """Of the figures: what they are called, and what they were divided by."""
        self._picture = None if observe == FIGURES else Picture(self.episode, picture_side)
        self._film: Film | None = None
        self.action_space = gymnasium.spaces.Box(
            np.array([-1.0, 0.0, 0.0, 0.0], np.float32)[: 3 + handbrake],
            np.array([1.0, 1.0, 1.0, 1.0], np.float32)[: 3 + handbrake],
        )
        self.observation_space = self._space(picture_side)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """At rest; chance, by the seed, chooses the place when the start is anywhere."""
        super().reset(seed=seed, options=options)
        self.episode.begin(self.np_random if self._start == ANYWHERE else None)
        if self._film:
            self._film.begin()
        return self._seen(), self._info(None)

    def step(self, action: NDArray[np.float32]) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Hold the controls until the next decision."""
        steer, throttle, brake, *more = np.asarray(action).tolist()
        pulled = bool(more) and more[0] > PRESSED
        stretch = self.episode.advance(quantise(steer, throttle, brake, handbrake=pulled), self._ticks)
        cut = stretch.end == TIME
        over = bool(stretch.end) and not cut
        return self._seen(), self.reward.of(stretch), over, cut, self._info(stretch)

    def render(self) -> NDArray[np.uint8] | None:
        """The game's own frame."""
        if self.render_mode is None:
            return None
        if self._film is None:
            self._film = Film(self.episode, self._render_size, handling=self._handling, assists=self._assists)
        return self._film.take(self.episode)

    def close(self) -> None:
        """No more frames."""
        if self._film:
            self._film.close()
            self._film = None

    def _space(self, side: int) -> gymnasium.Space[Any]:
        figures = gymnasium.spaces.Box(-1.0, 1.0, (len(self.figures.names),), np.float32)
        picture = gymnasium.spaces.Box(0, 255, (side, side, 3), np.uint8)
        if self._observe == BOTH:
            return gymnasium.spaces.Dict({FIGURES: figures, PICTURE: picture})
        return figures if self._observe == FIGURES else picture

    def _seen(self) -> Any:
        if self._picture is None:
            return self.figures.read(self.episode)
        picture = self._picture.take(self.episode)
        if self._observe == PICTURE:
            return picture
        return {FIGURES: self.figures.read(self.episode), PICTURE: picture}

    def _info(self, stretch: Stretch | None) -> dict[str, Any]:
        """Plain figures in SI units; the end and the lap where there are some."""
        distance, aside = self.episode.place
        info: dict[str, Any] = {"distance": distance, "aside": aside, "speed": self.episode.seen.speed}
        if stretch is not None:
            info |= {"metres": stretch.metres, "off_road": stretch.off_road, "blow": stretch.blow}
            if stretch.laps:
                lap = stretch.laps[-1]
                info |= {"lap_time": lap.time, "lap_valid": lap.valid}
            if stretch.end:
                info["end"] = stretch.end
        return info


def _venue(name: str, *, reverse: bool, wet: bool) -> Venue:
    """A file may change from one call to the next; the tracks that come with the game do not."""
    opened = _built_in if name in built_in_tracks() else _open
    return opened(name, reverse=reverse, wet=wet)


def _open(name: str, *, reverse: bool, wet: bool) -> Venue:
    track = load_track(name)
    track = reversed_track(track) if reverse else track
    return open_venue(wet_track(track) if wet else track)


@lru_cache(maxsize=4)
def _built_in(name: str, *, reverse: bool, wet: bool) -> Venue:
    """Shared by the environments of a program, since nothing in it ever changes."""
    return _open(name, reverse=reverse, wet=wet)


def _one_of(name: str, found: object, allowed: Sequence[object]) -> None:
    if found not in allowed:
        raise ValueError(f"{name} is {found!r}; it must be one of {', '.join(map(repr, allowed))}")
