"""Music for menus: 88 beats a minute, warm chords, an electric piano and few drums."""

from __future__ import annotations

from racer.view.sound.music.chords import CHORDS, Chord, low
from racer.view.sound.music.instruments import Instruments
from racer.view.sound.music.song import BAR, BASS, DRUMS, LEAD, RUN, Piece, Room, Song, finished
from racer.view.sound.music.song import CHORDS as PADS

SIXTEENTH = 7500
"""Samples: 88.2 beats a minute; a round number, so that the whole loop is quick to transform."""
BARS = 16
PROGRESSION = "Dm9 Bbmaj7 Fmaj9 C69 Dm9 Bbmaj7 Fmaj9 C69 Gm9 Am7 Bbmaj7 C69 Gm9 Am7 Dm9 Dm9"
INTRO = ("Dm9", "Bbmaj7", "Gm9", "C69")
MELODY: dict[int, tuple[tuple[int, int, int], ...]] = {
    8: ((0, 70, 6), (6, 74, 6), (12, 77, 4)),
    9: ((0, 76, 8), (8, 72, 8)),
    10: ((0, 74, 6), (6, 77, 6), (12, 81, 4)),
    11: ((0, 79, 12),),
    12: ((0, 77, 6), (6, 74, 6), (12, 70, 4)),
    13: ((0, 72, 8), (8, 76, 8)),
    14: ((0, 74, 16),),
}
"""By bar: sixteenth, key, length in sixteenths."""
ROOM = Room(apart=3, back=0.42, echo=0.34, ringing=2.2, reverb=0.22)
DIP, DEPTH = 0.14, 0.5


def menu_piece() -> Piece:
    """Four bars that open, sixteen that go round."""
    song, play = Song(SIXTEENTH, BARS), Instruments()
    beats: list[float] = []
    for bar, name in enumerate(PROGRESSION.split()):
        _bar(song, play, bar, CHORDS[name], 1.0)
        _drums(song, play, bar, beats)
    for bar, notes in MELODY.items():
        for place, key, length in notes:
            song.put(LEAD, bar * BAR + place, play.piano(key + 12, int(SIXTEENTH * length * 1.2)), 0.13)
    loop = song.mixed(ROOM, song.steps_back(beats, DIP) * DEPTH)
    opening = Song(SIXTEENTH, len(INTRO) + 2)
    for bar, name in enumerate(INTRO):
        _bar(opening, play, bar, CHORDS[name], 0.6 + 0.13 * bar)
    intro = opening.mixed(ROOM, opening.steps_back((), DIP))
    return finished(song, intro, loop, bars=len(INTRO), begins=4000)


def _bar(song: Song, play: Instruments, bar: int, chord: Chord, loud: float) -> None:
    """Chord, bass and the broken chord above."""
    at = bar * BAR
    for key in chord[1:]:
        song.put(PADS, at, play.pad(key, SIXTEENTH * BAR + 6000, 900.0), 0.17 * loud)
    song.put(BASS, at, play.bass(low(chord), SIXTEENTH * 7), 0.22 * loud)
    song.put(BASS, at + 10, play.bass(low(chord), SIXTEENTH * 4), 0.16 * loud)
    keys = (*chord[1:], chord[3], chord[2])
    for number, place in enumerate((0, 3, 6, 8, 11, 14)):
        note = play.piano(keys[number] + 12, SIXTEENTH * 7)
        song.put(RUN, at + place, note, 0.10 * loud, 0.4 if number % 2 else -0.4)


def _drums(song: Song, play: Instruments, bar: int, beats: list[float]) -> None:
    at = bar * BAR
    for place in (0, 10):
        song.put(DRUMS, at + place, play.kick(), 0.42)
        beats.append(at + place)
    for place in (4, 12):
        song.put(DRUMS, at + place, play.snare(), 0.13)
    for place in range(2, BAR, 4):
        song.put(DRUMS, at + place, play.hat(), 0.14, 0.3)
    for place in (7, 15):
        song.put(DRUMS, at + place, play.hat(), 0.07, -0.3)
