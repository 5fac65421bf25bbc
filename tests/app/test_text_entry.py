"""Writing a line of text: by keys, by the board of letters, and what the letter of the opening key does not do."""

import os
from collections.abc import Iterator

import pygame
import pytest

from racer.app.input import BACK, CLEAR, PRESSED, RELEASED, Act, Input, Pointer
from racer.app.menus import Menus
from racer.app.scene import Stack
from racer.app.settings import Settings
from racer.app.text_entry import TextEntryScene, Wanted
from racer.view.focus import LEFT
from racer.view.text_line import TextLine
from racer.view.widgets import ACCEPT


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[pygame.Surface]:
    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((1280, 720))
    pygame.display.quit()


class Desk:
    """Somebody who is asked for a text."""

    def __init__(self, text: str = "Old") -> None:
        self.taken: list[str] = []
        self.input = Input()
        self.stack = Stack((1280, 720), motion=False)
        menus = Menus(self.stack, self.input, Settings(), drive=lambda _: None, save=lambda _: None, quit=lambda: None)
        wanted = Wanted("Name", text, self.taken.append, lambda said: "" if said else "A track needs a name")
        self.scene = TextEntryScene(menus, wanted)
        self.stack.push(self.scene)

    def strikes(self, scancode: int, letters: str = "") -> None:
        """As a window tells of a key: that it went down, what it writes, that it came up."""
        events = [pygame.Event(pygame.KEYDOWN, scancode=scancode)]
        events += [pygame.Event(pygame.TEXTINPUT, text=letters)] if letters else []
        for event in (*events, pygame.Event(pygame.KEYUP, scancode=scancode)):
            for signal in self.input.take(event):
                self.stack.handle(signal)

    def clicks(self, name: str) -> None:
        place = self.scene.screen.named(name).rect.center
        for kind in (PRESSED, RELEASED):
            self.stack.handle(Pointer(kind, *place))


def test_letters_replace_the_text_move_nothing_and_enter_takes_them(window: pygame.Surface) -> None:
    desk = Desk()
    for scancode, letter in ((pygame.KSCAN_S, "S"), (pygame.KSCAN_W, "w"), (pygame.KSCAN_SPACE, " ")):
        desk.strikes(scancode, letter)
    desk.strikes(pygame.KSCAN_E, "ü")
    assert desk.scene.line.text == "Sw ü"
    assert desk.scene.focused == "text"
    desk.stack.handle(Act(LEFT))
    desk.strikes(pygame.KSCAN_BACKSPACE)
    desk.stack.frame(window, 0.1)
    desk.stack.handle(Act(ACCEPT))
    assert (desk.taken, desk.stack.empty, desk.input.typing) == (["Swü"], True, False)


def test_the_letter_of_the_key_that_opened_it_is_not_written() -> None:
    taken = Input()
    taken.take(pygame.Event(pygame.KEYDOWN, scancode=pygame.KSCAN_N))
    taken.typing = True
    assert taken.take(pygame.Event(pygame.TEXTINPUT, text="n")) == []
    taken.take(pygame.Event(pygame.KEYDOWN, scancode=pygame.KSCAN_O))
    assert [one.text for one in taken.take(pygame.Event(pygame.TEXTINPUT, text="o"))] == ["o"]


def test_by_the_pointer_alone_and_an_empty_text_is_refused(window: pygame.Surface) -> None:
    desk = Desk()
    desk.clicks("erase")
    desk.clicks("done")
    assert desk.taken == []
    desk.clicks("shift")
    desk.clicks("key o")
    desk.clicks("shift")
    desk.clicks("key k")
    desk.stack.frame(window, 0.1)
    desk.clicks("done")
    assert desk.taken == ["Ok"]


def test_leaving_changes_nothing(window: pygame.Surface) -> None:
    desk = Desk()
    desk.strikes(pygame.KSCAN_Q, "q")
    desk.stack.handle(Act(CLEAR))
    desk.stack.handle(Act(BACK))
    assert (desk.taken, desk.stack.empty, desk.input.typing) == ([], True, False)


def test_a_line_is_never_too_long_and_takes_only_what_can_be_shown() -> None:
    line = TextLine(longest=6)
    line.insert("one\ntwo\x00three")
    assert (line.text, line.caret) == ("one tw", 6)
    line.move(-100)
    line.erase(after=True)
    line.erase()
    assert (line.text, line.caret) == ("ne tw", 0)
