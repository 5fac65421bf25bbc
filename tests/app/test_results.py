"""Results of a lap, and the pause: what they show and where they lead."""

from pathlib import Path

from menu_table import BARE, EVERYTHING, Game, lap, nothing

from racer.app.input import (
    BACK,
    MOVED,
    RESTART,
    Pointer,
)
from racer.app.lap_result import signed
from racer.app.pause import PauseActions, PauseFacts, PauseScene
from racer.app.results import ResultActions, ResultsScene
from racer.view.focus import LEFT, RIGHT
from racer.view.hint_bar import MOUSE


def test_results_lead_to_the_new_ghost_or_to_another_try(window, home: Path) -> None:
    game = Game()
    assert game.show(ResultsScene(game.menus, lap(), EVERYTHING)).screen.focused == "race-ghost"
    slower = lap(time=90.0)
    assert game.show(ResultsScene(game.menus, slower, EVERYTHING)).screen.focused == "again"


def test_a_cursor_moves_along_the_lap_and_says_how_it_stood_there(window, home: Path) -> None:
    game = Game()
    lost = tuple((20.0 * i, 0.0 if i < 60 else 0.3 if i > 63 else 0.1 * (i - 60)) for i in range(101))
    times = tuple((20.0 * i, 0.8 * i) for i in range(101))
    scene = game.show(ResultsScene(game.menus, lap(to_best=lost, times=times), EVERYTHING))
    cursor = scene._cursor
    assert 1200.0 <= 2000.0 * cursor.at / 120 <= 1260.0
    slower = dict(enumerate(word for word, _ in cursor.words()))[2]
    assert slower.startswith("−")
    assert slower.endswith("km/h")
    game.act(LEFT, LEFT)
    words = [word for word, _ in cursor.words()]
    game.act(*[RIGHT] * 200)
    assert [word for word, _ in cursor.words()][:2] == ["2.00 km", "+0.30"]
    assert words != [word for word, _ in cursor.words()]
    assert scene.screen.focused == "race-ghost"
    plot = scene.screen.named("delta").rect
    game.menus.input.use(MOUSE)
    scene.handle(Pointer(MOVED, plot.left + 1, plot.centery))
    assert cursor.at == 0


def test_a_lap_without_references_has_no_cursor(window, home: Path) -> None:
    game = Game()
    scene = game.show(ResultsScene(game.menus, lap(**BARE), EVERYTHING))
    assert "Move cursor" not in [hint.word for hint in scene.hints()]
    game.act(LEFT, RIGHT)


def test_r_tries_again_from_the_results_and_from_the_pause(window, home: Path) -> None:
    game, heard = Game(), list[str]()
    again = ResultActions(lambda: heard.append("again"), nothing)
    game.show(ResultsScene(game.menus, lap(), again))
    game.act(RESTART)
    facts = PauseFacts("Osier Vale", 1, None)
    game.show(PauseScene(game.menus, facts, PauseActions(lambda: heard.append("restart"), nothing)))
    game.act(RESTART)
    assert heard == ["again", "restart"]
    assert game.stack.empty


def test_esc_goes_on_from_the_pause(window, home: Path) -> None:
    game, heard = Game(), list[str]()
    actions = PauseActions(nothing, lambda: heard.append("leave"), lambda: heard.append("resume"))
    game.show(PauseScene(game.menus, PauseFacts("Osier Vale", 1, 12.0), actions))
    game.act(BACK)
    assert heard == ["resume"]


def test_a_difference_shows_its_sign() -> None:
    assert [signed(value) for value in (-0.5084, 0.025, 0.0, None)] == ["−0.508", "+0.025", "±0.000", "–"]
