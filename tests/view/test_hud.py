"""The instruments of the driving screen: all there, none over another, none that was not wanted, at any size."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from math import cos, pi, sin

import pygame
import pytest

from racer.assembly import Venue, open_venue
from racer.content.car import load_car
from racer.content.surface import load_surfaces
from racer.content.track_file import load_track
from racer.physics.assists import Assists
from racer.physics.ground import UniformGround
from racer.physics.snapshot import Snapshot
from racer.physics.world import World
from racer.race.lap import Lap
from racer.race.moment import NEVER
from racer.view import font
from racer.view.banner import STAYS, Toast, widest
from racer.view.camera import Frame
from racer.view.car_view import GhostSeen
from racer.view.delta_bar import HALF, DeltaBar, Trend, bar_length, chevrons
from racer.view.gap_text import gap_text
from racer.view.ghost_labels import GhostLabels
from racer.view.hud import Hud
from racer.view.hud_facts import Clock, Parts, Shown
from racer.view.lap_clock import INVALID, OUT_LAP, PRACTICE, VALID, standing
from racer.view.medal_panel import MedalPanel, MedalsShown
from racer.view.palette import HIGH_CONTRAST, OWN_GHOST, STANDARD, VIOLET
from racer.view.panels import Ui
from racer.view.positions import PositionRow, neighbours
from racer.view.readouts import Readouts
from racer.view.sector_cells import AHEAD, BEHIND, EMPTY, LIVE, RECORD, SectorCells, Splits, cell_look
from racer.view.start_lights import OUT, RED, StartLights

pytestmark = pytest.mark.usefixtures("display")

GRASS = (70, 110, 40)
FRAME = 1.0 / 60.0
SIZES = [(960, 540), (1280, 720), (1000, 1000), (1920, 1080)]
LAYOUTS = [*((size, larger) for size in SIZES for larger in (0.8, 1.0, 1.5)), ((3840, 2160), 1.0)]
LONG = "Lap invalid: left the road with all four wheels for 123.4 s between gates 11 and 12"


def lap(seconds: float) -> Lap:
    return Lap(1, NEVER, NEVER, seconds, (28.0, 27.0, 28.0), None, complete=True)


DRIVING = Clock(
    lap=2,
    time=51.348,
    last=lap(84.102),
    best=lap(83.456),
    splits=Splits((28.431, 26.9, None), (28.551, 27.3, 27.6), (28.4, 27.2, 27.6), progress=0.5),
    warning="",
    delta=-0.204,
    reference="best",
    sum_of_best=82.911,
    medals=MedalsShown(81.0, 83.456),
)
GRID = Clock(lap=0, time=None, last=None, best=None, splits=Splits((None,) * 3, ()), warning="")
ROWS = tuple(PositionRow(i + 1, name, "+1.00", name == "You") for i, name in enumerate(("Ann", "Mika", "You", "Bo")))
STATES = {
    "driving": DRIVING,
    "warned": replace(DRIVING, void=LONG, wrong_way=True),
    "race": replace(DRIVING, rows=ROWS, laps=5, medals=None),
    "first": replace(GRID, medals=MedalsShown(81.0, None)),
    "lights": replace(GRID, lights=3, wrong_way=True),
}


@pytest.fixture(scope="module")
def venue() -> Venue:
    return open_venue(load_track("proving-ground"))


@pytest.fixture(scope="module")
def seen() -> Snapshot:
    world = World(UniformGround(load_surfaces()["asphalt"]))
    world.add_car(load_car("hatch"))
    return world.snapshot()._replace(x=100.0, y=100.0, rpm=5200.0, gear=3, throttle=0.8, velocity_x=50.0)


def shown(parts: Parts | None = None, *, keys: bool = False, telemetry: bool = False) -> Shown:
    return Shown(load_car("hatch"), "sim", Assists(), telemetry, keys, parts=parts or Parts())


def drawn(hud: Hud, seen: Snapshot, clock: Clock, frames: int = 1, *, readouts: bool = False) -> pygame.Surface:
    """The instruments alone on grass, once the car has been introduced."""
    hud._name_card.tick(10.0)
    target = pygame.Surface(hud.size)
    for _ in range(frames):
        target.fill(GRASS)
        hud.draw(target, seen, clock, FRAME, readouts=readouts)
    return target


def pixels(picture: pygame.Surface, box: pygame.Rect | None = None) -> bytes:
    return pygame.image.tobytes(picture.subsurface(box or picture.get_rect()), "RGB")


def bare(box: pygame.Rect) -> bytes:
    return bytes(GRASS) * (box.width * box.height)


@pytest.fixture(scope="module")
def hud(display: pygame.Surface, venue: Venue) -> Iterator[Hud]:
    return Hud(venue, (1280, 720), shown())


@pytest.fixture(scope="module")
def ui(display: pygame.Surface) -> Ui:
    return Ui(1280, 720)


# -- what is wanted, and where


@pytest.mark.parametrize(
    ("part", "state"),
    [("timing", "driving"), ("sectors", "driving"), ("delta", "driving"), ("medals", "driving"),
     ("minimap", "driving"), ("cluster", "driving"), ("positions", "race")],
)  # fmt: skip
def test_a_hidden_part_leaves_no_pixel(hud: Hud, seen: Snapshot, part: str, state: str) -> None:
    hud.show(shown())
    there, before = drawn(hud, seen, STATES[state]), hud.places
    hud.show(shown(Parts(**{part: False})))
    gone, after = drawn(hud, seen, STATES[state]), hud.places
    hud.show(shown())
    hidden = [box for name, box in before.items() if name not in after]
    assert part in before
    assert part not in after
    for box in hidden:
        assert pixels(there, box) != bare(box)
        # The sectors move up where the clock was.
        assert box.collidelist(list(after.values())) >= 0 or pixels(gone, box) == bare(box)


def test_a_screen_without_parts_is_empty(hud: Hud, seen: Snapshot) -> None:
    names = ("timing", "sectors", "minimap", "cluster", "delta", "medals", "positions")
    hud.show(shown(Parts(**dict.fromkeys(names, False))))
    picture = drawn(hud, seen, STATES["race"])
    hud.show(shown())
    assert pixels(picture) == bare(picture.get_rect())


@pytest.mark.parametrize(("size", "larger"), LAYOUTS)
def test_nothing_lies_over_another_or_beyond_the_window(
    venue: Venue, seen: Snapshot, size: tuple[int, int], larger: float
) -> None:
    made = Hud(venue, size, shown(Parts(hud_scale=larger)))
    window = pygame.Rect((0, 0), size)
    for name, clock in STATES.items():
        made.show(shown(Parts(hud_scale=larger), keys=name == "first"))
        drawn(made, seen, clock)
        for (one, box), (other, there) in combinations(made.places.items(), 2):
            assert not box.colliderect(there), (name, one, other)
        for one, box in made.places.items():
            # The dial's rim is drawn with one more pixel than it is wide.
            assert window.contains(box.inflate(-2, -2)), (name, one)


def test_all_parts_of_a_state_are_shown(hud: Hud, seen: Snapshot) -> None:
    drawn(hud, seen, STATES["driving"])
    assert set(hud.places) == {"timing", "sectors", "delta", "minimap", "cluster", "dial", "medals"}
    drawn(hud, seen, STATES["race"])
    assert set(hud.places) == {"timing", "sectors", "delta", "minimap", "cluster", "dial", "positions"}
    drawn(hud, seen, STATES["lights"])
    assert "lights" in hud.places


def test_places_at_720p_are_those_of_the_design(hud: Hud, seen: Snapshot) -> None:
    drawn(hud, seen, STATES["driving"])
    assert hud.places["timing"] == (20, 20, 256, 158)
    assert hud.places["sectors"] == (20, 184, 256, 34)
    assert hud.places["delta"] == (504, 20, 272, 58)
    assert hud.places["minimap"] == (1084, 20, 176, 152)
    assert hud.places["medals"] == (20, 584, 200, 116)
    drawn(hud, seen, STATES["race"])
    assert hud.places["positions"] == (1084, 178, 176, 108)


def test_beside_the_readouts_instruments_are_not_enlarged(venue: Venue, seen: Snapshot) -> None:
    made = Hud(venue, (1280, 720), shown(Parts(hud_scale=1.5), telemetry=True))
    drawn(made, seen, STATES["warned"], readouts=True)
    assert made.places["timing"].width == 256
    assert not {"medals", "reason", "keys"} & set(made.places)


def test_solid_panels_hide_what_lies_behind(venue: Venue, seen: Snapshot) -> None:
    seen_through = []
    for solid in (False, True):
        made = Hud(venue, (1280, 720), shown(Parts(solid=solid)))
        made._name_card.tick(10.0)
        looks = []
        for ground in ((0, 0, 0), (255, 255, 255)):
            target = pygame.Surface(made.size)
            target.fill(ground)
            made.draw(target, seen, DRIVING, FRAME)
            looks.append(pixels(target, made.places["medals"].inflate(-16, -16)))
        seen_through.append(looks[0] != looks[1])
    assert seen_through == [True, False]


def test_high_contrast_has_colours_of_its_own(venue: Venue, seen: Snapshot) -> None:
    for colours in (STANDARD, HIGH_CONTRAST):
        made = Hud(venue, (1280, 720), shown(Parts(colours=colours)))
        picture = drawn(made, seen, DRIVING)
        throttle = made.places["cluster"].move(44, 70).topleft
        assert tuple(picture.get_at(throttle))[:3] == colours.throttle


def test_frames_set_no_type(
    venue: Venue, seen: Snapshot, monkeypatch: pytest.MonkeyPatch, display: pygame.Surface
) -> None:
    made = Hud(venue, (1280, 720), shown())
    ghosts = [GhostSeen(105.0, 100.0, 0.1, OWN_GHOST, "Own best", 0.5)]
    drawn(made, seen, DRIVING)
    made.draw_labels(display, seen, ghosts, Frame(100.0, 100.0, 10.0, 1280, 720), FRAME)
    set_now: list[str] = []
    monkeypatch.setattr(font, "_rasterised", lambda char, *_: set_now.append(char))
    monkeypatch.setattr(font, "_tinted", lambda *_, **__: set_now.append("tint"))
    for i in range(240):
        clock = replace(DRIVING, time=i * 1.37, delta=-1.5 + i * 0.0123, rows=ROWS if i % 2 else ())
        now = seen._replace(rpm=40.0 * i, velocity_x=0.3 * i, gear=i % 6 - 1, abs_active=i % 3 == 0)
        made.draw(display, now, clock, FRAME, ghosts)
        seen_ghosts = [replace(ghosts[0], gap=clock.delta)]
        made.draw_labels(display, now, seen_ghosts, Frame(100.0, 100.0, 10.0, 1280, 720), FRAME)
    assert not set_now


# -- clock, sectors, medals


@pytest.mark.parametrize(
    ("seconds", "decimals", "text"),
    [(-0.204, 2, "−0.20"), (0.31, 2, "+0.31"), (0.001, 2, "±0.00"), (-0.0004, 3, "±0.000"), (0.6461, 3, "+0.646"),
     (123.456, 2, "+123.5"), (-5000.0, 2, "−999.9")],
)  # fmt: skip
def test_a_gap_has_a_sign(seconds: float, decimals: int, text: str) -> None:
    assert gap_text(seconds, decimals) == text


def test_the_clock_says_in_a_word_whether_the_lap_counts() -> None:
    words = [standing(clock) for clock in (GRID, DRIVING, replace(DRIVING, practice=True), STATES["warned"])]
    assert words == [OUT_LAP, VALID, PRACTICE, INVALID]


@pytest.mark.parametrize(
    ("now", "number", "look", "text"),
    [
        ((28.4, None, None), 0, AHEAD, "−0.10"),
        ((28.9, None, None), 0, BEHIND, "+0.40"),
        ((28.2, None, None), 0, RECORD, "−0.30"),
        ((28.3, None, None), 0, AHEAD, "−0.20"),  # as fast as the record is no record
        ((28.4, None, None), 1, LIVE, ""),
        ((28.4, None, None), 2, EMPTY, ""),
        ((28.4, 27.0, 27.123), 2, EMPTY, "27.12"),  # nothing to compare with
    ],
)
def test_a_sector_tells_how_it_went(now: tuple[float | None, ...], number: int, look: str, text: str) -> None:
    cell = cell_look(Splits(now, (28.5, 27.0), (28.3, 26.9)), number, running=True)
    assert (cell.look, cell.text) == (look, text)


def test_no_sector_is_live_before_the_line() -> None:
    assert cell_look(GRID.splits, 0, running=False).look == EMPTY


def test_a_record_is_white_with_a_dark_star(ui: Ui) -> None:
    cells, target = SectorCells(ui), pygame.Surface((256, 34))
    cells.draw(target, (0, 0), Splits((28.2, 27.5, None), (28.5, 27.0), (28.3, 26.9)), running=True)
    assert tuple(target.get_at((40, 4)))[:3] == STANDARD.text
    assert sum(target.get_at((14, 16))[:3]) < 120
    assert tuple(target.get_at((107, 28)))[:3] == STANDARD.slow


def test_the_live_sector_fills_with_the_way_driven(ui: Ui) -> None:
    cells, long = SectorCells(ui), []
    for progress in (0.0, 0.4, 0.9, 7.0):
        target = pygame.Surface((256, 34))
        cells.draw(target, (0, 0), replace(GRID.splits, progress=progress), running=True)
        long.append(sum(tuple(target.get_at((x, 28)))[:3] == STANDARD.text for x in range(6, 76)))
    assert long[0] == 0
    assert all(more > less for less, more in pairwise(long))
    assert long[-1] <= 71


def test_the_next_medal_is_marked(ui: Ui) -> None:
    panel, strips = MedalPanel(ui), []
    for best in (None, 93.0, 87.0, 83.0, 80.0):
        target = pygame.Surface((1280, 720))
        panel.draw(target, MedalsShown(81.0, best))
        rows = [panel.rect.top + round(20.0 + 25.4 * row) for row in range(4)]
        x = panel.rect.left + 8
        strips.append([tuple(target.get_at((x, y)))[:3] == STANDARD.chosen for y in rows].count(True))
        marked = [row for row, y in enumerate(rows) if tuple(target.get_at((x, y)))[:3] == STANDARD.chosen]
        assert marked == {None: [3], 93.0: [2], 87.0: [1], 83.0: [0], 80.0: []}[best]


# -- delta


def test_the_bar_grows_by_the_root_of_the_gap_up_to_two_seconds() -> None:
    assert [round(bar_length(gap), 1) for gap in (0.0, 0.5, -0.5, 2.0, 9.0)] == [0.0, 62.0, 62.0, HALF, HALF]


@pytest.mark.parametrize(
    ("trend", "count"), [(0.0, 0), (0.04, 0), (0.06, 1), (-0.06, -1), (0.2, 2), (-0.2, -2), (1.0, 3), (-1.0, -3)]
)
def test_chevrons_follow_the_trend(trend: float, count: int) -> None:
    assert chevrons(trend) == count


def test_a_trend_is_that_of_the_last_second_and_forgets_another_lap() -> None:
    trend = Trend()
    values = [trend.follow(0.1 * i * FRAME, FRAME) for i in range(90)]
    assert values[10] == 0.0
    assert values[-1] == pytest.approx(0.1)
    assert trend.follow(-3.0, FRAME) == 0.0


def test_ahead_is_blue_to_the_right_and_behind_orange_to_the_left(ui: Ui) -> None:
    for delta, colour, side in ((-0.5, STANDARD.fast, 30), (0.5, STANDARD.slow, -30)):
        bar, target = DeltaBar(ui), pygame.Surface((1280, 720))
        bar.draw(target, delta, "best", FRAME)
        middle, y = bar.rect.centerx, bar.rect.top + 45
        assert tuple(target.get_at((middle + side, y)))[:3] == colour
        assert tuple(target.get_at((middle - side, y)))[:3] == STANDARD.well


def test_the_figure_waits_where_the_bar_does_not(ui: Ui) -> None:
    bar, target = DeltaBar(ui), pygame.Surface((1280, 720))
    looks = []
    for delta in (-0.3, -0.4):
        target.fill(GRASS)
        bar.draw(target, delta, "best", FRAME)
        figure = pygame.Rect(bar.rect.left, bar.rect.top, bar.rect.width, 36)
        looks.append((pixels(target, figure), pixels(target, bar.rect)))
    assert looks[0][0] == looks[1][0]
    assert looks[0][1] != looks[1][1]
    bar.draw(target, -0.4, "best", 0.1)
    assert pixels(target, figure) != looks[1][0]


def test_without_a_reference_there_is_no_bar(hud: Hud, seen: Snapshot) -> None:
    drawn(hud, seen, replace(DRIVING, delta=None))
    assert "delta" not in hud.places


# -- messages and lights


@pytest.mark.parametrize(("size", "larger"), LAYOUTS)
def test_the_longest_message_fits_between_clock_and_map(size: tuple[int, int], larger: float) -> None:
    ui = Ui(*size, larger=larger)
    toast = Toast(ui)
    toast.say(LONG)
    assert 0 < toast.rect.width <= widest(ui)


def test_a_lost_lap_is_said_once_and_its_reason_stays(hud: Hud, seen: Snapshot) -> None:
    void = replace(DRIVING, void="Lap invalid: cut turn 4 by 2.3 m")
    drawn(hud, seen, DRIVING)
    drawn(hud, seen, void)
    assert "toast" in hud.places
    assert "reason" not in hud.places
    drawn(hud, seen, void, frames=round((STAYS + 0.5) * 60))
    assert "toast" not in hud.places
    assert "reason" in hud.places
    drawn(hud, seen, DRIVING)
    assert "reason" not in hud.places


def test_a_rewound_lap_says_that_it_is_not_kept(hud: Hud, seen: Snapshot) -> None:
    drawn(hud, seen, DRIVING)
    drawn(hud, seen, replace(DRIVING, practice=True))
    assert hud._toast.saying == "Practice: rewound, this lap is not kept"
    hud._toast.draw(pygame.Surface((10, 10)), 10.0)


def test_a_drive_too_long_to_be_proved_says_so(hud: Hud, seen: Snapshot) -> None:
    drawn(hud, seen, replace(DRIVING, full=True))
    assert "restart" in hud._toast.saying
    assert standing(replace(DRIVING, full=True)) == "PRACTICE"
    hud._toast.draw(pygame.Surface((10, 10)), 10.0)


def test_a_message_gives_way_to_the_car_and_then_stays(hud: Hud) -> None:
    toast, target = Toast(hud.ui), pygame.Surface((10, 10))
    toast.say("Picture saved")
    usual = toast.rect
    for car in (usual, usual.move(0, -usual.top)):
        toast.draw(target, 0.1, clear_of=(car,))
        assert not toast.rect.colliderect(car)
    moved = toast.rect
    assert moved != usual
    toast.draw(target, 0.1)
    assert toast.rect == moved
    toast.say("Another")
    assert toast.rect.top == usual.top


@pytest.mark.parametrize("motion", [True, False])
def test_the_wrong_way_pulses_twice_a_second_unless_motion_is_reduced(
    venue: Venue, seen: Snapshot, *, motion: bool
) -> None:
    made = Hud(venue, (1280, 720), shown(Parts(motion=motion)))
    made._name_card.tick(10.0)
    reds, target = [], pygame.Surface(made.size)
    for _ in range(60):
        target.fill(GRASS)
        made.draw(target, seen, replace(DRIVING, wrong_way=True), FRAME)
        reds.append(target.get_at(made.places["banner"].move(8, 36).topleft)[0])
    falls = sum(after < before and after < 200 <= before for before, after in pairwise(reds))
    assert falls == (2 if motion else 0)


def red_lamps(ui: Ui, lights: StartLights, count: int) -> int:
    target = pygame.Surface((ui.width, ui.height))
    lights.draw(target, count, FRAME)
    middle = lights.rect.center
    places = [(round(middle[0] + (lamp - 2) * 54.0 * ui.scale), middle[1] + round(16 * ui.scale)) for lamp in range(5)]
    return sum(tuple(target.get_at(place))[:3] == RED for place in places)


@pytest.mark.parametrize("size", SIZES[:3])
def test_lamps_are_lit_one_by_one_and_all_out_means_go(size: tuple[int, int]) -> None:
    ui = Ui(*size)
    lights = StartLights(ui)
    assert [red_lamps(ui, lights, count) for count in range(6)] == [0, 1, 2, 3, 4, 5]
    assert red_lamps(ui, lights, OUT) == 0
    target = pygame.Surface(size)
    assert lights.draw(target, OUT, FRAME)
    assert not lights.draw(target, OUT, 2.0)
    assert lights.draw(target, 0, FRAME)


# -- others on the road


@pytest.mark.parametrize(("mine", "near"), [(0, "BC"), (1, "AC"), (2, "BD"), (3, "BC")])
def test_a_race_shows_who_is_next_to_you(mine: int, near: str) -> None:
    rows = tuple(PositionRow(i + 1, "ABCD"[i], "", i == mine) for i in range(4))
    assert "".join(row.name for row in neighbours(rows)) == near


def test_two_cars_race_with_one_neighbour() -> None:
    rows = (PositionRow(1, "A", "", mine=True), PositionRow(2, "B", "", mine=False))
    assert [row.name for row in neighbours(rows)] == ["B"]


def test_no_name_lies_over_the_own_car_or_another_name(ui: Ui) -> None:
    labels, target = GhostLabels(ui), pygame.Surface((1280, 720))
    frame = Frame(0.0, 0.0, 12.0, 1280, 720)
    for step in range(-12, 13):
        ghosts = [
            GhostSeen(0.4 * step, 0.3 * step, 0.0, OWN_GHOST, "Own best", 0.1),
            GhostSeen(0.3 * step + 1.0, 2.5, 0.0, VIOLET, "A name that is far too long for a plate", -0.2),
            GhostSeen(0.1 * step, 4.0, 0.0, VIOLET, "Author"),
            GhostSeen(900.0, 4.0, 0.0, VIOLET, "Out of sight"),
        ]
        boxes = labels.draw(target, ghosts, frame.to_screen(0.0, 0.0), frame, FRAME)
        own = pygame.Rect(0, 0, 50, 50)
        own.center = (640, 360)
        assert len(boxes) == 3
        assert own.collidelist(boxes) < 0
        assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))


def test_a_name_behind_a_panel_goes_below_its_ghost_or_away(ui: Ui) -> None:
    labels, target = GhostLabels(ui), pygame.Surface((1280, 720))
    frame, panel = Frame(0.0, 0.0, 12.0, 1280, 720), pygame.Rect(500, 0, 280, 78)
    ghost = GhostSeen(0.0, -22.0, 0.0, VIOLET, "Author", 0.1)
    (usual,) = labels.draw(target, [ghost], (640.0, 600.0), frame, FRAME)
    assert usual.colliderect(panel)
    (below,) = labels.draw(target, [ghost], (640.0, 600.0), frame, FRAME, (panel,))
    assert not below.colliderect(panel)
    assert below.top > frame.to_screen(ghost.x, ghost.y)[1]
    assert not labels.draw(target, [ghost], (640.0, 600.0), frame, FRAME, (panel, below))


def test_a_name_keeps_off_the_edge_of_the_window(ui: Ui) -> None:
    labels, frame = GhostLabels(ui), Frame(0.0, 0.0, 12.0, 1280, 720)
    ghosts = [GhostSeen(x, y, 0.0, VIOLET, f"{x}", 0.1) for x, y in ((-53.0, 0.0), (53.0, 9.0), (0.0, -29.9))]
    boxes = labels.draw(pygame.Surface((1280, 720)), ghosts, (640.0, 360.0), frame, FRAME)
    assert len(boxes) == 3
    assert all(pygame.Rect(5, 5, 1270, 710).contains(box) for box in boxes)


def test_ghost_names_can_be_hidden(hud: Hud, seen: Snapshot) -> None:
    ghosts = [GhostSeen(103.0, 100.0, 0.0, OWN_GHOST, "Own best", 0.1)]
    frame, looks = Frame(100.0, 100.0, 12.0, 1280, 720), []
    for wanted in (True, False):
        hud.show(shown(Parts(ghost_names=wanted)))
        target = pygame.Surface(hud.size)
        target.fill(GRASS)
        hud.draw_labels(target, seen, ghosts, frame, FRAME)
        looks.append(pixels(target) == bare(target.get_rect()))
    hud.show(shown())
    assert looks == [False, True]


def test_ghosts_are_dots_on_the_map(hud: Hud, seen: Snapshot, venue: Venue) -> None:
    x, y, heading = venue.centreline.at(venue.centreline.length / 2)
    target = pygame.Surface(hud.size)
    hud.draw(target, seen, DRIVING, FRAME, [GhostSeen(x, y, heading, VIOLET)])
    box = hud.places["minimap"]
    dots = sum(
        all(abs(a - b) < 6 for a, b in zip(target.get_at((column, row)), VIOLET, strict=False))
        for column in range(box.left, box.right)
        for row in range(box.top, box.bottom)
    )
    assert 20 < dots < 150


@pytest.mark.parametrize("heading", [0.0, -pi / 2, pi / 2, pi])
def test_no_figure_on_the_car_lies_under_a_panel(ui: Ui, seen: Snapshot, heading: float) -> None:
    """Wherever the car drives on the screen."""
    readouts, target = Readouts(ui, load_car("corvette-c5")), pygame.Surface((1280, 720))
    sliding = seen._replace(
        x=0.0, y=0.0, heading=heading, velocity_x=30.0 * cos(heading + 0.2), velocity_y=30.0 * sin(heading + 0.2),
        forward_speed=29.4, side_speed=6.0, steer_angle=0.2, yaw_rate=0.4,
        front=seen.front._replace(slip_angle=0.1), rear=seen.rear._replace(slip_angle=0.2),
    )  # fmt: skip
    panels = [pygame.Rect(504, 20, 272, 58), pygame.Rect(20, 230, 256, 470), pygame.Rect(860, 490, 400, 210)]
    shown = 0
    for x, y in ((640, 100), (640, 150), (320, 360), (300, 120), (840, 420), (1000, 420)):
        frame = Frame(-x / 20.0 + 32.0, -y / 20.0 + 18.0, 20.0, 1280, 720)
        boxes = readouts.draw(target, sliding, frame, panels)
        assert not any(box.collidelist(panels) >= 0 for box in boxes)
        assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))
        shown += len(boxes)
    assert shown >= 18, "most of them are shown"
