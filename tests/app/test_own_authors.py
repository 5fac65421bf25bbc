"""A player's own track gets the AI's ghost and its medal times while the player already drives on it."""

import time
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from small_ring import small_ring

from racer import folders
from racer.app import own_authors
from racer.app.game import Game
from racer.app.own_authors import OwnAuthors
from racer.app.trial import TrialScene
from racer.content.car import load_car
from racer.content.track_file import load_track, write_track

FRAME = 1 / 60


def own_track(name: str, **changes: object) -> str:
    path = folders.player_folder() / "tracks" / f"{name}.tmj"
    path.parent.mkdir(parents=True, exist_ok=True)
    write_track(path, replace(small_ring(), name=name, **changes))
    return str(path)


def until(game: Game, happened: Callable[[], object], what: str) -> None:
    end = time.monotonic() + 300.0
    while not happened():
        assert time.monotonic() < end, what
        game.frame(FRAME)
        pygame.time.wait(2)


def test_the_ai_joins_on_a_track_of_ones_own_and_menus_show_its_medals(game: Game) -> None:
    choice = replace(game.menus.choice, track=own_track("Backyard"))
    track = load_track(choice.track).identity
    game.ways.drive(choice)
    until(game, lambda: isinstance(game.stack.top, TrialScene), "the drive")
    trial = game.stack.top
    assert isinstance(trial, TrialScene)
    assert game.menus.standing(track).author is None
    until(game, lambda: game.menus.author_share(track), "the AI to begin")
    assert trial.chase.ghosts.author is None
    until(game, lambda: trial.chase.ghosts.author, "the AI's ghost")
    assert game.menus.author_share(track) is None
    until(game, lambda: game.menus.standing(track).targets, "medals")
    game.own_authors.want(trial.session.venue.track, trial.session.car)
    game.frame(FRAME)
    assert game.menus.author_share(track) is None


class Deaf:
    """A book in which nobody's laps are."""

    def ask_author(self, track: str, car: str, take: Callable[[bool], None]) -> None:
        del track, car
        take(False)


def test_what_takes_too_long_is_given_up_and_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_authors, "LONGEST", -1.0)
    said: list[str] = []
    authors = OwnAuthors(Deaf())
    track = small_ring()
    authors.want(track, load_car("hatch"), openly=True)
    assert authors.share(track.identity) == 0.0
    for _ in range(3):
        authors.look(lambda text, _: said.append(text))
    assert said[-1].startswith("No AI ghost: Small ring: the AI found no lap")
    assert authors.share(track.identity) is None
    authors.close()


def test_tracks_that_come_with_the_game_are_left_alone() -> None:
    authors = OwnAuthors(Deaf())
    track = small_ring()
    authors.follow("osier-vale", track, load_car("hatch"))
    assert authors.share(track.identity) is None
