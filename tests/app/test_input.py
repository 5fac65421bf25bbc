"""What keys and mouse mean in menus."""

import pygame
import pytest
from menu_table import key, moved

from racer.app.input import (
    BACK,
    MOVED,
    Act,
    Input,
    Key,
    Pointer,
)
from racer.app.repeat import EVERY, FIRST, Repeat
from racer.view.focus import DOWN, RIGHT
from racer.view.hint_bar import KEYBOARD, MOUSE


def test_a_held_direction_repeats_after_350_ms_every_80() -> None:
    repeat = Repeat()
    repeat.press(DOWN)
    times = [step / 100 for step in range(1, 61) if repeat.advance(0.01)]
    assert times == pytest.approx([FIRST, FIRST + EVERY, FIRST + 2 * EVERY, FIRST + 3 * EVERY], abs=0.0101)
    repeat.release(DOWN)
    assert repeat.advance(1.0) == []


def test_a_stall_repeats_once_and_the_last_direction_wins() -> None:
    repeat = Repeat()
    repeat.press(DOWN)
    repeat.press(RIGHT)
    assert repeat.advance(5.0) == [RIGHT]
    assert repeat.advance(0.01) == []
    assert repeat.advance(EVERY + 0.001) == [RIGHT]


def test_keys_are_actions_and_any_key_can_be_asked_for() -> None:
    taken = Input()
    assert taken.take(key(pygame.KSCAN_DOWN)) == [Key(pygame.KSCAN_DOWN), Act(DOWN)]
    assert taken.take(key(pygame.KSCAN_DOWN)) == []
    assert taken.advance(FIRST + 0.01) == [Act(DOWN, repeated=True)]
    taken.take(key(pygame.KSCAN_DOWN, pygame.KEYUP))
    assert taken.advance(1.0) == []
    assert taken.take(key(pygame.KSCAN_G)) == [Key(pygame.KSCAN_G)]


def test_nothing_stays_held_once_the_window_loses_the_focus() -> None:
    taken = Input()
    taken.take(key(pygame.KSCAN_DOWN))
    taken.release_all()
    assert taken.advance(1.0) == []
    assert Act(DOWN) in taken.take(key(pygame.KSCAN_DOWN))


def test_the_mouse_counts_after_six_pixels_and_keys_hide_its_pointer() -> None:
    taken = Input()
    assert taken.take(moved(100, 100)) == []
    assert taken.take(moved(105, 100)) == []
    assert not taken.pointer_seen
    assert taken.take(moved(106, 100)) == [Pointer(MOVED, 106, 100)]
    assert taken.device == MOUSE
    assert taken.pointer_seen
    taken.take(key(pygame.KSCAN_UP))
    assert taken.device == KEYBOARD
    assert taken.take(moved(107, 100)) == []


def test_the_right_button_goes_back() -> None:
    event = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=3)
    assert Input().take(event) == [Act(BACK)]
