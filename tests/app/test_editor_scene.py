"""The editor as a person uses it: by mouse, by keys, and what the map is then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pygame
import pytest
from editor_chance import work_at_random
from editor_worker import SIZE, Watcher, Worker, ring

from racer.app import pad_codes
from racer.app.editor.inspection import DONE, Inspection
from racer.app.editor.scene import PAUSE
from racer.app.editor.tool_box import KINDS
from racer.app.editor.ways import EditorWays
from racer.app.input import Act, Input, Key
from racer.app.pads import Sticks
from racer.app.settings import Display
from racer.content.track import surface_names
from racer.content.track_edit.editing import Editing
from racer.content.track_edit.fill import Fill
from racer.content.track_edit.open_track import new_track
from racer.content.track_edit.pick import pick
from racer.content.track_edit.property_edit import SetProperties
from racer.content.track_edit.resize import Resize
from racer.content.track_finding import error, warning
from racer.view.editor.problem_card import SIZES, ProblemCard
from racer.view.editor.tool_button import ToolButton
from racer.view.hint_bar import PAD
from racer.view.widgets import ACCEPT

Open = Callable[..., Worker]
Size = tuple[int, int]


@pytest.fixture
def watcher() -> Watcher:
    return Watcher()


@pytest.fixture
def open_editor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, watcher: Watcher) -> Iterator[Callable[..., Worker]]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path))
    pygame.display.init()
    pygame.font.init()
    opened: list[Worker] = []

    def start(
        editing: Editing | None = None, *, guide: bool = False, size: Size = SIZE, text: int = 100, **ways: object
    ) -> Worker:
        track = editing or Editing(new_track(250, 150))
        shown = Display(editor_guide=guide, text_size=text)
        opened.append(Worker(track, EditorWays(inspector=watcher, **ways), shown, size))
        return opened[-1]

    yield start
    for worker in opened:
        worker.stack.clear()
    pygame.display.quit()


@pytest.fixture
def worker(open_editor: Callable[..., Worker]) -> Worker:
    return open_editor()


def surface(worker: Worker, x: float, y: float) -> str:
    found = pick(worker.editing.document, x, y)
    assert found
    return found.other if found.share > 0.5 else found.surface


def test_a_road_is_drawn_by_one_drag_and_taken_back_to_the_first_byte(worker: Worker) -> None:
    first = worker.bytes
    worker.drag(ring())
    document = worker.editing.document
    assert [road.closed for road in document.roads] == [True]
    assert len(document.gates) >= 4
    assert len(document.grid) == 8
    assert surface(worker, 250.0 + 160.0, 150.0) == "asphalt"
    drawn = worker.bytes
    worker.key("Z", held=pygame.KMOD_LCTRL)
    assert worker.bytes == first
    worker.key("Y", held=pygame.KMOD_LCTRL)
    assert worker.bytes == drawn
    worker.press("undo")
    assert worker.bytes == first


def test_a_road_is_clicked_point_by_point_closed_bent_and_removed(worker: Worker) -> None:
    corners = [(80.0, 60.0), (400.0, 60.0), (420.0, 240.0), (90.0, 230.0)]
    for corner in corners:
        worker.click(corner)
    assert not worker.editing.document.roads
    worker.click(corners[0])
    assert [(road.closed, len(road.points)) for road in worker.editing.document.roads] == [(True, 4)]
    worker.drag([corners[2], (430.0, 260.0), (440.0, 270.0)])
    assert worker.editing.document.roads[0].points[2] == pytest.approx((440.0, 270.0), abs=1.0)
    worker.click((440.0, 270.0), button=3)
    assert len(worker.editing.document.roads[0].points) == 3
    worker.key("DELETE")
    assert not worker.editing.document.roads


def test_what_is_set_in_the_palette_holds_for_the_chosen_road(worker: Worker) -> None:
    worker.drag(ring())
    before = worker.editing.document.roads[0]
    for name in ("width", "kerbs", "walls"):
        rect = worker.scene.screen.named(name).rect
        place = (rect.right - 10, rect.centery)
        worker.take(pygame.MOUSEMOTION, pos=place, rel=(9, 9), buttons=(0, 0, 0))
        worker.take(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
        worker.take(pygame.MOUSEBUTTONUP, pos=place, button=1)
        worker.frame()
    after = worker.editing.document.roads[0]
    assert (after.width, after.kerbs, after.wall) == (before.width + 1.0, not before.kerbs, "concrete")
    assert worker.editing.document.layers.look("walls").any()


def test_left_paints_and_right_erases(worker: Worker) -> None:
    worker.key("B")
    worker.scene.bench.surface = "gravel"
    worker.drag([(100.0, 100.0), (140.0, 100.0)])
    assert surface(worker, 120.0, 100.0) == "gravel"
    worker.drag([(100.0, 100.0), (125.0, 100.0)], button=3)
    assert surface(worker, 110.0, 100.0) == "grass"
    assert surface(worker, 138.0, 100.0) == "gravel"
    assert worker.editing.undo_label == "erase"


def test_by_keyboard_alone(worker: Worker) -> None:
    """From the first key on, the cursor paints where the arrows take it, and undo takes it back."""
    first = worker.bytes
    worker.key("B")
    start = worker.scene.canvas.spot.point
    worker.key("RETURN", *["RIGHT"] * 6, "RETURN")
    assert surface(worker, start[0] + 6.0, start[1]) == "asphalt"
    assert worker.scene.focused == "map"
    worker.key("F2", "RIGHT", "RETURN")
    assert worker.scene.box.tool.name == "fill"
    worker.key("ESCAPE")
    assert worker.scene.focused == "map"
    worker.key("Z", held=pygame.KMOD_LCTRL)
    assert worker.bytes == first


def test_a_loop_by_keyboard_alone(worker: Worker) -> None:
    for move in ("UP", "LEFT", "DOWN", "RIGHT"):
        worker.key(*[move] * 6, held=pygame.KMOD_LSHIFT)
        worker.key("RETURN")
    worker.key("C")
    assert [road.closed for road in worker.editing.document.roads] == [True]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_every_tool_changes_the_map_in_one_step_and_undo_takes_it_back(worker: Worker, kind: type) -> None:
    worker.drag(ring())
    first = worker.bytes
    worker.key(kind.letter)
    assert worker.scene.box.tool.name == kind.name
    worker.scene.bench.surface = "sand"
    on_road, inside = (410.0, 150.0), (250.0, 150.0)
    at = on_road if kind.name in {"kerb", "eraser", "select"} else inside
    worker.drag([at, (at[0] + 12.0, at[1] + 16.0), (at[0] + 24.0, at[1] + 30.0)])
    if kind.name == "select":
        worker.key("DELETE")
    if kind.name == "pick":
        assert worker.scene.box.tool.name == "brush"
        return
    assert worker.bytes != first
    worker.key("Z", held=pygame.KMOD_LCTRL)
    assert worker.bytes == first


def test_a_part_is_copied_turned_and_pasted(worker: Worker) -> None:
    worker.scene.bench.surface = "mud"
    worker.key("T")
    worker.drag([(40.0, 40.0), (60.0, 50.0)])
    worker.key("S")
    worker.drag([(36.0, 36.0), (64.0, 54.0)])
    worker.key("C", "V", held=pygame.KMOD_LCTRL)
    worker.key("V")
    worker.click((300.0, 200.0))
    assert surface(worker, 300.0, 206.0) == "mud"
    assert surface(worker, 308.0, 200.0) == "grass"
    assert worker.scene.bench.area is not None


def test_the_order_of_gates_is_changed_by_dragging_their_numbers(worker: Worker) -> None:
    worker.drag(ring())
    worker.key("G")
    gates = worker.editing.document.gates
    held, _ = gates[1].points[0], pygame.key.set_mods(pygame.KMOD_LSHIFT)
    worker.drag([held, gates[3].points[0]])
    pygame.key.set_mods(0)
    after = worker.editing.document.gates
    assert (after[1], after[3]) == (gates[2], gates[1])


def test_the_wheel_zooms_at_the_pointer_and_the_middle_button_drags(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = (300.0, 200.0)
    worker.move(place)
    px = worker.px(place)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: px)
    before = worker.scene.view.zoom
    worker.take(pygame.MOUSEWHEEL, y=1)
    assert worker.scene.view.zoom > before
    assert worker.px(place) == pytest.approx(px, abs=2)
    worker.take(pygame.MOUSEBUTTONDOWN, pos=px, button=2)
    worker.take(pygame.MOUSEMOTION, pos=(px[0] - 50, px[1] - 30), rel=(-50, -30), buttons=(0, 1, 0))
    worker.take(pygame.MOUSEBUTTONUP, pos=(px[0] - 50, px[1] - 30), button=2)
    assert worker.px(place) == pytest.approx((px[0] - 50, px[1] - 30), abs=2)
    assert not worker.editing.is_changed


def test_problems_are_gone_to_by_key_and_by_press(open_editor: Open, watcher: Watcher) -> None:
    found = (error("check-no-grid", 40.0, 60.0), warning("check-narrow", 420.0, 240.0, found=5.0, wanted=8.0))
    watcher.found = Inspection(DONE, found)
    worker = open_editor()
    worker.key("TAB")
    assert worker.scene.view.middle == pytest.approx((40.0, 60.0), abs=2.0)
    worker.key("TAB")
    assert worker.scene.view.middle == pytest.approx((420.0, 240.0), abs=2.0)
    worker.press("problem-0")
    assert worker.scene.view.middle == pytest.approx((40.0, 60.0), abs=2.0)


def test_somebody_looks_at_the_track_once_the_player_pauses(worker: Worker, watcher: Watcher) -> None:
    worker.frame(PAUSE + 0.1)
    told = len(watcher.told)
    worker.drag(ring())
    worker.frame(0.1)
    assert len(watcher.told) == told
    worker.frame(PAUSE)
    worker.frame(0.1)
    assert len(watcher.told) == told + 1
    assert watcher.told[-1].roads
    worker.key("F6")
    assert watcher.driven == 1
    assert len(watcher.told) == told + 1


def test_back_drops_the_stroke_then_the_tool_then_leaves(open_editor: Open) -> None:
    left: list[str] = []
    worker = open_editor(leave=lambda: left.append("left"))
    first = worker.bytes
    worker.key("B", "RETURN", "RIGHT", "RIGHT", "ESCAPE")
    assert worker.bytes == first
    assert worker.scene.box.tool.name == "brush"
    worker.key("ESCAPE")
    assert (worker.scene.box.tool.name, left) == ("road", [])
    worker.key("ESCAPE")
    assert left == ["left"]


def test_driving_starts_from_the_grid_or_with_shift_from_the_pointer(open_editor: Open) -> None:
    starts: list[object] = []
    worker = open_editor(drive=starts.append)
    worker.move((120.0, 80.0))
    worker.key("F5")
    worker.key("F5", held=pygame.KMOD_LSHIFT)
    assert starts[0] is None
    assert starts[1] == pytest.approx((120.0, 80.0), abs=1.0)


def test_another_size_or_season_is_followed(worker: Worker) -> None:
    worker.editing.do(Resize(right=20, bottom=10))
    worker.frame()
    assert (worker.scene.view.width, worker.scene.view.height) == (540.0, 320.0)
    before = worker.scene.land.mosaic.picture.get_at((20, 20))
    worker.editing.do(SetProperties(worker.editing.document.properties.changed(light="dusk")))
    worker.frame()
    assert worker.scene.land.mosaic.picture.get_at((20, 20)) != before


def test_a_stroke_is_seen_in_the_very_next_frame(worker: Worker) -> None:
    worker.scene.view.show(250.0, 150.0)
    worker.frame()
    worker.key("B")
    worker.scene.bench.surface = "deep_snow"
    assert "deep_snow" in surface_names()
    here = worker.px((258.0, 150.0))
    before = worker.screen.get_at(here)
    worker.drag([(240.0, 150.0), (270.0, 150.0)])
    worker.move((200.0, 120.0))
    worker.frame()
    after = worker.screen.get_at(here)
    assert min(after[:3]) > max(before[:3])


def test_tools_have_letters_of_their_own_and_tell_them(worker: Worker) -> None:
    letters = [kind.letter for kind in KINDS]
    assert len(set(letters)) == len(letters)
    buttons = [widget for widget in worker.scene.screen.widgets if isinstance(widget, ToolButton) and widget.letter]
    assert [(button.letter, button.tip_key) for button in buttons] == [(letter, letter) for letter in letters]


def test_the_guide_follows_what_is_done_and_does_not_come_again(open_editor: Open) -> None:
    worker = open_editor(guide=True)
    titles = [worker.scene.guide.lesson.title] if worker.scene.guide.lesson else []

    def told() -> None:
        lesson = worker.scene.guide.lesson
        titles.append(lesson.title if lesson else "over")

    worker.drag(ring())
    told()
    x, y = worker.editing.document.roads[0].points[4]
    worker.drag([(x, y), (x + 6.0, y + 6.0)])
    told()
    worker.key("B")
    worker.drag([(250.0, 150.0), (260.0, 150.0)])
    told()
    worker.press("guide-next")
    told()
    worker.key("F5")
    told()
    assert worker.menus.settings.display.editor_guide
    worker.key("S", held=pygame.KMOD_LCTRL)
    told()
    assert titles == [
        "Draw a road", "Bend it", "Paint around it", "Read the problems", "Drive it", "Save it", "over"
    ]  # fmt: skip
    assert not worker.menus.settings.display.editor_guide
    worker.key("F1")
    assert worker.scene.guide.number == 0
    worker.press("guide-skip")
    assert worker.scene.guide.number is None


@pytest.mark.parametrize(("size", "text"), [((960, 540), 150), ((1280, 720), 100), ((2560, 1080), 125)])
def test_no_panel_overlaps_another_and_no_word_is_cut(open_editor: Open, watcher: Watcher, size, text) -> None:
    watcher.found = Inspection(DONE, tuple(error("check-no-grid", 40.0 * n, 60.0) for n in range(9)), 83.2)
    worker = open_editor(size=size, text=text, guide=True)
    for kind in KINDS:
        worker.scene.box.take(kind.name)
        worker.frame()
        widgets = [widget for widget in worker.scene.screen.widgets if widget.focusable and widget.name != "map"]
        window = pygame.Rect(0, 0, *size)
        for number, widget in enumerate(widgets):
            widget.look("normal")
            assert window.contains(widget.rect), (kind.name, widget.name)
            assert not [other.name for other in widgets[number + 1 :] if widget.rect.colliderect(other.rect)]
            assert min(widget.rect.size) >= round(40 * worker.scene.kit.scale) - 1, widget.name
        assert worker.scene.kit.cut == [], kind.name


def test_problems_below_each_other_are_written_alike(open_editor: Open, watcher: Watcher) -> None:
    long = error("check-few-gates", 40.0, 60.0, found="0")
    watcher.found = Inspection(DONE, (long, error("check-no-grid", 40.0, 60.0)), 83.2)
    cards = [card for card in open_editor().scene.screen.widgets if isinstance(card, ProblemCard)]
    assert len(cards) == 2
    assert len({card.size for card in cards}) == 1
    for card in cards:
        card.largest = SIZES[0]
    assert len({card.size for card in cards}) > 1, "by itself, a short one would be larger"


def test_whatever_is_pressed_at_random_is_taken_back_to_the_first_byte(worker: Worker) -> None:
    first = worker.bytes
    worker.drag(ring())
    work_at_random(worker, Random(11), 100)
    worker.scene.lose_focus()
    while worker.editing.undo():
        pass
    worker.frame()
    assert worker.bytes == first


def test_by_pad_alone(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    """The left stick moves the cursor, A paints, Y takes back, shoulders change the tool, triggers zoom."""
    first = worker.bytes
    sticks = [Sticks()]
    monkeypatch.setattr(Input, "sticks", property(lambda _: sticks[0]))
    worker.input.use(PAD)

    def button(code: int, name: str = "") -> None:
        worker.stack.handle(Key(code))
        if name:
            worker.stack.handle(Act(name, scancode=code))
        worker.frame()

    button(pad_codes.RIGHT_SHOULDER)
    assert worker.scene.box.tool.name == "brush"
    start = worker.scene.canvas.spot
    button(pad_codes.A, ACCEPT)
    sticks[0] = Sticks(left_x=1.0)
    for _ in range(6):
        worker.frame()
    sticks[0] = Sticks()
    assert worker.scene.canvas.spot.x > start.x + 10.0
    button(pad_codes.A, ACCEPT)
    assert surface(worker, start.x + 5.0, start.y) == "asphalt"
    zoom = worker.scene.view.zoom
    sticks[0] = Sticks(right_trigger=1.0)
    worker.frame()
    assert worker.scene.view.zoom > zoom
    button(pad_codes.Y)
    assert worker.bytes == first


def test_a_change_that_is_baked_in_slices_leaves_no_seam(worker: Worker) -> None:
    for _ in range(12):
        worker.frame()
    worker.editing.do(Fill(250.0, 150.0, "sand"))
    for _ in range(40):
        worker.frame()
    picture = worker.scene.land.mosaic.picture
    colours = {tuple(picture.get_at((x, y))) for x in range(8, 990, 2) for y in range(8, 590, 2)}
    assert len(colours) == 1
