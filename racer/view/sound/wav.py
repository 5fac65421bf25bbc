"""Sounds as WAV files: 16 bits, our rate, and for music the part that is to be repeated (chunk `smpl`)."""

from __future__ import annotations

import struct
import wave as wav
from pathlib import Path

import numpy as np

from racer.view.sound.rate import RATE, Wave

BYTES = 2
LARGEST = 8 * 1024 * 1024
"""Bytes of a file that is read whole; music is left to the mixer."""
MIDDLE_C = 60


class WavError(Exception):
    """A file that is no sound of ours."""


def wav_bytes(samples: Wave, loop: tuple[int, int] | None = None) -> bytes:
    """The whole file; the loop is from a sample to a sample, both played."""
    columns = 1 if samples.ndim == 1 else samples.shape[1]
    data = (np.clip(samples, -1.0, 1.0) * 32767.0).astype("<i2").tobytes()
    form = struct.pack("<HHIIHH", 1, columns, RATE, RATE * columns * BYTES, columns * BYTES, 8 * BYTES)
    body = b"WAVE" + _chunk(b"fmt ", form) + (_chunk(b"smpl", _sampler(loop)) if loop else b"") + _chunk(b"data", data)
    return _chunk(b"RIFF", body)


def read_wav(path: Path) -> Wave:
    """Samples of a file of ours; WavError for anything else, OSError where it cannot be read."""
    if path.stat().st_size > LARGEST:
        raise WavError("too large")
    try:
        with wav.open(str(path), "rb") as file:
            if (file.getsampwidth(), file.getframerate()) != (BYTES, RATE) or file.getnchannels() > 2:
                raise WavError("another kind of sound")
            columns, data = file.getnchannels(), file.readframes(file.getnframes())
            whole = len(data) == file.getnframes() * columns * BYTES
    except (wav.Error, EOFError) as problem:
        raise WavError("no sound") from problem
    if not whole or not data:
        raise WavError("cut short")
    samples: Wave = np.frombuffer(data, "<i2").astype(np.float32) / np.float32(32768.0)
    return samples if columns == 1 else samples.reshape(-1, columns)


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def _sampler(loop: tuple[int, int]) -> bytes:
    """One loop that is repeated for ever."""
    head = struct.pack("<9I", 0, 0, round(1e9 / RATE), MIDDLE_C, 0, 0, 0, 1, 0)
    return head + struct.pack("<6I", 0, 0, *loop, 0, 0)
