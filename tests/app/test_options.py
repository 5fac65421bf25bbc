"""Options: they hold at once, are saved, and keys are asked for."""

from pathlib import Path

import pygame
from menu_table import Game, turn_to

from racer.app.input import (
    BACK,
    NEXT_TAB,
)
from racer.app.options import OptionsScene
from racer.view.focus import DOWN, RIGHT
from racer.view.rows import KeyRow
from racer.view.widgets import ACCEPT


def test_options_open_where_they_were_left(window, home: Path) -> None:
    game = Game()
    game.show(OptionsScene(game.menus))
    turn_to(game, "HUD")
    game.act(RIGHT, DOWN, DOWN)
    game.stack.pop()
    assert game.show(OptionsScene(game.menus)).screen.focused == "hud.sectors"


def test_an_action_that_lost_its_key_is_pointed_out(window, home: Path) -> None:
    game = Game()
    scene = game.show(OptionsScene(game.menus))
    game.act(NEXT_TAB, RIGHT, RIGHT)
    before = scene.screen.named("key.restart").look("normal")
    game.act(ACCEPT)
    game.press(pygame.KSCAN_R)
    after = scene.screen.named("key.restart").look("normal")
    spot = scene.kit.px(8.0) + scene.kit.px(16.0)
    label = pygame.Rect(spot, 0, scene.kit.px(20.0), before.height)
    reds = [pygame.transform.average_color(picture, label)[0] for picture in (before, after)]
    assert "restart lap" in game.menus.toasts.saying
    assert pygame.image.tobytes(before, "RGBA") != pygame.image.tobytes(after, "RGBA")
    assert reds[0] != reds[1]


def test_an_option_holds_and_is_saved_at_once(window, home: Path) -> None:
    game = Game()
    scene = game.show(OptionsScene(game.menus))
    game.act(RIGHT, DOWN, DOWN)
    assert scene.screen.focused == "driving.traction_control"
    game.act(ACCEPT)
    assert game.saved == [game.menus.settings]
    assert game.menus.settings.driving.traction_control
    game.act(BACK)
    assert scene.screen.focused == "pages"
    game.act(BACK)
    assert game.stack.empty


def test_larger_text_shows_at_once(window, home: Path) -> None:
    game = Game()
    scene = game.show(OptionsScene(game.menus))
    turn_to(game, "Accessibility")
    scene.screen.give(scene.screen.named("display.text_size"))
    game.act(RIGHT)
    assert game.menus.settings.display.text_size == 125
    assert scene.kit.comfort.text == 1.25
    assert scene.screen.focused == "display.text_size"


def test_a_key_is_asked_for_and_taken_from_what_had_it(window, home: Path) -> None:
    game = Game()
    scene = game.show(OptionsScene(game.menus))
    game.act(NEXT_TAB, RIGHT)
    row = scene.screen.focus
    assert isinstance(row, KeyRow)
    assert row.keys == ["UP", "W", "RT"]
    game.act(RIGHT, ACCEPT)
    assert row.waiting
    game.press(pygame.KSCAN_ESCAPE)
    assert not row.waiting
    assert not game.stack.empty
    game.act(ACCEPT)
    game.press(pygame.KSCAN_R)
    assert row.keys == ["UP", "R", "RT"]
    assert game.menus.settings.keys.of("restart") == ()
    assert "restart lap" in game.menus.toasts.saying
    game.press(pygame.KSCAN_DELETE)
    assert row.keys == ["UP", "", "RT"]


def test_defaults_come_back_after_a_question(window, home: Path) -> None:
    game = Game()
    scene = game.show(OptionsScene(game.menus))
    game.act(RIGHT, DOWN, ACCEPT)
    assert not game.menus.settings.driving.abs
    game.press(pygame.KSCAN_F5)
    game.act(RIGHT, ACCEPT)
    assert game.menus.settings.driving.abs
    assert scene.dialog is None
