"""The loudspeaker: the stream on one channel, chimes and blows on others. Fails with pygame.error when it is lost."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import numpy as np
import pygame

from racer.view.sound.chunks import Chunk
from racer.view.sound.cues import STRUCK
from racer.view.sound.rate import RATE, Wave

BUFFER = 512
"""Samples that the device takes at a time; whole buffers make a chunk, so that chunks join without a gap."""
CHANNELS = 16
STREAM, INTERFACE = 0, 1
MOST_BLOWS = 4
"""At once."""


class Speaker:
    """There as long as the device is."""

    def __init__(self) -> None:
        """Open the device."""
        if not may_have_device():
            raise pygame.error("no sound device")
        pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
        pygame.mixer.set_num_channels(CHANNELS)
        self._stream, self._interface = pygame.mixer.Channel(STREAM), pygame.mixer.Channel(INTERFACE)
        self._others = [pygame.mixer.Channel(number) for number in range(INTERFACE + 1, CHANNELS)]
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._blows: list[pygame.mixer.Channel] = []

    # -- the stream

    @property
    def empty(self) -> bool:
        """Whether the stream has run out."""
        return not self._stream.get_busy()

    @property
    def room(self) -> bool:
        """Whether it takes another chunk."""
        return self._stream.get_queue() is None

    def put(self, chunk: Chunk) -> None:
        """Play a chunk after the one that is playing."""
        sound = pygame.mixer.Sound(buffer=chunk.tobytes())
        if self._stream.get_busy():
            self._stream.queue(sound)
        else:
            self._stream.play(sound)

    # -- once

    def knows(self, name: str) -> bool:
        """Whether it has the samples of a cue."""
        return name in self._sounds

    def learn(self, name: str, samples: Wave) -> None:
        """The samples of a cue, the same on both sides."""
        whole = np.repeat((samples * np.float32(32767.0)).astype(np.int16)[:, None], 2, axis=1)
        self._sounds[name] = pygame.mixer.Sound(buffer=whole.tobytes())

    def cue(self, name: str, loud: float) -> None:
        """Play it now; blows beyond the fourth are not heard."""
        if name in STRUCK:
            self._blows = [channel for channel in self._blows if channel.get_busy()]
            if len(self._blows) >= MOST_BLOWS:
                return
        channel = next((channel for channel in self._others if not channel.get_busy()), None)
        if channel is not None:
            _play(channel, self._sounds[name], loud)
            if name in STRUCK:
                self._blows.append(channel)

    def click(self, name: str, loud: float) -> None:
        """Play it in the place of the click before it."""
        _play(self._interface, self._sounds[name], loud)

    @staticmethod
    def close() -> None:
        """Let the device go."""
        pygame.mixer.quit()


def may_have_device() -> bool:
    """Whether it is worth trying; where there is none, Linux would fill the terminal with complaints."""
    if os.environ.get("SDL_AUDIODRIVER") or not sys.platform.startswith("linux"):
        return True
    session = Path(os.environ.get("XDG_RUNTIME_DIR") or "/nowhere")
    servers = (session / "pulse" / "native", session / "pipewire-0", Path("/dev/dsp"))
    return bool(os.environ.get("PULSE_SERVER")) or any(map(Path.exists, servers)) or any(Path("/dev/snd").glob("pcm*"))


def _play(channel: pygame.mixer.Channel, sound: pygame.mixer.Sound, loud: float) -> None:
    """At a loudness from its first sample on: a channel's own would come after it has begun."""
    sound.set_volume(loud)
    channel.play(sound)
