"""What is left of an unexpected fault: a file that says what happened, and one sentence that says where."""

from __future__ import annotations

import platform
import traceback

import pygame

import racer
from racer import folders


class GameFault(Exception):  # noqa: N818 - it is the game's fault, not a caller's error
    """The game ended by a fault of its own; the message is the sentence to show."""


def report(fault: BaseException) -> GameFault:
    """Write crash.txt into the player's folder."""
    path = folders.player_folder() / "crash.txt"
    told = "".join(traceback.format_exception(fault))
    system = f"{platform.platform()}, Python {platform.python_version()}, pygame-ce {pygame.version.ver}"
    try:
        folders.write_atomically(path, f"Slipline {racer.__version__}\n{system}\n\n{told}".encode())
    except OSError:
        return GameFault(f"The game had to stop ({fault!r}), and the report could not be written to {path}.")
    return GameFault(f"The game had to stop; what could be saved is saved, and what happened is written in {path}.")
