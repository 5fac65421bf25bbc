"""The loudspeaker end: one stream without gaps, silent when it should be, and harmless whatever the device does."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

import numpy as np
import pygame
import pytest

from racer.content.car import load_car
from racer.content.surface import load_surfaces
from racer.physics.snapshot import AxleView, Snapshot, WheelView
from racer.view.sound import cues, pieces, shelf, speaker
from racer.view.sound.chunks import FADE_IN
from racer.view.sound.heard import Heard
from racer.view.sound.loudness import loudness
from racer.view.sound.making import make
from racer.view.sound.mix import Mix
from racer.view.sound.music.menu_piece import menu_piece
from racer.view.sound.music.race_piece import SIXTEENTH, race_piece, trial_piece
from racer.view.sound.music.song import Piece
from racer.view.sound.rate import CHUNK, RATE
from racer.view.sound.shelf import Shelf, path_of
from racer.view.sound.sounds import AGAIN, FRAMES_BEFORE, Sounds
from racer.view.sound.speaker import Speaker
from racer.view.sound.stream import Stream
from racer.view.sound.wav import wav_bytes
from racer.view.workbench import Workbench

CAR = load_car("corvette-c5")
WHEEL = WheelView(3500.0, load_surfaces()["asphalt"])
AXLE = AxleView(90.0, 0.0, 0.0, 0.3, 0.0, 0.0, 6000.0)
DRIVEN = Heard(
    Snapshot(
        0, 0.0, 0.0, 0.0, 30.0, 0.0, 0.0, 30.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, False, 4000.0, 3, False,
        AXLE, AXLE, (WHEEL,) * 4, False, False, False,
    )
)  # fmt: skip
FRAME = 1.0 / 60.0


class Idle(Workbench[str]):
    """Remembers what was asked for, and makes nothing."""

    def __init__(self) -> None:
        super().__init__(lambda _: None, "nobody")
        self.wanted: list[str] = []

    def ask(self, job: str) -> None:
        self.wanted.append(job)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def recording(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What the loudspeaker would have played, as a file: by a device five times as slow as a real one.

    A machine that is busy with other tests would otherwise stall for longer than the stream can last.
    """
    monkeypatch.setenv("SDL_DISKAUDIODELAY", "60")
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(home / "played.raw"))
    return home / "played.raw"


@pytest.fixture
def sounds(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    playing = Sounds(Shelf(Idle()))
    yield playing
    playing.close()


def run(sounds: Sounds, seconds: float, heard: Heard | None = DRIVEN, mix: Mix | None = None) -> None:
    """Frames in real time."""
    due = time.perf_counter()
    for _ in range(round(seconds / FRAME)):
        if heard is not None:
            sounds.drive(heard)
        sounds.frame(FRAME, mix or Mix())
        due += FRAME
        time.sleep(max(0.0, due - time.perf_counter()))


def run_until_played(sounds: Sounds, path: Path, seconds: float, heard: Heard | None = DRIVEN) -> None:
    """The device takes its own time where the machine is busy."""
    end = time.monotonic() + 60.0
    enough = (path.stat().st_size if path.exists() else 0) + seconds * RATE * 4
    while not path.exists() or path.stat().st_size < enough:
        assert time.monotonic() < end, "the device stands still"
        run(sounds, 3 * FRAME, heard)


def played(path: Path) -> np.ndarray:
    """From the first sample that is not silent to the last."""
    whole = np.fromfile(path, "<i2").reshape(-1, 2) / 32768.0
    heard = np.flatnonzero(np.abs(whole).sum(axis=1) > 0.0)
    return whole[heard[0] : heard[-1] + 1] if heard.size else whole[:0]


def silent_run(samples: np.ndarray) -> tuple[int, int]:
    """Where the longest silence begins and ends."""
    quiet = np.concatenate([[0], (np.abs(samples).max(axis=1) < 1.0 / 65536.0).astype(int), [0]])
    changes = np.flatnonzero(np.diff(quiet))
    if not changes.size:
        return 0, 0
    longest = int(np.argmax(changes[1::2] - changes[::2]))
    return int(changes[2 * longest]), int(changes[2 * longest + 1])


def longest_silence(samples: np.ndarray) -> int:
    begin, end = silent_run(samples)
    return end - begin


def begins_softly(samples: np.ndarray) -> bool:
    """Along the 5 ms in which the stream fades in."""
    return bool((np.abs(samples[:200]).max(axis=1) <= 0.7 * np.arange(1, 201) / FADE_IN).all())


# -- the stream


def test_the_stream_has_no_gap_and_ends_without_a_click(recording: Path) -> None:
    """As captured: not 2 ms of silence; the pause fades within a chunk, and nothing comes after it."""
    sounds = Sounds(Shelf(Idle()))
    sounds.ready(CAR)
    run_until_played(sounds, recording, 0.5)
    assert sounds._flowing
    run_until_played(sounds, recording, 0.2, None)
    assert not sounds._flowing
    assert sounds._speaker is not None
    assert sounds._speaker.empty
    sounds.close()
    heard = played(recording)
    assert 0.4 * RATE < len(heard)
    assert longest_silence(heard) <= 0.002 * RATE
    assert begins_softly(heard)
    assert np.abs(heard[-8:]).max() < 0.01
    jumps = np.abs(np.diff(heard, axis=0)).max(axis=1)
    assert jumps[-CHUNK:].max() <= jumps[:-CHUNK].max()


def test_a_stall_of_half_a_second_is_harmless(recording: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The stream runs dry, and begins again with a short fade."""
    monkeypatch.setenv("SDL_DISKAUDIODELAY", "12")
    sounds = Sounds(Shelf(Idle()))
    sounds.ready(CAR)
    run_until_played(sounds, recording, 0.3)
    time.sleep(0.5)
    assert sounds._speaker is not None
    assert sounds._speaker.empty
    run_until_played(sounds, recording, 0.3)
    assert not sounds._speaker.empty
    sounds.close()
    heard = played(recording)
    stopped, again = silent_run(heard)
    assert again - stopped > 0.1 * RATE
    assert begins_softly(heard[again:])


def test_slow_frames_are_outlasted(recording: Path) -> None:
    """At ten pictures a second, as this device counts seconds, the chunks become longer, and there are no gaps."""
    sounds = Sounds(Shelf(Idle()))
    sounds.ready(CAR)
    for _ in range(9):
        sounds.drive(DRIVEN)
        sounds.frame(0.1, Mix())
        time.sleep(0.5)
    sounds.close()
    heard = played(recording)
    assert longest_silence(heard) <= 0.002 * RATE


def test_another_car_keeps_no_frame_waiting_for_its_voice(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine that is heard goes on until the other one's voice is there."""
    sounds.ready(CAR)
    run(sounds, 0.1)
    made, before = Event(), sounds._streams
    slow = Stream.__init__

    def late(self: Stream, *given: object) -> None:
        assert made.wait(30.0)
        slow(self, *given)

    monkeypatch.setattr(Stream, "__init__", late)
    hatch = load_car("hatch")
    sounds.ready(hatch)
    run(sounds, 0.3)
    assert sounds._streams is before
    assert sounds._flowing
    made.set()
    for _ in range(600):
        run(sounds, FRAME)
        if sounds._streams is not before and sounds._flowing:
            break
    assert sounds._streams is not None
    assert sounds._streams[0] is hatch
    assert sounds._flowing


def test_nothing_is_opened_before_the_first_pictures(sounds: Sounds) -> None:
    for _ in range(FRAMES_BEFORE - 1):
        sounds.frame(FRAME, Mix())
    assert not pygame.mixer.get_init()
    sounds.frame(FRAME, Mix())
    assert pygame.mixer.get_init() == (RATE, -16, 2)


def test_who_looks_away_hears_nothing(sounds: Sounds) -> None:
    sounds.ready(CAR)
    run(sounds, 0.15)
    sounds.hush(hushed=True)
    run(sounds, 0.3)
    assert sounds._speaker is not None
    assert sounds._speaker.empty
    sounds.hush(hushed=False)
    run(sounds, 0.1)
    assert not sounds._speaker.empty


# -- the device


def fail() -> Speaker:
    raise pygame.error("no device")


def test_without_a_device_all_goes_on_in_silence(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    bench = Idle()
    sounds = Sounds(Shelf(bench))
    sounds.ready(CAR)
    for _ in range(10):
        sounds.drive(DRIVEN)
        sounds.cue(cues.GO)
        sounds.click(cues.MOVE)
        sounds.play(pieces.MENU)
        sounds.frame(FRAME, Mix())
    assert not pygame.mixer.get_init()
    assert not bench.wanted, "nothing is made that nobody can hear"
    sounds.close()


def test_a_machine_without_sound_is_not_asked_for_it(home: Path, monkeypatch: pytest.MonkeyPatch, capfd) -> None:
    """Its system would complain on the terminal."""
    monkeypatch.delenv("SDL_AUDIODRIVER", raising=False)
    monkeypatch.setattr(speaker, "may_have_device", lambda: False)
    sounds = Sounds(Shelf(Idle()))
    sounds.ready(CAR)
    sounds.frame(FRAME, Mix())
    sounds.close()
    assert capfd.readouterr().err == ""


def test_sound_that_is_lost_in_the_middle_comes_back_with_the_device(sounds: Sounds) -> None:
    sounds.ready(CAR)
    run(sounds, 0.1)
    pygame.mixer.quit()  # as when the device is pulled out
    sounds.cue(cues.GO)
    run(sounds, 0.1)
    assert sounds._speaker is None
    sounds.drive(DRIVEN)
    sounds.frame(AGAIN, Mix())
    run(sounds, 0.1)
    assert sounds._speaker is not None
    assert not sounds._speaker.empty


def test_a_device_that_is_pulled_out_says_so(sounds: Sounds) -> None:
    sounds.ready(CAR)
    run(sounds, 0.05)
    sounds.take(pygame.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=1))
    assert sounds._speaker is not None, "that was a microphone"
    sounds.take(pygame.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0))
    assert sounds._speaker is None
    sounds.take(pygame.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0))
    assert sounds._speaker is not None


def test_a_device_that_never_comes_back_is_given_up(home: Path) -> None:
    tried: list[int] = []

    def count() -> Speaker:
        tried.append(1)
        return fail()

    sounds = Sounds(Shelf(Idle()), count)
    sounds._lose()
    for _ in range(100):
        sounds.frame(AGAIN, Mix())
    assert 5 < len(tried) < 20
    sounds.close()


# -- the shelf


def put(name: str, data: bytes) -> None:
    path_of(name).parent.mkdir(parents=True, exist_ok=True)
    path_of(name).write_bytes(data)


def test_what_is_missing_or_damaged_is_made(home: Path) -> None:
    bench = Idle()
    make(cues.GO, path_of(cues.GO))
    put(cues.COUNT, b"RIFF nonsense")
    stock = Shelf(bench)
    stock.open()
    assert cues.GO not in bench.wanted
    assert {cues.MOVE, pieces.MENU, "kerb"} <= set(bench.wanted)
    assert bench.wanted.index(cues.MOVE) < bench.wanted.index("kerb") < bench.wanted.index(pieces.MENU)
    for _ in range(4):
        stock.look()
    assert stock.cue(cues.GO) is not None
    assert stock.cue(cues.COUNT) is None
    assert cues.COUNT in bench.wanted


def test_the_process_makes_what_is_asked_for(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf.cues, "NAMES", (cues.MOVE,))
    monkeypatch.setattr(shelf.loops, "NAMES", ())
    monkeypatch.setattr(shelf.pieces, "NAMES", ())
    stock = Shelf()
    stock.open()
    end = time.monotonic() + 60.0
    while stock.cue(cues.MOVE) is None and time.monotonic() < end:
        stock.look()
        time.sleep(0.005)
    stock.close()
    assert stock.cue(cues.MOVE) is not None


def test_cues_are_heard_and_blows_are_at_most_four(sounds: Sounds) -> None:
    for name in (cues.GO, cues.HIT_HARD, cues.MOVE):
        make(name, path_of(name))
    run(sounds, 0.3, None)
    playing = sounds._speaker
    assert playing is not None
    for _ in range(9):
        sounds.cue(cues.HIT_HARD)
    assert len(playing._blows) == 4
    sounds.click(cues.MOVE)
    assert playing._interface.get_busy()
    assert playing.empty, "channel 0 belongs to the stream alone"


# -- music


def short_piece(piece: str, pitch: float) -> None:
    """A tenth of a second of intro, and a loop that is as long again."""
    t = np.arange(RATE // 5) / RATE
    tone = (0.3 * np.sin(2.0 * np.pi * pitch * t)).astype(np.float32)
    put(piece, wav_bytes(np.stack([tone, tone], axis=1), (RATE // 10, len(tone) - 1)))


def until(sounds: Sounds, met: Callable[[], bool], seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not met():
        assert time.monotonic() < end
        run(sounds, 2 * FRAME, None)


def test_pieces_fade_into_each_other_and_rest_in_a_pause(sounds: Sounds) -> None:
    short_piece(pieces.MENU, 400.0)
    short_piece(pieces.RACE, 800.0)
    box = sounds._jukebox
    sounds.play(pieces.MENU)
    until(sounds, lambda: box.playing == pieces.MENU and box._level == 1.0)
    sounds.play(pieces.RACE)
    levels = []
    until(sounds, lambda: bool(levels.append(pygame.mixer.music.get_volume())) or box.playing == pieces.RACE)
    assert max(levels) - min(levels) > 0.3
    assert np.abs(np.diff(levels)).max() < 0.2, "in steps too small to click"
    until(sounds, lambda: box._level == 1.0)
    sounds.rest(resting=True)
    until(sounds, lambda: box._paused)
    sounds.rest(resting=False)
    run(sounds, 2 * FRAME, None)
    assert not box._paused
    assert box.playing == pieces.RACE, "it goes on where it was"


def test_a_damaged_piece_is_made_anew_and_the_sound_goes_on(sounds: Sounds) -> None:
    put(pieces.MENU, b"RIFF nonsense")
    sounds.play(pieces.MENU)
    run(sounds, 0.3, None)
    assert sounds._speaker is not None
    bench = sounds._shelf._bench
    assert isinstance(bench, Idle)
    assert bench.wanted.count(pieces.MENU) == 1


def test_an_intro_is_played_once_and_the_loop_goes_on_without_a_gap(recording: Path) -> None:
    """As captured: a tone whose loop holds whole periods never breaks, long after the file has ended."""
    short_piece(pieces.MENU, 400.0)
    sounds = Sounds(Shelf(Idle()))
    sounds.play(pieces.MENU)
    until(sounds, lambda: sounds._jukebox._level == 1.0, 60.0)
    begin = recording.stat().st_size // 4 + RATE // 20
    run_until_played(sounds, recording, 0.6, None)
    sounds.close()
    heard = np.fromfile(recording, "<i2").reshape(-1, 2)[begin:, 0] / 32768.0
    assert len(heard) > 0.4 * RATE, "the loop was played several times"
    assert np.abs(heard).max() > 0.1
    steepest = np.abs(np.diff(heard)).max()
    assert steepest < 1.2 * np.abs(heard).max() * 2.0 * np.pi * 400.0 / RATE


@pytest.fixture(scope="module")
def race() -> Piece:
    return race_piece()


def check_piece(piece: Piece) -> None:
    jumps = np.abs(np.diff(piece.loop.astype(np.float64), 3, axis=0)).max(axis=1)
    usual = np.percentile(jumps, 99.9)
    for before in (piece.loop, piece.intro):
        seam = np.concatenate([before[-4:], piece.loop[:4]]).astype(np.float64)
        assert np.abs(np.diff(seam, 3, axis=0)).max() <= usual
    assert np.abs(piece.intro[-50:] - piece.loop[-50:]).max() < 1e-3, "the intro has turned into the loop's own end"
    assert loudness(piece.loop) == pytest.approx(pieces.MADE_AT, abs=0.5)
    assert np.abs(piece.loop).max() < 0.9
    assert np.abs(piece.loop.mean(axis=0)).max() < 1e-3
    assert np.abs(piece.intro[0]).max() == 0.0


def test_race_music_goes_round_without_a_seam_and_at_its_level(race: Piece) -> None:
    check_piece(race)
    assert len(race.loop) == 32 * 16 * SIXTEENTH
    assert len(race.intro) == 4 * 16 * SIXTEENTH


@pytest.mark.slow
@pytest.mark.parametrize("make_piece", [menu_piece, trial_piece])
def test_the_other_pieces_do_so_too(make_piece: Callable[[], Piece], race: Piece) -> None:
    piece = make_piece()
    check_piece(piece)
    assert len(piece.loop) != len(race.loop) or not np.allclose(piece.loop, race.loop, atol=0.05)
