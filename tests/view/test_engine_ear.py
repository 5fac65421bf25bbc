"""What an engine is heard to do, from what is seen of its car."""

import numpy as np
import pytest

from racer.content.car import Car, load_car
from racer.content.surface import load_surfaces
from racer.physics.snapshot import AxleView, Snapshot, WheelView
from racer.view.sound.car_sound import CarSound
from racer.view.sound.engine import Run
from racer.view.sound.engine_ear import EngineEar
from racer.view.sound.loudness import loudness
from racer.view.sound.rate import CHUNK, RATE
from racer.view.sound.turbo import Turbo
from racer.view.sound.voice import voice_for

AXLE = AxleView(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 6000.0)
ROAD = WheelView(3500.0, load_surfaces()["asphalt"])


def seen(rpm: float, throttle: float = 0.0, speed: float = 20.0, *, shifting: bool = False) -> Snapshot:
    return Snapshot(
        0, 0.0, 0.0, 0.0, speed, 0.0, 0.0, speed, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, throttle, 0.0, False, rpm, 3, shifting,
        AXLE, AXLE, (ROAD,) * 4, False, False, False,
    )  # fmt: skip


def listen(car: Car, *moments: Snapshot) -> list[Run]:
    ear = EngineEar(voice_for(car.engine), car.engine)
    return [ear.hear(moment, 0.0) for moment in moments]


@pytest.fixture(scope="module")
def corvette() -> Car:
    return load_car("corvette-c5")


def test_a_shift_cuts_and_comes_back(corvette: Car) -> None:
    pulling, shifting = seen(5500.0, 1.0), seen(5000.0, 1.0, shifting=True)
    runs = listen(corvette, pulling, shifting, shifting, shifting, seen(4000.0, 1.0), seen(4000.0, 1.0))
    assert [run.cut for run in runs] == [1.0, 0.25, 0.18, 0.18, 0.6, 1.0]
    assert runs[1].bangs
    assert not runs[2].bangs


def test_the_limiter_cuts_every_other_chunk(corvette: Car) -> None:
    runs = listen(corvette, *[seen(corvette.engine.redline_rpm, 1.0)] * 6)
    assert [run.cut for run in runs] == [0.3, 1.0] * 3


def test_an_idle_engine_hunts_a_little(corvette: Car) -> None:
    idle = corvette.engine.idle_rpm
    speeds = np.array([run.rpm for run in listen(corvette, *[seen(idle, speed=0.0)] * 200)]) / idle
    assert 0.002 < speeds.std() < 0.03
    assert abs(speeds - 1.0).max() < 0.06


def test_a_shut_throttle_bangs_only_after_it_was_open_and_less_and_less(corvette: Car) -> None:
    cold = listen(corvette, *[seen(5000.0)] * 100)
    assert not any(run.bangs for run in cold)
    hot = listen(corvette, seen(5800.0, 1.0), *[seen(5000.0)] * 300)
    count = [sum(len(run.bangs) for run in hot[begin : begin + 100]) for begin in (0, 200)]
    assert count[0] > 10
    assert count[1] < count[0] / 3


def test_a_rally_engine_fires_into_its_pipe_at_its_own_strokes() -> None:
    rally = load_car("rally")
    runs = listen(rally, seen(7000.0, 1.0), *[seen(6000.0)] * 40)
    apart = RATE * 120.0 / 6000.0 / 4.0
    places = [bang.at for run in runs[1:] for bang in run.bangs]
    assert len(places) > 20
    assert all(min(place % apart, apart - place % apart) <= 1.0 for place in places)


def test_a_turbo_spins_up_slower_than_it_dies_and_sighs() -> None:
    turbo = Turbo(0.045)
    up = []
    for _ in range(20):
        turbo.render(1.0, 1.0)
        up.append(turbo.pressure)
    assert 0.55 < up[10] < 0.75
    falling = turbo.render(0.0, 0.5)
    assert falling is not None
    for _ in range(5):
        turbo.render(0.0, 0.5)
    assert turbo.pressure < 0.35
    for _ in range(60):
        quiet = turbo.render(0.0, 0.5)
    assert quiet is None


def test_gears_sing_by_the_road_and_not_by_the_engine() -> None:
    """Two engine speeds at one road speed: the same line stands out, where the teeth meet."""
    formula = load_car("formula")
    turns = 60.0 / formula.chassis.wheel_radius / (2.0 * np.pi)
    pitch = turns * formula.gearbox.final_drive * 11.0
    for rpm in (9000.0, 14000.0):
        sound = CarSound(formula)
        heard = np.concatenate([sound.render(seen(rpm, 1.0, 60.0)) for _ in range(24)])[4 * CHUNK :]
        heights = np.abs(np.fft.rfft(heard * np.hanning(len(heard))))
        f = np.fft.rfftfreq(len(heard), 1.0 / RATE)
        line = heights[np.abs(f - pitch) < 4.0].max()
        around = np.median(heights[(np.abs(f - pitch) > 20.0) & (np.abs(f - pitch) < 250.0)])
        assert 20.0 * np.log10(line / around) > 15.0


@pytest.mark.parametrize("name", ["corvette-c5", "rally"])
def test_whatever_is_seen_a_car_stays_within_bounds(name: str) -> None:
    """Speeds beyond anything that drives, standing still, backwards, spinning: no error, no overload."""
    sound = CarSound(load_car(name))
    wild = [seen(0.0), seen(40000.0, 1.0, 150.0), seen(900.0, 1.0, 0.0), seen(6000.0, 0.0, -10.0), seen(7400.0, 1.0)]
    heard = np.concatenate([sound.render(moment) for moment in wild * 6])
    assert np.isfinite(heard).all()
    assert np.abs(heard).max() < 1.0
    assert loudness(heard) < -10.0
