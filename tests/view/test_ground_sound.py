"""Tyres, kerbs, wind, walls, rivals and chimes as an ear would judge them, on rendered samples."""

import numpy as np
import pytest

from racer.content.car import load_car
from racer.content.surface import load_surfaces
from racer.physics.events import Impact
from racer.physics.snapshot import AxleView, Snapshot, WheelView
from racer.view.sound import cues, loops
from racer.view.sound.bed import Bed, Layers
from racer.view.sound.chunks import first, last
from racer.view.sound.ground_ear import felt_slip, layers_of
from racer.view.sound.heard import Heard, Neighbour
from racer.view.sound.impact_ear import ImpactEar
from racer.view.sound.loops import make_loop
from racer.view.sound.loudness import loudest, loudness
from racer.view.sound.mix import Levels
from racer.view.sound.rate import CHUNK, RATE, Wave
from racer.view.sound.rivals import Rivals, silence
from racer.view.sound.stream import Stream
from racer.view.sound.voice import voice_for
from racer.view.sound.wav import WavError, read_wav, wav_bytes

SURFACES = load_surfaces()


@pytest.fixture(scope="module")
def made() -> dict[str, Wave]:
    return {name: make_loop(name) for name in loops.NAMES}


def seen(surface: str = "asphalt", speed: float = 30.0, slip: float = 0.2, rpm: float = 4000.0) -> Snapshot:
    axle = AxleView(speed / 0.33, 0.0, 0.05, slip, 0.0, 0.0, 6000.0)
    wheel = WheelView(3500.0, SURFACES[surface])
    return Snapshot(
        0, 0.0, 0.0, 0.0, speed, 0.0, 0.0, speed, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5, 0.0, False, rpm, 3, False,
        axle, axle, (wheel,) * 4, False, False, False,
    )  # fmt: skip


def bed_of(made: dict[str, Wave], moment: Snapshot, chunks: int = 22) -> np.ndarray:
    bed = Bed(made)
    return np.concatenate([bed.render(layers_of(moment)) for _ in range(chunks)])[2 * CHUNK :].astype(np.float64)


def spectrum(samples: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    heights = np.abs(np.fft.rfft(samples * np.hanning(len(samples))))
    return np.fft.rfftfreq(len(samples), 1.0 / RATE), heights


def centroid(samples: np.ndarray) -> float:
    f, heights = spectrum(samples)
    heard = (f > 30.0) & (f < 16000.0)
    return float((f * heights**2)[heard].sum() / (heights**2)[heard].sum())


def squealing(samples: np.ndarray) -> tuple[float, float]:
    """The highest line between 500 and 1500 Hz: where it is, and by how many dB it stands over the median there."""
    f, heights = spectrum(samples)
    band = (f > 500.0) & (f < 1500.0)
    at = int(np.argmax(np.where(band, heights, 0.0)))
    return float(f[at]), float(20.0 * np.log10(heights[at] / np.median(heights[band])))


def test_a_tyre_beyond_its_grip_squeals_on_asphalt_and_not_on_gravel(made: dict[str, Wave]) -> None:
    pitch, over = squealing(bed_of(made, seen(slip=1.2)))
    assert 500.0 < pitch < 1500.0
    assert over >= 20.0
    _, holding = squealing(bed_of(made, seen(slip=0.5)))
    _, gravel = squealing(bed_of(made, seen("gravel", slip=1.2)))
    assert over - holding > 8.0
    assert over - gravel > 8.0
    assert not {loops.SQUEAL, loops.SQUEAL_ROUGH} & set(layers_of(seen("gravel", slip=1.5)).gains)


def test_each_ground_has_its_own_colour(made: dict[str, Wave]) -> None:
    kinds = [centroid(bed_of(made, seen(name))) for name in ("snow", "grass", "asphalt", "gravel", "wet_asphalt")]
    assert kinds == sorted(kinds)


def test_rolling_grows_louder_with_speed_and_not_higher(made: dict[str, Wave]) -> None:
    gains = [layers_of(seen(speed=speed)) for speed in (10.0, 20.0, 40.0)]
    rolls = [layers.gains[loops.ROLL] for layers in gains]
    assert rolls[1] / rolls[0] == pytest.approx(2.0**1.5)
    assert rolls[2] / rolls[1] == pytest.approx(2.0**1.5)
    assert all(loops.ROLL not in layers.rates for layers in gains)
    assert gains[2].gains[loops.WIND] > 5.0 * gains[1].gains[loops.WIND]


@pytest.mark.parametrize("speed", [15.0, 33.0])
def test_a_kerb_sounds_by_its_ridges(made: dict[str, Wave], speed: float) -> None:
    heard = bed_of(made, seen("kerb", speed), 40)
    f, heights = spectrum(heard)
    ridge = speed / 0.30
    near = np.abs(f - ridge) < 0.06 * ridge
    assert f[near][np.argmax(heights[near])] == pytest.approx(ridge, rel=0.01)
    assert heights[near].max() > 8.0 * np.median(heights[(f > 0.7 * ridge) & (f < 1.3 * ridge)])


@pytest.mark.parametrize("name", loops.NAMES)
def test_loops_go_round_without_a_seam(made: dict[str, Wave], name: str) -> None:
    loop = made[name].astype(np.float64)
    seam = np.abs(np.diff(np.concatenate([loop[-4:], loop[:4]]), 3)).max()
    assert seam <= np.percentile(np.abs(np.diff(loop, 3)), 99.9)
    assert loop.std() == pytest.approx(0.1, rel=0.01)


def test_the_bed_glides(made: dict[str, Wave]) -> None:
    """From nothing to full slide and back: nothing jumps where one chunk follows on another."""
    bed = Bed(made)
    moments = [
        seen(speed=5.0),
        seen(speed=40.0, slip=1.6),
        seen("kerb", 40.0),
        seen("grass", 20.0, 1.4),
        seen(speed=0.0),
    ]
    heard = np.concatenate([bed.render(layers_of(moment)) for moment in moments * 4]).astype(np.float64)
    jumps = np.abs(np.diff(heard, 3))
    edges = np.arange(CHUNK, len(jumps) - 4, CHUNK)
    at_edges = max(jumps[edges + step].max() for step in range(-3, 1))
    assert at_edges <= np.percentile(jumps, 99.99)


def test_every_handling_level_lets_its_tyres_be_heard() -> None:
    gripping = AxleView(90.0, 0.0, 0.0, 0.0, 0.0, 5900.0, 6000.0)
    assert felt_slip(gripping, 30.0) > 0.9
    askew = AxleView(90.0, 0.0, 0.6, 1.0, 0.0, 5900.0, 6000.0)
    assert felt_slip(askew, 30.0) > 1.5
    assert felt_slip(AxleView(90.0, 0.0, 0.02, 0.3, 0.0, 1000.0, 6000.0), 30.0) == pytest.approx(0.3)


# -- rivals


def rival_levels(others: list[tuple[Neighbour, ...]]) -> np.ndarray:
    """Mean levels left and right in the last chunk."""
    rivals = Rivals(voice_for(load_car("corvette-c5").engine))
    for near in others:
        heard = silence()
        rivals.render(near, heard, 1.0)
    return np.sqrt((heard**2).mean(axis=0))


def test_a_rival_is_heard_on_its_side_and_fainter_with_distance() -> None:
    right, left = (
        rival_levels([(Neighbour(1, 4000.0, 1.0, 10.0, 0.0),)] * 3),
        rival_levels([(Neighbour(1, 4000.0, 1.0, -10.0, 0.0),)] * 3),
    )
    assert right[1] > 2.0 * right[0]
    assert left[0] == pytest.approx(right[1], rel=0.3)
    far = rival_levels([(Neighbour(1, 4000.0, 1.0, 40.0, 0.0),)] * 3)
    assert np.hypot(*far) == pytest.approx(np.hypot(*right) / 4.0, rel=0.3)
    assert rival_levels([(Neighbour(1, 4000.0, 1.0, 200.0, 0.0),)] * 3).max() == 0.0


def test_the_three_nearest_are_heard_and_who_falls_back_fades() -> None:
    near = tuple(Neighbour(number, 4000.0, 1.0, 6.0 * number, 0.0) for number in range(1, 6))
    rivals = Rivals(voice_for(load_car("corvette-c5").engine))
    rivals.render(near, silence(), 1.0)
    assert {seat.number for seat in rivals._seats} == {1, 2, 3}
    moved = near[2:] + tuple(other._replace(right=80.0) for other in near[:2])
    fading = silence()
    rivals.render(moved, fading, 1.0)
    assert np.abs(np.diff(fading[:, 1].astype(np.float64))).max() < 0.1
    rivals.render(moved, silence(), 1.0)
    rivals.render(moved, silence(), 1.0)
    assert {seat.number for seat in rivals._seats} == {3, 4, 5}


def test_a_rival_that_comes_is_heard_higher() -> None:
    coming, going = [], []
    for speed, found in ((40.0, coming), (-40.0, going)):
        rivals = Rivals(voice_for(load_car("corvette-c5").engine))
        rivals.render((Neighbour(1, 4000.0, 1.0, 5.0, 0.0, speed),), silence(), 1.0)
        found.append(rivals._seats[0].speed)
    assert coming[0] / going[0] == pytest.approx((343.0 + 40.0) / (343.0 - 40.0))


# -- impacts and chimes


@pytest.mark.parametrize("name", cues.NAMES)
def test_cues_begin_and_end_in_silence(name: str) -> None:
    heard = cues.make_cue(name)
    assert abs(float(heard[0])) < 1e-3
    assert abs(float(heard[-1])) < 1e-3
    assert np.abs(heard).max() < 0.6
    assert loudest(heard) <= -16.0


def test_the_harder_the_blow_the_brighter_and_the_longer() -> None:
    blows = [cues.make_cue(name).astype(np.float64) for name in (cues.HIT_LIGHT, cues.HIT_MIDDLE, cues.HIT_HARD)]
    powers = [np.abs(np.fft.rfft(blow, 1 << 17)) ** 2 for blow in blows]
    f = np.fft.rfftfreq(1 << 17, 1.0 / RATE)
    colours = [float((f * power).sum() / power.sum()) for power in powers]
    lengths = [int(np.searchsorted(np.cumsum(blow**2), 0.95 * (blow**2).sum())) / RATE for blow in blows]
    assert colours == sorted(colours)
    assert lengths == sorted(lengths)
    assert colours[2] > 2.0 * colours[0]


def impact(felt: float, struck: str = "wall", tick: int = 0) -> Impact:
    return Impact(tick, 0, 0.0, 0.0, felt * 1500.0, struck)


def test_blows_have_three_strengths_and_a_guard() -> None:
    ear = ImpactEar()

    def kind(*_: object) -> str:
        return "cone"

    heard = [ear.hear([impact(felt)], 1500.0, 0.1, kind)[0][0] for felt in (0.5, 3.0, 9.0)]
    assert heard == [cues.HIT_LIGHT, cues.HIT_MIDDLE, cues.HIT_HARD]
    assert ear.hear([impact(9.0)], 1500.0, 0.016, kind) == []
    assert ear.hear([], 1500.0, 0.1, kind) == []
    assert [name for name, _ in ear.hear([impact(0.02, "obstacle")], 1500.0, 0.1, kind)] == [cues.CONE]
    assert [name for name, _ in ear.hear([impact(0.3, "obstacle")], 1500.0, 0.1, lambda *_: "tyre-stack")] == [
        cues.TYRES
    ]


def test_leaning_on_a_wall_scrapes_and_ends() -> None:
    ear = ImpactEar()
    for _ in range(30):
        assert ear.hear([impact(0.05)] * 4, 1500.0, 1.0 / 60.0, lambda *_: "") == []
    assert ear.scraping > 0.9
    assert layers_of(seen(), ear.scraping).gains[loops.SCRAPE] > 1.0
    for _ in range(60):
        ear.hear([], 1500.0, 1.0 / 60.0, lambda *_: "")
    assert ear.scraping == 0.0


# -- the stream


@pytest.fixture(scope="module")
def drive(made: dict[str, Wave]) -> np.ndarray:
    """Seven seconds as a lap has them, as they go to the loudspeaker: gears, a slide now and then, a kerb, rivals."""
    stream = Stream(load_car("corvette-c5"), made)
    near = (Neighbour(1, 5000.0, 1.0, 12.0, 2.0, 3.0), Neighbour(2, 4000.0, 0.5, -20.0, 4.0, -5.0))
    heard = []
    for number in range(150):
        moment = seen("kerb" if number % 40 > 36 else "asphalt", 20.0 + 0.15 * number, 1.2 if number % 30 > 25 else 0.5)
        moment = moment._replace(rpm=2500.0 + 3400.0 * (number % 50) / 50.0, throttle=float(number % 50 < 40))
        heard.append(stream.render(Heard(moment, 0.0, near), Levels()))
    return np.concatenate(heard).astype(np.float64)


def test_the_stream_is_as_loud_as_it_should_be(drive: np.ndarray) -> None:
    assert -21.0 < loudness(drive) < -15.0  # at its loudest; a whole lap is about four quieter
    assert np.abs(drive).max() <= 10.0 ** (-3.0 / 20.0)
    assert np.abs(drive.mean(axis=0)).max() < 0.01


def test_volumes_rule_their_own_parts(made: dict[str, Wave]) -> None:
    car = load_car("corvette-c5")

    def level(levels: Levels) -> float:
        stream = Stream(car, made)
        return float(np.concatenate([stream.render(Heard(seen(slip=1.2)), levels) for _ in range(12)])[CHUNK:].std())

    engines, effects = level(Levels(1.0, 0.0)), level(Levels(0.0, 1.0))
    assert engines > 0.02
    assert effects > 0.02
    assert level(Levels(0.0, 0.0)) < 1e-5
    assert level(Levels(0.25, 0.0)) == pytest.approx(engines / 4.0, rel=0.15)


def test_the_stream_begins_and_ends_in_silence(drive: np.ndarray) -> None:
    chunk = drive[40 * CHUNK : 41 * CHUNK].astype(np.float32)
    assert np.abs(first(chunk.copy())[0]).max() == 0.0
    assert np.abs(last(chunk.copy())[-1]).max() == 0.0


# -- files


def test_a_sound_survives_its_file_and_a_damaged_one_is_refused(tmp_path) -> None:
    whole = np.stack([np.linspace(-0.9, 0.9, 500), np.zeros(500)], axis=1).astype(np.float32)
    path = tmp_path / "a.wav"
    path.write_bytes(wav_bytes(whole, (100, 499)))
    assert np.abs(read_wav(path) - whole).max() < 1e-4
    data = path.read_bytes()
    for damaged in (b"", data[:30], data[:200], b"RIFF" + b"\0" * 60, data[:22] + b"\x07" + data[23:]):
        path.write_bytes(damaged)
        with pytest.raises(WavError):
            read_wav(path)


def test_layers_of_nothing_are_silent(made: dict[str, Wave]) -> None:
    assert not Bed(made).render(Layers({}, {})).any()
