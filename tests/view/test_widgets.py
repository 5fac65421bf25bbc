"""Widgets: one focus that goes where people expect, words that fit, and frames that only blit."""

from collections.abc import Callable

import pygame
import pytest

from racer.view.buttons import Button
from racer.view.card_grid import CardGrid, Cells
from racer.view.choice import Choice, Segmented
from racer.view.dialog import Answer, Dialog
from racer.view.focus import DOWN, LEFT, RIGHT, UP, around_row, in_grid, neighbour, stepped
from racer.view.hint_bar import KEYBOARD, MOUSE, Hint, HintBar
from racer.view.kit import Comfort, Kit
from racer.view.lettering import ELLIPSIS, Lettering, spelt
from racer.view.rows import KeyRow, Row
from racer.view.screen import Screen
from racer.view.slider import Slider
from racer.view.tabs import SideTabs, Tabs
from racer.view.toasts import STAYS, Toasts
from racer.view.toggle import Toggle
from racer.view.tooltip import DELAY
from racer.view.widgets import ACCEPT, FOCUS, Widget

LIST = [(0.0, 50.0 * i, 100.0, 40.0) for i in range(3)]


@pytest.fixture
def kit(display: pygame.Surface) -> Kit:
    return Kit((1280, 720))


def button(kit: Kit, name: str, y: int, do: Callable[[], None] = lambda: None, **more: object) -> Button:
    return Button(kit, pygame.Rect(100, y, 200, 46), name, name.capitalize(), do, **more)


# -- where the focus goes


def test_a_list_goes_down_and_round() -> None:
    assert [neighbour(LIST, i, DOWN) for i in range(3)] == [1, 2, 0]
    assert [neighbour(LIST, i, UP) for i in range(3)] == [2, 0, 1]


def test_without_wrapping_the_focus_stays_at_the_end() -> None:
    assert neighbour(LIST, 2, DOWN, wrap=False) == 2


def test_a_list_has_nothing_beside_it() -> None:
    assert neighbour(LIST, 1, LEFT) == 1


def test_what_lies_straight_ahead_comes_before_what_is_nearer_but_aside() -> None:
    boxes = [(0.0, 0.0, 100.0, 40.0), (300.0, 0.0, 100.0, 40.0), (120.0, 200.0, 100.0, 40.0)]
    assert neighbour(boxes, 0, RIGHT) == 1


def test_a_grid_ends_at_its_edges_and_goes_round_by_row() -> None:
    assert in_grid(0, 8, 3, RIGHT) == 1
    assert in_grid(2, 8, 3, RIGHT) is None
    assert in_grid(7, 8, 3, RIGHT) is None
    assert in_grid(5, 8, 3, DOWN) == 7  # the last row is shorter
    assert in_grid(6, 8, 3, DOWN) is None
    assert around_row(2, 8, 3, RIGHT) == 0
    assert around_row(6, 8, 3, LEFT) == 7
    assert around_row(7, 8, 3, DOWN) == 1
    assert around_row(2, 8, 3, UP) == 7


def test_lists_wrap_and_sliders_do_not() -> None:
    assert stepped(4, 5, 1, wrap=True) == 0
    assert stepped(4, 5, 1, wrap=False) == 4
    assert stepped(0, 5, -1, wrap=False) == 0


# -- words


def test_capitals_lose_their_accents_and_unknown_signs() -> None:
    assert spelt("L’Aigrette é") == "L'AIGRETTE E"
    assert "€" not in spelt("5 €")


def test_words_are_squeezed_before_they_are_cut(kit: Kit) -> None:
    text = "A sentence of some length"
    wide = kit.letters.line_width(text, 16.0)
    said, em = kit.fitted(text, 16.0, wide * 0.9)
    assert said == text
    assert 16.0 * 0.85 <= em < 16.0
    assert kit.cut == []
    said, _ = kit.fitted(text, 16.0, wide * 0.4)
    assert said.endswith(ELLIPSIS)
    assert kit.letters.line_width(said, 16.0 * 0.8) <= wide * 0.4
    assert kit.cut == [text]


def test_larger_text_is_larger_where_there_is_room(display: pygame.Surface) -> None:
    normal, large = Kit((1280, 720)), Kit((1280, 720), Comfort(text=1.5))
    target = pygame.Surface((800, 60), pygame.SRCALPHA)
    assert large.write(target, "Words", (0, 30), 16.0) > 1.4 * normal.write(target, "Words", (0, 30), 16.0)


def test_no_text_is_smaller_than_can_be_read(display: pygame.Surface) -> None:
    small = Kit((960, 540))
    assert small.letters.em(10.0) == 11.0
    assert small.letters.cap(8.0) == 7.5


# -- one focus


def test_exactly_one_widget_has_the_focus(kit: Kit, display: pygame.Surface) -> None:
    screen = Screen(kit, [button(kit, name, 100 + 60 * i) for i, name in enumerate(("one", "two", "three"))], "two")
    assert screen.focused == "two"
    screen.act(DOWN)
    screen.draw(display, 1.0)
    assert [screen._glow[widget.name] for widget in screen.widgets] == [0.0, 0.0, 1.0]
    screen.act(DOWN)
    assert screen.focused == "one"


def test_the_focus_fades_in_and_with_reduced_motion_does_not(display: pygame.Surface) -> None:
    for motion, expected in ((True, 0.5), (False, 1.0)):
        kit = Kit((1280, 720), Comfort(motion=motion))
        screen = Screen(kit, [button(kit, "one", 100), button(kit, "two", 160)])
        screen.act(DOWN)
        screen.draw(display, 0.04)
        assert screen._glow["two"] == pytest.approx(expected)


def test_hovering_moves_the_focus(kit: Kit) -> None:
    screen = Screen(kit, [button(kit, "one", 100), button(kit, "two", 160)])
    screen.point((150, 180))
    assert screen.focused == "two"
    screen.point((900, 600))
    assert screen.focused == "two"


def test_a_press_counts_only_where_it_began(kit: Kit) -> None:
    done: list[str] = []
    screen = Screen(
        kit, [button(kit, "one", 100, lambda: done.append("one")), button(kit, "two", 160, lambda: done.append("two"))]
    )
    screen.press((150, 120))
    screen.release((150, 180))
    assert done == []
    screen.press((150, 120))
    screen.release((150, 120))
    assert done == ["one"]


def test_what_is_disabled_is_passed_over_and_does_nothing(kit: Kit) -> None:
    done: list[str] = []
    off = button(kit, "off", 160, lambda: done.append("off"), enabled=False)
    screen = Screen(kit, [button(kit, "one", 100), off, button(kit, "three", 220)])
    screen.act(DOWN)
    assert screen.focused == "three"
    screen.press((150, 180))
    screen.release((150, 180))
    assert done == []


def test_a_tooltip_waits_half_a_second(kit: Kit, display: pygame.Surface) -> None:
    screen = Screen(kit, [button(kit, "one", 100, tip="What it does")])
    screen.draw(display, DELAY - 0.1)
    assert not screen._tooltip.shown
    screen.draw(display, 0.2)
    assert screen._tooltip.shown
    screen.act(ACCEPT)
    screen.draw(display, 0.1)
    assert not screen._tooltip.shown


# -- values


def test_a_choice_goes_round_by_keys_and_by_its_arrows(kit: Kit) -> None:
    heard: list[int] = []
    choice = Choice(kit, pygame.Rect(100, 100, 300, 40), "choice", ("a", "b", "c"), 0, heard.append)
    choice.act(LEFT)
    choice.act(RIGHT)
    choice.release((110, 120))
    choice.release((390, 120))
    assert heard == [2, 0, 2, 0]


def test_segments_end_at_their_ends_and_skip_what_is_not_allowed(kit: Kit) -> None:
    heard: list[int] = []
    row = Segmented(
        kit, pygame.Rect(100, 100, 300, 40), "row", ("a", "b", "c"), 0, heard.append, allowed=(True, False, True)
    )
    assert not row.act(LEFT)
    assert row.act(RIGHT)
    assert not row.act(RIGHT)
    row.release((250, 120))
    row.release((110, 120))
    assert heard == [2, 0]


def test_a_slider_follows_the_pointer_and_ends_at_its_ends(kit: Kit) -> None:
    heard: list[int] = []
    slider = Slider(kit, pygame.Rect(100, 100, 300, 40), "slider", steps=11, chosen=5, shown=str, change=heard.append)
    screen = Screen(kit, [slider])
    screen.press((100, 120))
    screen.point((2000, 300))
    screen.release((2000, 300))
    screen.point((100, 120))
    assert heard == [0, 10]
    assert slider.act(RIGHT)
    assert slider.chosen == 10


def test_a_toggle_turns_over(kit: Kit) -> None:
    heard: list[bool] = []
    toggle = Toggle(kit, pygame.Rect(100, 100, 120, 40), "toggle", heard.append, on=False)
    toggle.act(ACCEPT)
    toggle.act(RIGHT)
    toggle.act(LEFT)
    toggle.release((120, 120))
    assert heard == [True, False, True]


def test_a_row_hands_everything_to_its_control(kit: Kit) -> None:
    heard: list[bool] = []
    toggle = Toggle(kit, pygame.Rect(500, 100, 120, 40), "toggle", heard.append, on=False)
    screen = Screen(kit, [Row(kit, pygame.Rect(100, 100, 540, 48), "Label", toggle)])
    screen.act(ACCEPT)
    screen.press((520, 120))
    screen.release((520, 120))
    screen.press((120, 120))
    screen.release((120, 120))
    assert heard == [True, False]


def test_a_row_of_keys_asks_for_the_cell_that_is_meant(kit: Kit) -> None:
    asked: list[int] = []
    row = KeyRow(kit, pygame.Rect(100, 100, 540, 42), "keys", "Go", ("UP", "W"), cell=96.0, ask=asked.append)
    row.act(ACCEPT)
    assert row.act(RIGHT)
    assert not row.act(RIGHT)
    row.act(ACCEPT)
    first = row.cells()[0].center
    row.point(first)
    row.release(first)
    assert asked == [0, 1, 0]


def test_tabs_go_round_and_can_be_pressed(kit: Kit) -> None:
    heard: list[int] = []
    tabs = Tabs(kit, pygame.Rect(48, 104, 420, 40), "tabs", ("All", "Mine", "Others"), 0, heard.append)
    screen = Screen(kit, [tabs, button(kit, "one", 200)])
    assert screen.focused == "one"
    screen.turn_tab(-1)
    screen.turn_tab(1)
    screen.press(tabs.parts()[1].center)
    screen.release(tabs.parts()[1].center)
    assert heard == [2, 0, 1]


def test_side_tabs_open_as_the_focus_passes_and_accept_leads_to_the_page(kit: Kit) -> None:
    heard: list[int] = []
    side = SideTabs(kit, pygame.Rect(48, 100, 160, 144), "side", ("a", "b", "c"), 0, heard.append)
    screen = Screen(kit, [side, Button(kit, pygame.Rect(300, 100, 100, 46), "row", "Row", lambda: None)])
    screen.act(DOWN)
    screen.act(ACCEPT)
    assert heard == [1]
    assert screen.focused == "row"


# -- cards


def grid(kit: Kit, count: int, heard: list[tuple[str, int]], height: int = 316) -> CardGrid:
    return CardGrid(
        kit,
        pygame.Rect(48, 100, 840, height),
        "grid",
        Cells(columns=3, width=256.0, height=148.0, gap=20.0),
        count,
        0,
        paint_card=lambda number, target, look, box: None,
        change=lambda number: heard.append(("change", number)),
        accept=lambda number: heard.append(("accept", number)),
    )


def test_cards_scroll_to_the_chosen_one(kit: Kit) -> None:
    cards = grid(kit, 11, [])
    for _ in range(3):
        assert cards.act(DOWN)
    cards.tick(1.0)
    assert cards.chosen == 9
    assert cards.rect.contains(cards.card_rect(9))
    cards.act(DOWN)
    cards.tick(1.0)
    assert cards.chosen == 0
    assert cards.rect.contains(cards.card_rect(0))


def test_a_press_chooses_a_card_and_a_second_one_accepts_it(kit: Kit) -> None:
    heard: list[tuple[str, int]] = []
    screen = Screen(kit, [grid(kit, 5, heard)])
    place = (48 + 300, 140)
    screen.point(place)
    assert heard == []
    for _ in range(2):
        screen.press(place)
        screen.release(place)
    assert heard == [("change", 1), ("accept", 1)]


def test_a_row_of_cards_goes_round_only_where_nothing_else_lies(kit: Kit) -> None:
    heard: list[tuple[str, int]] = []
    alone = Screen(kit, [grid(kit, 6, heard)])
    alone.act(LEFT)
    assert heard == [("change", 2)]
    beside = Screen(
        kit, [grid(kit, 6, []), Button(kit, pygame.Rect(950, 110, 200, 46), "drive", "Drive", lambda: None)]
    )
    for _ in range(3):
        beside.act(RIGHT)
    assert beside.focused == "drive"


def test_the_wheel_scrolls_without_choosing(kit: Kit) -> None:
    cards = grid(kit, 11, [])
    assert cards.wheel(-1)
    cards.tick(1.0)
    assert cards.chosen == 0
    assert not cards.rect.contains(cards.card_rect(0))
    assert not grid(kit, 3, []).wheel(-1)


# -- around the widgets


def test_hints_can_be_pressed_and_those_for_arrows_go_with_the_mouse(kit: Kit, display: pygame.Surface) -> None:
    bar = HintBar(kit, (Hint(("ARROWS",), "Choose"), Hint(("ESC",), "Back", "back")))
    bar.draw(display, KEYBOARD)
    bar.draw(display, MOUSE)
    assert bar.at((60, 700), KEYBOARD) == ""
    assert bar.at((60, 700), MOUSE) == "back"


def test_toasts_come_one_at_a_time_and_go(kit: Kit, display: pygame.Surface) -> None:
    toasts = Toasts()
    for words in ("first", "second", "second"):
        toasts.say(words)
    toasts.tick(STAYS - 0.1)
    toasts.draw(display, kit)
    assert toasts.saying == "first"
    toasts.tick(0.5)
    assert toasts.saying == "second"
    toasts.tick(STAYS + 1.0)
    assert toasts.saying == ""


def test_a_question_stands_on_its_safe_answer(kit: Kit, display: pygame.Surface) -> None:
    said: list[str] = []
    dialog = Dialog(
        kit,
        "Delete?",
        "It goes for good.",
        (Answer("Keep", lambda: said.append("keep")), Answer("Delete", lambda: said.append("gone"), danger=True)),
    )
    dialog.draw(display, 1.0)
    dialog.screen.act(ACCEPT)
    dialog.back()
    dialog.screen.act(RIGHT)
    dialog.screen.act(ACCEPT)
    assert said == ["keep", "keep", "gone"]
    assert kit.cut == []


def test_a_frame_rasterises_no_text(kit: Kit, display: pygame.Surface, monkeypatch) -> None:
    widgets: list[Widget] = [button(kit, name, 100 + 60 * i) for i, name in enumerate(("one", "two", "three"))]
    screen = Screen(kit, widgets)
    for _ in range(10):
        screen.draw(display, 0.02)

    def never(*args: object) -> pygame.Surface:
        pytest.fail("text was set within a frame")

    monkeypatch.setattr(Lettering, "_set_line", never)
    monkeypatch.setattr(Lettering, "_set_capitals", never)
    for _ in range(6):
        screen.act(DOWN)
        screen.draw(display, 0.02)


def test_a_look_is_painted_once(kit: Kit, display: pygame.Surface) -> None:
    one = button(kit, "one", 100)
    assert one.look(FOCUS) is one.look(FOCUS)
    before = one.look(FOCUS)
    one.stale()
    assert one.look(FOCUS) is not before
