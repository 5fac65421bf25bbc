"""Music to race by: 140 beats a minute in D minor, four parts of eight bars; and a calmer one for time trials."""

from __future__ import annotations

from dataclasses import dataclass

from racer.view.sound.music.chords import CHORDS, Chord, low
from racer.view.sound.music.instruments import Instruments
from racer.view.sound.music.song import BAR, BASS, DRUMS, LEAD, RUN, Piece, Room, Song, finished
from racer.view.sound.music.song import CHORDS as PADS

SIXTEENTH = 4725
"""Samples: 140 beats a minute."""
BARS = 32
PART = 8
PROGRESSION = (
    "Dm Dm Bb C Dm Dm Gm A",
    "Dm F C Gm Bb F C A",
    "Dm Dm Bb C Dm F Gm A",
    "Bb C Dm Dm Bb C A A",
)
INTRO = ("Dm", "Dm", "Bb", "A")
LOWEST_BASS = 33
FILL = ((10, 0.25), (11, 0.30), (13, 0.35), (15, 0.45))
MELODY: dict[int, tuple[tuple[int, int, int], ...]] = {
    8: ((0, 74, 6), (6, 77, 2), (8, 76, 4), (12, 74, 4)),
    9: ((0, 72, 6), (6, 69, 2), (8, 72, 8)),
    10: ((0, 76, 6), (6, 79, 2), (8, 76, 4), (12, 74, 4)),
    11: ((0, 74, 4), (4, 70, 4), (8, 67, 8)),
    12: ((0, 77, 6), (6, 74, 2), (8, 77, 4), (12, 79, 4)),
    13: ((0, 81, 6), (6, 77, 2), (8, 72, 8)),
    14: ((0, 76, 4), (4, 79, 4), (8, 84, 4), (12, 79, 4)),
    15: ((0, 81, 8), (8, 76, 4), (12, 73, 4)),
    20: ((0, 74, 3), (3, 77, 3), (6, 81, 10)),
    21: ((0, 79, 3), (3, 77, 3), (6, 72, 10)),
    22: ((0, 74, 6), (6, 70, 2), (8, 74, 8)),
    23: ((0, 76, 4), (4, 73, 4), (8, 69, 8)),
    28: ((0, 82, 8), (8, 81, 8)),
    29: ((0, 79, 8), (8, 76, 8)),
    30: ((0, 81, 8), (8, 79, 4), (12, 76, 4)),
    31: ((0, 73, 8), (8, 76, 8)),
}
"""By bar: sixteenth, key, length in sixteenths."""
ROOM = Room(apart=3, back=0.38, echo=0.30, ringing=1.1, reverb=0.13)
DIP = 0.11


@dataclass(frozen=True, slots=True)
class Style:
    """How the same notes are played."""

    half_time: tuple[int, ...]
    """Parts whose drums go half as fast."""
    snare: float
    hats: float
    soft_lead: bool
    """The electric piano instead of the lead."""
    stabs: bool
    """Chords as short strokes where they are not held."""


RACE = Style(half_time=(3,), snare=0.55, hats=1.0, soft_lead=False, stabs=True)
TRIAL = Style(half_time=(0, 2, 3), snare=0.30, hats=0.6, soft_lead=True, stabs=False)


def race_piece() -> Piece:
    """With all drums."""
    return _piece(RACE)


def trial_piece() -> Piece:
    """The same thoughts, alone with the clock: half the drums, held chords, a piano."""
    return _piece(TRIAL)


def _piece(style: Style) -> Piece:
    song, play = Song(SIXTEENTH, BARS), Instruments()
    beats: list[float] = []
    for bar, name in enumerate(" ".join(PROGRESSION).split()):
        _drums(song, play, style, bar, beats)
        _bass(song, play, bar, CHORDS[name])
        _chords(song, play, style, bar, CHORDS[name])
        _run(song, play, style, bar, CHORDS[name])
    _melody(song, play, style)
    loop = song.mixed(ROOM, song.steps_back(beats, DIP))
    opening = Song(SIXTEENTH, len(INTRO) + 2)
    struck = _intro(opening, play, style)
    intro = opening.mixed(ROOM, opening.steps_back(struck, DIP))
    return finished(song, intro, loop, bars=len(INTRO), begins=200)


def _slow(style: Style, bar: int) -> bool:
    """The last part comes back to full speed half way, as a build."""
    part = bar // PART
    return part in style.half_time and (part != len(PROGRESSION) - 1 or bar % PART < PART // 2)


def _drums(song: Song, play: Instruments, style: Style, bar: int, beats: list[float]) -> None:
    at, slow, ends = bar * BAR, _slow(style, bar), bar % PART == PART - 1
    kicks = (0, 4, 8, 12, 14) if ends else (0, 8) if slow else (0, 4, 8, 12)
    for place in kicks:
        song.put(DRUMS, at + place, play.kick(), 0.62)
        beats.append(at + place)
    for place in (8,) if slow else (4, 12):
        song.put(DRUMS, at + place, play.snare(), style.snare)
    for place, loud in FILL if ends else ():
        song.put(DRUMS, at + place, play.snare(), loud * style.snare / RACE.snare)
    for place in range(0, 0 if slow and style is RACE else BAR, 2 if slow else 1):
        rings = place % 4 == 2
        loud = 0.34 if rings else 0.22 if place % 2 == 0 else 0.16
        song.put(DRUMS, at + place, play.hat(ringing=rings), loud * style.hats, 0.25)


def _bass(song: Song, play: Instruments, bar: int, chord: Chord) -> None:
    root = low(chord) if low(chord) > LOWEST_BASS else low(chord) + 12
    places = (0, 2, 4, 6, 8, 10, 12, 14) if bar // PART == 1 else (0, 2, 3, 6, 8, 10, 11, 14)
    for place in places:
        key = root + (12 if place in {3, 11, 14} else 0)
        song.put(BASS, bar * BAR + place, play.bass(key, int(1.7 * SIXTEENTH)), 0.30)


def _chords(song: Song, play: Instruments, style: Style, bar: int, chord: Chord) -> None:
    part = bar // PART
    if part in {1, 3} or not style.stabs:
        for key in chord[1:]:
            song.put(PADS, bar * BAR, play.pad(key, SIXTEENTH * BAR, 2100.0 if part == 1 else 1500.0), 0.27)
        return
    for place in (0, 3, 6, 10, 13):
        for key in chord[1:]:
            song.put(PADS, bar * BAR + place, play.pad(key, int(2.2 * SIXTEENTH), 2800.0), 0.24)


def _run(song: Song, play: Instruments, style: Style, bar: int, chord: Chord) -> None:
    part = bar // PART
    if part == 1 and style.stabs:
        return
    step = 1 if part == 2 else 2
    for place in range(0, BAR, step):
        key = chord[1 + place // step % 4] + 12
        song.put(RUN, bar * BAR + place, play.pluck(key, int(2.5 * SIXTEENTH)), 0.19, -0.35 if place % 4 < 2 else 0.35)


def _melody(song: Song, play: Instruments, style: Style) -> None:
    for bar, notes in MELODY.items():
        before = None
        for place, key, length in notes:
            if style.soft_lead:
                song.put(LEAD, bar * BAR + place, play.piano(key, int(SIXTEENTH * length * 1.6)), 0.30)
            else:
                song.put(LEAD, bar * BAR + place, play.lead(key, int(SIXTEENTH * length * 0.97), before), 0.27)
            before = key


def _intro(song: Song, play: Instruments, style: Style) -> list[float]:
    """Strings and bass come up, then the drum, then a roll; gives the beats."""
    beats: list[float] = []
    for bar, name in enumerate(INTRO):
        at, chord = bar * BAR, CHORDS[name]
        for place in range(0, BAR, 2):
            key = chord[1 + place // 2 % 4] + 12
            aside = -0.35 if place % 4 < 2 else 0.35
            song.put(RUN, at + place, play.pluck(key, int(2.5 * SIXTEENTH)), 0.07 + 0.02 * bar, aside)
            song.put(BASS, at + place, play.bass(low(chord), int(1.7 * SIXTEENTH)), 0.12 + 0.1 * bar)
        for place in (0, 4, 8, 12) if bar > 1 else ():
            song.put(DRUMS, at + place, play.kick(), 0.6)
            beats.append(at + place)
        for place in range(BAR if bar == len(INTRO) - 1 else 0):
            song.put(DRUMS, at + place, play.snare(), (0.08 + 0.025 * place) * style.snare / RACE.snare)
    return beats
