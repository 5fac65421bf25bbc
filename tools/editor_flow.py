"""The whole game with somebody at work in the editor, for those who kill it."""

import random
from functools import partial
from pathlib import Path

from campaigns.edit_kills import work

from racer.app.editor.inspection import NoInspector
from racer.app.editor.scene import EditorScene
from racer.app.game import Game
from racer.app.settings import Player, Settings, load_settings, save_settings
from racer.app.window import Window
from racer.app.workshop import open_work
from racer.app.workshop.home import WorkshopScene
from racer.content.track_edit.document import TrackDocument
from racer.content.track_edit.open_track import new_track
from racer.view.gallery import Gallery, Maker
from racer.view.widgets import ACCEPT

SIZE = (640, 360)


class Idle(Maker):
    """Paints nothing."""

    def ask(self, job: object) -> None:
        """Forget it."""


def edit(folder: str, seed: str) -> None:
    """From the title to the editor, on with what was left behind or with a new track; then one action after another."""
    game, home = opened()
    if home.focused == "go-on":
        home.screen.act(ACCEPT)
    else:
        open_work._open_new(home.desk, "Mine", made)  # noqa: SLF001 - the sheet asks for names and sizes
    while not isinstance(game.stack.top, EditorScene):
        game.frame(1 / 60)
    scene = game.stack.top
    saving = open_work.Saving(home.desk, scene.editing)
    path = Path(folder) / "tracks" / "mine.tmj"
    work(scene.editing, random.Random(seed), partial(saving.save, path), partial(game.frame, 1 / 60))


def made() -> TrackDocument:
    """What `begun_with` makes too."""
    return new_track(50, 40)


def opened() -> tuple[Game, WorkshopScene]:
    """In the home of the editor; nothing is painted or driven by other processes."""
    open_work.EditorScene = partial(EditorScene, own_process=False)
    open_work.BackgroundInspector = lambda *_: NoInspector()
    save_settings(Settings(player=Player(name="Ann")))
    game = Game(Window(SIZE), load_settings())
    game.menus.gallery = Gallery(Idle())
    game.own_authors.want = lambda *_: None
    game.ways.begin()
    home = WorkshopScene(game.ways.desk)
    game.stack.push(home)
    game.frame(1 / 60)
    return game, home
