"""A game in a window of a size, whose pictures nobody paints, and which is closed whatever happens."""

from collections.abc import Iterator
from contextlib import contextmanager

from idle import Idle

from racer.app.game import Game
from racer.app.settings import load_settings
from racer.app.window import Window
from racer.view.gallery import Gallery


@contextmanager
def game_in(size: tuple[int, int], **how: object) -> Iterator[Game]:
    """With the options that are saved."""
    window = Window(size)
    game = Game(window, load_settings(), **how)
    game.menus.gallery = Gallery(Idle())
    try:
        yield game
    finally:
        game.close()
        window.close()
