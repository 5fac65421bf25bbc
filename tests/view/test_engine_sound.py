"""Engines as an ear would judge them, on rendered samples: pitch, character, colour, and nothing that clicks."""

from dataclasses import replace

import numpy as np
import pytest

from racer.content.car import load_car, load_engine
from racer.view.sound.bangs import bang_kinds
from racer.view.sound.crank import CYCLES, LENGTH, STEPS, crank_table
from racer.view.sound.engine import EngineSound, Run, _read
from racer.view.sound.loudness import loudness
from racer.view.sound.pipes import loudness_by_frequency
from racer.view.sound.rate import CHUNK, RATE
from racer.view.sound.voice import Voice, built_in_voices, voice_for

VOICES = {voice.name: voice for voice in built_in_voices()}
V8, FOUR = VOICES["ls1-v8"], VOICES["cricket-four"]
COMB = (1.5, 2.5, 4.0, 5.5, 6.5, 8.0)
"""Orders by which a cross-plane V8 is known; the highest peak alone would often be another one."""


def rpm_at(voice: Voice, share: float) -> float:
    return voice.idle + share * (voice.limit - voice.idle)


def steady(voice: Voice, share: float, load: float, chunks: int = 44) -> np.ndarray:
    """At one speed; the first chunks, in which it gets there, are left out."""
    engine, run = EngineSound(voice), Run(rpm_at(voice, share), load)
    return np.concatenate([engine.render(run) for _ in range(chunks)])[4 * CHUNK :].astype(np.float64)


def spectrum(samples: np.ndarray, pad: int = 1) -> tuple[np.ndarray, np.ndarray]:
    window = np.hanning(len(samples))
    heights = np.abs(np.fft.rfft(samples * window, len(samples) * pad)) / window.sum() * 2.0
    return np.fft.rfftfreq(len(samples) * pad, 1.0 / RATE), heights


def centroid(samples: np.ndarray) -> float:
    f, heights = spectrum(samples)
    heard = (f > 30.0) & (f < 16000.0)
    return float((f * heights**2)[heard].sum() / (heights**2)[heard].sum())


def order_db(samples: np.ndarray, rpm: float, order: float) -> float:
    f, heights = spectrum(samples)
    near = np.abs(f - order * rpm / 60.0) < 0.16 * rpm / 60.0
    return float(20.0 * np.log10(heights[near].max()))


@pytest.fixture(scope="module")
def v8() -> np.ndarray:
    return steady(V8, 0.5, 1.0)


@pytest.mark.parametrize("share", [0.2, 0.5, 0.9])
def test_an_ear_for_orders_hears_the_engine_speed(share: float) -> None:
    rpm = rpm_at(V8, share)
    f, heights = spectrum(steady(V8, share, 1.0), pad=8)
    tried = np.linspace(0.95, 1.05, 2001)
    strength = [sum(np.interp(order * rpm * by / 60.0, f, heights) for order in COMB) for by in tried]
    assert tried[int(np.argmax(strength))] == pytest.approx(1.0, abs=0.002)


def test_a_cross_plane_v8_burbles_and_a_four_does_not(v8: np.ndarray) -> None:
    rpm = rpm_at(V8, 0.5)
    firing = order_db(v8, rpm, 4.0)
    for half in (1.5, 2.5):
        assert -22.0 < order_db(v8, rpm, half) - firing < -3.0
    four, rpm = steady(FOUR, 0.5, 1.0), rpm_at(FOUR, 0.5)
    firing = order_db(four, rpm, 2.0)
    for half in (0.5, 1.5, 2.5, 3.5):
        assert order_db(four, rpm, half) - firing <= -18.0


@pytest.mark.parametrize("voice", VOICES.values(), ids=VOICES)
def test_load_makes_an_engine_brighter_and_louder_and_nothing_clips(voice: Voice) -> None:
    on, off = steady(voice, 0.5, 1.0, 26), steady(voice, 0.5, 0.0, 26)
    assert centroid(on) / centroid(off) >= 1.10
    assert loudness(on) > loudness(off) + 6.0
    assert loudness(on) == pytest.approx(-17.0, abs=1.5)
    for heard in (on, off):
        assert np.abs(heard).max() < 0.7
        assert abs(heard.mean()) < 0.01


@pytest.mark.parametrize("voice", [VOICES["swift-v10"], V8], ids=lambda voice: voice.name)
def test_no_harmonic_folds_back_at_the_limit(voice: Voice) -> None:
    """As heard through the pipes: of a whole number of turns in the window, what is no multiple came from elsewhere."""
    table, length = crank_table(voice).banks[0], 1 << 17
    turns = int(voice.limit / 120.0 / CYCLES * length / RATE) | 1
    places = np.arange(length) * (turns * LENGTH / length)
    heard = _read(table, places, np.ones(length, np.float32)).astype(np.float64)
    pipes = loudness_by_frequency(voice)
    through = np.interp(np.linspace(0.0, 1.0, length // 2 + 1), np.linspace(0.0, 1.0, len(pipes)), pipes)
    power = (np.abs(np.fft.rfft(heard)) * through) ** 2
    own = np.arange(len(power)) % turns == 0
    assert 10.0 * np.log10(power[~own].sum() / power[own].sum()) <= -55.0


@pytest.mark.parametrize("voice", VOICES.values(), ids=VOICES)
def test_chunks_join_without_a_seam(voice: Voice) -> None:
    """While speed and load change: the largest third difference lies inside a chunk."""
    engine, chunks = EngineSound(voice), []
    for number in range(40):
        sweep = 0.5 - 0.5 * np.cos(number / 6.0)
        chunks.append(engine.render(Run(rpm_at(voice, 0.1 + 0.8 * sweep), sweep)))
    jumps = np.abs(np.diff(np.concatenate(chunks[4:]).astype(np.float64), 3))
    edges = np.arange(CHUNK, len(jumps) - 4, CHUNK)
    at_edges = np.zeros(len(jumps), bool)
    for step in range(-3, 1):
        at_edges[edges + step] = True
    assert jumps[at_edges].max() <= jumps[~at_edges].max()


def test_a_cut_is_heard_and_comes_without_a_click() -> None:
    engine, run = EngineSound(V8), Run(rpm_at(V8, 0.8), 1.0)
    full = np.concatenate([engine.render(run) for _ in range(6)])[2 * CHUNK :]
    cut = np.concatenate([engine.render(run._replace(cut=0.25)) for _ in range(3)])
    assert loudness(cut[CHUNK:]) < loudness(full) - 6.0
    assert np.abs(np.diff(cut, 3)).max() <= np.abs(np.diff(full, 3)).max()


def test_bangs_end_in_silence_and_push_no_way() -> None:
    for bang in bang_kinds():
        assert abs(float(bang[-1])) < 1e-3
        assert abs(float(bang.mean())) < 1e-2


def test_every_car_has_a_voice_of_its_own_and_a_built_engine_the_nearest() -> None:
    names = ("corvette-c5", "boxster-s", "hatch", "rally", "buggy", "formula")
    assert {voice_for(load_car(name).engine).name for name in names} == set(VOICES)
    built = replace(load_engine("swift-v10"), name="mine")
    assert voice_for(built).name == "swift-v10"
    assert voice_for(replace(built, redline_rpm=16800.0)).name == "swift-v10"
    assert voice_for(replace(load_engine("ls1-v8"), name="mine", redline_rpm=6100.0)).name == "ls1-v8"


def test_the_table_of_an_engine_is_the_same_whenever_it_is_made() -> None:
    first, second = crank_table(V8), crank_table(V8)
    assert all(np.array_equal(a, b) for a, b in zip(first.banks, second.banks, strict=True))
    assert first.banks[0].shape == (STEPS * CYCLES + 1, 2)
