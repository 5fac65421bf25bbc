"""The sound of the game: what is driven, what happens and what is played, brought to the loudspeaker frame by frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np
import pygame

from racer.content.car import Car
from racer.view.sound import cues
from racer.view.sound.chunks import first, last, whole_numbers
from racer.view.sound.heard import Heard
from racer.view.sound.jukebox import Jukebox
from racer.view.sound.mix import Levels, Mix
from racer.view.sound.rate import CHUNK_SECONDS, Wave
from racer.view.sound.shelf import Shelf
from racer.view.sound.silence import Silence
from racer.view.sound.speaker import Speaker
from racer.view.sound.stream_making import StreamMaking

if TYPE_CHECKING:
    from racer.view.sound.stream import Stream

FRAMES_BEFORE = 3
"""The first pictures come before the first sound."""
AGAIN, TRIES = 5.0, 12
"""s between two looks for a device that was lost, and how many."""
MOST_AT_ONCE = 4
"""Chunks that are queued as one, at most; more would be heard too late."""
SPARE, FORGETS = 0.9, 0.97
"""Share of a chunk that a frame may take before two are queued as one, and what is remembered of a slow frame."""
DUCKING = {cues.RECORD: 2.4, cues.BRONZE: 1.2, cues.SILVER: 1.2, cues.GOLD: 1.4, cues.AUTHOR: 1.6, cues.GO: 0.5}
"""s for which music steps back."""


class Sounds(Silence):
    """Silent without a device; it may come late, go, and come back."""

    def __init__(self, shelf: Shelf | None = None, open_speaker: Callable[[], Speaker] = Speaker) -> None:
        """Nothing is opened yet."""
        self._shelf, self._open_speaker = shelf or Shelf(), open_speaker
        self._speaker: Speaker | None = None
        self._jukebox = Jukebox(self._shelf.music, self._shelf.damaged)
        self._streams: tuple[Car, Stream] | None = None
        self._making: StreamMaking | None = None
        self._heard: Heard | None = None
        self._kept: Heard | None = None
        self._flowing = self._hushed = self._resting = False
        self._frames, self._wait, self._tries = 0, 0.0, 0
        self._slowest = 0.0
        self._mix = Mix()

    @property
    def audible(self) -> bool:
        """Whether there is a device now."""
        return self._speaker is not None

    # -- what is asked for

    def ready(self, car: Car) -> None:
        """The stream of this car; while another one is heard it goes on until this one is made."""
        if self._speaker is None and not self._tries:
            self._open()
        self._making = None
        if self._speaker is None or (self._streams is not None and self._streams[0] == car):
            return
        if self._flowing:
            self._making = StreamMaking(car, self._shelf.loops)
            return
        from racer.view.sound.stream import Stream  # noqa: PLC0415 - the title comes before the engines

        self._streams = (car, Stream(car, self._shelf.loops))

    def drive(self, heard: Heard) -> None:
        """Until the next frame."""
        self._heard = heard

    def cue(self, name: str, loud: float = 1.0) -> None:
        """Played now, or never."""
        if name in DUCKING:
            self._jukebox.duck(DUCKING[name])
        self._once(name, loud, lambda speaker, level: speaker.cue(name, level))

    def click(self, name: str) -> None:
        """Played now, or never."""
        self._once(name, 1.0, lambda speaker, level: speaker.click(name, level))

    def _once(self, name: str, loud: float, play: Callable[[Speaker, float], None]) -> None:
        speaker, level = self._speaker, loud * self._mix.gain(self._mix.effects)
        if speaker is None or self._hushed or level <= 0.0 or not speaker.knows(name):
            return
        try:
            play(speaker, level)
        except pygame.error:
            self._lose()

    def play(self, piece: str) -> None:
        """As soon as it is there, and what plays now has faded."""
        self._jukebox.wanted = piece

    def rest(self, *, resting: bool) -> None:
        """The music waits."""
        self._resting = resting

    def hush(self, *, hushed: bool) -> None:
        """All of it waits."""
        self._hushed = hushed

    # -- frames

    def frame(self, seconds: float, mix: Mix) -> None:
        """Feed what is playing."""
        self._mix = mix
        self._slowest = max(seconds, FORGETS * self._slowest)
        self._frames += 1
        if self._frames == FRAMES_BEFORE and self._speaker is None:
            self._open()
        elif self._tries:
            self._look_for_a_device(seconds)
        heard, self._heard = self._heard, None
        if self._speaker is not None:
            self._shelf.look()
            try:
                self._play(self._speaker, None if self._hushed else heard, seconds)
            except pygame.error:
                self._lose()

    def _play(self, speaker: Speaker, heard: Heard | None, seconds: float) -> None:
        self._teach(speaker)
        music = self._mix.gain(self._mix.music)
        self._jukebox.resting = self._resting or self._hushed or music <= 0.0
        self._jukebox.tick(seconds, music)
        if self._streams is not None:
            self._flow(speaker, self._streams[1], heard)

    def _teach(self, speaker: Speaker) -> None:
        """One cue a frame."""
        for name in cues.NAMES:
            samples = self._shelf.cue(name)
            if samples is not None and not speaker.knows(name):
                speaker.learn(name, samples)
                return

    def _flow(self, speaker: Speaker, stream: Stream, heard: Heard | None) -> None:
        """Chunk after chunk while something is driven; the last one fades."""
        loops = None if stream.grounded else self._shelf.loops
        if loops is not None:
            stream.take(loops)
        if self._making is not None and self._making.stream is not None and (speaker.room or not self._flowing):
            self._run_out(speaker, stream)
            self._streams, self._making = (self._making.car, self._making.stream), None
            return
        if heard is None:
            self._run_out(speaker, stream)
            return
        self._kept = heard
        if speaker.empty:
            speaker.put(whole_numbers(first(self._chunk(stream, heard))))
            self._flowing = True
        if self._flowing and speaker.room:
            speaker.put(whole_numbers(self._chunk(stream, heard)))

    def _run_out(self, speaker: Speaker, stream: Stream) -> None:
        """One more chunk, which fades."""
        if self._flowing and self._kept is not None and speaker.room:
            if not speaker.empty:
                speaker.put(whole_numbers(last(self._chunk(stream, self._kept))))
            self._flowing = False

    def _chunk(self, stream: Stream, heard: Heard) -> Wave:
        """One chunk, or as many in one as the slowest frame of late took: the stream outlasts slow machines."""
        mix = self._mix
        levels = Levels(mix.gain(mix.engines), mix.gain(mix.effects))
        count = min(MOST_AT_ONCE, 1 + int(self._slowest / (SPARE * CHUNK_SECONDS)))
        if count == 1:
            return stream.render(heard, levels)
        return np.concatenate([stream.render(heard, levels) for _ in range(count)])

    # -- the device

    def take(self, event: pygame.Event) -> None:
        """A device that goes takes the sound with it; one that comes may bring it back."""
        if getattr(event, "iscapture", 0):
            return
        if event.type == pygame.AUDIODEVICEREMOVED and self._speaker is not None and event.which:
            self._lose()
        elif event.type == pygame.AUDIODEVICEADDED and self._speaker is None and self._tries:
            self._open()

    def _open(self) -> None:
        try:
            self._speaker = self._open_speaker()
        except pygame.error:
            return
        self._tries = 0
        self._shelf.open()
        self._jukebox.start_over()

    def _lose(self) -> None:
        """Play on in silence, and look for another device now and then."""
        speaker, self._speaker = self._speaker, None
        self._flowing, self._tries, self._wait = False, TRIES, AGAIN
        if speaker is not None:
            speaker.close()

    def _look_for_a_device(self, seconds: float) -> None:
        self._wait -= seconds
        if self._wait <= 0.0:
            self._wait, self._tries = AGAIN, self._tries - 1
            self._open()

    def close(self) -> None:
        """Let go of everything."""
        self._shelf.close()
        if self._speaker is not None:
            self._speaker.close()
            self._speaker = None
