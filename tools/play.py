"""Plays Slipline: sets up what is missing the first time, then starts the game with the arguments given."""

import os
import sys
from collections.abc import Mapping

import bootstrap


def main(arguments: list[str]) -> int:
    python = bootstrap.python_for()
    # -P keeps a folder called racer in the current folder from being taken for the game.
    return bootstrap.run([python, "-P", "-m", "racer", *(arguments or what_to_start())])


def what_to_start() -> list[str]:
    if has_display(sys.platform, os.environ):
        return []
    bootstrap.say("There is no display here, so a demo drive runs without a window and leaves demo.png.")
    return ["drive", "--demo"]


def has_display(platform: str, variables: Mapping[str, str]) -> bool:
    """Only where X11 or Wayland is the rule can a display be missing."""
    if platform in {"win32", "darwin"}:
        return True
    return any(variables.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
