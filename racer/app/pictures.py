"""Pictures that the player takes."""

from __future__ import annotations

import time
from io import BytesIO
from pathlib import Path

import pygame

from racer import folders


def save_picture(picture: pygame.Surface) -> Path:
    """Into the player's folder, named by the time; fails with OSError or pygame.error."""
    folder = folders.player_folder() / "pictures"
    name = time.strftime("slipline-%Y-%m-%d-%H%M%S")
    path, number = folder / f"{name}.png", 2
    while path.exists():
        path, number = folder / f"{name}-{number}.png", number + 1
    file = BytesIO()
    pygame.image.save(picture, file, path.name)
    folders.write_atomically(path, file.getvalue())
    return path
