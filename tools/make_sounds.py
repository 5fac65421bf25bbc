"""Renders the sounds of the game to files, to be looked at and heard: `make_sounds.py FOLDER [--only NAME]`.

WAV files and spectrograms of six engines, of a lap, of all cues and loops, and of the music; `--docs` draws only the
two pictures of docs/sound.md. The game itself needs none of this: it makes its sounds at its first start.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import matplotlib as mpl

mpl.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

from racer.app.drive_session import DriveSession
from racer.assembly import open_venue
from racer.content.car import Car, load_car
from racer.content.surface import load_surfaces
from racer.content.track_file import load_track
from racer.drivers.follower import Follower
from racer.drivers.hands import Keys
from racer.physics import TICK_HZ
from racer.physics.snapshot import AxleView, Snapshot, WheelView
from racer.view.sound import cues, loops
from racer.view.sound.car_sound import CarSound
from racer.view.sound.heard import Heard
from racer.view.sound.loops import make_loop
from racer.view.sound.loudness import loudness
from racer.view.sound.making import COMPOSERS
from racer.view.sound.mix import Levels
from racer.view.sound.rate import CHUNK_SECONDS, RATE, Wave
from racer.view.sound.stream import Stream
from racer.view.sound.wav import wav_bytes

CARS = ("corvette-c5", "boxster-s", "hatch", "rally", "buggy", "formula")
LAP_TRACK, LAP_CAR = "osier-vale", "corvette-c5"
PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
TOP, FALL = 50.0, 0.68
"""m/s in third gear at the limit, and what is left of the engine's speed from one gear to the next."""
WINDOW, HOP, RANGE = 4096, 1024, 75.0
"""Samples of a spectrum and from one to the next, and how many dB under the loudest are still drawn."""


def main() -> int:
    options = _options()
    if options.docs:
        _docs()
        return 0
    for name, render in _renderings().items():
        if options.only in name:
            samples = render()
            path = options.folder / f"{name}.wav"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(wav_bytes(samples))
            draw(options.folder / f"{name}.png", {name: samples}, highest=_highest(name))
            peak = np.abs(samples).max()
            print(f"{name:<24}{len(samples) / RATE:6.1f} s {loudness(samples):7.1f} LUFS, peak {peak:.2f}")
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", default=Path("sounds"), help="where the files go")
    parser.add_argument("--only", default="", metavar="NAME", help="only what has this in its name")
    parser.add_argument("--docs", action="store_true", help="draw the pictures of docs/sound.md")
    return parser.parse_args()


def _renderings() -> dict[str, Callable[[], Wave]]:
    found: dict[str, Callable[[], Wave]] = {f"engine-{name}": _engine_of(name) for name in CARS}
    found["lap"] = lap
    found |= {f"cue-{name}": _cue_of(name) for name in cues.NAMES}
    found |= {f"loop-{name}": _loop_of(name) for name in loops.NAMES}
    return found | {name: _piece_of(name) for name in COMPOSERS}


def _engine_of(name: str) -> Callable[[], Wave]:
    return lambda: engine(load_car(name))


def _cue_of(name: str) -> Callable[[], Wave]:
    return lambda: cues.make_cue(name)


def _loop_of(name: str) -> Callable[[], Wave]:
    return lambda: make_loop(name)


def _piece_of(name: str) -> Callable[[], Wave]:
    def play() -> Wave:
        piece = COMPOSERS[name]()
        return np.concatenate([piece.intro, piece.loop])

    return play


def _highest(name: str) -> float:
    return 1500.0 if name.startswith("engine") and "formula" not in name else 6000.0


# -- drives


def engine(car: Car) -> Wave:
    """At idle, through three gears to the limiter and against it, then with the throttle shut, and idling again."""
    sound = CarSound(car)
    return np.concatenate([sound.render(moment) for moment in moments(car)])


def moments(car: Car) -> Iterator[Snapshot]:
    """What is seen of a car on such a run, chunk by chunk."""
    idle, limit = car.engine.idle_rpm, car.engine.redline_rpm
    low = max(0.4 * limit, 1.1 * idle)
    yield from (_seen(idle, 0.0, 0.0) for _ in _chunks(1.5))
    rpm = low
    for gear, seconds in enumerate((1.6, 2.0, 2.6), 1):
        start = rpm
        for share in _chunks(seconds):
            rpm = start + (0.97 * limit - start) * _eased(share)
            yield _seen(rpm, 1.0, TOP * rpm / limit * FALL ** (3 - gear), gear)
        if gear < 3:
            rpm *= FALL
            yield from (_seen(rpm, 1.0, TOP * FALL ** (3 - gear), gear, shifting=True) for _ in _chunks(0.14))
    yield from (_seen(limit, 1.0, TOP, 3) for _ in _chunks(1.2))
    yield from (
        _seen(limit + (0.42 * limit - limit) * share, 0.0, TOP * (1.0 - 0.58 * share), 3) for share in _chunks(2.6)
    )
    yield from (_seen(idle + (0.42 * limit - idle) * (1.0 - share) ** 3, 0.0, 0.0) for share in _chunks(1.0))


def _eased(share: float) -> float:
    return 1.0 - (1.0 - share) ** 1.5


def _chunks(seconds: float) -> Iterator[float]:
    """Shares of a stretch of time, one for each chunk."""
    count = round(seconds / CHUNK_SECONDS)
    return ((number + 1) / count for number in range(count))


def _seen(rpm: float, throttle: float, speed: float, gear: int = 1, *, shifting: bool = False) -> Snapshot:
    axle = AxleView(speed / 0.33, 0.0, 0.0, 0.0, 0.0, 0.0, 6000.0)
    wheel = WheelView(3500.0, load_surfaces()["asphalt"])
    return Snapshot(
        0, 0.0, 0.0, 0.0, speed, 0.0, 0.0, speed, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, throttle, 0.0, False, rpm, gear,
        shifting, axle, axle, (wheel,) * 4, False, False, False,
    )  # fmt: skip


def lap() -> Wave:
    """The follower's lap: engine, tyres, kerbs and wind."""
    venue, car = open_venue(load_track(LAP_TRACK)), load_car(LAP_CAR)
    session = DriveSession(venue, car, driver=Follower(venue.centreline, car, venue.baked))
    stream = Stream(car, {name: make_loop(name) for name in loops.NAMES})
    heard, owed = [], 0.0
    while not session.race.laps():
        owed += CHUNK_SECONDS * TICK_HZ
        while owed >= 1.0:
            session.step(Keys())
            owed -= 1.0
        heard.append(stream.render(Heard(session.seen), Levels()))
    return np.concatenate(heard)


# -- pictures


def _docs() -> None:
    engines = {load_car(name).title: engine(load_car(name)) for name in CARS}
    draw(PICTURES / "sound-engines.jpg", engines, highest=2000.0, columns=2)
    draw(PICTURES / "sound-lap.jpg", {"A lap of Osier Vale in the Corvette C5": lap()}, highest=4000.0)


def draw(path: Path, sounds: dict[str, Wave], *, highest: float, columns: int = 1) -> None:
    """Time to the right, pitch upwards, brighter where it is louder."""
    rows = -(-len(sounds) // columns)
    figure, axes = plt.subplots(rows, columns, figsize=(12.8, 2.6 * rows + 0.3), squeeze=False)
    for axis, (title, samples) in zip(axes.flat, sounds.items(), strict=False):
        levels = _spectrogram(samples)
        shown = np.fft.rfftfreq(WINDOW, 1.0 / RATE) <= highest
        axis.imshow(
            levels[shown], origin="lower", aspect="auto", cmap="magma", vmin=levels.max() - RANGE, vmax=levels.max(),
            extent=(0.0, len(samples) / RATE, 0.0, highest),
        )  # fmt: skip
        axis.set_title(title, fontsize=10, loc="left")
        axis.tick_params(labelsize=8)
        axis.set_ylabel("Hz", fontsize=8)
    for axis in axes[-1]:
        axis.set_xlabel("s", fontsize=8)
    figure.tight_layout()
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, dpi=100)
    plt.close(figure)


def _spectrogram(samples: Wave) -> np.ndarray:
    """Levels in dB by pitch and time."""
    one = samples.mean(axis=1) if samples.ndim == 2 else samples
    one = np.pad(one, (0, max(0, WINDOW + HOP - len(one))))
    parts = np.lib.stride_tricks.sliding_window_view(one, WINDOW)[::HOP] * np.hanning(WINDOW)
    return 20.0 * np.log10(np.abs(np.fft.rfft(parts, axis=1)).T + 1e-6)


if __name__ == "__main__":
    sys.exit(main())
