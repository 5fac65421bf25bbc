"""Makes what the shelf holds and puts it on disk; only the process that does so loads the instruments."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from racer import folders
from racer.view.sound import cues, loops, pieces
from racer.view.sound.loops import make_loop
from racer.view.sound.music.menu_piece import menu_piece
from racer.view.sound.music.race_piece import race_piece, trial_piece
from racer.view.sound.wav import wav_bytes

COMPOSERS = {pieces.MENU: menu_piece, pieces.TRIAL: trial_piece, pieces.RACE: race_piece}


def make(name: str, path: Path) -> None:
    """One thing; its file is there whole or not at all."""
    folders.write_atomically(path, made(name))


def made(name: str) -> bytes:
    """The file of one thing."""
    if name in COMPOSERS:
        piece = COMPOSERS[name]()
        whole = np.concatenate([piece.intro, piece.loop])
        return wav_bytes(whole, (len(piece.intro), len(whole) - 1))
    if name in loops.NAMES:
        return wav_bytes(make_loop(name))
    return wav_bytes(cues.make_cue(name))
