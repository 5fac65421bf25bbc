"""A game that says at its first picture how long it has worked, and ends."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from time import process_time

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from racer.app.game import Game
from racer.app.settings import load_settings
from racer.app.window import SIZE, Window
from racer.view.sound.sounds import Sounds


def main() -> None:
    """As `racer` begins for somebody who has driven before."""
    window = Window(SIZE)
    game = Game(window, replace(load_settings(), first_start=False), sounds=Sounds())
    try:
        game.ways.begin()
        game.frame(0.0)
        window.flip()
        sys.stdout.write(f"{process_time()}\n")
        sys.stdout.flush()
    finally:
        game.close()
        window.close()


if __name__ == "__main__":
    main()
